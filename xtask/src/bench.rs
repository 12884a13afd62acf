//! `cargo xtask bench`: the speed of random games of every rulebook.

use crate::instructions;
use crate::play;
use crate::repo::{self, Fallible, Repo};
use crate::text_table::text_table;
use serde_json::Value;
use std::process::Command;

/// All rulebooks.
pub const RULEBOOKS: [&str; 5] = ["hunters-2002", "hunters-zman", "hunters-2020", "south-seas", "amazonas"];

/// The reported values, and their column headings.
const COLUMNS: [(&str, &str); 6] = [
    ("games_per_s", "games/s"),
    ("plies_per_s", "plies/s"),
    ("ns_per_ply", "ns/ply"),
    ("state_bytes", "bytes"),
    ("path", "path"),
    ("digest", "digest"),
];

/// Measures each rulebook with two players, or with the given arguments of `tilewright bench`.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    if arguments.iter().any(|word| word == "--instructions") {
        return instructions::run(repo, arguments);
    }
    let program = play::build(repo)?;
    let header = std::iter::once("rulebook").chain(COLUMNS.iter().map(|(_, word)| *word));
    let mut rows: Vec<Vec<String>> = vec![header.map(str::to_owned).collect()];
    for rulebook in rulebooks(arguments) {
        let report = repo::output(Command::new(&program).args(command_line(&rulebook, arguments)))?;
        rows.push(row(&rulebook, &serde_json::from_str(&report)?));
    }
    print!("{}", text_table(&rows));
    Ok(())
}

/// The rulebook given by `--game`, or all of them.
fn rulebooks(arguments: &[String]) -> Vec<String> {
    let asked = arguments.iter().enumerate().find_map(|(index, word)| match word.strip_prefix("--game=") {
        Some(name) => Some(name.to_owned()),
        None if word == "--game" => arguments.get(index + 1).cloned(),
        None => None,
    });
    asked.map_or_else(|| RULEBOOKS.map(str::to_owned).to_vec(), |name| vec![name])
}

/// The command line of one measurement: the given arguments, with defaults for missing ones.
fn command_line(rulebook: &str, arguments: &[String]) -> Vec<String> {
    let given = |option: &str| arguments.iter().any(|word| word.split('=').next() == Some(option));
    let mut line: Vec<String> = vec!["bench".into()];
    for (option, value) in [("--game", rulebook), ("--players", "2"), ("--seconds", "5")] {
        if !given(option) {
            line.extend([option.to_owned(), value.to_owned()]);
        }
    }
    if !given("--json") {
        line.push("--json".into());
    }
    line.extend_from_slice(arguments);
    line
}

fn row(rulebook: &str, report: &Value) -> Vec<String> {
    let cell = |key: &str| match &report[key] {
        Value::Number(number) => match number.as_f64() {
            Some(value) => format!("{value:.0}"),
            None => number.to_string(),
        },
        // The first characters are enough to tell digests apart.
        Value::String(text) => text.chars().take(16).collect(),
        _ => "?".to_owned(),
    };
    std::iter::once(rulebook.to_owned()).chain(COLUMNS.iter().map(|(key, _)| cell(key))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn defaults_give_way_to_what_was_asked() {
        assert_eq!(
            command_line("hunters-2020", &[]).join(" "),
            "bench --game hunters-2020 --players 2 --seconds 5 --json"
        );
        let asked = words("--players 5 --seconds=1 --portable");
        assert_eq!(
            command_line("hunters-2002", &asked).join(" "),
            "bench --game hunters-2002 --json --players 5 --seconds=1 --portable"
        );
    }

    #[test]
    fn one_rulebook_or_all() {
        assert_eq!(rulebooks(&[]), RULEBOOKS);
        assert_eq!(rulebooks(&words("--seconds 1 --game hunters-zman")), ["hunters-zman"]);
        assert_eq!(rulebooks(&words("--game=hunters-zman")), ["hunters-zman"]);
    }

    #[test]
    fn a_report_becomes_a_row() {
        let report = serde_json::json!({"games_per_s": 61234.5, "plies_per_s": 5e6, "ns_per_ply": 203.4,
            "state_bytes": 19000, "path": "avx512"});
        assert_eq!(row("x", &report), ["x", "61234", "5000000", "203", "19000", "avx512", "?"]);
    }
}
