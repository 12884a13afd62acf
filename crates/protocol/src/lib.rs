//! The wire types between a server and its clients: plain values, each with one JSON form.
//!
//! A client opens a table with [`ClientMessage::Open`] and gets the whole table. From then on every [`TableEvent`] carries the version it
//! leads to, so that a client that missed events can ask for those after a version. The server's log stores the same events, and a table
//! is what its events made of it.
//!
//! The JSON is public: names on the wire must not change without a new [`PROTOCOL_VERSION`]. Where a Rust name differs, `serde(rename)`
//! keeps the name on the wire. The doc comments of these types are part of `web/src/generated/protocol.ts` and of the OpenAPI document.
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
pub use ids::{IdError, Invite, MoveId, PersonId, TableId, TokenId};
pub use people::{Occupant, Person};
pub use problem::{ErrorCode, Problem, RequestError};
pub use rest::{
    BlockList, ChangePassword, Credentials, Export, MessageRequest, NewGuest, NewToken, OfferedTileSet,
    OpenTableRequest, OpenedTable, OwnReport, PlayerRating, Profile, Scope, SignedIn, TableList,
    TableListItem, TileSetList, TokenList, TokenListItem,
};
pub use server::{ChatLine, ServerMessage};
pub use settings::{ClockSettings, SettingsError, TableSettings, TableTiles};
pub use table::{SeatState, TablePhase, TableState};

/// The version of the protocol. A client of another version is told to reload.
pub const PROTOCOL_VERSION: u32 = 1;
/// The longest message that a client may send, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 8 * 1024;
/// Actions of one move. No legal move of any game comes near it.
pub const MAX_ACTIONS: usize = 32;
