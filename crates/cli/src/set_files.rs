//! Tile sets from files, for commands that play and for those that read what was played.

use std::path::{Path, PathBuf};

use clap::Args;
use tilewright_land::TileSet;
use tilewright_record::{Fault, Position, PositionError, Record, ReplayError};
use tilewright_rules::{Game, RulebookId, sets};

use crate::failure::{Failure, Outcome};
use crate::files::{read_text, read_tiles};

/// The tiles to play with: those of the rulebook, or those of a file.
#[derive(Args)]
pub struct PlayedTiles {
    /// Play with the tiles of a file
    #[arg(long = "tiles", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl PlayedTiles {
    /// Whether a file is given.
    pub fn is_given(&self) -> bool {
        self.file.is_some()
    }

    /// The set of the file, or the rulebook's own. What is wrong with it is said with the name of the file.
    pub fn read(&self, rulebook: RulebookId) -> Outcome<TileSet> {
        match &self.file {
            Some(file) => read_tiles(file),
            None => Ok(sets::built_in(rulebook).clone()),
        }
    }

    /// The argument as it was given, with a space before it.
    pub fn argument(&self) -> String {
        self.file.as_ref().map_or_else(String::new, |file| format!(" --tiles {}", file.display()))
    }

    /// An error about the set, with the name of its file.
    pub fn wrong(&self, error: impl ToString) -> Failure {
        wrong_in(self.file.as_deref(), error)
    }
}

/// What a set is called behind the name of a rulebook; nothing where it is the rulebook's own.
pub fn named(rulebook: RulebookId, set: &TileSet) -> String {
    let own = sets::built_in(rulebook) == set;
    if own { String::new() } else { format!(" with the tiles “{}” ({})", set.id, set.hash()) }
}

/// An error of a game that was to be set up with the tiles of a file, or with a rulebook's own.
pub fn wrong_in(file: Option<&Path>, error: impl ToString) -> Failure {
    match file {
        Some(file) => Failure::Input(format!("{}: {}", file.display(), error.to_string())),
        None => Failure::input(error),
    }
}

/// Tile sets for records and position codes that name a set by its hash and do not hold it.
#[derive(Args)]
pub struct SuppliedTiles {
    /// Where a record or a position code names a tile set by its hash and does not hold it, take it from this file; several may be
    /// given
    #[arg(long = "tiles", value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl SuppliedTiles {
    /// All records of a file; those that need one of the sets have it.
    pub fn read_records(&self, path: &Path) -> Outcome<Vec<Record>> {
        self.records(&path.display().to_string(), &read_text(path)?)
    }

    /// All records of a text.
    pub fn records(&self, name: &str, text: &str) -> Outcome<Vec<Record>> {
        let sets = self.read()?;
        let mut records = Record::parse_all(name, text).map_err(Failure::input)?;
        records.iter_mut().for_each(|record| record.supply_tiles(&sets));
        Ok(records)
    }

    /// The game of the position code in a file.
    pub fn set_up(&self, file: &Path, position: &Position) -> Outcome<Game> {
        let sets = self.read()?;
        let own = sets.iter().find(|set| set.hash() == position.tiles_hash);
        position.set_up(own).map_err(|error| {
            let hint = match error {
                PositionError::NoSuchSet(_) => self.hint(),
                _ => String::new(),
            };
            Failure::Input(format!("{}: {error}{hint}", file.display()))
        })
    }

    /// An error of a replay; where a set is missing, what can be done about it.
    pub fn explained(&self, error: &ReplayError) -> String {
        match error.fault {
            Fault::NoSuchSet { .. } => format!("{error}{}", self.hint()),
            _ => error.to_string(),
        }
    }

    /// What can be done about a set that is missing.
    fn hint(&self) -> String {
        if self.files.is_empty() {
            return "; name its file with --tiles".to_owned();
        }
        let hash = |file: &PathBuf| read_tiles(file).map_or_else(|_| "unread".to_owned(), |set| set.hash());
        let given = self.files.iter().map(|file| format!("{} has {}", file.display(), hash(file)));
        format!("; no file given with --tiles has that hash: {}", given.collect::<Vec<_>>().join(", "))
    }

    fn read(&self) -> Outcome<Vec<TileSet>> {
        self.files.iter().map(|file| read_tiles(file)).collect()
    }
}
