//! Persistent storage: the trait [`Store`] and its SQLite implementation.
//!
//! The primary keys of the log decide conflicts: whoever writes an entry first wins, in whichever process. No lock in memory decides
//! anything. Columns and stored words must not change without a migration.

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
    ChatLine, LogEntry, Occupant, Outcome, OwnReport, Person, PersonId, Profile, Scope, TableId, TablePhase,
    TableSettings,
};

use crate::table::Append;
use crate::tokens::TokenHash;

pub use cursor::{Cursor, CursorError};
pub use moderation::{AuditEntry, FileStats, IntegrityReport, StoredPerson, StoredReport};
pub use sqlite::{DEADLINE, SqliteStore};
pub use stopped_tables::StoppedTable;
pub use writer::{Writer, WriterStopped};

/// Log-in sessions of one person; older ones end.
pub const MAX_LOGIN_SESSIONS: u32 = 20;

/// Names of a partial match whose tables are listed, besides an exact match.
pub const MAX_NAMES: u32 = 64;

/// A write to the store.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "each variant names its fields")]
pub enum Write {
    /// Appends entries to the log of `table`, all or none.
    Append { table: TableId, append: Append },
    /// Stores a line of chat at `table`.
    Chat { table: TableId, line: ChatLine },
    /// Stores a report of a line by a person, with a reason.
    Report { table: TableId, by: PersonId, line: ChatLine, reason: String, time: u64 },
    /// Creates a person with a token of all scopes.
    Person { person: Person, token: TokenHash, time: u64 },
    /// Adds a token of an existing person. Tokens without a name are log-in sessions, of which only the newest [`MAX_LOGIN_SESSIONS`]
    /// stay valid.
    Token { person: PersonId, token: TokenHash, name: Option<String>, scopes: Vec<Scope>, time: u64 },
    /// Revokes a token.
    Revoke { token: TokenHash },
    /// Revokes all log-in sessions of a person but one. API tokens stay valid.
    RevokeLoginSessions { person: PersonId, but: TokenHash },
    /// Turns a guest into an account, or changes its password. A conflict if the log-in name is taken.
    Account { person: PersonId, name: String, login: String, password: String },
    /// Erases a person: account, tokens, ratings, chat, and their name in every log.
    ErasePerson { person: PersonId },
    /// Adds `whom` to a person's block list, or removes them.
    Block { person: PersonId, whom: PersonId, blocked: bool },
    /// Stops a table because of a fault. Lists show it as closed, and only operators can read it.
    Stop { table: TableId, why: String, time: u64 },
    /// Stores the server's uptime.
    Heartbeat { uptime_ms: u64 },
}

impl Write {
    /// The kind of write, for the diagnostic log. It tells nothing of the content.
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

/// The result of one write of a stored batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the name of the variant says it")]
pub enum WriteOutcome {
    Stored,
    /// Nothing was stored: the entry or the move's id is taken, the person is gone, or the write violates another constraint.
    Conflict,
}

/// Why the store could not read or write.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database is locked or full. A retry may help; whether a write was stored is not known.
    #[error("storage is not available: {0}")]
    Unavailable(String),
    /// The query exceeded its time limit.
    #[error("reading it takes too long")]
    TooSlow,
    /// Storing it panics. It is not stored, and a retry will not help.
    #[error("storing it met a fault in the program")]
    Fault,
    /// Stored data cannot be read, or the write violates a constraint.
    #[error("what is stored is wrong: {0}")]
    Invalid(String),
}

/// A person found by their token.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct KnownPerson {
    pub person: Person,
    pub scopes: Vec<Scope>,
    /// When the person was created, in milliseconds since 1970.
    pub made: u64,
    /// The end of the person's ban, in milliseconds since 1970; zero without one.
    pub banned_until: u64,
    /// The end of the person's mute.
    pub muted_until: u64,
}

/// A stored token.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct StoredToken {
    /// The token's hash.
    pub token: TokenHash,
    /// The name of an API token; `None` for a log-in session.
    pub name: Option<String>,
    pub scopes: Vec<Scope>,
    /// When it was created, in milliseconds since 1970.
    pub made: u64,
}

/// An operator's action that a running server has to apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModerationAction {
    /// Its number, which increases.
    pub id: u64,
    /// The changed table.
    pub table: Option<TableId>,
    /// The person concerned.
    pub person: Option<PersonId>,
}

