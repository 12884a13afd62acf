//! The Amazon grows: its tiles, double-tiles, the rows they open, and what they are scored for.

use super::kit::*;
use tilewright_land::Cell;
use tilewright_rules::{Rulebook, clause_test};

clause_test! {
    [AM_3, C_4]
    fn nothing_is_placed_ahead_of_the_mouth() {
        check("
            2 seats
              .  #  #  .
              .  #  #  .
              .  #  #  .
              .  #  #  22r0
            A 22 p1,4r0=AM-3 p0,4r0=AM-3 p2,4r0=AM-3 p-1,9r0=AM-3
            B 23 p2,4r0=AM-3 p0,-2r0=C-4 p3,3r0
        ");
    }

    [AM_3]
    fn there_is_no_limit_behind_the_source_and_to_the_sides() {
        check("
            2 seats
              .     .     25r0  .  .
              .     .     24r0  .  .
              .     .     23r0  .  .
              18r0  19r0  22r0  #  #
              .     .     .     #  #
              .     .     .     #  #
              .     .     .     #  #
            A 22
            B 23
            A 24
            B 25
            A 19
            B 18
        ");
    }

    [AM_4]
    fn an_amazon_tile_opens_its_row_on_both_banks_and_adds_a_space() {
        let game = check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     22r0
              .     41r0  23r0  24r0
            A 22
            B 41
            A 23
            B 24
            A 25 p-1,4r0
            B 18 p-1,5r0=AM-3 p-2,4r0
        ");
        assert_eq!((game.spaces(), game.mouth()), (7, 4));
    }

    [AM_4, AM_6]
    fn a_double_tile_opens_two_rows_and_adds_two_spaces() {
        let game = check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
              .     .     .     .
              22r0  .     .     .
            A 44 b52r0
            B 22
            A 23 p-1,7r0=AM-3 p1,6r0
        ");
        assert_eq!((game.spaces(), game.mouth()), (9, 6));
        let tiles: Vec<(u8, i8)> =
            game.board().tiles().skip(8).map(|laid| (laid.tile.0, laid.cell.y)).collect();
        assert_eq!(tiles, [(44, 4), (52, 5), (53, 6), (22, 6), (23, 6)]);
    }

    [AM_5]
    fn an_amazon_tile_goes_to_the_mouth_either_end_first() {
        check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     42r2  .     .
            A 42 [p0,4r0,p0,4r2] p0,4r1=AM-5 p0,4r3=AM-5 p-1,3r0=AM-5 p0,5r0=AM-5 p0,-1r0=AM-5 f4
            B 41 [p0,5r0,p0,5r2] ?
        ");
    }

    [AM_5]
    fn turned_round_its_banks_change_sides() {
        let game = check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     42r2  4r3   .
            A 42 f4
            B 4
            > B's boat 1 to 2: 1 [AM-9]
            > tributary 4 42: 2 tiles*1 = 2 [AM-12]; A 2 with 1
            > A has 42.4 back [C-12]
        ");
        assert_eq!(game.scores(), [4, 0]);
    }

    [AM_5, C_6]
    fn an_amazon_tile_always_has_a_place() {
        // Once the village at the source is closed, one all round fits nowhere; the Amazon goes on all the same.
        let game = check("
            2 seats
              .     28r2  .     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     41r0  .     .
            A 28
            B 17 x
            > land 17 leaves the game [C-6]
            B 41 [p0,4r0,p0,4r2]
            A 22 ?
        ");
        assert_eq!(game.discarded(), 1 << 17);
    }

    [AM_6]
    fn a_tile_with_a_mark_brings_a_double_tile_of_choice() {
        let game = check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
            A 44 [b50r0,b50r2,b52r0,b52r2] b50r1=AM-6 b51r0=AM-6 b44r0=AM-6 f4=C-3 -=C-3 b52r2
            B 45 p0,7r0 [b50r0,b50r2] b52r0=AM-6 b50r0
        ");
        assert_eq!(game.doubles_left().count(), 0);
    }

    [AM_6]
    fn without_a_double_tile_left_the_mark_means_nothing() {
        check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
            A 44 p0,4r0 b52r0
            B 45 p0,7r0 b50r0
            A 46 p0,10r0 [c0,c2,-]
            > A's boat 2 to 3: 1 [AM-9]
            > river 46: 1 caimans, 0 piranhas [AM-15]; A 1; B nothing [AM-15]
            > B's boat 2 to 3: 1 [AM-16]
        ");
    }

    [AM_6]
    fn turned_round_the_second_half_comes_first() {
        let game = check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
              28r1  .     .     .
              .     .     4r3   .
            A 44 b50r2 f12
            B 28
            > B's boat 0 to 1: 1 [AM-9]
            > village 28 51: 2 tiles*2 = 4 [AM-13]; A 4 with 1
            > A has 51.12 back [C-12]
            A 4 f1
            > A's boat 0 to 1: 1 [AM-10]
            > tributary 4 50: 2 tiles*1 = 2 [AM-12]; A 2 with 1
            > A has 4.1 back [C-12]
        ");
        assert_eq!(game.board().at(Cell::new(0, 5)).map(|laid| laid.tile.0), Some(51));
    }

    [AM_7, AM_6]
    fn after_a_mark_pieces_stand_on_either_half_of_the_double_tile_only() {
        check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
            A 44 b50r0 [f4,f12,c0,c2,c3,c8,c10,c11,-] f1=AM-7 c9=AM-7 f13=C-8 f12
            > river 44: 1 caimans, 1 piranhas [AM-15]; A 2; B 2
            > river 50: 1 caimans, 1 piranhas [AM-15]; A 2; B 2
        ");
    }

    [AM_12, C_19]
    fn a_double_tile_is_one_tile() {
        // A village on both halves, which meet only beside the river.
        let tiles = BOX.replace(
            "53 double with=52 at=0,1: 8 9 10 / 10 / 10 9 8 / 8: 8 jungle, 9 amazon caimans=3, 10 jungle",
            "53 double with=52 at=0,1: 8 9 10 / 12 / 11 9 8 / 8: 8 jungle, 9 amazon, 10 jungle, 11 jungle, 12 village",
        );
        let tiles = tiles.replace(
            "52 double: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle",
            "52 double: 0 1 2 / 4 / 3 1 0 / 0: 0 jungle, 1 amazon, 2 jungle, 3 jungle, 4 village",
        );
        let game = check_with(&tiles, "
            2 seats, only these tiles
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
              .     .     16r2  .
              .     .     14r2  .
            A 44 b52r0 f12
            B 16
            A 14
            > A's boat 1 to 2: 1 [AM-9]
            > village 14 16 52 53: 3 tiles*1 + 1 fruit*1 = 4 [AM-19]; A 4 with 1
            > A has 53.12 back [C-12]
            > mouth [AM-21]; A 6; B 6
            > over: A 12, B 8; won by A [AM-18]
        ");
        assert_eq!(game.spaces(), 9);
    }

    [AM_15]
    fn after_a_mark_both_tiles_are_scored_in_order_each_with_its_own_animals() {
        check("
            2 seats
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
            = A 5, B 1
        ");
    }

    [AM_15, AM_16]
    fn ranks_are_read_anew_for_the_double_tile() {
        // B is too far behind for the first scoring, catches up by it, and is right behind in the second.
        check("
            2 seats
              22r0  #     #     18r0
              23r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
            A 22
            B 18 c0
            A 23
            B 44 b50r0 f12
            > river 44: 1 caimans, 1 piranhas [AM-15]; A 2; B nothing [AM-22]
            > B's boat 0 to 1: 1 [AM-16]
            > river 50: 1 caimans, 1 piranhas [AM-15]; A 2; B 1
        ");
    }

    [AM_14, AM_11]
    fn pieces_and_steps_come_after_both_tiles_and_before_both_scorings() {
        check("
            2 seats
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
            A 22
            B 44 b50r0 f4
            > B's boat 0 to 1: 1 [AM-10]
            > river 44: 1 caimans, 1 piranhas [AM-15]; A 2; B 2
            > river 50: 1 caimans, 1 piranhas [AM-15]; A 2; B 2
        ");
    }

    [AM_17, AM_19, C_20]
    fn a_village_within_a_tile_of_the_river_waits_for_the_end_too() {
        let tiles = BOX.replace(
            "41 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle",
            "41 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle, 3 village fruit=2",
        );
        check_with(&tiles, "
            2 seats, only these tiles
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     41r0  .     .
            A 41 [f3,c0,c2,-] f3
            > river 41: 0 caimans, 0 piranhas [AM-15]; A nothing [AM-15]; B nothing [AM-15]
            > A's boat 0 to 1: 1 [AM-16]
            > B's boat 0 to 1: 1 [AM-16]
            B 22
            > B's boat 1 to 2: 1 [AM-9]
            > village 41: 1 tiles*1 + 2 fruit*1 = 3 [AM-19]; A 3 with 1
            > A has 41.3 back [C-12]
            > mouth [AM-21]; A 3; B 6
            > over: A 6, B 6; won by AB [AM-18]
        ");
    }

    [AM_6, AM_13, C_9, C_19]
    fn a_village_across_both_halves_of_a_double_tile_is_one() {
        // On the further half the village touches the side, on the first it lies inside; both together count as one tile.
        let tiles = BOX
            .replace("52 double: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle",
                     "52 double: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle, 3 village fruit=1")
            .replace("53 double with=52 at=0,1: 8 9 10 / 10 / 10 9 8 / 8: 8 jungle, 9 amazon caimans=3, 10 jungle",
                     "53 double with=52 at=0,1 joins=[3,11]: 8 9 10 / 11 / 10 9 8 / 8: 8 jungle, 9 amazon caimans=3, 10 jungle, 11 village");
        let game = check_with(&tiles, "
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     44r0  .     .
              .     .     .     .
              .     .     15r3  .
            A 44 b52r0 [f3,f11,c0,c2,c8,c10,-] f3
            B 15 f1=C-9 -
            > B's boat 0 to 1: 1 [AM-9]
            > village 15 52 53: 2 tiles*2 + 2 fruit*1 = 6 [AM-13]; A 6 with 1
            > A has 52.3 back [C-12]
        ");
        assert_eq!(supply(&game, 'A').0, 4);
    }

    [AM_13, C_13, C_20]
    fn a_village_inside_a_land_tile_is_complete_at_once() {
        let tiles = BOX.replace("22 land: 0 / 0 / 0 / 0: 0 jungle", "22 land: 0 / 0 / 0 / 0: 0 jungle, 3 village fruit=1");
        check_with(&tiles, "
            2 seats
              22r0  #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
            A 22 f3
            > village 22: 1 tiles*2 + 1 fruit*1 = 3 [AM-13]; A 3 with 1
            > A has 22.3 back [C-12]
        ");
    }

    [AM_12]
    fn no_tributary_lies_within_a_tile_without_ends() {
        let closed = BOX.replace("41 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle", "41 amazon: 0 1 2 / 2 / 2 1 0 / 0: 3 tributary to=1, 0 jungle");
        let error = try_tile_set(&closed).err().unwrap_or_default();
        assert!(error.contains("tile 41, zone 3: a tributary has two ends"), "{error}");
    }
}
