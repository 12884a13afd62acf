//! A turn and its islanders: placing one, taking one back, or neither.

use crate::kit::*;
use tilewright_rules::clause_test;

/// Every kind of area on one tile (1), and open sea around.
const ALL_KINDS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea
    1 land: 0 / 1 / 0 / 0 2 0: 0 sea, 1 island, 2 bridge to=8, 8 market
    2-9 land: 0 / 0 / 0 / 0: 0 sea
    10 land: 0 / 0 2 0 / 0 / 0: 0 sea, 2 bridge to=junction
";

/// Piers that each leave an open bridge to stand on, with a boat on the last tile.
const PIERS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea fish=1
    1-8 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction shells=1
    9 land: 0 / 0 / 0 / 0: 0 sea boat=1
    10-19 land: 0 / 0 / 0 / 0: 0 sea
";

clause_test! {
    [SS_3, C_9]
    fn islanders_collect_pick_fish_and_trade() {
        for place in ["f0", "f1", "f2", "f8"] {
            let game = check_with(ALL_KINDS, &format!("
                2 seats
                  0r0
                  1r0
                A 1 [f0,f1,f2,f8,-] f3=C-8 h8=C-8 {place}
            "));
            assert_eq!((supply(&game, 'A'), supply(&game, 'B')), (3, 4));
        }
    }

    [SS_3, C_9]
    fn an_area_with_an_islander_takes_no_other() {
        check_with(ALL_KINDS, "
            2 seats
              .     0r0
              10r0  1r0
            A 1 f2
            B 10 [f0,-] f2=C-9 f0
        ");
        check_with(ALL_KINDS, "
            2 seats
              .     0r0
              10r0  1r0
            A 1 f0
            B 10 [f2,-] f0=C-9 -
            > bridge 1 10: nothing = 0 [SS-5]; nobody
        ");
    }

    [SS_2]
    fn an_islander_is_placed_or_taken_back_or_neither() {
        let used_up = |last: &str| check_with(PIERS, &format!("
            2 seats
              1r0  2r0  3r0  4r0  5r0
              10r0  11r0  12r0  13r0  0r0
            A 13
            B 12
            A 5 f1
            B 11
            A 4 f1
            B 10
            A 3 f1
            B 1
            A 2 f1
            B 14 ?
        ").replace("B 14 ?", last));
        // With none left there is nothing to place; one of the four may be taken back.
        let game = used_up("");
        assert_eq!(supply(&game, 'A'), 0);
    }

    [SS_4]
    fn with_islanders_in_supply_none_is_taken_back() {
        check_with(PIERS, "
            2 seats
              1r0  0r0  2r0
            A 1 f1
            B 2
            A 10 ?
        ");
        check_with(PIERS, "
            2 seats
              1r0  0r0  2r0  10r0
            A 1 f1
            B 2
            A 10 [f0,-] t1=SS-4 -
        ");
    }
}
