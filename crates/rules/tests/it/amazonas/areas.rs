//! Pieces on areas, and what completed areas score.

use super::kit::*;
use tilewright_rules::event::AreaKind;
use tilewright_rules::{Rulebook, clause_test};

clause_test! {
    [AM_8, C_8]
    fn meeples_go_on_tributaries_and_villages_and_camps_into_the_jungle() {
        check("
            2 seats
              .  #  #  .
              .  #  #  .
              .  #  #  .
              .  #  #  21r1
            A 21 [f1,f3,c2,c4,-] f2=AM-8 c1=AM-8 c3=AM-8 f7=C-8 f3
        ");
    }

    [AM_8, C_9]
    fn a_taken_area_takes_no_second_piece_of_the_kind() {
        check("
            3 seats
              22r0  #  #  18r0  .
              .     #  #  3r0   .
              .     #  #  26r0  .
              .     #  #  19r0  23r0
            A 26 f1
            B 3 [c0,c2,-] f1=C-9 c0
            C 22 [c0,-] c0
            A 23 p3,2r0 [c0,-] c0
            B 18 p3,1r0 [-] c0=AM-8
        ");
    }

    [AM_8]
    fn tributaries_villages_and_the_amazon_part_jungles() {
        // On tile 21 the tributary runs between the jungle at the village and the jungle at the board.
        let game = check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     21r1
              .     42r0  .     .
            A 21 c4
            B 42 ...
        ");
        assert_eq!(legal(&game), "f4,c0,c3,-");
        let jungles: Vec<usize> = game
            .areas()
            .iter()
            .filter(|area| area.kind == AreaKind::Jungle)
            .map(|area| area.parts.len())
            .collect();
        // West of the river, the strip beyond the tributary of tile 42, tile 21's far bank, and all the east.
        assert_eq!(jungles.len(), 4);
    }

    [AM_7, AM_8]
    fn nobody_stands_on_the_amazon() {
        check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     42r0  .     .
            A 42 [f4,c0,c2,c3,-] f1=AM-7 c1=AM-7 f4
        ");
    }

    [AM_12, C_13]
    fn a_tributary_between_an_intersection_and_the_amazon_is_complete() {
        check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              10r0  42r0  .     .
            A 42 f4
            > A's boat 0 to 1: 1 [AM-10]
            > river 42: 2 caimans, 0 piranhas [AM-15]; A 2; B nothing [AM-15]
            > B's boat 0 to 1: 1 [AM-16]
            B 10 f3=C-9 f5
            > tributary 10 42: 2 tiles*1 = 2 [AM-12]; A 2 with 1
            > A has 42.4 back [C-12]
        ");
    }

    [AM_12]
    fn an_intersection_ends_each_tributary_for_itself() {
        let game = check("
            2 seats
              .  #  #  4r2
              .  #  #  10r0
              .  #  #  .
              .  #  #  .
            A 4 f1
            B 10 f5
            > A's boat 0 to 1: 1 [AM-10]
            > tributary 4 10: 2 tiles*1 = 2 [AM-12]; A 2 with 1
            > A has 4.1 back [C-12]
        ");
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), ((4, 2), (3, 2)));
    }

    [AM_12]
    fn a_tributary_that_is_a_ring_is_complete() {
        check("
            2 seats
              22r0  #  #  7r1  8r2
              23r0  #  #  6r0  9r3
              .     #  #  .    .
              .     #  #  .    .
            A 6 f1
            B 7
            A 8
            B 9
            > A's boat 2 to 4: 2 [AM-10]
            > B's boat 1 to 2: 1 [AM-9]
            > tributary 6 7 8 9: 4 tiles*1 = 4 [AM-12]; A 4 with 1
            > A has 6.1 back [C-12]
        ");
    }

    [AM_12, C_20]
    fn a_tributary_with_an_open_end_scores_nothing_yet() {
        let game = check("
            2 seats
              .  #  #  4r2
              .  #  #  2r0
              .  #  #  .
              .  #  #  .
            A 4 f1
            B 2
            = A 0, B 0
            A 3 ?
        ");
        assert_eq!(supply(&game, 'A').0, 3);
    }

    [AM_13]
    fn a_village_is_closed_by_the_amazon_too() {
        check("
            2 seats
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     #     #     .
              .     43r0  28r3  .
            A 43 f4
            B 28
            > B's boat 0 to 1: 1 [AM-9]
            > village 28 43: 2 tiles*2 = 4 [AM-13]; A 4 with 1
            > A has 43.4 back [C-12]
        ");
    }

    [AM_13, C_19]
    fn the_start_board_is_one_tile() {
        check("
            2 seats
              .  28r2  .  .
              .  #     #  .
              .  #     #  .
              .  #     #  .
              .  #     #  .
            A 28 f1
            > village 28 60: 2 tiles*2 = 4 [AM-13]; A 4 with 1
            > A has 28.1 back [C-12]
        ");
    }

    [AM_10, AM_12, C_19]
    fn a_tributary_over_two_cells_of_the_board_counts_one_tile_and_its_icon_once() {
        // It comes from the east to the cell 1,0 and leaves to the east again from the cell below, which shows the icon.
        let cell = "0 / 0 / 0 / 0: 0 jungle";
        let tiles = BOX
            .replace(&format!("at=1,0: {cell}"), "at=1,0: 0 / 0 1 2 / 2 1 0 / 0: 0 jungle, 1 tributary fruit=1, 2 jungle")
            .replace(&format!("at=1,1: {cell}"), "at=1,1: 0 1 2 / 2 1 0 / 0 / 0: 0 jungle, 1 tributary boat=1, 2 jungle");
        let board = "
            2 seats
              .  #  #  4r3
              .  #  #  27r3
              .  #  #  .
              .  #  #  .
        ";
        check_with(&tiles, &format!("{board}
            A 4 f1
            > A's boat 0 to 1: 1 [AM-10]
            B 27 f1=C-9 -
            > B's boat 0 to 1: 1 [AM-9]
            > tributary 4 27 61 63: 3 tiles*1 + 1 fruit*1 = 4 [AM-12]; A 4 with 1
            > A has 4.1 back [C-12]
            = A 4, B 0
        "));
        // Unfinished it is two tiles.
        check_with(&tiles, &format!("{}
            A 4 f1
            > A's boat 0 to 1: 1 [AM-10]
            > tributary 4 61 63: 2 tiles*1 + 1 fruit*1 = 3 [AM-19]; A 3 with 1
            > A has 4.1 back [C-12]
            > mouth [AM-21]; A 6; B 3
            > over: A 9, B 3; won by A [AM-18]
        ", board.replace("2 seats", "2 seats, only these tiles").replace("27r3", ".")));
    }

    [AM_13, C_20]
    fn a_village_with_a_gap_scores_nothing_yet() {
        check("
            2 seats
              .  #  #  .
              .  #  #  12r2
              .  #  #  14r0
              .  #  #  28r0
            A 14 f1
            B 12
            A 28
            > A's boat 0 to 1: 1 [AM-9]
        ");
    }

    [C_17]
    fn two_areas_completed_by_one_tile_both_score() {
        check("
            2 seats
              .  #  #  4r2   23r0
              .  #  #  21r1  28r3
              .  #  #  27r0  .
              .  #  #  .     .
            A 4 f1
            B 27
            A 23
            B 28 f1
            A 21
            > A's boat 1 to 2: 1 [AM-9]
            > village 21 28: 2 tiles*2 = 4 [AM-13]; B 4 with 1
            > B has 28.1 back [C-12]
            > tributary 4 21 27: 3 tiles*1 = 3 [AM-12]; A 3 with 1
            > A has 4.1 back [C-12]
        ");
    }

    [AM_23, C_15]
    fn nothing_is_lost_past_fifty_points() {
        let rich = BOX.replace("28 land: 1 / 0 / 0 / 0: 0 jungle, 1 village", "28 land: 1 / 0 / 0 / 0: 0 jungle, 1 village fruit=120");
        check_with(&rich, "
            2 seats
              .  #  #  .
              .  #  #  .
              .  #  #  12r2
              .  #  #  28r0
            A 28 f1
            B 12
            > B's boat 0 to 1: 1 [AM-9]
            > village 12 28: 2 tiles*2 + 120 fruit*1 = 124 [AM-13]; A 124 with 1
            > A has 28.1 back [C-12]
            = A 124, B 0
        ");
    }

    [AM_20, C_12]
    fn camps_never_come_back_during_play() {
        // The jungle inside the ring of tributaries is closed, and scores nothing before the end.
        let game = check("
            2 seats
              22r0  #  #  7r1  8r2
              23r0  #  #  6r0  9r3
              .     #  #  .    .
              .     #  #  .    .
            A 6 c2
            B 7
            A 8
            B 9
            = A 0, B 0
            A 24 ?
        ");
        assert_eq!(supply(&game, 'A'), (4, 1));
        let ring = game.areas().into_iter().find(|area| area.kind == AreaKind::Jungle && area.pieces[0] == 1);
        assert!(ring.is_some_and(|area| area.is_complete()));
    }
}
