//! The SQL query for lists of tables.
//!
//! A list may leave open the phase, and whether tables are rated or private. Each has few values: all combinations are read from one
//! index, each in the order of the list and no further than its limit, and merged. So the cost of a list depends on its length and not on
//! the number of tables.

use sqlx::QueryBuilder;
use sqlx::sqlite::{Sqlite, SqliteConnection};
use tilewright_protocol::TablePhase;

use super::sqlite::MAX_ROWS;
use super::table_summaries::{summary, text};
use super::{Cursor, StoreError, TableQuery, TableSummary, name_index};

const PHASES: [TablePhase; 5] =
    [TablePhase::Lobby, TablePhase::Shuffling, TablePhase::Playing, TablePhase::Over, TablePhase::Closed];

/// The table and indexes that a list is read from.
#[derive(Clone, Copy)]
struct Source {
    table: &'static str,
    /// The column with the table's id.
    id: &'static str,
    index: &'static str,
    by_rulebook: &'static str,
    /// The leading condition of its indexes.
    key: &'static str,
}

const ALL: Source = Source {
    table: "tables",
    id: "id",
    index: "tables_listed",
    by_rulebook: "tables_listed_by_rulebook",
    key: "",
};
const OF_HOST: Source = Source {
    index: "tables_listed_by_host",
    by_rulebook: "tables_listed_by_host",
    key: "json_extract(host, '$.id') = ",
    ..ALL
};
const OF_PERSON: Source = Source {
    table: "sitters",
    id: "table_id",
    index: "sitters_listed",
    by_rulebook: "sitters_listed_by_rulebook",
    key: "person = ",
};
const OF_NAME: Source = Source {
    table: "name_tables",
    id: "table_id",
    index: "name_tables_listed",
    by_rulebook: "name_tables_listed_by_rulebook",
    key: "name_tables.name = name.value",
};

/// Builds the query. `names` are the ids of the matching names.
fn build(query: &TableQuery, names: Option<&[i64]>) -> Result<QueryBuilder<Sqlite>, StoreError> {
    let limit = query.limit.min(MAX_ROWS);
    let source = match (&query.person, names, &query.host) {
        (Some(_), ..) => OF_PERSON,
        (None, Some(_), _) => OF_NAME,
        (None, None, Some(_)) => OF_HOST,
        (None, None, None) => ALL,
    };
    let by_name = source.table == OF_NAME.table;
    // A table that shows two matching names is listed once.
    let distinct = if by_name { "DISTINCT " } else { "" };
    let mut sql = QueryBuilder::<Sqlite>::new("SELECT tables.* FROM (SELECT ");
    sql.push(distinct).push("found.id AS id, found.changed AS changed FROM json_each(");
    let phases = if query.phases.is_empty() { &PHASES[..] } else { &query.phases };
    let phases: Vec<String> = phases.iter().map(text).collect::<Result<_, _>>()?;
    sql.push_bind(text(&phases)?).push(") AS phase CROSS JOIN json_each(");
    let rated = query.rated.map_or(vec![0, 1], |rated| vec![u8::from(rated)]);
    sql.push_bind(text(&rated)?).push(") AS rated CROSS JOIN json_each(");
    let private: &[u8] = if query.private { &[0, 1] } else { &[0] };
    sql.push_bind(text(&private)?).push(") AS private");
    if by_name {
        sql.push(" CROSS JOIN json_each(").push_bind(text(&names)?).push(") AS name");
    }
    sql.push(" CROSS JOIN tables AS found ON found.id IN (SELECT ").push(source.id);
    sql.push(" FROM ").push(source.table).push(" INDEXED BY ");
    sql.push(if query.rulebook.is_some() { source.by_rulebook } else { source.index });
    sql.push(" WHERE private = private.value AND phase = phase.value AND rated = rated.value");
    if !source.key.is_empty() {
        sql.push(" AND ").push(source.key);
    }
    match (&query.person, &query.host) {
        (Some(person), _) => drop(sql.push_bind(person.as_str().to_owned())),
        (None, Some(host)) if !by_name => drop(sql.push_bind(host.as_str().to_owned())),
        _ => {}
    }
    if let Some(rulebook) = &query.rulebook {
        sql.push(" AND rulebook = ").push_bind(rulebook.clone());
    }
    if let Some(Cursor { changed, table }) = &query.before {
        let changed = i64::try_from(*changed).unwrap_or(i64::MAX);
        // The first condition limits the index scan. The last one is false without a table, since no id is greater than NULL.
        sql.push(" AND changed <= ").push_bind(changed).push(" AND (changed < ").push_bind(changed);
        sql.push(" OR ").push(source.id).push(" > ");
        sql.push_bind(table.as_ref().map(|table| table.as_str().to_owned())).push(")");
    }
    if let (Some(names), false) = (names, by_name) {
        sql.push(" AND EXISTS (SELECT 1 FROM json_each(").push_bind(text(&names)?);
        sql.push(") AS name CROSS JOIN name_tables WHERE name_tables.name = name.value AND name_tables.table_id = ");
        sql.push(source.table).push(".").push(source.id).push(")");
    }
    if let (Some(host), true) = (&query.host, source.table != ALL.table) {
        sql.push(" AND EXISTS (SELECT 1 FROM tables AS hosted WHERE hosted.id = ").push(source.table);
        sql.push(".table_id AND json_extract(hosted.host, '$.id') = ");
        sql.push_bind(host.as_str().to_owned()).push(")");
    }
    sql.push(" ORDER BY changed DESC, ").push(source.id).push(" LIMIT ").push_bind(limit);
    sql.push(") ORDER BY changed DESC, id LIMIT ").push_bind(limit);
    sql.push(
        ") AS listed CROSS JOIN tables ON tables.id = listed.id ORDER BY listed.changed DESC, listed.id",
    );
    Ok(sql)
}

/// A page of a list: by last change, the latest first, then by id.
pub(super) async fn tables(
    connection: &mut SqliteConnection,
    query: &TableQuery,
) -> Result<Vec<TableSummary>, StoreError> {
    let names = match &query.name {
        Some(name) => Some(name_index::find(connection, name).await?),
        None => None,
    };
    let rows = build(query, names.as_deref())?.build().fetch_all(connection).await?;
    rows.iter().map(summary).collect()
}

#[cfg(test)]
mod tests;
