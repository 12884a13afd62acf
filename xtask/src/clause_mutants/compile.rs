//! `cargo xtask clause-mutants --check --compile`: checks that every mutant compiles.
//!
//! Mutants that change different lines are compiled together. A group that fails is halved until the failing mutants are found. A mutant
//! that compiles only thanks to another one of its group would be missed; mutants are too small and too far apart for that.

use super::entry::Mutant;
use crate::repo::{Fallible, Repo, Text};
use crate::work_copy::WorkCopy;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A mutant, its file, and the byte range it replaces.
struct Located<'a> {
    mutant: &'a Mutant,
    text: &'a Text,
    span: Range<usize>,
}

impl Located<'_> {
    /// Whether two mutants change the same bytes.
    fn overlaps(&self, other: &Located) -> bool {
        self.text.path == other.text.path
            && self.span.start < other.span.end
            && other.span.start < self.span.end
    }
}

/// A mutant that does not compile, and the compiler's first error.
#[derive(Debug, PartialEq, Eq)]
pub struct Broken {
    pub mutant: String,
    pub error: String,
}

/// Compiles every mutant; returns those that fail.
pub fn check(repo: &Repo, folder: &Path, texts: &[Text], mutants: &[Mutant]) -> Fallible<Vec<Broken>> {
    let located: Vec<Located> =
        mutants.iter().map(|mutant| locate(mutant, texts)).collect::<Fallible<_>>()?;
    let compiler = Compiler {
        copy: WorkCopy::renew(repo, folder.join("tree"))?,
        target: folder.join("target"),
        packages: located.iter().filter_map(|one| package(&one.text.path)).collect(),
    };
    if let Some(error) = compiler.first_error(&[])? {
        return Err(format!("the sources must compile while nothing is changed: {error}").into());
    }
    let groups = groups(located);
    let mut broken = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        let started = Instant::now();
        let members: Vec<&Located> = group.iter().collect();
        let found = find_broken(&members, &mut |some| compiler.first_error(some))?;
        let (many, time) = (group.len() - found.len(), started.elapsed().as_secs_f64());
        println!("group {} of {}: {many} of {} compile, {time:.1} s", number + 1, groups.len(), group.len());
        broken.extend(found);
    }
    Ok(broken)
}

fn locate<'a>(mutant: &'a Mutant, texts: &'a [Text]) -> Fallible<Located<'a>> {
    let text = mutant.file(texts)?;
    let start = text.text.find(&mutant.find).ok_or("a mutant's text is gone")?;
    Ok(Located { mutant, text, span: start..start + mutant.find.len() })
}

/// The cargo argument for the package of a file below `crates`.
fn package(path: &str) -> Option<String> {
    let (name, _) = path.strip_prefix("crates/")?.split_once('/')?;
    Some(format!("--package=tilewright-{name}"))
}

/// Groups mutants that do not overlap: each goes into the first group where it fits.
fn groups(located: Vec<Located>) -> Vec<Vec<Located>> {
    let mut groups: Vec<Vec<Located>> = Vec::new();
    for one in located {
        match groups.iter_mut().find(|group| !group.iter().any(|other| one.overlaps(other))) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups
}

/// The changed files of a group, with all changes made.
fn changed(group: &[&Located]) -> BTreeMap<String, String> {
    let mut sorted = group.to_vec();
    // From the end of a file to its start, so that earlier ranges stay valid.
    sorted.sort_by_key(|one| std::cmp::Reverse(one.span.start));
    let mut texts = BTreeMap::new();
    for one in sorted {
        let text: &mut String = texts.entry(one.text.path.clone()).or_insert_with(|| one.text.text.clone());
        text.replace_range(one.span.clone(), &one.mutant.replace);
    }
    texts
}

/// The failing mutants of a group, found by halving. `first_error` compiles some of them together.
fn find_broken(
    group: &[&Located],
    first_error: &mut impl FnMut(&[&Located]) -> Fallible<Option<String>>,
) -> Fallible<Vec<Broken>> {
    let Some(error) = first_error(group)? else {
        return Ok(Vec::new());
    };
    if let [one] = group {
        let mutant = format!("{}: {}", one.mutant.clause, one.mutant.about);
        return Ok(vec![Broken { mutant, error }]);
    }
    let (first, second) = group.split_at(group.len() / 2);
    let mut broken = find_broken(first, first_error)?;
    broken.extend(find_broken(second, first_error)?);
    Ok(broken)
}

/// The working copy and the packages that mutants change.
struct Compiler {
    copy: WorkCopy,
    target: PathBuf,
    packages: BTreeSet<String>,
}

impl Compiler {
    /// Compiles the mutants together; returns the compiler's first error, if any.
    fn first_error(&self, group: &[&Located]) -> Fallible<Option<String>> {
        self.copy.with_all(&changed(group), || {
            let mut cargo = Command::new("cargo");
            cargo.args(["check", "--locked", "--quiet", "--lib", "--message-format=short"]);
            cargo.args(&self.packages).current_dir(self.copy.root());
            let output = cargo.env("CARGO_TARGET_DIR", &self.target).stdin(Stdio::null()).output()?;
            if output.status.success() {
                return Ok(None);
            }
            let printed = String::from_utf8_lossy(&output.stderr).into_owned();
            let error = printed.lines().find(|line| line.contains("error"));
            Ok(Some(error.unwrap_or("cargo check fails without a word").to_owned()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATH: &str = "crates/rules/src/a.rs";

    fn mutant(find: &str, replace: &str) -> Mutant {
        let [clause, about, folder] = ["C-1", find, "crates/rules/src"].map(str::to_owned);
        Mutant { clause, about, folder, find: find.into(), replace: replace.into() }
    }

    #[test]
    fn changes_are_made_together_where_they_do_not_overlap() {
        let texts = [Text::new(PATH, "one two three four")];
        let mutants =
            [("one", "1000000"), ("two three", "2"), ("three", "3"), ("four", "")].map(|(a, b)| mutant(a, b));
        let groups = groups(mutants.iter().map(|mutant| locate(mutant, &texts).unwrap()).collect());
        let made: Vec<String> =
            groups.iter().map(|group| changed(&group.iter().collect::<Vec<_>>())[PATH].clone()).collect();
        assert_eq!(made, ["1000000 2 ", "one two 3 four"]);
        assert!(locate(&mutant("five", ""), &texts).is_err());
    }

    #[test]
    fn the_broken_are_found_by_halving() {
        let texts = [Text::new(PATH, "a b c d e f g h")];
        let mutants = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|letter| mutant(letter, "x"));
        let located: Vec<Located> = mutants.iter().map(|mutant| locate(mutant, &texts).unwrap()).collect();
        let group: Vec<&Located> = located.iter().collect();
        let found = |broken: &str| {
            let mut runs = 0;
            let found = find_broken(&group, &mut |some: &[&Located]| {
                runs += 1;
                Ok(some.iter().find(|one| broken.contains(&one.mutant.find)).map(|_| "error".to_owned()))
            });
            let names = found.unwrap().iter().map(|one| one.mutant.clone()).collect::<Vec<_>>();
            (names.join(" "), runs)
        };
        assert_eq!(found(""), (String::new(), 1));
        assert_eq!(found("f"), ("C-1: f".to_owned(), 7));
        assert_eq!(found("af").0, "C-1: a C-1: f");
    }

    #[test]
    fn packages_are_named_by_their_folder() {
        assert_eq!(package(PATH).unwrap(), "--package=tilewright-rules");
        assert_eq!(package("xtask/src/a.rs"), None);
    }
}
