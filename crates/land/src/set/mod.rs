//! Tile sets as text: reading and checking a file, printing a set, counting what is on it.

mod check;
mod entries;
mod error;
mod field;
mod lines;
mod parts;
mod print;
mod read;
mod read_tile;
mod ships;
mod stats;
mod template;
mod totals;

pub use error::{Problem, SetError};
pub use lines::Lines;
pub use stats::Stats;

use crate::tile::TileSet;
use error::Problems;

/// The format of tile set files that this program reads and prints.
pub const FORMAT: usize = 1;

impl TileSet {
    /// Reads a tile set file and checks everything that can be checked without a rulebook.
    ///
    /// The file name is used in messages only.
    pub fn parse(file_name: &str, text: &str) -> Result<TileSet, SetError> {
        let mut problems = Problems::new(text);
        match read::read(text, &mut problems) {
            Some(set) if problems.is_empty() => Ok(set),
            _ => Err(problems.into_error(file_name)),
        }
    }
}
