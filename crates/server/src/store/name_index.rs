//! The names that tables show, and how the tables of a name are found.

use sqlx::sqlite::SqliteConnection;

use super::table_summaries::text;
use super::{MAX_NAMES, StoreError};

/// From how many letters on a part of a name is looked for anywhere in it: the index is one of three letters in a row.
const MIN_PART_CHARS: usize = 3;

/// The names that agree with what somebody looks for.
pub(super) enum NameMatch {
    /// This name, wherever it begins.
    Part,
    /// Names that begin so.
    Beginning,
}

impl NameMatch {
    pub(super) fn new(folded: &str) -> NameMatch {
        if folded.chars().count() < MIN_PART_CHARS { NameMatch::Beginning } else { NameMatch::Part }
    }

    /// The statement that finds them: `?1` is what is looked for in small letters, `?2` the same as the index of parts wants it,
    /// `?3` the most.
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

/// The numbers of the names that have a text in them, or begin with it where it is short; the name itself is always among them.
pub(super) async fn find(connection: &mut SqliteConnection, name: &str) -> Result<Vec<i64>, StoreError> {
    let folded = name.to_lowercase();
    // No name has such letters, and the language of the index would end there.
    if folded.chars().any(char::is_control) {
        return Ok(Vec::new());
    }
    let phrase = format!("\"{}\"", folded.replace('"', "\"\""));
    let found = sqlx::query_scalar(NameMatch::new(&folded).statement());
    Ok(found.bind(folded).bind(phrase).bind(MAX_NAMES).fetch_all(connection).await?)
}

/// Keeps in mind which names a table shows, and forgets those that no table shows any more.
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

/// Fills the index of names from the tables of a file that had none.
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
