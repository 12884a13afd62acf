//! Boats: icons, steps, the end of the river, ranks.

use super::kit::*;
use tilewright_rules::clause_test;

clause_test! {
    [AM_9]
    fn a_boat_moves_when_nothing_is_placed_and_only_then() {
        check("
            3 seats
              22r0  #  #  18r0
              .     #  #  .
              .     #  #  .
              .     #  #  3r0
            A 22
            > A's boat 0 to 1: 1 [AM-9]
            B 18 c0
            C 3 f1
            ~ A 1, B 0, C 0
        ");
    }

    [AM_10]
    fn all_icons_of_the_tributary_count_for_a_new_meeple() {
        check("
            2 seats
              .  #  #  .
              .  #  #  0r0
              .  #  #  1r0
              .  #  #  5r0
            A 1
            B 0
            ~ A 1, B 1
            A 5 f1
            > A's boat 1 to 5: 4 [AM-10]
        ");
    }

    [AM_10]
    fn the_number_of_meeples_does_not_matter() {
        // Two meeples of A come together on one tributary, and the icon that is new to both moves A once.
        check("
            3 seats
              22r0  #  #  4r2
              24r0  #  #  0r0
              25r0  #  #  3r0
              23r0  #  #  .
            A 4 f1
            B 22
            C 23
            A 3 f1
            B 24
            C 25
            A 0
            > A's boat 0 to 2: 1 [AM-10] + 1 [AM-9]
        ");
    }

    [AM_10]
    fn a_tile_added_by_another_player_moves_the_owner_only() {
        check("
            3 seats
              .  #  #  .
              .  #  #  .
              .  #  #  1r0
              .  #  #  3r0
            A 3 f1
            B 1
            > A's boat 0 to 2: 2 [AM-10]
            > B's boat 0 to 1: 1 [AM-9]
            ~ A 2, B 1, C 0
        ");
    }

    [AM_10]
    fn an_icon_moves_a_player_once() {
        check("
            3 seats
              .  #  #  26r0
              .  #  #  3r0
              .  #  #  1r0
              .  #  #  27r0
            A 3 f1
            B 1
            C 26
            > C's boat 0 to 1: 1 [AM-9]
            A 27
            > A's boat 2 to 3: 1 [AM-9]
        ");
    }

    [AM_10]
    fn each_player_gets_the_icons_that_are_new_to_that_player() {
        check("
            2 seats
              22r0  #  #  4r2
              23r0  #  #  0r0
              .     #  #  5r0
              .     #  #  .
            A 4 f1
            B 22
            A 5 f1
            B 23
            ~ A 1, B 2
            A 0
            > A's boat 1 to 3: 1 [AM-10] + 1 [AM-9]
            > tributary 0 4 5: 3 tiles*1 = 3 [AM-12]; A 3 with 2
            > A has 4.1 back [C-12]
            > A has 5.1 back [C-12]
        ");
        check("
            3 seats
              22r0  #  #  5r2
              23r0  #  #  0r0
              24r0  #  #  3r0
              .     #  #  4r0
            A 5 f1
            B 4 f1
            C 22
            A 23
            B 24
            C 3
            ~ A 2, B 1, C 2
            A 0
            > A's boat 2 to 4: 1 [AM-10] + 1 [AM-9]
            > B's boat 1 to 3: 2 [AM-10]
            > tributary 0 3 4 5: 4 tiles*1 = 4 [AM-12]; A 4 with 1; B 4 with 1
            > A has 5.1 back [C-12]
            > B has 4.1 back [C-12]
        ");
    }

    [AM_10]
    fn closing_a_ring_gives_only_the_new_tiles_icons() {
        check("
            2 seats
              22r0  #  #  7r1  8r2
              23r0  #  #  9r0  6r3
              .     #  #  .    .
              .     #  #  .    .
            A 9 f1
            > A's boat 0 to 2: 2 [AM-10]
            B 7
            A 8
            ~ A 3, B 1
            B 6
            > A's boat 3 to 4: 1 [AM-10]
            > B's boat 1 to 2: 1 [AM-9]
            > tributary 6 7 8 9: 4 tiles*1 = 4 [AM-12]; A 4 with 1
            > A has 9.1 back [C-12]
        ");
    }

    [AM_10, AM_14, C_13]
    fn a_tributary_completed_at_once_moves_the_boat_first() {
        check("
            2 seats
              .  #  #  .
              .  #  #  4r2
              .  #  #  1r0
              .  #  #  5r0
            A 1
            B 4
            A 5 f1
            > A's boat 1 to 4: 3 [AM-10]
            > tributary 1 4 5: 3 tiles*1 = 3 [AM-12]; A 3 with 1
            > A has 5.1 back [C-12]
        ");
    }

    [AM_11]
    fn no_boat_passes_the_last_space() {
        check("
            2 seats
              22r0  #     #     .
              23r0  #     #     0r0
              24r0  #     #     1r0
              25r0  #     #     5r0
              .     41r0  .     .
            A 1
            B 22
            A 0
            B 23
            A 5 f1
            > A's boat 2 to 5: 4 [AM-10]
            B 24
            A 25
            > A's boat 5 to 5: 1 [AM-9]
            B 41
            > B's boat 3 to 4: 1 [AM-9]
            > river 41: 0 caimans, 0 piranhas [AM-15]; A nothing [AM-15]; B nothing [AM-15]
            > A's boat 5 to 6: 1 [AM-16]
            > B's boat 4 to 5: 1 [AM-16]
        ");
    }

    [AM_16, AM_11]
    fn a_step_for_no_points_is_lost_at_the_last_space_too() {
        // The new tile's space is the last, and A reaches it before the scoring.
        check("
            2 seats
              22r0  #     #     .
              23r0  #     #     0r0
              24r0  #     #     1r0
              .     #     #     5r0
              .     41r0  .     .
            A 1
            B 22
            A 0
            B 23
            A 5 f1
            > A's boat 2 to 5: 4 [AM-10]
            B 24
            A 41
            > A's boat 5 to 6: 1 [AM-9]
            > river 41: 0 caimans, 0 piranhas [AM-15]; A nothing [AM-15]; B nothing [AM-22]
            > A's boat 6 to 6: 1 [AM-16]
            > B's boat 3 to 4: 1 [AM-16]
            ~ A 6, B 4
        ");
    }

    [AM_4, AM_11]
    fn the_space_of_the_tile_just_placed_counts() {
        check("
            2 seats
              22r0  #     #     1r0
              23r0  #     #     9r0
              .     #     #     .
              .     #     #     .
              .     40r0  .     .
            A 9 f1
            B 22
            A 1
            ~ A 5, B 1
            B 23
            A 40
            > A's boat 5 to 6: 1 [AM-9]
            > river 40: 3 caimans, 1 piranhas [AM-15]; A 4; B nothing [AM-22]
            > B's boat 2 to 3: 1 [AM-16]
        ");
    }

    [AM_15]
    fn all_boats_level_are_all_first() {
        check("
            3 seats
              22r0  #     #     .
              23r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     43r0  .     .
            A 22
            B 23
            C 43
            > C's boat 0 to 1: 1 [AM-9]
            > river 43: 1 caimans, 2 piranhas [AM-15]; A 3; B 3; C 3
            = A 3, B 3, C 3
        ");
    }

    [AM_15, AM_16]
    fn a_tie_for_the_first_rank_leaves_the_second_to_the_next() {
        check("
            4 seats
              22r0  #     #     23r0
              24r0  #     #     18r0
              25r0  #     #     19r0
              .     #     #     .
              .     43r0  .     .
            A 22
            B 23
            C 24
            D 18 c0
            A 25
            B 19
            ~ A 2, B 2, C 1, D 0
            C 43 f4
            > river 43: 1 caimans, 2 piranhas [AM-15]; A 3; B 3; C 2; D nothing [AM-15]
            > D's boat 0 to 1: 1 [AM-16]
        ");
    }

    [AM_16]
    fn a_second_boat_advances_where_there_is_no_piranha() {
        check("
            3 seats
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     42r0  .     .
            A 22
            B 42 f4
            > B's boat 0 to 1: 1 [AM-10]
            > river 42: 2 caimans, 0 piranhas [AM-15]; A 2; B 2; C nothing [AM-15]
            > C's boat 0 to 1: 1 [AM-16]
            ~ A 1, B 1, C 1
        ");
    }

    [AM_16]
    fn everybody_advances_where_there_is_no_animal() {
        check("
            3 seats
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     41r0  .     .
            A 22
            B 41 c2
            > river 41: 0 caimans, 0 piranhas [AM-15]; A nothing [AM-15]; B nothing [AM-15]; C nothing [AM-15]
            > A's boat 1 to 2: 1 [AM-16]
            > B's boat 0 to 1: 1 [AM-16]
            > C's boat 0 to 1: 1 [AM-16]
        ");
    }

    [AM_22]
    fn right_behind_the_second_of_two_boats_gets_the_piranhas() {
        check("
            2 seats
              22r0  #     #     18r0
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     43r0  .     .
            A 22
            B 43 f4
            > river 43: 1 caimans, 2 piranhas [AM-15]; A 3; B 2
            ~ A 1, B 0
        ");
    }

    [AM_22]
    fn two_level_boats_are_both_first() {
        check("
            2 seats
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     43r0  .     .
            A 22
            B 43
            > B's boat 0 to 1: 1 [AM-9]
            > river 43: 1 caimans, 2 piranhas [AM-15]; A 3; B 3
        ");
    }

    [AM_22]
    fn with_three_players_the_second_boat_scores_from_any_distance() {
        check("
            3 seats
              22r0  #     #     18r0
              23r0  #     #     .
              24r0  #     #     .
              .     #     #     .
              .     43r0  .     .
            A 22
            B 18 c0
            C 24 c0
            A 23
            B 43 f4
            > river 43: 1 caimans, 2 piranhas [AM-15]; A 3; B 2; C 2
        ");
    }
}
