//! `cargo xtask test`: runs all checks as timed steps.

mod quick;

use crate::clauses;
use crate::repo::{self, Fallible, Repo};
use crate::text_table::text_table;
use crate::tidy;
use crate::tool_check::{self, RequiredTool};
use crate::web;
use std::time::{Duration, Instant};

/// A time limit, with the state of the build that it applies to.
type Limit = (&'static str, Duration);

/// The time budget on two cores, with everything built and from nothing.
const BUDGET: [Limit; 2] = [("warm", Duration::from_secs(25 * 60)), ("cold", Duration::from_secs(60 * 60))];

const GIT: RequiredTool = RequiredTool::Program { name: "git", package: "git" };
const RUSTFMT: RequiredTool = RequiredTool::Component { name: "rustfmt", cargo: "fmt" };
const CLIPPY: RequiredTool = RequiredTool::Component { name: "clippy", cargo: "clippy" };

/// A step: its name, its required tools, and its function.
struct Step {
    name: &'static str,
    needs: &'static [RequiredTool],
    run: fn(&Repo) -> Fallible,
}

/// The steps in order; those that fail fastest come first.
const STEPS: &[Step] = &[
    Step { name: "format", needs: &[RUSTFMT], run: format },
    Step { name: "tidy", needs: &[GIT], run: |repo| tidy::run(repo, &[]) },
    Step { name: "clippy", needs: &[CLIPPY], run: clippy },
    Step { name: "tests", needs: &[], run: tests },
    Step { name: "clause tests", needs: &[], run: clause_tests },
    Step { name: "documentation", needs: &[], run: documentation },
    Step { name: "web packages", needs: &[web::NODE, web::NPM], run: web::packages },
    Step { name: "web engine", needs: &[web::WASM], run: web::engine },
    Step { name: "web check", needs: &[web::NODE], run: |repo| web::script(repo, "check") },
    Step { name: "web tests", needs: &[web::NODE], run: |repo| web::script(repo, "test") },
    Step { name: "web pages", needs: &[web::NODE], run: web::pages },
    Step { name: "web browser", needs: &[web::NODE, web::CHROMIUM], run: web::browser },
];

fn format(repo: &Repo) -> Fallible {
    repo::run(&mut repo.cargo(&["fmt", "--all", "--check"]))
}

fn clippy(repo: &Repo) -> Fallible {
    repo::run(&mut repo.cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ]))
}

/// Unit tests, integration tests (which replay the fuzz corpora) and doc tests.
fn tests(repo: &Repo) -> Fallible {
    repo::run(&mut repo.cargo(&["test", "--workspace", "--locked", "--no-fail-fast"]))
}

/// Every clause test that `tidy` counts must be in a test program's listing; a file that is not compiled has none.
fn clause_tests(repo: &Repo) -> Fallible {
    let listing =
        repo::output(&mut repo.cargo(&["test", "--workspace", "--locked", "--tests", "--", "--list"]))?;
    let counted = clauses::tests_in(repo)?;
    let missing = clauses::not_listed(&counted, &listing);
    println!("{} clause tests in {} functions", listing.matches("::holds: test").count(), counted.len());
    if missing.is_empty() { Ok(()) } else { Err(format!("never run: {}", missing.join(", ")).into()) }
}

fn documentation(repo: &Repo) -> Fallible {
    let flags = std::env::var("RUSTDOCFLAGS").unwrap_or_default() + " -D warnings";
    let arguments = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    repo::run(repo.cargo(&arguments).env("RUSTDOCFLAGS", flags))
}

/// The result of a step.
enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

/// Runs all or the named steps and prints their times.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let (steps, limits): (_, &[Limit]) = match arguments {
        [word, names @ ..] if word == "--quick" => (chosen(quick::STEPS, names)?, &quick::BUDGET),
        names => (chosen(STEPS, names)?, &BUDGET),
    };
    let mut results = Vec::new();
    for step in steps {
        println!("\n── {} ──", step.name);
        let started = Instant::now();
        let outcome = run_step(step, repo);
        if let Outcome::Failed(why) | Outcome::Skipped(why) = &outcome {
            println!("{}: {why}", step.name);
        }
        results.push((step.name, started.elapsed(), outcome));
    }
    print!("\n{}", summary_table(&results, limits));
    let failed = results.iter().filter(|(_, _, outcome)| matches!(outcome, Outcome::Failed(_))).count();
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {} steps failed", results.len()).into()) }
}

