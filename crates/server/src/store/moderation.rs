//! What an operator sees and does, in the file itself: also while a server runs, which reads what was done within a second.
//!
//! Whatever is done is written down with its reason in the same transaction.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row};
use tilewright_protocol::{ChatLine, Person, PersonId, TableId};

use super::sqlite::{invalid, store_append};
use super::{ModerationAction, SqliteStore, StoreError, Write, WriteOutcome, people};
use crate::table::Append;

/// Acts that are read at once.
const MAX_ACTIONS_READ: i64 = 500;

/// Numbers about a whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// People, guests among them.
    pub people: i64,
    /// People with an account.
    pub accounts: i64,
    /// Tables by phase.
    pub tables: Vec<(String, i64)>,
    /// Events in all logs.
    pub events: i64,
    /// Moves among them.
    pub moves: i64,
    /// Lines of chat.
    pub lines: i64,
    /// Reports that nobody has settled.
    pub reports: i64,
    /// Bytes of the file, without its write-ahead log.
    pub bytes: i64,
    /// How long servers have lived with this file, in milliseconds.
    pub uptime_ms: i64,
}

/// A person as an operator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPerson {
    /// Who.
    pub person: Person,
    /// What they log in with.
    pub login: Option<String>,
    /// When they came first, as a time of day in milliseconds.
    pub made: u64,
    /// How many tokens are good for something.
    pub tokens: i64,
    /// Until when they may not play; zero for not at all.
    pub banned_until: u64,
    /// Until when they may not speak.
    pub muted_until: u64,
}

/// A complaint as an operator sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number.
    pub id: i64,
    /// The table.
    pub table: String,
    /// Who complains.
    pub by: String,
    /// What was said, and by whom.
    pub line: ChatLine,
    /// Why.
    pub reason: String,
    /// When.
    pub time: u64,
    /// When it was settled, and how.
    pub settled: Option<(u64, String)>,
}

/// Something that an operator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// What.
    pub act: String,
    /// When, as a time of day in milliseconds.
    pub time: u64,
    /// At which table.
    pub table: Option<String>,
    /// With whom.
    pub person: Option<String>,
    /// Why.
    pub reason: String,
}

/// What became of looking through a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntegrityReport {
    /// How many tables there are.
    pub tables: usize,
    /// How many events their logs have.
    pub events: usize,
    /// Everything that is wrong.
    pub problems: Vec<String>,
}

/// Writes down what an operator does.
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
    /// Numbers about everything.
    pub async fn stats(&self) -> Result<Stats, StoreError> {
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
        Ok(Stats {
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

    /// People, those who came last first: all of them, or those whose id, name or login is this.
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

    /// Complaints, the earliest first: those that nobody has settled, or all.
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

    /// What operators did, the latest first.
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

    /// Settles a complaint; false if there is none of that number that is open.
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

    /// Keeps a person from playing until a time of day; zero lets them play again.
    pub async fn ban(&self, person: &PersonId, until: u64, done: &AuditEntry) -> Result<bool, StoreError> {
        self.restrict("UPDATE people SET banned = ? WHERE id = ?", person, until, done).await
    }

    /// Keeps a person from speaking until a time of day; zero lets them speak again.
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

    /// Makes all tokens of a person good for nothing, and sets a new password if there is one; says how many tokens that were.
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

    /// Forgets a person, as they could have asked for themselves.
    pub async fn erase_person(&self, person: &PersonId, done: &AuditEntry) -> Result<(), StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        people::store(&mut transaction, &Write::ErasePerson { person: person.clone() }).await?;
        insert_audit_entry(&mut transaction, done).await?;
        Ok(transaction.commit().await?)
    }

    /// Appends to the log of a table. Whoever wrote there first has the place, as always.
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

    /// Gives room back that is no longer needed.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        let mut connection = self.writer.lock().await;
        sqlx::raw_sql("VACUUM").execute(&mut *connection).await?;
        sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await?;
        Ok(())
    }

    /// What SQLite itself finds wrong with the file.
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

    /// The ids of all tables that have a log.
    pub async fn table_ids(&self) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar("SELECT DISTINCT table_id FROM log ORDER BY table_id")
            .fetch_all(&mut *self.readers.unlimited().await?)
            .await?;
        ids.into_iter().map(|id| TableId::new(id).map_err(invalid)).collect()
    }

    /// The table in short as it is kept for lists.
    pub async fn summary(&self, table: &TableId) -> Result<Option<super::TableSummary>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE id = ?")
            .bind(table.as_str())
            .fetch_optional(&mut *self.readers.unlimited().await?)
            .await?;
        row.as_ref().map(super::table_summaries::summary).transpose()
    }
}
