//! Tries a mutant: builds it and runs the tests of its clause.

use super::entry::Mutant;
use super::verdict::Verdict;
use crate::clauses::ClauseTest;
use crate::repo::{self, Fallible, Repo};
use crate::timeout::{first_failure, run_within};
use crate::work_copy::WorkCopy;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A run that takes longer is in an endless loop; normal runs take a fraction of this.
const TIMEOUT: Duration = Duration::from_secs(180);

/// The working copy and its target folder.
pub struct Trials<'a> {
    copy: WorkCopy,
    target: std::path::PathBuf,
    tests: &'a [ClauseTest],
}

impl<'a> Trials<'a> {
    /// Copies the sources and checks that every clause concerned has tests, and that they pass without a change.
    pub fn prepare(
        repo: &Repo,
        folder: &Path,
        tests: &'a [ClauseTest],
        mutants: &[&Mutant],
    ) -> Fallible<Trials<'a>> {
        let copy = WorkCopy::renew(repo, folder.join("tree"))?;
        let trials = Trials { copy, target: folder.join("target"), tests };
        let clauses: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.clause.as_str()).collect();
        println!("building the tests of {} clauses, with nothing changed", clauses.len());
        let arguments: BTreeSet<String> = clauses.iter().flat_map(|clause| targets(tests, clause)).collect();
        repo::run(&mut trials.cargo(arguments.iter().cloned(), &["--no-run"]))?;
        let printed =
            repo::output(&mut trials.cargo(arguments.iter().cloned(), &["--no-fail-fast", "--", "::holds"]))
                .map_err(|error| format!("the tests must pass while nothing is changed: {error}"))?;
        for clause in clauses {
            let ending = format!("{} ... ok", path_of(clause));
            if !printed.lines().any(|line| line.ends_with(&ending)) {
                return Err(format!("no test of {clause} was run").into());
            }
        }
        Ok(trials)
    }

    /// Makes the mutant in its file and returns the verdict.
    pub fn try_one(&self, mutant: &Mutant, file: &str) -> Fallible<Verdict> {
        let change = |before: &str| mutant.apply(before);
        self.copy.with(file, change, || {
            let arguments = targets(self.tests, &mutant.clause);
            let mut build = self.cargo(arguments.iter().cloned(), &["--no-run"]);
            if !build.stdout(Stdio::null()).stderr(Stdio::null()).status()?.success() {
                return Ok(Verdict::NotCompiled);
            }
            let filter = path_of(&mutant.clause);
            let mut test = self.cargo(arguments.iter().cloned(), &["--no-fail-fast", "--", &filter]);
            Ok(match run_within(TIMEOUT, &mut test)? {
                None => Verdict::TimedOut,
                Some((true, _)) => Verdict::Survived,
                Some((false, printed)) => Verdict::Caught(first_failure(&printed)),
            })
        })
    }

    fn cargo(&self, targets: impl Iterator<Item = String>, then: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.arg("test").args(targets).args(then);
        command.current_dir(self.copy.root()).env("CARGO_TARGET_DIR", &self.target);
        command
    }
}

/// The part of a test's path that is common to the tests of a clause.
fn path_of(clause: &str) -> String {
    format!("::{}::holds", clause.replace('-', "_"))
}

/// The cargo arguments that build only the test programs with tests of a clause.
fn targets(tests: &[ClauseTest], clause: &str) -> BTreeSet<String> {
    let name = clause.replace('-', "_");
    let of_clause = tests.iter().filter(|test| test.clauses.contains(&name));
    of_clause.flat_map(|test| target(&test.file)).collect()
}

/// The package and test program of a file.
fn target(file: &str) -> Vec<String> {
    let mut parts = file.split('/').skip(1);
    let package = format!("--package=tilewright-{}", parts.next().unwrap_or_default());
    let program = match (parts.next(), parts.next()) {
        (Some("tests"), Some(name)) => format!("--test={}", name.trim_end_matches(".rs")),
        _ => "--lib".to_owned(),
    };
    vec![package, program]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_test_programs() {
        assert_eq!(target("crates/rules/tests/figures.rs"), ["--package=tilewright-rules", "--test=figures"]);
        assert_eq!(
            target("crates/rules/tests/hunters/huts.rs"),
            ["--package=tilewright-rules", "--test=hunters"]
        );
        assert_eq!(target("crates/deal/src/seeded.rs"), ["--package=tilewright-deal", "--lib"]);
    }

    #[test]
    fn only_the_programs_of_a_clause_are_built() {
        let test = |file: &str, clause: &str| ClauseTest {
            file: file.into(),
            line: 1,
            function: "f".into(),
            clauses: vec![clause.into()],
            asserts: true,
        };
        let tests = [test("crates/rules/tests/a.rs", "H1_4"), test("crates/rules/tests/b.rs", "H1_40")];
        let found: Vec<_> = targets(&tests, "H1-4").into_iter().collect();
        assert_eq!(found, ["--package=tilewright-rules", "--test=a"]);
        assert_eq!(path_of("H1-4"), "::H1_4::holds");
    }
}
