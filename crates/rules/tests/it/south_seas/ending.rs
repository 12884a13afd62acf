//! The end of the game: what ends it, what is still given, and what counts.

use super::kit::*;
use tilewright_rules::clause_test;

/// Islets with a banana each (1 to 4), open sea (5, 6), and ships that ask for a banana.
const LAST_SHIPS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea
    1-4 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=1
    5-6 land: 0 / 0 / 0 / 0: 0 sea
    ship 0 2: bananas=1
    ship 1 3: bananas=1
    ship 2 4: bananas=1
    ship 3 5: bananas=1
";

clause_test! {
    [SS_17]
    fn the_game_ends_after_the_turn_of_the_last_tile_and_its_player_may_deliver() {
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 / 0 / 0 / 0: 0 sea
            2 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=1
            ship 0 2: bananas=1
            ship 1 3: bananas=1
            ship 2 4: bananas=1
            ship 3 5: bananas=1
            ship 4 6: bananas=1
        ", "
            2 seats
              0r0  1r0  2r0
            A 1
            B 2 f2 w3:0,1,0
            > island 2: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 2.2 back [SS-14]
            > B takes ship 3, worth 5, for 1 banana [SS-15]
            > ship 4 is turned up [SS-15]
            > A 0 for nothing [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 0, B 5; won by B [SS-17]
        ");
    }

    [SS_17]
    fn the_game_ends_after_the_turn_in_which_the_last_ship_was_taken() {
        check_with(LAST_SHIPS, "
            2 seats
              4r0  3r0  0r0  1r0  2r0
            A 1 f2 w0:0,1,0
            > island 1: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 1.2 back [SS-14]
            > A takes ship 0, worth 2, for 1 banana [SS-15]
            B 2 f2 w1:0,1,0
            > island 2: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 2.2 back [SS-14]
            > B takes ship 1, worth 3, for 1 banana [SS-15]
            A 3 f2 w2:0,1,0
            > island 3: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 3.2 back [SS-14]
            > A takes ship 2, worth 4, for 1 banana [SS-15]
            B 4 f2 w3:0,1,0
            > island 4: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 4.2 back [SS-14]
            > B takes ship 3, worth 5, for 1 banana [SS-15]
            > A 0 for nothing [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 6, B 8; won by B [SS-17]
        ");
    }

    [SS_17, SS_18]
    fn when_the_ships_run_out_unfinished_areas_still_give_their_wares() {
        // Tiles are left, and A has a collector on an open bridge, B a picker on an open island.
        check_with(&format!("{LAST_SHIPS}
            7 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction shells=3
            8 land: 1 / 0 / 0 / 0: 0 sea, 1 island bananas=4
        "), "
            2 seats
              8r0  7r0  4r0  3r0  0r0  1r0  2r0
            A 1 f2 w0:0,1,0
            > island 1: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 1.2 back [SS-14]
            > A takes ship 0, worth 2, for 1 banana [SS-15]
            B 2 f2 w1:0,1,0
            > island 2: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 2.2 back [SS-14]
            > B takes ship 1, worth 3, for 1 banana [SS-15]
            A 3 f2 w2:0,1,0
            > island 3: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 3.2 back [SS-14]
            > A takes ship 2, worth 4, for 1 banana [SS-15]
            B 4 f2
            > island 4: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 4.2 back [SS-14]
            A 7 f1
            B 8 f1 w3:0,1,0
            > B takes ship 3, worth 5, for 1 banana [SS-15]
            > bridge 7: 3 shells*1 [SS-5] = 3 [SS-18]; A 3 with 1
            > A has 7.1 back [SS-14]
            > island 8: 4 bananas*1 [SS-6] = 4 [SS-18]; B 4 with 1
            > B has 8.1 back [SS-14]
            > A 1 for 3 shells [SS-19]
            > B 1 for 4 bananas [SS-19]
            > over: A 7, B 9; won by B [SS-17]
        ");
    }

    [SS_17]
    fn the_last_tile_and_the_last_ship_in_one_turn_end_the_game_once() {
        let game = check_with(LAST_SHIPS, "
            2 seats, only these tiles
              4r0  3r0  0r0  1r0  2r0
            A 1 f2 w0:0,1,0
            > island 1: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 1.2 back [SS-14]
            > A takes ship 0, worth 2, for 1 banana [SS-15]
            B 2 f2 w1:0,1,0
            > island 2: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 2.2 back [SS-14]
            > B takes ship 1, worth 3, for 1 banana [SS-15]
            A 3 f2 w2:0,1,0
            > island 3: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 3.2 back [SS-14]
            > A takes ship 2, worth 4, for 1 banana [SS-15]
            B 4 f2 w3:0,1,0
            > island 4: 1 bananas*1 = 1 [SS-6]; B 1 with 1
            > B has 4.2 back [SS-14]
            > B takes ship 3, worth 5, for 1 banana [SS-15]
            > A 0 for nothing [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 6, B 8; won by B [SS-17]
        ");
        assert_eq!((legal(&game).as_str(), game.ships_shown().len(), game.ships_left().len()), ("", 0, 0));
    }

    [C_14, SS_19]
    fn those_with_equal_points_win_together_whatever_they_come_from() {
        // A has a ship of 2 and a point for three wares, B a ship of 3 and two wares.
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=4
            2 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=3
            3 land: 0 / 0 / 0 / 0: 0 sea
            ship 0 2: bananas=1
            ship 1 3: bananas=1
            ship 2 2: any=15
            ship 3 2: any=15
        ", "
            3 seats
              0r0  1r0  2r0  3r0
            A 1 f2 w0:0,1,0
            > island 1: 4 bananas*1 = 4 [SS-6]; A 4 with 1
            > A has 1.2 back [SS-14]
            > A takes ship 0, worth 2, for 1 banana [SS-15]
            B 2 f2 w1:0,1,0
            > island 2: 3 bananas*1 = 3 [SS-6]; B 3 with 1
            > B has 2.2 back [SS-14]
            > B takes ship 1, worth 3, for 1 banana [SS-15]
            C 3
            > A 1 for 3 bananas [SS-19]
            > B 0 for 2 bananas [SS-19]
            > C 0 for nothing [SS-19]
            > over: A 3, B 3, C 0; won by AB [SS-17]
        ");
    }

    [SS_17, C_6]
    fn without_a_tile_that_fits_there_is_still_a_delivery() {
        // The last tile shows island all around and fits nowhere.
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=1
            2 land: 0 / 0 / 0 / 0: 0 sea
            3 land: 0 / 0 / 0 / 0: 0 island
            ship 0 2: bananas=1
            ship 1 2: any=15
            ship 2 2: any=15
            ship 3 2: any=15
        ", "
            2 seats
              0r0  1r0  2r0
            A 1 f2
            > island 1: 1 bananas*1 = 1 [SS-6]; A 1 with 1
            > A has 1.2 back [SS-14]
            B 2
            A 3 x f0=C-3 t1=C-3 [w0:0,1,0,-] w0:0,1,0
            > land 3 leaves the game [C-6]
            > A takes ship 0, worth 2, for 1 banana [SS-15]
            > A 0 for nothing [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 2, B 0; won by A [SS-17]
        ");
    }

    // The rulebook's last evaluation: red (A) has two pickers on the left island and blue (B) one, green (C) collects on the
    // bridge, black (D) trades in vain, yellow (E) and blue fish in one region, yellow picks on the right island.
    [SS_18, SS_13]
    fn unfinished_areas_give_their_wares_as_if_complete() {
        let game = check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea fish=1
            1 land: 0 / 0 / 1 / 0: 0 sea, 1 island bananas=1
            2 land: 0 / 1 / 0 / 0: 0 sea, 1 island
            3 land: 0 / 0 / 0 / 1: 0 sea, 1 island bananas=1
            4 land: 1 / 1 / 1 / 1: 1 island bananas=2
            6 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction shells=3
            7 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=8, 8 market
            8 land: 1 / 0 / 0 / 0: 0 sea, 1 island bananas=2
            10 land: 1 / 0 / 1 / 1: 0 sea fish_pairs=1, 1 island
            5 land: 0 / 0 / 0 / 0: 0 sea
            9 land: 0 / 0 / 0 / 0: 0 sea
            11 land: 0 / 0 / 0 / 0: 0 sea
            12 land: 0 / 0 / 0 / 0: 0 sea fish=1
            13-14 land: 0 / 0 / 0 / 0: 0 sea
            ship 0 6: any=1
            ship 1 6: any=1
            ship 2 6: any=1
            ship 3 6: any=1
        ", "
            5 seats
              .    .    10r0  13r0
              .    .    8r0   12r0
              5r0  1r0  0r0   11r0  6r0  7r0  9r0  14r0
              2r0  4r0  3r0
            A 1 f1
            B 11
            C 6 f1
            D 7 f8
            E 8 f1
            A 3 f1
            B 10 f0
            C 5
            D 9
            E 12 f0
            A 14
            B 2 f1
            C 4
            D 13
            > island 1 2 3 4: 4 bananas*1 [SS-6] = 4 [SS-18]; A 4 with 2; B nothing with 1 [SS-13]
            > A has 1.1 back [SS-14]
            > A has 3.1 back [SS-14]
            > B has 2.1 back [SS-14]
            > sea region 0 1 2 3 5 6 7 8 9 10 11 12 13 14: 4 fish*1 [SS-7] = 4 [SS-18]; B 4 with 1; E 4 with 1
            > B has 10.0 back [SS-14]
            > E has 12.0 back [SS-14]
            > bridge 6: 3 shells*1 [SS-5] = 3 [SS-18]; C 3 with 1
            > C has 6.1 back [SS-14]
            > market 7: nothing = 0 [SS-18]; D nothing with 1 [SS-18]
            > D has 7.8 back [SS-18]
            > island 8 10: 2 bananas*1 [SS-6] = 2 [SS-18]; E 2 with 1
            > E has 8.1 back [SS-14]
            > A 1 for 4 bananas [SS-19]
            > B 1 for 4 fish [SS-19]
            > C 1 for 3 shells [SS-19]
            > D 0 for nothing [SS-19]
            > E 2 for 2 bananas, 4 fish [SS-19]
            > over: A 1, B 1, C 1, D 0, E 2; won by E [SS-17]
        ");
        // The ships would take any ware, but nobody delivers any more.
        assert_eq!(legal(&game), "");
        assert_eq!(game.ships_shown().len(), 4);
    }

    [SS_18]
    fn covered_fish_do_not_count_in_the_end_either() {
        check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea fish=1 fish_pairs=1
            1 land: 0 / 0 / 0 / 0: 0 sea boat=1
            2 land: 0 / 0 / 0 / 0: 0 sea
        ", "
            2 seats
              0r0  1r0  2r0
            A 1 f0
            > sea region 0 1: 3 fish*1 [SS-7] = 3 [SS-8]; A 3 with 1
            > A has 1.0 back [SS-14]
            > 2 fish on 0.0 are covered [SS-9]
            B 2 f0
            > sea region 0 1 2: 1 fish*1 [SS-7] = 1 [SS-18]; B 1 with 1
            > B has 2.0 back [SS-14]
            > A 1 for 3 fish [SS-19]
            > B 0 for 1 fish [SS-19]
            > over: A 1, B 0; won by A [SS-17]
        ");
    }

    // The rulebook's score: ships of 2, 3, 4, 4, 5 and 6 are 24 points, ten wares left over are 3 more.
    [SS_19]
    fn ships_count_their_values_and_three_wares_a_point() {
        let deliver = |ship: u8, value: u8, next: &str| {
            format!("> A takes ship {ship}, worth {value}, for 1 banana [SS-15]\n{next}")
        };
        let revealed = |ship: u8| format!("> ship {ship} is turned up [SS-15]\n");
        let game = check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=11
            2 land: 0 / 0 / 0 / 0: 0 sea fish=5 boat=1
            3-12 land: 0 / 0 / 0 / 0: 0 sea
            ship 0 2: bananas=1
            ship 1 3: bananas=1
            ship 2 4: bananas=1
            ship 3 4: bananas=1
            ship 4 5: bananas=1
            ship 5 6: bananas=1
            ship 6 6: any=15
        ", &format!("
            2 seats
              0r0  1r0  3r0  2r0  4r0  5r0  6r0  7r0  8r0  9r0  10r0  11r0  12r0
            A 1 f2 w0:0,1,0
            > island 1: 11 bananas*1 = 11 [SS-6]; A 11 with 1
            > A has 1.2 back [SS-14]
            {}B 3
            A 2 f0 w1:0,1,0
            > sea region 0 1 2 3: 5 fish*1 [SS-7] = 5 [SS-8]; A 5 with 1
            > A has 2.0 back [SS-14]
            > 1 fish on 2.0 are covered [SS-9]
            {}B 4
            A 5 w2:0,1,0
            {}B 6
            A 7 w3:0,1,0
            {}B 8
            A 9 w4:0,1,0
            {}B 10
            A 11 w5:0,1,0
            {}= A 24, B 0
            $ A 5 bananas, 5 fish; B nothing
            B 12
            > A 3 for 5 bananas, 5 fish [SS-19]
            > B 0 for nothing [SS-19]
            > over: A 27, B 0; won by A [SS-17]
            = A 27, B 0
            ",
            deliver(0, 2, &revealed(4)),
            deliver(1, 3, &revealed(5)),
            deliver(2, 4, &revealed(6)),
            deliver(3, 4, ""),
            deliver(4, 5, ""),
            deliver(5, 6, ""),
        ));
        assert_eq!(game.ships_of(seat('A')).len(), 6);
    }
}
