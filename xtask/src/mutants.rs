//! `cargo xtask mutants`: changes the rules at random places, one small change at a time, and requires some test to fail.
//!
//! The changes are those of cargo-mutants in `crates/rules`. It only lists them; they are made and tried in copies of the sources under
//! the build folder, one copy per job, which is several times faster than clean builds. Each verdict is saved at once, so that a run can
//! be interrupted and resumed.

mod catalogue;
mod trial;

use crate::repo::{Fallible, Repo};
use crate::resume_state::{ResumeMode, ResumeState};
use crate::sample::sample;
use crate::text_table::text_table;
use catalogue::Mutant;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use trial::{Trials, Verdict};

/// The percentage of compiling mutants that must be caught.
const WANTED: usize = 90;

/// The command line.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    sample: usize,
    seed: u64,
    past: ResumeMode,
    jobs: usize,
    /// Only list the survivors of the last run.
    list: bool,
}

impl Request {
    fn read(arguments: &[String]) -> Fallible<Request> {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        let mut request = Request { sample: 400, seed: 1, past: ResumeMode::Fresh, jobs, list: false };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            let mut number = || -> Fallible<u64> {
                let given = words.next().and_then(|number| number.parse().ok());
                Ok(given.ok_or_else(|| format!("{word} needs a number"))?)
            };
            match word.as_str() {
                "--sample" => request.sample = usize::try_from(number()?)?,
                "--seed" => request.seed = number()?,
                "--jobs" => request.jobs = usize::try_from(number()?)?.max(1),
                "--resume" => request.past = ResumeMode::IfUnchanged,
                "--again" => request.past = ResumeMode::Always,
                "--list-survivors" => request.list = true,
                _ => return Err(format!("unknown argument `{word}`").into()),
            }
        }
        Ok(request)
    }
}

/// Tries a sample of the mutants and prints the results.
pub fn run(repo: &Repo, arguments: &[String]) -> Fallible {
    let request = Request::read(arguments)?;
    let texts = repo.texts()?;
    let all = catalogue::list(repo, &texts)?;
    let many = all.len();
    let sample = sample(all, request.sample, request.seed, |mutant| mutant.key.clone());
    println!("{} of {many} mutants, chosen with seed {}", sample.len(), request.seed);
    let folder = repo.target().join("mutants");
    let past = if request.list { ResumeMode::Always } else { request.past };
    let mut kept: ResumeState<Verdict> = ResumeState::open(&folder, &texts, past)?;
    if !request.list {
        if request.past == ResumeMode::Always {
            // Caught mutants stay caught; the others are tried with the present tests.
            kept.retain(|verdict| *verdict != Verdict::Missed);
        }
        kept = try_all(repo, &sample, kept, request.jobs)?;
    }
    report(&sample, &kept)
}

fn try_all(
    repo: &Repo,
    sample: &[Mutant],
    kept: ResumeState<Verdict>,
    jobs: usize,
) -> Fallible<ResumeState<Verdict>> {
    let left: Vec<&Mutant> = sample.iter().filter(|mutant| kept.get(&mutant.key).is_none()).collect();
    if left.is_empty() {
        return Ok(kept);
    }
    println!("{} to try, {} known", left.len(), sample.len() - left.len());
    let jobs = jobs.min(left.len());
    let next = AtomicUsize::new(0);
    let kept = Mutex::new(kept);
    let work = |job: usize| -> Fallible {
        let trials = Trials::prepare(repo, &repo.target().join(format!("mutants/job-{job}")))?;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(mutant) = left.get(number) else { return Ok(()) };
            let verdict = trials.try_one(mutant)?;
            println!("{:>4} of {}  {}: {verdict}", number + 1, left.len(), mutant.name);
            kept.lock().map_err(|_| "another job broke off")?.keep(mutant.key.clone(), verdict)?;
        }
    };
    // Errors are turned into text, because their type cannot leave the thread.
    let told = |job| work(job).map_err(|error| error.to_string());
    std::thread::scope(|scope| {
        let threads: Vec<_> = (1..=jobs).map(|job| scope.spawn(move || told(job))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a job broke off".to_owned())?)
    })?;
    Ok(kept.into_inner().map_err(|_| "a job broke off")?)
}

fn report(sample: &[Mutant], kept: &ResumeState<Verdict>) -> Fallible {
    let known: Vec<(&Mutant, &Verdict)> =
        sample.iter().filter_map(|mutant| Some((mutant, kept.get(&mutant.key)?))).collect();
    let count = |wanted: fn(&Verdict) -> bool| known.iter().filter(|(_, verdict)| wanted(verdict)).count();
    let caught = count(|verdict| matches!(verdict, Verdict::Caught(_)));
    let timed_out = count(|verdict| *verdict == Verdict::TimedOut);
    let missed = count(|verdict| *verdict == Verdict::Missed);
    let unviable = count(|verdict| *verdict == Verdict::Unviable);
    let rows = [("caught", caught), ("timed out", timed_out), ("missed", missed), ("unviable", unviable)];
    let rows = rows.map(|(name, count)| vec![name.to_owned(), count.to_string()]);
    print!("\n{}", text_table(&rows));
    for (mutant, _) in known.iter().filter(|(_, verdict)| **verdict == Verdict::Missed) {
        println!("missed: {}", mutant.name);
    }
    if known.len() < sample.len() {
        println!("{} are not tried yet", sample.len() - known.len());
    }
    if kept.is_mixed() {
        println!("some verdicts were found with other sources");
    }
    let (caught, viable) = (caught + timed_out, caught + timed_out + missed);
    println!("{}", share(caught, viable));
    if caught * 100 >= viable * WANTED { Ok(()) } else { Err(format!("{WANTED} % are wanted").into()) }
}

/// The share of viable mutants that were caught. A mutant that never ends counts as caught.
fn share(caught: usize, viable: usize) -> String {
    let percent = if viable == 0 { 100.0 } else { caught as f64 * 100.0 / viable as f64 };
    format!("{caught} of {viable} viable mutants caught: {percent:.1} %")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read() {
        let read =
            |line: &str| Request::read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let plain = read("").unwrap();
        assert_eq!((plain.sample, plain.seed, plain.past, plain.list), (400, 1, ResumeMode::Fresh, false));
        let expected = Request { sample: 20, seed: 7, past: ResumeMode::IfUnchanged, jobs: 3, list: false };
        assert_eq!(read("--sample 20 --seed 7 --resume --jobs 3").unwrap(), expected);
        assert_eq!(read("--again").unwrap().past, ResumeMode::Always);
        assert_eq!(read("--jobs 0").unwrap().jobs, 1);
        assert!(read("--list-survivors").unwrap().list);
        assert_eq!(read("--seed").unwrap_err().to_string(), "--seed needs a number");
        assert!(read("--sample many").is_err() && read("--all").is_err());
    }

    #[test]
    fn shares_are_of_viable_mutants() {
        assert_eq!(share(9, 10), "9 of 10 viable mutants caught: 90.0 %");
        assert_eq!(share(0, 0), "0 of 0 viable mutants caught: 100.0 %");
    }
}
