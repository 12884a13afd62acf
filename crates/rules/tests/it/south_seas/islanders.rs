//! A turn and its islanders: placing one, taking one back, or neither.

use super::kit::*;
use tilewright_rules::clause_test;

/// Every kind of area on one tile (1), a bridge to it (10), and open sea.
const ALL_KINDS: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea
    1 land: 0 / 1 / 0 / 0 2 0: 0 sea, 1 island, 2 bridge to=8, 8 market
    2-9 land: 0 / 0 / 0 / 0: 0 sea
    10 land: 0 / 0 2 0 / 0 / 0: 0 sea, 2 bridge to=junction
";

/// Landing stages (1 to 8) whose bridges stay open to the north, one end for them (9), open sea (10 to 18), and open sea
/// with a boat (19).
const STAGES: &str = "
    0 start: 0 / 0 / 0 / 0: 0 sea fish=1
    1-8 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=junction shells=1
    9 land: 0 / 0 / 0 1 0 / 0: 0 sea, 1 bridge to=junction
    10-18 land: 0 / 0 / 0 / 0: 0 sea
    19 land: 0 / 0 / 0 / 0: 0 sea boat=1
";

/// Seat A has a fisher on tile 10 and collectors on the tiles 1, 2 and 3; none is in supply.
const ALL_PLACED: &str = "
    .     9r0
    0r0   1r0  11r0  2r0  12r0  3r0  13r0  10r0  14r0  19r0
    15r0
    A 1 f1
    B 11
    A 2 f1
    B 12
    A 3 f1
    B 13
    A 10 f0
    B 14
";

clause_test! {
    [SS_3]
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
            > bridge 1 10: nothing = 0 [SS-5]; A 0 with 1
            > A has 1.2 back [SS-14]
        ");
        check_with(ALL_KINDS, "
            2 seats
              .     0r0
              10r0  1r0
            A 1 f0
            B 10 [f2,-] f0=C-9 -
        ");
    }

    [SS_2]
    fn an_islander_is_placed_or_taken_back_or_neither() {
        let head = format!("2 seats, retrieve any-turn\n{ALL_PLACED}");
        // After any one of these the turn goes on, and the other two are no longer possible.
        for (choice, left) in [("t2 f0=C-3", 1), ("- t2=C-3", 0)] {
            let events = if left == 1 { "\n> A takes 2.1 back [SS-4]" } else { "" };
            let game = check_with(STAGES, &format!("{head} A 15 [t1,t2,t3,t10,-] {choice} {events}"));
            assert_eq!((supply(&game, 'A'), game_seat(&game)), (left, 'B'));
        }
        let game = check_with(STAGES, "
            2 seats, retrieve any-turn
              0r0  1r0  11r0  2r0
            A 1 f1
            B 11
            A 2 [f0,f1,t1,-] f1 t1=C-3 -=C-3
        ");
        assert_eq!((supply(&game, 'A'), game_seat(&game)), (2, 'B'));
    }

    [SS_4]
    fn only_a_player_with_no_islander_left_takes_one_back() {
        check_with(STAGES, "
            2 seats
              0r0  1r0  11r0  12r0
            A 1 f1
            B 11
            A 12 [f0,-] t1=SS-4 -
        ");
        let head = format!("2 seats\n{ALL_PLACED}");
        let game = check_with(STAGES, &format!("{head}
            A 15 [t1,t2,t3,t10,-] f0=C-8 t11=SS-4 t2
            > A takes 2.1 back [SS-4]
        "));
        assert_eq!(supply(&game, 'A'), 1);
    }

    [SS_4]
    fn with_the_option_one_is_taken_back_in_any_turn_in_which_none_is_placed() {
        let game = check_with(STAGES, "
            2 seats, retrieve any-turn
              0r0  1r0  11r0  12r0
            A 1 f1
            B 11 [f0,-] t1=SS-4 -
            A 12 [f0,t1,-] t1
            > A takes 1.1 back [SS-4]
        ");
        assert_eq!(supply(&game, 'A'), 4);
    }

    [SS_4]
    fn who_is_taken_back_earns_nothing() {
        let head = format!("2 seats\n{ALL_PLACED}");
        // The end completes the bridge of tile 1: its collector earns a shell, unless taken back.
        check_with(STAGES, &format!("{head}
            A 9
            > bridge 1 9: 1 shells*1 = 1 [SS-5]; A 1 with 1
            > A has 1.1 back [SS-14]
            $ A 1 shell; B nothing
        "));
        check_with(STAGES, &format!("{head}
            A 9 t1
            > A takes 1.1 back [SS-4]
            > bridge 1 9: 1 shells*1 = 1 [SS-5]; nobody
            $ A nothing; B nothing
        "));
    }

    [SS_4]
    fn a_boat_does_not_evaluate_a_region_that_its_last_fisher_left() {
        let head = format!("2 seats\n{ALL_PLACED}");
        check_with(STAGES, &format!("{head}
            A 19
            > sea region 0 1 2 3 10 11 12 13 14 19: 1 fish*1 [SS-7] = 1 [SS-8]; A 1 with 1
            > A has 10.0 back [SS-14]
            > 1 fish on 0.0 are covered [SS-9]
            $ A 1 fish; B nothing
        "));
        let game = check_with(STAGES, &format!("{head}
            A 19 t10
            > A takes 10.0 back [SS-4]
            $ A nothing; B nothing
        "));
        assert!(game.covered_groups().is_empty());
    }
}

/// Whose turn it is.
fn game_seat(game: &tilewright_rules::south_seas::SouthSeas) -> char {
    (b'A' + tilewright_rules::Rulebook::turn(game).seat.index() as u8) as char
}
