//! Tables that were stopped because of a fault in the program.
//!
//! A table whose log causes a panic would panic at every load. It is not loaded until an operator releases it, normally after an update
//! of the program. Meanwhile lists show it as closed, so that no player is told that it is their turn.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row};
use tilewright_protocol::{TableId, TablePhase};

use super::moderation::{AuditEntry, insert_audit_entry};
use super::table_summaries::text;
use super::{SqliteStore, StoreError};

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct StoppedTable {
    pub id: String,
    /// When it was stopped, in milliseconds since 1970.
    pub time: u64,
    pub why: String,
}

/// Whether a table is stopped.
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
        show(connection, table, &text(&TablePhase::Closed)?).await?;
    }
    Ok(())
}

/// Sets the phase that lists show.
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
    /// All stopped tables, the latest first.
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

    /// Releases a stopped table; false if it was not stopped.
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
