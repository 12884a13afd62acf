//! `cargo xtask tidy`: the style of the house, kept by a program rather than by memory.

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

/// Something that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Complaint {
    pub file: String,
    pub line: usize,
    pub message: String,
}

impl Complaint {
    pub fn new(file: &str, line: usize, message: impl Into<String>) -> Complaint {
        Complaint { file: file.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Checks everything and prints what is wrong.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let with_files = match arguments {
        [] => false,
        [word] if word == "--measures" => true,
        [word, ..] => return Err(format!("unknown argument `{word}`").into()),
    };
    let texts = repo.texts()?;
    let mut complaints = text_checks(&repo.files()?, &texts)?;
    let workspace = crate_order::Workspace::read(repo)?;
    complaints.extend(crate_order::check(&workspace));
    complaints.extend(licences::check(&workspace));

    let tests = clauses::tests(&texts)?;
    let coverage = clauses::coverage(&clauses::declared(&texts)?, &tests, &clauses::untested(&texts)?);
    complaints.extend(clause_mutants::check(&texts, &coverage)?);
    let (covered, wanted, listed) = (coverage.covered.len(), coverage.wanted, coverage.listed);
    complaints.extend(coverage.complaints);

    for warning in lines::full_files(&texts) {
        println!("warning: {warning}");
    }
    match measures::all(&texts) {
        Ok(measures) => measures::print(&measures, with_files),
        Err(error) => println!("warning: nothing can be measured: {error}"),
    }
    complaints.sort();
    for complaint in &complaints {
        println!("{complaint}");
    }
    println!("clauses: {covered} of {wanted} covered ({listed} more listed with the reason why not)");
    match complaints.len() {
        0 => {
            println!("{} files are tidy", texts.len());
            Ok(())
        }
        count => Err(format!("{count} complaints").into()),
    }
}

/// The checks that look at nothing but the files.
fn text_checks(files: &[String], texts: &[Text]) -> Fallible<Vec<Complaint>> {
    let mut complaints = lines::check(texts);
    complaints.extend(crate_docs::check(texts));
    complaints.extend(links::check(files, texts));
    complaints.extend(purity::check(texts)?);
    complaints.extend(invariants::check(texts)?);
    Ok(complaints)
}
