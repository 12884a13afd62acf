//! `cargo xtask bench --instructions`: counts the instructions of a random game and compares them with a baseline.
//!
//! A count does not depend on the load of the machine, so a change of two percent is visible. Valgrind, which counts, does not support
//! AVX-512: the portable path is counted.

use crate::repo::{self, Fallible, Repo};
use crate::text_table::text_table;
use crate::tool_check::RequiredTool;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// The baseline: instructions per game, by rulebook.
const BASELINE: &str = "bench/instructions.toml";
const HEAD: &str = "# Instructions of a random game of two on the portable path, written by\n\
                    # `cargo xtask bench --instructions --update`.\n";

/// The runner's version must be the one in `bench/Cargo.toml`.
const RUNNER: &str = "0.20.0";
/// Games counted together.
const GAMES: u64 = 100;
/// The default tolerance, in percent.
const TOLERANCE: f64 = 2.0;

const USAGE: &str = "--instructions [--check [--tolerance PERCENT] | --update]";

const VALGRIND: RequiredTool = RequiredTool::Program { name: "valgrind", package: "valgrind" };

type Counts = BTreeMap<String, u64>;

/// The command line.
#[derive(Debug, PartialEq)]
struct Request {
    check: bool,
    update: bool,
    /// In percent.
    tolerance: f64,
}

impl Request {
    fn read(arguments: &[String]) -> Fallible<Request> {
        let mut request = Request { check: false, update: false, tolerance: TOLERANCE };
        let mut has_tolerance = false;
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--instructions" => {}
                "--check" => request.check = true,
                "--update" => request.update = true,
                "--tolerance" => {
                    let given = words.next().and_then(|percent| percent.parse().ok());
                    let fits = |percent: &f64| percent.is_finite() && *percent >= 0.0;
                    request.tolerance =
                        given.filter(fits).ok_or("--tolerance needs a number of percent, such as 0.5")?;
                    has_tolerance = true;
                }
                _ => return Err(format!("unknown option {word}: {USAGE}").into()),
            }
        }
        if has_tolerance && !request.check {
            return Err(format!("--tolerance goes with --check: {USAGE}").into());
        }
        Ok(request)
    }
}

/// Counts and prints; with `--check` compares with the baseline, with `--update` writes it.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let Request { check, update, tolerance } = Request::read(arguments)?;
    VALGRIND.ensure()?;
    let runner = runner(repo)?;
    let target = repo.target().display().to_string();
    let bench = ["bench", "--locked", "--manifest-path", "bench/Cargo.toml", "--target-dir", &target];
    let report =
        repo::output(repo.cargo(&bench).env("GUNGRAUN_RUNNER", runner).env("GUNGRAUN_COLOR", "never"))?;
    let counts = counts(&report)?;
    let path = repo.path(BASELINE);
    if update {
        let lines: String =
            counts.iter().map(|(rulebook, count)| format!("{rulebook} = {count}\n")).collect();
        std::fs::write(&path, format!("{HEAD}{lines}"))?;
    }
    let baseline: Counts = toml::from_str(&std::fs::read_to_string(&path)?)?;
    let (rows, off) = compare(&counts, &baseline, tolerance);
    print!("{}", text_table(&rows));
    match off.is_empty() || !check {
        true => Ok(()),
        false => Err(format!(
            "{} off by more than {tolerance} %: a slower engine is a fault, a faster one is written down with --update",
            off.join(", ")
        )
        .into()),
    }
}

/// The runner's path. It is installed below the build folder if necessary.
fn runner(repo: &Repo) -> Fallible<PathBuf> {
    let tools = repo.target().join("tools");
    let program = tools.join("bin/gungraun-runner");
    let version = Command::new(&program).arg("--version").output();
    let fits = |output: std::process::Output| String::from_utf8_lossy(&output.stdout).contains(RUNNER);
    if !version.is_ok_and(fits) {
        println!("gungraun-runner {RUNNER} is missing; installing it");
        let root = tools.display().to_string();
        let exact = format!("={RUNNER}");
        let install = ["install", "--locked", "--version", &exact, "--root", &root, "gungraun-runner"];
        repo::run(&mut repo.cargo(&install))?;
    }
    Ok(program)
}

