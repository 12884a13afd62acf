//! Faults in the program affect only what they happen in. The server runs in another process: this test program, or the one that
//! `TILEWRIGHT_TEST_PROGRAM` names, built with fault injection.

use std::path::Path;
use std::time::Duration;

use tilewright_protocol::{
    ClientMessage, ErrorCode, Problem, ServerMessage, TableEvent, TableId, TableList, TablePhase, TableState,
};
use tilewright_server::ServeError;
use tilewright_server::admin::{check_integrity, release_table};
use tilewright_server::store::{SqliteStore, Store, Write};

use super::kit::{Guest, Socket, ask, file, guest};
use super::process::{How, Process};
use super::store_failures::next_move;
use crate::kit::{opening, settings};

/// How long to wait for something to happen.
const TIMEOUT: Duration = Duration::from_secs(20);

fn start(file: &Path) -> Process {
    Process::start_with(file, How { log: true, ..How::default() })
}

/// Repeats until there is an answer.
async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let answer = async {
        loop {
            match ask().await {
                Some(answer) => return answer,
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    tokio::time::timeout(TIMEOUT, answer).await.unwrap_or_else(|_| panic!("{what} does not come"))
}

/// The value of a metric.
async fn number(server: &Process, name: &str) -> u64 {
    let text = ask(server.address, "GET", "/metrics", &[], b"").await.expect("an answer").body;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

async fn panics(server: &Process, place: &str) -> u64 {
    number(server, &format!("tilewright_panics_total{{place=\"{place}\"}}")).await
}

async fn person(server: &Process, name: &str) -> Guest {
    guest(server.address, name).await.unwrap_or_else(|| panic!("{name} is not let in"))
}

/// A game against a bot in which the person is to move.
async fn game(who: &Guest) -> (Socket, TableState) {
    let (socket, table) = who.against_a_bot(&settings(2)).await;
    let path = format!("/api/v1/tables/{table}");
    let table = until("the turn of the person", async || {
        let table: TableState = serde_json::from_str(&who.get(&path).await.body).ok()?;
        (table.to_move == Some(0)).then_some(table)
    });
    (socket, table.await)
}

/// Plays a move, which shows that the game continues.
async fn plays_on(socket: &mut Socket, table: &TableState, name: &str) {
    let answer = socket.ask(9, next_move(table, name)).await;
    assert!(matches!(answer, ServerMessage::Acknowledged { .. }), "{answer:?}");
}

fn refusal(answer: ServerMessage) -> ErrorCode {
    match answer {
        ServerMessage::Refused { error, .. } => error.code,
        other => panic!("it is not refused: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_ends_no_more_than_a_request_a_write_or_a_thought() {
    let server = start(&file("faults"));
    let ann = person(&server, "Ann").await;
    let (mut socket, table) = game(&ann).await;

    let path = "/api/v1/panic-in-the-request";
    let reply =
        ask(server.address, "GET", path, &[("x-request-id", "unlucky-one")], b"").await.expect("an answer");
    let problem: Problem = serde_json::from_str(&reply.body).expect("a problem");
    assert_eq!((reply.status, problem.code), (500, ErrorCode::Internal));
    assert_eq!((problem.request.as_deref(), panics(&server, "request").await), (Some("unlucky-one"), 1));

    // One write of a batch panics: its client gets an error, all others are stored.
    let names = (0..24).map(|number| match number {
        11 => "panic-in-the-storage".to_owned(),
        _ => format!("Guest {number}"),
    });
    let asked = names.map(|name| {
        let address = server.address;
        tokio::spawn(async move {
            let body = format!("{{\"name\":\"{name}\"}}");
            ask(address, "POST", "/api/v1/guests", &[], body.as_bytes()).await.expect("an answer").status
        })
    });
    let mut statuses = Vec::new();
    for asked in asked.collect::<Vec<_>>() {
        statuses.push(asked.await.expect("it ends"));
    }
    let expected: Vec<u16> = (0..24).map(|number| if number == 11 { 500 } else { 201 }).collect();
    assert_eq!((statuses, panics(&server, "storage").await), (expected, 1));

    // When a bot panics, the table chooses its move.
    let eve = person(&server, "panic-in-the-bot").await;
    let (mut bots, with_bot) = game(&eve).await;
    plays_on(&mut bots, &with_bot, "first").await;
    let path = format!("/api/v1/tables/{}", with_bot.id);
    let after = until("the second turn", async || {
        let table: TableState = serde_json::from_str(&eve.get(&path).await.body).expect("a table");
        (table.to_move == Some(0) && table.version > with_bot.version + 1).then_some(table)
    });
    plays_on(&mut bots, &after.await, "second").await;
    assert!(panics(&server, "bot").await > 0);

    plays_on(&mut socket, &table, "unmoved").await;
    assert_eq!((panics(&server, "table").await, panics(&server, "service").await), (0, 0));
    let log = server.log();
    for told in ["a planted fault", "unlucky-one", "a bot panicked", with_bot.id.as_str(), "a write panics"] {
        assert!(log.contains(told), "{told} in {log}");
    }
    server.terminate();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_panics_goes_on_from_its_log() {
    let server = start(&file("faulty-table"));
    let [ann, ben] = [person(&server, "Ann").await, person(&server, "Ben").await];
    let (mut others, other) = game(&ben).await;
    for round in 0..3 {
        let (mut socket, table) = game(&ann).await;
        let say = ClientMessage::Say { text: "panic-in-the-table".to_owned() };
        assert_eq!(refusal(socket.ask(7, say).await), ErrorCode::Internal);
        assert_eq!(socket.ended().await, Some(tilewright_server::hub::RESTART), "come back");
        let mut socket = ann.at(&table.id).await;
        plays_on(&mut socket, &table, "after").await;
        assert_eq!(panics(&server, "table").await, round + 1);
    }
    assert_eq!(number(&server, "tilewright_tables_stopped_total").await, 0, "clients stop no table");
    plays_on(&mut others, &other, "unmoved").await;
    server.terminate();
}

/// The first message after opening a table.
async fn opened(who: &Guest, table: &TableId) -> ServerMessage {
    who.socket().await.expect("a socket").open(table, None).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_log_panics_is_stopped_until_it_is_released() {
    let place = file("faulty-log");
    let unread = TableId::new("unreadable").expect("allowed");
    {
        // As if an earlier version of the program had written a log that makes this one panic.
        let store = SqliteStore::open(&place).await.expect("it opens");
        let entries = opening(&settings(2), &["panic-in-the-log"]);
        let append = tilewright_server::table::Append {
            entries: opening(&settings(2), &["Ann"]),
            key: None,
            secret: None,
            rated: None,
            summary: None,
        };
        let state = tilewright_server::table::LogState::replay(&unread, &append.entries).expect("a log");
        let append =
            tilewright_server::table::Append { entries, summary: Some(Box::new(state.summary(5))), ..append };
        store.write(vec![Write::Append { table: unread.clone(), append }]).await.expect("stores");
        store.close().await;
    }
    let server = start(&place);
    let [ann, eve] = [person(&server, "Ann").await, person(&server, "panic-in-the-table").await];
    let (mut socket, going_on) = game(&ann).await;
    let table = eve.open_table(&settings(2)).await.expect("a table").id;
    until("the stop", async || (number(&server, "tilewright_tables_stopped_total").await == 2).then_some(()))
        .await;
    for stopped in [&unread, &table] {
        assert_eq!(refusal(opened(&eve, stopped).await), ErrorCode::WrongPhase);
        let told = ann.get(&format!("/api/v1/tables/{stopped}")).await;
        assert!(told.status == 409 && told.body.contains("the game was stopped"), "{told:?}");
    }
    let count = panics(&server, "table").await;
    assert_eq!(
        count, 2,
        "the table that was opened was looked at twice; the log that cannot be read became none"
    );
    let listed: TableList =
        serde_json::from_str(&ann.get("/api/v1/tables?phase=closed").await.body).expect("a list");
    assert_eq!(listed.tables.len(), 2, "lists show them as closed");
    plays_on(&mut socket, &going_on, "unmoved").await;
    server.terminate();

    let server = start(&place);
    let office = SqliteStore::open(&place).await.expect("it opens");
    let ann = Guest { address: server.address, ..ann };
    assert_eq!(panics(&server, "table").await, 0, "they are not woken");
    let mut names: Vec<String> =
        office.stopped().await.expect("reads").into_iter().map(|table| table.id).collect();
    names.sort();
    let mut expected = vec![unread.to_string(), table.to_string()];
    expected.sort();
    assert_eq!(names, expected);
    assert_eq!(check_integrity(&office).await.expect("reads").problems, Vec::<String>::new());
    release_table(&office, &table, "a test").await.expect("it is stopped");
    assert!(release_table(&office, &table, "a test").await.is_err(), "once");
    until("another stop", async || {
        (number(&server, "tilewright_tables_stopped_total").await == 1).then_some(())
    })
    .await;
    assert_eq!(refusal(opened(&ann, &table).await), ErrorCode::WrongPhase, "the fault is there still");
    server.terminate();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn services_are_begun_again_and_twice_is_too_often() {
    let place = file("faulty-services");
    let mut server = start(&place);
    let ann = person(&server, "Ann").await;
    let (mut socket, table) = game(&ann).await;
    let plant = |names: &[&str]| ClientMessage::Say {
        text: names.iter().map(|name| format!("panic-of-the-{name} ")).collect(),
    };
    socket.send(None, plant(&["heartbeat", "timekeeper", "listener", "writer"])).await;
    // A connection triggers the listener's panic, a write the writer's, and an eviction the timekeeper's.
    until("every panic", async || {
        let ben = guest(server.address, "Ben").await?;
        ben.open_table(&settings(2)).await?;
        let text = ask(server.address, "GET", "/metrics", &[], b"").await?.body;
        text.contains("tilewright_panics_total{place=\"service\"} 4").then_some(())
    })
    .await;
    plays_on(&mut socket, &table, "unmoved").await;
    let ready =
        async || ask(server.address, "GET", "/readyz", &[], b"").await.filter(|reply| reply.status == 200);
    until("a sign of life", ready).await;
    let version = match socket.open(&table.id, None).await {
        ServerMessage::Welcome { table, .. } => table.version,
        other => panic!("{other:?}"),
    };
    socket.send(None, plant(&["heartbeat"])).await;
    assert_eq!(server.ended(), Some(i32::from(ServeError::FAULT_STATUS)), "{}", server.log());
    // Acknowledged moves are there after the restart.
    let server = start(&place);
    let ann = Guest { address: server.address, ..ann };
    match ann.socket().await.expect("a socket").open(&table.id, None).await {
        ServerMessage::Welcome { table, .. } => {
            assert!(table.phase == TablePhase::Playing && table.version >= version)
        }
        other => panic!("{other:?}"),
    }
    let log = SqliteStore::open(&place).await.expect("it opens").log(&table.id, 0).await.expect("reads");
    assert!(
        log.entries
            .iter()
            .any(|entry| matches!(&entry.event, TableEvent::Moved { id, .. } if id.as_str() == "unmoved"))
    );
    server.terminate();
}
