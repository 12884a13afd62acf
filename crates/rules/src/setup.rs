//! What is agreed before the first tile: rulebook, seats, start seat, table.

use std::str::FromStr;

use tilewright_land::Bounds;

use crate::seat::{MAX_SEATS, Seat};

/// The version of the rules as they are played here. Records state it, so that one from before a rule was mended can be
/// told from a wrong one: whoever changes what a game leads to, or a built-in tile set, raises it.
pub const RULES_VERSION: u32 = 1;

/// A rulebook that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RulebookId {
    /// Hunters & Gatherers, Rio Grande 2002.
    Hunters2002,
    /// Hunters & Gatherers, the Z-Man reprint of the first edition.
    HuntersZman,
    /// Hunters & Gatherers, second edition 2020.
    Hunters2020,
    /// South Seas, 2013.
    SouthSeas,
    /// Amazonas, 2016.
    Amazonas,
}

impl RulebookId {
    /// Every rulebook, in the order of their years.
    pub const ALL: [RulebookId; 5] = [
        RulebookId::Hunters2002,
        RulebookId::HuntersZman,
        RulebookId::Hunters2020,
        RulebookId::SouthSeas,
        RulebookId::Amazonas,
    ];

    /// Its name in the program.
    pub const fn name(self) -> &'static str {
        match self {
            RulebookId::Hunters2002 => "hunters-2002",
            RulebookId::HuntersZman => "hunters-zman",
            RulebookId::Hunters2020 => "hunters-2020",
            RulebookId::SouthSeas => "south-seas",
            RulebookId::Amazonas => "amazonas",
        }
    }

    /// Its name for people.
    pub const fn title(self) -> &'static str {
        match self {
            RulebookId::Hunters2002 => "Hunters & Gatherers, first edition (2002)",
            RulebookId::HuntersZman => "Hunters & Gatherers, first edition (Z-Man reprint)",
            RulebookId::Hunters2020 => "Hunters & Gatherers, second edition (2020)",
            RulebookId::SouthSeas => "South Seas (2013)",
            RulebookId::Amazonas => "Amazonas (2016)",
        }
    }
}

impl std::fmt::Display for RulebookId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no rulebook has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no rulebook “{0}”: choose hunters-2002, hunters-zman, hunters-2020, south-seas or amazonas"
)]
pub struct UnknownRulebook(pub String);

impl FromStr for RulebookId {
    type Err = UnknownRulebook;

    fn from_str(name: &str) -> Result<RulebookId, UnknownRulebook> {
        RulebookId::ALL
            .into_iter()
            .find(|rulebook| rulebook.name() == name)
            .ok_or_else(|| UnknownRulebook(name.chars().take(40).collect()))
    }
}

/// A table of so many cells, with the start tile in its middle (C-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// Columns. With an even number the spare column is in the east.
    pub width: u8,
    /// Rows. With an even number the spare row is in the south.
    pub height: u8,
}

impl Table {
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
    pub table: Option<Table>,
    /// Variants of single rules.
    pub options: Options,
}

/// Variants of single rules; each belongs to one rulebook, and the default is the text's rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// South Seas: an islander may be taken back in any turn in which none is placed (SS-4).
    pub retrieve_any_turn: bool,
    /// Amazonas: all land tiles are shuffled together, rather than with the Amazon tiles evenly spread (AM-1).
    pub plain_shuffle: bool,
}

impl Options {
    /// The first option that a rulebook does not know, by name.
    pub fn foreign_to(&self, rulebook: RulebookId) -> Option<&'static str> {
        if self.retrieve_any_turn && rulebook != RulebookId::SouthSeas {
            Some("retrieve")
        } else if self.plain_shuffle && rulebook != RulebookId::Amazonas {
            Some("shuffle")
        } else {
            None
        }
    }
}

impl Setup {
    /// So many seats, the first of them starts, no limit to the table.
    pub const fn new(seats: u8) -> Setup {
        Setup {
            seats,
            start: Seat::FIRST,
            table: None,
            options: Options { retrieve_any_turn: false, plain_shuffle: false },
        }
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
            Some(Table { width, height }) if width == 0 || height == 0 => {
                Err(SetupError::Table { width, height })
            }
            _ => Ok(()),
        }
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
    #[error("{rulebook} knows no option “{option}”")]
    Option {
        /// The rulebook.
        rulebook: RulebookId,
        /// The option.
        option: &'static str,
    },
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
    #[error("the tile set “{set}” cannot be used with {rulebook}: {reason}")]
    Tiles {
        /// The set.
        set: String,
        /// The rulebook.
        rulebook: RulebookId,
        /// What is wrong, with the clause.
        reason: String,
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
        let table = Some(Table { width: 0, height: 9 });
        assert!(matches!(Setup { table, ..Setup::new(2) }.check(), Err(SetupError::Table { .. })));
    }

    #[test]
    fn names_of_rulebooks_read_back() {
        for rulebook in RulebookId::ALL {
            assert_eq!(rulebook.name().parse(), Ok(rulebook));
        }
        assert!("hunters".parse::<RulebookId>().is_err());
    }
}
