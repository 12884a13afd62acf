//! Tables in short, as lists have them.

use sqlx::sqlite::{Sqlite, SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{QueryBuilder, Row};
use tilewright_protocol::TableId;

use super::sqlite::{MOST_ROWS, wrong};
use super::{Cursor, MOST_LOOKED_AT, StoreError, Summary, Wanted};

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

/// Tables in short: those that changed last first, and those of one moment by their ids. Only what is wanted is asked for, so that
/// an index leads to the few tables that are open or one's own, however many are in the archive.
pub(super) async fn tables(pool: &SqlitePool, wanted: &Wanted) -> Result<Vec<Summary>, StoreError> {
    let mut query = QueryBuilder::<Sqlite>::new("");
    if wanted.name.is_some() {
        query.push("SELECT * FROM (");
    }
    query.push("SELECT tables.* FROM ");
    match &wanted.person {
        Some(person) => query
            .push("sitters CROSS JOIN tables ON tables.id = sitters.table_id WHERE sitters.person = ")
            .push_bind(person.as_str().to_owned()),
        None => query.push("tables WHERE true"),
    };
    if !wanted.phases.is_empty() {
        query.push(" AND phase IN (");
        let mut phases = query.separated(", ");
        for phase in &wanted.phases {
            phases.push_bind(text(phase)?);
        }
        query.push(")");
    }
    if let Some(host) = &wanted.host {
        query.push(" AND json_extract(host, '$.id') = ").push_bind(host.as_str().to_owned());
    }
    if let Some(rulebook) = &wanted.rulebook {
        query.push(" AND rulebook = ").push_bind(rulebook.clone());
    }
    if let Some(rated) = wanted.rated {
        query.push(" AND rated = ").push_bind(rated);
    }
    if !wanted.private {
        query.push(" AND NOT private");
    }
    if let Some(Cursor { changed, table }) = &wanted.before {
        let changed = i64::try_from(*changed).unwrap_or(i64::MAX);
        query.push(" AND (changed < ").push_bind(changed).push(" OR (changed = ").push_bind(changed);
        // NULL where no table is given, and nothing is greater than that.
        query.push(" AND id > ").push_bind(table.as_ref().map(|table| table.as_str().to_owned())).push("))");
    }
    if let Some(name) = &wanted.name {
        query.push(" ORDER BY changed DESC, id LIMIT ").push_bind(MOST_LOOKED_AT);
        query.push(") WHERE EXISTS (SELECT 1 FROM json_each(names) WHERE instr(lower(value), lower(");
        query.push_bind(name.clone()).push(")) > 0)");
    }
    query.push(" ORDER BY changed DESC, id LIMIT ").push_bind(wanted.limit.min(MOST_ROWS));
    let rows = query.build().fetch_all(pool).await?;
    rows.iter().map(summary).collect()
}
