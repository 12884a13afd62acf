//! What only a file can show: locks, backups, versions.

use std::time::{Duration, Instant};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tilewright_server::store::{SqliteStore, Store, StoreError, Written};

use super::suite::InFile;
use super::{append, entry, id};

async fn other_connection(place: &InFile) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&place.0)).await.expect("it opens")
}

#[tokio::test]
async fn while_another_process_holds_the_file_writes_fail_and_reads_go_on() {
    let place = InFile::new("locked");
    let store = SqliteStore::open(&place.0).await.expect("it opens");
    store.write(vec![append("table-1", vec![entry(0, 0)])]).await.expect("stores");
    let mut other = other_connection(&place).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("it is free");
    let started = Instant::now();
    let refused = store.write(vec![append("table-1", vec![entry(1, 0)])]).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(started.elapsed() < Duration::from_secs(5), "nobody waits for ever");
    assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").entries, [entry(0, 0)]);
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it held it");
    assert_eq!(store.write(vec![append("table-1", vec![entry(1, 0)])]).await, Ok(vec![Written::Stored]));
    assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").entries, [entry(0, 0), entry(1, 0)]);
}

#[tokio::test]
async fn a_backup_is_made_while_the_server_goes_on_and_can_be_opened() {
    let place = InFile::new("backup");
    let store = SqliteStore::open(&place.0).await.expect("it opens");
    for seq in 0..20 {
        store.write(vec![append("table-1", vec![entry(seq, 0)])]).await.expect("stores");
    }
    let copy = place.0.with_file_name("backup.db");
    let more = async {
        for seq in 20..60 {
            store.write(vec![append("table-1", vec![entry(seq, 0)])]).await.expect("stores");
        }
    };
    let (made, ()) = tokio::join!(store.backup(&copy), more);
    made.expect("a backup");
    assert!(store.backup(&copy).await.is_err(), "nothing is overwritten");
    store.close().await;

    // The server's file is lost, and its backup takes its place.
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", place.0.display()));
    }
    std::fs::rename(&copy, &place.0).expect("it is restored");
    let restored = SqliteStore::open(&place.0).await.expect("it opens");
    let entries = restored.log(&id("table-1"), 0).await.expect("reads").entries;
    assert!((20..=60).contains(&entries.len()));
    assert_eq!(entries, (0..entries.len() as u64).map(|seq| entry(seq, 0)).collect::<Vec<_>>());
    assert!(restored.lived().await.expect("reads") >= 190);
    let next = entries.len() as u64;
    assert_eq!(
        restored.write(vec![append("table-1", vec![entry(next, 0)])]).await,
        Ok(vec![Written::Stored])
    );
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let place = InFile::new("newer");
    SqliteStore::open(&place.0).await.expect("it opens").close().await;
    let mut other = other_connection(&place).await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut other).await.expect("it can be set");
    let refused = SqliteStore::open(&place.0).await.err();
    assert!(matches!(refused, Some(StoreError::Wrong(why)) if why.contains("newer version")));
}

#[tokio::test]
async fn every_commit_is_synced() {
    let place = InFile::new("synced");
    let store = SqliteStore::open(&place.0).await.expect("it opens");
    let settings = store.settings().await.expect("reads");
    assert_eq!(settings, ("wal".to_owned(), 2), "write-ahead log, full synchronisation");
}
