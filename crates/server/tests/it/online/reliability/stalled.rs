//! Stalled readers: others do not notice them, and each costs a bounded amount of memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use futures_util::SinkExt;
use tilewright_protocol::{ClientFrame, ClientMessage, PROTOCOL_VERSION, TableId};
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::crowd::{Pair, agreed, games, play_all};
use super::figures::median;
use super::{in_full, number, runtime};
use crate::online::kit::{Guest, file};
use crate::online::process::Process;

/// Alternating runs without and with stalled readers.
const ROUNDS: usize = 5;
/// Memory that one stalled reader may cost, in KiB: its outbox and its connection.
const MOST_MEMORY: u64 = 512;

/// Opens a table repeatedly and reads nothing until it is disconnected; then it reconnects.
async fn stall(guest: Guest, table: TableId, stop: Arc<AtomicBool>, cut_off: Arc<AtomicU64>) {
    while !stop.load(Ordering::Relaxed) {
        let socket = TcpSocket::new_v4().expect("a socket");
        let _ = socket.set_recv_buffer_size(2_048);
        let Ok(stream) = socket.connect(guest.address).await else { continue };
        let url = format!("ws://{}/api/v1/socket", guest.address);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("authorization", guest.bearer().parse().expect("a header"));
        let Ok((mut socket, _)) = tokio_tungstenite::client_async(request, stream).await else { continue };
        let message = ClientMessage::Open {
            protocol: PROTOCOL_VERSION,
            table: table.clone(),
            since: None,
            invite: None,
        };
        let text = serde_json::to_string(&ClientFrame { re: None, message }).expect("plain values");
        for number in 0.. {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            // Nothing is read here, not even the close frame.
            if socket.send(Message::text(text.clone())).await.is_err() {
                cut_off.fetch_add(1, Ordering::Relaxed);
                break;
            }
            // First a burst, then the sustained rate.
            tokio::time::sleep(Duration::from_millis(if number < 35 { 10 } else { 60 })).await;
        }
    }
}

/// The players' p99 in milliseconds, with this number of stalled readers.
async fn round(
    server: &Process,
    pairs: &[Pair],
    seed: u64,
    readers: usize,
    cut_off: &Arc<AtomicU64>,
) -> (f64, u64) {
    let stop = Arc::new(AtomicBool::new(false));
    let stalled: Vec<_> = (0..readers)
        .map(|number| {
            let pair = &pairs[number % pairs.len()];
            // A person may have sixteen connections.
            let who = pair.people[number / pairs.len() % 2].clone();
            tokio::spawn(stall(who, pair.table.clone(), stop.clone(), cut_off.clone()))
        })
        .collect();
    // A reader is disconnected half a minute after its queue is full, and a game has to last for all rounds.
    let (lasting, every) = match (in_full(), readers) {
        (true, 0) => (30, 5),
        (true, _) => (45, 5),
        (false, _) => (2, 1),
    };
    let playing = play_all(pairs, seed, Duration::from_secs(every), Duration::from_secs(lasting));
    let mut most = 0;
    let mut playing = std::pin::pin!(playing);
    let times = loop {
        tokio::select! {
            times = &mut playing => break times,
            () = tokio::time::sleep(Duration::from_millis(200)) => most = most.max(server.memory()),
        }
    };
    stop.store(true, Ordering::Relaxed);
    for task in stalled {
        task.abort();
    }
    (times.quantile(990).as_secs_f64() * 1000.0, most)
}

#[test]
fn stalled_readers_are_cut_off_and_others_do_not_notice() {
    let readers = number("READERS", 20, 500) as usize;
    let rounds = if in_full() { ROUNDS } else { 1 };
    let server = Process::start(&file("stalled-readers"));
    let cut_off = Arc::new(AtomicU64::new(0));
    let (without, with, plain, crowded) = runtime().block_on(async {
        let pairs = games(server.address, number("GAMES", 10, 200), &agreed()).await;
        let (mut without, mut with) = (Vec::new(), Vec::new());
        let (mut plain, mut crowded) = (0, 0);
        for round_number in 0..rounds as u64 {
            let (time, memory) = round(&server, &pairs, 100 + round_number, 0, &cut_off).await;
            without.push(time);
            plain = plain.max(memory);
            let (time, memory) = round(&server, &pairs, 500 + round_number, readers, &cut_off).await;
            with.push(time);
            crowded = crowded.max(memory);
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        (without, with, plain, crowded)
    });
    let cut_off = cut_off.load(Ordering::Relaxed);
    let each = crowded.saturating_sub(plain) / readers as u64;
    let (before, after) = (median(without.clone()), median(with.clone()));
    println!(
        "RESULT stalled: {readers} readers who take nothing, cut off {cut_off} times; p99 of the others without them \
         {without:.1?} ms, with them {with:.1?} ms, medians {before:.1} and {after:.1}; memory {plain} and {crowded} KiB, \
         {each} KiB a reader"
    );
    assert!(each <= MOST_MEMORY, "{each} KiB a stalled reader");
    if in_full() {
        assert!(after <= (before * 1.1).max(before + 5.0), "p99 {before:.1} ms became {after:.1} ms");
        assert!(cut_off as usize >= readers, "{cut_off} times somebody was cut off");
    }
}
