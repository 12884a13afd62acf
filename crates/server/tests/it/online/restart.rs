//! The server goes away and comes back.

use std::time::{Duration, Instant};

use tilewright_protocol::{ClientMessage, ServerMessage};
use tilewright_server::Config;

use super::kit::{Guest, Online};
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
        sockets[0].ask(2, ClientMessage::Give { seat: 1, bot: Some("greedy".to_owned()) }).await,
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
