//! The store in one SQLite file.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteRow, SqliteSynchronous};
use sqlx::{Connection, Row};
use tilewright_deal::Secret;
use tilewright_protocol::{ChatLine, LogEntry, OwnReport, Person, PersonId, Profile, TableEvent, TableId};
use tokio::sync::Mutex;

use super::checkpoint::AUTOCHECKPOINT_PAGES;
use super::migrations::migrate;
use super::reader_pool::ReaderPool;
use super::{
    KnownPerson, ModerationAction, Store, StoreError, StoredLog, StoredToken, TableQuery, TableSummary,
    Write, WriteOutcome, moderation, people, stopped_tables, table_query, table_summaries,
};
use crate::table::Append;
use crate::tokens::TokenHash;

/// How long a statement waits for another process's lock.
const BUSY_TIMEOUT: Duration = Duration::from_millis(1_000);
/// The default time limit of a client's query.
pub const DEADLINE: Duration = Duration::from_millis(2_000);
/// Connections for lists and logs.
const READERS: u32 = 2;
/// Connections for authentication and for the server itself.
const IDENTITY_READERS: u32 = 2;
/// SQLite's code for an interrupted query.
const INTERRUPTED: &str = "9";
/// Rows of a list.
pub(super) const MAX_ROWS: u32 = 500;

/// A data file. Every commit is synced before it is acknowledged (write-ahead log, `synchronous = FULL`).
pub struct SqliteStore {
    /// The only connection that writes.
    pub(super) writer: Mutex<SqliteConnection>,
    pub(super) readers: ReaderPool,
    /// Separate from the readers of lists, so that long lists cannot delay authentication.
    identity: ReaderPool,
    /// The connection that makes checkpoints.
    pub(super) checkpointer: Mutex<SqliteConnection>,
    /// Writes since the last checkpoint.
    pub(super) written: AtomicUsize,
    /// Whether a commit was started and has not finished.
    committing: AtomicBool,
    options: SqliteConnectOptions,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let known = error.as_database_error();
        if known.and_then(|error| error.code()).is_some_and(|code| code == INTERRUPTED) {
            return StoreError::TooSlow;
        }
        match known.map(|error| error.kind()) {
            // A violated constraint fails again on every retry.
            Some(kind) if !matches!(kind, ErrorKind::Other) => invalid(error),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

pub(super) fn invalid(error: impl std::fmt::Display) -> StoreError {
    StoreError::Invalid(error.to_string())
}

impl SqliteStore {
    /// Opens a file, creating and migrating it as necessary.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with_deadline(path, DEADLINE).await
    }

    /// Opens a file with a time limit for the queries of [`Store`].
    pub async fn open_with_deadline(path: &Path, deadline: Duration) -> Result<SqliteStore, StoreError> {
        create_private_file(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("wal_autocheckpoint", AUTOCHECKPOINT_PAGES)
            .foreign_keys(true);
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrate(&mut writer).await?;
        let options = options.create_if_missing(false);
        let readers = ReaderPool::open(options.clone(), READERS, deadline).await?;
        let identity = ReaderPool::open(options.clone(), IDENTITY_READERS, deadline).await?;
        let checkpointer = SqliteConnection::connect_with(&options).await?;
        let (writer, checkpointer) = (Mutex::new(writer), Mutex::new(checkpointer));
        Ok(SqliteStore {
            writer,
            readers,
            identity,
            checkpointer,
            written: AtomicUsize::new(0),
            committing: AtomicBool::new(false),
            options,
        })
    }

    /// Copies the file while the server runs.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        create_private_file(to)?;
        let to = to.to_str().ok_or_else(|| invalid("the name of the backup is no text"))?;
        let mut connection = SqliteConnection::connect_with(&self.options).await?;
        sqlx::query("VACUUM INTO ?").bind(to).execute(&mut connection).await?;
        Ok(connection.close().await?)
    }

    /// Journal mode and `synchronous` level of the writing connection: `wal`, and 2 for full.
    pub async fn settings(&self) -> Result<(String, i64), StoreError> {
        let mut connection = self.writer.lock().await;
        let journal = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await?;
        let synchronous = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await?;
        Ok((journal, synchronous))
    }

    /// Closes all connections.
    pub async fn close(self) {
        self.readers.close().await;
        self.identity.close().await;
        let _ = self.checkpointer.into_inner().close().await;
        let _ = self.writer.into_inner().close().await;
    }
}

/// Creates an empty file that only its owner may read, because it will hold the dealers' secrets. SQLite gives its other files the same
/// mode.
fn create_private_file(path: &Path) -> Result<(), StoreError> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(path);
    made.map(drop).map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))
}

