//! What operators read and change in the data file, also while a server runs: it applies their actions within a second.
//!
//! Every change is recorded in the audit log, with its reason, in the same transaction.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row};
use tilewright_protocol::{ChatLine, Person, PersonId, TableId};

use super::sqlite::{invalid, store_append};
use super::{ModerationAction, SqliteStore, StoreError, Write, WriteOutcome, people};
use crate::table::Append;

/// Actions read by one query.
const MAX_ACTIONS_READ: i64 = 500;

/// Statistics of a data file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct FileStats {
    /// People, guests included.
    pub people: i64,
    pub accounts: i64,
    pub tables: Vec<(String, i64)>,
    pub events: i64,
    pub moves: i64,
    pub lines: i64,
    /// Open reports.
    pub reports: i64,
    /// Size of the file without its write-ahead log.
    pub bytes: i64,
    /// The server's uptime over all its runs.
    pub uptime_ms: i64,
}

/// A person as operators see them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct StoredPerson {
    pub person: Person,
    /// The log-in name of an account.
    pub login: Option<String>,
    /// When the person was created, in milliseconds since 1970.
    pub made: u64,
    /// The number of valid tokens.
    pub tokens: i64,
    /// The end of the ban, in milliseconds since 1970; zero without one.
    pub banned_until: u64,
    /// The end of the mute.
    pub muted_until: u64,
}

/// A report as operators see it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct StoredReport {
    pub id: i64,
    pub table: String,
    /// The person who reported it.
    pub by: String,
    /// The reported line of chat.
    pub line: ChatLine,
    pub reason: String,
    pub time: u64,
    /// When it was settled, and how.
    pub settled: Option<(u64, String)>,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct AuditEntry {
    pub act: String,
    /// In milliseconds since 1970.
    pub time: u64,
    /// The table concerned.
    pub table: Option<String>,
    /// The person concerned.
    pub person: Option<String>,
    pub reason: String,
}

/// The result of a check of the whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct IntegrityReport {
    pub tables: usize,
    pub events: usize,
    pub problems: Vec<String>,
}

