//! What an islander who is taken back leaves behind.

use super::kit::*;
use tilewright_rules::clause_test;

clause_test! {
    [SS_4, SS_11]
    fn a_merchant_taken_back_from_a_market_just_completed_takes_no_ship() {
        // A has a merchant on tile 1 and collectors on the tiles 10 to 12, whose bridges stay open to the north.
        let set = "
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
            2 land: 0 / 0 / 0 1 0 / 0: 0 sea, 1 bridge to=junction
            3-9 land: 0 / 0 / 0 / 0: 0 sea
            10-12 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction
            ship 0 6: any=15
            ship 1 5: any=15
            ship 2 4: any=15
            ship 3 3: any=15
        ";
        let turns = "
            2 seats
              0r0  2r0  3r0  10r0  11r0  12r0
              4r0  1r0  5r0
              6r0  7r0  8r0
            A 2
            B 3
            A 1 f8
            B 4
            A 10 f1
            B 5
            A 11 f1
            B 6
            A 12 f1
            B 7
        ";
        check_with(set, &format!("{turns}
            A 8
            > A takes ship 0, worth 6, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            = A 6, B 0
        "));
        let game = check_with(set, &format!("{turns}
            A 8 [t1,t10,t11,t12,-] f0=C-8 t1
            > A takes 1.8 back [SS-4]
            = A 0, B 0
        "));
        assert_eq!((supply(&game, 'A'), game.ships_shown().len()), (1, 4));
    }

    [SS_4, SS_7, SS_8]
    fn a_boat_evaluates_a_region_that_one_of_two_fishers_left() {
        // The island on the tiles 20 and 21 lies between two regions, which the boat on tile 19 joins. A fishes in the western one
        // and has collectors on the tiles 1 to 3, B fishes in the eastern one.
        let set = "
            0 start: 0 / 0 / 0 / 0: 0 sea fish=1
            1-3 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction
            10-15 land: 0 / 0 / 0 / 0: 0 sea
            19 land: 0 / 0 / 0 / 0: 0 sea boat=1
            20 land: 0 / 0 / 0 / 1: 0 sea fish_pairs=1, 1 island
            21 land: 0 / 1 / 0 / 0: 0 sea, 1 island
        ";
        let turns = "
            2 seats
              0r0   1r0   2r0   3r0  10r0  21r0  20r0
              12r0  13r0  14r0  .    .     11r0  19r0
            A 1 f1
            B 12
            A 2 f1
            B 13
            A 3 f1
            B 14
            A 10 f0
            B 21
            A 11
            B 20 f0
        ";
        let region = "sea region 0 1 2 3 10 11 12 13 14 19 20 21: 3 fish*1 [SS-7] = 3 [SS-8]";
        check_with(set, &format!("{turns}
            A 19
            > {region}; A 3 with 1; B 3 with 1
            > A has 10.0 back [SS-14]
            > B has 20.0 back [SS-14]
            > 2 fish on 20.0 are covered [SS-9]
            $ A 3 fish; B 3 fish
        "));
        let game = check_with(set, &format!("{turns}
            A 19 t10
            > A takes 10.0 back [SS-4]
            > {region}; B 3 with 1
            > B has 20.0 back [SS-14]
            > 2 fish on 20.0 are covered [SS-9]
            $ A nothing; B 3 fish
        "));
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), (1, 4));
    }

    [SS_4, SS_13]
    fn taking_an_islander_back_can_turn_a_majority() {
        // Two pickers of A and one of B come together on one island; A also has collectors on the tiles 10 and 11.
        let set = "
            0 start: 0 / 0 / 1 / 0: 0 sea, 1 island
            1 land: 0 / 1 / 0 / 0: 0 sea, 1 island bananas=1
            2 land: 0 / 0 / 0 / 1: 0 sea, 1 island bananas=2
            3 land: 1 / 1 / 1 / 1: 1 island bananas=1
            4-5 land: 0 / 0 / 0 / 0: 0 sea
            6 land: 1 / 0 / 0 / 0: 0 sea, 1 island bananas=1
            7-9 land: 0 / 0 / 0 / 0: 0 sea
            10-11 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction
            12 land: 0 / 0 / 0 / 0: 0 sea
        ";
        let turns = "
            2 seats
              9r0  4r0  0r0  5r0  10r0  11r0
              8r0  1r0  3r0  2r0  .     .
              .    7r0  6r0  .    .     .
            A 4
            B 5
            A 1 f1
            B 7
            A 2 f1
            B 6 f1
            A 10 f1
            B 8
            A 11 f1
            B 9
        ";
        check_with(set, &format!("{turns}
            A 3
            > island 0 1 2 3 6: 5 bananas*1 = 5 [SS-6]; A 5 with 2; B nothing with 1 [SS-13]
            > A has 1.1 back [SS-14]
            > A has 2.1 back [SS-14]
            > B has 6.1 back [SS-14]
            $ A 5 bananas; B nothing
        "));
        let game = check_with(set, &format!("{turns}
            A 3 [t1,t2,t10,t11,-] t2
            > A takes 2.1 back [SS-4]
            > island 0 1 2 3 6: 5 bananas*1 = 5 [SS-6]; A 5 with 1; B 5 with 1
            > A has 1.1 back [SS-14]
            > B has 6.1 back [SS-14]
            $ A 5 bananas; B 5 bananas
        "));
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), (2, 4));
    }
}
