//! Many live games at a steady pace, and the memory of an idle game.

use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::crowd::{Pair, agreed, games, play_all};
use super::figures::Times;
use super::{in_full, limit, number, runtime};
use crate::online::kit::{Guest, file};
use crate::online::process::Process;

/// Memory that an idle game may take, in KiB.
const MOST_MEMORY: f64 = 64.0;
/// Time until tables without sessions are evicted.
const PAUSE: Duration = Duration::from_secs(20);

/// Growth of the server's memory per idle game, in KiB.
struct Idle {
    /// With both players connected. Their connections were there before and do not count.
    looked_at: f64,
    /// After the players have left; remains of their connections count.
    left: f64,
    /// After a restart with the games in the file, without clients.
    restarted: f64,
}

/// Starts a server with all games, lets all players join and leave, and measures memory in between.
async fn idle_games(path: &Path, pairs: &[Pair]) -> Idle {
    let empty = Process::start(&file("empty")).memory();
    let server = Process::start(path);
    let started = server.memory();
    let mut sockets = Vec::new();
    for pair in pairs {
        for person in &pair.people {
            let person = Guest { address: server.address, ..person.clone() };
            sockets.push((person.socket().await.expect("a socket"), pair.table.clone()));
        }
    }
    let connected = server.memory();
    for (socket, table) in &mut sockets {
        socket.open(table, None).await;
    }
    let open = server.memory();
    drop(sockets);
    tokio::time::sleep(limit(Duration::ZERO, PAUSE)).await;
    let left = server.memory();
    let each = |after: u64, before: u64| after.saturating_sub(before) as f64 / pairs.len().max(1) as f64;
    Idle { looked_at: each(open, connected), left: each(left, empty), restarted: each(started, empty) }
}

/// How long the disk takes to sync a page, for comparison: no acknowledgement can be faster.
fn syncs(folder: &Path) -> Times {
    let path = folder.join("sync.bin");
    let mut file = std::fs::File::create(&path).expect("it can be made");
    let mut times = Times::default();
    for _ in 0..200 {
        let started = Instant::now();
        file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(&[7; 4096])).expect("it can be written");
        file.sync_data().expect("it can be synced");
        times.add(started.elapsed());
    }
    times
}

#[test]
fn moves_are_acknowledged_quickly_under_load_and_idle_games_are_small() {
    let count = number("GAMES", 16, 2_000);
    let lasting = Duration::from_secs(number("SECONDS", 3, 90));
    let every = if in_full() { Duration::from_secs(5) } else { Duration::from_millis(300) };
    let path = file("load");
    let disk = syncs(path.parent().expect("a folder"));
    let server = Process::start(&path);
    let runtime = runtime();
    let (pairs, times) = runtime.block_on(async {
        let pairs = games(server.address, count, &agreed()).await;
        let times = play_all(&pairs, 1, every, lasting).await;
        (pairs, times)
    });
    let busy = server.memory();
    server.terminate();

    let idle = runtime.block_on(idle_games(&path, &pairs));
    println!(
        "RESULT load: {count} games, a move every {every:?} each: {times}; {busy} KiB with all sockets; an idle game takes {:.1} KiB \
         while its players look on and nobody moves, {:.1} KiB once they have left and {:.1} KiB after a restart; the disk syncs a \
         page in p50 {:.2?}, p99 {:.2?}",
        idle.looked_at,
        idle.left,
        idle.restarted,
        disk.quantile(500),
        disk.quantile(990)
    );
    let expected = count as u128 * (lasting.as_millis() / every.as_millis());
    assert!(times.count() as u128 >= expected / 2, "{} of {expected} moves", times.count());
    assert!(
        times.quantile(500) < limit(Duration::from_millis(500), Duration::from_millis(5)),
        "p50 of {times}"
    );
    assert!(times.quantile(990) < limit(Duration::from_secs(3), Duration::from_millis(50)), "p99 of {times}");
    // With few games the memory of the process itself dominates.
    let most = if in_full() { MOST_MEMORY } else { 1_024.0 };
    for each in [idle.looked_at, idle.left, idle.restarted] {
        assert!(each <= most, "{each} KiB an idle game");
    }
}
