//! Games with bots: limits per host.

use std::time::Duration;

use tilewright_protocol::{ClientMessage, ErrorCode, MessageRequest, Problem, TableId, TableState};
use tilewright_server::Config;

use super::kit::{Guest, Online, Reply, file};
use super::store_failures::next_move;
use crate::kit::settings;

async fn say(guest: &Guest, table: &TableId, message: ClientMessage) -> Reply {
    let path = format!("/api/v1/tables/{table}/messages");
    guest.post(&path, &MessageRequest { message, invite: None }).await.expect("an answer")
}

/// A table with a bot, before its game.
async fn with_bot(guest: &Guest) -> TableId {
    let table = guest.open_table(&settings(2)).await.expect("a table").id;
    let give = ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) };
    assert_eq!(say(guest, &table, give).await.status, 200);
    table
}

#[tokio::test]
async fn a_host_has_so_many_games_with_bots() {
    let mut config = Config::local(file("bot-games"));
    config.limits.ingress.bot_games = 2;
    let online = Online::start_with(config.clone()).await;
    let [ann, ben] = [online.guest("Ann").await, online.guest("Ben").await];
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(with_bot(&ann).await);
    }
    // A person who may not start the game must not reserve a slot by trying.
    for table in &tables {
        assert_eq!(say(&ben, table, ClientMessage::Start {}).await.status, 403);
    }
    for table in &tables[..2] {
        assert_eq!(say(&ann, table, ClientMessage::Start {}).await.status, 200);
    }
    let refused = say(&ann, &tables[2], ClientMessage::Start {}).await;
    let problem: Problem = serde_json::from_str(&refused.body).expect("a problem");
    assert_eq!((refused.status, problem.code), (429, ErrorCode::TooMany), "{problem:?}");
    let other = with_bot(&ben).await;
    assert_eq!(say(&ben, &other, ClientMessage::Start {}).await.status, 200, "others have their own");
    // After a restart running games count before anybody opens them.
    online.stop().await;
    let online = Online::start_with(config).await;
    let ann = Guest { address: online.address, welcomed: ann.welcomed };
    assert_eq!(say(&ann, &tables[2], ClientMessage::Start {}).await.status, 429);
    let stir = ClientMessage::AddEntropy { entropy: "ab".repeat(32) };
    assert_eq!(say(&ann, &tables[0], stir).await.status, 200);
    let mut over = say(&ann, &tables[0], ClientMessage::Resign {}).await;
    while over.status != 200 {
        // The game begins shortly.
        tokio::time::sleep(Duration::from_millis(10)).await;
        over = say(&ann, &tables[0], ClientMessage::Resign {}).await;
    }
    assert_eq!(say(&ann, &tables[2], ClientMessage::Start {}).await.status, 200, "there is room again");
    online.stop().await;
}

/// The table's state when it is a seat's turn.
async fn at_turn(guest: &Guest, table: &TableId, seat: u8) -> TableState {
    let seen = async {
        loop {
            let told = guest.get(&format!("/api/v1/tables/{table}")).await;
            let seen: TableState = serde_json::from_str(&told.body).expect("a table");
            if seen.to_move == Some(seat) {
                return seen;
            }
            // The seat that starts lets the other one move.
            if seat == 1 && seen.to_move == Some(0) {
                say(guest, table, next_move(&seen, &format!("m{}", seen.version))).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), seen).await.expect("its turn comes")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_thinks_on_about_a_game_that_is_over() {
    let mut config = Config::local(file("bots-stopped"));
    config.limits.tables.bot_think_ms = 600_000;
    let online = Online::start_with(config).await;
    let ann = online.guest("Ann").await;
    let against = async |bot: &str| {
        let socket = ann.socket().await.expect("a socket");
        ann.against(socket, bot, &settings(2)).await
    };
    let (mut long, table) = against("search:600000ms").await;
    at_turn(&ann, &table, 1).await;
    let (_short, next) = against("search:600n").await;
    // A host's bots search one at a time: the second starts when the first is stopped.
    at_turn(&ann, &next, 1).await;
    long.ask(4, ClientMessage::Resign {}).await;
    at_turn(&ann, &next, 0).await;
    online.stop().await;
}
