//! Tests that need a real file: locks, backups, migrations.

use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Row};
use tilewright_protocol::ClockSettings;
use tilewright_server::store::{SqliteStore, Store, StoreError, TableQuery, Write, WriteOutcome};

use super::suite::InFile;
use super::{append, entry, id};

async fn other_connection(fixture: &InFile) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&fixture.0)).await.expect("it opens")
}

#[tokio::test]
async fn while_another_process_holds_the_file_writes_fail_and_reads_go_on() {
    let fixture = InFile::new("locked");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    store.write(vec![append("table-1", vec![entry(0, 0)])]).await.expect("stores");
    let mut other = other_connection(&fixture).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.expect("it is free");
    let started = Instant::now();
    let refused = store.write(vec![append("table-1", vec![entry(1, 0)])]).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(started.elapsed() < Duration::from_secs(5), "nobody waits for ever");
    assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").entries, [entry(0, 0)]);
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it held it");
    assert_eq!(store.write(vec![append("table-1", vec![entry(1, 0)])]).await, Ok(vec![WriteOutcome::Stored]));
    assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").entries, [entry(0, 0), entry(1, 0)]);
}

#[tokio::test]
async fn a_backup_is_made_while_the_server_goes_on_and_can_be_opened() {
    let fixture = InFile::new("backup");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    for seq in 0..20 {
        store.write(vec![append("table-1", vec![entry(seq, 0)])]).await.expect("stores");
    }
    let copy = fixture.0.with_file_name("backup.db");
    let more = async {
        for seq in 20..60 {
            store.write(vec![append("table-1", vec![entry(seq, 0)])]).await.expect("stores");
        }
    };
    let (made, ()) = tokio::join!(store.backup(&copy), more);
    made.expect("a backup");
    assert!(store.backup(&copy).await.is_err(), "nothing is overwritten");
    store.close().await;

    // The data file is lost and replaced by its backup.
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", fixture.0.display()));
    }
    std::fs::rename(&copy, &fixture.0).expect("it is restored");
    let restored = SqliteStore::open(&fixture.0).await.expect("it opens");
    let entries = restored.log(&id("table-1"), 0).await.expect("reads").entries;
    assert!((20..=60).contains(&entries.len()));
    assert_eq!(entries, (0..entries.len() as u64).map(|seq| entry(seq, 0)).collect::<Vec<_>>());
    assert!(restored.uptime_ms().await.expect("reads") >= 190);
    let next = entries.len() as u64;
    assert_eq!(
        restored.write(vec![append("table-1", vec![entry(next, 0)])]).await,
        Ok(vec![WriteOutcome::Stored])
    );
}

#[tokio::test]
async fn what_does_not_fit_is_taken_back_alone() {
    let fixture = InFile::new("fits");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    store.write(vec![append("table-1", vec![entry(0, 0), entry(1, 0)])]).await.expect("stores");
    let mut other = other_connection(&fixture).await;
    sqlx::raw_sql("DELETE FROM log WHERE seq = 0").execute(&mut other).await.expect("it can be damaged");
    // The first entry is free and the second is taken, which a server never causes.
    let batch = vec![
        append("table-2", vec![entry(0, 0)]),
        append("table-1", vec![entry(0, 3), entry(1, 3)]),
        append("table-3", vec![entry(0, 0)]),
    ];
    let expected = vec![WriteOutcome::Stored, WriteOutcome::Conflict, WriteOutcome::Stored];
    assert_eq!(store.write(batch).await, Ok(expected));
    assert_eq!(
        store.log(&id("table-1"), 0).await.expect("reads").entries,
        [entry(1, 0)],
        "not even the first"
    );
    assert_eq!(store.log(&id("table-3"), 0).await.expect("reads").entries, [entry(0, 0)]);
}

/// SQLite's query plan.
async fn plan(fixture: &InFile, text: &str) -> String {
    let text = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {text}"));
    let rows = sqlx::raw_sql(text).fetch_all(&mut other_connection(fixture).await).await.expect("a plan");
    let steps = rows.iter().map(|row| row.try_get::<String, _>("detail").expect("a step"));
    steps.collect::<Vec<_>>().join("; ")
}

#[tokio::test]
async fn who_is_forgotten_is_found_without_reading_everything() {
    let fixture = InFile::new("bounds");
    SqliteStore::open(&fixture.0).await.expect("it opens").close().await;
    let naming = "SELECT table_id, seq, event FROM log WHERE table_id IN (SELECT table_id FROM named WHERE person = 'x') \
                  AND instr(event, 'x') > 0 AND move_id IS NULL";
    for text in [naming, "DELETE FROM reports WHERE by = 'x' OR json_extract(said, '$.from.id') = 'x'"] {
        let plan = plan(&fixture, text).await;
        assert!(!plan.contains("SCAN"), "{plan}");
    }
}

