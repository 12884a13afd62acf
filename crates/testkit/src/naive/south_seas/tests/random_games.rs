//! Whole games at random: they end, and nothing is lost on the way.

use super::*;
use crate::naive::testing::Chance;
use crate::naive::tile_file::Kind;

/// Asserts what holds at every moment of every game.
fn check(game: &Referee, seats: usize) {
    let elsewhere = game.left().len() + game.gone().len() + usize::from(game.hand().is_some());
    assert_eq!(game.placed().len() + elsewhere, game.printed.len());
    let taken: usize = (0..seats).map(|seat| game.ships_of(seat).len()).sum();
    assert_eq!(taken + game.shown().len() + game.ships_left().len(), game.ships().len());
    let full = game.shown().len() == 4 || game.ships_left().is_empty();
    assert_eq!(full, game.waiting_for() != Waiting::Reveal);
    for seat in 0..seats {
        let own = game.pieces().iter().filter(|piece| piece.seat == seat).count();
        assert_eq!((own + game.supply(seat).0, game.supply(seat).1), (4, 0));
    }
    let areas = game.areas();
    let zones: usize = game.placed().iter().map(|tile| game.printed[tile.index].zones.len()).sum();
    assert_eq!(areas.iter().map(|area| area.zones.len()).sum::<usize>(), zones);
    if matches!(game.waiting_for(), Waiting::Draw { .. }) {
        let left_over = areas.iter().filter(|area| area.complete && area.pieces.iter().sum::<usize>() > 0);
        assert_eq!(left_over.count(), 0, "what is complete was evaluated");
    }
    assert!(game.waiting_for() == Waiting::Over || !game.legal().is_empty());
}

/// What is left of the moves for an eager player: tiles lie close to the start tile, merchants go on markets
/// and ships are supplied.
fn eagerly(game: &Referee, mut moves: Vec<Move>) -> Vec<Move> {
    let distance = |chosen: &Move| match *chosen {
        Move::Place { x, y, .. } => x.abs().max(y.abs()),
        Move::Figure { zone } if !is_market(game, zone) => 1,
        Move::Pass | Move::TakeBack { .. } => 2,
        _ => 0,
    };
    let least = moves.iter().map(distance).min();
    moves.retain(|chosen| Some(distance(chosen)) == least);
    moves
}

fn is_market(game: &Referee, zone: u32) -> bool {
    let last = game.placed().last().expect("the start tile lies there");
    let zones = &game.printed[last.index].zones;
    zones.iter().any(|printed| printed.number == zone && printed.kind == Kind::Market)
}

/// Plays a new game to its end.
fn whole_game(mut game: Referee, seed: u64, eager: bool) -> Referee {
    let (mut chance, mut moves) = (Chance(seed), 0);
    let seats = game.scores().len();
    while game.waiting_for() != Waiting::Over {
        let mut legal = game.legal();
        if eager {
            legal = eagerly(&game, legal);
        }
        game.play(legal[chance.below(legal.len())]).expect("it is listed");
        check(&game, seats);
        moves += 1;
        assert!(moves < 1000, "the game does not end");
    }
    for seat in 0..seats {
        let own = game.ships_of(seat);
        let ships = game.ships().iter().filter(|ship| own.contains(&ship.id));
        let values: i64 = ships.map(|ship| ship.value).sum();
        assert_eq!(game.scores()[seat], values + i64::from(game.wares(seat).total() / 3));
    }
    game
}

#[test]
fn random_games_end() {
    let few_ships = OWN.split("[[ship]]\nid = 3").next().expect("the ships before");
    let (mut by_ships, mut covered, mut rewarded, mut gone) = (0, 0, 0, 0);
    for seed in 0..60 {
        let file = [OWN, SET, few_ships][seed as usize % 3];
        let table = (seed % 5 == 4).then_some((7, 8));
        let new = Referee::new(file, 2 + seed as usize % 4, 0, table, seed % 2 == 1).expect("a sound file");
        let game = whole_game(new, seed, seed % 4 > 0);
        by_ships += usize::from(game.shown().is_empty());
        covered += game.covered().len();
        rewarded += game.awards().iter().filter(|award| award.clause == "SS-11").count();
        gone += game.gone().len();
    }
    assert!(
        by_ships > 0 && covered > 0 && rewarded > 0 && gone > 0,
        "{by_ships} {covered} {rewarded} {gone}"
    );
}
