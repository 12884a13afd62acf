//! A working copy of the sources, in which mutants are made.

use crate::repo::{Fallible, Repo};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The copy, kept between runs so that builds stay incremental.
pub struct WorkCopy {
    root: PathBuf,
}

impl WorkCopy {
    /// Updates the copy. Unchanged files are not written, because cargo checks their modification time.
    pub fn renew(repo: &Repo, root: PathBuf) -> Fallible<WorkCopy> {
        let wanted: BTreeSet<String> = repo.files()?.into_iter().collect();
        for path in &wanted {
            let (from, to) = (fs::read(repo.path(path))?, root.join(path));
            if fs::read(&to).ok().as_ref() != Some(&from) {
                fs::create_dir_all(to.parent().unwrap_or(&root))?;
                fs::write(to, from)?;
            }
        }
        for path in files_under(&root, &root)? {
            if !wanted.contains(&path) {
                fs::remove_file(root.join(path))?;
            }
        }
        Ok(WorkCopy { root })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Changes a file, runs something, and restores the file in any case.
    pub fn with<T>(
        &self,
        file: &str,
        change: impl FnOnce(&str) -> Fallible<String>,
        act: impl FnOnce() -> Fallible<T>,
    ) -> Fallible<T> {
        let before = fs::read_to_string(self.root.join(file))?;
        self.with_all(&BTreeMap::from([(file.to_owned(), change(&before)?)]), act)
    }

    /// Changes several files, runs something, and restores them in any case.
    pub fn with_all<T>(
        &self,
        texts: &BTreeMap<String, String>,
        act: impl FnOnce() -> Fallible<T>,
    ) -> Fallible<T> {
        let mut before = Vec::new();
        for file in texts.keys() {
            let path = self.root.join(file);
            before.push((fs::read(&path)?, path));
        }
        for ((_, path), text) in before.iter().zip(texts.values()) {
            fs::write(path, text)?;
        }
        let result = act();
        for (text, path) in before {
            fs::write(path, text)?;
        }
        result
    }
}

/// The files below a folder, relative to the root.
fn files_under(root: &Path, folder: &Path) -> Fallible<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_under(root, &path)?);
        } else if let Ok(inside) = path.strip_prefix(root) {
            let parts: Vec<_> = inside.components().map(|part| part.as_os_str().to_string_lossy()).collect();
            files.push(parts.join("/"));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_made_and_taken_back() {
        let root = std::env::temp_dir().join(format!("tilewright-work-copy-{}", std::process::id()));
        fs::create_dir_all(root.join("src")).unwrap();
        fs::write(root.join("src/a.rs"), "if huts == 0 {}\n").unwrap();
        let copy = WorkCopy { root: root.clone() };
        let read = || fs::read_to_string(root.join("src/a.rs")).unwrap();
        let change = |before: &str| Ok(before.replace("huts == 0", "true"));

        let during = copy.with("src/a.rs", change, || Ok(read())).unwrap();
        assert_eq!((during.as_str(), read().as_str()), ("if true {}\n", "if huts == 0 {}\n"));
        let failed: Fallible = copy.with("src/a.rs", change, || Err("no".into()));
        assert!(failed.is_err());
        assert_eq!(read(), "if huts == 0 {}\n");
        assert!(copy.with("src/a.rs", |_| Err("does not fit".into()), || Ok(())).is_err());
        assert_eq!(files_under(&root, &root).unwrap(), ["src/a.rs"]);

        fs::write(root.join("src/b.rs"), "two\n").unwrap();
        let texts = [("src/a.rs", "one\n"), ("src/b.rs", "one\n")];
        let texts = texts.map(|(file, text)| (file.to_owned(), text.to_owned())).into();
        let both = || Ok([read(), fs::read_to_string(root.join("src/b.rs")).unwrap()]);
        assert_eq!(copy.with_all(&texts, both).unwrap(), ["one\n", "one\n"]);
        assert_eq!(both().unwrap(), ["if huts == 0 {}\n", "two\n"]);
        fs::remove_dir_all(root).unwrap();
    }
}
