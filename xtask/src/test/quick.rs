//! `cargo xtask test --quick`: what can be asked in three minutes, for the time between two commits.
//!
//! A crate has changed if a file of it differs from where the branch left `main`, committed or not; on `main` itself, if it
//! differs from the last commit. Changed crates are looked at by clippy and run their unit tests; crates that depend on them
//! are left to the whole run, which takes ten times as long. The tests of `land` and `rules` and the golden games always run,
//! since all else rests on them.

use super::{CLIPPY, GIT, RUSTFMT, Step, format};
use crate::repo::{self, Fallible, Repo};
use crate::tidy;
use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How long the run may take on two cores with everything built before.
pub const BUDGET: [(&str, Duration); 1] = [("warm", Duration::from_secs(3 * 60))];

/// The steps in order.
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

/// All tests of the rules, and the whole games that must go as they went.
fn rule_tests(repo: &Repo) -> Fallible {
    let golden = ["test", "--locked", "--package=tilewright-testkit", "--test=it", "golden::"];
    repo::run(&mut repo.cargo(&golden))?;
    repo::run(repo.cargo(&["test", "--locked", "--no-fail-fast", "--lib", "--tests"]).args(RULES))
}

/// The unit tests of what has changed, as far as they have not run among those of the rules.
fn unit_tests(repo: &Repo) -> Fallible {
    let mut packages = changed(repo)?;
    packages.retain(|package| !RULES.contains(&package.as_str()));
    if packages.is_empty() {
        println!("no crate has changed but those whose tests have run");
        return Ok(());
    }
    let mut cargo = repo.cargo(&["test", "--locked", "--no-fail-fast", "--bins"]);
    // Cargo refuses to look for a library where none of the packages has one; only this program is none.
    if packages.iter().any(|package| package != XTASK) {
        cargo.arg("--lib");
    }
    repo::run(cargo.args(packages))
}

/// The arguments that name the changed packages.
fn changed(repo: &Repo) -> Fallible<BTreeSet<String>> {
    let mut merge_base = git(repo, &["merge-base", "HEAD", "main"]);
    let base = match merge_base.stderr(Stdio::null()).output() {
        Ok(answer) if answer.status.success() => String::from_utf8(answer.stdout)?.trim().to_owned(),
        // A copy of the repository may have no `main`.
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

/// The argument that names the package of a file. A package that is gone has no manifest, and is nobody's.
fn package(path: &str, exists: impl Fn(&String) -> bool) -> Option<String> {
    let parts: Vec<&str> = path.split('/').collect();
    let (folder, name) = match parts[..] {
        ["crates", name, _, ..] => (format!("crates/{name}"), format!("tilewright-{name}")),
        ["xtask", _, ..] => return Some(XTASK.to_owned()),
        // The tile sets are the data of the rules.
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
