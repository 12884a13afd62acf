//! Several figures and huts in one area, with more than two players, and one player's figures in several areas.

use super::kit::*;
use tilewright_rules::clause_test;

/// The tiles 1 to 5 stand in a row beside the start tile, each with a piece of the area to its north, and the tiles 6 to 10 above
/// them join these to one. A has two pieces in it, B two and C one; D, who has none, plays along.
const COMB: &str = "
      .    6r0  7r0  8r0  9r0  10r0
      0r0  1r0  2r0  3r0  4r0  5r0
    A 1 PIECE
    B 2 PIECE
    C 3 PIECE
    D 6
    A 4 PIECE
    B 5 PIECE
    C 7
    D 8
    A 9
    B 10
";

/// Tiles for [`COMB`] on which one kind of land with these contents is surrounded by another.
fn comb(area: &str, around: &str) -> String {
    format!(
        "0 start: 0 / 0 / 0 / 0: 0 {around}
         1-5 land: 1 / 0 / 0 / 0: 0 {around}, 1 {area}
         6 land: 0 / 1 / 1 / 0: 0 {around}, 1 {area}
         7-9 land: 0 / 1 / 1 / 1: 0 {around}, 1 {area}
         10 land: 0 / 0 / 1 / 1: 0 {around}, 1 {area}"
    )
}

/// Tiles for [`COMB`] with eight lakes of one fish each, and rivers between them.
const WATERS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 meadow
    1-5 land: 0 1 0 / 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=1
    6 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
    7-9 land: 0 / 0 1 2 / 2 3 4 / 4 5 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=8, 4 meadow, 5 river to=8, 8 lake fish=1
    10 land: 0 / 0 / 0 1 2 / 2 1 0: 0 meadow, 1 river, 2 meadow
";

clause_test! {
    [C_11, C_12, C_1, H1_9, H2_7]
    fn two_who_tie_for_most_score_in_full_and_a_third_behind_them_nothing() {
        let tiles = format!("{}\n11 land: 0 / 0 / 0 / 0: 0 meadow", comb("forest", "meadow"));
        for (rulebook, line) in [
            ("hunters-2002", "10 segments*2 = 20 [H1-9]"),
            ("hunters-zman", "10 tiles*2 = 20 [H1-9]"),
            ("hunters-2020", "10 tiles*2 = 20 [H2-7]"),
        ] {
            let game = check_with(&tiles, &format!("
                {rulebook}, 4 seats
                {}
                > forest 1 2 3 4 5 6 7 8 9 10: {line}; A 20 with 2; B 20 with 2; C nothing with 1 [C-11]
                > A has 1.1 back [C-12]
                > A has 4.1 back [C-12]
                > B has 2.1 back [C-12]
                > B has 5.1 back [C-12]
                > C has 3.1 back [C-12]
                = A 20, B 20, C 0, D 0
                C 11 ?
            ", COMB.replace("PIECE", "f1")));
            assert_eq!(['A', 'B', 'C', 'D'].map(|letter| supply(&game, letter).0), [5; 4]);
        }
    }

    [C_11, C_1, H1_18, H2_14]
    fn two_who_tie_for_a_meadow_leave_a_third_behind_them_nothing() {
        // A deer on each of the ten tiles.
        let tiles = comb("meadow deer=1", "forest");
        for (rulebook, line, points, end) in [
            ("hunters-2002", "10 deer*2 = 20 [H1-18]", 20, "H1-15"),
            ("hunters-zman", "10 deer*2 = 20 [H1-18]", 20, "H1-15"),
            ("hunters-2020", "10 deer*1 = 10 [H2-14]", 10, "H2-11"),
        ] {
            check_with(&tiles, &format!("
                {rulebook}, 4 seats
                {}
                > meadow 1 2 3 4 5 6 7 8 9 10: {line}; A {points} with 2; B {points} with 2; C nothing with 1 [C-11]
                > over: A {points}, B {points}, C 0, D 0; won by AB [{end}]
            ", COMB.replace("PIECE", "f1")));
        }
    }

    [C_11, C_1, H1_17, H2_13]
    fn two_who_tie_for_a_river_system_leave_a_third_behind_them_nothing() {
        for (rulebook, system, end) in [
            ("hunters-2002", "H1-17", "H1-15"),
            ("hunters-zman", "H1-17", "H1-15"),
            ("hunters-2020", "H2-13", "H2-11"),
        ] {
            check_with(WATERS, &format!("
                {rulebook}, 4 seats
                {}
                > river system 1 2 3 4 5 6 7 8 9 10: 8 fish*1 = 8 [{system}]; A 8 with 2; B 8 with 2; C nothing with 1 [C-11]
                > over: A 8, B 8, C 0, D 0; won by AB [{end}]
            ", COMB.replace("PIECE", "h1")));
        }
    }

    [H2_22, C_11]
    fn huts_that_tie_each_score_the_lakes_of_a_raft_too() {
        // The raft is on tile 10.
        let tiles = WATERS.replace("2 1 0: 0 meadow, 1 river,", "2 1 0: 0 meadow, 1 river power=raft,");
        check_with(&tiles, &format!("
            hunters-2020, 4 seats
            {}
            > river system 1 2 3 4 5 6 7 8 9 10: 8 fish*1 + 8 lakes*1 [H2-22] = 16 [H2-13]; A 16 with 2; B 16 with 2; C nothing with 1 [C-11]
            > over: A 16, B 16, C 0, D 0; won by AB [H2-11]
        ", COMB.replace("PIECE", "h1")));
    }

    [C_12, C_17]
    fn figures_in_two_areas_completed_by_one_tile_both_come_home() {
        // A fishes from tile 4 and gathers on tile 5, and B's tile 1 between them completes the river and the forest.
        let tiles = "
            0 start: 0 / 0 / 0 / 0: 0 meadow
            1 land: 0 / 1 / 0 / 0 2 0: 0 meadow, 1 forest, 2 river to=8, 8 lake fish=1
            4 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=spring
            5 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            2-3 land: 0 / 0 / 0 / 0: 0 meadow
            6-7 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        for (rulebook, counted, [forest, river]) in [
            ("hunters-2002", "segments", ["H1-9", "H1-7"]),
            ("hunters-zman", "tiles", ["H1-9", "H1-7"]),
            ("hunters-2020", "tiles", ["H2-7", "H2-6"]),
        ] {
            let game = check_with(tiles, &format!("
                {rulebook}, 2 seats
                  6r0  2r0  0r0  3r0
                  .    4r0  1r0  5r0
                A 2
                B 3
                A 4 f1
                B 6
                A 5 f1
                B 1 [f0,h2,h8,-] f1=C-9 f2=C-9 -
                > forest 1 5: 2 {counted}*2 = 4 [{forest}]; A 4 with 1
                > A has 5.1 back [C-12]
                > river 1 4: 2 {counted}*1 + 1 fish at its ends*1 = 3 [{river}]; A 3 with 1
                > A has 4.1 back [C-12]
                = A 7, B 0
            "));
            assert_eq!(supply(&game, 'A').0, 5);
            assert!(game.pieces().is_empty());
        }
    }
}
