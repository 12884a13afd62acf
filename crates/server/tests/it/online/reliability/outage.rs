//! Storage fails for a while: another process locks the file, files may not grow, the disk is full.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tilewright_protocol::{ClientMessage, ErrorCode, MoveId, ServerMessage, TableEvent, TableState};
use tilewright_rules::{Seat, ToAct};
use tilewright_server::store::{SqliteStore, Store};
use tilewright_server::table::new_game;

use super::crowd::{Pair, agreed, games};
use super::{in_full, number, runtime};
use crate::kit::first_move;
use crate::online::kit::{Socket, file};
use crate::online::process::Process;

/// How soon everything must work again.
const RECOVERY: Duration = Duration::from_secs(2);

/// A kind of failure.
enum Fault {
    /// Another process holds the file's lock.
    Held(Option<SqliteConnection>),
    /// Files may not grow.
    NoGrowth,
    /// The disk is filled by this file.
    FullDisk(PathBuf),
}

impl Fault {
    async fn begin(&mut self, server: &Process, data: &Path) {
        match self {
            Fault::Held(held) => {
                let options = SqliteConnectOptions::new().filename(data);
                let mut other = SqliteConnection::connect_with(&options).await.expect("it opens");
                while sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.is_err() {}
                *held = Some(other);
            }
            Fault::NoGrowth => assert!(server.limit_files(Some(1)), "prlimit is needed"),
            Fault::FullDisk(filler) => {
                // This fails when the disk is full, which is its purpose.
                let of = format!("of={}", filler.display());
                let _ = Command::new("dd").args(["if=/dev/zero", &of, "bs=4096"]).output();
            }
        }
    }

    async fn end(&mut self, server: &Process) {
        match self {
            Fault::Held(held) => {
                let mut other = held.take().expect("it began");
                sqlx::raw_sql("ROLLBACK").execute(&mut other).await.expect("it held it");
            }
            Fault::NoGrowth => assert!(server.limit_files(None)),
            Fault::FullDisk(filler) => std::fs::remove_file(filler).expect("it is there"),
        }
    }

    /// Whether nothing can be stored; a full disk may have reusable pages.
    fn is_total(&self) -> bool {
        !matches!(self, Fault::FullDisk(_))
    }
}

/// The first legal move, with an id that follows from the version.
fn next_move(table: &TableState) -> (usize, ClientMessage) {
    let start = Seat::new(usize::from(table.start.expect("it has begun"))).expect("a seat");
    let mut game = new_game(&table.settings, start).expect("agreed");
    for action in &table.actions {
        game.apply(action.parse().expect("an action"), &mut ()).expect("a legal one");
    }
    let ToAct::Seat(seat) = game.to_act() else { panic!("the game goes on") };
    let id = MoveId::new(format!("at-{}", table.version)).expect("a short name");
    (seat.index(), ClientMessage::Move { id, at: table.actions.len() as u32, actions: first_move(&game) })
}

struct Player {
    pair: Pair,
    sockets: [Socket; 2],
    /// The log entries of acknowledged moves.
    acknowledged: Vec<u64>,
}

impl Player {
    async fn new(pair: Pair) -> Player {
        let [ann, ben] = &pair.people;
        let sockets = [ann.at(&pair.table).await, ben.at(&pair.table).await];
        Player { pair, sockets, acknowledged: Vec::new() }
    }

    /// The table's state, which must always be readable.
    async fn look(&self) -> TableState {
        let reply = self.pair.people[0].get(&format!("/api/v1/tables/{}", self.pair.table)).await;
        assert_eq!(reply.status, 200, "reads go on: {}", reply.body);
        serde_json::from_str(&reply.body).expect("a table")
    }

    /// The status of the readiness check.
    async fn ready(&self) -> u16 {
        self.pair.people[0].get("/readyz").await.status
    }

