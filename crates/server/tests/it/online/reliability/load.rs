//! Many live games at a steady pace, and what an idle one costs.

use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::crowd::{agreed, games, play_all};
use super::figures::Times;
use super::{in_full, limit, number, runtime};
use crate::online::kit::file;
use crate::online::process::Process;

/// Memory that an idle game may take, in KiB.
const MOST_MEMORY: u64 = 64;

/// How long the disk takes to sync a page, for figures to be compared with: nothing is acknowledged faster than this.
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
    let times = runtime.block_on(async {
        let pairs = games(server.address, count, &agreed()).await;
        play_all(&pairs, 1, every, lasting).await
    });
    let busy = server.memory();
    server.terminate();

    // A server that has just loaded the same games, with nobody around.
    let empty = Process::start(&file("empty")).memory();
    let idle = Process::start(&path).memory();
    let each = idle.saturating_sub(empty) / count.max(1);
    println!(
        "RESULT load: {count} games, a move every {every:?} each: {times}; {busy} KiB with all sockets; \
         {each} KiB an idle game; the disk syncs a page in p50 {:.2?}, p99 {:.2?}",
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
    // With a few games the pages of the process itself count for more than the games.
    let most = if in_full() { MOST_MEMORY } else { 1_024 };
    assert!(each <= most, "{each} KiB an idle game");
}
