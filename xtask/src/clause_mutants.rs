//! `cargo xtask clause-mutants`: breaks each clause's rule by one small change and requires a test of that clause to fail.
//!
//! The mutants are data: `xtask/clause-mutants/H1-4.toml` holds those of H1-4. Each is made in a copy of the sources under the build
//! folder, never in the sources themselves. Each result is saved at once, so that a run can be interrupted and resumed. `--draw 40 --seed
//! 1` tries a reproducible sample of forty.

mod compile;
mod entry;
mod trial;
mod verdict;

use crate::clauses::{self, ClauseTest, Coverage};
use crate::repo::{Fallible, Repo, Text};
use crate::resume_state::{ResumeMode, ResumeState};
use crate::sample::sample;
use crate::text_table::text_table;
use crate::tidy::Violation;
use entry::Mutant;
use std::path::PathBuf;
use trial::Trials;
use verdict::Verdict;

/// The command line.
#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    resume: bool,
    /// Only check that every mutant fits the sources.
    check: bool,
    /// With `check`, also check that every mutant compiles.
    compile: bool,
    only: Option<String>,
    /// Size and seed of the sample; all mutants without it.
    draw: Option<(usize, u64)>,
}

impl Request {
    fn read(arguments: &[String]) -> Fallible<Request> {
        let mut request = Request::default();
        let (mut draw, mut seed) = (None, None);
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut number = || -> Fallible<u64> {
                let given = words.next().and_then(|number| number.parse().ok());
                Ok(given.ok_or_else(|| format!("{word} needs a number"))?)
            };
            match word.as_str() {
                "--resume" => request.resume = true,
                "--check" => request.check = true,
                "--compile" => request.compile = true,
                "--draw" => draw = Some(usize::try_from(number()?)?),
                "--seed" => seed = Some(number()?),
                "--only" => {
                    request.only = Some(words.next().ok_or("--only needs a clause, such as H1-4")?.clone())
                }
                _ => return Err(format!("unknown argument `{word}`").into()),
            }
        }
        if request.compile && !request.check {
            return Err("--compile goes with --check".into());
        }
        request.draw = match (draw, seed) {
            (Some(draw), seed) => Some((draw, seed.unwrap_or(1))),
            (None, Some(_)) => return Err("--seed goes with --draw".into()),
            (None, None) => None,
        };
        Ok(request)
    }

    /// The requested mutants.
    fn choose(&self, mut mutants: Vec<Mutant>) -> Vec<Mutant> {
        if let Some(only) = &self.only {
            mutants.retain(|mutant| mutant.clause == *only);
        }
        match self.draw {
            // The key is the clause and the description, which stay when the changed code is renamed or moved.
            Some((size, seed)) => {
                sample(mutants, size, seed, |mutant| format!("{}: {}", mutant.clause, mutant.about))
            }
            None => mutants,
        }
    }
}

/// Reports mutants that no longer fit the sources, and tested clauses without a mutant.
pub fn check(texts: &[Text], coverage: &Coverage) -> Fallible<Vec<Violation>> {
    let entries = entry::read(texts)?;
    Ok(entry::check(&entries, texts, &coverage.covered))
}

/// Tries the mutants and prints the results.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let request = Request::read(arguments)?;
    let texts = repo.texts()?;
    let tests = clauses::tests(&texts)?;
    let coverage = clauses::coverage(&clauses::declared(&texts)?, &tests, &clauses::untested(&texts)?);
    let violations = check(&texts, &coverage)?;
    for violation in &violations {
        println!("{violation}");
    }
    if request.check && !violations.is_empty() {
        return Err(format!("{} violations", violations.len()).into());
    }
    let all = entry::read(&texts)?.into_iter().flat_map(entry::Entry::into_mutants).collect();
    let mutants = request.choose(all);
    if mutants.is_empty() {
        return Err("there is no mutant to try".into());
    }
    if request.compile {
        return compile_all(repo, &texts, &mutants);
    }
    if request.check {
        return Ok(());
    }
    let results = try_all(repo, &texts, &tests, &mutants, request.resume)?;
    report(&mutants, &results)
}

/// The folder of the working copy and of the results.
fn folder(repo: &Repo) -> PathBuf {
    repo.target().join("clause-mutants")
}

fn compile_all(repo: &Repo, texts: &[Text], mutants: &[Mutant]) -> Fallible {
    let broken = compile::check(repo, &folder(repo), texts, mutants)?;
    for compile::Broken { mutant, error } in &broken {
        println!("{mutant}\n  {error}");
    }
    match broken.len() {
        0 => {
            println!("{} clause mutants compile", mutants.len());
            Ok(())
        }
        count => Err(format!("{count} of {} clause mutants do not compile", mutants.len()).into()),
    }
}

fn try_all(
    repo: &Repo,
    texts: &[Text],
    tests: &[ClauseTest],
    mutants: &[Mutant],
    resume: bool,
) -> Fallible<ResumeState<Verdict>> {
    let folder = folder(repo);
    let past = if resume { ResumeMode::IfUnchanged } else { ResumeMode::Fresh };
    let mut results = ResumeState::open(&folder, texts, past)?;
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

fn report(mutants: &[Mutant], results: &ResumeState<Verdict>) -> Fallible {
    let verdicts: Vec<(&Mutant, &Verdict)> =
        mutants.iter().filter_map(|mutant| Some((mutant, results.get(&mutant.key())?))).collect();
    let mut rows = vec![vec!["clause".to_owned(), "mutant".to_owned(), "verdict".to_owned()]];
    rows.extend(
        verdicts
            .iter()
            .map(|(mutant, verdict)| vec![mutant.clause.clone(), mutant.about.clone(), verdict.to_string()]),
    );
    print!("\n{}", text_table(&rows));
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
        let expected = Request { resume: true, only: Some("H1-4".into()), ..Request::default() };
        assert_eq!(read("--only H1-4 --resume").unwrap(), expected);
        assert!(read("--check").unwrap().check);
        assert!(read("--only").is_err() && read("--all").is_err());
        assert!(read("--check --compile").unwrap().compile && read("--compile").is_err());
        assert_eq!(read("--draw 40 --seed 7").unwrap().draw, Some((40, 7)));
        assert_eq!(read("--draw 40").unwrap().draw, Some((40, 1)));
        assert!(read("--seed 7").is_err() && read("--draw many").is_err());
    }

    #[test]
    fn mutants_are_drawn_by_clause_and_words() {
        let mutant = |clause: &str, number: usize, find: &str| {
            let [clause, about, folder] = [clause.to_owned(), format!("m{number}"), "crates".to_owned()];
            Mutant { clause, about, folder, find: find.into(), replace: "x".into() }
        };
        let all = |find: &str| -> Vec<Mutant> {
            (0..50).map(|number| mutant(if number < 10 { "C-1" } else { "C-2" }, number, find)).collect()
        };
        let names = |mutants: Vec<Mutant>| mutants.into_iter().map(|one| one.about).collect::<Vec<_>>();
        let draw = |size, seed| Request { draw: Some((size, seed)), ..Request::default() };
        let drawn = names(draw(5, 1).choose(all("before")));
        assert_eq!(names(draw(5, 1).choose(all("after"))), drawn, "other code, the same mutants");
        assert_ne!(names(draw(5, 2).choose(all("before"))), drawn);
        let only = Request { only: Some("C-1".into()), ..draw(40, 1) };
        assert_eq!(only.choose(all("before")).len(), 10);
        assert_eq!(Request::default().choose(all("before")).len(), 50);
    }
}