/// A table's log, or the rest of it.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct StoredLog {
    pub entries: Vec<LogEntry>,
    pub secret: Option<Secret>,
    /// Whether the table was stopped because of a fault.
    pub stopped: bool,
}

/// A table's entry in lists.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct TableSummary {
    pub id: TableId,
    pub phase: TablePhase,
    pub settings: TableSettings,
    pub host: Person,
    /// The occupant of each seat.
    pub who: Vec<Option<Occupant>>,
    /// When the table was opened, in milliseconds since 1970.
    pub opened: u64,
    /// When it last changed.
    pub changed: u64,
    pub outcome: Option<Outcome>,
}

impl TableSummary {
    /// The names of all occupants.
    pub fn names(&self) -> Vec<&str> {
        self.who.iter().flatten().map(Occupant::name).collect()
    }

    /// The ids of the people among them.
    pub fn people(&self) -> Vec<&PersonId> {
        self.who.iter().flatten().filter_map(Occupant::person).map(|person| &person.id).collect()
    }
}

/// The filters and the page of a list of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct TableQuery {
    /// Any of these phases; all phases if empty.
    pub phases: Vec<TablePhase>,
    /// Tables where this person has a seat.
    pub person: Option<PersonId>,
    /// Tables of this host.
    pub host: Option<PersonId>,
    /// Tables with an occupant whose name contains this, or starts with it if it is shorter than three letters; case is ignored. Of the
    /// names that contain it the [`MAX_NAMES`] newest are used, of those that start with it the first in alphabetical order.
    pub name: Option<String>,
    pub rulebook: Option<String>,
    pub rated: Option<bool>,
    /// Whether to include private tables.
    pub private: bool,
    /// Tables after this cursor.
    pub before: Option<Cursor>,
    pub limit: u32,
}

/// The storage of the server.
pub trait Store: Send + Sync + 'static {
    /// Writes a batch. Everything reported as stored survives a crash.
    fn write(&self, batch: Vec<Write>) -> impl Future<Output = Result<Vec<WriteOutcome>, StoreError>> + Send;

    /// A table's log from an entry on; empty if there is no such table.
    fn log(&self, table: &TableId, from: u64) -> impl Future<Output = Result<StoredLog, StoreError>> + Send;

    /// The latest lines of chat at a table, in order.
    fn chat(
        &self,
        table: &TableId,
        last: u32,
    ) -> impl Future<Output = Result<Vec<ChatLine>, StoreError>> + Send;

    /// A page of a list of tables: by last change, the latest first, then by id.
    fn tables(
        &self,
        query: &TableQuery,
    ) -> impl Future<Output = Result<Vec<TableSummary>, StoreError>> + Send;

    /// The person whom a token authenticates.
    fn person(
        &self,
        token: &TokenHash,
    ) -> impl Future<Output = Result<Option<KnownPerson>, StoreError>> + Send;

    /// The account of a log-in name, and its password hash.
    fn account(
        &self,
        login: &str,
    ) -> impl Future<Output = Result<Option<(Person, String)>, StoreError>> + Send;

    /// A person with their ratings.
    fn profile(&self, person: &PersonId) -> impl Future<Output = Result<Option<Profile>, StoreError>> + Send;

    /// A person's chat, the latest first.
    fn said(&self, person: &PersonId) -> impl Future<Output = Result<Vec<ChatLine>, StoreError>> + Send;

    /// A person's reports, the latest first.
    fn reported(&self, person: &PersonId) -> impl Future<Output = Result<Vec<OwnReport>, StoreError>> + Send;

    /// A person's tokens, the newest first.
    fn tokens(&self, person: &PersonId) -> impl Future<Output = Result<Vec<StoredToken>, StoreError>> + Send;

    /// A person's block list.
    fn blocked(&self, person: &PersonId) -> impl Future<Output = Result<Vec<Person>, StoreError>> + Send;

    /// Operators' actions after the one with this number; without a number, only the last one.
    fn moderation_actions(
        &self,
        after: Option<u64>,
    ) -> impl Future<Output = Result<Vec<ModerationAction>, StoreError>> + Send;

    /// A secret key of this server. The fresh one is stored if there is none yet.
    fn key(&self, name: &str, fresh: [u8; 32]) -> impl Future<Output = Result<[u8; 32], StoreError>> + Send;

    /// The server's uptime by the last heartbeat or log entry.
    fn uptime_ms(&self) -> impl Future<Output = Result<u64, StoreError>> + Send;
}
