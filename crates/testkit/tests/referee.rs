//! The engine against the naive referee, over many whole games.
//!
//! More of them on demand: `cargo run --release -p tilewright-testkit --example referee -- --games 100000 --resume`.

use std::sync::Mutex;

use tilewright_rules::RulebookId;
use tilewright_testkit::comparison::{Block, Seen, Sight, Tiles, play_blocks};

/// Games of each rulebook and number of seats, with printed and with mixed tiles.
const PRINTED: u64 = 1000;
const MIXED: u64 = 200;

/// Compares whole games and asserts that each thing was seen in them as often as it takes to be believed.
fn agree(rulebook: RulebookId) {
    let printed = play(rulebook, Tiles::Printed, PRINTED);
    for sight in Sight::of_printed(rulebook) {
        let wanted = match sight {
            Sight::BonusTile(_) => 400,
            Sight::Delivered(_) | Sight::BoatActed(_) | Sight::DoubleTile(_) | Sight::TurnedDoubleTile(_) => {
                200
            }
            rare if Sight::RARE.contains(&rare) => 3,
            _ => 40,
        };
        assert_seen(rulebook, &printed, sight, wanted);
    }
    let mixed = play(rulebook, Tiles::Mixed, MIXED);
    for sight in Sight::of_mixed(rulebook) {
        assert_seen(rulebook, &mixed, sight, 10);
    }
}

fn assert_seen(rulebook: RulebookId, seen: &Seen, sight: Sight, wanted: u64) {
    let count = seen.count(sight);
    println!("{rulebook} {count:>8} {sight:?}");
    assert!(count >= wanted, "{rulebook}: {sight:?} was seen {count} times, expected {wanted}");
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
