//! `cargo xtask test --quick`: the checks that fit into three minutes, for use between commits.
//!
//! A crate has changed if one of its files differs from where the branch left `main`, committed or not; on `main` itself, from the last
//! commit. Changed crates get clippy and their unit tests; crates that depend on them are left to the whole run, which takes ten times as
//! long. The tests of `land` and `rules` and the golden games always run, since everything rests on them.

use super::{CLIPPY, GIT, RUSTFMT, Step, format};
use crate::repo::{self, Fallible, Repo};
use crate::tidy;
use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The time budget on two cores, with everything built.
pub const BUDGET: [(&str, Duration); 1] = [("warm", Duration::from_secs(3 * 60))];

pub const STEPS: &[Step] = &[
    Step { name: "format", needs: &[RUSTFMT], run: format },
    Step { name: "tidy", needs: &[GIT], run: |repo| tidy::run(repo, &[]) },
    Step { name: "clippy", needs: &[CLIPPY, GIT], run: clippy },
    Step { name: "rule tests", needs: &[], run: rule_tests },
    Step { name: "unit tests", needs: &[GIT], run: unit_tests },
];

/// The packages whose tests always run.
const RULES: [&str; 2] = ["--package=tilewright-land", "--package=tilewright-rules"];
const XTASK: &str = "--package=xtask";

fn clippy(repo: &Repo) -> Fallible {
    let packages = changed(repo)?;
    if packages.is_empty() {
        println!("no crate has changed");
        return Ok(());
    }
    let mut cargo = repo.cargo(&["clippy", "--locked", "--all-targets"]);
    repo::run(cargo.args(packages).args(["--", "-D", "warnings"]))
}

/// All tests of the rules, and the golden games.
fn rule_tests(repo: &Repo) -> Fallible {
    let golden = ["test", "--locked", "--package=tilewright-testkit", "--test=it", "golden::"];
    repo::run(&mut repo.cargo(&golden))?;
    repo::run(repo.cargo(&["test", "--locked", "--no-fail-fast", "--lib", "--tests"]).args(RULES))
}

/// The unit tests of changed packages, except those that have run with the rules.
fn unit_tests(repo: &Repo) -> Fallible {
    let mut packages = changed(repo)?;
    packages.retain(|package| !RULES.contains(&package.as_str()));
    if packages.is_empty() {
        println!("no crate has changed but those whose tests have run");
        return Ok(());
    }
    let mut cargo = repo.cargo(&["test", "--locked", "--no-fail-fast", "--bins"]);
    // Cargo refuses `--lib` if no package has a library; only this package has none.
    if packages.iter().any(|package| package != XTASK) {
        cargo.arg("--lib");
    }
    repo::run(cargo.args(packages))
}

/// The cargo arguments for the changed packages.
fn changed(repo: &Repo) -> Fallible<BTreeSet<String>> {
    let mut merge_base = git(repo, &["merge-base", "HEAD", "main"]);
    let base = match merge_base.stderr(Stdio::null()).output() {
        Ok(answer) if answer.status.success() => String::from_utf8(answer.stdout)?.trim().to_owned(),
        // A clone may have no `main`.
        _ => "HEAD".to_owned(),
    };
    let tracked = repo::output(&mut git(repo, &["diff", "--name-only", &base]))?;
    let new = repo::output(&mut git(repo, &["ls-files", "--others", "--exclude-standard"]))?;
    let members = repo.files()?;
    let is_member = |manifest: &String| members.contains(manifest);
    Ok(tracked.lines().chain(new.lines()).filter_map(|path| package(path, is_member)).collect())
}

fn git(repo: &Repo, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command.args(arguments).current_dir(repo.path(""));
    command
}

/// The cargo argument for a file's package, if its manifest exists.
fn package(path: &str, exists: impl Fn(&String) -> bool) -> Option<String> {
    let parts: Vec<&str> = path.split('/').collect();
    let (folder, name) = match parts[..] {
        ["crates", name, _, ..] => (format!("crates/{name}"), format!("tilewright-{name}")),
        ["xtask", _, ..] => return Some(XTASK.to_owned()),
        // Tile sets are data of the rules.
        ["tiles", ..] => ("crates/rules".to_owned(), "tilewright-rules".to_owned()),
        _ => return None,
    };
    exists(&format!("{folder}/Cargo.toml")).then(|| format!("--package={name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_a_package() {
        let found = |path: &str| package(path, |manifest| manifest != "crates/old/Cargo.toml");
        assert_eq!(found("crates/view/src/a.rs").unwrap(), "--package=tilewright-view");
        assert_eq!(found("crates/view/strings/en/a.ftl").unwrap(), "--package=tilewright-view");
        assert_eq!(found("xtask/clause-mutants/C-1.toml").unwrap(), "--package=xtask");
        assert_eq!(found("tiles/amazonas.toml").unwrap(), RULES[1]);
        for path in ["crates/old/src/a.rs", "web/src/a.ts", "README.md", "crates/README.md"] {
            assert_eq!(found(path), None, "{path}");
        }
    }
}
