//! What a server and its clients say to each other: plain values with one JSON form each.
//!
//! A client opens a table with [`ClientMessage::Open`] and is welcomed with the whole table; from then on every
//! [`TableEvent`] carries the version it leads to, so that a client that missed something says from where on.
//! A log keeps the same events, so that a table is what its events made of it.
//!
//! ```
//! use tilewright_protocol::{ClientFrame, ClientMessage};
//!
//! let text = r#"{"re":7,"message":{"type":"move","id":"m-1","at":1,"actions":["p0,1r2","f3"]}}"#;
//! let frame = ClientFrame::read(text.as_bytes())?;
//! assert_eq!(frame.re, Some(7));
//! assert!(matches!(frame.message, ClientMessage::Move { at: 1, .. }));
//! assert_eq!(serde_json::to_string(&frame)?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod client;
mod event;
mod ids;
mod people;
mod problem;
mod rest;
mod server;
mod settings;
mod table;
#[cfg(test)]
mod typescript;

pub use client::{ClientFrame, ClientMessage, FrameError};
pub use event::{DepartureReason, LogEntry, Outcome, OutcomeReason, TableEvent};
pub use ids::{Invite, MoveId, PersonId, TableId, TextError, TokenId};
pub use people::{Occupant, Person};
pub use problem::{ErrorCode, Problem, RequestError};
pub use rest::{
    BlockList, ChangePassword, Credentials, Export, MessageRequest, NewGuest, NewToken, OfferedTileSet,
    OpenTableRequest, OpenedTable, OwnReport, Profile, Rating, Scope, SignedIn, TableList, TableListItem,
    TileSetList, TokenList, TokenListItem,
};
pub use server::{ChatLine, ServerMessage};
pub use settings::{Clock, SettingsError, TableSettings, TableTiles};
pub use table::{Phase, SeatState, TableState};

/// The version of the protocol. A client of another version is told to load itself anew.
pub const PROTOCOL_VERSION: u32 = 1;
/// The longest message that is read from a client, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 8 * 1024;
/// The most actions that one move has: a turn of South Seas with several markets comes nowhere near.
pub const MAX_ACTIONS: usize = 32;
