//! `cargo xtask tidy`: checks style, layout, links, licences and clause coverage, and prints measures. Each check is a module.

mod clause_choices;
mod crate_docs;
mod crate_order;
mod equal_runs;
mod game_names;
mod invariants;
mod licences;
mod lines;
mod links;
mod measures;
mod purity;
mod type_names;

use crate::clause_mutants;
use crate::clauses;
use crate::repo::{Fallible, Repo, Text};
use std::fmt;

/// A violation and its location.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Violation {
    pub file: String,
    pub line: usize,
    pub message: String,
}

impl Violation {
    pub fn new(file: &str, line: usize, message: impl Into<String>) -> Violation {
        Violation { file: file.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Runs all checks and prints the violations.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let with_files = match arguments {
        [] => false,
        [word] if word == "--measures" => true,
        [word, ..] => return Err(format!("unknown argument `{word}`").into()),
    };
    let texts = repo.texts()?;
    let mut violations = text_checks(&repo.files()?, &texts)?;
    let workspace = crate_order::Workspace::read(repo)?;
    violations.extend(crate_order::check(&workspace));
    violations.extend(licences::check(&workspace));

    let tests = clauses::tests(&texts)?;
    let coverage = clauses::coverage(&clauses::declared(&texts)?, &tests, &clauses::untested(&texts)?);
    violations.extend(clause_mutants::check(&texts, &coverage)?);
    let (covered, wanted, listed) = (coverage.covered.len(), coverage.wanted, coverage.listed);
    violations.extend(coverage.violations);

    for warning in lines::long_files(&texts) {
        println!("warning: {warning}");
    }
    match measures::all(&texts) {
        Ok(measures) => measures::print(&measures, with_files),
        Err(error) => println!("warning: nothing can be measured: {error}"),
    }
    violations.sort();
    for violation in &violations {
        println!("{violation}");
    }
    println!("clauses: {covered} of {wanted} covered ({listed} more listed with the reason why not)");
    match violations.len() {
        0 => {
            println!("{} files are tidy", texts.len());
            Ok(())
        }
        count => Err(format!("{count} violations").into()),
    }
}

/// The checks that need only the files.
fn text_checks(files: &[String], texts: &[Text]) -> Fallible<Vec<Violation>> {
    let mut violations = lines::check(texts);
    violations.extend(crate_docs::check(texts));
    violations.extend(links::check(files, texts));
    violations.extend(purity::check(texts)?);
    violations.extend(invariants::check(texts)?);
    Ok(violations)
}
