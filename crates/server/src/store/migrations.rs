//! Migrations of the data file between versions of the program.

use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection};

use super::sqlite::invalid;
use super::{StoreError, name_index};

/// All migrations in order. A released one never changes.
const MIGRATIONS: [&str; 7] = [
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_people.sql"),
    include_str!("../../migrations/0003_operators.sql"),
    include_str!("../../migrations/0004_lists.sql"),
    include_str!("../../migrations/0005_named.sql"),
    include_str!("../../migrations/0006_search.sql"),
    include_str!("../../migrations/0007_stopped.sql"),
];

/// The version that introduced the index of names.
const NAMES: usize = 6;

/// Migrates a file to this version. A concurrent migration waits and then finds nothing to do.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    let done = usize::try_from(version).map_err(invalid)?;
    let due =
        MIGRATIONS.get(done..).ok_or_else(|| invalid("the file is of a newer version of the program"))?;
    for text in due {
        sqlx::raw_sql(*text).execute(&mut *transaction).await?;
    }
    if done < NAMES {
        name_index::fill(&mut transaction).await?;
    }
    if !due.is_empty() {
        let version = AssertSqlSafe(format!("PRAGMA user_version = {}", MIGRATIONS.len()));
        sqlx::raw_sql(version).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}
