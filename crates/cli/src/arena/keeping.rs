//! What a match leaves in files: a journal to go on from, and the records of its games.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use tilewright_bots::arena::{DealEnd, Journal, Match};
use tilewright_record::Record;

use crate::failure::{Failure, Outcome};
use crate::files::read_text;

/// A file that grows by a line for each finished deal.
pub struct JournalFile {
    path: PathBuf,
    file: File,
    done: Vec<DealEnd>,
}

impl JournalFile {
    /// Opens the file, reads what was done before, and cuts away a line that was broken off. A file of another match, or of
    /// something else, is left alone.
    pub fn open(path: &Path, fight: &Match) -> Outcome<JournalFile> {
        let text = if path.exists() { read_text(path)? } else { String::new() };
        let journal = Journal::read(&text, fight)
            .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open(path);
        let file = file.map_err(|error| cannot_write(path, &error))?;
        file.set_len(journal.bytes as u64).map_err(|error| cannot_write(path, &error))?;
        let mut journal_file = JournalFile { path: path.to_owned(), file, done: journal.deals };
        if journal.bytes == 0 {
            journal_file.append(&Journal::head(fight))?;
        }
        Ok(journal_file)
    }

    /// The deals that were done before.
    pub fn take_done(&mut self) -> Vec<DealEnd> {
        std::mem::take(&mut self.done)
    }

    /// Writes a deal down.
    pub fn add(&mut self, end: &DealEnd) -> Outcome {
        self.append(&Journal::line(end))
    }

    fn append(&mut self, text: &str) -> Outcome {
        self.file.write_all(text.as_bytes()).map_err(|error| cannot_write(&self.path, &error))
    }
}

/// A folder with a file for each game.
pub struct RecordFolder {
    path: PathBuf,
    /// The digits of the last deal's number, so that files sort as they were played.
    digits: usize,
}

impl RecordFolder {
    /// Makes the folder if it is not there.
    pub fn open(path: &Path, fight: &Match) -> Outcome<RecordFolder> {
        std::fs::create_dir_all(path).map_err(|error| cannot_write(path, &error))?;
        Ok(RecordFolder { path: path.to_owned(), digits: fight.deals().to_string().len() })
    }

    /// Writes a game as `DEAL-SEATING.txt`, both counted from one.
    pub fn write(&self, deal: u32, seating: usize, record: &Record) -> Outcome {
        let path = self.path.join(format!("{:0digits$}-{}.txt", deal + 1, seating + 1, digits = self.digits));
        std::fs::write(&path, record.print()).map_err(|error| cannot_write(&path, &error))
    }
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Input(format!("{}: cannot be written: {error}", path.display()))
}
