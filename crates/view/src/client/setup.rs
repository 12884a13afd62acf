//! What a page says to begin a game, and how it keeps one.

use serde::{Deserialize, Serialize};

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatSetup {
    /// The name.
    pub name: String,
    /// `person`, or a bot's level.
    pub player: String,
}

/// What is agreed before the first tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGame {
    /// The rulebook's short name.
    pub rulebook: String,
    /// Who plays.
    pub seats: Vec<SeatSetup>,
    /// Who starts, from zero; nothing for anybody, by chance.
    pub start: Option<u8>,
    /// Columns and rows of the table, where it is limited.
    pub table: Option<(u8, u8)>,
    /// The options that are chosen, as records write them; empty for the text's rules.
    pub options: String,
    /// The text of a tile set of one's own.
    pub tiles: Option<String>,
    /// The seed's text: a number, or 64 hexadecimal digits of the page's entropy.
    pub seed: String,
    /// Whether a person draws from a real box.
    pub manual: bool,
}

/// A game that is dealt elsewhere, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Followed {
    /// The rulebook's short name.
    pub rulebook: String,
    /// The text of the tile set, where it is not the rulebook's own.
    pub tiles: Option<String>,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// Who starts, from zero.
    pub start: u8,
    /// Columns and rows of the table, where it is limited.
    pub table: Option<(u8, u8)>,
    /// The options that are chosen, as records write them; empty for the text's rules.
    pub options: String,
    /// Every action so far, draws included.
    pub actions: Vec<String>,
    /// Decisions that are drafted, as far as they can be made.
    pub draft: Vec<String>,
}

/// A game as it is kept between visits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Saved {
    /// The version of this form.
    pub schema: u32,
    /// Who plays each seat: `person`, or a bot's level.
    pub players: Vec<String>,
    /// The seed; nothing where a person draws from a real box.
    pub seed: Option<String>,
    /// The record as far as it is confirmed.
    pub record: String,
    /// The draft's actions.
    pub draft: Vec<String>,
}
