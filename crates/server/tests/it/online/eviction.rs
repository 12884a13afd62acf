//! Tables without sessions are evicted from a server's memory, and clients notice nothing.

use std::time::{Duration, Instant};

use tilewright_protocol::{ClientMessage, ServerMessage};
use tilewright_server::Config;
use tilewright_server::limits::ServerLimits;
use tilewright_server::table::TableLimits;

use super::kit::{Guest, Online, ask, file};
use crate::kit::settings;

/// How long a table waits for its game in these tests.
const LOBBY: u64 = 3_000;

fn config(file: std::path::PathBuf) -> Config {
    let tables = TableLimits { evict_after_ms: 50, lobby_ms: LOBBY, ..TableLimits::default() };
    Config { limits: ServerLimits { tables, ..ServerLimits::default() }, ..Config::local(file) }
}

/// Waits until a page contains a text.
async fn wait_for(online: &Online, path: &str, text: &str) -> Duration {
    let started = Instant::now();
    loop {
        let reply = ask(online.address, "GET", path, &[], b"").await.expect("an answer");
        if reply.body.contains(text) {
            return started.elapsed();
        }
        assert!(started.elapsed() < Duration::from_secs(20), "no `{text}` in {}", reply.body);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_table_that_rests_is_there_for_who_comes_and_when_something_is_due() {
    let online = Online::start_with(config(file("resting"))).await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut socket = ann.at(&table).await;
    wait_for(&online, "/metrics", "tilewright_tables 1\n").await;
    drop(socket);
    wait_for(&online, "/metrics", "tilewright_tables 0\n").await;
    wait_for(&online, "/metrics", "tilewright_tables_resting 1\n").await;
    // A client that returns finds everything.
    socket = ann.at(&table).await;
    wait_for(&online, "/metrics", "tilewright_tables_resting 0\n").await;
    let give = ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) };
    assert_eq!(socket.ask(2, give).await, ServerMessage::Done { re: Some(2) });
    drop(socket);
    wait_for(&online, "/metrics", "tilewright_tables_resting 1\n").await;
    // The table is closed in time; lists show it without loading it.
    wait_for(&online, "/api/v1/tables?phase=closed", table.as_str()).await;
    wait_for(&online, "/metrics", "tilewright_tables_resting 0\n").await;
    online.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_ever_looks_at_is_closed_in_time() {
    let online = Online::start_with(config(file("resting-never"))).await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    wait_for(&online, "/metrics", "tilewright_tables_resting 1\n").await;
    wait_for(&online, "/api/v1/tables?phase=closed", table.as_str()).await;
    online.stop().await;
}

#[tokio::test]
async fn what_is_due_is_done_after_a_restart_too() {
    let online = Online::start_with(config(file("resting-restart"))).await;
    let path = online.file.clone();
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    online.stop().await;
    let again = Online::start_with(config(path)).await;
    wait_for(&again, "/metrics", "tilewright_tables_resting 1\n").await;
    wait_for(&again, "/api/v1/tables?phase=closed", table.as_str()).await;
    let ann = Guest { address: again.address, welcomed: ann.welcomed };
    assert!(ann.get(&format!("/api/v1/tables/{table}")).await.body.contains("\"phase\":\"closed\""));
    again.stop().await;
}

#[tokio::test]
async fn tables_that_are_not_there_leave_nothing_behind() {
    let online = Online::start_with(config(file("resting-none"))).await;
    let ann = online.guest("Ann").await;
    for number in 0..30 {
        assert_eq!(ann.get(&format!("/api/v1/tables/no-such-{number}")).await.status, 404);
    }
    wait_for(&online, "/metrics", "tilewright_tables 0\n").await;
    online.stop().await;
}
