//! Trying a mutant: building it and running the tests of the rules.

use super::catalogue::Mutant;
use crate::repo::{self, Fallible, Repo};
use crate::timeout::{first_failure, run_within};
use crate::work_copy::WorkCopy;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// A test failed, as it should; the first that did.
    Caught(String),
    /// The tests did not come to an end.
    TimedOut,
    /// All tests passed.
    Missed,
    /// The change is no program.
    Unviable,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Caught(test) => write!(f, "caught by {test}"),
            Verdict::TimedOut => f.write_str("timed out"),
            Verdict::Missed => f.write_str("MISSED"),
            Verdict::Unviable => f.write_str("unviable"),
        }
    }
}

/// Tests that a mutant is put to.
struct Check {
    name: &'static str,
    /// The arguments that make cargo build the tests, and those that make it run them.
    build: &'static [&'static str],
    run: &'static [&'static str],
}

/// The tests of the rules themselves catch nearly every mutant and are built in seconds, without optimisation. Only what they
/// miss is put to games, which need an optimised build: those that every rulebook must pass, and those against the naive
/// referee, fewer than in a test run.
const CHECKS: [Check; 3] = [
    Check {
        name: "rules",
        build: &[
            "test",
            "--config=profile.dev.package.tilewright-rules.opt-level=0",
            RULES,
            "--lib",
            "--tests",
            "--no-run",
        ],
        run: &[
            "test",
            "--config=profile.dev.package.tilewright-rules.opt-level=0",
            RULES,
            "--lib",
            "--tests",
        ],
    },
    Check {
        name: "conformance",
        build: &["test", TESTKIT, "--test=it", "--no-run"],
        run: &["test", TESTKIT, "--test=it", "conforms"],
    },
    Check {
        name: "referee",
        build: &["build", TESTKIT, "--example=referee"],
        run: &["run", TESTKIT, "--example=referee", "--", "--games", "1"],
    },
];
const RULES: &str = "--package=tilewright-rules";
const TESTKIT: &str = "--package=tilewright-testkit";

/// Tests that take longer than this, and ten times what they take without a change, run in circles.
const MIN_TIMEOUT: Duration = Duration::from_secs(30);

/// The memory a test may take, in KiB: one that runs in circles may fill a list on the way.
const MEMORY: u32 = 4 << 20;

/// A copy of the sources, with what is needed to test it.
pub struct Trials {
    copy: WorkCopy,
    target: PathBuf,
    /// How long to wait for each of the checks.
    limits: [Duration; CHECKS.len()],
}

impl Trials {
    /// Copies the sources into a folder and sees that all tests pass while nothing is changed.
    pub fn prepare(repo: &Repo, folder: &Path) -> Fallible<Trials> {
        let copy = WorkCopy::renew(repo, folder.join("tree"))?;
        let mut trials =
            Trials { copy, target: folder.join("target"), limits: [Duration::MAX; CHECKS.len()] };
        for (number, check) in CHECKS.iter().enumerate() {
            repo::run(trials.cargo(check.build).arg("--quiet").stdout(Stdio::null()))?;
            let started = Instant::now();
            if trials.run_check(number)?.is_some() {
                return Err(format!("`{}` must pass while nothing is changed", check.name).into());
            }
            trials.limits[number] = MIN_TIMEOUT.max(started.elapsed() * 10);
        }
        Ok(trials)
    }

    /// Makes the mutant and says what became of it.
    pub fn try_one(&self, mutant: &Mutant) -> Fallible<Verdict> {
        self.copy.with(
            &mutant.file,
            |before| mutant.apply(before),
            || {
                for (number, check) in CHECKS.iter().enumerate() {
                    let mut build = self.cargo(check.build);
                    if !build.stdout(Stdio::null()).stderr(Stdio::null()).status()?.success() {
                        return Ok(Verdict::Unviable);
                    }
                    if let Some(verdict) = self.run_check(number)? {
                        return Ok(verdict);
                    }
                }
                Ok(Verdict::Missed)
            },
        )
    }

    /// Puts what is built to a check: nothing if it passes.
    fn run_check(&self, number: usize) -> Fallible<Option<Verdict>> {
        let check = &CHECKS[number];
        let mut cargo = limited(self.cargo(check.run));
        Ok(match run_within(self.limits[number], &mut cargo)? {
            None => Some(Verdict::TimedOut),
            Some((true, _)) => None,
            Some((false, printed)) => {
                Some(Verdict::Caught(format!("{} ({})", check.name, first_failure(&printed))))
            }
        })
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args(arguments);
        command.current_dir(self.copy.root()).env("CARGO_TARGET_DIR", &self.target);
        // Nobody looks at a mutant with a debugger.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        command
    }
}

/// The command, kept from taking more than its share of memory where the system can do so.
fn limited(command: Command) -> Command {
    if !cfg!(unix) {
        return command;
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]);
    shell.arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        shell.current_dir(folder);
    }
    shell.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_limited_command_is_the_same_command() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo \"$1 $COLOUR\"; pwd; ulimit -v", "sh", "two words"]);
        command.env("COLOUR", "red").current_dir("/");
        let (succeeded, printed) =
            run_within(Duration::from_secs(60), &mut limited(command)).unwrap().unwrap();
        assert!(succeeded);
        assert_eq!(printed, format!("two words red\n/\n{MEMORY}\n"));
    }

    #[test]
    fn a_check_runs_what_it_builds() {
        for check in &CHECKS {
            let of = |arguments: &[&str], start: &str| {
                arguments.iter().find(|word| word.starts_with(start)).map(|word| word.to_string())
            };
            for word in ["--package=", "--config=", "--test", "--example="] {
                assert_eq!(of(check.build, word), of(check.run, word), "{}", check.name);
            }
        }
    }
}