/// Stores one write within a transaction.
async fn store(connection: &mut SqliteConnection, write: &Write) -> Result<WriteOutcome, StoreError> {
    match write {
        Write::Append { table, append } => return store_append(connection, table, append).await,
        Write::Chat { table, line } => {
            sqlx::query(
                "INSERT OR IGNORE INTO chat (table_id, line, time, person, said) VALUES (?, ?, ?, ?, ?)",
            )
            .bind(table.as_str())
            .bind(line.line)
            .bind(line.time as i64)
            .bind(line.from.id.as_str())
            .bind(serde_json::to_string(line).map_err(invalid)?)
            .execute(connection)
            .await?;
        }
        Write::Report { table, by, line, reason, time } => {
            // A second report of the same line by the same person is ignored.
            sqlx::query(
                "INSERT INTO reports (table_id, by, said, reason, time) SELECT ?, ?, ?, ?, ? WHERE NOT EXISTS \
                 (SELECT 1 FROM reports WHERE table_id = ? AND by = ? AND json_extract(said, '$.line') = ?)",
            )
            .bind(table.as_str())
            .bind(by.as_str())
            .bind(serde_json::to_string(line).map_err(invalid)?)
            .bind(reason)
            .bind(*time as i64)
            .bind(table.as_str())
            .bind(by.as_str())
            .bind(line.line)
            .execute(connection)
            .await?;
        }
        Write::Person { .. }
        | Write::Token { .. }
        | Write::Revoke { .. }
        | Write::RevokeLoginSessions { .. }
        | Write::Account { .. }
        | Write::Block { .. }
        | Write::ErasePerson { .. } => return people::store(connection, write).await,
        Write::Stop { table, why, time } => stopped_tables::store(connection, table, why, *time).await?,
        Write::Heartbeat { uptime_ms } => set_uptime_ms(connection, *uptime_ms).await?,
    }
    Ok(WriteOutcome::Stored)
}

/// Stores one write within a savepoint, so that a failure does not affect the rest of the batch.
async fn store_in_savepoint(batch: &mut SqliteConnection, write: &Write) -> Result<WriteOutcome, StoreError> {
    let mut point = batch.begin().await?;
    match store(&mut point, write).await {
        Ok(WriteOutcome::Stored) => {
            point.commit().await?;
            return Ok(WriteOutcome::Stored);
        }
        Ok(WriteOutcome::Conflict) => {}
        Err(StoreError::Invalid(error)) => tracing::error!(%error, "a write does not fit what is stored"),
        Err(error) => return Err(error),
    }
    point.rollback().await?;
    Ok(WriteOutcome::Conflict)
}

async fn set_uptime_ms(connection: &mut SqliteConnection, uptime_ms: u64) -> Result<(), StoreError> {
    sqlx::query("UPDATE life SET lived = max(lived, ?)").bind(uptime_ms as i64).execute(connection).await?;
    Ok(())
}

/// Appends entries. If the first entry or the move's id is taken, nothing is stored.
pub(super) async fn store_append(
    connection: &mut SqliteConnection,
    table: &TableId,
    append: &Append,
) -> Result<WriteOutcome, StoreError> {
    for (place, entry) in append.entries.iter().enumerate() {
        let key = append.key.as_ref().filter(|_| matches!(entry.event, TableEvent::Moved { .. }));
        let done = sqlx::query(
            "INSERT INTO log (table_id, seq, lived, time, seat, move_id, event) VALUES (?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT DO NOTHING",
        )
        .bind(table.as_str())
        .bind(entry.seq as i64)
        .bind(entry.uptime_ms as i64)
        .bind(entry.time as i64)
        .bind(key.map(|(seat, _)| i64::from(*seat)))
        .bind(key.map(|(_, id)| id.as_str()))
        .bind(serde_json::to_string(&entry.event).map_err(invalid)?)
        .execute(&mut *connection)
        .await?;
        match (done.rows_affected(), place) {
            (0, 0) => return Ok(WriteOutcome::Conflict),
            (0, _) => return Err(invalid("a log has a gap")),
            _ => people::index_mentions(connection, table, &entry.event).await?,
        }
    }
    if let Some(secret) = &append.secret {
        sqlx::query("INSERT INTO secrets (table_id, secret) VALUES (?, ?)")
            .bind(table.as_str())
            .bind(secret.bytes().as_slice())
            .execute(&mut *connection)
            .await?;
    }
    if let Some(rated) = &append.rated {
        people::rate(connection, rated).await?;
    }
    if let Some(summary) = &append.summary {
        table_summaries::store(connection, summary).await?;
    }
    Ok(WriteOutcome::Stored)
}

fn entry(row: &SqliteRow) -> Result<LogEntry, StoreError> {
    let event: String = row.try_get("event")?;
    Ok(LogEntry {
        seq: row.try_get::<i64, _>("seq")? as u64,
        uptime_ms: row.try_get::<i64, _>("lived")? as u64,
        time: row.try_get::<i64, _>("time")? as u64,
        event: serde_json::from_str(&event).map_err(invalid)?,
    })
}

impl SqliteStore {
    /// Commits a batch. With savepoints, a write that fails does not affect the others.
    async fn commit(
        connection: &mut SqliteConnection,
        batch: &[Write],
        with_savepoints: bool,
    ) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut answers = Vec::with_capacity(batch.len());
        for write in batch {
            let answer = match with_savepoints {
                true => store_in_savepoint(&mut transaction, write).await,
                false => store(&mut transaction, write).await,
            };
            answers.push(answer?);
        }
        let uptime_ms = batch.iter().filter_map(|write| match write {
            Write::Append { append, .. } => append.entries.last().map(|entry| entry.uptime_ms),
            _ => None,
        });
        if let Some(uptime_ms) = uptime_ms.max() {
            set_uptime_ms(&mut transaction, uptime_ms).await?;
        }
        transaction.commit().await?;
        Ok(answers)
    }
}

