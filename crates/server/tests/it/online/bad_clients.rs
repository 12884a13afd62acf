//! Misbehaving clients are refused, and the server continues.

use futures_util::SinkExt;
use tilewright_protocol::{ClientMessage, ErrorCode, MoveId, PROTOCOL_VERSION, ServerMessage};
use tokio_tungstenite::tungstenite::Message;

use super::kit::{Online, Socket, ask};
use crate::kit::settings;

async fn refused(socket: &mut Socket, message: ClientMessage) -> ErrorCode {
    match socket.ask(7, message).await {
        ServerMessage::Refused { error, .. } => error.code,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn doors_are_closed_to_strangers_and_to_other_pages() {
    let online = Online::start("doors").await;
    let ann = online.guest("Ann").await;
    let bearer = ann.bearer();
    let cookie = format!("tilewright={}", ann.welcomed.token);
    let own = format!("http://{}", online.address);
    let wrong = format!("Bearer {}", "0".repeat(64));
    let connect = async |headers: &[(&str, &str)]| Socket::connect(online.address, headers).await.err();
    assert_eq!(connect(&[]).await, Some(401));
    assert_eq!(connect(&[("Authorization", &wrong)]).await, Some(401));
    assert_eq!(connect(&[("Cookie", &cookie), ("Origin", "https://evil.example")]).await, Some(403));
    assert_eq!(connect(&[("Authorization", &bearer), ("Origin", "null")]).await, Some(403));
    assert_eq!(connect(&[("Cookie", &cookie), ("Origin", &own)]).await, None);
    assert_eq!(connect(&[("Authorization", &bearer)]).await, None);
    online.stop().await;
}

#[tokio::test]
async fn nonsense_on_a_socket_is_refused() {
    let online = Online::start("nonsense").await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut socket = ann.socket().await.expect("a socket");
    assert_eq!(refused(&mut socket, ClientMessage::Start {}).await, ErrorCode::WrongPhase);
    let old = ClientMessage::Open {
        protocol: PROTOCOL_VERSION + 1,
        table: table.clone(),
        since: None,
        invite: None,
    };
    assert_eq!(refused(&mut socket, old).await, ErrorCode::Reload);
    socket.open(&table, None).await;
    let deep = format!("{{\"message\":{}1{}}}", "[".repeat(3_500), "]".repeat(3_500));
    for text in ["", "null", "{}", "{\"message\":{\"type\":\"dance\"}}", deep.as_str()] {
        socket.0.send(Message::text(text)).await.expect("sent");
        let answer = loop {
            match socket.hear().await.expect("the connection stays") {
                ServerMessage::Refused { error, .. } => break error.code,
                _ => continue,
            }
        };
        assert_eq!(answer, ErrorCode::BadMessage, "{text:.40}");
    }
    let early = ClientMessage::Move { id: MoveId::new("m").expect("a name"), at: 0, actions: vec![] };
    assert_eq!(refused(&mut socket, early).await, ErrorCode::WrongPhase);
    assert_eq!(socket.ask(8, ClientMessage::Ping {}).await, ServerMessage::Pong { re: Some(8) });
    online.stop().await;
}

#[tokio::test]
async fn frames_that_are_no_text_or_too_long_end_the_connection() {
    let online = Online::start("frames").await;
    let ann = online.guest("Ann").await;
    let mut socket = ann.socket().await.expect("a socket");
    socket.0.send(Message::binary(vec![1, 2, 3])).await.expect("sent");
    assert_eq!(socket.ended().await, Some(1003));
    let mut socket = ann.socket().await.expect("a socket");
    let long = format!("{{\"message\":{{\"type\":\"say\",\"text\":\"{}\"}}}}", "x".repeat(9_000));
    let _ = socket.0.send(Message::text(long)).await;
    assert!(matches!(socket.ended().await, None | Some(1009)));
    // A hand-written text frame with invalid UTF-8: final, text, masked with zeros.
    let mut socket = ann.socket().await.expect("a socket");
    let bytes = [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe];
    tokio::io::AsyncWriteExt::write_all(socket.0.get_mut(), &bytes).await.expect("sent");
    assert!(matches!(socket.ended().await, None | Some(1007)));
    assert_eq!(ann.get("/api/v1/me").await.status, 200);
    online.stop().await;
}

#[tokio::test]
async fn who_talks_without_end_is_cut_off() {
    let online = Online::start("flood").await;
    let ann = online.guest("Ann").await;
    let mut socket = ann.socket().await.expect("a socket");
    for _ in 0..400 {
        if !socket.send(None, ClientMessage::Ping {}).await {
            break;
        }
    }
    assert!(matches!(socket.ended().await, None | Some(1008 | 1013)));
    online.stop().await;
}

#[tokio::test]
async fn bodies_and_guests_have_limits() {
    let online = Online::start("bodies").await;
    let ann = online.guest("Ann").await;
    let post = async |path: &str, body: &[u8]| {
        let bearer = ann.bearer();
        ask(online.address, "POST", path, &[("Authorization", &bearer)], body).await.map(|reply| reply.status)
    };
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(20_000));
    assert!(matches!(post("/api/v1/guests", long.as_bytes()).await, None | Some(400 | 413)));
    for body in
        [&b""[..], b"{", b"[]", b"{\"name\":7}", b"{\"name\":\"\"}", b"{\"name\":\"a\",\"b\":1}", b"\xff\xfe"]
    {
        assert_eq!(post("/api/v1/guests", body).await, Some(400), "{body:?}");
    }
    let deep = format!("{}{}", "[".repeat(4_000), "]".repeat(4_000));
    assert_eq!(post("/api/v1/tables", deep.as_bytes()).await, Some(400));
    let mut answers = Vec::new();
    for _ in 0..30 {
        answers.push(post("/api/v1/guests", b"{\"name\":\"Eve\"}").await.expect("an answer"));
    }
    assert!(answers.contains(&201) && answers.last() == Some(&429), "{answers:?}");
    online.stop().await;
}
