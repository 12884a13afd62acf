//! Landscape that touches no side of its tile.

use super::kit::*;
use tilewright_rules::clause_test;

/// A forest within a meadow, a meadow within a forest, and plain meadows.
const CLEARINGS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 meadow
    1 land: 0 / 0 / 0 / 0: 0 meadow deer=1, 1 forest mushrooms=1
    2 land: 0 / 0 / 0 / 1: 0 forest, 1 meadow, 2 meadow deer=2
    3-4 land: 0 / 0 / 0 / 0: 0 meadow
    5 bonus: 0 / 0 / 0 / 0: 0 meadow
";

clause_test! {
    [H1_8, C_13, C_20]
    fn a_forest_within_a_tile_is_complete_at_once() {
        for (printing, worth) in [
            ("hunters-2002", "1 segments*2 + 1 tiles with mushrooms*2 [H1-22] = 4"),
            ("hunters-zman", "1 tiles*2 + 1 mushrooms*2 [H1-22] = 4"),
        ] {
            let game = check_with(CLEARINGS, &"
                PRINTING, 2 seats
                  0r0  1r0
                A 1 [f0,f1,-] f1
                > forest 1: WORTH [H1-9]; A 4 with 1
                > A has 1.1 back [C-12]
                = A 4, B 0
            ".replace("PRINTING", printing).replace("WORTH", worth));
            assert_eq!(supply(&game, 'A').0, 5);
        }
    }

    [H1_10, C_13]
    fn gold_within_a_tile_earns_a_bonus_tile() {
        check_with(&CLEARINGS.replace("mushrooms=1", "gold=1"), "
            hunters-2002, 2 seats
              0r0  1r0  5r0
            A 1
            > forest 1: 1 segments*2 = 2 [H1-9]; nobody
            > A has an extra turn [H1-10]
            A+ 5
        ");
    }

    [H2_7, H2_8, C_13, C_20]
    fn the_second_edition_scores_it_likewise() {
        check_with(&CLEARINGS.replace("mushrooms=1", "menhir=1"), "
            hunters-2020, 2 seats
              0r0  1r0  5r0
            A 1 f1
            > forest 1: 1 tiles*2 = 2 [H2-7]; A 2 with 1
            > A has 1.1 back [C-12]
            > A has an extra turn [H2-8]
            A+ 5
        ");
    }

    [H1_14, H1_18]
    fn a_hunter_on_a_meadow_within_a_tile_stays_until_the_end() {
        check_with(CLEARINGS, "
            hunters-2002, 2 seats, only these tiles
              0r0  2r0  .
              .    .    .
            A 2 [f0,f1,f2,-] f2
            > meadow 2: 2 deer*2 = 4 [H1-18]; A 4 with 1
            > over: A 4, B 0; won by A [H1-15]
        ");
    }
}