#[tokio::test]
async fn a_name_that_is_forgotten_leaves_nothing_in_the_index_of_parts() {
    let fixture = InFile::new("parts");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    let qwx = crate::kit::person("Qwx");
    let person = Write::Person { person: qwx.clone(), token: [1; 32], time: 5 };
    let entries = crate::kit::opening(&crate::kit::settings(2), &["Qwx", "Ben"]);
    let state = tilewright_server::table::LogState::replay(&id("table-1"), &entries).expect("a table");
    let Write::Append { table, append } = append("table-1", entries) else { panic!("an append") };
    let append = tilewright_server::table::Append { summary: Some(Box::new(state.summary(7))), ..append };
    store.write(vec![person, Write::Append { table, append }]).await.expect("stores");
    let mut other = other_connection(&fixture).await;
    let mut kept = async |text: &str| -> i64 {
        // The index stores each part's letters after the length of the prefix shared with the part before.
        let count = "SELECT count(*) FROM name_parts_data WHERE instr(block, CAST(? AS BLOB))";
        sqlx::query_scalar(count).bind(text).fetch_one(&mut other).await.expect("it can be read")
    };
    assert!(kept("qwx").await > 0 && kept("ben").await > 0);
    store.write(vec![Write::ErasePerson { person: qwx.id }]).await.expect("stores");
    assert_eq!(kept("qwx").await, 0);
    let query = TableQuery { name: Some("ben".into()), limit: 9, ..TableQuery::default() };
    assert_eq!(store.tables(&query).await.expect("reads").len(), 1, "the others are still found");
    assert_eq!(store.integrity_errors().await, Ok(vec![]));
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let fixture = InFile::new("newer");
    SqliteStore::open(&fixture.0).await.expect("it opens").close().await;
    let mut other = other_connection(&fixture).await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut other).await.expect("it can be set");
    let refused = SqliteStore::open(&fixture.0).await.err();
    assert!(matches!(refused, Some(StoreError::Invalid(why)) if why.contains("newer version")));
}

