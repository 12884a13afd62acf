//! The stream of JSON lines.

use serde_json::Value;
use tilewright_protocol::{ClientMessage, ServerMessage, TableId, TableState};
use tilewright_server::Config;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::kit::{Guest, Online, file};
use crate::kit::settings;

/// A stream after its response head.
struct Stream(BufReader<TcpStream>);

impl Stream {
    async fn open(guest: &Guest, table: &TableId) -> Stream {
        let mut stream = BufReader::new(TcpStream::connect(guest.address).await.expect("it listens"));
        let request = format!(
            "GET /api/v1/tables/{table}/stream HTTP/1.0\r\nHost: x\r\nAuthorization: {}\r\n\r\n",
            guest.bearer()
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut stream = Stream(stream);
        while !stream.line().await.is_empty() {}
        stream
    }

    async fn line(&mut self) -> String {
        let mut line = String::new();
        let read = tokio::time::timeout(std::time::Duration::from_secs(20), self.0.read_line(&mut line));
        assert!(read.await.expect("in time").expect("a line") > 0, "the stream goes on");
        line.trim_end().to_owned()
    }

    /// The next object, skipping empty lines.
    async fn object(&mut self) -> Value {
        loop {
            let line = self.line().await;
            if !line.is_empty() {
                return serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
            }
        }
    }
}

#[tokio::test]
async fn first_the_whole_table_then_what_happens_and_states() {
    let online = Online::start("stream-states").await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut stream = Stream::open(&ann, &table).await;
    assert_eq!(stream.object().await["type"], "welcome");
    let mut socket = ann.at(&table).await;
    let give = ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) };
    assert_eq!(socket.ask(2, give).await, ServerMessage::Done { re: Some(2) });
    assert_eq!(socket.ask(3, ClientMessage::Start {}).await, ServerMessage::Done { re: Some(3) });
    let stir = ClientMessage::AddEntropy { entropy: "ab".repeat(32) };
    assert_eq!(socket.ask(4, stir).await, ServerMessage::Done { re: Some(4) });
    let (mut happened, mut known) = (0, 1);
    loop {
        let line = stream.object().await;
        match line["type"].as_str().expect("a type") {
            "happened" => happened = line["entry"]["seq"].as_u64().expect("a place") + 1,
            "state" => {
                let state: TableState = serde_json::from_value(line["table"].clone()).expect("a table");
                assert!(state.version >= happened, "it has what happened");
                assert!(state.version > known, "every state is a new one");
                known = state.version;
                if state.to_move == Some(0) {
                    assert!(!state.actions.is_empty());
                    break;
                }
            }
            _ => assert!(happened <= known, "a state follows at once: {line}"),
        }
    }
    online.stop().await;
}

#[tokio::test]
async fn a_stream_without_news_has_empty_lines() {
    let mut config = Config::local(file("stream-alive"));
    config.limits.ingress.ping_interval_ms = 50;
    let online = Online::start_with(config).await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut stream = Stream::open(&ann, &table).await;
    assert_eq!(stream.object().await["type"], "welcome");
    let mut empty = 0;
    while empty < 3 {
        empty += u32::from(stream.line().await.is_empty());
    }
    // Later events are sent as well.
    let mut socket = ann.at(&table).await;
    assert_eq!(socket.ask(2, ClientMessage::Stand {}).await, ServerMessage::Done { re: Some(2) });
    while stream.object().await["type"] != "happened" {}
    online.stop().await;
}