/// Inserts an entry into the audit log.
pub(super) async fn insert_audit_entry(
    connection: &mut SqliteConnection,
    done: &AuditEntry,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO acts (time, act, table_id, person, reason) VALUES (?, ?, ?, ?, ?)")
        .bind(done.time as i64)
        .bind(&done.act)
        .bind(&done.table)
        .bind(&done.person)
        .bind(&done.reason)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn moderation_actions(
    connection: &mut SqliteConnection,
    after: Option<u64>,
) -> Result<Vec<ModerationAction>, StoreError> {
    let text = match after {
        Some(_) => "SELECT id, table_id, person FROM acts WHERE id > ? ORDER BY id LIMIT ?",
        None => "SELECT id, table_id, person FROM acts WHERE id > ? ORDER BY id DESC LIMIT min(1, ?)",
    };
    let rows = sqlx::query(text)
        .bind(after.and_then(|after| i64::try_from(after).ok()).unwrap_or(0))
        .bind(MAX_ACTIONS_READ)
        .fetch_all(connection)
        .await?;
    let act = |row: &SqliteRow| {
        let table: Option<String> = row.try_get("table_id")?;
        let person: Option<String> = row.try_get("person")?;
        Ok(ModerationAction {
            id: row.try_get::<i64, _>("id")? as u64,
            table: table.map(TableId::new).transpose().map_err(invalid)?,
            person: person.map(PersonId::new).transpose().map_err(invalid)?,
        })
    };
    rows.iter().map(act).collect()
}

fn stored_person(row: &SqliteRow) -> Result<StoredPerson, StoreError> {
    Ok(StoredPerson {
        person: people::person(row)?,
        login: row.try_get("login")?,
        made: row.try_get::<i64, _>("made")? as u64,
        tokens: row.try_get("tokens")?,
        banned_until: row.try_get::<i64, _>("banned")? as u64,
        muted_until: row.try_get::<i64, _>("muted")? as u64,
    })
}

impl SqliteStore {
    /// Statistics of the whole file.
    pub async fn stats(&self) -> Result<FileStats, StoreError> {
        let count = async |text: &'static str| -> Result<i64, StoreError> {
            Ok(sqlx::query_scalar(text).fetch_one(&mut *self.readers.unlimited().await?).await?)
        };
        let phases = sqlx::query("SELECT phase, count(*) AS many FROM tables GROUP BY phase ORDER BY phase")
            .fetch_all(&mut *self.readers.unlimited().await?)
            .await?;
        let phase = |row: &SqliteRow| {
            let name: String = row.try_get("phase")?;
            Ok((name.trim_matches('"').to_owned(), row.try_get("many")?))
        };
        Ok(FileStats {
            people: count("SELECT count(*) FROM people").await?,
            accounts: count("SELECT count(*) FROM people WHERE account").await?,
            tables: phases.iter().map(phase).collect::<Result<_, StoreError>>()?,
            events: count("SELECT count(*) FROM log").await?,
            moves: count("SELECT count(*) FROM log WHERE move_id IS NOT NULL").await?,
            lines: count("SELECT count(*) FROM chat").await?,
            reports: count("SELECT count(*) FROM reports WHERE settled IS NULL").await?,
            bytes: count("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").await?,
            uptime_ms: count("SELECT lived FROM life").await?,
        })
    }

    /// People, the newest first: all, or those whose id, name or log-in name this is.
    pub async fn people(&self, named: Option<&str>, limit: u32) -> Result<Vec<StoredPerson>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, name, account, login, made, banned, muted, \
             (SELECT count(*) FROM tokens WHERE tokens.person = people.id) AS tokens FROM people \
             WHERE ? IS NULL OR id = ? OR name = ? OR login = ? ORDER BY made DESC, id LIMIT ?",
        )
        .bind(named)
        .bind(named)
        .bind(named)
        .bind(named.map(str::to_lowercase))
        .bind(limit)
        .fetch_all(&mut *self.readers.unlimited().await?)
        .await?;
        rows.iter().map(stored_person).collect()
    }

    /// Reports in order: the open ones, or all.
    pub async fn reports(&self, all: bool) -> Result<Vec<StoredReport>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, table_id, by, said, reason, time, settled, note FROM reports \
             WHERE ? OR settled IS NULL ORDER BY id",
        )
        .bind(all)
        .fetch_all(&mut *self.readers.unlimited().await?)
        .await?;
        let report = |row: &SqliteRow| {
            let settled: Option<i64> = row.try_get("settled")?;
            let note: Option<String> = row.try_get("note")?;
            Ok(StoredReport {
                id: row.try_get("id")?,
                table: row.try_get("table_id")?,
                by: row.try_get("by")?,
                line: serde_json::from_str(&row.try_get::<String, _>("said")?).map_err(invalid)?,
                reason: row.try_get("reason")?,
                time: row.try_get::<i64, _>("time")? as u64,
                settled: settled.map(|time| (time as u64, note.unwrap_or_default())),
            })
        };
        rows.iter().map(report).collect()
    }

    /// The audit log, the latest first.
    pub async fn history(&self, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let rows = sqlx::query("SELECT * FROM acts ORDER BY id DESC LIMIT ?")
            .bind(limit)
            .fetch_all(&mut *self.readers.unlimited().await?)
            .await?;
        let done = |row: &SqliteRow| {
            Ok(AuditEntry {
                act: row.try_get("act")?,
                time: row.try_get::<i64, _>("time")? as u64,
                table: row.try_get("table_id")?,
                person: row.try_get("person")?,
                reason: row.try_get("reason")?,
            })
        };
        rows.iter().map(done).collect()
    }

    /// Settles a report; false if there is no open one of this number.
    pub async fn settle(&self, report: i64, done: &AuditEntry) -> Result<bool, StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let settled =
            sqlx::query("UPDATE reports SET settled = ?, note = ? WHERE id = ? AND settled IS NULL")
                .bind(done.time as i64)
                .bind(&done.reason)
                .bind(report)
                .execute(&mut *transaction)
                .await?;
        if settled.rows_affected() > 0 {
            insert_audit_entry(&mut transaction, done).await?;
        }
        transaction.commit().await?;
        Ok(settled.rows_affected() > 0)
    }

    /// Bans a person from playing until a time; zero ends the ban.
    pub async fn ban(&self, person: &PersonId, until: u64, done: &AuditEntry) -> Result<bool, StoreError> {
        self.restrict("UPDATE people SET banned = ? WHERE id = ?", person, until, done).await
    }

    /// Mutes a person until a time; zero ends the mute.
    pub async fn mute(&self, person: &PersonId, until: u64, done: &AuditEntry) -> Result<bool, StoreError> {
        self.restrict("UPDATE people SET muted = ? WHERE id = ?", person, until, done).await
    }

    async fn restrict(
        &self,
        text: &'static str,
        person: &PersonId,
        until: u64,
        done: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let changed = sqlx::query(text)
            .bind(i64::try_from(until).unwrap_or(i64::MAX))
            .bind(person.as_str())
            .execute(&mut *transaction)
            .await?;
        if changed.rows_affected() > 0 {
            insert_audit_entry(&mut transaction, done).await?;
        }
        transaction.commit().await?;
        Ok(changed.rows_affected() > 0)
    }

    /// Revokes all tokens of a person, and sets a new password hash if given; returns the number of tokens.
    pub async fn revoke_all(
        &self,
        person: &PersonId,
        password: Option<&str>,
        done: &AuditEntry,
    ) -> Result<u64, StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        if let Some(password) = password {
            sqlx::query("UPDATE people SET password = ? WHERE id = ? AND account")
                .bind(password)
                .bind(person.as_str())
                .execute(&mut *transaction)
                .await?;
        }
        let revoked = sqlx::query("DELETE FROM tokens WHERE person = ?")
            .bind(person.as_str())
            .execute(&mut *transaction)
            .await?;
        insert_audit_entry(&mut transaction, done).await?;
        transaction.commit().await?;
        Ok(revoked.rows_affected())
    }

    /// Erases a person, as they could do themselves.
    pub async fn erase_person(&self, person: &PersonId, done: &AuditEntry) -> Result<(), StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        people::store(&mut transaction, &Write::ErasePerson { person: person.clone() }).await?;
        insert_audit_entry(&mut transaction, done).await?;
        Ok(transaction.commit().await?)
    }

    /// Appends to a table's log, subject to conflicts as always.
    pub async fn append(
        &self,
        table: &TableId,
        append: &Append,
        done: &AuditEntry,
    ) -> Result<WriteOutcome, StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let written = store_append(&mut transaction, table, append).await?;
        if written == WriteOutcome::Stored {
            insert_audit_entry(&mut transaction, done).await?;
        }
        transaction.commit().await?;
        Ok(written)
    }

    /// Returns unused space to the file system.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        let mut connection = self.writer.lock().await;
        sqlx::raw_sql("VACUUM").execute(&mut *connection).await?;
        sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
        Ok(())
    }

    /// The errors that SQLite's integrity checks find.
    pub async fn integrity_errors(&self) -> Result<Vec<String>, StoreError> {
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
            .fetch_all(&mut *self.readers.unlimited().await?)
            .await?;
        let orphans =
            sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut *self.readers.unlimited().await?).await?;
        let mut invalid: Vec<String> = found.into_iter().filter(|line| line != "ok").collect();
        if !orphans.is_empty() {
            invalid.push(format!("{} rows belong to people who are not there", orphans.len()));
        }
        Ok(invalid)
    }

    /// The ids of all tables with a log.
    pub async fn table_ids(&self) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar("SELECT DISTINCT table_id FROM log ORDER BY table_id")
            .fetch_all(&mut *self.readers.unlimited().await?)
            .await?;
        ids.into_iter().map(|id| TableId::new(id).map_err(invalid)).collect()
    }

    /// A table's entry in lists.
    pub async fn summary(&self, table: &TableId) -> Result<Option<super::TableSummary>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE id = ?")
            .bind(table.as_str())
            .fetch_optional(&mut *self.readers.unlimited().await?)
            .await?;
        row.as_ref().map(super::table_summaries::summary).transpose()
    }
}