#[tokio::test]
async fn the_log_is_moved_into_the_file_while_others_write() {
    let fixture = InFile::new("checkpoint");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    let log = || std::fs::metadata(format!("{}-wal", fixture.0.display())).map_or(0, |known| known.len());
    let mut lengths = Vec::new();
    for round in 0..6 {
        let more = async {
            for seq in round * 600..(round + 1) * 600 {
                store.write(vec![append("table-1", vec![entry(seq, 0)])]).await.expect("stores");
            }
        };
        let (moved, ()) = tokio::join!(store.checkpoint(), more);
        assert_eq!(moved.expect("it is possible").is_some(), round > 0, "it is done when it is worth it");
        lengths.push(log());
    }
    assert!(lengths[5] < 2 * lengths[1], "the log does not grow: {lengths:?}");
    let read = store.log(&id("table-1"), 0).await.expect("reads").entries;
    assert_eq!(read.len(), 3_600);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_file_or_a_backup() {
    use std::os::unix::fs::PermissionsExt;
    let fixture = InFile::new("private");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    store.write(vec![append("table-1", vec![entry(0, 0)])]).await.expect("stores");
    let backup = fixture.0.with_extension("backup");
    let _ = std::fs::remove_file(&backup);
    store.backup(&backup).await.expect("a backup");
    let beside = |end: &str| std::path::PathBuf::from(format!("{}{end}", fixture.0.display()));
    for file in [fixture.0.clone(), beside("-wal"), beside("-shm"), backup.clone()] {
        let mode = std::fs::metadata(&file).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    assert!(store.backup(&backup).await.is_err(), "a backup replaces nothing");
    // An operator's own permissions are kept.
    store.close().await;
    std::fs::set_permissions(&fixture.0, std::fs::Permissions::from_mode(0o640)).expect("it can be set");
    SqliteStore::open(&fixture.0).await.expect("it opens").close().await;
    let mode = std::fs::metadata(&fixture.0).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[tokio::test]
async fn every_commit_is_synced() {
    let fixture = InFile::new("synced");
    let store = SqliteStore::open(&fixture.0).await.expect("it opens");
    let settings = store.settings().await.expect("reads");
    assert_eq!(settings, ("wal".to_owned(), 2), "write-ahead log, full synchronisation");
}

/// The migrations of every released version, with data such a file may contain.
const RELEASED: [(&str, &str); 7] = [
    (
        include_str!("../../../migrations/0001_tables.sql"),
        "INSERT INTO log VALUES ('table-1', 0, 5, 6, NULL, NULL, '{\"type\":\"stood\",\"seat\":0}');
         INSERT INTO reports VALUES (1, 'table-1', 'person-2', '{}', 'rude', 5);
         INSERT INTO log VALUES ('table-2', 0, 5, 6, NULL, NULL, '{\"type\":\"opened\",\"settings\":{\"rulebook\":
         \"amazonas\",\"seats\":3,\"clock\":{\"kind\":\"correspondence\",\"days\":2},\"private\":true},\"host\":{\"id\":\"person-1\",
         \"name\":\"Ann\",\"account\":false},\"seats\":[{\"person\":{\"id\":\"person-1\",\"name\":\"Ann\",\"account\":false}},null,null]}');
         INSERT INTO log VALUES ('table-2', 1, 5, 6, NULL, NULL, '{\"type\":\"sat\",\"seat\":1,\"who\":{\"bot\":\"easy\"}}');
         INSERT INTO log VALUES ('table-2', 2, 5, 6, NULL, NULL, '{\"type\":\"sat\",\"seat\":2,\"who\":{\"bot\":\"hard\"}}');
         INSERT INTO log VALUES ('table-2', 3, 5, 6, NULL, NULL, '{\"type\":\"stood\",\"seat\":1}');
         INSERT INTO tables VALUES ('table-2', '\"lobby\"', 'amazonas', 3, 2, 0, 1, '[\"Ann\",\"hard\"]', '[\"person-1\"]', 6, 6, NULL);
         UPDATE life SET lived = 77;",
    ),
    (
        include_str!("../../../migrations/0002_people.sql"),
        "INSERT INTO people VALUES ('person-1', 'Ann', 1, 3, 'ann', 'hash');
         INSERT INTO tokens VALUES (zeroblob(32), 'person-1', '[\"read\"]', 4);",
    ),
    (include_str!("../../../migrations/0003_operators.sql"), ""),
    (include_str!("../../../migrations/0004_lists.sql"), ""),
    (include_str!("../../../migrations/0005_named.sql"), ""),
    (include_str!("../../../migrations/0006_search.sql"), ""),
    (include_str!("../../../migrations/0007_stopped.sql"), ""),
];

#[tokio::test]
async fn files_of_every_version_are_brought_up_to_date() {
    for version in 1..=RELEASED.len() {
        let fixture = InFile::new(&format!("version-{version}"));
        let options = SqliteConnectOptions::new().filename(&fixture.0).create_if_missing(true);
        let mut old = SqliteConnection::connect_with(&options).await.expect("it opens");
        for (made, filled) in &RELEASED[..version] {
            sqlx::raw_sql(*made).execute(&mut old).await.expect("it is made");
            sqlx::raw_sql(*filled).execute(&mut old).await.expect("it is filled");
        }
        let set = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {version}"));
        sqlx::raw_sql(set).execute(&mut old).await.expect("it can be set");
        old.close().await.expect("it closes");

        let store = SqliteStore::open(&fixture.0).await.expect("it opens");
        assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").entries.len(), 1);
        assert!(store.uptime_ms().await.expect("reads") >= 77);
        assert_eq!(store.stats().await.expect("reads").reports, 1);
        let known = store.person(&[0; 32]).await.expect("reads");
        assert_eq!(known.is_some(), version > 1);
        assert!(known.is_none_or(|known| (known.banned_until, known.muted_until) == (0, 0)));
        let query = TableQuery { private: true, limit: 9, ..TableQuery::default() };
        let tables = store.tables(&query).await.expect("reads");
        let [table] = &tables[..] else { panic!("{tables:?}") };
        assert_eq!((table.names(), table.who.len()), (vec!["Ann", "hard"], 3));
        assert_eq!(
            (table.host.name.as_str(), table.settings.clock),
            ("Ann", ClockSettings::Correspondence { days: 2 })
        );
        let person = Some(table.host.id.clone());
        assert_eq!(
            store.tables(&TableQuery { person, ..query }).await,
            Ok(tables.clone()),
            "found by who sits there"
        );
        // Derived tables are filled from an older file; a new file has nothing to derive from.
        let named =
            TableQuery { name: Some("hArD".into()), private: true, limit: 9, ..TableQuery::default() };
        let found = if version < 6 { tables.clone() } else { vec![] };
        assert_eq!(store.tables(&named).await, Ok(found), "found by name");
        assert_eq!(store.integrity_errors().await, Ok(vec![]));
        // Erasure also finds people from before the index of names.
        let person = table.host.id.clone();
        assert_eq!(store.write(vec![Write::ErasePerson { person }]).await, Ok(vec![WriteOutcome::Stored]));
        let log = store.log(&id("table-2"), 0).await.expect("reads").entries;
        assert!(!serde_json::to_string(&log).expect("plain").contains("Ann"), "version {version}");
        assert_eq!(
            store.write(vec![append("table-1", vec![entry(1, 0)])]).await,
            Ok(vec![WriteOutcome::Stored])
        );
    }
}
