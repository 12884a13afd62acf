//! The list of mutants, from cargo-mutants.

use crate::repo::{self, Fallible, Repo, Text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The version of cargo-mutants. Another version may list other mutants and so change the sample.
const VERSION: &str = "27.1.0";

/// The mutated package and its sources.
const PACKAGE: &str = "tilewright-rules";
const SOURCES: &str = "crates/rules/src/";

/// A mutant of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// Its location and change.
    pub name: String,
    /// The key of saved results, independent of its line: file, change, and a number if that is not unique.
    pub key: String,
    pub file: String,
    span: Span,
    found: String,
    replacement: String,
}

/// A mutant as cargo-mutants lists it.
#[derive(Deserialize)]
struct Listed {
    name: String,
    file: String,
    span: Span,
    replacement: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct Span {
    start: Point,
    end: Point,
}

/// A position in a text: line and column, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct Point {
    line: usize,
    column: usize,
}

impl Point {
    /// The byte offset of the position.
    fn offset(self, text: &str) -> Option<usize> {
        let lines = text.split_inclusive('\n').take(self.line.checked_sub(1)?);
        let line_start: usize = lines.map(str::len).sum();
        let rest = text.get(line_start..)?;
        let ends = rest.char_indices().map(|(offset, _)| offset).chain([rest.len()]);
        Some(line_start + ends.into_iter().nth(self.column.checked_sub(1)?)?)
    }
}

impl Mutant {
    /// The file's text with the change made.
    pub fn apply(&self, before: &str) -> Fallible<String> {
        let Some((start, end)) =
            self.span.offsets(before).filter(|(start, end)| before[*start..*end] == self.found)
        else {
            return Err(format!("{} has changed during the run", self.file).into());
        };
        Ok([&before[..start], &self.replacement, &before[end..]].concat())
    }
}

impl Span {
    fn offsets(self, text: &str) -> Option<(usize, usize)> {
        let (start, end) = (self.start.offset(text)?, self.end.offset(text)?);
        (start <= end).then_some((start, end))
    }
}

/// Lists all mutants of the rules.
pub fn list(repo: &Repo, texts: &[Text]) -> Fallible<Vec<Mutant>> {
    let program = tool(repo)?;
    let mut command = Command::new(program);
    command.args(["mutants", "--list", "--json", "--package", PACKAGE, "--dir"]).arg(repo.path(""));
    read(&repo::output(&mut command)?, texts)
}

fn read(listing: &str, texts: &[Text]) -> Fallible<Vec<Mutant>> {
    let listed: Vec<Listed> = serde_json::from_str(listing)?;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut mutants = Vec::new();
    for Listed { name, file, span, replacement } in listed {
        if !file.starts_with(SOURCES) {
            continue;
        }
        let what = name.split_once(": ").map_or(name.as_str(), |(_, what)| what);
        let count = seen.entry(format!("{file}: {what}")).or_default();
        *count += 1;
        let key = if *count == 1 { format!("{file}: {what}") } else { format!("{file}: {what} ({count})") };
        let text = texts.iter().find(|text| text.path == file).map(|text| text.text.as_str());
        let found = text.and_then(|text| Some((text, span.offsets(text)?)));
        let (text, (start, end)) = found.ok_or_else(|| format!("{name} is not in the sources"))?;
        mutants.push(Mutant { found: text[start..end].to_owned(), name, key, file, span, replacement });
    }
    Ok(mutants)
}

/// The path of cargo-mutants. It is installed below the build folder if necessary.
fn tool(repo: &Repo) -> Fallible<PathBuf> {
    let root = repo.target().join("tools");
    let program = root.join("bin/cargo-mutants");
    let is_there = || {
        let mut command = Command::new(&program);
        let answer = command.args(["mutants", "--version"]).stderr(Stdio::null()).output();
        answer.is_ok_and(|answer| String::from_utf8_lossy(&answer.stdout).trim().ends_with(VERSION))
    };
    if !is_there() {
        println!("cargo-mutants {VERSION} is missing; trying to install it");
        let install = ["install", "--quiet", "--locked", "--version", VERSION, "cargo-mutants", "--root"];
        let installed = repo::run(repo.cargo(&install).arg(&root));
        if installed.is_err() || !is_there() {
            let root = root.display();
            return Err(format!(
                "cargo-mutants is missing: cargo install --locked --version {VERSION} cargo-mutants --root {root}"
            )
            .into());
        }
    }
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "fn f() -> u8 {\n    /* “é” */ a + b + c\n}\n";

    fn listing() -> String {
        let entry = |column: usize, file: &str, to: &str| {
            format!(
                r#"{{"name": "{file}:2:{column}: replace + with {to} in f", "file": "{file}", "genre": "BinaryOperator",
                "span": {{"start": {{"line": 2, "column": {column}}}, "end": {{"line": 2, "column": {}}}}},
                "replacement": "{to}"}}"#,
                column + 1
            )
        };
        let [here, there] = ["crates/rules/src/a.rs", "crates/land/src/a.rs"];
        format!("[{},{},{}]", entry(17, here, "-"), entry(21, here, "-"), entry(17, there, "-"))
    }

    fn mutants() -> Vec<Mutant> {
        read(&listing(), &[Text::new("crates/rules/src/a.rs", CODE)]).unwrap()
    }

    #[test]
    fn only_the_rules_are_changed_and_what_is_listed_twice_is_numbered() {
        let keys: Vec<String> = mutants().into_iter().map(|mutant| mutant.key).collect();
        let key = "crates/rules/src/a.rs: replace + with - in f";
        assert_eq!(keys, [key.to_owned(), format!("{key} (2)")]);
        assert!(read(&listing(), &[]).unwrap_err().to_string().ends_with("is not in the sources"));
    }

    #[test]
    fn mutants_are_made_where_they_were_found() {
        let made: Vec<String> = mutants().iter().map(|mutant| mutant.apply(CODE).unwrap()).collect();
        assert_eq!(made[0], CODE.replace("a + b", "a - b"));
        assert_eq!(made[1], CODE.replace("b + c", "b - c"));
        let error = mutants()[0].apply(&CODE.replace("é", "")).unwrap_err().to_string();
        assert_eq!(error, "crates/rules/src/a.rs has changed during the run");
        assert!(mutants()[0].apply("").is_err());
    }
}
