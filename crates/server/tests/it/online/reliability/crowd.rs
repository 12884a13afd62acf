//! Many games of two people, who move at a steady pace.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tilewright_deal::playout::Words;
use tilewright_protocol::{
    ClientMessage, ClockSettings, MessageRequest, MoveId, OpenTableRequest, OpenedTable, ServerMessage,
    TableEvent, TableId, TableSettings,
};
use tilewright_rules::{Game, Seat, ToAct};
use tilewright_server::table::new_game;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;

use super::figures::Times;
use crate::kit::{random_move, settings};
use crate::online::kit::{Guest, Socket, guest};

/// Games that are set up concurrently.
const AT_ONCE: usize = 32;

/// A running game of two people.
#[derive(Clone)]
pub struct Pair {
    pub table: TableId,
    pub people: [Guest; 2],
}

/// The settings of all tables: a live game on an unlimited board.
pub fn agreed() -> TableSettings {
    let clock = ClockSettings::Live { base: 10_800, increment: 0 };
    TableSettings { table: None, clock, ..settings(2) }
}

async fn set_up(address: SocketAddr, settings: &TableSettings) -> Option<Pair> {
    let [ann, ben] = [guest(address, "Ann").await?, guest(address, "Ben").await?];
    let wish = OpenTableRequest { settings: settings.clone(), sit: true };
    let opened: OpenedTable = serde_json::from_str(&ann.post("/api/v1/tables", &wish).await?.body).ok()?;
    let path = format!("/api/v1/tables/{}/messages", opened.id);
    let stir = |byte: &str| ClientMessage::AddEntropy { entropy: byte.repeat(32) };
    for (who, message) in [
        (&ben, ClientMessage::Sit { seat: 1 }),
        (&ann, ClientMessage::Start {}),
        (&ann, stir("ab")),
        (&ben, stir("cd")),
    ] {
        let reply = who.post(&path, &MessageRequest { message, invite: None }).await?;
        (reply.status == 200).then_some(())?;
    }
    // The game begins shortly after all seats have added entropy.
    while !ann.get(&format!("/api/v1/tables/{}", opened.id)).await.body.contains("\"phase\":\"playing\"") {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Some(Pair { table: opened.id, people: [ann, ben] })
}

/// Starts this number of games.
pub async fn games(address: SocketAddr, count: u64, settings: &TableSettings) -> Vec<Pair> {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let tasks: Vec<_> = (0..count)
        .map(|_| {
            let (permits, settings) = (permits.clone(), settings.clone());
            tokio::spawn(async move {
                let _permit = permits.acquire().await.expect("it stays open");
                set_up(address, &settings).await.expect("a game begins")
            })
        })
        .collect();
    let mut pairs = Vec::new();
    for task in tasks {
        pairs.push(task.await.expect("it ends"));
    }
    pairs
}

/// A game as its two players see it.
struct PublicGame {
    settings: TableSettings,
    game: Box<Game>,
    actions: u32,
    version: u64,
}

impl PublicGame {
    fn welcome(message: ServerMessage) -> PublicGame {
        let ServerMessage::Welcome { table, .. } = message else { panic!("{message:?}") };
        let start = Seat::new(usize::from(table.start.expect("it has begun"))).expect("a seat");
        let game = Box::new(new_game(&table.settings, start).expect("agreed"));
        let mut public =
            PublicGame { settings: table.settings.clone(), game, actions: 0, version: table.version };
        public.apply_texts(&table.actions);
        public
    }

    fn apply_texts(&mut self, texts: &[String]) {
        for text in texts {
            self.game.apply(text.parse().expect("an action"), &mut ()).expect("a legal one");
            self.actions += 1;
        }
    }

    fn learn(&mut self, message: ServerMessage) {
        if let ServerMessage::Happened { entry } = message {
            self.version = entry.seq + 1;
            if let TableEvent::Moved { actions, drawn, .. } = entry.event {
                self.apply_texts(&actions);
                self.apply_texts(&drawn);
            }
        }
    }

    fn to_move(&self) -> Option<usize> {
        match self.game.to_act() {
            ToAct::Seat(seat) => Some(seat.index()),
            _ => None,
        }
    }
}

/// The next text message of a socket.
async fn next(socket: &mut Socket) -> String {
    loop {
        match socket.0.next().await {
            Some(Ok(Message::Text(text))) => return text.to_string(),
            Some(Ok(_)) => {}
            other => panic!("the connection ended: {other:?}"),
        }
    }
}

/// Plays one game for a while at a steady pace, and measures the time to each acknowledgement. Both players get every move.
pub async fn play(pair: Pair, seed: u64, every: Duration, lasting: Duration) -> Times {
    let mut sockets = Vec::new();
    let mut public = None;
    for person in &pair.people {
        let mut socket = person.socket().await.expect("a socket");
        public = Some(PublicGame::welcome(socket.open(&pair.table, None).await));
        sockets.push(socket);
    }
    let mut public = public.expect("two people");
    let mut words = Words::new(seed);
    let started = tokio::time::Instant::now();
    // The games do not start in step.
    let mut due = started + every.mul_f64(f64::from(words.next() % 1000) / 1000.0);
    let mut times = Times::default();
    let mut number = 0;
    while due < started + lasting {
        tokio::time::sleep_until(due).await;
        due += every;
        let Some(seat) = public.to_move() else { break };
        let actions = random_move(&public.game, &mut words);
        number += 1;
        let id = MoveId::new(format!("{seed}-{seat}-{number}")).expect("a short name");
        let message = ClientMessage::Move { id, at: public.actions, actions };
        let sent = Instant::now();
        assert!(sockets[seat].send(Some(7), message).await, "it can be sent");
        let before = public.version;
        let mut acknowledged = false;
        while !acknowledged || public.version == before {
            let text = next(&mut sockets[seat]).await;
            if text.starts_with("{\"type\":\"acknowledged\"") {
                acknowledged = true;
                times.add(sent.elapsed());
            } else if text.starts_with("{\"type\":\"happened\"") {
                public.learn(serde_json::from_str(&text).expect("a message"));
            } else {
                assert!(!text.starts_with("{\"type\":\"refused\""), "{text}");
            }
        }
        // The other player gets the move too.
        while !next(&mut sockets[1 - seat]).await.starts_with("{\"type\":\"happened\"") {}
    }
    assert_eq!(public.settings.seats, 2);
    times
}

/// Plays all games concurrently.
pub async fn play_all(pairs: &[Pair], seed: u64, every: Duration, lasting: Duration) -> Times {
    let numbered = pairs.iter().cloned().zip(seed..);
    let tasks: Vec<_> = numbered.map(|(pair, seed)| tokio::spawn(play(pair, seed, every, lasting))).collect();
    let mut all = Times::default();
    for task in tasks {
        all.join(task.await.expect("it ends"));
    }
    all
}
