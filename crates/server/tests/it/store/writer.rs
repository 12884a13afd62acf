//! The one writer that stores many things with one commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tilewright_protocol::{ChatLine, Person, PersonId, Profile, Reported, TableId};
use tilewright_server::store::{
    Act, Known, Store, StoreError, StoredLog, Summary, TokenKept, Wanted, Write, Writer, Written,
};

use tilewright_server::supervise::Supervisor;
use tilewright_server::tokens::TokenHash;

use super::{append, entry, id};
use crate::kit::Simulated;

/// Counts the commits of another store, each of which takes a while.
struct Counting(Simulated, AtomicUsize);

impl Store for Counting {
    async fn write(&self, batch: Vec<Write>) -> Result<Vec<Written>, StoreError> {
        self.1.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        self.0.write(batch).await
    }

    async fn log(&self, table: &TableId, from: u64) -> Result<StoredLog, StoreError> {
        self.0.log(table, from).await
    }

    async fn chat(&self, table: &TableId, last: u32) -> Result<Vec<ChatLine>, StoreError> {
        self.0.chat(table, last).await
    }

    async fn tables(&self, wanted: &Wanted) -> Result<Vec<Summary>, StoreError> {
        self.0.tables(wanted).await
    }

    async fn person(&self, token: &TokenHash) -> Result<Option<Known>, StoreError> {
        self.0.person(token).await
    }

    async fn account(&self, login: &str) -> Result<Option<(Person, String)>, StoreError> {
        self.0.account(login).await
    }

    async fn profile(&self, person: &PersonId) -> Result<Option<Profile>, StoreError> {
        self.0.profile(person).await
    }

    async fn said(&self, person: &PersonId) -> Result<Vec<ChatLine>, StoreError> {
        self.0.said(person).await
    }

    async fn reported(&self, person: &PersonId) -> Result<Vec<Reported>, StoreError> {
        self.0.reported(person).await
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<TokenKept>, StoreError> {
        self.0.tokens(person).await
    }

    async fn blocked(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        self.0.blocked(person).await
    }

    async fn acts(&self, after: Option<u64>) -> Result<Vec<Act>, StoreError> {
        self.0.acts(after).await
    }

    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.0.key(name, fresh).await
    }

    async fn lived(&self) -> Result<u64, StoreError> {
        self.0.lived().await
    }
}

#[tokio::test]
async fn what_comes_together_is_stored_together() {
    let store = Arc::new(Counting(Simulated::default(), AtomicUsize::new(0)));
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
            Ok(Written::Stored) => stored += 1,
            Ok(Written::Conflict) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(stored, 100, "one of each two");
    assert!(store.1.load(Ordering::SeqCst) < 20, "{} commits", store.1.load(Ordering::SeqCst));
    store.0.set_failing(true);
    let failed = writer.write(append("table-x", vec![entry(0, 0)])).await;
    assert!(matches!(failed, Err(StoreError::Unavailable(_))));
    store.0.set_failing(false);
    assert_eq!(writer.write(append("table-x", vec![entry(0, 0)])).await, Ok(Written::Stored));
    assert_eq!(store.log(&id("table-x"), 0).await.expect("reads").entries.len(), 1);
    drop(writer);
    task.await.expect("it ends with the last way to it");
}
