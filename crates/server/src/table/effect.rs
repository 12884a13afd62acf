//! The inputs and effects of a table's state machine.

use tilewright_deal::Secret;
use tilewright_protocol::{
    ChatLine, ClientMessage, LogEntry, MoveId, Occupant, Person, PersonId, RequestError, ServerMessage,
    TableId, TableSettings,
};
use tilewright_rules::Action;

use crate::ratings::RatedGame;
use crate::store::TableSummary;

/// The current time, passed to the machine with each input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timestamps {
    /// Milliseconds of server uptime. It never goes back and stands still while the server is down. Clocks are measured by it.
    pub uptime_ms: u64,
    /// Milliseconds since 1970, for display only.
    pub unix_ms: u64,
}

/// A connection that has the table open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u64);

/// A client's request that is answered after a write beside the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct RequestRef {
    pub session: SessionId,
    /// The client's number of the request.
    pub re: Option<u32>,
}

/// Why an append was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStored {
    /// Another process wrote this entry first.
    Conflict,
    /// The store failed; whether it was stored is not known.
    Failed,
    /// Storing it panics. It is not stored and never will be.
    Fault,
}

/// An input of the machine.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each variant names its fields")]
pub enum Input {
    /// A connection of `person` opens the table. `since` is the version that the client knows.
    Join { session: SessionId, person: Person, blocked: Vec<PersonId>, since: Option<u64>, re: Option<u32> },
    /// A connection has ended.
    Leave { session: SessionId },
    /// A client sent a message.
    Message { session: SessionId, re: Option<u32>, message: ClientMessage },
    /// The time of [`Effect::Wake`] has come.
    Tick,
    /// A bot has chosen its move at a version.
    BotMove { version: u64, actions: Vec<Action> },
    /// The append is stored.
    Stored,
    /// The append is not stored.
    NotStored(NotStored),
    /// The log from the requested entry on, with the dealer's secret if there is one.
    Loaded { entries: Vec<LogEntry>, secret: Option<Secret> },
    /// The log could not be read.
    NotLoaded,
    /// A write beside the log has finished, stored or not.
    SideWriteDone { request: RequestRef, stored: bool },
    /// The table of the rematch exists, now or since an earlier attempt.
    RematchOpened,
    /// The table of the rematch could not be created.
    RematchNotOpened(RequestError),
    /// Another process has appended to the log.
    LogChanged,
    /// A person was erased from the store.
    PersonErased { person: PersonId },
}

/// An append to the log, which is stored before anybody is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// All are stored, or none.
    pub entries: Vec<LogEntry>,
    /// The seat and the client's id of the move among the entries.
    pub key: Option<(u8, MoveId)>,
    /// The dealer's new secret.
    pub secret: Option<Secret>,
    /// The finished game, if it counts for ratings.
    pub rated: Option<RatedGame>,
    /// The table's entry in lists, if it has changed.
    pub summary: Option<Box<TableSummary>>,
}

/// A rematch's table to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Rematch {
    pub id: TableId,
    /// The id of the previous table.
    pub of: TableId,
    pub settings: TableSettings,
    pub host: Person,
    pub seats: Vec<Option<Occupant>>,
}

/// An effect to be performed by the driver of the machine.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each variant names its fields")]
pub enum Effect {
    /// Store this, then input [`Input::Stored`] or [`Input::NotStored`].
    Append(Append),
    /// Read the log from an entry on, then input [`Input::Loaded`] or [`Input::NotLoaded`].
    Load { from: u64 },
    /// Send a message to these sessions.
    Send { to: Vec<SessionId>, message: ServerMessage },
    /// Input [`Input::Tick`] at this uptime. It replaces any earlier time.
    Wake { at: Option<u64> },
    /// Let the bot of this name choose a move at this version, then input [`Input::BotMove`].
    AskBot { version: u64, bot: String },
    /// Notify a person, wherever they are connected, that it is their turn.
    NotifyTurn { person: PersonId },
    /// Store a line of chat.
    StoreChat(ChatLine),
    /// Add `whom` to a person's block list, or remove them, then input [`Input::SideWriteDone`].
    Block { person: PersonId, whom: PersonId, blocked: bool, request: RequestRef },
    /// Store a report of a line by a person, then input [`Input::SideWriteDone`].
    Report { by: PersonId, line: ChatLine, reason: String, request: RequestRef },
    /// Create the table of a rematch, then input [`Input::RematchOpened`] or [`Input::RematchNotOpened`].
    OpenRematch(Box<Rematch>),
    /// The game has ended.
    Finished,
    /// The log is invalid; the table cannot continue.
    Broken(String),
}
