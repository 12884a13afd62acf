//! An operator changes the data file while a server runs.

use std::time::Duration;

use tilewright_protocol::{
    BlockList, ClientMessage, ErrorCode, OutcomeReason, ServerMessage, TableEvent, TablePhase, TableState,
};
use tilewright_server::admin::{
    audit_entry, check_integrity, delete_person, end_table, reset_password, unix_time_ms,
};
use tilewright_server::store::SqliteStore;

use super::kit::{Guest, Online, Socket, ask};
use crate::kit::settings;

const TIMEOUT: Duration = Duration::from_secs(10);

/// Waits for an event.
async fn hears(socket: &mut Socket, is_expected: impl Fn(&TableEvent) -> bool) {
    let heard = async {
        loop {
            match socket.hear().await.expect("the connection stays") {
                ServerMessage::Happened { entry } if is_expected(&entry.event) => return,
                _ => {}
            }
        }
    };
    tokio::time::timeout(TIMEOUT, heard).await.expect("it is told in time");
}

async fn started_game(ann: &Guest) -> (Socket, TableState) {
    let (mut socket, table) = ann.against_a_bot(&settings(2)).await;
    hears(&mut socket, |event| matches!(event, TableEvent::Begun { .. })).await;
    let table = ann.get(&format!("/api/v1/tables/{table}")).await;
    (socket, serde_json::from_str(&table.body).expect("a table"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_ended_is_over_for_everybody() {
    let online = Online::start("ended").await;
    let office = SqliteStore::open(&online.file).await.expect("it opens");
    let ann = online.guest("Ann").await;
    let (mut socket, table) = started_game(&ann).await;
    assert_eq!(end_table(&office, &table.id, "a test").await, Ok(TablePhase::Playing));
    hears(
        &mut socket,
        |event| matches!(event, TableEvent::Over { outcome, .. } if outcome.reason == OutcomeReason::Stopped),
    )
    .await;
    let record = ann.get(&format!("/api/v1/tables/{}/record", table.id)).await;
    let records = tilewright_record::Record::parse_all("download", &record.body).expect("a record");
    assert!(records[0].verify().is_ok(), "what was dealt until then can be proved");
    assert!(end_table(&office, &table.id, "again").await.is_err());

    let empty = ann.open_table(&settings(3)).await.expect("a table").id;
    let mut socket = ann.at(&empty).await;
    assert_eq!(end_table(&office, &empty, "a test").await, Ok(TablePhase::Lobby));
    hears(&mut socket, |event| matches!(event, TableEvent::Closed {})).await;
    let history = office.history(10).await.expect("reads");
    assert_eq!(history.iter().map(|done| done.act.as_str()).collect::<Vec<_>>(), ["end table", "end table"]);
    let examined = check_integrity(&office).await.expect("reads");
    assert_eq!((examined.tables, examined.problems), (2, vec![]));
    online.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_banned_or_muted_is_so_at_once() {
    let online = Online::start("banned").await;
    let office = SqliteStore::open(&online.file).await.expect("it opens");
    let ann = online.guest("Ann").await;
    let id = &ann.welcomed.person.id;
    let (mut socket, table) = started_game(&ann).await;
    let later = unix_time_ms() + 60_000;
    assert_eq!(office.mute(id, later, &audit_entry(id, "mute", "")).await, Ok(true));
    assert_eq!(socket.ended().await, Some(1012), "to come back and be looked at anew");
    let mut socket = ann.at(&table.id).await;
    let say = ClientMessage::Say { text: "hello".to_owned() };
    match socket.ask(4, say).await {
        ServerMessage::Refused { error, .. } => assert_eq!(error.code, ErrorCode::Forbidden),
        other => panic!("{other:?}"),
    }
    assert_eq!(office.ban(id, later, &audit_entry(id, "ban", "")).await, Ok(true));
    assert_eq!(socket.ended().await, Some(1012));
    let bearer = ann.bearer();
    assert_eq!(Socket::connect(online.address, &[("Authorization", &bearer)]).await.err(), Some(403));
    assert!(ann.open_table(&settings(2)).await.is_none());
    assert_eq!(ann.get("/api/v1/me/export").await.status, 200, "what is theirs stays theirs");
    assert_eq!(office.ban(id, 0, &audit_entry(id, "unban", "")).await, Ok(true));
    assert!(ann.socket().await.is_some());
    let kept = &office.people(Some("Ann"), 5).await.expect("reads")[0];
    assert_eq!((kept.banned_until, kept.muted_until, kept.tokens), (0, later, 1));
    assert_eq!(office.revoke_all(id, None, &audit_entry(id, "revoke", "")).await, Ok(1));
    assert_eq!(ann.get("/api/v1/me").await.status, 401);
    online.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_for_somebody_who_was_deleted() {
    let online = Online::start("deleted").await;
    let office = SqliteStore::open(&online.file).await.expect("it opens");
    let [ann, ben] = [online.guest("Ann").await, online.guest("Ben").await];
    let (_playing, game) = started_game(&ann).await;
    let lobby = ann.open_table(&settings(3)).await.expect("a table").id;
    let mut socket = ben.at(&lobby).await;
    assert_eq!(socket.ask(3, ClientMessage::Sit { seat: 1 }).await, ServerMessage::Done { re: Some(3) });
    assert_eq!(delete_person(&office, &ann.welcomed.person, "a test").await, Ok(2));
    // The running server tells the others, and the remaining player may start the game.
    hears(&mut socket, |event| matches!(event, TableEvent::Stood { seat: 0 })).await;
    hears(&mut socket, |event| matches!(event, TableEvent::HostChanged { host } if host.name == "Ben")).await;
    let seen = async |id: &tilewright_protocol::TableId| -> TableState {
        serde_json::from_str(&ben.get(&format!("/api/v1/tables/{id}")).await.body).expect("a table")
    };
    let over = async { while seen(&game.id).await.phase != TablePhase::Over {} };
    tokio::time::timeout(TIMEOUT, over).await.expect("the game is given up");
    assert_eq!(ann.get("/api/v1/me").await.status, 401);
    let examined = check_integrity(&office).await.expect("reads");
    assert_eq!((examined.tables, examined.problems), (2, vec![]));
    assert!(office.history(10).await.expect("reads").iter().any(|done| done.act == "delete person"));
    online.stop().await;
}

#[tokio::test]
async fn a_password_is_reset_and_a_report_is_settled() {
    let online = Online::start("settled").await;
    let office = SqliteStore::open(&online.file).await.expect("it opens");
    let ann = online.guest("Ann").await;
    let credentials = serde_json::json!({ "name": "Ann", "password": "forgotten it" });
    assert_eq!(ann.post("/api/v1/accounts", &credentials).await.expect("an answer").status, 201);
    let password = reset_password(&office, &ann.welcomed.person.id, "").await.expect("a password");
    let body = serde_json::json!({ "name": "ann", "password": password }).to_string();
    let reply = ask(online.address, "POST", "/api/v1/login", &[], body.as_bytes()).await.expect("an answer");
    assert_eq!((reply.status, ann.get("/api/v1/me").await.status), (200, 401));

    let ben = online.guest("Ben").await;
    let table = ben.open_table(&settings(2)).await.expect("a table").id;
    let mut socket = ben.at(&table).await;
    socket.ask(2, ClientMessage::Say { text: "rude".to_owned() }).await;
    socket.ask(3, ClientMessage::Report { line: 0, reason: "myself".to_owned() }).await;
    let reports = tokio::time::timeout(TIMEOUT, async {
        loop {
            let reports = office.reports(false).await.expect("reads");
            if !reports.is_empty() {
                return reports;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let report = &reports.await.expect("it is stored")[0];
    assert_eq!((report.line.text.as_str(), report.reason.as_str()), ("rude", "myself"));
    let done = audit_entry(&ben.welcomed.person.id, "settle report", "spoken to");
    assert_eq!(office.settle(report.id, &done).await, Ok(true));
    assert_eq!(office.settle(report.id, &done).await, Ok(false), "once is enough");
    assert!(office.reports(false).await.expect("reads").is_empty());
    assert_eq!(
        office.reports(true).await.expect("reads")[0].settled.as_ref().expect("settled").1,
        "spoken to"
    );
    assert_eq!(office.stats().await.expect("reads").reports, 0);
    online.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_is_not_heard_at_any_table() {
    let online = Online::start("blocked").await;
    let [ann, eve] = [online.guest("Ann").await, online.guest("Eve").await];
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut socket = ann.at(&table).await;
    let whom = eve.welcomed.person.id.clone();
    let mute = ClientMessage::Mute { person: whom.clone(), muted: true };
    assert_eq!(socket.ask(2, mute).await, ServerMessage::Done { re: Some(2) });
    let blocks = async || -> BlockList {
        serde_json::from_str(&ann.get("/api/v1/me/blocks").await.body).expect("a list")
    };
    tokio::time::timeout(TIMEOUT, async { while blocks().await.people.is_empty() {} }).await.expect("stored");
    assert_eq!(blocks().await.people[0].id, whom);

    let other = eve.open_table(&settings(2)).await.expect("a table").id;
    let mut speaker = eve.at(&other).await;
    let mut listener = ann.at(&other).await;
    speaker.ask(3, ClientMessage::Say { text: "can you hear me".to_owned() }).await;
    listener.send(Some(4), ClientMessage::Ping {}).await;
    loop {
        match listener.hear().await.expect("the connection stays") {
            ServerMessage::Said { line } => panic!("{line:?}"),
            ServerMessage::Pong { .. } => break,
            _ => {}
        }
    }
    let bearer = ann.bearer();
    let path = format!("/api/v1/me/blocks/{whom}");
    for (method, count) in [("DELETE", 0), ("PUT", 1), ("DELETE", 0)] {
        let reply = ask(online.address, method, &path, &[("Authorization", &bearer)], b"").await;
        assert_eq!((reply.expect("an answer").status, blocks().await.people.len()), (204, count));
    }
    let nobody =
        ask(online.address, "PUT", "/api/v1/me/blocks/nobody-1", &[("Authorization", &bearer)], b"").await;
    assert_eq!(nobody.expect("an answer").status, 404);
    online.stop().await;
}
