//! The figures that the rulebook works out.

use super::kit::*;
use tilewright_rules::clause_test;

clause_test! {
    [AM_10]
    fn a_meeple_on_a_tributary_with_one_icon_moves_the_boat_by_one() {
        check("
            2 seats
              .  #  #  .
              .  #  #  .
              .  #  #  .
              .  #  #  0r0
            A 0 f1
            > A's boat 0 to 1: 1 [AM-10]
        ");
    }

    [AM_9, AM_14, AM_15]
    fn the_step_for_placing_nothing_takes_the_lead_before_the_amazon_is_scored() {
        check("
            2 seats
              22r0  #     #     23r0
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     40r0  .     .
            A 22
            B 23
            ~ A 1, B 1
            A 40
            > A's boat 1 to 2: 1 [AM-9]
            > river 40: 3 caimans, 1 piranhas [AM-15]; A 4; B 1
            = A 4, B 1
        ");
    }

    [AM_12, C_11, C_12]
    fn a_tributary_of_three_tiles_and_a_fruit_is_worth_four() {
        check("
            2 seats
              .  #  #  .
              .  #  #  4r2
              .  #  #  2r0
              .  #  #  27r0
            A 2 f1
            B 4
            A 27
            > A's boat 0 to 1: 1 [AM-9]
            > tributary 2 4 27: 3 tiles*1 + 1 fruit*1 = 4 [AM-12]; A 4 with 1
            > A has 2.1 back [C-12]
            = A 4, B 0
        ");
    }

    [AM_13]
    fn a_village_of_three_tiles_and_a_fruit_is_worth_seven() {
        check("
            2 seats
              .  #  #  .
              .  #  #  12r2
              .  #  #  13r0
              .  #  #  28r0
            A 13 f1
            B 12
            A 28
            > A's boat 0 to 1: 1 [AM-9]
            > village 12 13 28: 3 tiles*2 + 1 fruit*1 = 7 [AM-13]; A 7 with 1
            > A has 13.1 back [C-12]
        ");
    }

    [AM_9, AM_10, AM_11]
    fn two_icons_joined_and_nothing_placed_are_three_spaces() {
        check("
            2 seats
              22r0  #  #  .
              .     #  #  .
              .     #  #  1r0
              .     #  #  3r0
            A 3 f1
            B 22
            A 1
            > A's boat 0 to 3: 2 [AM-10] + 1 [AM-9]
        ");
    }

    [AM_10, AM_12]
    fn tributaries_joined_move_each_boat_by_what_is_new_to_it_and_then_score() {
        check("
            2 seats
              22r0  #  #  4r2
              .     #  #  2r0
              .     #  #  0r0
              .     #  #  5r0
            A 4 f1
            B 5 f1
            > B's boat 0 to 1: 1 [AM-10]
            A 2
            B 22
            ~ A 1, B 2
            A 0
            > A's boat 1 to 4: 2 [AM-10] + 1 [AM-9]
            > B's boat 2 to 3: 1 [AM-10]
            > tributary 0 2 4 5: 4 tiles*1 + 1 fruit*1 = 5 [AM-12]; A 5 with 1; B 5 with 1
            > A has 4.1 back [C-12]
            > B has 5.1 back [C-12]
        ");
    }

    [AM_13, C_10, C_11]
    fn two_meeples_to_one_take_a_village_of_five_tiles_and_three_fruits() {
        check("
            2 seats
              24r0  #  #  11r2  22r0  .
              .     #  #  14r0  13r1  28r3
              .     #  #  12r0  .     .
              .     #  #  .     .     .
            A 11 f1
            B 12 f1
            A 22
            B 24
            A 13 f1
            B 28
            A 14
            > A's boat 1 to 2: 1 [AM-9]
            > village 11 12 13 14 28: 5 tiles*2 + 3 fruit*1 = 13 [AM-13]; A 13 with 2; B nothing with 1 [C-11]
            > A has 11.1 back [C-12]
            > A has 13.1 back [C-12]
            > B has 12.1 back [C-12]
        ");
    }

    [AM_15, AM_16]
    fn three_caimans_and_a_piranha_with_two_boats_in_second_place() {
        check("
            4 seats
              22r0  #     #     23r0
              24r0  #     #     18r0
              .     #     #     .
              .     #     #     .
              .     40r0  .     .
            A 22
            B 23
            C 24
            D 18 c0
            A 40
            > A's boat 1 to 2: 1 [AM-9]
            > river 40: 3 caimans, 1 piranhas [AM-15]; A 4; B 1; C 1; D nothing [AM-15]
            > D's boat 0 to 1: 1 [AM-16]
        ");
    }

    [AM_19, AM_20]
    fn camps_an_open_tributary_and_an_open_village_at_the_end() {
        check("
            2 seats, only these tiles
              29r0  #  #  18r0
              19r0  #  #  .
              11r2  #  #  4r2
              14r2  #  #  2r0
            A 29 c0
            B 18 c0
            A 4 f1
            B 11 f1
            A 2
            B 14
            ~ A 1, B 1
            A 19
            > A's boat 1 to 2: 1 [AM-9]
            > tributary 2 4: 2 tiles*1 + 1 fruit*1 = 3 [AM-19]; A 3 with 1
            > A has 4.1 back [C-12]
            > village 11 14: 2 tiles*1 + 2 fruit*1 = 4 [AM-19]; B 4 with 1
            > B has 11.1 back [C-12]
            > jungle 11 14 19 29 60 62 64 66: 5 animals*1 = 5 [AM-20]; A 5 with 1
            > jungle 2 4 18 60 61 62 63 64 65 66 67: 3 animals*1 = 3 [AM-20]; B 3 with 1
            > mouth [AM-21]; A 6; B 3
            > over: A 14, B 10; won by A [AM-18]
        ");
    }

    [AM_21]
    fn five_boats_at_the_mouth() {
        check("
            5 seats, only these tiles
              .     .  12r0  11r0  .
              22r0  #  #     23r0  28r0
              24r0  #  #     25r0  4r1
              18r0  #  #     29r0  .
              19r0  #  #     .     .
            A 22
            B 23
            C 24
            D 25
            E 18 c0
            A 19
            B 29
            C 12
            D 11 c0
            E 28 f1
            ~ A 2, B 2, C 2, D 1, E 0
            A 4
            > A's boat 2 to 3: 1 [AM-9]
            > village 28: 1 tiles*1 = 1 [AM-19]; E 1 with 1
            > E has 28.1 back [C-12]
            > jungle 4 11 12 23 25 28 29 60 61 62 63 64 65 66 67: 5 animals*1 = 5 [AM-20]; D 5 with 1
            > jungle 18 19 22 24 60 62 64 66: 5 animals*1 = 5 [AM-20]; E 5 with 1
            > mouth [AM-21]; A 7; B 4; C 4; D 1; E nothing [AM-21]
            > over: A 7, B 4, C 4, D 6, E 6; won by A [AM-18]
        ");
    }

    [AM_22, AM_16]
    fn the_second_of_two_boats_gets_nothing_unless_it_is_right_behind() {
        check("
            2 seats
              22r0  #     #     18r0
              23r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     43r0  .     .
            A 22
            B 18 c0
            A 23
            ~ A 2, B 0
            B 43 f4
            > river 43: 1 caimans, 2 piranhas [AM-15]; A 3; B nothing [AM-22]
            > B's boat 0 to 1: 1 [AM-16]
            = A 3, B 0
        ");
    }
}
