//! The index of names: which tables show a name, and which names match a search.

use sqlx::sqlite::SqliteConnection;

use super::table_summaries::text;
use super::{MAX_NAMES, StoreError};

/// The length from which a search matches anywhere in a name: the index consists of trigrams.
const MIN_PART_CHARS: usize = 3;

/// How names are matched.
pub(super) enum NameMatch {
    /// The text is anywhere in the name.
    Part,
    /// The name starts with the text.
    Beginning,
}

impl NameMatch {
    pub(super) fn new(folded: &str) -> NameMatch {
        if folded.chars().count() < MIN_PART_CHARS { NameMatch::Beginning } else { NameMatch::Part }
    }

    /// The SQL of the search. `?1` is the folded text, `?2` the same as a phrase of the trigram index, `?3` the limit.
    pub(super) const fn statement(&self) -> &'static str {
        match self {
            NameMatch::Part => {
                "SELECT id FROM names WHERE folded = ?1 UNION ALL \
                 SELECT * FROM (SELECT rowid FROM name_parts WHERE name_parts MATCH ?2 ORDER BY rowid DESC LIMIT ?3)"
            }
            NameMatch::Beginning => {
                "SELECT id FROM names WHERE folded >= ?1 AND folded < ?1 || char(0x10ffff) AND ?2 IS NOT NULL \
                 ORDER BY folded LIMIT ?3"
            }
        }
    }
}

/// The ids of the names that match a text. An exact match is always included.
pub(super) async fn find(connection: &mut SqliteConnection, name: &str) -> Result<Vec<i64>, StoreError> {
    let folded = name.to_lowercase();
    // No name contains control characters, and a NUL would end the query of the index.
    if folded.chars().any(char::is_control) {
        return Ok(Vec::new());
    }
    let phrase = format!("\"{}\"", folded.replace('"', "\"\""));
    let found = sqlx::query_scalar(NameMatch::new(&folded).statement());
    Ok(found.bind(folded).bind(phrase).bind(MAX_NAMES).fetch_all(connection).await?)
}

/// Updates the names of a table, and drops names that no table shows any more.
pub(super) async fn store(
    connection: &mut SqliteConnection,
    table: &str,
    names: &[&str],
) -> Result<(), StoreError> {
    let folded = text(&names.iter().map(|name| name.to_lowercase()).collect::<Vec<_>>())?;
    sqlx::query("INSERT OR IGNORE INTO names (folded) SELECT value FROM json_each(?)")
        .bind(&folded)
        .execute(&mut *connection)
        .await?;
    let gone: Vec<i64> = sqlx::query_scalar(
        "DELETE FROM name_tables WHERE table_id = ?1 AND name NOT IN \
         (SELECT id FROM names WHERE folded IN (SELECT value FROM json_each(?2))) RETURNING name",
    )
    .bind(table)
    .bind(&folded)
    .fetch_all(&mut *connection)
    .await?;
    for name in gone {
        let unused =
            "DELETE FROM names WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM name_tables WHERE name = ?1)";
        sqlx::query(unused).bind(name).execute(&mut *connection).await?;
    }
    sqlx::query(
        "INSERT INTO name_tables (name, table_id, private, phase, rated, rulebook, changed) \
         SELECT names.id, tables.id, private, phase, rated, rulebook, changed FROM tables, names \
         WHERE tables.id = ?1 AND names.folded IN (SELECT value FROM json_each(?2)) \
         ON CONFLICT (name, table_id) DO UPDATE SET phase = excluded.phase, changed = excluded.changed",
    )
    .bind(table)
    .bind(&folded)
    .execute(connection)
    .await?;
    Ok(())
}

/// Fills the index in a file from before the index.
pub(super) async fn fill(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let spelt = "SELECT DISTINCT shown.value FROM tables, json_each(tables.names) AS shown";
    let names: Vec<String> = sqlx::query_scalar(spelt).fetch_all(&mut *connection).await?;
    let made = "CREATE TEMP TABLE spelt (name TEXT PRIMARY KEY, folded TEXT NOT NULL)";
    sqlx::raw_sql(made).execute(&mut *connection).await?;
    for name in names {
        sqlx::query("INSERT INTO spelt (name, folded) VALUES (?, ?)")
            .bind(&name)
            .bind(name.to_lowercase())
            .execute(&mut *connection)
            .await?;
    }
    sqlx::raw_sql(
        "INSERT OR IGNORE INTO names (folded) SELECT folded FROM spelt;
         INSERT OR IGNORE INTO name_tables (name, table_id, private, phase, rated, rulebook, changed)
             SELECT names.id, tables.id, private, phase, rated, rulebook, changed
             FROM tables, json_each(tables.names) AS shown
             JOIN spelt ON spelt.name = shown.value JOIN names ON names.folded = spelt.folded;
         DROP TABLE spelt;",
    )
    .execute(connection)
    .await?;
    Ok(())
}
