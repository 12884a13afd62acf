//! A pool of read-only connections with a time limit for each query.

use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{Sqlite, SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use super::StoreError;

/// Virtual machine instructions of SQLite between two checks of the clock, about 50 µs.
const CLOCK_CHECK_INSTRUCTIONS: i32 = 1_000;
/// How long to wait for a free connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

pub(super) struct ReaderPool {
    pool: SqlitePool,
    deadline: Duration,
}

impl ReaderPool {
    /// Opens read-only connections whose queries are interrupted after `deadline`.
    pub(super) async fn open(
        options: SqliteConnectOptions,
        connections: u32,
        deadline: Duration,
    ) -> Result<ReaderPool, StoreError> {
        let pool = SqlitePoolOptions::new().max_connections(connections).acquire_timeout(ACQUIRE_TIMEOUT);
        Ok(ReaderPool { pool: pool.connect_with(options.read_only(true)).await?, deadline })
    }

    /// A connection with the time limit. Waiting for it does not count.
    pub(super) async fn get(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let until = Instant::now() + self.deadline;
        connection
            .lock_handle()
            .await?
            .set_progress_handler(CLOCK_CHECK_INSTRUCTIONS, move || Instant::now() < until);
        Ok(connection)
    }

    /// A connection without a time limit, for operators.
    pub(super) async fn unlimited(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        connection.lock_handle().await?.remove_progress_handler();
        Ok(connection)
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::super::{SqliteStore, Store, TableQuery, Write};
    use super::*;

    /// A temporary folder, removed when dropped.
    struct Folder(std::path::PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("tilewright-readers-{}-{name}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            Folder(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    /// A store that contains one person.
    async fn store(folder: &Folder, deadline: Duration) -> SqliteStore {
        let store = SqliteStore::open_with_deadline(&folder.0.join("tables.db"), deadline).await;
        let store = store.expect("it opens");
        let id = tilewright_protocol::PersonId::new("person-1").expect("allowed");
        let person = tilewright_protocol::Person { id, name: "Ann".to_owned(), account: false };
        store.write(vec![Write::Person { person, token: [1; 32], time: 5 }]).await.expect("stores");
        store
    }

    #[tokio::test]
    async fn who_reads_lists_keeps_nobody_from_being_recognised() {
        let folder = Folder::new("busy");
        let store = store(&folder, Duration::from_secs(60)).await;
        let held = (store.readers.get().await.expect("free"), store.readers.get().await.expect("free"));
        let query = TableQuery { limit: 1, ..TableQuery::default() };
        assert!(
            tokio::time::timeout(Duration::from_millis(50), store.tables(&query)).await.is_err(),
            "all connections for lists are taken"
        );
        assert!(store.person(&[1; 32]).await.expect("reads").is_some());
        assert_eq!(store.account("ann").await, Ok(None));
        assert_eq!(store.uptime_ms().await, Ok(0));
        drop(held);
        assert_eq!(store.tables(&query).await, Ok(vec![]));
    }

    #[tokio::test]
    async fn a_query_has_a_deadline_and_the_next_one_has_its_own() {
        let long = "WITH RECURSIVE one(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM one WHERE n < 100000) SELECT count(*) FROM one";
        let folder = Folder::new("late");
        let store = store(&folder, Duration::ZERO).await;
        for _ in 0..3 {
            let mut connection = store.readers.get().await.expect("free");
            let counted: Result<i64, _> = sqlx::query_scalar(long).fetch_one(&mut *connection).await;
            assert_eq!(counted.map_err(StoreError::from), Err(StoreError::TooSlow));
        }
        assert!(store.person(&[1; 32]).await.expect("a short query comes before the clock").is_some());
        let mut connection = store.readers.unlimited().await.expect("free");
        let counted: i64 =
            sqlx::query_scalar(long).fetch_one(&mut *connection).await.expect("an operator may");
        assert_eq!(counted, 100_001);
    }
}
