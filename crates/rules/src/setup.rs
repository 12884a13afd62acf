//! What is agreed before the first tile: rulebook, seats, start seat, table.

use std::str::FromStr;

use tilewright_land::Bounds;

use crate::seat::{MAX_SEATS, Seat};
use crate::unfit::{self, Unfit};

/// The version of the rules as they are played here. Records state it, so that one from before a rule was mended can be
/// told from a wrong one: whoever changes what a game leads to raises it. A built-in tile set that changes does not: records state
/// its hash, and the hash says it.
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

/// The texts of the options that can be chosen.
const RETRIEVE_ANY_TURN: &str = "retrieve=any-turn";
const PLAIN_SHUFFLE: &str = "shuffle=plain";

/// The options that are chosen, with commas between them; nothing for the text's rules.
impl std::fmt::Display for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = [(self.retrieve_any_turn, RETRIEVE_ANY_TURN), (self.plain_shuffle, PLAIN_SHUFFLE)];
        let chosen = all.into_iter().filter(|(chosen, _)| *chosen);
        for (place, (_, text)) in chosen.enumerate() {
            f.write_str(if place == 0 { "" } else { "," })?;
            f.write_str(text)?;
        }
        Ok(())
    }
}

/// A text that names no options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no option: expected {RETRIEVE_ANY_TURN} or {PLAIN_SHUFFLE}")]
pub struct UnknownOption(pub String);

impl FromStr for Options {
    type Err = UnknownOption;

    /// Reads the text of some options, and no other, so that each choice has one spelling.
    fn from_str(text: &str) -> Result<Options, UnknownOption> {
        let chosen = |option| text.split(',').any(|word| word == option);
        let options =
            Options { retrieve_any_turn: chosen(RETRIEVE_ANY_TURN), plain_shuffle: chosen(PLAIN_SHUFFLE) };
        let is_canonical = options != Options::default() && options.to_string() == text;
        is_canonical.then_some(options).ok_or_else(|| UnknownOption(text.chars().take(40).collect()))
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

    /// Whether a game of a rulebook can be set up so.
    pub fn check_for(&self, rulebook: RulebookId) -> Result<(), SetupError> {
        self.check()?;
        let foreign = self.options.foreign_to(rulebook);
        foreign.map_or(Ok(()), |option| Err(SetupError::Option { rulebook, option }))
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
        let table = Some(Table { width: 0, height: 9 });
        assert!(matches!(Setup { table, ..Setup::new(2) }.check(), Err(SetupError::Table { .. })));
    }

    #[test]
    fn an_option_belongs_to_one_rulebook() {
        for (text, own) in
            [("retrieve=any-turn", RulebookId::SouthSeas), ("shuffle=plain", RulebookId::Amazonas)]
        {
            let setup = Setup { options: text.parse().unwrap(), ..Setup::new(2) };
            assert_eq!(setup.options.to_string(), text);
            for rulebook in RulebookId::ALL {
                assert_eq!(setup.check_for(rulebook).is_ok(), rulebook == own, "{text} for {rulebook}");
                assert_eq!(
                    crate::Game::new(rulebook, &setup).is_ok(),
                    rulebook == own,
                    "{text} for {rulebook}"
                );
            }
        }
        let foreign = Setup { options: "shuffle=plain".parse().unwrap(), ..Setup::new(2) };
        let error = foreign.check_for(RulebookId::Hunters2002).unwrap_err();
        assert_eq!(error.to_string(), "hunters-2002 knows no option “shuffle”");
    }

    #[test]
    fn options_have_one_spelling() {
        let both = Options { retrieve_any_turn: true, plain_shuffle: true };
        assert_eq!(both.to_string().parse(), Ok(both));
        assert_eq!(Options::default().to_string(), "");
        let twice = "shuffle=plain,shuffle=plain";
        for text in
            ["", "shuffle", "shuffle=spread", " shuffle=plain", "shuffle=plain,retrieve=any-turn", twice]
        {
            let error = text.parse::<Options>().unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("“{text}” is no option: expected retrieve=any-turn or shuffle=plain")
            );
        }
    }

    #[test]
    fn names_of_rulebooks_read_back() {
        for rulebook in RulebookId::ALL {
            assert_eq!(rulebook.name().parse(), Ok(rulebook));
        }
        assert!("hunters".parse::<RulebookId>().is_err());
    }
}
