//! Everything without a socket.

use tilewright_protocol::{
    ClientMessage, ErrorCode, OpenTable, Person, Problem, Say, ServerMessage, TableList, TableState,
};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::kit::{Online, ask};
use crate::kit::settings;

fn problem(body: &str) -> Problem {
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"))
}

#[tokio::test]
async fn guests_are_recognised_by_cookie_and_by_token() {
    let online = Online::start("guests").await;
    let body = br#"{"name":"  Ann "}"#;
    let reply = ask(online.address, "POST", "/api/v1/guests", &[], body).await.expect("an answer");
    assert_eq!(reply.status, 201);
    let cookie = reply.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains("Secure"));
    let pair = cookie.split(';').next().expect("a pair").to_owned();
    let me = ask(online.address, "GET", "/api/v1/me", &[("Cookie", &pair)], b"").await.expect("an answer");
    let me: Person = serde_json::from_str(&me.body).expect("a person");
    assert_eq!((me.name.as_str(), me.account), ("Ann", false));
    assert_eq!(online.guest("Ben").await.get("/api/v1/me").await.status, 200);
    for headers in [
        vec![],
        vec![("Authorization", "Bearer nonsense")],
        vec![("Authorization", "Bearer 0000000000000000000000000000000000000000000000000000000000000000")],
        vec![("Cookie", "tilewright=0000000000000000000000000000000000000000000000000000000000000000")],
    ] {
        let reply = ask(online.address, "GET", "/api/v1/me", &headers, b"").await.expect("an answer");
        assert_eq!((reply.status, problem(&reply.body).code), (401, ErrorCode::Unauthorized));
        assert!(reply.head.contains("application/problem+json"));
    }
    // A page from elsewhere cannot act with somebody's cookie.
    let wish = serde_json::to_vec(&OpenTable { settings: settings(2), sit: true }).expect("plain");
    let headers = [("Cookie", pair.as_str()), ("Origin", "https://evil.example")];
    let reply = ask(online.address, "POST", "/api/v1/tables", &headers, &wish).await.expect("an answer");
    assert_eq!(reply.status, 403);
    online.stop().await;
}

#[tokio::test]
async fn tables_are_opened_listed_and_seen() {
    let online = Online::start("tables").await;
    let [ann, ben] = [online.guest("Ann").await, online.guest("Ben").await];
    let open = ann.open_table(&settings(2)).await.expect("a table");
    let mut hidden = settings(3);
    hidden.private = true;
    let private = ann.open_table(&hidden).await.expect("a table");
    let list: TableList =
        serde_json::from_str(&ben.get("/api/v1/tables?phase=lobby").await.body).expect("a list");
    assert_eq!(list.tables.iter().map(|table| &table.id).collect::<Vec<_>>(), [&open.id]);
    assert_eq!(list.tables[0].names, ["Ann"]);
    let own = format!("/api/v1/tables?person={}", ann.welcomed.person.id);
    let list: TableList = serde_json::from_str(&ann.get(&own).await.body).expect("a list");
    assert_eq!(list.tables.len(), 2, "one's own are seen");
    let list: TableList = serde_json::from_str(&ben.get(&own).await.body).expect("a list");
    assert_eq!(list.tables.len(), 1);

    let path = format!("/api/v1/tables/{}", private.id);
    assert_eq!(ann.get(&path).await.status, 200);
    assert_eq!(ben.get(&path).await.status, 404, "as if it were not there");
    let invited = format!("{path}?invite={}", private.invite.expect("an invitation"));
    let table: TableState = serde_json::from_str(&ben.get(&invited).await.body).expect("a table");
    assert_eq!(table.id, private.id);
    assert_eq!(ben.get(&format!("{path}?invite=0123456789abcdef0123456789abcdef")).await.status, 404);
    assert_eq!(ben.get("/api/v1/tables/nothing-there").await.status, 404);
    assert_eq!(ben.get("/api/v1/tables/%20").await.status, 400);
    assert_eq!(ben.get("/api/v1/tables?limit=x").await.status, 400);
    assert_eq!(ann.get(&format!("{path}/record")).await.status, 404, "no game has begun");
    online.stop().await;
}

