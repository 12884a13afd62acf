//! The engine against the naive referee, over many whole games.
//!
//! More of them on demand: `cargo run --release -p tilewright-testkit --example referee -- --games 100000 --resume`.

use std::sync::Mutex;

use tilewright_rules::RulebookId;
use tilewright_testkit::comparison::{Block, Seen, Sight, Tiles, play_blocks};

/// Games of each rulebook and number of seats, with printed tiles, with mixed ones and with inner zones.
const PRINTED: u64 = 1000;
const MIXED: u64 = 200;
const INNER: u64 = 50;

/// Compares whole games and asserts that each thing was seen in them as often as it takes to be believed.
fn agree(rulebook: RulebookId) {
    let printed = play(rulebook, Tiles::Printed, PRINTED);
    let mixed = play(rulebook, Tiles::Mixed, MIXED);
    let of_printed = Sight::of_printed(rulebook).into_iter().map(|sight| (&printed, sight, wanted(sight)));
    let of_mixed = Sight::of_mixed(rulebook).into_iter().map(|sight| (&mixed, sight, wanted_of_mixed(sight)));
    let inner = play(rulebook, Tiles::Inner, INNER);
    let of_inner = Sight::of_inner(rulebook).into_iter().map(|sight| (&inner, sight, 20));
    let mut missed = Vec::new();
    for (seen, sight, wanted) in of_printed.chain(of_mixed).chain(of_inner) {
        let count = seen.count(sight);
        println!("{rulebook} {count:>8} {sight:?}, {wanted} wanted");
        if count < wanted {
            missed.push(format!("{sight:?} was seen {count} times, expected {wanted}"));
        }
    }
    assert!(missed.is_empty(), "{rulebook}: {missed:#?}");
}

/// How often a thing must be seen in games with printed tiles.
fn wanted(sight: Sight) -> u64 {
    match sight {
        Sight::BonusTile(_) => 400,
        Sight::BoatActed(_) | Sight::DoubleTile(_) | Sight::TurnedDoubleTile(_) => 200,
        // The dear ones among the ships are seldom paid for.
        Sight::Delivered(_) => 10,
        rare if Sight::RARE.contains(&rare) => 3,
        _ => 40,
    }
}

/// How often a thing must be seen in games with mixed tiles, of which there are fewer.
fn wanted_of_mixed(sight: Sight) -> u64 {
    match sight {
        // That takes two markets completed by one tile and one ship left for both.
        Sight::NoShip => 3,
        _ => 10,
    }
}

fn play(rulebook: RulebookId, tiles: Tiles, games: u64) -> Seen {
    let seen = Mutex::new(Seen::new());
    let blocks: Vec<Block> = Block::all(rulebook, tiles, games).collect();
    let add = |_, more: &Seen| seen.lock().expect("nobody panics while counting").add(more);
    play_blocks(&blocks, add).unwrap_or_else(|disagreement| panic!("{disagreement}"));
    seen.into_inner().expect("nobody panics while counting")
}

#[test]
fn the_engine_and_the_referee_agree_on_hunters_2002() {
    agree(RulebookId::Hunters2002);
}

#[test]
fn the_engine_and_the_referee_agree_on_hunters_zman() {
    agree(RulebookId::HuntersZman);
}

#[test]
fn the_engine_and_the_referee_agree_on_hunters_2020() {
    agree(RulebookId::Hunters2020);
}

#[test]
fn the_engine_and_the_referee_agree_on_south_seas() {
    agree(RulebookId::SouthSeas);
}

#[test]
fn the_engine_and_the_referee_agree_on_amazonas() {
    agree(RulebookId::Amazonas);
}