fn chosen(steps: &'static [Step], names: &[String]) -> Fallible<Vec<&'static Step>> {
    if names.is_empty() {
        return Ok(steps.iter().collect());
    }
    let find = |name: &String| {
        let known = || steps.iter().map(|step| step.name).collect::<Vec<_>>().join(", ");
        steps
            .iter()
            .find(|step| step.name == name)
            .ok_or_else(|| format!("no step `{name}`; there are: {}", known()))
    };
    Ok(names.iter().map(find).collect::<Result<_, _>>()?)
}

fn run_step(step: &Step, repo: &Repo) -> Outcome {
    for ensure in step.needs {
        if let Err(advice) = ensure.ensure() {
            return if tool_check::is_ci() { Outcome::Failed(advice) } else { Outcome::Skipped(advice) };
        }
    }
    match (step.run)(repo) {
        Ok(()) => Outcome::Passed,
        Err(error) => Outcome::Failed(error.to_string()),
    }
}

fn summary_table(results: &[(&str, Duration, Outcome)], limits: &[Limit]) -> String {
    let line = |name: &str, time: Duration, word: &str| {
        vec![name.to_owned(), format!("{:.1} s", time.as_secs_f64()), word.to_owned()]
    };
    let mut rows: Vec<Vec<String>> = results
        .iter()
        .map(|(name, time, outcome)| match outcome {
            Outcome::Passed => line(name, *time, "passed"),
            Outcome::Failed(_) => line(name, *time, "FAILED"),
            Outcome::Skipped(why) => line(name, *time, &format!("skipped: {why}")),
        })
        .collect();
    let total = results.iter().map(|(_, time, _)| *time).sum();
    rows.push(line("total", total, &budget(total, limits)));
    text_table(&rows)
}

fn budget(total: Duration, limits: &[Limit]) -> String {
    let stated = limits.iter().map(|(state, limit)| format!("{} min {state}", limit.as_secs() / 60));
    let stated = stated.collect::<Vec<_>>().join(", ");
    let over = limits.iter().filter(|(_, limit)| total > *limit).map(|(state, _)| *state).collect::<Vec<_>>();
    if over.is_empty() {
        format!("of {stated}")
    } else {
        format!("of {stated}: OVER the {} budget", over.join(" and the "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_table_has_every_step_and_the_total() {
        let second = Duration::from_secs(1);
        let results = [
            ("format", second, Outcome::Passed),
            ("clippy", second, Outcome::Skipped("clippy is missing".into())),
            ("tests", 8 * second, Outcome::Failed("`cargo test` failed".into())),
        ];
        assert_eq!(
            summary_table(&results, &BUDGET),
            "format   1.0 s  passed\n\
             clippy   1.0 s  skipped: clippy is missing\n\
             tests    8.0 s  FAILED\n\
             total   10.0 s  of 25 min warm, 60 min cold\n"
        );
    }

    #[test]
    fn a_run_over_its_budget_says_so() {
        let budget = |seconds| budget(Duration::from_secs(seconds), &BUDGET);
        assert!(!budget(25 * 60).contains("OVER"));
        assert!(budget(25 * 60 + 1).ends_with("OVER the warm budget"));
        assert!(budget(61 * 60).ends_with("OVER the warm and the cold budget"));
    }

    #[test]
    fn steps_are_chosen_by_name() {
        let chosen =
            |words: &[&str]| chosen(STEPS, &words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert_eq!(chosen(&[]).unwrap().len(), STEPS.len());
        let one = chosen(&["tidy"]).unwrap();
        assert_eq!(one.iter().map(|step| step.name).collect::<Vec<_>>(), ["tidy"]);
        assert!(chosen(&["tidings"]).err().unwrap().to_string().starts_with("no step `tidings`"));
    }
}
