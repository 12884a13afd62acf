//! The order of crates: a crate depends only on crates listed before it.

use super::Violation;
use crate::repo::{self, Fallible, Repo};
use serde::Deserialize;

/// The crates in order, without the prefix `tilewright-`.
const ORDER: [&str; 11] =
    ["land", "rules", "deal", "record", "view", "bots", "art", "protocol", "server", "wasm", "cli"];

/// The crate shared by tests. It may use every crate and is used only by tests.
const TEST_KIT: &str = "tilewright-testkit";

/// The output of `cargo metadata`.
#[derive(Deserialize)]
pub struct Workspace {
    pub packages: Vec<Package>,
}

/// A package of the workspace or of a registry.
#[derive(Deserialize)]
pub struct Package {
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    /// The registry; `None` for packages of the workspace.
    pub source: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// `dev`, `build`, or `None` for a normal dependency.
    kind: Option<String>,
}

impl Workspace {
    /// Runs `cargo metadata`; fails if the lock file is outdated.
    pub fn read(repo: &Repo) -> Fallible<Workspace> {
        let answer = repo::output(&mut repo.cargo(&["metadata", "--format-version", "1", "--locked"]))?;
        Ok(serde_json::from_str(&answer)?)
    }

    fn own(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.source.is_none())
    }
}

impl Package {
    fn manifest(&self) -> String {
        match self.name.strip_prefix("tilewright-") {
            Some(short) => format!("crates/{short}/Cargo.toml"),
            None => format!("{}/Cargo.toml", self.name),
        }
    }
}

/// Reports dependencies against the order.
pub fn check(workspace: &Workspace) -> Vec<Violation> {
    let mut violations = Vec::new();
    for package in workspace.own() {
        let mut report = |what: String| violations.push(Violation::new(&package.manifest(), 1, what));
        if rank(&package.name).is_none() && package.name != TEST_KIT && package.name != "xtask" {
            report(format!("{} is missing from the order of crates", package.name));
        }
        for dependency in &package.dependencies {
            if let Some(what) = order_violation(&package.name, dependency) {
                report(what);
            }
        }
    }
    violations
}

fn rank(name: &str) -> Option<usize> {
    let short = name.strip_prefix("tilewright-")?;
    ORDER.iter().position(|place| *place == short)
}

fn order_violation(package: &str, dependency: &Dependency) -> Option<String> {
    let for_tests = dependency.kind.as_deref() == Some("dev");
    if for_tests || package == TEST_KIT {
        return None;
    }
    if dependency.name == TEST_KIT {
        return Some(format!("{TEST_KIT} is for tests: name it under dev-dependencies"));
    }
    let place = rank(&dependency.name)?;
    match rank(package) {
        Some(own) if place < own => None,
        _ => Some(format!("{package} must not depend on {}, which stands above it", dependency.name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn violations(name: &str, dependency: &str, kind: Option<&str>) -> usize {
        let dependency = Dependency { name: dependency.into(), kind: kind.map(str::to_owned) };
        let package = Package {
            name: name.into(),
            version: "1.0.0".into(),
            license: None,
            source: None,
            dependencies: vec![dependency],
        };
        check(&Workspace { packages: vec![package] }).len()
    }

    #[test]
    fn dependencies_go_one_way() {
        assert_eq!(violations("tilewright-rules", "tilewright-land", None), 0);
        assert_eq!(violations("tilewright-land", "tilewright-rules", None), 1);
        assert_eq!(violations("tilewright-rules", "tilewright-rules", None), 1);
        assert_eq!(violations("tilewright-cli", "serde", None), 0);
        assert_eq!(violations("xtask", "tilewright-rules", None), 1);
    }

    #[test]
    fn the_test_kit_is_for_tests() {
        assert_eq!(violations("tilewright-rules", TEST_KIT, Some("dev")), 0);
        assert_eq!(violations("tilewright-rules", TEST_KIT, None), 1);
        assert_eq!(violations("tilewright-rules", TEST_KIT, Some("build")), 1);
        assert_eq!(violations(TEST_KIT, "tilewright-view", None), 0);
    }

    #[test]
    fn a_new_crate_needs_a_place() {
        assert_eq!(violations("tilewright-attic", "serde", None), 1);
    }
}
