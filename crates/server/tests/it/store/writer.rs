//! The writer that stores many writes with one commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tilewright_protocol::{ChatLine, OwnReport, Person, PersonId, Profile, TableId};
use tilewright_server::store::{
    KnownPerson, ModerationAction, Store, StoreError, StoredLog, StoredToken, TableQuery, TableSummary,
    Write, WriteOutcome, Writer,
};

use tilewright_server::metrics::Metrics;
use tilewright_server::supervisor::Supervisor;
use tilewright_server::tokens::TokenHash;

use super::{append, entry, id};
use crate::kit::MemoryStore;

/// Counts the commits of another store, delays each, and panics on certain writes.
struct Counting {
    store: MemoryStore,
    commits: AtomicUsize,
    panics: fn(&Write) -> bool,
}

impl Counting {
    fn new(panics: fn(&Write) -> bool) -> Arc<Counting> {
        Arc::new(Counting { store: MemoryStore::default(), commits: AtomicUsize::new(0), panics })
    }
}

impl Store for Counting {
    async fn write(&self, batch: Vec<Write>) -> Result<Vec<WriteOutcome>, StoreError> {
        self.commits.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        assert!(!batch.iter().any(self.panics), "as the test wants it");
        self.store.write(batch).await
    }

    async fn log(&self, table: &TableId, from: u64) -> Result<StoredLog, StoreError> {
        self.store.log(table, from).await
    }

    async fn chat(&self, table: &TableId, last: u32) -> Result<Vec<ChatLine>, StoreError> {
        self.store.chat(table, last).await
    }

    async fn tables(&self, query: &TableQuery) -> Result<Vec<TableSummary>, StoreError> {
        self.store.tables(query).await
    }

    async fn person(&self, token: &TokenHash) -> Result<Option<KnownPerson>, StoreError> {
        self.store.person(token).await
    }

    async fn account(&self, login: &str) -> Result<Option<(Person, String)>, StoreError> {
        self.store.account(login).await
    }

    async fn profile(&self, person: &PersonId) -> Result<Option<Profile>, StoreError> {
        self.store.profile(person).await
    }

    async fn said(&self, person: &PersonId) -> Result<Vec<ChatLine>, StoreError> {
        self.store.said(person).await
    }

    async fn reported(&self, person: &PersonId) -> Result<Vec<OwnReport>, StoreError> {
        self.store.reported(person).await
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<StoredToken>, StoreError> {
        self.store.tokens(person).await
    }

    async fn blocked(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        self.store.blocked(person).await
    }

    async fn moderation_actions(&self, after: Option<u64>) -> Result<Vec<ModerationAction>, StoreError> {
        self.store.moderation_actions(after).await
    }

    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.store.key(name, fresh).await
    }

    async fn uptime_ms(&self) -> Result<u64, StoreError> {
        self.store.uptime_ms().await
    }
}

#[tokio::test]
async fn what_comes_together_is_stored_together() {
    let store = Counting::new(|_| false);
    let (supervisor, _failed) = Supervisor::new(Arc::default());
    let (writer, task) = Writer::start(store.clone(), &supervisor);
    let writes = (0..200).map(|number| {
        let writer = writer.clone();
        tokio::spawn(async move {
            let table = format!("table-{}", number / 2);
            writer.write(append(&table, vec![entry(0, number as u8)])).await
        })
    });
    let mut stored = 0;
    for write in writes.collect::<Vec<_>>() {
        match write.await.expect("it ends") {
            Ok(WriteOutcome::Stored) => stored += 1,
            Ok(WriteOutcome::Conflict) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(stored, 100, "one of each two");
    assert!(store.commits.load(Ordering::SeqCst) < 20, "{} commits", store.commits.load(Ordering::SeqCst));
    store.store.set_failing(true);
    let failed = writer.write(append("table-x", vec![entry(0, 0)])).await;
    assert!(matches!(failed, Err(StoreError::Unavailable(_))));
    store.store.set_failing(false);
    assert_eq!(writer.write(append("table-x", vec![entry(0, 0)])).await, Ok(WriteOutcome::Stored));
    assert_eq!(store.log(&id("table-x"), 0).await.expect("reads").entries.len(), 1);
    drop(writer);
    task.await.expect("it ends with the last way to it");
}

/// A write that panics.
fn is_unlucky(write: &Write) -> bool {
    matches!(write, Write::Append { table, .. } if table.as_str() == "table-13")
}

#[tokio::test]
async fn a_write_that_panics_is_refused_and_all_others_are_stored() {
    let store = Counting::new(is_unlucky);
    let metrics: Arc<Metrics> = Arc::default();
    let (supervisor, mut failed) = Supervisor::new(metrics.clone());
    let (writer, task) = Writer::start(store.clone(), &supervisor);
    let mut writes = Vec::new();
    for number in 0..40 {
        let writer = writer.clone();
        let write = append(&format!("table-{number}"), vec![entry(0, 0)]);
        writes.push(tokio::spawn(async move { writer.write(write).await }));
    }
    for (number, write) in writes.into_iter().enumerate() {
        let expected = if number == 13 { Err(StoreError::Fault) } else { Ok(WriteOutcome::Stored) };
        assert_eq!(write.await.expect("it ends"), expected, "{number}");
    }
    // Alone it is refused as well, and the writer continues.
    for _ in 0..3 {
        assert_eq!(writer.write(append("table-13", vec![entry(0, 0)])).await, Err(StoreError::Fault));
    }
    assert_eq!(writer.write(append("table-12", vec![entry(1, 0)])).await, Ok(WriteOutcome::Stored));
    assert!(metrics.text().contains("tilewright_panics_total{place=\"storage\"} 4"), "{}", metrics.text());
    drop(writer);
    task.await.expect("it ends with the last way to it");
    assert!(failed.try_recv().is_err());
}

#[tokio::test]
async fn a_writer_that_can_store_nothing_is_given_up() {
    let (supervisor, mut failed) = Supervisor::new(Arc::default());
    let (writer, task) = Writer::start(Counting::new(|_| true), &supervisor);
    // The first panic restarts the writer. In either case the clients learn that nothing was stored.
    for _ in 0..2 {
        assert!(writer.write(append("table-1", vec![entry(0, 0)])).await.is_err());
    }
    task.await.expect("its panics stay in it");
    assert_eq!(failed.recv().await, Some("writer"), "nothing goes on as if it were alive");
    assert!(writer.write(append("table-1", vec![entry(0, 0)])).await.is_err());
}
