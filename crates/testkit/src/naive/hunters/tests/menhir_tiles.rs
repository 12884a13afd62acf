//! The special actions of the second edition's menhir tiles.

use super::*;

const BOOK: &str = "hunters-2020";

#[test]
fn the_logboat_scores_2_a_lake_at_once() {
    let layout = [(48, -1, 0, 0), (62, -1, -1, 0), (59, -2, -1, 2), (61, -3, -1, 0), (2, -3, 0, 0)];
    let mut game = scene(BOOK, &layout);
    huts(&mut game, &[(1, 48, 1)]);
    lay_bonus(&mut game, 0, 93, -2, 0, 0);
    assert_eq!(game.scores(), [8, 0, 0], "four lakes, whatever huts there are");
    game.play(Move::Figure { zone: 3 }).expect("nobody fishes here");
    assert_eq!(game.scores(), [13, 0, 0], "a river of three tiles and two fish more");
}

/// A trap under the start tile's forest; to the right of the start tile another grassland with a mammoth.
#[test]
fn the_hunting_trap_scores_and_covers_the_animals_around_it() {
    let layout = [(81, 1, 0, 1), (37, 1, 1, 0), (62, 1, 2, 0), (61, 0, 2, 0), (30, 0, 3, 0), (31, -1, 2, 0)];
    let mut game = scene(BOOK, &layout);
    figures(&mut game, &[(1, 30, 0)]);
    lay_bonus(&mut game, 0, 94, 0, 1, 0);
    assert_eq!(game.scores(), [4, 0, 0], "a mammoth, two deer and a tiger");
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!(final_scores(game), [0, 1, 0], "only the deer of tile 30, two cells away, is left");
}

#[test]
fn neither_wildfire_nor_pit_trap_helps_the_hunting_trap() {
    // Around the trap a deer, a tiger and a mammoth, with wildfire and a pit trap in the same grassland.
    let layout = [(81, 1, 0, 1), (37, 1, 1, 0), (92, 1, 2, 1), (61, 0, 2, 0), (31, -1, 2, 3), (85, -1, 1, 0)];
    let mut game = scene(BOOK, &layout);
    lay_bonus(&mut game, 0, 94, 0, 1, 0);
    assert_eq!(game.scores(), [3, 0, 0], "the mammoth, once; the tiger takes the deer");
}

/// The pit trap under the start tile's forest, with 2 mammoths, 2 aurochs, a tiger and a deer around it; a
/// deer to the right of the start tile is on another grassland.
const PIT: [(u32, i32, i32, u32); 7] = [
    (92, 0, 1, 0),
    (31, 1, 1, 0),
    (36, 1, 2, 0),
    (61, 0, 2, 0),
    (90, -1, 2, 0),
    (62, -1, 1, 0),
    (78, 1, 0, 2),
];

#[test]
fn the_pit_trap_doubles_the_animals_around_it() {
    let mut game = scene(BOOK, &PIT);
    figures(&mut game, &[(0, 61, 0)]);
    assert_eq!(final_scores(game), [20, 0, 0]);
}

#[test]
fn tigers_take_deer_out_of_the_pit_traps_reach_first() {
    let mut game = scene(BOOK, &PIT);
    add(&mut game, &[(37, 2, 2, 0)]);
    figures(&mut game, &[(0, 61, 0)]);
    assert_eq!(final_scores(game.clone()), [22, 0, 0], "the deer beside the trap counts double");
    add(&mut game, &[(85, 3, 2, 0)]);
    assert_eq!(final_scores(game), [23, 0, 0], "with wildfire the far deer counts too");
}

#[test]
fn covered_animals_are_not_doubled() {
    let mut game = scene(BOOK, &PIT);
    figures(&mut game, &[(0, 61, 0)]);
    lay_bonus(&mut game, 1, 94, -2, 2, 0);
    // Mammoth, aurochs and deer on the two tiles beside the hunting trap, 3 + 2 + 1.
    assert_eq!(game.scores(), [0, 6, 0]);
    assert_eq!(final_scores(game), [10, 0, 0], "a mammoth and an aurochs are left to double");
}

/// Tile 88 completes a river from the start tile's lake to the lake of tile 59.
fn shaman() -> Referee {
    let mut game = scene(BOOK, &[(48, -1, 0, 0), (62, -1, -1, 0), (59, -2, -1, 2)]);
    figures(&mut game, &[(0, 48, 1), (1, 62, 0)]);
    huts(&mut game, &[(0, 59, 8)]);
    lay_bonus(&mut game, 0, 88, -2, 0, 0);
    game
}

#[test]
fn the_shaman_takes_a_figure_back_before_scoring() {
    let mut game = shaman();
    assert_eq!(game.waiting_for(), Waiting::Recall { seat: 0 });
    assert_eq!(game.legal(), [Move::TakeBack { tile: 48 }], "a hut and another's figure stay");
    assert!(game.play(Move::Pass).is_err(), "it is no choice");
    game.play(Move::TakeBack { tile: 48 }).expect("it is listed");
    assert_eq!(game.supply(0), (5, 2));
    assert_eq!(game.waiting_for(), Waiting::Occupy { seat: 0 });
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!(game.scores(), [0, 0, 0], "nobody fishes when the river is scored");
}

#[test]
fn a_figure_taken_back_may_go_out_again_at_once() {
    let mut game = shaman();
    game.play(Move::TakeBack { tile: 48 }).expect("it is listed");
    game.play(Move::Figure { zone: 1 }).expect("it blocks nothing any more");
    assert_eq!(game.scores(), [7, 0, 0], "four tiles and three fish");
    assert_eq!(game.supply(0), (5, 2));
}

#[test]
fn the_shaman_does_nothing_for_a_player_without_figures() {
    let mut game = scene(BOOK, &[(48, -1, 0, 0)]);
    figures(&mut game, &[(1, 48, 1)]);
    lay_bonus(&mut game, 0, 88, -2, 0, 0);
    assert_eq!(game.waiting_for(), Waiting::Occupy { seat: 0 });
}

#[test]
fn the_raft_adds_a_point_a_lake_for_whoever_scores_the_huts() {
    let mut game = scene(BOOK, &[(91, -1, 0, 0), (3, -2, 0, 0)]);
    assert_eq!(final_scores(game.clone()), [0, 0, 0], "nobody has a hut");
    huts(&mut game, &[(2, 3, 8)]);
    assert_eq!(final_scores(game), [0, 0, 6], "three fish and three lakes");
}
