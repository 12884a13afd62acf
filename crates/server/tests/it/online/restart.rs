//! Shutting a server down and restarting it.

use std::path::Path;
use std::time::{Duration, Instant};

use tilewright_protocol::{
    ClientMessage, ClockSettings, ServerMessage, TablePhase, TableSettings, TableState,
};
use tilewright_server::store::{SqliteStore, Store};
use tilewright_server::{Config, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::kit::{Guest, Online, file};
use super::process::Process;
use crate::kit::settings;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_to_come_back_and_finds_everything() {
    let online = Online::start("restart").await;
    let file = online.file.clone();
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    let mut sockets = Vec::new();
    for _ in 0..10 {
        sockets.push(ann.at(&table).await);
    }
    assert_eq!(
        sockets[0].ask(2, ClientMessage::AssignSeat { seat: 1, bot: Some("greedy".to_owned()) }).await,
        ServerMessage::Done { re: Some(2) }
    );
    let started = Instant::now();
    online.stop().await;
    assert!(started.elapsed() < Duration::from_secs(5));
    for mut socket in sockets {
        assert_eq!(socket.ended().await, Some(1012), "service restart");
    }
    let again = Online::start_with(Config::local(file)).await;
    let ann = Guest { address: again.address, welcomed: ann.welcomed };
    let mut socket = ann.socket().await.expect("the token still holds");
    match socket.open(&table, Some(1)).await {
        ServerMessage::Resumed { events, .. } => assert_eq!(events.len(), 1, "what happened since"),
        other => panic!("{other:?}"),
    }
    again.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_charged_while_the_server_takes_its_leave() {
    let farewell = 2_000;
    let mut config = Config::local(file("farewell"));
    config.limits.ingress.shutdown_timeout_ms = farewell;
    let online = Online::start_with(config.clone()).await;
    let ann = online.guest("Ann").await;
    let clock = ClockSettings::Live { base: 30, increment: 0 };
    let table = ann.open_table(&TableSettings { clock, ..settings(2) }).await.expect("a table").id;
    let mut socket = ann.at(&table).await;
    let ben = online.guest("Ben").await;
    let mut other = ben.at(&table).await;
    let done = |re| ServerMessage::Done { re: Some(re) };
    assert_eq!(other.ask(2, ClientMessage::Sit { seat: 1 }).await, done(2));
    assert_eq!(socket.ask(2, ClientMessage::Start {}).await, done(2));
    for (socket, entropy) in [(&mut socket, "ab"), (&mut other, "cd")] {
        assert_eq!(socket.ask(3, ClientMessage::AddEntropy { entropy: entropy.repeat(32) }).await, done(3));
    }
    let path = format!("/api/v1/tables/{table}");
    let look = async |guest: &Guest| -> TableState {
        serde_json::from_str(&guest.get(&path).await.body).expect("a table")
    };
    while look(&ann).await.phase != TablePhase::Playing {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // A slow request, within its time limit.
    let mut slow = TcpStream::connect(online.address).await.expect("it listens");
    let half = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{";
    slow.write_all(half.as_bytes()).await.expect("sent");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let before: u64 = look(&ann).await.clocks.iter().sum();
    let started = Instant::now();
    online.stop().await;
    assert!(started.elapsed() >= Duration::from_millis(farewell), "the slow one was waited for");
    let again = Online::start_with(config).await;
    let after: u64 =
        look(&Guest { address: again.address, welcomed: ann.welcomed }).await.clocks.iter().sum();
    assert!(before - after < farewell / 2, "{} ms were charged", before - after);
    again.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_while_the_server_takes_its_leave_is_told_to_come_back() {
    let online = Online::start("late").await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&settings(2)).await.expect("a table").id;
    // Two requests that began before the shutdown and continue during it.
    let mut late = TcpStream::connect(online.address).await.expect("it listens");
    late.write_all(b"GET /api/v1/socket HTTP/1.1\r\n").await.expect("sent");
    let mut posting = TcpStream::connect(online.address).await.expect("it listens");
    let post = format!("POST /api/v1/tables/{table}/messages HTTP/1.1\r\n");
    posting.write_all(post.as_bytes()).await.expect("sent");
    tokio::time::sleep(Duration::from_millis(200)).await;
    let address = online.address;
    let stopping = tokio::spawn(online.stop());
    while TcpStream::connect(address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let rest = format!(
        "Host: {address}\r\nAuthorization: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        ann.bearer()
    );
    late.write_all(rest.as_bytes()).await.expect("sent");
    let body = r#"{"message":{"type":"stand"}}"#;
    let rest = format!(
        "Host: {address}\r\nAuthorization: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        ann.bearer(),
        body.len()
    );
    posting.write_all(rest.as_bytes()).await.expect("sent");
    let mut answers = [Vec::new(), Vec::new()];
    for (stream, answer) in [&mut late, &mut posting].into_iter().zip(&mut answers) {
        let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(answer));
        read.await.expect("it ends in time").expect("it ends well");
    }
    stopping.await.expect("it ends");
    // After the response head comes one frame: a close frame with a code of two bytes.
    assert!(answers[0].starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answers[0]));
    let [high, low] = 1012_u16.to_be_bytes();
    assert!(answers[0].ends_with(&[0x88, 2, high, low]), "{:?}", answers[0]);
    let refused = String::from_utf8_lossy(&answers[1]);
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("goes away"), "{refused}");
}

/// The error of a server that does not start.
async fn refused(file: &Path) -> String {
    let started = Server::start(Config::local(file.to_owned())).await;
    started.err().expect("it does not start").to_string()
}

#[tokio::test]
async fn a_file_has_one_server_and_any_number_of_other_users() {
    let online = Online::start("one-server").await;
    let ann = online.guest("Ann").await;
    let file = online.file.clone();
    let other_name = file.with_file_name("other-name.db");
    std::os::unix::fs::symlink(&file, &other_name).expect("a link");
    for name in [&file, &other_name] {
        let why = refused(name).await;
        let told = format!("process {} at {}", std::process::id(), online.address);
        assert!(why.contains("serves this file already") && why.contains(&told), "{why}");
    }
    // Reading and writing the file without serving it needs no lock.
    let beside = SqliteStore::open(&file).await.expect("it opens");
    assert!(beside.profile(&ann.welcomed.person.id).await.expect("it reads").is_some());
    assert_eq!(ann.get("/api/v1/me").await.status, 200, "the first one goes on");
    online.stop().await;
    Online::start_with(Config::local(file)).await.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_killed_leaves_its_file_to_the_next() {
    let file = file("killed-server");
    let killed = Process::start(&file);
    let why = refused(&file).await;
    assert!(why.contains(&killed.address.to_string()), "{why}");
    killed.kill();
    let started = Instant::now();
    let online = Online::start_with(Config::local(file)).await;
    assert!(started.elapsed() < Duration::from_secs(5), "nothing has to run out first");
    online.stop().await;
}
