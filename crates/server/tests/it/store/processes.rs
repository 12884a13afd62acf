//! Two processes on one file: the primary keys of the log decide.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tilewright_protocol::TableEvent;
use tilewright_server::store::{SqliteStore, Store, StoreError, WriteOutcome};

use super::suite::InFile;
use super::{append, id, moved};

const FILE: &str = "TILEWRIGHT_TEST_FILE";
const NAME: &str = "TILEWRIGHT_TEST_NAME";
const ROUNDS: u64 = 150;

/// One of the two processes: it tries to write every entry, and prints which it got.
#[test]
fn child() {
    let (Some(file), Ok(name)) = (std::env::var_os(FILE), std::env::var(NAME)) else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = SqliteStore::open(&PathBuf::from(file)).await.expect("it opens");
        for seq in 0..ROUNDS {
            let write = append("table-1", vec![moved(seq, 0, &format!("{name}-{seq}"))]);
            loop {
                match store.write(vec![write.clone()]).await {
                    Ok(answers) if answers == [WriteOutcome::Stored] => println!("got {seq}"),
                    Ok(_) => {}
                    Err(StoreError::Unavailable(_)) => continue,
                    Err(error) => panic!("{error}"),
                }
                break;
            }
        }
    });
}

#[test]
fn every_place_in_a_log_is_taken_once() {
    let fixture = InFile::new("processes");
    let program = std::env::current_exe().expect("this program");
    let start = |name: &str| {
        Command::new(&program)
            .args(["--exact", "store::processes::child", "--nocapture"])
            .env(FILE, &fixture.0)
            .env(NAME, name)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts")
    };
    let children = ["one", "two"].map(|name| (name, start(name)));
    let mut won: BTreeMap<u64, String> = BTreeMap::new();
    for (name, child) in children {
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).expect("text");
        for seq in text.lines().filter_map(|line| line.split("got ").nth(1)?.parse().ok()) {
            let before = won.insert(seq, format!("{name}-{seq}"));
            assert_eq!(before, None, "both believe to have {seq}");
        }
    }
    assert_eq!(won.len() as u64, ROUNDS);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let log = runtime.block_on(async {
        let store = SqliteStore::open(&fixture.0).await.expect("it opens");
        store.log(&id("table-1"), 0).await.expect("reads").entries
    });
    for (entry, (seq, winner)) in log.iter().zip(&won) {
        let TableEvent::Moved { id, .. } = &entry.event else { panic!("a move") };
        assert_eq!((entry.seq, id.as_str()), (*seq, winner.as_str()));
    }
    assert_eq!(log.len() as u64, ROUNDS);
}
