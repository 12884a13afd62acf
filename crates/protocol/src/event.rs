//! The events of a table's log, which the server also broadcasts.

use serde::{Deserialize, Serialize};

use crate::ids::{MoveId, TableId};
use crate::people::{Occupant, Person};
use crate::settings::TableSettings;

/// An event with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename = "Entry"))]
#[cfg_attr(feature = "openapi", schema(as = Entry))]
pub struct LogEntry {
    /// Its place, from zero. A table after this event has the version `seq + 1`.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// How long the server had lived then, in milliseconds: time that stands still while it is down.
    #[cfg_attr(test, ts(type = "number"))]
    #[serde(rename = "lived")]
    #[cfg_attr(test, ts(rename = "lived"))]
    pub uptime_ms: u64,
    /// The time of day, in milliseconds since 1970. Nothing is measured by it.
    #[cfg_attr(test, ts(type = "number"))]
    pub time: u64,
    /// What happened.
    pub event: TableEvent,
}

/// Something that happened. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case", tag = "type"))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum TableEvent {
    /// The table was opened: always the first event.
    Opened {
        /// What was agreed.
        settings: TableSettings,
        /// Who may start the game.
        host: Person,
        /// Who has which seat from the beginning.
        seats: Vec<Option<Occupant>>,
        /// The table this is the rematch of.
        #[serde(default)]
        rematch_of: Option<TableId>,
    },
    /// Somebody took a seat.
    Sat {
        /// The seat, from zero.
        seat: u8,
        /// Who.
        who: Occupant,
    },
    /// A seat became free.
    Stood {
        /// The seat, from zero.
        seat: u8,
    },
    /// Somebody else may start the game now.
    #[serde(rename = "hosted")]
    #[cfg_attr(test, ts(rename = "hosted"))]
    HostChanged {
        /// Who.
        host: Person,
    },
    /// The game is about to start: the dealer bound itself.
    #[serde(rename = "promised")]
    #[cfg_attr(test, ts(rename = "promised"))]
    Committed {
        /// What it published, in hexadecimal digits.
        commitment: String,
    },
    /// A seat added entropy.
    #[serde(rename = "stirred")]
    #[cfg_attr(test, ts(rename = "stirred"))]
    EntropyAdded {
        /// The seat, from zero.
        seat: u8,
        /// 64 hexadecimal digits.
        entropy: String,
    },
    /// The game began.
    Begun {
        /// The hash of the tile set that it is played with; games that began before this was written down have none.
        #[serde(default)]
        tiles: Option<String>,
        /// The seat that starts, from zero.
        start: u8,
        /// What was drawn or turned up.
        drawn: Vec<String>,
        /// What each seat has left, in milliseconds; empty without a clock.
        #[cfg_attr(test, ts(type = "number[]"))]
        clocks: Vec<u64>,
    },
    /// A seat moved.
    Moved {
        /// The seat, from zero.
        seat: u8,
        /// What its client called the move.
        id: MoveId,
        /// Whether a bot did it.
        bot: bool,
        /// Its decisions.
        actions: Vec<String>,
        /// What was drawn or turned up then.
        drawn: Vec<String>,
        /// What each seat has left, in milliseconds; empty without a clock.
        #[cfg_attr(test, ts(type = "number[]"))]
        clocks: Vec<u64>,
    },
    /// A move was taken back, with everybody's consent.
    TakenBack {
        /// The seat that asked, from zero.
        seat: u8,
        /// How many actions of the game are left.
        to: u32,
        /// What each seat has left, in milliseconds; empty without a clock.
        #[cfg_attr(test, ts(type = "number[]"))]
        clocks: Vec<u64>,
    },
    /// A person plays no more.
    #[serde(rename = "gone")]
    #[cfg_attr(test, ts(rename = "gone"))]
    Departed {
        /// The seat, from zero.
        seat: u8,
        /// Why.
        why: DepartureReason,
        /// What each seat has left, in milliseconds; empty without a clock.
        #[cfg_attr(test, ts(type = "number[]"))]
        clocks: Vec<u64>,
    },
    /// A person who had abandoned the game is back.
    #[serde(rename = "back")]
    #[cfg_attr(test, ts(rename = "back"))]
    Returned {
        /// The seat, from zero.
        seat: u8,
        /// What each seat has left, in milliseconds; empty without a clock.
        #[cfg_attr(test, ts(type = "number[]"))]
        clocks: Vec<u64>,
    },
    /// The game is over, and the secret is revealed.
    Over {
        /// How it ended.
        outcome: Outcome,
        /// The dealer's secret, in hexadecimal digits.
        secret: String,
    },
    /// Everybody wants to play again.
    Rematch {
        /// The table to go to.
        next: TableId,
    },
    /// The table was closed before a game began: by its host, by the operator, or because nobody started one.
    Closed {},
}

/// Why a person plays no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, ts(rename = "Why"))]
#[cfg_attr(feature = "openapi", schema(as = Why))]
pub enum DepartureReason {
    /// They said so.
    Resigned,
    /// They were away for too long, and may come back.
    Abandoned,
    /// Their time ran out.
    Flagged,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Vec<u16>,
    /// The place of each seat, from one; equal places are shared. Who left is behind everybody who did not.
    pub places: Vec<u8>,
    /// Why it ended.
    pub reason: OutcomeReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case"))]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeReason {
    /// The rules say so.
    Played,
    /// Too few people were left.
    Left,
    /// The operator of the server ended it; it counts for nobody.
    Stopped,
}
