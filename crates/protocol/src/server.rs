//! Messages from the server.

use serde::{Deserialize, Serialize};

use crate::event::LogEntry;
use crate::ids::{MoveId, TableId};
use crate::people::Person;
use crate::problem::RequestError;
use crate::table::TableState;

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its number at this table.
    pub line: u32,
    /// Who said it.
    pub from: Person,
    /// What.
    pub text: String,
    /// The time of day, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub time: u64,
}

/// What a server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, ts(rename_all = "kebab-case", tag = "type"))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum ServerMessage {
    /// The whole table, for a client that opens it or was away for too long.
    Welcome {
        /// The number of the request.
        re: Option<u32>,
        /// The table.
        table: Box<TableState>,
        /// The client's own seat, from zero.
        seat: Option<u8>,
        /// What was said lately.
        chat: Vec<ChatLine>,
        /// The draft that the client's seat had kept.
        draft: Vec<String>,
    },
    /// What a client missed, without a gap.
    Resumed {
        /// The number of the request.
        re: Option<u32>,
        /// The events since the version it knew.
        events: Vec<LogEntry>,
        /// What each seat has left now, in milliseconds; empty without a clock.
        #[cfg_attr(test, ts(type = "number[]"))]
        clocks: Vec<u64>,
        /// What was said lately, also before.
        chat: Vec<ChatLine>,
    },
    /// Something happened.
    Happened {
        /// What, and the version it leads to.
        entry: LogEntry,
    },
    /// A move is stored: it will not be lost.
    Acknowledged {
        /// The number of the request.
        re: Option<u32>,
        /// The client's own name for the move.
        id: MoveId,
        /// Its place in the log.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    /// Something else was done.
    Done {
        /// The number of the request.
        re: Option<u32>,
    },
    /// Something was not done.
    Refused {
        /// The number of the request.
        re: Option<u32>,
        /// Why.
        error: RequestError,
    },
    /// Somebody said something.
    Said {
        /// What.
        line: ChatLine,
    },
    /// People came or went, or ask for something; nothing of it is in the log.
    #[serde(rename = "around")]
    #[cfg_attr(test, ts(rename = "around"))]
    Presence {
        /// For each seat, whether its person is looking on.
        #[serde(rename = "here")]
        #[cfg_attr(test, ts(rename = "here"))]
        present: Vec<bool>,
        /// How many look on without a seat.
        spectators: u32,
        /// The seat that asks to take its last move back, from zero.
        take_back: Option<u8>,
        /// The seats that want to play again, from zero.
        rematch: Vec<u8>,
    },
    /// It is the client's turn at some table.
    YourTurn {
        /// The table.
        table: TableId,
    },
    /// The server is there.
    Pong {
        /// The number of the request.
        re: Option<u32>,
    },
}

impl ServerMessage {
    /// The number of the request that this message answers.
    pub const fn re(&self) -> Option<u32> {
        match self {
            ServerMessage::Welcome { re, .. }
            | ServerMessage::Resumed { re, .. }
            | ServerMessage::Acknowledged { re, .. }
            | ServerMessage::Done { re }
            | ServerMessage::Refused { re, .. }
            | ServerMessage::Pong { re } => *re,
            _ => None,
        }
    }
}
