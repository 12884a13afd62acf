//! The engine against the naive referee for as long as one likes.
//!
//! `cargo run --release -p tilewright-testkit --example referee -- --games 100000 [--tiles inner] [--resume]` plays so many
//! games of every rulebook with every number of seats, and a tenth as many with mixed sets and with inner zones; the latter are
//! held to the conformance suite too. Blocks of games that are done are written to `target/referee.txt`; with
//! `--resume` they are not played again.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

use tilewright_rules::RulebookId;
use tilewright_testkit::comparison::{Block, Seen, Tiles, play_blocks};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("referee: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let (games, wanted, resume) = arguments()?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    fs::create_dir_all(&target)?;
    let path = target.join("referee.txt");
    if !resume {
        File::create(&path)?;
    }
    let finished = finished(&path)?;
    // On top of the games with the printed set one in ten is played with a mixed one and one in ten with inner zones.
    let share = |tiles| if tiles == Tiles::Printed { games } else { games / 10 };
    let all = RulebookId::ALL.into_iter().flat_map(|rulebook| {
        let kinds = wanted.iter().copied();
        kinds.flat_map(move |tiles| Block::all(rulebook, tiles, share(tiles)))
    });
    let blocks: Vec<Block> = all.filter(|block| !finished.contains(&name(*block))).collect();
    println!("{} blocks of {} games to play, {} played before", blocks.len(), Block::GAMES, finished.len());

    let log = Mutex::new((OpenOptions::new().append(true).create(true).open(&path)?, 0));
    let done = |block: Block, seen: &Seen| {
        // What no printed set shows is held to the conformance suite as well.
        if block.tiles == Tiles::Inner {
            block.plans().for_each(|plan| plan.hold_to_the_suite());
        }
        note(&log, block, seen, blocks.len());
    };
    play_blocks(&blocks, done).map_err(|disagreement| disagreement.to_string())?;
    print!("{}", table(&fs::read_to_string(&path)?));
    Ok(())
}

const KINDS: [(&str, Tiles); 3] =
    [("printed", Tiles::Printed), ("mixed", Tiles::Mixed), ("inner", Tiles::Inner)];

/// How many games, with which tiles, and whether to go on where the last run stopped.
fn arguments() -> Result<(u64, Vec<Tiles>, bool), Box<dyn Error>> {
    let (mut games, mut resume) = (100_000, false);
    let mut wanted: Vec<Tiles> = KINDS.iter().map(|(_, tiles)| *tiles).collect();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--resume" => resume = true,
            "--games" => games = words.next().ok_or("--games wants a number")?.parse()?,
            "--tiles" => {
                let word = words.next().ok_or("--tiles wants printed, mixed or inner")?;
                let kind = KINDS.iter().find(|(name, _)| *name == word);
                wanted = vec![kind.ok_or("--tiles wants printed, mixed or inner")?.1];
            }
            other => {
                return Err(format!("unknown option {other}: --games N, --tiles KIND, --resume").into());
            }
        }
    }
    Ok((games, wanted, resume))
}

fn name(block: Block) -> String {
    format!("{} {:?} {} {}", block.rulebook, block.tiles, block.seats, block.number)
}

/// The names of the blocks in the file. A line without its end was cut off and does not count.
fn finished(path: &Path) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let text = if path.exists() { fs::read_to_string(path)? } else { String::new() };
    let whole = text.lines().filter(|line| line.ends_with('.'));
    Ok(whole.filter_map(|line| Some(line.split_once(':')?.0.to_owned())).collect())
}

/// Writes down that a block is done and what was seen in it.
fn note(log: &Mutex<(File, usize)>, block: Block, seen: &Seen, of: usize) {
    let sights: Vec<String> = seen.iter().map(|(sight, count)| format!("{sight:?}={count}")).collect();
    let Ok(mut log) = log.lock() else { return };
    log.1 += 1;
    if let Err(error) = writeln!(log.0, "{}: {} .", name(block), sights.join(" ")) {
        eprintln!("this block will have to be played again: {error}");
    }
    if log.1.is_multiple_of(20) || log.1 == of {
        println!("{} of {of} blocks, no disagreement", log.1);
    }
}

/// What was seen in all blocks, by rulebook and kind of tiles.
fn table(text: &str) -> String {
    let mut counts: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    let mut games: BTreeMap<&str, u64> = BTreeMap::new();
    for (block, sights) in text.lines().filter_map(|line| line.strip_suffix(" .")?.split_once(": ")) {
        // A block is named by rulebook, kind of tiles, seats and number.
        let rulebook = block.rsplitn(3, ' ').nth(2).unwrap_or_default();
        *games.entry(rulebook).or_default() += Block::GAMES;
        for (sight, count) in sights.split(' ').filter_map(|sight| sight.split_once('=')) {
            *counts.entry((rulebook, sight)).or_default() += count.parse().unwrap_or(0);
        }
    }
    let mut table = String::new();
    for ((rulebook, sight), count) in counts {
        table += &format!("{rulebook:<22} {sight:<26} {count:>10}\n");
    }
    for (rulebook, games) in games {
        table += &format!("{rulebook}: the engine and the referee agree on {games} games\n");
    }
    table
}
