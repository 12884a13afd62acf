//! First edition: completed rivers and forests.

use super::kit::*;
use tilewright_rules::clause_test;

/// A board under both printings: what is scored differs in one line.
#[track_caller]
fn check_printings(scenario: &str, line_2002: &str, line_zman: &str) {
    check(&scenario.replace("PRINTING", "hunters-2002").replace("LINE", line_2002));
    check(&scenario.replace("PRINTING", "hunters-zman").replace("LINE", line_zman));
}

clause_test! {
    [H1_6, H1_7]
    fn a_river_that_runs_in_a_ring_is_complete() {
        check_printings("
            PRINTING, 2 seats
              19r0  18r1
              15r3  16r2
              56r0  .
            A 15 f1
            B 16
            A 18
            B 19
            > river 15 16 18 19: LINE [H1-7]; A 4 with 1
            > A has 15.1 back [C-12]
        ", "4 segments*1 = 4", "4 tiles*1 = 4");
    }

    [H1_6]
    fn a_river_between_two_springs_is_complete() {
        check_printings("
            PRINTING, 2 seats
              68r0  .
              70r0  56r0
            A 70 f1
            B 68
            > river 68 70: LINE [H1-7]; A 2 with 1
            > A has 70.1 back [C-12]
        ", "2 segments*1 = 2", "2 tiles*1 = 2");
    }

    [H1_6]
    fn a_river_with_an_open_end_is_not_complete() {
        let game = check("
            hunters-2002, 2 seats
              52r0  48r0  56r0
            A 48 f1
            B 52
            A 61 ?
        ");
        assert_eq!(supply(&game, 'A').0, 4);
    }

    // The river leaves the lake of tile 12 in the north and comes back to it from the west.
    [H1_7, C_19]
    fn one_lake_at_both_ends_counts_once() {
        check_printings("
            PRINTING, 2 seats
              19r0  18r1
              15r3  12r0
              56r0  .
            A 15 f1
            B 12
            A 18
            B 19
            > river 12 15 18 19: LINE with 1
            > A has 15.1 back [C-12]
        ", "5 segments*1 + 1 fish at its ends*1 = 6 [H1-7]; A 6", "4 tiles*1 + 1 fish at its ends*1 = 5 [H1-7]; A 5");
    }

    // Tile 17 shows two pieces of river, and this river runs through both of them.
    [H1_7, C_19]
    fn a_river_that_crosses_a_tile_twice_counts_segments_or_tiles() {
        check_printings("
            PRINTING, 2 seats
              19r0  18r1  .
              15r3  17r0  56r0
              .     68r2  .
            A 17 f3
            B 15 f1=C-9 -
            A 18
            B 68
            A 19
            > river 15 17 18 19 56 68: LINE with 1
            > A has 17.3 back [C-12]
        ", "7 segments*1 + 1 fish at its ends*1 = 8 [H1-7]; A 8", "6 tiles*1 + 1 fish at its ends*1 = 7 [H1-7]; A 7");
    }

    [H1_8, C_20]
    fn a_forest_around_a_meadow_has_no_gap() {
        // The cell in the middle is empty, and nothing but meadow borders it.
        check_printings("
            PRINTING, 2 seats
              56r0  38r0  30r0
              60r3  .     39r1
              78r0  40r0  31r0
            A 38 f1
            B 30
            A 39
            B 31
            A 40
            B 78
            A 60
            > forest 30 31 38 39 40 56 60 78: LINE [H1-9]; A 16 with 1
            > A has 38.1 back [C-12]
            > A has an extra turn [H1-10]
        ", "8 segments*2 = 16", "8 tiles*2 = 16");
    }

    [H1_8, C_20]
    fn a_forest_with_a_gap_inside_is_not_complete() {
        // Tile 65 shows forest to the empty cell in the middle, and tile 37 fills it.
        check_printings("
            PRINTING, 2 seats
              56r0  65r2  30r0
              38r1  37r0  39r1
              78r0  40r0  31r0
            A 65 f0
            B 30
            A 39
            B 31
            A 40
            B 78
            A 38
            B 37
            > forest 30 31 37 38 39 40 56 65 78: LINE [H1-9]; A 18 with 1
            > A has 65.0 back [C-12]
            > B has an extra turn [H1-10]
        ", "9 segments*2 = 18", "9 tiles*2 = 18");
    }

    [H1_9, H1_22]
    fn mushrooms_make_a_forest_worth_two_more() {
        check_printings("
            PRINTING, 2 seats
              .     43r0
              .     79r1
              56r0  26r1
              47r2  .
            A 26
            B 47
            > B has an extra turn [H1-10]
            B+ 79 f1
            A 43
            > forest 26 43 79: LINE [H1-22] = 8 [H1-9]; B 8 with 1
            > B has 79.1 back [C-12]
        ", "3 segments*2 + 1 tiles with mushrooms*2", "3 tiles*2 + 1 mushrooms*2");
    }

    [H1_22]
    fn two_bonus_tiles_with_mushrooms_add_four() {
        check_printings("
            PRINTING, 2 seats
              .     .     57r1
              67r0  79r2  87r2
              .     56r0  35r2
              .     47r2  .
              26r3  75r1  .
              .     68r0  .
            A 47
            B 75
            A 26
            B 68
            > B has an extra turn [H1-10]
            B+ 79 f1
            A 35
            > A has an extra turn [H1-10]
            A+ 87
            B 67
            A 57
            > forest 57 67 79 87: LINE [H1-22] = 12 [H1-9]; B 12 with 1
            > B has 79.1 back [C-12]
        ", "4 segments*2 + 2 tiles with mushrooms*2", "4 tiles*2 + 2 mushrooms*2");
    }

    [H1_22, C_19]
    fn two_patches_on_one_tile_count_once_in_2002_and_twice_in_the_reprint() {
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest
            1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest mushrooms=2
            2 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        for (rulebook, line) in [
            ("hunters-2002", "2 segments*2 + 1 tiles with mushrooms*2 [H1-22] = 6 [H1-9]; A 6"),
            ("hunters-zman", "2 tiles*2 + 2 mushrooms*2 [H1-22] = 8 [H1-9]; A 8"),
        ] {
            check_with(tiles, &format!("
                {rulebook}, 2 seats
                  0r0  1r0
                A 1 f1
                > forest 0 1: {line} with 1
                > A has 1.1 back [C-12]
            "));
        }
        // Two pieces of one forest on one tile show a patch each: still one tile with mushrooms.
        let tiles = "
            0 start: 0 / 1 / 1 / 0: 0 meadow, 1 forest
            1 land: 0 / 0 / 1 / 2: 0 meadow, 1 forest mushrooms=1, 2 forest mushrooms=1
            2 land: 0 / 1 / 1 / 0: 0 forest, 1 meadow
            3 land: 0 / 1 / 1 / 0: 0 forest, 1 meadow
            4 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        for (rulebook, line) in [
            ("hunters-2002", "5 segments*2 + 1 tiles with mushrooms*2 [H1-22] = 12 [H1-9]; A 12"),
            ("hunters-zman", "4 tiles*2 + 2 mushrooms*2 [H1-22] = 12 [H1-9]; A 12"),
        ] {
            check_with(tiles, &format!("
                {rulebook}, 2 seats
                  0r0  1r0
                  2r1  3r0
                A 2 f0
                B 3
                A 1
                > forest 0 1 2 3: {line} with 1
                > A has 2.0 back [C-12]
            "));
        }
    }
}
