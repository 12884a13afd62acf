//! What is agreed before the first tile: seats, start seat, table, options.

use tilewright_land::Bounds;

use crate::options::{Options, OptionsError};
use crate::registry::RulebookId;
use crate::seat::{MAX_SEATS, Seat};
use crate::unfit::{self, Unfit};

/// A table of so many cells, with the start tile in its middle (C-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardLimit {
    /// Columns. With an even number the spare column is in the east.
    pub width: u8,
    /// Rows. With an even number the spare row is in the south.
    pub height: u8,
}

impl BoardLimit {
    /// The cells of the table.
    pub fn bounds(self) -> Bounds {
        let before = |cells: u8| -(i16::from(cells.saturating_sub(1)) / 2);
        let clamp = |cell: i16| cell.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        Bounds {
            west: clamp(before(self.width)),
            east: clamp(i16::from(self.width / 2)),
            north: clamp(before(self.height)),
            south: clamp(i16::from(self.height / 2)),
        }
    }
}

/// What is agreed before the first tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How many play: 2 to 5.
    pub seats: u8,
    /// Who has the first turn.
    pub start: Seat,
    /// The table, where it is limited.
    pub table: Option<BoardLimit>,
    /// Variants of single rules.
    pub options: Options,
}

impl Setup {
    /// So many seats, the first of them starts, no limit to the table.
    pub const fn new(seats: u8) -> Setup {
        Setup { seats, start: Seat::FIRST, table: None, options: Options::DEFAULT }
    }

    /// Whether a game can be set up so.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.seats < 2 || self.seats as usize > MAX_SEATS {
            return Err(SetupError::Seats(self.seats));
        }
        if self.start.index() >= self.seats as usize {
            return Err(SetupError::Start { start: self.start, seats: self.seats });
        }
        match self.table {
            Some(BoardLimit { width, height }) if width == 0 || height == 0 => {
                Err(SetupError::Table { width, height })
            }
            _ => Ok(()),
        }
    }

    /// Whether a game of a rulebook can be set up so.
    pub fn check_for(&self, rulebook: RulebookId) -> Result<(), SetupError> {
        self.check()?;
        Ok(self.options.check_for(rulebook)?)
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("{0} seats: 2 to 5 can play (C-1)")]
    Seats(u8),
    /// The start seat is not at the table.
    #[error("seat {start} cannot start: there are {seats} seats (C-1)")]
    Start {
        /// The seat asked for.
        start: Seat,
        /// How many there are.
        seats: u8,
    },
    /// A table with no cell.
    #[error("a table of {width} by {height} cells has no room for the start tile (C-16)")]
    Table {
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
    },
    /// An option of another rulebook.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A table too small for the river.
    #[error("a table of {width} by {height} cells is too small: {reason}")]
    TableTooSmall {
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
        /// What would not fit, with the clause.
        reason: &'static str,
    },
    /// A tile set that the rulebook cannot be played with.
    #[error("the tile set “{set}” cannot be used with {rulebook}: {}", unfit::in_short(reasons))]
    Tiles {
        /// The set.
        set: String,
        /// The rulebook.
        rulebook: RulebookId,
        /// Everything that is wrong with it.
        reasons: Vec<Unfit>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_checked() {
        assert_eq!(Setup::new(2).check(), Ok(()));
        assert_eq!(Setup::new(1).check(), Err(SetupError::Seats(1)));
        assert_eq!(Setup::new(6).check(), Err(SetupError::Seats(6)));
        let start = Seat::new(2).unwrap();
        assert_eq!(Setup { start, ..Setup::new(2) }.check(), Err(SetupError::Start { start, seats: 2 }));
        let table = Some(BoardLimit { width: 0, height: 9 });
        assert!(matches!(Setup { table, ..Setup::new(2) }.check(), Err(SetupError::Table { .. })));
    }
}