#[tokio::test]
async fn what_cannot_be_agreed_on_is_refused() {
    let online = Online::start("settings").await;
    let ann = online.guest("Ann").await;
    let wrong = |change: fn(&mut tilewright_protocol::TableSettings)| {
        let mut settings = settings(2);
        change(&mut settings);
        OpenTable { settings, sit: true }
    };
    for (wish, status) in [
        (wrong(|settings| settings.rulebook = "chess".into()), 400),
        (wrong(|settings| settings.seats = 6), 400),
        (wrong(|settings| settings.seats = 0), 400),
        (wrong(|settings| settings.table = Some((0, 3))), 400),
        (wrong(|settings| settings.options = "shuffle=plain".into()), 400),
        (wrong(|settings| settings.clock = tilewright_protocol::Clock::Live { base: 1, increment: 0 }), 400),
        (wrong(|settings| settings.rated = true), 403),
    ] {
        let reply = ann.post("/api/v1/tables", &wish).await.expect("an answer");
        assert_eq!(reply.status, status, "{wish:?}: {}", reply.body);
    }
    online.stop().await;
}

#[tokio::test]
async fn a_program_plays_with_a_stream_and_posts() {
    let online = Online::start("stream").await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut stream = BufReader::new(TcpStream::connect(online.address).await.expect("it listens"));
    let request = format!(
        "GET /api/v1/tables/{table}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: {}\r\n\r\n",
        ann.bearer()
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let say = |message| Say { message, invite: None };
    let path = format!("/api/v1/tables/{table}/messages");
    let give = say(ClientMessage::Give { seat: 1, bot: Some("random".to_owned()) });
    let reply = ann.post(&path, &give).await.expect("an answer");
    assert_eq!(reply.status, 200, "{reply:?}");
    let reply = ann.post(&path, &say(ClientMessage::Start {})).await.expect("an answer");
    assert!(matches!(serde_json::from_str(&reply.body), Ok(ServerMessage::Done { re: Some(1) })));
    let reply = ann.post(&path, &say(ClientMessage::Start {})).await.expect("an answer");
    assert_eq!((reply.status, problem(&reply.body).code), (409, ErrorCode::WrongPhase));
    // The stream tells everything from the first line on.
    let mut kinds = Vec::new();
    while !kinds.iter().any(|kind: &String| kind == "promised") {
        let mut line = String::new();
        stream.read_line(&mut line).await.expect("a line");
        assert!(!line.is_empty(), "the stream goes on: {kinds:?}");
        match serde_json::from_str::<ServerMessage>(line.trim()) {
            Ok(ServerMessage::Welcome { .. }) => kinds.push("welcome".to_owned()),
            Ok(ServerMessage::Happened { entry }) => {
                let event = serde_json::to_value(&entry.event).expect("plain");
                kinds.push(event["type"].as_str().expect("a type").to_owned());
            }
            _ => {}
        }
    }
    assert_eq!(kinds, ["welcome", "sat", "promised"]);
    online.stop().await;
}

#[tokio::test]
async fn operators_see_how_it_goes() {
    let online = Online::start("health").await;
    let get = async |path: &str| ask(online.address, "GET", path, &[], b"").await.expect("an answer");
    assert_eq!(get("/healthz").await.status, 200);
    assert_eq!(get("/readyz").await.body, "ready\n");
    let metrics = get("/metrics").await;
    assert!(metrics.body.contains("tilewright_requests_total 3"), "{}", metrics.body);
    assert_eq!(get("/api/v1/nothing").await.status, 404);
    assert_eq!(get("/nothing").await.status, 404);
    online.stop().await;
}
