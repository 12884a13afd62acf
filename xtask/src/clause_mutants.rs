//! `cargo xtask clause-mutants`: each clause's rule is broken by one small change, and a test of that clause must fail.
//!
//! The changes are data: `xtask/clause-mutants/H1-4.toml` holds those of H1-4. They are made one at a time in a copy of
//! the sources under the build folder, never in the sources themselves, and every result is kept as soon as it is known,
//! so that a run can be broken off and resumed.

mod entry;
mod trial;
mod verdict;

use crate::clauses::{self, ClauseTest, Coverage};
use crate::kept::{Kept, Past};
use crate::repo::{Fallible, Repo, Text};
use crate::table::table;
use crate::tidy::Complaint;
use entry::Mutant;
use trial::Trials;
use verdict::Verdict;

/// What was asked for on the command line.
#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    resume: bool,
    check: bool,
    only: Option<String>,
}

impl Request {
    fn read(arguments: &[String]) -> Fallible<Request> {
        let mut request = Request::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--resume" => request.resume = true,
                "--check" => request.check = true,
                "--only" => {
                    request.only = Some(words.next().ok_or("--only needs a clause, such as H1-4")?.clone())
                }
                _ => return Err(format!("unknown argument `{word}`").into()),
            }
        }
        Ok(request)
    }
}

/// Complains about mutants that no longer fit the sources, and about tested clauses without one.
pub fn check(texts: &[Text], coverage: &Coverage) -> Fallible<Vec<Complaint>> {
    let entries = entry::read(texts)?;
    Ok(entry::check(&entries, texts, &coverage.covered))
}

/// Tries the mutants and prints what became of each.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let request = Request::read(arguments)?;
    let texts = repo.texts()?;
    let tests = clauses::tests(&texts)?;
    let coverage = clauses::coverage(&clauses::declared(&texts)?, &tests, &clauses::untested(&texts)?);
    let complaints = check(&texts, &coverage)?;
    for complaint in &complaints {
        println!("{complaint}");
    }
    if request.check {
        return if complaints.is_empty() {
            Ok(())
        } else {
            Err(format!("{} complaints", complaints.len()).into())
        };
    }
    let mut mutants: Vec<Mutant> =
        entry::read(&texts)?.into_iter().flat_map(entry::Entry::into_mutants).collect();
    if let Some(only) = &request.only {
        mutants.retain(|mutant| mutant.clause == *only);
    }
    if mutants.is_empty() {
        return Err("there is no mutant to try".into());
    }
    let results = try_all(repo, &texts, &tests, &mutants, request.resume)?;
    report(&mutants, &results)
}

fn try_all(
    repo: &Repo,
    texts: &[Text],
    tests: &[ClauseTest],
    mutants: &[Mutant],
    resume: bool,
) -> Fallible<Kept<Verdict>> {
    let folder = repo.target().join("clause-mutants");
    let past = if resume { Past::IfSame } else { Past::Forgotten };
    let mut results = Kept::open(&folder, texts, past)?;
    let mut left = mutants.iter().filter(|mutant| results.get(&mutant.key()).is_none()).peekable();
    if left.peek().is_none() {
        return Ok(results);
    }
    let left: Vec<&Mutant> = left.collect();
    println!("{} mutants to try, {} known", left.len(), mutants.len() - left.len());
    let trials = Trials::prepare(repo, &folder, tests, &left)?;
    for (number, mutant) in left.iter().enumerate() {
        let verdict = trials.try_one(mutant, &mutant.file(texts)?.path)?;
        println!("{:>4} of {}  {}: {}  {verdict}", number + 1, left.len(), mutant.clause, mutant.about);
        results.keep(mutant.key(), verdict)?;
    }
    Ok(results)
}

fn report(mutants: &[Mutant], results: &Kept<Verdict>) -> Fallible {
    let verdicts: Vec<(&Mutant, &Verdict)> =
        mutants.iter().filter_map(|mutant| Some((mutant, results.get(&mutant.key())?))).collect();
    let mut rows = vec![vec!["clause".to_owned(), "mutant".to_owned(), "verdict".to_owned()]];
    rows.extend(
        verdicts
            .iter()
            .map(|(mutant, verdict)| vec![mutant.clause.clone(), mutant.about.clone(), verdict.to_string()]),
    );
    print!("\n{}", table(&rows));
    let viable: Vec<_> =
        verdicts.iter().filter(|(_, verdict)| !matches!(verdict, Verdict::NotCompiled)).collect();
    let caught = viable.iter().filter(|(_, verdict)| verdict.is_caught()).count();
    println!("{caught} of {} clause mutants caught", viable.len());
    let broken = verdicts.len() - viable.len();
    if broken > 0 {
        println!("{broken} do not compile and prove nothing");
    }
    if caught == verdicts.len() { Ok(()) } else { Err("not every clause mutant was caught".into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read() {
        let read =
            |line: &str| Request::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(read("").unwrap(), Request::default());
        let expected = Request { resume: true, check: false, only: Some("H1-4".into()) };
        assert_eq!(read("--only H1-4 --resume").unwrap(), expected);
        assert!(read("--check").unwrap().check);
        assert!(read("--only").is_err() && read("--all").is_err());
    }
}
