//! Measures of how much shared code knows of a single game.
//!
//! `cargo xtask tidy` prints them, and `cargo xtask tidy --measures` also what each one counts. So far they are only reported: exceeding
//! a limit is no violation.

use super::{clause_choices, equal_runs, game_names, type_names};
use crate::clauses;
use crate::repo::{Fallible, Text};
use std::collections::BTreeSet;
use std::fmt;

/// A measure: a count with its limit and its items.
#[derive(Debug)]
pub struct Measure {
    pub name: String,
    /// `None` without an agreed limit.
    pub limit: Option<usize>,
    /// The counted items, each starting with its file.
    pub found: Vec<String>,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.found.len())?;
        match self.limit {
            Some(limit) => write!(f, " (at most {limit})"),
            None => Ok(()),
        }
    }
}

/// Takes all measures.
pub fn all(texts: &[Text]) -> Fallible<Vec<Measure>> {
    let clauses = clauses::declared(texts)?;
    let mut measures = game_names::measures(texts, &clauses)?;
    let games = game_names::games(texts, &clauses)?;
    measures.push(equal_runs::measure(texts, &games));
    let prefix = |clause: &clauses::Declared| clause.id.split('-').next().unwrap_or_default().to_owned();
    let prefixes: BTreeSet<String> = clauses.iter().map(prefix).collect();
    measures.extend(clause_choices::measures(texts, &prefixes)?);
    measures.push(type_names::measure(texts));
    Ok(measures)
}

/// Prints the measures, on request with their items.
pub fn print(measures: &[Measure], with_files: bool) {
    for measure in measures {
        println!("{measure}");
        if with_files {
            for found in &measure.found {
                println!("  {found}");
            }
        }
    }
}

/// Whether a file contains only tests.
pub fn is_test(path: &str) -> bool {
    const FOLDERS: [&str; 5] = ["tests", "testkit", "generated", "examples", "benches"];
    let for_tests = |part: &str| FOLDERS.contains(&part.strip_suffix(".rs").unwrap_or(part));
    path.ends_with("tests.rs") || path.ends_with(".test.ts") || path.split('/').any(for_tests)
}

/// The text without the test module at its end.
pub fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_one_line() {
        let measure = |limit| Measure { name: "M9 files".into(), limit, found: vec!["a.rs".into()] };
        assert_eq!(measure(Some(3)).to_string(), "M9 files: 1 (at most 3)");
        assert_eq!(measure(None).to_string(), "M9 files: 1");
    }

    #[test]
    fn tests_are_told_by_their_place() {
        for path in ["crates/a/tests/b.rs", "crates/testkit/src/b.rs", "crates/a/src/b/tests.rs"] {
            assert!(is_test(path), "{path}");
        }
        assert!(is_test("web/src/lib/a.test.ts") && is_test("web/src/generated/a.ts"));
        assert!(is_test("crates/a/src/perft_tests.rs"));
        assert!(!is_test("crates/a/src/attests/b.rs") && !is_test("web/src/lib/tests.ts"));
        assert_eq!(without_tests("fn a() {}\n#[cfg(test)]\nmod tests {}\n"), "fn a() {}\n");
    }
}
