//! Worked figures of the second edition, but for the menhir tiles.

use super::*;

const BOOK: &str = "hunters-2020";

#[test]
fn a_river_of_three_with_two_fish_scores_5() {
    let mut game = scene(BOOK, &[(48, -1, 0, 0)]);
    figures(&mut game, &[(0, 48, 1)]);
    lay(&mut game, 1, 2, -2, 0, 0);
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!(game.scores(), [5, 0, 0]);
}

#[test]
fn a_lake_divides_rivers() {
    let mut game = scene(BOOK, &[(48, -1, 0, 0)]);
    figures(&mut game, &[(0, 48, 1)]);
    lay(&mut game, 1, 1, -2, 0, 0);
    let open = open_to(&game);
    assert!(!open.contains(&Move::Figure { zone: 1 }), "the near side has a fisher");
    assert!(open.contains(&Move::Figure { zone: 5 }), "the far side is another river");
    game.play(Move::Figure { zone: 5 }).expect("it is listed");
    assert_eq!(game.scores(), [7, 0, 0], "three tiles, a fish and three fish");
    assert_eq!(game.pieces().len(), 1, "the fisher on the far side stays");
}

#[test]
fn a_river_of_four_with_five_fish_scores_9_for_each_of_two() {
    // Fish: 1 in the start tile's lake, 1 in the river of tile 47, 3 in the lake of tile 1.
    let mut game = scene(BOOK, &[(47, -1, 0, 0), (48, -2, 0, 0)]);
    figures(&mut game, &[(0, 47, 1), (1, 48, 1)]);
    lay(&mut game, 2, 1, -3, 0, 0);
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!(game.scores(), [9, 9, 0]);
}

#[test]
fn no_extra_turn_from_an_extra_turn() {
    let mut game = scene(BOOK, &[(31, 1, 0, 3), (33, 1, 1, 0), (35, 0, -1, 0), (38, 1, -1, 0)]);
    lay(&mut game, 0, 75, 0, 1, 3);
    game.play(Move::Figure { zone: 1 }).expect("nobody gathers here");
    assert_eq!(game.scores(), [8, 0, 0], "four tiles");
    assert_eq!(game.waiting_for(), Waiting::Draw { bonus: true });
    lay(&mut game, 0, 90, 2, -1, 1);
    game.play(Move::Figure { zone: 1 }).expect("the gatherer is back, and nobody gathers here");
    assert_eq!(game.scores(), [14, 0, 0], "three tiles more, with a menhir among them");
    assert_eq!(game.waiting_for(), Waiting::Draw { bonus: false });
    assert_eq!(game.seat(), 1);
}

#[test]
fn a_forest_of_10_goes_to_a_majority_of_two_to_one() {
    let line = [(35, 0, -1, 0), (38, 1, -1, 0), (39, 2, -1, 0), (60, 3, -1, 0)];
    let mut game = scene(BOOK, &line);
    figures(&mut game, &[(0, 35, 1), (0, 39, 1), (1, 60, 1)]);
    lay(&mut game, 0, 37, 4, -1, 3);
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!(game.scores(), [10, 0, 0]);
    assert!(game.pieces().is_empty());
    assert_eq!(game.waiting_for(), Waiting::Draw { bonus: true });
}

#[test]
fn huts_score_all_fish_of_a_system() {
    // Fish: lakes of 1, 3 and 1, and 1 and 2 in rivers, in one system.
    let mut game = scene(BOOK, &[(47, -1, 0, 0), (1, -2, 0, 0), (3, -3, 0, 0), (20, -4, 0, 0)]);
    huts(&mut game, &[(0, 1, 8), (0, 3, 8), (1, 20, 1)]);
    assert_eq!(final_scores(game.clone()), [8, 0, 0], "two huts against one");
    huts(&mut game, &[(1, 3, 1)]);
    assert_eq!(final_scores(game), [8, 8, 0], "a tie");
}

#[test]
fn grasslands_score_3_2_and_1() {
    let mut game = scene(BOOK, &[(33, 0, -1, 0)]);
    figures(&mut game, &[(0, 33, 1)]);
    assert_eq!(final_scores(game), [2, 0, 0], "the start tile's aurochs");

    let mut game = scene(BOOK, &[(37, 0, 1, 0), (31, -1, 1, 0), (61, 0, 2, 0)]);
    figures(&mut game, &[(0, 37, 1), (1, 61, 0)]);
    assert_eq!(final_scores(game), [3, 3, 0], "a deer, a mammoth and a tiger");

    let mut game = scene(BOOK, &[(37, 0, 1, 0), (31, -1, 1, 0), (32, 0, 2, 2)]);
    figures(&mut game, &[(0, 37, 1)]);
    assert_eq!(final_scores(game), [0, 0, 0], "a deer and two tigers");

    let herd =
        [(61, 0, -1, 0), (62, 1, -1, 0), (35, -1, -1, 2), (36, 0, -2, 2), (37, 1, -2, 0), (31, -1, -2, 0)];
    let mut game = scene(BOOK, &herd);
    figures(&mut game, &[(0, 61, 0), (0, 62, 0), (1, 37, 1)]);
    assert_eq!(final_scores(game), [11, 0, 0], "2 mammoths, 2 aurochs, 2 deer and a tiger");
}
