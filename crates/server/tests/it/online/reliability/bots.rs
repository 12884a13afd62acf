//! A crowd at one address keeps bots searching; a stranger's bot answers as if nobody were there, and the memory of searches is returned.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tilewright_protocol::{ClientMessage, ServerMessage, TableEvent, TableId, TableState};
use tilewright_rules::ToAct;

use super::figures::Times;
use super::{in_full, number, runtime};
use crate::kit::settings;
use crate::online::kit::{Guest, Socket, file, guest};
use crate::online::process::Process;
use crate::online::store_failures::{apply_texts, game_of, next_move};

/// The stranger's address; all others use the default local address.
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 77));
/// How long a stranger's bot may take, in 99 of 100 cases.
const ANSWER: Duration = Duration::from_secs(1);
/// The shortest time between two moves, within the server's limits.
const PACE: Duration = Duration::from_millis(200);
/// How often players check whether to stop.
const TIMEOUT: Duration = Duration::from_secs(3);
/// How long eviction and returning memory may take.
const REST: Duration = Duration::from_secs(25);

/// The stop flag and counters of a crowd.
#[derive(Clone, Default)]
struct Crowd {
    stop: Arc<AtomicBool>,
    /// Moves of its bots.
    thoughts: Arc<AtomicU64>,
}

/// The table's present state.
async fn look(socket: &mut Socket, table: &TableId) -> TableState {
    match socket.open(table, None).await {
        ServerMessage::Welcome { table, .. } => *table,
        other => panic!("{other:?}"),
    }
}

/// Waits for the next event.
async fn heard(socket: &mut Socket) -> TableEvent {
    loop {
        match socket.hear().await.expect("the connection stays") {
            ServerMessage::Happened { entry } => return entry.event,
            ServerMessage::Refused { error, .. } => panic!("{error:?}"),
            _ => {}
        }
    }
}

/// Makes a move and waits for the bot's answer; false if the bot is not to move.
async fn answered(socket: &mut Socket, seen: &TableState) -> bool {
    let mut game = game_of(seen);
    assert!(socket.send(None, next_move(seen, &format!("m{}", seen.version))).await, "it can be sent");
    loop {
        match heard(socket).await {
            TableEvent::Moved { bot: true, .. } => return true,
            TableEvent::Moved { actions, drawn, .. } => {
                apply_texts(&mut game, &actions);
                apply_texts(&mut game, &drawn);
                if !matches!(game.to_act(), ToAct::Seat(seat) if seat.index() == 1) {
                    return false;
                }
            }
            _ => {}
        }
    }
}

/// Plays against a bot until the crowd is stopped, then resigns.
async fn play(who: Guest, bot: String, crowd: Crowd) {
    let socket = who.socket().await.expect("a socket");
    let (mut socket, table) = who.against(socket, &bot, &settings(2)).await;
    let mut moves = 0;
    while !crowd.stop.load(Ordering::Relaxed) {
        let seen = look(&mut socket, &table).await;
        match seen.to_move {
            Some(0) => {
                tokio::time::sleep(PACE).await;
                moves += 1;
                socket.ask(5, next_move(&seen, &format!("m{moves}"))).await;
            }
            Some(_) => {
                let answer = tokio::time::timeout(TIMEOUT, heard(&mut socket)).await;
                if matches!(answer, Ok(TableEvent::Moved { bot: true, .. })) {
                    crowd.thoughts.fetch_add(1, Ordering::Relaxed);
                }
            }
            None if seen.outcome.is_some() => return,
            None => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    socket.ask(6, ClientMessage::Resign {}).await;
}

/// The games of a crowd.
struct Games {
    crowd: Crowd,
    tasks: Vec<tokio::task::JoinHandle<()>>,
}

impl Games {
    async fn begin(server: &Process, hosts: u64, each: u64, bot: &str) -> Games {
        let (crowd, mut tasks) = (Crowd::default(), Vec::new());
        for host in 0..hosts {
            let who = guest(server.address, &format!("Guest {host}")).await.expect("a guest");
            for _ in 0..each {
                tasks.push(tokio::spawn(play(who.clone(), bot.to_owned(), crowd.clone())));
            }
        }
        Games { crowd, tasks }
    }

    fn thoughts(&self) -> u64 {
        self.crowd.thoughts.load(Ordering::Relaxed)
    }

    async fn end(self) -> u64 {
        self.crowd.stop.store(true, Ordering::Relaxed);
        for task in self.tasks {
            task.await.expect("it ends well");
        }
        self.crowd.thoughts.load(Ordering::Relaxed)
    }
}

/// How long a stranger's greedy bot takes, and the most bot moves of the crowd that came before one of its moves.
async fn stranger(server: &Process, games: &Games, answers: usize) -> (Times, u64) {
    let ann = guest(server.address, "Ann").await.expect("a guest");
    let (mut times, mut overtaken) = (Times::default(), 0);
    while times.count() < answers {
        let socket = ann.socket_from(ELSEWHERE).await.expect("a socket");
        let (mut socket, table) = ann.against(socket, "greedy", &settings(2)).await;
        loop {
            let seen = look(&mut socket, &table).await;
            match seen.to_move {
                Some(0) if times.count() < answers => {
                    tokio::time::sleep(PACE).await;
                    let (began, before) = (Instant::now(), games.thoughts());
                    if answered(&mut socket, &seen).await {
                        times.add(began.elapsed());
                        overtaken = overtaken.max(games.thoughts() - before);
                    }
                }
                None if seen.outcome.is_none() => tokio::time::sleep(Duration::from_millis(20)).await,
                Some(1) => tokio::time::sleep(Duration::from_millis(20)).await,
                _ => break,
            }
        }
        socket.ask(6, ClientMessage::Resign {}).await;
    }
    (times, overtaken)
}

#[test]
fn a_strangers_bot_answers_beside_a_crowd_whose_bots_think_long() {
    let (hosts, each) = (number("HOSTS", 8, 20), number("GAMES", 1, 8));
    let bot = if in_full() { "search:5000ms" } else { "search:700ms" };
    let answers = number("ANSWERS", 4, 200) as usize;
    let server = Process::start(&file("bots"));
    runtime().block_on(async {
        // Memory that the server keeps after so many games in any case does not count.
        if in_full() {
            let games = Games::begin(&server, hosts, each, "greedy").await;
            tokio::time::sleep(Duration::from_secs(10)).await;
            games.end().await;
            tokio::time::sleep(REST).await;
        }
        let before = server.memory();
        let games = Games::begin(&server, hosts, each, bot).await;
        let (times, overtaken) = stranger(&server, &games, answers).await;
        let busy = server.memory();
        let thoughts = games.end().await;
        if in_full() {
            tokio::time::sleep(REST).await;
        }
        let after = server.memory();
        println!(
            "RESULT bots: {} games with {bot} of {hosts} guests of one address, {thoughts} of their moves; a stranger's greedy bot: \
             {times}, after {overtaken} of theirs at most; memory {before} KiB before, {busy} KiB meanwhile, {after} KiB after",
            hosts * each
        );
        // In a queue by arrival, all of the crowd would come first.
        assert!(overtaken < hosts, "{overtaken} of {hosts} were answered before");
        if in_full() {
            assert!(times.quantile(990) <= ANSWER, "p99 of {times}");
            assert!(after as f64 <= before as f64 * 1.1, "{before} KiB became {after} KiB");
        }
    });
}
