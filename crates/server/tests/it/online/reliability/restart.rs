//! SIGTERM with many clients: all reconnect, find everything, and no clock has run meanwhile.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tilewright_protocol::{
    ClientMessage, ClockSettings, PROTOCOL_VERSION, ServerMessage, TableId, TableSettings,
};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

use super::crowd::{agreed, games};
use super::{limit, number, runtime};
use crate::online::kit::{Guest, Socket, file};
use crate::online::process::{How, Process};

/// Clients reconnect after a random delay up to this.
const JITTER: Duration = Duration::from_millis(1_000);
/// The interval of heartbeats: clocks may be off by this.
const BEAT: i64 = 1_000;

/// The clocks that a client gets.
async fn clocks(socket: &mut Socket, table: &TableId, since: Option<u64>) -> (Vec<u64>, u64) {
    let open = ClientMessage::Open { protocol: PROTOCOL_VERSION, table: table.clone(), since, invite: None };
    match socket.ask(1, open).await {
        ServerMessage::Welcome { table, .. } => (table.clocks.clone(), table.version),
        ServerMessage::Resumed { clocks, events, .. } => {
            assert!(events.is_empty(), "nothing happened meanwhile: {events:?}");
            (clocks, since.expect("it resumed"))
        }
        other => panic!("{other:?}"),
    }
}

/// Waits for the server to close a connection.
async fn closed(socket: &mut Socket) -> Option<u16> {
    while let Some(Ok(message)) = socket.0.next().await {
        if let Message::Close(frame) = message {
            return frame.map(|frame| frame.code.into());
        }
    }
    None
}

/// What one client observed.
struct Told {
    code: Option<u16>,
    back: Instant,
    /// How much the clocks lost, in milliseconds, and the time between the two observations.
    charged: i64,
    passed: i64,
}

/// Joins, is disconnected, and reconnects.
async fn client(guest: Guest, table: TableId, number: u64, ready: watch::Sender<u64>) -> Told {
    let mut socket = guest.socket().await.expect("a socket");
    let (before, version) = clocks(&mut socket, &table, None).await;
    let looked = Instant::now();
    ready.send_modify(|count| *count += 1);
    let code = closed(&mut socket).await;
    // The same delays in every run.
    tokio::time::sleep(JITTER.mul_f64((number * 619 % 1000) as f64 / 1000.0)).await;
    let mut socket = loop {
        match guest.socket().await {
            Some(socket) => break socket,
            None => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    };
    let (after, _) = clocks(&mut socket, &table, Some(version)).await;
    let charged = before.iter().sum::<u64>() as i64 - after.iter().sum::<u64>() as i64;
    Told { code, back: Instant::now(), charged, passed: looked.elapsed().as_millis() as i64 }
}

#[test]
fn everybody_is_back_soon_and_no_clock_has_run() {
    let count = number("CLIENTS", 40, 1_000);
    let path = file("restart-many");
    let server = Process::start(&path);
    let address: SocketAddr = server.address;
    let short = TableSettings { clock: ClockSettings::Live { base: 600, increment: 0 }, ..agreed() };
    let runtime = runtime();
    let (all, stopped, down, server) = runtime.block_on(async {
        let pairs = games(address, count / 2, &short).await;
        let (ready, mut readers) = watch::channel(0);
        let clients: Vec<_> = pairs
            .iter()
            .flat_map(|pair| pair.people.clone().map(|person| (person, pair.table.clone())))
            .zip(0..)
            .map(|((person, table), number)| tokio::spawn(client(person, table, number, ready.clone())))
            .collect();
        readers.wait_for(|ready| *ready == count).await.expect("they are there");
        let stopped = Instant::now();
        let ending = tokio::task::spawn_blocking(move || server.terminate()).await.expect("it ends");
        let gone = Instant::now();
        let how = How { listen: Some(address), log: false };
        let server =
            tokio::task::spawn_blocking(move || Process::start_with(&path, how)).await.expect("it starts");
        let down = gone.elapsed();
        let mut all = Vec::new();
        for client in clients {
            all.push(client.await.expect("it is back"));
        }
        println!("ended after {ending:?}, down for {down:?}");
        (all, stopped, down, server)
    });
    let back = all.iter().map(|told| told.back.duration_since(stopped)).max().expect("clients");
    let unjust =
        all.iter().map(|told| told.charged - (told.passed - down.as_millis() as i64)).max().expect("clients");
    println!(
        "RESULT restart: {count} clients, all back {:.2} s after SIGTERM, down for {:.2} s; charged at most {unjust} ms more than \
         the server lived; {} KiB afterwards",
        back.as_secs_f64(),
        down.as_secs_f64(),
        server.memory()
    );
    assert!(all.iter().all(|told| told.code == Some(1012)), "all are told that the server restarts");
    assert!(back < limit(Duration::from_secs(20), Duration::from_secs(5)), "all back after {back:?}");
    assert!(unjust <= BEAT, "{unjust} ms were charged while the server was down");
}