impl Store for SqliteStore {
    async fn write(&self, batch: Vec<Write>) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut connection = self.writer.lock().await;
        // A commit that panicked or was cancelled has left its transaction open.
        if self.committing.swap(true, Ordering::Relaxed) {
            *connection = SqliteConnection::connect_with(&self.options).await?;
        }
        let mut stored = SqliteStore::commit(&mut connection, &batch, false).await;
        // Savepoints would double the time of every batch. They are used only after a write failed, when nothing of the batch is stored.
        if let Err(StoreError::Invalid(_)) = stored {
            stored = SqliteStore::commit(&mut connection, &batch, true).await;
        }
        // After a failed commit the transaction may still be open, so a new connection replaces this one, now or next time.
        if stored.is_err()
            && let Ok(fresh) = SqliteConnection::connect_with(&self.options).await
        {
            *connection = fresh;
        }
        self.committing.store(false, Ordering::Relaxed);
        self.written.fetch_add(batch.len(), Ordering::Relaxed);
        stored
    }

    async fn log(&self, table: &TableId, from: u64) -> Result<StoredLog, StoreError> {
        // One transaction, so that secret and entries are consistent.
        let mut connection = self.readers.get().await?;
        let mut transaction = connection.begin().await?;
        let rows = sqlx::query(
            "SELECT seq, lived, time, event FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq",
        )
        .bind(table.as_str())
        .bind(i64::try_from(from).unwrap_or(i64::MAX))
        .fetch_all(&mut *transaction)
        .await?;
        let secret: Option<Vec<u8>> = sqlx::query_scalar("SELECT secret FROM secrets WHERE table_id = ?")
            .bind(table.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let stopped = stopped_tables::is_stopped(&mut transaction, table).await?;
        let secret: Option<[u8; 32]> = secret.and_then(|bytes| bytes.try_into().ok());
        Ok(StoredLog {
            entries: rows.iter().map(entry).collect::<Result<_, _>>()?,
            secret: secret.map(Secret::new),
            stopped,
        })
    }

    async fn chat(&self, table: &TableId, last: u32) -> Result<Vec<ChatLine>, StoreError> {
        let said: Vec<String> =
            sqlx::query_scalar("SELECT said FROM chat WHERE table_id = ? ORDER BY line DESC LIMIT ?")
                .bind(table.as_str())
                .bind(last.min(MAX_ROWS))
                .fetch_all(&mut *self.readers.get().await?)
                .await?;
        said.iter().rev().map(|text| serde_json::from_str(text).map_err(invalid)).collect()
    }

    async fn tables(&self, query: &TableQuery) -> Result<Vec<TableSummary>, StoreError> {
        table_query::tables(&mut *self.readers.get().await?, query).await
    }

    async fn person(&self, token: &TokenHash) -> Result<Option<KnownPerson>, StoreError> {
        people::known(&mut *self.identity.get().await?, token).await
    }

    async fn account(&self, login: &str) -> Result<Option<(Person, String)>, StoreError> {
        people::account(&mut *self.identity.get().await?, login).await
    }

    async fn profile(&self, person: &PersonId) -> Result<Option<Profile>, StoreError> {
        people::profile(&mut *self.readers.get().await?, person).await
    }

    async fn said(&self, person: &PersonId) -> Result<Vec<ChatLine>, StoreError> {
        people::said(&mut *self.readers.get().await?, person).await
    }

    async fn reported(&self, person: &PersonId) -> Result<Vec<OwnReport>, StoreError> {
        people::reported(&mut *self.readers.get().await?, person).await
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<StoredToken>, StoreError> {
        people::tokens(&mut *self.readers.get().await?, person).await
    }

    async fn blocked(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        people::blocked(&mut *self.identity.get().await?, person).await
    }

    async fn moderation_actions(&self, after: Option<u64>) -> Result<Vec<ModerationAction>, StoreError> {
        moderation::moderation_actions(&mut *self.identity.get().await?, after).await
    }

    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let mut connection = self.writer.lock().await;
        sqlx::query("INSERT INTO keys (name, key) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(fresh.as_slice())
            .execute(&mut *connection)
            .await?;
        let key: Vec<u8> = sqlx::query_scalar("SELECT key FROM keys WHERE name = ?")
            .bind(name)
            .fetch_one(&mut *connection)
            .await?;
        key.try_into().map_err(|_| invalid("a key has another length"))
    }

    async fn uptime_ms(&self) -> Result<u64, StoreError> {
        let uptime_ms: i64 =
            sqlx::query_scalar("SELECT lived FROM life").fetch_one(&mut *self.identity.get().await?).await?;
        Ok(uptime_ms as u64)
    }
}
