//! Whole games at random: they end, and nothing is lost on the way.

use std::collections::BTreeSet;

use super::*;
use crate::naive::testing::Chance;
use crate::naive::tile_file::Kind;
use crate::naive::{AreaKind, NaiveArea};

/// Asserts what holds at every moment of every game.
fn check(game: &Referee, seats: usize, huts: usize) {
    let on_table = game.placed().len();
    let elsewhere = game.left(false).len() + game.left(true).len() + game.gone().len();
    assert_eq!(on_table + elsewhere + usize::from(game.hand().is_some()), game.printed.len());
    for seat in 0..seats {
        let own = game.pieces().iter().filter(|piece| piece.seat == seat).count();
        let (figures_left, huts_left) = game.supply(seat);
        assert_eq!(own + figures_left + huts_left, 5 + huts);
    }
    let areas = game.areas();
    let zones: usize = game.placed().iter().map(|tile| game.printed[tile.index].zones.len()).sum();
    let apart: usize = areas.iter().filter(|area| area.kind != AreaKind::RiverSystem).map(zone_count).sum();
    let lakes = game.placed().iter().flat_map(|tile| &game.printed[tile.index].zones);
    let lakes = lakes.filter(|zone| zone.kind == Kind::Lake).count();
    assert_eq!(apart + lakes, zones, "every zone but the lakes is in one forest, river or meadow");
    assert!(game.waiting_for() == Waiting::Over || !game.legal().is_empty());
}

fn zone_count(area: &NaiveArea) -> usize {
    area.zones.len()
}

/// Prefers, half of the time, the placement that leaves the fewest open forest sides.
fn choose(game: &Referee, chance: &mut Chance, steered: bool) -> Move {
    let legal = game.legal();
    if steered && matches!(game.waiting_for(), Waiting::Place { .. }) && chance.below(2) == 0 {
        let open_after = |&chosen: &Move| {
            let mut tried = game.clone();
            tried.play(chosen).expect("it is listed");
            let areas = tried.areas();
            let forests = areas.iter().filter(|area| area.kind == AreaKind::Forest);
            forests.map(|area| area.open).sum::<usize>()
        };
        return legal.iter().copied().min_by_key(open_after).expect("a tile in hand fits");
    }
    legal[chance.below(legal.len())]
}

fn new_game(rulebook: &str, seats: usize, table: Option<(usize, usize)>) -> Referee {
    Referee::new(rulebook, tiles_of(rulebook), seats, 0, table).expect("a tile file of ours")
}

/// Plays a new game to its end.
fn whole_game(mut game: Referee, seed: u64, steered: bool) -> Referee {
    let mut chance = Chance(seed);
    let seats = game.scores().len();
    let huts = game.supply(0).1;
    let mut moves = 0;
    while game.waiting_for() != Waiting::Over {
        let chosen = choose(&game, &mut chance, steered);
        game.play(chosen).expect("it is listed");
        check(&game, seats, huts);
        moves += 1;
        assert!(moves < 500, "the game does not end");
    }
    game
}

#[test]
fn random_games_end_and_show_every_bonus_tile() {
    for rulebook in RULEBOOKS {
        let mut seen = BTreeSet::new();
        for seed in 0..30 {
            let table = (seed % 5 == 4).then_some((9, 10));
            let game = whole_game(new_game(rulebook, 2 + seed as usize % 4, table), seed, seed % 3 == 1);
            seen.extend(game.placed().iter().map(|placed| placed.tile));
        }
        let all: BTreeSet<u32> = new_game(rulebook, 2, None).printed.iter().map(|tile| tile.id).collect();
        assert_eq!(seen, all, "{rulebook}");
    }
}
