//! Where tables are kept: one interface, whatever stands behind it.
//!
//! The keys of the log are the arbiter: whoever takes a place in a log first has it, in whichever process they are. No lock in
//! memory decides anything.

mod checkpoint;
mod cursor;
mod migrations;
mod moderation;
mod name_index;
mod people;
mod reader_pool;
mod sqlite;
mod stopped_tables;
mod table_query;
mod table_summaries;
mod writer;

use std::future::Future;

use tilewright_deal::Secret;
use tilewright_protocol::{
    ChatLine, LogEntry, Occupant, Outcome, OwnReport, Person, PersonId, Phase, Profile, Scope, TableId,
    TableSettings,
};

use crate::table::Append;
use crate::tokens::TokenHash;

pub use cursor::{Cursor, CursorError};
pub use moderation::{AuditEntry, IntegrityReport, Stats, StoredPerson, StoredReport};
pub use sqlite::{DEADLINE, SqliteStore};
pub use stopped_tables::StoppedTable;
pub use writer::{Writer, WriterStopped};

/// Pages of one person that are recognised at the same time.
pub const MAX_LOGIN_SESSIONS: u32 = 20;

/// Names that have a text in them whose tables are listed, besides the name that is this text.
pub const MAX_NAMES: u32 = 64;

/// Something to be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Write {
    /// Entries of a table's log, all of them or none.
    Append {
        /// The table.
        table: TableId,
        /// The entries.
        append: Append,
    },
    /// What was said at a table.
    Chat {
        /// The table.
        table: TableId,
        /// What.
        line: ChatLine,
    },
    /// A complaint.
    Report {
        /// The table.
        table: TableId,
        /// Who complains.
        by: PersonId,
        /// What was said.
        line: ChatLine,
        /// Why.
        reason: String,
        /// When.
        time: u64,
    },
    /// A new person, and what they are recognised by.
    Person {
        /// Who.
        person: Person,
        /// The hash of their token, which is good for everything.
        token: TokenHash,
        /// When.
        time: u64,
    },
    /// Another token of a person, if they are there. Of those of pages only the newest [`MAX_LOGIN_SESSIONS`] stay good.
    Token {
        /// Whose.
        person: PersonId,
        /// Its hash.
        token: TokenHash,
        /// What the owner of a program calls it; nothing for that of a page.
        name: Option<String>,
        /// What it is good for.
        scopes: Vec<Scope>,
        /// When.
        time: u64,
    },
    /// A token is good for nothing any more.
    Revoke {
        /// Its hash.
        token: TokenHash,
    },
    /// Every other page of a person is good for nothing any more; programs are.
    RevokeLoginSessions {
        /// Whose.
        person: PersonId,
        /// The hash of the token that stays.
        but: TokenHash,
    },
    /// A guest gets an account; a conflict where the login is taken.
    Account {
        /// Who.
        person: PersonId,
        /// The name that they are shown with.
        name: String,
        /// What they log in with.
        login: String,
        /// The slow hash of their password.
        password: String,
    },
    /// A person is forgotten: account, tokens, ratings, what they said, and their name in every log.
    ErasePerson {
        /// Who.
        person: PersonId,
    },
    /// Somebody does not want to hear somebody else, or wants to hear them again.
    Block {
        /// Who does not want to hear.
        person: PersonId,
        /// Whom.
        whom: PersonId,
        /// Whether.
        blocked: bool,
    },
    /// A table is stopped because of a fault: it is read by operators alone, and lists show it as closed.
    Stop {
        /// The table.
        table: TableId,
        /// What happened, for operators.
        why: String,
        /// When.
        time: u64,
    },
    /// A sign of life: how long the server has lived.
    Heartbeat {
        /// In milliseconds.
        uptime_ms: u64,
    },
}

impl Write {
    /// What it is, for the log of a server: nothing that it holds.
    pub fn kind(&self) -> &'static str {
        match self {
            Write::Append { .. } => "append",
            Write::Chat { .. } => "keep",
            Write::Report { .. } => "report",
            Write::Person { .. } => "person",
            Write::Token { .. } => "token",
            Write::Revoke { .. } => "revoke",
            Write::RevokeLoginSessions { .. } => "revoke pages",
            Write::Account { .. } => "account",
            Write::ErasePerson { .. } => "forget",
            Write::Block { .. } => "block",
            Write::Stop { .. } => "stop",
            Write::Heartbeat { .. } => "heartbeat",
        }
    }
}

/// What became of one write of a batch that was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It is stored.
    Stored,
    /// Its place in the log, or the name of its move, was taken, whom it is about is not there any more, or it does not fit what is
    /// stored in another way; nothing of it is stored.
    Conflict,
}

/// Why nothing could be stored or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else holds it, or there is no room: trying again later may help. Whether a write was stored is not known.
    #[error("storage is not available: {0}")]
    Unavailable(String),
    /// It takes longer to read than anybody may take.
    #[error("reading it takes too long")]
    TooSlow,
    /// Storing it panics. It is not stored, and trying again will not help.
    #[error("storing it met a fault in the program")]
    Fault,
    /// What is stored cannot be understood, or what is to be stored does not fit it.
    #[error("what is stored is wrong: {0}")]
    Invalid(String),
}

/// Somebody who was recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPerson {
    /// Who.
    pub person: Person,
    /// What their token is good for.
    pub scopes: Vec<Scope>,
    /// When they came first, as a time of day in milliseconds.
    pub made: u64,
    /// Until when an operator keeps them from playing, as a time of day in milliseconds; zero for not at all.
    pub banned_until: u64,
    /// Until when an operator keeps them from speaking.
    pub muted_until: u64,
}

