//! Tables that were stopped because of a fault in the program.
//!
//! A table whose log makes the program panic would do so whenever it is looked at. It is left alone until an operator releases it, which
//! makes sense once the program is another one. Meanwhile lists show it as closed, so that nobody is told that it is their turn there.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row};
use tilewright_protocol::{Phase, TableId};

use super::moderation::{AuditEntry, insert_audit_entry};
use super::table_summaries::text;
use super::{SqliteStore, StoreError};

/// A table that was stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoppedTable {
    /// The table.
    pub id: String,
    /// When, as a time of day in milliseconds.
    pub time: u64,
    /// What happened.
    pub why: String,
}

/// Whether a table was stopped.
pub(super) async fn is_stopped(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<bool, StoreError> {
    let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM stopped WHERE table_id = ?")
        .bind(table.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}

/// Stops a table, unless it is stopped already.
pub(super) async fn store(
    connection: &mut SqliteConnection,
    table: &TableId,
    why: &str,
    time: u64,
) -> Result<(), StoreError> {
    let stopped = sqlx::query(
        "INSERT INTO stopped (table_id, time, why, phase) VALUES (?1, ?2, ?3, (SELECT phase FROM tables WHERE id = ?1)) \
         ON CONFLICT DO NOTHING",
    )
    .bind(table.as_str())
    .bind(time as i64)
    .bind(why)
    .execute(&mut *connection)
    .await?;
    if stopped.rows_affected() > 0 {
        show(connection, table, &text(&Phase::Closed)?).await?;
    }
    Ok(())
}

/// Lets lists show a table in another phase.
async fn show(connection: &mut SqliteConnection, table: &TableId, phase: &str) -> Result<(), StoreError> {
    for text in [
        "UPDATE tables SET phase = ? WHERE id = ?",
        "UPDATE sitters SET phase = ? WHERE table_id = ?",
        "UPDATE name_tables SET phase = ? WHERE table_id = ?",
    ] {
        sqlx::query(text).bind(phase).bind(table.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}

impl SqliteStore {
    /// Tables that are stopped, the latest first.
    pub async fn stopped(&self) -> Result<Vec<StoppedTable>, StoreError> {
        let rows = sqlx::query("SELECT table_id, time, why FROM stopped ORDER BY time DESC, table_id")
            .fetch_all(&mut *self.readers.unlimited().await?)
            .await?;
        let stopped = |row: &SqliteRow| {
            Ok(StoppedTable {
                id: row.try_get("table_id")?,
                time: row.try_get::<i64, _>("time")? as u64,
                why: row.try_get("why")?,
            })
        };
        rows.iter().map(stopped).collect()
    }

    /// Lets a table go on that was stopped; false if it was not.
    pub async fn release(&self, table: &TableId, done: &AuditEntry) -> Result<bool, StoreError> {
        let mut connection = self.writer.lock().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let before = sqlx::query("DELETE FROM stopped WHERE table_id = ? RETURNING phase")
            .bind(table.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(before) = before else { return Ok(false) };
        if let Some(phase) = before.try_get::<Option<String>, _>("phase")? {
            show(&mut transaction, table, &phase).await?;
        }
        insert_audit_entry(&mut transaction, done).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
