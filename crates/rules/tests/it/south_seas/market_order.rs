//! Several markets at once with more than two players, and a market that the table's edge keeps open.

use super::kit::*;
use tilewright_land::ShipId;
use tilewright_rules::clause_test;

/// Three markets (1, 7 and 8) side by side, each at a bridge from the north, and open sea.
const THREE_MARKETS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea
    1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
    2-4 land: 0 / 0 / 0 1 0 / 0: 0 sea, 1 bridge to=junction
    7-8 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
    5-6 land: 0 / 0 / 0 / 0: 0 sea
    9-17 land: 0 / 0 / 0 / 0: 0 sea
";

/// A, B and C have a merchant each, on the tiles 1, 7 and 8, and it is B's turn; only tile 12 is missing around all three.
const THREE_MERCHANTS: &str = "
      0r0   2r0   3r0   4r0   5r0   15r0
      6r0   1r0   7r0   8r0   9r0   .
      10r0  11r0  12r0  13r0  14r0  .
    A 2
    B 3
    C 4
    A 1 f8
    B 7 f8
    C 8 f8
    A 5
    B 6
    C 9
    A 10
    B 11
    C 14
    A 13
";

clause_test! {
    [SS_12, SS_11]
    fn after_the_last_seat_the_first_comes_next() {
        // Whoever comes first finds a five, the next the six that was turned up in between, the last a four.
        let set = format!("{THREE_MARKETS}
            ship 0 5: any=15
            ship 1 4: any=15
            ship 2 3: any=15
            ship 3 2: any=15
            ship 4 6: any=15
            ship 5 2: any=15
            ship 6 3: any=15
        ");
        check_with(&set, &format!("
            3 seats
            {THREE_MERCHANTS}
            B 12
            > B takes ship 0, worth 5, for nothing [SS-11]
            > B has 7.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > C takes ship 4, worth 6, for nothing [SS-11]
            > C has 8.8 back [SS-14]
            > ship 5 is turned up [SS-11]
            > A takes ship 1, worth 4, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 6 is turned up [SS-11]
            = A 4, B 5, C 6
        "));
        // One turn later it is C who completes them.
        check_with(&set, &format!("
            3 seats
            {THREE_MERCHANTS}
            B 15
            C 12
            > C takes ship 0, worth 5, for nothing [SS-11]
            > C has 8.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > A takes ship 4, worth 6, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 5 is turned up [SS-11]
            > B takes ship 1, worth 4, for nothing [SS-11]
            > B has 7.8 back [SS-14]
            > ship 6 is turned up [SS-11]
            = A 6, B 4, C 5
        "));
    }

    [SS_12]
    fn a_player_without_a_merchant_is_passed_over() {
        // B completes the markets of A and C: C sits next to B.
        let set = format!("{THREE_MARKETS}
            ship 0 5: any=15
            ship 1 4: any=15
            ship 2 3: any=15
            ship 3 2: any=15
        ");
        check_with(&set, &format!("
            3 seats
            {}
            B 12
            > C takes ship 0, worth 5, for nothing [SS-11]
            > C has 8.8 back [SS-14]
            > A takes ship 1, worth 4, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            = A 4, B 0, C 5
        ", THREE_MERCHANTS.replace("B 7 f8", "B 7")));
    }

    [SS_11, SS_12]
    fn two_owners_each_choose_among_equals_in_one_turn() {
        let set = format!("{THREE_MARKETS}
            ship 0 5: any=15
            ship 1 5: any=15
            ship 2 2: any=15
            ship 3 2: any=15
            ship 4 5: any=15
            ship 5 6: any=15
        ");
        let turns = THREE_MERCHANTS.replace("C 8 f8", "C 8");
        // C completes the markets of A and B. What A left and what was turned up since are equal again.
        let game = check_with(&set, &format!("
            3 seats
            {turns}
            B 15
            C 12 [a0,a1] a2=SS-11 a4=SS-11 A:a1 [a0,a4] a1=SS-11 a3=SS-11 B:a4
            > A takes ship 1, worth 5, for nothing [SS-11]
            > A has 1.8 back [SS-14]
            > ship 4 is turned up [SS-11]
            > B takes ship 4, worth 5, for nothing [SS-11]
            > B has 7.8 back [SS-14]
            > ship 5 is turned up [SS-11]
            = A 5, B 5, C 0
        "));
        assert_eq!(game.ships_shown(), [0, 2, 3, 5].map(ShipId));
        assert_eq!(['A', 'B', 'C'].map(|letter| supply(&game, letter)), [4; 3]);
    }

    [SS_11, C_16]
    fn a_market_at_the_edge_of_the_table_is_never_complete() {
        // East of the market on tile 1 the table ends; all the cells around it that there are get filled.
        let set = "
            0 start: 0 / 0 1 0 / 0 / 0: 0 sea, 1 bridge to=junction
            1 land: 0 / 0 / 0 / 0 1 0: 0 sea, 1 bridge to=8, 8 market
            2-8 land: 0 / 0 / 0 / 0: 0 sea
        ";
        let turns = "
            2 seats, table 3x3
              6r0  3r0  2r0
              7r0  0r0  1r0
              8r0  5r0  4r0
            A 1 f8
            B 2
            A 3
            B 4
            A 5
        ";
        let game = check_with(set, turns);
        assert_eq!((supply(&game, 'A'), game.ships_shown().len()), (3, 4));
        check_with(set, &format!("{turns}
            B 6 p2,0r0=C-16
            A 7
            B 8
            > market 1: nothing = 0 [SS-18]; A nothing with 1 [SS-18]
            > A has 1.8 back [SS-18]
            > A 0 for nothing [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 0, B 0; won by AB [SS-17]
        "));
    }
}
