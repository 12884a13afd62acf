//! What became of the mutants, kept between runs.

use super::entry::Mutant;
use crate::repo::{Fallible, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// A test of the clause failed, as it should; the first that did.
    Caught(String),
    /// The tests of the clause did not come to an end.
    TimedOut,
    /// All tests of the clause passed.
    Survived,
    /// The change is no program.
    NotCompiled,
}

impl Verdict {
    /// Whether the tests noticed the change.
    pub fn is_caught(&self) -> bool {
        matches!(self, Verdict::Caught(_) | Verdict::TimedOut)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Caught(test) => write!(f, "caught by {test}"),
            Verdict::TimedOut => f.write_str("caught: the tests never end"),
            Verdict::Survived => f.write_str("SURVIVED"),
            Verdict::NotCompiled => f.write_str("DOES NOT COMPILE"),
        }
    }
}

/// The verdicts known so far, in a file that is rewritten after each.
pub struct Results {
    path: PathBuf,
    stored: Stored,
}

#[derive(Default, Serialize, Deserialize)]
struct Stored {
    /// A digest of the sources the verdicts were found with.
    sources: u64,
    verdicts: BTreeMap<String, Verdict>,
}

impl Results {
    /// Takes up the verdicts of the last run if asked to and if the sources are still the same, or begins anew.
    pub fn open(folder: &Path, texts: &[Text], resume: bool) -> Fallible<Results> {
        std::fs::create_dir_all(folder)?;
        let path = folder.join("results.json");
        let sources = digest(texts);
        let old = || serde_json::from_slice::<Stored>(&std::fs::read(&path).ok()?).ok();
        let mut stored = if resume { old().unwrap_or_default() } else { Stored::default() };
        if stored.sources != sources {
            if !stored.verdicts.is_empty() {
                println!("the sources have changed since the last run: beginning anew");
            }
            stored = Stored { sources, ..Stored::default() };
        }
        Ok(Results { path, stored })
    }

    /// What is known of a mutant.
    pub fn verdict(&self, mutant: &Mutant) -> Option<&Verdict> {
        self.stored.verdicts.get(&key(mutant))
    }

    /// Keeps a verdict.
    pub fn keep(&mut self, mutant: &Mutant, verdict: Verdict) -> Fallible {
        self.stored.verdicts.insert(key(mutant), verdict);
        // The file is swapped in whole, so that a run broken off here leaves the old one.
        let new = self.path.with_extension("new");
        std::fs::write(&new, serde_json::to_vec_pretty(&self.stored)?)?;
        Ok(std::fs::rename(new, &self.path)?)
    }
}

/// A mutant is the same as long as its change is.
fn key(mutant: &Mutant) -> String {
    let Mutant { clause, file, find, replace, .. } = mutant;
    [clause, file, find, replace].map(String::as_str).join("\n")
}

/// A digest of everything the engine and its tests are made of.
fn digest(texts: &[Text]) -> u64 {
    let mut hasher = DefaultHasher::new();
    let counts =
        |path: &str| path.starts_with("crates/") || path.starts_with("tiles/") || path == "Cargo.lock";
    for text in texts.iter().filter(|text| counts(&text.path)) {
        (&text.path, &text.text).hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(find: &str) -> Mutant {
        let [clause, about, file, replace] = ["H1-4", "x", "a.rs", "y"].map(str::to_owned);
        Mutant { clause, about, file, find: find.to_owned(), replace }
    }

    #[test]
    fn verdicts_are_kept_as_long_as_the_sources_are_the_same() {
        let folder = std::env::temp_dir().join(format!("tilewright-clause-mutants-{}", std::process::id()));
        let texts = [Text::new("crates/a.rs", "one"), Text::new("README.md", "x")];
        let mut results = Results::open(&folder, &texts, true).unwrap();
        assert_eq!(results.verdict(&mutant("f")), None);
        results.keep(&mutant("f"), Verdict::Survived).unwrap();
        results.keep(&mutant("g"), Verdict::Caught("a::H1_4::holds".into())).unwrap();

        let again = Results::open(&folder, &[texts[0].clone(), Text::new("README.md", "y")], true).unwrap();
        assert_eq!(again.verdict(&mutant("f")), Some(&Verdict::Survived));
        assert!(again.verdict(&mutant("g")).unwrap().is_caught());
        assert_eq!(again.verdict(&mutant("h")), None);

        let changed = Results::open(&folder, &[Text::new("crates/a.rs", "two")], true).unwrap();
        assert_eq!(changed.verdict(&mutant("f")), None);
        let anew = Results::open(&folder, &texts, false).unwrap();
        assert_eq!(anew.verdict(&mutant("f")), None);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
