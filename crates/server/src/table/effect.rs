//! What goes into a table and what comes out of it.

use tilewright_deal::Secret;
use tilewright_protocol::{
    ChatLine, ClientMessage, LogEntry, MoveId, Occupant, Person, PersonId, RequestError, ServerMessage,
    TableId, TableSettings,
};
use tilewright_rules::Action;

use crate::ratings::RatedGame;
use crate::store::TableSummary;

/// The present, as a table is told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timestamps {
    /// How long the server has lived, in milliseconds: it never goes back, and it stands still while the server is down.
    pub uptime_ms: u64,
    /// The time of day, in milliseconds since 1970: for people to read, never to measure by.
    pub unix_ms: u64,
}

/// A connection that looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u64);

/// The request of a client that is answered when something is stored beside the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestRef {
    /// The connection.
    pub session: SessionId,
    /// The number of the request.
    pub re: Option<u32>,
}

/// Why something was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStored {
    /// Somebody else wrote at this place of the log.
    Conflict,
    /// The storage failed, and whether it was stored is not known.
    Failed,
    /// Storing it panics: it is not stored, and never will be.
    Fault,
}

/// What happens to a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// A client opens it.
    Join {
        /// The connection.
        session: SessionId,
        /// Whose.
        person: Person,
        /// The people whom that person has blocked.
        blocked: Vec<PersonId>,
        /// The version it knows.
        since: Option<u64>,
        /// The number of the request.
        re: Option<u32>,
    },
    /// A connection is gone.
    Leave {
        /// The connection.
        session: SessionId,
    },
    /// A client says something.
    Message {
        /// The connection.
        session: SessionId,
        /// The number of the request.
        re: Option<u32>,
        /// What.
        message: ClientMessage,
    },
    /// Time has passed.
    Tick,
    /// A bot has chosen.
    BotMove {
        /// The version it was shown.
        version: u64,
        /// Its move.
        actions: Vec<Action>,
    },
    /// What was to be appended is stored.
    Stored,
    /// What was to be appended is not.
    NotStored(NotStored),
    /// The rest of the log, as it is stored.
    Loaded {
        /// The entries from the version asked for.
        entries: Vec<LogEntry>,
        /// The dealer's secret, where there is one.
        secret: Option<Secret>,
    },
    /// The log could not be read.
    NotLoaded,
    /// What somebody wanted to be kept beside the log is stored, or not.
    SideWriteDone {
        /// Who asked for it.
        request: RequestRef,
        /// Whether.
        stored: bool,
    },
    /// The table of a rematch is there, now or since an earlier attempt.
    RematchOpened,
    /// The table of a rematch is not there.
    RematchNotOpened(RequestError),
    /// Somebody else has written into the log.
    LogChanged,
    /// Somebody wants to be forgotten, and is so in what is stored.
    PersonErased {
        /// Who.
        person: PersonId,
    },
}

/// What is to be stored before anybody hears of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The entries, all of them or none.
    pub entries: Vec<LogEntry>,
    /// The move among them: its seat and what its client called it.
    pub key: Option<(u8, MoveId)>,
    /// The dealer's secret, to be kept where nothing else is.
    pub secret: Option<Secret>,
    /// The game, where it has ended and counts for ratings.
    pub rated: Option<RatedGame>,
    /// The table in short, where that has changed.
    pub summary: Option<Box<TableSummary>>,
}

/// A table that is to be opened for a rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The new table.
    pub id: TableId,
    /// The old one.
    pub of: TableId,
    /// What was agreed.
    pub settings: TableSettings,
    /// Who may start it.
    pub host: Person,
    /// Who sits where.
    pub seats: Vec<Option<Occupant>>,
}

/// What a table wants to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Store this, then say [`Input::Stored`] or [`Input::NotStored`].
    Append(Append),
    /// Read the log from this place on, then say [`Input::Loaded`] or [`Input::NotLoaded`].
    Load {
        /// The first entry that is wanted.
        from: u64,
    },
    /// Send this to these connections.
    Send {
        /// To whom.
        to: Vec<SessionId>,
        /// What.
        message: ServerMessage,
    },
    /// Say [`Input::Tick`] at this moment of the server's life; forget any earlier wish.
    Wake {
        /// When.
        at: Option<u64>,
    },
    /// Let this bot choose for the seat that is to move, then say [`Input::Thought`].
    AskBot {
        /// The version it is shown.
        version: u64,
        /// The bot's name.
        bot: String,
    },
    /// Tell a person, wherever they are, that it is their turn.
    NotifyTurn {
        /// Whom.
        person: PersonId,
    },
    /// Keep what was said.
    StoreChat(ChatLine),
    /// Keep in mind that somebody does not want to hear somebody else, or does again; then say [`Input::Kept`].
    Block {
        /// Who does not want to hear.
        person: PersonId,
        /// Whom.
        whom: PersonId,
        /// Whether.
        blocked: bool,
        /// Who asked for it.
        request: RequestRef,
    },
    /// Keep a complaint about what was said, then say [`Input::Kept`].
    Report {
        /// Who complains.
        by: PersonId,
        /// What was said.
        line: ChatLine,
        /// Why.
        reason: String,
        /// Who asked for it.
        request: RequestRef,
    },
    /// Open the table of a rematch, then say [`Input::Opened`] or [`Input::NotOpened`].
    OpenRematch(Box<Rematch>),
    /// The game is over: rate it, and put it into the archive.
    Finished,
    /// The log is not what it must be: nobody may go on here.
    Broken(String),
}
