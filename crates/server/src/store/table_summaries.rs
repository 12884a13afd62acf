//! The entries of lists of tables.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use tilewright_protocol::TableId;

use super::sqlite::invalid;
use super::{StoreError, TableSummary, name_index};

/// A value in its stored form.
pub(super) fn text(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(invalid)
}

/// Stores a table's entry.
pub(super) async fn store(
    connection: &mut SqliteConnection,
    summary: &TableSummary,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tables (id, phase, rulebook, seats, taken, rated, private, names, people, opened, changed, \
         outcome, settings, host, who) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, taken = excluded.taken, names = excluded.names, \
         people = excluded.people, changed = excluded.changed, outcome = excluded.outcome, host = excluded.host, \
         who = excluded.who",
    )
    .bind(summary.id.as_str())
    .bind(text(&summary.phase)?)
    .bind(&summary.settings.rulebook)
    .bind(summary.settings.seats)
    .bind(summary.names().len() as u32)
    .bind(summary.settings.rated)
    .bind(summary.settings.private)
    .bind(text(&summary.names())?)
    .bind(text(&summary.people())?)
    .bind(summary.opened as i64)
    .bind(summary.changed as i64)
    .bind(summary.outcome.as_ref().map(text).transpose()?)
    .bind(text(&summary.settings)?)
    .bind(text(&summary.host)?)
    .bind(text(&summary.who)?)
    .execute(&mut *connection)
    .await?;
    store_sitters(connection, summary).await?;
    name_index::store(connection, summary.id.as_str(), &summary.names()).await
}

/// Updates which people have a seat at the table.
async fn store_sitters(connection: &mut SqliteConnection, summary: &TableSummary) -> Result<(), StoreError> {
    let (table, people) = (summary.id.as_str(), text(&summary.people())?);
    let gone = "DELETE FROM sitters WHERE table_id = ? AND person NOT IN (SELECT value FROM json_each(?))";
    sqlx::query(gone).bind(table).bind(&people).execute(&mut *connection).await?;
    let come = "INSERT INTO sitters (person, table_id, private, phase, rated, rulebook, changed) \
                SELECT sitting.value, tables.id, private, phase, rated, rulebook, changed \
                FROM tables, json_each(?2) AS sitting WHERE tables.id = ?1 \
                ON CONFLICT (person, table_id) DO UPDATE SET phase = excluded.phase, changed = excluded.changed";
    sqlx::query(come).bind(table).bind(&people).execute(connection).await?;
    Ok(())
}

/// Reads a table's entry.
pub(super) fn summary(row: &SqliteRow) -> Result<TableSummary, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let outcome: Option<String> = row.try_get("outcome")?;
    Ok(TableSummary {
        id: TableId::new(text("id")?).map_err(invalid)?,
        phase: serde_json::from_str(&text("phase")?).map_err(invalid)?,
        settings: serde_json::from_str(&text("settings")?).map_err(invalid)?,
        host: serde_json::from_str(&text("host")?).map_err(invalid)?,
        who: serde_json::from_str(&text("who")?).map_err(invalid)?,
        opened: row.try_get::<i64, _>("opened")? as u64,
        changed: row.try_get::<i64, _>("changed")? as u64,
        outcome: outcome.as_deref().map(serde_json::from_str).transpose().map_err(invalid)?,
    })
}
