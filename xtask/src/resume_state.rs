//! Results saved between runs, so that a long run can be interrupted and resumed.

use crate::repo::{Fallible, Text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// Which earlier results are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeMode {
    /// None: the run starts fresh.
    Fresh,
    /// All, if the sources are unchanged.
    IfUnchanged,
    /// All, even if the sources have changed.
    Always,
}

/// The results so far, by name, in a file that is rewritten after each.
pub struct ResumeState<V> {
    path: PathBuf,
    stored: Stored<V>,
}

#[derive(Serialize, Deserialize)]
struct Stored<V> {
    /// The digest of the sources.
    sources: u64,
    /// Whether some results are from other sources.
    #[serde(default)]
    mixed: bool,
    verdicts: BTreeMap<String, V>,
}

impl<V: Serialize + DeserializeOwned> ResumeState<V> {
    /// Opens the results in a folder.
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

    /// The result of this name.
    pub fn get(&self, name: &str) -> Option<&V> {
        self.stored.verdicts.get(name)
    }

    /// Whether some results are from other sources.
    pub fn is_mixed(&self) -> bool {
        self.stored.mixed
    }

    /// Drops results.
    pub fn retain(&mut self, wanted: impl Fn(&V) -> bool) {
        self.stored.verdicts.retain(|_, verdict| wanted(verdict));
    }

    /// Saves a result.
    pub fn keep(&mut self, name: String, verdict: V) -> Fallible {
        self.stored.verdicts.insert(name, verdict);
        // The file is replaced as a whole, so that an interruption leaves the old one.
        let new = self.path.with_extension("new");
        std::fs::write(&new, serde_json::to_vec_pretty(&self.stored)?)?;
        Ok(std::fs::rename(new, &self.path)?)
    }
}

/// A digest of the engine's sources and tests.
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
