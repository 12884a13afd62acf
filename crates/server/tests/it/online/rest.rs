//! The HTTP API without a socket.

use tilewright_protocol::{
    ClientMessage, ErrorCode, MessageRequest, Occupant, OpenTableRequest, OpenedTable, Person, Problem,
    ServerMessage, TableList, TableSettings, TableState,
};
use tilewright_server::Config;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::kit::{Guest, Online, ask, file};
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
    // A page of another origin cannot act with somebody's cookie.
    let wish = serde_json::to_vec(&OpenTableRequest { settings: settings(2), sit: true }).expect("plain");
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
    let table = &list.tables[0];
    assert_eq!(table.who, [Some(Occupant::Person(ann.welcomed.person.clone())), None]);
    assert_eq!((&table.host, &table.settings, table.to_move), (&ann.welcomed.person, &settings(2), None));
    let own = format!("/api/v1/tables?person={}", ann.welcomed.person.id);
    let list: TableList = serde_json::from_str(&ann.get(&own).await.body).expect("a list");
    assert_eq!(list.tables.len(), 2, "one's own are seen");
    let list: TableList = serde_json::from_str(&ben.get(&own).await.body).expect("a list");
    assert_eq!(list.tables.len(), 1);

    let path = format!("/api/v1/tables/{}", private.id);
    assert_eq!(ann.get(&path).await.status, 200);
    // The table's people can invite again; others do not learn that it exists.
    let invitation = format!("{path}/invitation");
    let again: OpenedTable = serde_json::from_str(&ann.get(&invitation).await.body).expect("an invitation");
    assert_eq!(again, private);
    assert_eq!(ben.get(&invitation).await.status, 404);
    let public = ben.get(&format!("/api/v1/tables/{}/invitation", open.id)).await;
    let public: OpenedTable = serde_json::from_str(&public.body).expect("a table");
    assert_eq!(public, open, "a public table needs none");
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
async fn a_rematch_is_there_when_it_is_named_and_open_to_all_who_played() {
    let online = Online::start("rematch").await;
    let [ann, ben, eve] = [online.guest("Ann").await, online.guest("Ben").await, online.guest("Eve").await];
    let private = TableSettings { private: true, ..settings(2) };
    let table = ann.open_table(&private).await.expect("a table");
    let path = format!("/api/v1/tables/{}", table.id);
    let say = async |who: &Guest, message: ClientMessage| {
        let say = MessageRequest { message, invite: table.invite.clone() };
        let reply = who.post(&format!("{path}/messages"), &say).await.expect("an answer");
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    say(&ben, ClientMessage::Sit { seat: 1 }).await;
    say(&ann, ClientMessage::Start {}).await;
    for who in [&ann, &ben] {
        say(who, ClientMessage::AddEntropy { entropy: "ab".repeat(32) }).await;
    }
    while serde_json::from_str::<TableState>(&ann.get(&path).await.body).expect("a table").start.is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    say(&ben, ClientMessage::Resign {}).await;
    say(&ann, ClientMessage::Rematch {}).await;
    let state: TableState = serde_json::from_str(&ann.get(&path).await.body).expect("a table");
    let next = format!("/api/v1/tables/{}", state.next.expect("the next table"));
    let reply = ben.get(&next).await;
    assert_eq!(reply.status, 200, "who left may come: {reply:?}");
    let state: TableState = serde_json::from_str(&reply.body).expect("a table");
    let seated: Vec<_> = state.seats.into_iter().map(|seat| seat.who).collect();
    assert_eq!(seated, [None, Some(Occupant::Person(ann.welcomed.person.clone()))]);
    assert_eq!((ann.get(&next).await.status, eve.get(&next).await.status), (200, 404));
    online.stop().await;
}

#[tokio::test]
async fn lists_show_whose_turn_it_is() {
    let online = Online::start("turns").await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let path = format!("/api/v1/tables/{table}/messages");
    let say = async |message| {
        let reply = ann.post(&path, &MessageRequest { message, invite: None }).await.expect("an answer");
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    say(ClientMessage::AssignSeat { seat: 1, bot: Some("easy".into()) }).await;
    say(ClientMessage::Start {}).await;
    say(ClientMessage::AddEntropy { entropy: "ab".repeat(32) }).await;
    let listed = async |phase: &str| -> TableList {
        let reply = ann.get(&format!("/api/v1/tables?phase={phase}")).await;
        serde_json::from_str(&reply.body).expect("a list")
    };
    // The bot may have to move first.
    let mut turn = None;
    for _ in 0..200 {
        turn = listed("playing").await.tables.first().and_then(|table| table.to_move);
        if turn == Some(0) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(turn, Some(0));
    let kept = online.file.clone();
    online.stop().await;
    let online = Online::start_with(Config::local(kept)).await;
    let ann = Guest { address: online.address, welcomed: ann.welcomed };
    let again: TableList = serde_json::from_str(&ann.get("/api/v1/tables").await.body).expect("a list");
    assert_eq!(again.tables[0].to_move, Some(0), "also after a restart, before anybody looks at the table");
    let path = format!("/api/v1/tables/{table}/messages");
    ann.post(&path, &MessageRequest { message: ClientMessage::Resign {}, invite: None })
        .await
        .expect("an answer");
    let over: TableList =
        serde_json::from_str(&ann.get("/api/v1/tables?phase=over").await.body).expect("a list");
    assert_eq!((over.tables[0].to_move, over.tables[0].outcome.is_some()), (None, true));
    online.stop().await;
}

#[tokio::test]
async fn nobody_fills_the_list_alone() {
    let mut config = Config::local(file("many-tables"));
    config.limits.ingress.open_tables = 2;
    let online = Online::start_with(config).await;
    let [ann, ben] = [online.guest("Ann").await, online.guest("Ben").await];
    let open = OpenTableRequest { settings: settings(2), sit: false };
    let first: OpenedTable =
        serde_json::from_str(&ann.post("/api/v1/tables", &open).await.expect("an answer").body)
            .expect("a table");
    assert!(ann.open_table(&settings(2)).await.is_some());
    let reply = ann.post("/api/v1/tables", &open).await.expect("an answer");
    assert_eq!((reply.status, problem(&reply.body).code), (429, ErrorCode::TooMany));
    assert!(ben.open_table(&settings(2)).await.is_some(), "others have their own");
    // Only the host can close the table, and then may open another.
    let path = format!("/api/v1/tables/{}/messages", first.id);
    let close = MessageRequest { message: ClientMessage::Close {}, invite: None };
    assert_eq!(ben.post(&path, &close).await.expect("an answer").status, 403);
    assert_eq!(ann.post(&path, &close).await.expect("an answer").status, 200);
    assert!(ann.open_table(&settings(2)).await.is_some());
    online.stop().await;
}

#[tokio::test]
async fn what_cannot_be_agreed_on_is_refused() {
    let online = Online::start("settings").await;
    let ann = online.guest("Ann").await;
    let wrong = |change: fn(&mut TableSettings)| {
        let mut settings = settings(2);
        change(&mut settings);
        OpenTableRequest { settings, sit: true }
    };
    for (wish, status) in [
        (wrong(|settings| settings.rulebook = "chess".into()), 400),
        (wrong(|settings| settings.seats = 6), 400),
        (wrong(|settings| settings.seats = 0), 400),
        (wrong(|settings| settings.table = Some((0, 3))), 400),
        (wrong(|settings| settings.options = "shuffle=plain".into()), 400),
        (
            wrong(|settings| {
                settings.clock = tilewright_protocol::ClockSettings::Live { base: 1, increment: 0 }
            }),
            400,
        ),
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
    let say = |message| MessageRequest { message, invite: None };
    let path = format!("/api/v1/tables/{table}/messages");
    let give = say(ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) });
    let reply = ann.post(&path, &give).await.expect("an answer");
    assert_eq!(reply.status, 200, "{reply:?}");
    let reply = ann.post(&path, &say(ClientMessage::Start {})).await.expect("an answer");
    assert!(matches!(serde_json::from_str(&reply.body), Ok(ServerMessage::Done { re: Some(1) })));
    let reply = ann.post(&path, &say(ClientMessage::Start {})).await.expect("an answer");
    assert_eq!((reply.status, problem(&reply.body).code), (409, ErrorCode::WrongPhase));
    // The stream has every event from its first line on.
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

#[tokio::test]
async fn every_answer_names_its_request() {
    let online = Online::start("named").await;
    for path in ["/", "/no/such/page", "/healthz", "/api/v1/tables", "/api/v1/nothing"] {
        let given = ask(online.address, "GET", path, &[("X-Request-Id", "look-here")], b"").await;
        assert!(given.expect("an answer").head.to_lowercase().contains("x-request-id: look-here"), "{path}");
        let fresh = ask(online.address, "GET", path, &[], b"").await.expect("an answer").head.to_lowercase();
        assert_eq!(fresh.matches("x-request-id: ").count(), 1, "{path}: {fresh}");
    }
    online.stop().await;
}
