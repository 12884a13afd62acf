//! Trying a mutant: building it and running the tests of its clause.

use super::entry::Mutant;
use super::state::Verdict;
use super::work_copy::WorkCopy;
use crate::clauses::ClauseTest;
use crate::repo::{self, Fallible, Repo};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The tests of one clause take a fraction of this; whoever needs longer runs in circles.
const TOO_LONG: Duration = Duration::from_secs(180);

/// The copy of the sources, with what is needed to test it.
pub struct Trials<'a> {
    copy: WorkCopy,
    target: std::path::PathBuf,
    tests: &'a [ClauseTest],
}

impl<'a> Trials<'a> {
    /// Copies the sources and sees that every clause at stake has tests which pass while nothing is changed.
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

    /// Makes the mutant and says what became of it.
    pub fn try_one(&self, mutant: &Mutant) -> Fallible<Verdict> {
        self.copy.with(mutant, || {
            let arguments = targets(self.tests, &mutant.clause);
            let mut build = self.cargo(arguments.iter().cloned(), &["--no-run"]);
            if !build.stdout(Stdio::null()).stderr(Stdio::null()).status()?.success() {
                return Ok(Verdict::NotCompiled);
            }
            let filter = path_of(&mutant.clause);
            let mut test = self.cargo(arguments.iter().cloned(), &["--no-fail-fast", "--", &filter]);
            // A process group of its own, so that tests which never end can be ended with the cargo that started them.
            #[cfg(unix)]
            std::os::unix::process::CommandExt::process_group(&mut test, 0);
            let child = test.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
            Ok(match wait(child, TOO_LONG)? {
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

/// The part of a test's path that all tests of a clause share, and no others.
fn path_of(clause: &str) -> String {
    format!("::{}::holds", clause.replace('-', "_"))
}

/// The arguments that make cargo build the test programs with tests of a clause, and no more than those.
fn targets(tests: &[ClauseTest], clause: &str) -> BTreeSet<String> {
    let name = clause.replace('-', "_");
    let of_clause = tests.iter().filter(|test| test.clauses.contains(&name));
    of_clause.flat_map(|test| target(&test.file)).collect()
}

/// The package and the test program that a file belongs to.
fn target(file: &str) -> Vec<String> {
    let mut parts = file.split('/').skip(1);
    let package = format!("--package=tilewright-{}", parts.next().unwrap_or_default());
    let program = match (parts.next(), parts.next()) {
        (Some("tests"), Some(name)) => format!("--test={}", name.trim_end_matches(".rs")),
        _ => "--lib".to_owned(),
    };
    vec![package, program]
}

/// Waits for a process: whether it succeeded and what it printed, or nothing when it had to be ended.
fn wait(mut child: Child, limit: Duration) -> Fallible<Option<(bool, String)>> {
    let mut printed = child.stdout.take().ok_or("the tests print nowhere")?;
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was printed before the process ended is all there is; an error here ends it just as well.
        let _ = printed.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    });
    let started = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if started.elapsed() > limit {
            break None;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let Some(status) = status else {
        end(&mut child)?;
        return Ok(None);
    };
    let text = reader.join().map_err(|_| "the reader of the tests' output broke off")?;
    Ok(Some((status.success(), text)))
}

/// Ends a process and those it started.
fn end(child: &mut Child) -> Fallible {
    if cfg!(unix) {
        repo::run(Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]))?;
    } else {
        child.kill()?;
    }
    child.wait()?;
    Ok(())
}

/// The name of the first test that failed.
fn first_failure(printed: &str) -> String {
    let failed = printed.lines().find_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    failed.unwrap_or("a test program that broke off").to_owned()
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

    #[test]
    fn the_first_failure_is_named() {
        let printed =
            "test a::C_1::holds ... ok\ntest b::C_1::holds ... FAILED\ntest c::C_1::holds ... FAILED\n";
        assert_eq!(first_failure(printed), "b::C_1::holds");
        assert_eq!(first_failure("signal: 6"), "a test program that broke off");
    }

    #[cfg(unix)]
    #[test]
    fn a_process_is_waited_for_and_ended_when_it_takes_too_long() {
        let start = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]).stdout(Stdio::piped());
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
            command.spawn().unwrap()
        };
        let minute = Duration::from_secs(60);
        assert_eq!(wait(start("echo yes"), minute).unwrap(), Some((true, "yes\n".to_owned())));
        assert_eq!(wait(start("exit 3"), minute).unwrap(), Some((false, String::new())));
        assert_eq!(wait(start("sleep 600"), Duration::from_millis(100)).unwrap(), None);
    }
}
