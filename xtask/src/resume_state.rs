//! Verdicts that are kept between runs, so that a long run can be broken off and resumed.

use crate::repo::{Fallible, Text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// What of an earlier run is taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeMode {
    /// Nothing: the run begins anew.
    Fresh,
    /// Everything, if it was found with the same sources.
    IfUnchanged,
    /// Everything, whatever has changed since.
    Always,
}

/// The verdicts known so far, each under the name of what it is about, in a file that is rewritten after each.
pub struct ResumeState<V> {
    path: PathBuf,
    stored: Stored<V>,
}

#[derive(Serialize, Deserialize)]
struct Stored<V> {
    /// A digest of the sources the verdicts were found with.
    sources: u64,
    /// Whether some of them were found with other sources.
    #[serde(default)]
    mixed: bool,
    verdicts: BTreeMap<String, V>,
}

impl<V: Serialize + DeserializeOwned> ResumeState<V> {
    /// Takes up what is wanted of the last run whose verdicts are in this folder.
    pub fn open(folder: &Path, texts: &[Text], past: ResumeMode) -> Fallible<ResumeState<V>> {
        std::fs::create_dir_all(folder)?;
        let path = folder.join("results.json");
        let sources = digest(texts);
        let old = || serde_json::from_slice::<Stored<V>>(&std::fs::read(&path).ok()?).ok();
        let old = if past == ResumeMode::Fresh { None } else { old() };
        let stored = match old {
            Some(old) if old.sources == sources => old,
            Some(old) if past == ResumeMode::Always => Stored { sources, mixed: true, ..old },
            Some(old) => {
                if !old.verdicts.is_empty() {
                    println!("the sources have changed since the last run: beginning anew");
                }
                Stored { sources, mixed: false, verdicts: BTreeMap::new() }
            }
            None => Stored { sources, mixed: false, verdicts: BTreeMap::new() },
        };
        Ok(ResumeState { path, stored })
    }

    /// What is known under a name.
    pub fn get(&self, name: &str) -> Option<&V> {
        self.stored.verdicts.get(name)
    }

    /// Whether some verdicts were found with other sources.
    pub fn is_mixed(&self) -> bool {
        self.stored.mixed
    }

    /// Forgets the verdicts that are not wanted.
    pub fn retain(&mut self, wanted: impl Fn(&V) -> bool) {
        self.stored.verdicts.retain(|_, verdict| wanted(verdict));
    }

    /// Keeps a verdict.
    pub fn keep(&mut self, name: String, verdict: V) -> Fallible {
        self.stored.verdicts.insert(name, verdict);
        // The file is swapped in whole, so that a run broken off here leaves the old one.
        let new = self.path.with_extension("new");
        std::fs::write(&new, serde_json::to_vec_pretty(&self.stored)?)?;
        Ok(std::fs::rename(new, &self.path)?)
    }
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

    #[test]
    fn verdicts_are_kept_as_long_as_the_sources_are_the_same() {
        let folder = std::env::temp_dir().join(format!("tilewright-kept-{}", std::process::id()));
        let texts = [Text::new("crates/a.rs", "one"), Text::new("README.md", "x")];
        let open = |texts: &[Text], past| ResumeState::<u8>::open(&folder, texts, past).unwrap();
        let mut kept = open(&texts, ResumeMode::IfUnchanged);
        assert_eq!(kept.get("f"), None);
        kept.keep("f".into(), 1).unwrap();
        kept.keep("g".into(), 2).unwrap();

        let again = open(&[texts[0].clone(), Text::new("README.md", "y")], ResumeMode::IfUnchanged);
        assert_eq!((again.get("f"), again.get("g"), again.get("h")), (Some(&1), Some(&2), None));
        assert!(!again.is_mixed());

        let changed = [Text::new("crates/a.rs", "two")];
        assert_eq!(open(&changed, ResumeMode::IfUnchanged).get("f"), None);
        let mut mixed = open(&changed, ResumeMode::Always);
        mixed.retain(|verdict| *verdict == 2);
        assert_eq!((mixed.get("f"), mixed.get("g"), mixed.is_mixed()), (None, Some(&2), true));
        assert_eq!(open(&texts, ResumeMode::Fresh).get("f"), None);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
