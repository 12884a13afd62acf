//! Tables in short, as lists have them.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use tilewright_protocol::{PersonId, TableId};

use super::sqlite::{MOST_ROWS, wrong};
use super::{StoreError, Summary, Wanted};

/// What every list asks for, wherever it looks.
macro_rules! list {
    ($from:literal) => {
        concat!(
            "SELECT tables.* FROM ",
            $from,
            " AND (? = '[]' OR phase IN (SELECT value FROM json_each(?)))",
            " AND (? IS NULL OR json_extract(host, '$.id') = ?)",
            " AND (? IS NULL OR EXISTS (SELECT 1 FROM json_each(names) WHERE instr(lower(value), lower(?)) > 0))",
            " AND (? IS NULL OR rulebook = ?) AND (? OR NOT private)",
            " AND (changed < ? OR (changed = ? AND id > ?)) ORDER BY changed DESC, id LIMIT ?"
        )
    };
}

/// All tables; nobody is asked for.
const ALL: &str = list!("tables WHERE ? IS NULL");
/// The tables of one person, found by who sits where.
const OWN: &str = list!("sitters CROSS JOIN tables ON tables.id = sitters.table_id WHERE sitters.person = ?");

fn text(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(wrong)
}

/// Stores a table in short.
pub(super) async fn store(connection: &mut SqliteConnection, summary: &Summary) -> Result<(), StoreError> {
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
    store_sitters(connection, summary).await
}

/// Keeps in mind whose table it is.
async fn store_sitters(connection: &mut SqliteConnection, summary: &Summary) -> Result<(), StoreError> {
    let (table, people) = (summary.id.as_str(), text(&summary.people())?);
    let gone = "DELETE FROM sitters WHERE table_id = ? AND person NOT IN (SELECT value FROM json_each(?))";
    sqlx::query(gone).bind(table).bind(&people).execute(&mut *connection).await?;
    let come = "INSERT OR IGNORE INTO sitters (table_id, person) SELECT ?, value FROM json_each(?)";
    sqlx::query(come).bind(table).bind(&people).execute(connection).await?;
    Ok(())
}

/// Reads a table in short.
pub(super) fn summary(row: &SqliteRow) -> Result<Summary, StoreError> {
    let text = |name: &str| row.try_get::<String, _>(name);
    let outcome: Option<String> = row.try_get("outcome")?;
    Ok(Summary {
        id: TableId::new(text("id")?).map_err(wrong)?,
        phase: serde_json::from_str(&text("phase")?).map_err(wrong)?,
        settings: serde_json::from_str(&text("settings")?).map_err(wrong)?,
        host: serde_json::from_str(&text("host")?).map_err(wrong)?,
        who: serde_json::from_str(&text("who")?).map_err(wrong)?,
        opened: row.try_get::<i64, _>("opened")? as u64,
        changed: row.try_get::<i64, _>("changed")? as u64,
        outcome: outcome.as_deref().map(serde_json::from_str).transpose().map_err(wrong)?,
    })
}

/// Tables in short: those that changed last first, and those of one moment by their ids.
pub(super) async fn tables(pool: &SqlitePool, wanted: &Wanted) -> Result<Vec<Summary>, StoreError> {
    let phases = text(&wanted.phases.iter().map(text).collect::<Result<Vec<_>, _>>()?)?;
    let host = wanted.host.as_ref().map(PersonId::as_str);
    let before = wanted.before.as_ref().and_then(|cursor| i64::try_from(cursor.changed).ok());
    let before = before.unwrap_or(i64::MAX);
    let rows = sqlx::query(if wanted.person.is_some() { OWN } else { ALL })
        .bind(wanted.person.as_ref().map(PersonId::as_str))
        .bind(&phases)
        .bind(&phases)
        .bind(host)
        .bind(host)
        .bind(&wanted.name)
        .bind(&wanted.name)
        .bind(&wanted.rulebook)
        .bind(&wanted.rulebook)
        .bind(wanted.private)
        .bind(before)
        .bind(before)
        // NULL where no table is given, and nothing is greater than that.
        .bind(wanted.before.as_ref().and_then(|cursor| cursor.table.as_ref()).map(TableId::as_str))
        .bind(wanted.limit.min(MOST_ROWS))
        .fetch_all(pool)
        .await?;
    rows.iter().map(summary).collect()
}
