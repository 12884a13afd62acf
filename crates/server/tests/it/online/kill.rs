//! kill -9 at random moments under load: a ledger that the server knows nothing of says what was acknowledged.
//!
//! `KILLS=1000 cargo test -p tilewright-server --test it kill` does it as often as one likes.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilewright_deal::playout::Words;
use tilewright_protocol::{ClientMessage, MessageRequest, TableId, TableSettings};
use tilewright_server::store::{SqliteStore, Store};
use tokio::sync::watch;

use super::kit::{Guest, file, guest};
use super::play::play;
use super::process::Process;
use crate::kit::settings;
use crate::simulation::client::Client;
use crate::simulation::ledger::Ledger;

const KILLS: u32 = 50;
const TABLES: usize = 6;
/// Moves that are acknowledged for each kill, at the least, and how long that may take.
const MOVES: usize = 3;
const TIMEOUT: Duration = Duration::from_secs(10);

/// Everything the clients know: which tables they played at, and what was acknowledged there.
type Ledgers = Arc<Mutex<Vec<(TableId, Arc<Mutex<Ledger>>)>>>;

/// Moves that were acknowledged by now.
fn acknowledged(ledgers: &Ledgers) -> usize {
    ledgers.lock().expect("free").iter().map(|(_, ledger)| ledger.lock().expect("free").count()).sum()
}

fn table() -> TableSettings {
    TableSettings { table: Some((9, 9)), ..settings(2) }
}

/// Two people who play one game after the other until it is time to stop.
async fn pair(number: u64, address: watch::Receiver<SocketAddr>, ledgers: Ledgers, stop: Arc<AtomicBool>) {
    let stopped = || stop.load(Ordering::Relaxed);
    let now = |guest: &Guest| Guest { address: *address.borrow(), welcomed: guest.welcomed.clone() };
    let mut people = Vec::new();
    while people.len() < 2 && !stopped() {
        let current = *address.borrow();
        match guest(current, ["Ann", "Ben"][people.len()]).await {
            Some(guest) => people.push(guest),
            None => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
    let mut game = 0;
    while !stopped() {
        let Some(opened) = now(&people[0]).open_table(&table()).await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let sit = MessageRequest { message: ClientMessage::Sit { seat: 1 }, invite: None };
        let path = format!("/api/v1/tables/{}/messages", opened.id);
        // Whether it was done before a crash is not known: doing it again does no harm.
        while !stopped() && now(&people[1]).post(&path, &sit).await.is_none_or(|reply| reply.status != 200) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let ledger = Arc::new(Mutex::new(Ledger::default()));
        ledgers.lock().expect("free").push((opened.id.clone(), ledger.clone()));
        game += 1;
        let both = [0, 1].map(|seat: u8| {
            let (person, address) = (people[usize::from(seat)].clone(), address.clone());
            let find = async move || Guest { address: *address.borrow(), welcomed: person.welcomed.clone() };
            let seed = number * 1_000_000 + game * 10 + u64::from(seat);
            let client = Client::new(["Ann", "Ben"][usize::from(seat)], seat, &table(), seed);
            let stop = stop.clone();
            Box::pin(play(find, opened.id.clone(), client, ledger.clone(), move || {
                stop.load(Ordering::Relaxed)
            }))
        });
        let [one, other] = both;
        tokio::join!(one, other);
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let kills = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let file = file("kill");
    let started = Instant::now();
    let mut victim = Process::start(&file);
    let (moved, address) = watch::channel(victim.address);
    let ledgers = Ledgers::default();
    let stop = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let pairs: Vec<_> = (0..TABLES as u64)
        .map(|number| runtime.spawn(pair(number, address.clone(), ledgers.clone(), stop.clone())))
        .collect();
    let mut words = Words::new(u64::from(std::process::id()));
    for kill in 0..kills {
        std::thread::sleep(Duration::from_millis(100 + u64::from(words.next() % 300)));
        // A kill shows something only under load: on a machine that is busy with other things the players need longer.
        let waiting = Instant::now();
        while acknowledged(&ledgers) < (kill as usize + 1) * MOVES && waiting.elapsed() < TIMEOUT {
            std::thread::sleep(Duration::from_millis(5 + u64::from(words.next() % 40)));
        }
        victim.kill();
        victim = Process::start(&file);
        moved.send(victim.address).expect("somebody listens");
    }
    std::thread::sleep(Duration::from_millis(500));
    stop.store(true, Ordering::Relaxed);
    runtime.block_on(async {
        for pair in pairs {
            pair.await.expect("it ends");
        }
    });
    victim.kill();

    let (mut moves, mut games) = (0, 0);
    runtime.block_on(async {
        let store = SqliteStore::open(&file).await.expect("it opens");
        let ledgers = std::mem::take(&mut *ledgers.lock().expect("free"));
        for (table, ledger) in &ledgers {
            let log = store.log(table, 0).await.expect("reads");
            ledger.lock().expect("free").check(0, &log.entries);
            tilewright_server::table::LogState::replay(table, &log.entries).expect("the log is right");
            moves += ledger.lock().expect("free").count();
            games += 1;
        }
    });
    println!("{kills} kills, {games} games, {moves} moves acknowledged, {:?}", started.elapsed());
    assert!(moves >= kills as usize * MOVES, "{moves} moves in {games} games");
}