/// Instructions per game by rulebook, from the bench's report.
///
/// A line names the benchmark, `random_games::random::games hunters_2020:…`, and a later line has the count, `Instructions: 1234|1234 (No
/// change)`.
fn counts(report: &str) -> Fallible<Counts> {
    let mut counts = Counts::new();
    let mut rulebook = None;
    for line in report.lines() {
        if let Some((_, rest)) = line.split_once("::games ") {
            rulebook = rest.split(':').next().map(|name| name.trim().replace('_', "-"));
        } else if let Some(count) = line.trim().strip_prefix("Instructions:") {
            let count = count.split('|').next().unwrap_or_default().trim();
            let count: u64 = count.parse().map_err(|_| format!("no count in “{line}”"))?;
            counts.insert(rulebook.take().ok_or("a count without a benchmark")?, count / GAMES);
        }
    }
    if counts.is_empty() { Err("the bench counted nothing".into()) } else { Ok(counts) }
}

/// A table of both, and the rulebooks outside of the tolerance.
fn compare(counts: &Counts, baseline: &Counts, tolerance: f64) -> (Vec<Vec<String>>, Vec<String>) {
    let mut rows =
        vec![["rulebook", "instructions/game", "written down", "change"].map(str::to_owned).to_vec()];
    let mut off = Vec::new();
    for (rulebook, count) in counts {
        let (was, change) = match baseline.get(rulebook) {
            Some(was) => (was.to_string(), format!("{:+.2} %", 100.0 * *count as f64 / *was as f64 - 100.0)),
            None => ("nothing".to_owned(), "?".to_owned()),
        };
        let is_off = |was: &u64| count.abs_diff(*was) as f64 * 100.0 > *was as f64 * tolerance;
        if baseline.get(rulebook).is_none_or(is_off) {
            off.push(rulebook.clone());
        }
        rows.push(vec![rulebook.clone(), count.to_string(), was, change]);
    }
    off.extend(baseline.keys().filter(|rulebook| !counts.contains_key(*rulebook)).cloned());
    (rows, off)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(pairs: &[(&str, u64)]) -> Counts {
        pairs.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
    }

    #[test]
    fn a_report_is_read() {
        let report = "random_games::random::games hunters_2002:start(RulebookId::Hunters2002)\n  \
                      Instructions:             6123400|N/A             (*********)\n  L1 Hits: 3|N/A (***)\n\
                      random_games::random::games hunters_2020:start(RulebookId::Hunters2020)\n  \
                      Instructions:             7000099|7000000         (+0.0%)\n";
        assert_eq!(counts(report).unwrap(), counted(&[("hunters-2002", 61234), ("hunters-2020", 70000)]));
        assert!(counts("nothing at all").is_err());
        assert!(counts("  Instructions: 12|N/A").is_err());
        assert!(counts("x::games a:\n  Instructions: many|N/A").is_err());
    }

    #[test]
    fn what_is_off_is_named() {
        let baseline = counted(&[("a", 1000), ("b", 1000), ("c", 1000), ("d", 1000)]);
        let counts = counted(&[("a", 1020), ("b", 1021), ("c", 979), ("e", 1)]);
        let (rows, off) = compare(&counts, &baseline, TOLERANCE);
        assert_eq!(off, ["b", "c", "e", "d"], "slower, faster, new and gone");
        assert_eq!(rows[1], ["a", "1020", "1000", "+2.00 %"]);
        assert_eq!(compare(&counts, &baseline, 1.9).1, ["a", "b", "c", "e", "d"]);
        assert_eq!(compare(&counts, &baseline, 2.1).1, ["e", "d"]);
    }

    #[test]
    fn requests_are_read() {
        let read =
            |line: &str| Request::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let plain = Request { check: false, update: false, tolerance: 2.0 };
        assert_eq!(read("--instructions").unwrap(), plain);
        let strict = Request { check: true, tolerance: 0.5, ..plain };
        assert_eq!(read("--instructions --check --tolerance 0.5").unwrap(), strict);
        assert!(read("--instructions --update").unwrap().update);
        for line in [
            "--tolerance 1",
            "--check --tolerance",
            "--check --tolerance -1",
            "--check --tolerance nan",
            "--all",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