/// A token, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    /// Its hash.
    pub token: TokenHash,
    /// What the owner of a program calls it; nothing for that of a page.
    pub name: Option<String>,
    /// What it is good for.
    pub scopes: Vec<Scope>,
    /// When it was made, as a time of day in milliseconds.
    pub made: u64,
}

/// Something that an operator did and that a running server has to heed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModerationAction {
    /// Its number: later acts have greater ones.
    pub id: u64,
    /// The table that was changed.
    pub table: Option<TableId>,
    /// The person whom it concerns.
    pub person: Option<PersonId>,
}

/// A table's log, or the rest of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredLog {
    /// The entries, in order.
    pub entries: Vec<LogEntry>,
    /// The dealer's secret, where there is one.
    pub secret: Option<Secret>,
    /// Whether the table was stopped because of a fault.
    pub stopped: bool,
}

/// A table in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// The table.
    pub id: TableId,
    /// Where it stands.
    pub phase: Phase,
    /// What was agreed.
    pub settings: TableSettings,
    /// Who may start the game.
    pub host: Person,
    /// Who has which seat.
    pub who: Vec<Option<Occupant>>,
    /// When it was opened, as a time of day in milliseconds.
    pub opened: u64,
    /// When it changed last.
    pub changed: u64,
    /// How its game ended.
    pub outcome: Option<Outcome>,
}

impl TableSummary {
    /// The names of those who have a seat.
    pub fn names(&self) -> Vec<&str> {
        self.who.iter().flatten().map(Occupant::name).collect()
    }

    /// The people among them.
    pub fn people(&self) -> Vec<&PersonId> {
        self.who.iter().flatten().filter_map(Occupant::person).map(|person| &person.id).collect()
    }
}

/// Which tables are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableQuery {
    /// Those that stand there.
    pub phases: Vec<Phase>,
    /// Those with this person.
    pub person: Option<PersonId>,
    /// Those that this person may start.
    pub host: Option<PersonId>,
    /// Those with somebody whose name has this in it, or begins with it where it has less than three letters, whether in capitals or not.
    /// Of the names that have it the [`MAX_NAMES`] newest are looked for, of those that begin with it the first by the alphabet.
    pub name: Option<String>,
    /// Those of this rulebook.
    pub rulebook: Option<String>,
    /// Those that count for ratings, or those that do not.
    pub rated: Option<bool>,
    /// Whether private ones are wanted too.
    pub private: bool,
    /// Those after this place of the list.
    pub before: Option<Cursor>,
    /// The most of them.
    pub limit: u32,
}

/// Where tables are kept.
pub trait Store: Send + Sync + 'static {
    /// Stores a batch. When the answer is there, everything that it calls stored survives a crash.
    fn write(&self, batch: Vec<Write>) -> impl Future<Output = Result<Vec<WriteOutcome>, StoreError>> + Send;

    /// A table's log from a place on; empty where there is no such table.
    fn log(&self, table: &TableId, from: u64) -> impl Future<Output = Result<StoredLog, StoreError>> + Send;

    /// What was said last at a table, the earliest first.
    fn chat(
        &self,
        table: &TableId,
        last: u32,
    ) -> impl Future<Output = Result<Vec<ChatLine>, StoreError>> + Send;

    /// Tables in short: those that changed last first, and those of one moment by their ids.
    fn tables(
        &self,
        query: &TableQuery,
    ) -> impl Future<Output = Result<Vec<TableSummary>, StoreError>> + Send;

    /// Who is recognised by a token.
    fn person(
        &self,
        token: &TokenHash,
    ) -> impl Future<Output = Result<Option<KnownPerson>, StoreError>> + Send;

    /// The account with a login, and the slow hash of its password.
    fn account(
        &self,
        login: &str,
    ) -> impl Future<Output = Result<Option<(Person, String)>, StoreError>> + Send;

    /// A person with their ratings.
    fn profile(&self, person: &PersonId) -> impl Future<Output = Result<Option<Profile>, StoreError>> + Send;

    /// What a person said, the latest first.
    fn said(&self, person: &PersonId) -> impl Future<Output = Result<Vec<ChatLine>, StoreError>> + Send;

    /// What a person reported, the latest first.
    fn reported(&self, person: &PersonId) -> impl Future<Output = Result<Vec<OwnReport>, StoreError>> + Send;

    /// The tokens of a person, the newest first.
    fn tokens(&self, person: &PersonId) -> impl Future<Output = Result<Vec<StoredToken>, StoreError>> + Send;

    /// The people whom a person does not want to hear.
    fn blocked(&self, person: &PersonId) -> impl Future<Output = Result<Vec<Person>, StoreError>> + Send;

    /// What operators did after the act with a number; where none is given, the last act alone.
    fn moderation_actions(
        &self,
        after: Option<u64>,
    ) -> impl Future<Output = Result<Vec<ModerationAction>, StoreError>> + Send;

    /// A key of this server: the fresh one, unless there is one already.
    fn key(&self, name: &str, fresh: [u8; 32]) -> impl Future<Output = Result<[u8; 32], StoreError>> + Send;

    /// How long the server has lived, by its last sign of life.
    fn uptime_ms(&self) -> impl Future<Output = Result<u64, StoreError>> + Send;
}
