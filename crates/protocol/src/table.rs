//! A table's public state.

use serde::{Deserialize, Serialize};

use crate::event::{DepartureReason, Outcome};
use crate::ids::TableId;
use crate::people::{Occupant, Person};
use crate::settings::TableSettings;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, ts(rename = "Phase"))]
#[cfg_attr(feature = "openapi", schema(as = Phase))]
pub enum TablePhase {
    /// People take their seats.
    Lobby,
    /// The dealer has bound itself, and the seats may add entropy.
    #[serde(rename = "stirring")]
    #[cfg_attr(test, ts(rename = "stirring"))]
    Shuffling,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before a game began.
    Closed,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatState {
    /// Who has it.
    pub who: Option<Occupant>,
    /// Why that person plays no more, if so. A bot plays on.
    #[serde(rename = "gone")]
    #[cfg_attr(test, ts(rename = "gone"))]
    pub departed: Option<DepartureReason>,
    /// Whether that person is looking on.
    #[serde(rename = "here")]
    #[cfg_attr(test, ts(rename = "here"))]
    pub present: bool,
    /// What it added to the shuffle.
    pub entropy: Option<String>,
}

/// Everything about a table that its log says, in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableState {
    /// The table.
    pub id: TableId,
    /// How many events made it what it is.
    #[cfg_attr(test, ts(type = "number"))]
    pub version: u64,
    /// What was agreed.
    pub settings: TableSettings,
    /// Who may start the game.
    pub host: Person,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// Where it stands.
    pub phase: TablePhase,
    /// What the dealer published.
    pub commitment: Option<String>,
    /// Why its game can neither be shown nor go on, where it was played with tiles that the server has no more.
    pub withdrawn: Option<String>,
    /// The seat that started, from zero.
    pub start: Option<u8>,
    /// Every action of the game, draws included.
    pub actions: Vec<String>,
    /// The seat that is to move, from zero.
    pub to_move: Option<u8>,
    /// The points of each seat.
    pub scores: Vec<u16>,
    /// What each seat has left, in milliseconds, at the moment of this message; empty without a clock.
    #[cfg_attr(test, ts(type = "number[]"))]
    pub clocks: Vec<u64>,
    /// The seat that asks to take its last move back, from zero.
    pub take_back: Option<u8>,
    /// The seats that want to play again, from zero.
    pub rematch: Vec<u8>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The dealer's secret, once the game is over.
    pub secret: Option<String>,
    /// The table of the rematch.
    pub next: Option<TableId>,
    /// How many look on without a seat.
    pub spectators: u32,
}
