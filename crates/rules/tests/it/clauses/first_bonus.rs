//! First edition: gold and the bonus tiles.

use super::kit::*;
use tilewright_land::Pile;
use tilewright_rules::{ToAct, clause_test};

clause_test! {
    [H1_10]
    fn a_gold_forest_earns_a_bonus_tile_though_nobody_stands_in_it() {
        let game = check("
            hunters-zman, 2 seats
              15r0  56r0  67r2
              .     46r2  .
            A 46
            B 15
            A 67
            > forest 46 56 67: 3 tiles*2 = 6 [H1-9]; nobody
            > A has an extra turn [H1-10]
        ");
        assert_eq!((game.turn().seat, game.turn().extra, game.turn().number), (seat('A'), true, 3));
        assert_eq!(game.chance_outcomes().len(), 12, "it is drawn from the bonus pile");
        assert_eq!(game.check("d61".parse().unwrap()).unwrap_err().clause().id(), "C-7");
    }

    [H1_10]
    fn two_gold_forests_at_once_earn_one_bonus_tile() {
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest gold=2
            1 land: 0 / 1 / 0 / 2: 0 meadow, 1 forest, 2 forest
            2 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest gold=1
            3 land: 0 / 0 / 0 / 0: 0 meadow
            4 land: 0 / 0 / 0 / 0: 0 meadow
            5 land: 0 / 0 / 0 / 0: 0 meadow
            6 land: 0 / 0 / 0 / 0: 0 meadow
            7 bonus: 0 / 0 / 0 / 0: 0 meadow
            8 bonus: 0 / 0 / 0 / 0: 0 meadow
        ";
        for rulebook in ["hunters-2002", "hunters-zman"] {
            check_with(tiles, &format!("
                {rulebook}, 2 seats
                  3r0  4r0  5r0
                  0r0  1r0  2r0
                  7r0  .    .
                A 3
                B 4
                A 5
                B 2
                A 1
                > A has an extra turn [H1-10]
                A+ 7
                B 6 ?
            "));
        }
    }

    [H1_11]
    fn a_member_that_has_just_come_home_may_go_on_the_bonus_tile() {
        // Seat A's five members are all on the table when the last of them completes the forest with gold.
        let rows: Vec<String> = (1..=8).map(|id| format!("{id} land: 1 / 0 / 0 / 0: 0 meadow, 1 forest")).collect();
        let tiles = format!(
            "0 start: 0 / 0 / 0 / 1: 0 meadow, 1 forest gold=1
             9 land: 0 / 1 / 0 / 0: 0 meadow, 1 forest
             10 land: 0 / 0 / 0 / 0: 0 meadow
             20 bonus: 0 / 0 / 0 / 0: 0 meadow
             {}",
            rows.join("\n")
        );
        for (rulebook, counted) in [("hunters-2002", "segments"), ("hunters-zman", "tiles")] {
            let game = check_with(&tiles, &format!("
                {rulebook}, 2 seats
                  9r0  0r0   1r0  2r0  3r0  4r0  5r0  6r0  7r0  8r0
                  .    20r0
                A 1 f1
                B 2
                A 3 f1
                B 4
                A 5 f1
                B 6
                A 7 f1
                B 8
                A 9 [f0,f1,-] f1
                > forest 0 9: 2 {counted}*2 = 4 [H1-9]; A 4 with 1
                > A has 9.1 back [C-12]
                > A has an extra turn [H1-10]
                A+ 20 [f0,-] f0
                B 10 ?
            "));
            assert_eq!(supply(&game, 'A').0, 0);
        }
    }

    [H1_11]
    fn what_the_bonus_tile_completes_is_scored() {
        for (rulebook, counted) in [("hunters-2002", "segments"), ("hunters-zman", "tiles")] {
            check(&format!("
                {rulebook}, 2 seats
                  56r0  26r1
                  14r1  .
                  90r2  .
                A 14
                B 26 f3
                > forest 14 26 56: 3 {counted}*2 = 6 [H1-9]; B 6 with 1
                > B has 26.3 back [C-12]
                > B has an extra turn [H1-10]
                B+ 90 p0,2r0=C-5 p5,5r0=C-4 f1
                > forest 14 90: 2 {counted}*2 = 4 [H1-9]; B 4 with 1
                > B has 90.1 back [C-12]
                A 61 ?
            "));
        }
    }

    [H1_11]
    fn a_bonus_tile_never_earns_another() {
        for (rulebook, counted) in [("hunters-2002", "segments"), ("hunters-zman", "tiles")] {
            check(&format!("
                {rulebook}, 2 seats
                  56r0  26r0  .
                  42r0  57r2  82r0
                A 26
                B 42
                A 57
                > A has an extra turn [H1-10]
                A+ 82 f3
                > forest 26 57 82: 3 {counted}*2 = 6 [H1-9]; A 6 with 1
                > A has 82.3 back [C-12]
                > A has no extra turn: this is one [H1-11]
                B 61 ?
            "));
        }
    }

    [H1_12]
    fn an_empty_bonus_pile_gives_no_bonus_tile() {
        // The only bonus tile goes with the first gold forest; the second forest with gold earns nothing.
        let tiles = "
            0 start: 0 / 1 / 0 / 2: 0 meadow, 1 forest gold=1, 2 forest gold=1
            1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            2 land: 0 / 1 / 0 / 0: 0 meadow, 1 forest
            3 land: 0 / 0 / 0 / 0: 0 meadow
            4 bonus: 0 / 0 / 0 / 0: 0 meadow
        ";
        for rulebook in ["hunters-2002", "hunters-zman"] {
            check_with(tiles, &format!("
                {rulebook}, 2 seats
                  2r0  0r0  1r0
                  .    4r0  .
                A 1
                > A has an extra turn [H1-10]
                A+ 4
                B 2
                > B has no extra turn: no tile is left [H1-12]
                A 3 ?
            "));
        }
    }

    [H1_13, H1_12]
    fn a_bonus_tile_that_fits_nowhere_leaves_the_game() {
        // On this table only the cell west of the start tile is left, where it shows meadow.
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest gold=1
            1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            2 land: 0 / 0 / 0 / 0: 0 meadow
            5 bonus: 0 / 0 / 0 / 0: 0 forest
            6 bonus: 0 / 0 / 0 / 0: 0 meadow
            7 bonus: 0 / 0 / 0 / 0: 0 forest
        ";
        for rulebook in ["hunters-2002", "hunters-zman"] {
            let game = check_with(tiles, &format!("
                {rulebook}, 2 seats, table 3x1
                  6r0  0r0  1r0
                A 1
                > A has an extra turn [H1-10]
                A+ 5 x
                > bonus 5 leaves the game [H1-13]
                A+ 6 f0
            "));
            assert_eq!((game.turn().seat, game.turn().extra), (seat('B'), false));
            assert_eq!(game.pile(Pile::Bonus), 1 << 7);
            // When the last of them fits nowhere either, there is no bonus tile, and the next player goes on.
            let game = check_with(tiles, &format!("
                {rulebook}, 2 seats, table 3x1, only these tiles, also 2
                  .  0r0  1r0
                A 1
                > A has an extra turn [H1-10]
                A+ 5 x
                > bonus 5 leaves the game [H1-13]
                A+ 7 x
                > bonus 7 leaves the game [H1-13]
                > A has no extra turn: no tile is left [H1-12]
            "));
            assert_eq!((game.turn().seat, game.turn().extra, game.to_act()), (seat('B'), false, ToAct::Chance));
        }
    }
}
