//! Tries a mutant: builds it and runs the tests of the rules.

use super::catalogue::Mutant;
use crate::repo::{self, Fallible, Repo};
use crate::timeout::{first_failure, run_within};
use crate::work_copy::WorkCopy;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The result of trying a mutant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// A test failed, as it should: the first one that did.
    Caught(String),
    /// The tests did not end in time.
    TimedOut,
    /// All tests passed.
    Missed,
    /// The change does not compile.
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

/// A set of tests.
struct Check {
    name: &'static str,
    /// The cargo arguments to build it, and to run it.
    build: &'static [&'static str],
    run: &'static [&'static str],
}

/// The tests of the rules catch nearly every mutant and build in seconds without optimisation. Only mutants that survive them are tried
/// with whole games, which need an optimised build: the conformance suite, and a few games against the naive referee.
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

/// A run that takes longer than this, and than ten times its normal time, is in an endless loop.
const MIN_TIMEOUT: Duration = Duration::from_secs(30);

/// The memory limit of a test in KiB: an endless loop may fill a list.
const MEMORY: u32 = 4 << 20;

/// A working copy and its target folder.
pub struct Trials {
    copy: WorkCopy,
    target: PathBuf,
    /// The time limit of each check.
    limits: [Duration; CHECKS.len()],
}

impl Trials {
    /// Copies the sources and checks that all tests pass without a change.
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

    /// Makes the mutant and returns the verdict.
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

    /// Runs a check; `None` if it passes.
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
        // Debug information is not needed.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        command
    }
}

/// The command with a memory limit, where the system supports one.
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
