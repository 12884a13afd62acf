//! What the last land tile of the pile leads to when it completes a forest with a treasure.

use super::kit::*;
use tilewright_land::Pile;
use tilewright_rules::{ToAct, clause_test};

/// How the rulebooks differ here.
struct Edition {
    rulebook: &'static str,
    /// What lies in the forests.
    treasure: &'static str,
    /// The scoring of a forest of two tiles.
    forest: &'static str,
    /// The scoring of a deer, and its points.
    deer: (&'static str, u8),
    extra_turn: &'static str,
    misfit: &'static str,
    pile_emptied: &'static str,
    pile_empty: &'static str,
    end: &'static str,
}

const FIRST: Edition = Edition {
    rulebook: "hunters-2002",
    treasure: "gold",
    forest: "2 segments*2 = 4 [H1-9]",
    deer: ("1 deer*2 = 2 [H1-18]", 2),
    extra_turn: "H1-10",
    misfit: "H1-13",
    pile_emptied: "H1-12",
    pile_empty: "H1-12",
    end: "H1-15",
};

const REPRINT: Edition = Edition { rulebook: "hunters-zman", forest: "2 tiles*2 = 4 [H1-9]", ..FIRST };

const SECOND: Edition = Edition {
    rulebook: "hunters-2020",
    treasure: "menhir",
    forest: "2 tiles*2 = 4 [H2-7]",
    deer: ("1 deer*1 = 1 [H2-14]", 1),
    extra_turn: "H2-8",
    misfit: "H2-10",
    pile_emptied: "H2-10",
    pile_empty: "H2-9",
    end: "H2-11",
};

clause_test! {
    [H1_15, H1_12, H1_13, H2_11, H2_10]
    fn an_extra_turn_without_a_tile_that_fits_still_ends_the_game() {
        // Both ends of the row show meadow, and the tiles of the extra turn forest all around.
        for Edition { rulebook, treasure, forest, deer: (deer, points), extra_turn, misfit, pile_emptied, end, .. } in
            [FIRST, REPRINT, SECOND]
        {
            let tiles = format!("
                0 start: 0 / 1 / 0 / 0: 0 meadow deer=1, 1 forest {treasure}=1
                1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
                2 land: 0 / 0 / 0 / 0: 0 meadow
                5 bonus: 0 / 0 / 0 / 0: 0 forest
                7 bonus: 0 / 0 / 0 / 0: 0 forest
            ");
            let game = check_with(&tiles, &format!("
                {rulebook}, 2 seats, table 5x1
                  2r0  0r0  1r0
                A 2 f0
                B 1 f1
                > forest 0 1: {forest}; B 4 with 1
                > B has 1.1 back [C-12]
                > B has an extra turn [{extra_turn}]
                B+ 5 x
                > bonus 5 leaves the game [{misfit}]
                B+ 7 x
                > bonus 7 leaves the game [{misfit}]
                > B has no extra turn: no tile is left [{pile_emptied}]
                > meadow 0 2: {deer}; A {points} with 1
                > over: A {points}, B 4; won by B [{end}]
            "));
            assert_eq!((game.to_act(), game.pile(Pile::Bonus)), (ToAct::Over, 0));
        }
    }

    [H1_15, H1_12, H2_11, H2_9]
    fn a_treasure_under_the_last_tile_earns_nothing_once_the_bonus_tiles_are_gone() {
        // The only bonus tile goes with the first forest.
        for Edition { rulebook, treasure, forest, extra_turn, pile_empty, end, .. } in [FIRST, REPRINT, SECOND] {
            let tiles = format!("
                0 start: 0 / 1 / 0 / 2: 0 meadow, 1 forest {treasure}=1, 2 forest {treasure}=1
                1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
                2 land: 0 / 1 / 0 / 0: 0 meadow, 1 forest
                4 bonus: 0 / 0 / 0 / 0: 0 meadow
            ");
            let game = check_with(&tiles, &format!("
                {rulebook}, 2 seats
                  2r0  0r0  1r0
                  .    4r0  .
                A 1
                > A has an extra turn [{extra_turn}]
                A+ 4
                B 2 f1
                > forest 0 2: {forest}; B 4 with 1
                > B has 2.1 back [C-12]
                > B has no extra turn: no tile is left [{pile_empty}]
                > over: A 0, B 4; won by B [{end}]
            "));
            assert_eq!(game.to_act(), ToAct::Over);
        }
    }
}
