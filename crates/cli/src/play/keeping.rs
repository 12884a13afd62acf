//! Keeping the record of a game in a file.

use std::path::{Path, PathBuf};

use tilewright_record::Record;

use crate::failure::{Failure, Outcome};
use crate::files::{read_text, write_whole};

/// A file that the record of a game is written to, behind the records that were there before.
pub struct Keeper {
    path: PathBuf,
    before: Vec<Record>,
}

impl Keeper {
    /// Makes sure that the file can be used: it is new, or holds records.
    pub fn open(path: &Path) -> Outcome<Keeper> {
        let before = match path.exists() {
            true => {
                Record::parse_all(&path.display().to_string(), &read_text(path)?).map_err(Failure::input)?
            }
            false => Vec::new(),
        };
        Ok(Keeper { path: path.to_owned(), before })
    }

    /// The same file, whose former records are replaced.
    pub fn emptied(self) -> Keeper {
        Keeper { before: Vec::new(), ..self }
    }

    /// The same file without its last record, which goes on: it is written anew.
    pub fn take_last(mut self) -> Option<(Keeper, Record)> {
        let last = self.before.pop()?;
        Some((self, last))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record as it is now.
    pub fn write(&self, record: &Record) -> Result<(), String> {
        let text = Record::print_all(self.before.iter().chain([record]));
        write_whole(&self.path, &text)
    }
}