    /// Tries the next move; true if acknowledged. Only retryable refusals are allowed.
    async fn try_move(&mut self) -> bool {
        let (seat, message) = next_move(&self.look().await);
        match self.sockets[seat].ask(4, message).await {
            ServerMessage::Acknowledged { seq, .. } => {
                self.acknowledged.push(seq);
                true
            }
            ServerMessage::Refused { error, .. } => {
                assert!(error.code.is_retryable() && error.code == ErrorCode::Unavailable, "{error:?}");
                false
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Lets storage fail and recover during a game, and prints figures.
async fn outage(name: &str, data: &Path, mut fault: Fault) {
    let lasting = Duration::from_secs(number("SECONDS", 3, 30));
    let server = Process::start(data);
    let mut pairs = games(server.address, 1, &agreed()).await;
    let mut player = Player::new(pairs.remove(0)).await;
    for _ in 0..3 {
        assert!(player.try_move().await, "all is well at first");
    }
    let clocks = player.look().await.clocks.iter().sum::<u64>();
    fault.begin(&server, data).await;
    let (began, mut refused, mut taken) = (Instant::now(), 0, 0);
    while began.elapsed() < lasting {
        let done = player.try_move().await;
        (refused, taken) = if done { (refused, taken + 1) } else { (refused + 1, taken) };
        assert!(!done || !fault.is_total(), "nothing could be stored, and yet it was acknowledged");
        // Within the rate limit of a socket.
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    let waited = began.elapsed();
    if fault.is_total() {
        assert_eq!(player.ready().await, 503, "a proxy sends nobody here");
    }
    fault.end(&server).await;
    let released = Instant::now();
    while !player.try_move().await {
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    let recovery = released.elapsed();
    let charged = clocks.saturating_sub(player.look().await.clocks.iter().sum());
    for _ in 0..3 {
        assert!(player.try_move().await, "all is well again");
    }
    // The next heartbeat is a second away.
    while player.ready().await != 200 {
        assert!(released.elapsed() < RECOVERY + Duration::from_secs(3), "not ready again");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.terminate();
    let store = SqliteStore::open(data).await.expect("it opens");
    let log = store.log(&player.pair.table, 0).await.expect("reads").entries;
    for seq in &player.acknowledged {
        let entry = log.get(*seq as usize).map(|entry| &entry.event);
        assert!(matches!(entry, Some(TableEvent::Moved { .. })), "{seq} was acknowledged and is lost");
    }
    println!(
        "RESULT outage by {name}: {:.1} s, {refused} moves refused and to be retried, {taken} taken, {} acknowledged in all and \
         stored, well again after {:.2} s, {charged} ms charged",
        waited.as_secs_f64(),
        player.acknowledged.len(),
        recovery.as_secs_f64()
    );
    assert!(refused > 0 && recovery <= RECOVERY, "{refused} refused, recovery {recovery:?}");
}

#[test]
fn another_process_holds_the_file() {
    let data = file("held");
    runtime().block_on(outage("another process that holds the file", &data, Fault::Held(None)));
}

#[test]
fn no_file_can_grow() {
    let data = file("no-growth");
    let known = Command::new("prlimit").arg("--version").output().is_ok();
    if !known {
        assert!(std::env::var_os("CI").is_none(), "prlimit is needed");
        println!("prlimit is needed to keep files from growing");
        return;
    }
    runtime().block_on(outage("files that cannot grow", &data, Fault::NoGrowth));
}

/// A small disk in memory, removed when dropped.
struct Disk(PathBuf);

impl Disk {
    fn mount(folder: &Path) -> Option<Disk> {
        let disk = Disk(folder.to_owned());
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(folder).output();
        mounted.ok()?.status.success().then_some(disk)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

#[test]
fn the_disk_is_full() {
    let data = file("full-disk");
    let folder = data.parent().expect("a folder");
    let Some(_disk) = Disk::mount(folder) else {
        assert!(!in_full(), "only root can mount a small disk");
        println!("only root can mount a small disk");
        return;
    };
    let filler = folder.join("filler");
    runtime().block_on(outage("a full disk", &data, Fault::FullDisk(filler)));
}
