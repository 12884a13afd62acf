//! Storage fails under a running server because another process locks the file.

use std::time::{Duration, Instant};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tilewright_protocol::{ClientMessage, ErrorCode, MoveId, ServerMessage, TablePhase, TableState};
use tilewright_rules::{Game, Seat};
use tilewright_server::table::new_game;

use super::kit::{Guest, Online, Socket};
use crate::kit::{first_move, settings};

/// The game at a table.
pub fn game_of(table: &TableState) -> Game {
    let start = Seat::new(usize::from(table.start.expect("it has begun"))).expect("a seat");
    let mut game = new_game(&table.settings, start).expect("agreed");
    apply_texts(&mut game, &table.actions);
    game
}

/// Applies the actions of an event.
pub fn apply_texts(game: &mut Game, texts: &[String]) {
    for text in texts {
        game.apply(text.parse().expect("an action"), &mut ()).expect("a legal one");
    }
}

/// The first legal move at a table, with this id.
pub fn next_move(table: &TableState, name: &str) -> ClientMessage {
    let game = game_of(table);
    let id = MoveId::new(name).expect("a short name");
    ClientMessage::Move { id, at: table.actions.len() as u32, actions: first_move(&game) }
}

/// A table at which a person is to move against a bot.
async fn started_game(ann: &Guest) -> (Socket, TableState) {
    let (mut socket, table) = ann.against_a_bot(&settings(2)).await;
    loop {
        match socket.open(&table, None).await {
            ServerMessage::Welcome { table, .. }
                if table.phase == TablePhase::Playing && table.to_move == Some(0) =>
            {
                return (socket, *table);
            }
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_refused_reads_go_on_and_all_is_well_again_at_once() {
    let online = Online::start("failing").await;
    let ann = online.guest("Ann").await;
    let (mut socket, table) = started_game(&ann).await;
    let options = SqliteConnectOptions::new().filename(&online.file);
    let mut other = SqliteConnection::connect_with(&options).await.expect("it opens");
    while sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.is_err() {}

    let path = format!("/api/v1/tables/{}", table.id);
    for _ in 0..2 {
        match socket.ask(4, next_move(&table, "held-up")).await {
            ServerMessage::Refused { error, .. } => {
                assert!(error.code == ErrorCode::Unavailable && error.code.is_retryable());
            }
            other => panic!("nothing could be stored, and yet: {other:?}"),
        }
        let seen: TableState = serde_json::from_str(&ann.get(&path).await.body).expect("a table");
        assert_eq!(seen.version, table.version, "nothing was done");
    }
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it held it");
    let released = Instant::now();
    loop {
        match socket.ask(5, next_move(&table, "held-up")).await {
            ServerMessage::Acknowledged { seq, .. } => break assert_eq!(seq, table.version),
            ServerMessage::Refused { error, .. } => assert!(error.code.is_retryable(), "{error:?}"),
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(released.elapsed() < Duration::from_secs(2), "{:?}", released.elapsed());
    online.stop().await;
}
