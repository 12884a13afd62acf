//! The end of the game and the final scoring.

use super::kit::*;
use tilewright_rules::{Rulebook, Setup, ToAct, clause_test};

clause_test! {
    [AM_18]
    fn the_game_ends_with_the_turn_of_the_last_tile() {
        let game = check("
            2 seats, only these tiles
              22r0  #  #  .
              .     #  #  .
              .     #  #  .
              .     #  #  28r1
            A 22
            B 28 f1
            > village 28: 1 tiles*1 = 1 [AM-19]; B 1 with 1
            > B has 28.1 back [C-12]
            > mouth [AM-21]; A 6; B 3
            > over: A 6, B 4; won by A [AM-18]
        ");
        assert_eq!(game.to_act(), ToAct::Over);
        assert!(game.legal_actions().is_empty() && game.chance_outcomes().is_empty());
        assert_eq!(game.pick(0), None);
    }

    [AM_18]
    fn all_eighty_tiles_are_played() {
        let mut words = Words(3);
        let mut game = printed(&Setup::new(2));
        let mut drawn = 0;
        while let Some(action) = game.pick(words.next()) {
            drawn += usize::from(game.to_act() == ToAct::Chance);
            game.apply(action, &mut ()).unwrap();
        }
        assert_eq!(drawn, 80);
    }

    [AM_18, C_6]
    fn a_last_tile_that_fits_nowhere_ends_the_game_and_the_boat_still_moves() {
        let game = check("
            2 seats, only these tiles
              .  28r2  .  .
              .  #     #  .
              .  #     #  .
              .  #     #  .
              .  #     #  .
            A 28
            B 17 x
            > land 17 leaves the game [C-6]
            > B's boat 0 to 1: 1 [C-6]
            > mouth [AM-21]; A 6; B 6
            > over: A 6, B 6; won by AB [AM-18]
        ");
        assert_eq!(game.to_act(), ToAct::Over);
    }

    [AM_18, AM_15]
    fn an_amazon_tile_that_is_the_last_is_scored_before_the_end() {
        // Then the tributary on its bank, unfinished, and the mouth.
        check("
            2 seats, only these tiles
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     42r0  .     .
            A 22
            B 42 f4
            > B's boat 0 to 1: 1 [AM-10]
            > river 42: 2 caimans, 0 piranhas [AM-15]; A 2; B 2
            > tributary 42: 1 tiles*1 = 1 [AM-19]; B 1 with 1
            > B has 42.4 back [C-12]
            > mouth [AM-21]; A 6; B 6
            > over: A 8, B 9; won by B [AM-18]
        ");
    }

    [AM_18, AM_15, AM_16]
    fn a_tile_with_a_mark_that_is_the_last_is_scored_twice_before_the_end() {
        // The step that B makes for no points in the second scoring draws level before the mouth.
        check("
            2 seats, only these tiles
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
            A 22
            B 44 b52r0 c8
            > river 44: 1 caimans, 1 piranhas [AM-15]; A 2; B 1
            > river 52: 3 caimans, 0 piranhas [AM-15]; A 3; B nothing [AM-15]
            > B's boat 0 to 1: 1 [AM-16]
            > jungle 22 44 52 53 60 62 64 66: nothing = 0 [AM-20]; B 0 with 1
            > mouth [AM-21]; A 6; B 6
            > over: A 11, B 7; won by A [AM-18]
        ");
    }

    [AM_19, C_11]
    fn most_meeples_take_an_unfinished_area() {
        check("
            2 seats, only these tiles
              22r0  #  #  11r2  23r0
              24r0  #  #  14r0  13r1
              .     #  #  28r0  .
              .     #  #  .     .
            A 11 f1
            B 28 f1
            A 23
            B 22
            A 13 f1
            B 24
            A 14
            > A's boat 1 to 2: 1 [AM-9]
            > village 11 13 14 28: 4 tiles*1 + 3 fruit*1 = 7 [AM-19]; A 7 with 2; B nothing with 1 [C-11]
            > A has 11.1 back [C-12]
            > A has 13.1 back [C-12]
            > B has 28.1 back [C-12]
            > mouth [AM-21]; A 6; B 6
            > over: A 13, B 6; won by A [AM-18]
        ");
    }

    [AM_19]
    fn those_who_tie_for_an_unfinished_tributary_both_score() {
        check("
            2 seats, only these tiles
              .  #  #  26r0
              .  #  #  2r0
              .  #  #  3r0
              .  #  #  .
            A 26 f1
            B 3 f1
            A 2
            > A's boat 0 to 1: 1 [AM-9]
            > tributary 2 3 26: 3 tiles*1 + 1 fruit*1 = 4 [AM-19]; A 4 with 1; B 4 with 1
            > A has 26.1 back [C-12]
            > B has 3.1 back [C-12]
            > mouth [AM-21]; A 6; B 3
            > over: A 10, B 7; won by A [AM-18]
        ");
    }

    [AM_20, C_11]
    fn most_camps_take_a_jungle_once() {
        // The far banks of three tributaries become one jungle, with two camps of A and one of B.
        check("
            2 seats, only these tiles
              .  .  22r0  20r0  25r0
              .  #  #     .     24r0
              .  #  #     26r0  23r0
              .  #  #     .     18r0
              .  #  #     3r0   19r0
            A 22
            B 26 c2
            A 3 c2
            B 23
            A 20 c2
            B 24
            A 25
            B 18
            A 19
            > A's boat 2 to 3: 1 [AM-9]
            > jungle 3 18 19 20 23 24 25 26: 6 animals*1 = 6 [AM-20]; A 6 with 2; B nothing with 1 [C-11]
            > mouth [AM-21]; A 6; B 6
            > over: A 12, B 6; won by A [AM-18]
        ");
    }

    [AM_20]
    fn those_who_tie_for_a_jungle_both_score() {
        check("
            2 seats, only these tiles
              .  .  22r0  20r0  25r0
              .  #  #     .     24r0
              .  #  #     26r0  23r0
              .  #  #     .     .
              .  #  #     .     .
            A 22
            B 26 c2
            A 20 c2
            B 23
            A 24
            B 25
            > B's boat 1 to 2: 1 [AM-9]
            > jungle 20 23 24 25 26: 1 animals*1 = 1 [AM-20]; A 1 with 1; B 1 with 1
            > mouth [AM-21]; A 6; B 6
            > over: A 7, B 7; won by AB [AM-18]
        ");
    }

    [AM_21]
    fn with_two_or_three_players_the_mouth_gives_six_and_three() {
        check("
            3 seats, only these tiles
              22r0  #  #  23r0
              24r0  #  #  18r0
              .     #  #  .
              .     #  #  .
            A 22
            B 18 c0
            C 24 c0
            A 23
            > A's boat 1 to 2: 1 [AM-9]
            > jungle 18 23 60 61 62 63 64 65 66 67: 3 animals*1 = 3 [AM-20]; B 3 with 1
            > jungle 22 24 60 62 64 66: nothing = 0 [AM-20]; C 0 with 1
            > mouth [AM-21]; A 6; B 3; C 3
            > over: A 6, B 6, C 3; won by AB [AM-18]
        ");
    }

    [AM_21]
    fn a_shared_first_rank_leaves_the_second_to_the_next() {
        check("
            4 seats, only these tiles
              22r0  #  #  23r0
              24r0  #  #  18r0
              .     #  #  .
              .     #  #  .
            A 22
            B 23
            C 24 c0
            D 18 c0
            > jungle 22 24 60 62 64 66: nothing = 0 [AM-20]; C 0 with 1
            > jungle 18 23 60 61 62 63 64 65 66 67: 3 animals*1 = 3 [AM-20]; D 3 with 1
            > mouth [AM-21]; A 7; B 7; C 4; D 4
            > over: A 7, B 7, C 4, D 7; won by ABD [AM-18]
        ");
    }

    [AM_22, AM_21]
    fn of_two_boats_the_second_gets_nothing_at_the_mouth_when_it_is_far_behind() {
        check("
            2 seats, only these tiles
              22r0  #  #  23r0
              24r0  #  #  18r0
              .     #  #  .
              .     #  #  .
            A 22
            B 24 c0
            A 23
            B 18 c0
            > jungle 22 24 60 62 64 66: nothing = 0 [AM-20]; B 0 with 1
            > jungle 18 23 60 61 62 63 64 65 66 67: 3 animals*1 = 3 [AM-20]; B 3 with 1
            > mouth [AM-21]; A 6; B nothing [AM-22]
            > over: A 6, B 3; won by A [AM-18]
        ");
    }

    [AM_22, AM_21]
    fn right_behind_it_gets_three() {
        check("
            2 seats, only these tiles
              22r0  #  #  .
              .     #  #  18r0
              .     #  #  .
              .     #  #  .
            A 22
            B 18 c0
            > jungle 18 60 61 62 63 64 65 66 67: 3 animals*1 = 3 [AM-20]; B 3 with 1
            > mouth [AM-21]; A 6; B 3
            > over: A 6, B 6; won by AB [AM-18]
        ");
    }
}
