//! Which areas are taken, what grows together, and who goes home.

use super::kit::*;
use tilewright_rules::clause_test;

clause_test! {
    [C_9]
    fn an_area_is_taken_however_far_away_the_figure_is() {
        for rulebook in rulebooks() {
            check(&format!("
                {rulebook}, 3 seats
                  52r0  49r0  48r0  56r0
                A 48 f1
                B 49 f1=C-9 f0
                C 52 f0=C-9 f1=C-9 f2
            "));
        }
    }

    [C_9]
    fn an_own_figure_stands_in_the_way_too() {
        for rulebook in rulebooks() {
            check(&format!("
                {rulebook}, 2 seats
                  52r0  49r0  48r0  56r0
                A 48 f1
                B 49
                A 52 [f0,f2,h1,-] f1=C-9 f2
            "));
        }
    }

    [C_9, H1_4, H2_3]
    fn huts_are_in_the_way_of_huts_only_and_figures_of_figures() {
        for (rulebook, huts) in [("hunters-2002", "H1-4"), ("hunters-zman", "H1-4"), ("hunters-2020", "H2-3")] {
            check(&format!("
                {rulebook}, 3 seats
                  51r0  52r0  49r0  48r0  56r0
                A 48 f1
                B 49 [f0,f2,h1,-] h1
                C 52 [f0,f2,-] f1=C-9 h1={huts} f2
                A 51 [f0,-]
            "));
            check(&format!("
                {rulebook}, 3 seats
                  52r0  49r0  48r0  56r0
                A 48 h1
                B 49 [f0,f1,f2,-] h1={huts} f1
            "));
        }
    }

    // Both texts of the first edition: with a gatherer in the forest, blue may only be a hunter on the new tile.
    [C_9, H1_3]
    fn with_the_forest_taken_there_is_only_room_for_a_hunter() {
        check_first_editions("
            hunters-2002, 2 seats
              56r0  37r3
              31r0  .
            A 37 f0
            B 31 [f1,-] f0=C-9 f1
        ");
    }

    // Both texts of the first edition: red may be gatherer or fisher, and hunter on the small meadow only, for in the large one
    // lies a hunter.
    [C_9, H1_3]
    fn with_the_large_meadow_taken_a_hunter_may_lie_on_the_small_one() {
        check_first_editions("
            hunters-2002, 2 seats
              46r0  48r0  56r0
            A 48 f0
            B 46 [f1,f2,f3,h1,-] f0=C-9 f2
        ");
    }

    [C_10, C_9]
    fn areas_with_figures_grow_together_and_take_no_new_one() {
        for rulebook in rulebooks() {
            let game = check(&format!("
                {rulebook}, 3 seats
                  52r3  62r1  44r1
                  70r3  37r3  40r1
                  .     56r0  .
                A 37
                B 70 f4
                C 40 f2
                A 44 f2
                B 52 f1
                C 62 [-] f0=C-9 -
            "));
            let joined: Vec<_> = game.areas().into_iter().filter(|area| area.pieces == [1, 1, 1, 0, 0]).collect();
            assert_eq!(joined.len(), 1);
            assert_eq!(game.pieces().len(), 4, "nobody had to leave");
        }
    }

    [C_11]
    fn an_area_with_nobody_in_it_scores_for_nobody() {
        for (rulebook, counted, clause) in
            [("hunters-2002", "segments", "H1-9"), ("hunters-zman", "tiles", "H1-9"), ("hunters-2020", "tiles", "H2-7")]
        {
            check(&format!("
                {rulebook}, 2 seats
                  47r0
                  37r0
                  56r0
                A 37
                B 47
                > forest 37 47: 2 {counted}*2 = 4 [{clause}]; nobody
                = A 0, B 0
            "));
        }
    }

    [C_12]
    fn a_figure_stays_while_its_area_is_unfinished() {
        // The forest is completed and its gatherer comes home; hunter, fisher and hut stay where they are.
        for (rulebook, line) in [
            ("hunters-2002", "2 segments*2 = 4 [H1-9]"),
            ("hunters-zman", "2 tiles*2 = 4 [H1-9]"),
            ("hunters-2020", "2 tiles*2 = 4 [H2-7]"),
        ] {
            let game = check(&format!("
                {rulebook}, 2 seats
                  .     47r0
                  .     37r0
                  48r0  56r0
                A 48 f1
                B 37 f0
                A 47 f1
                > forest 37 47: {line}; B 4 with 1
                > B has 37.0 back [C-12]
            "));
            let on: Vec<_> = game.pieces().iter().map(|piece| (piece.tile.0, piece.zone.0)).collect();
            assert_eq!(on, [(47, 1), (48, 1)]);
            assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0), (3, 5));
        }
    }

    [C_17]
    fn one_tile_completes_a_river_and_a_forest_and_each_is_scored() {
        check("
            hunters-2002, 2 seats
              37r2  61r0
              4r3   56r0
            A 61
            B 37 f0
            A 4 f3
            > forest 4 37: 2 segments*2 = 4 [H1-9]; B 4 with 1
            > B has 37.0 back [C-12]
            > river 4 56: 2 segments*1 + 2 fish at its ends*1 = 4 [H1-7]; A 4 with 1
            > A has 4.3 back [C-12]
            = A 4, B 4
        ");
    }

    [C_17]
    fn two_forests_completed_by_one_tile_are_scored_apart() {
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest
            1 land: 0 / 1 / 0 / 2: 0 meadow, 1 forest, 2 forest
            2 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            3 land: 0 / 0 / 0 / 0: 0 meadow
            4 land: 0 / 0 / 0 / 0: 0 meadow
            5 land: 0 / 0 / 0 / 0: 0 meadow
            6 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              3r0  4r0  5r0
              0r0  1r0  2r0
            A 3
            B 4
            A 5
            B 2 f1
            A 1 f1=C-9 f2
            > forest 1 2: 2 tiles*2 = 4 [H2-7]; B 4 with 1
            > B has 2.1 back [C-12]
            > forest 0 1: 2 tiles*2 = 4 [H2-7]; A 4 with 1
            > A has 1.2 back [C-12]
            = A 4, B 4
        ");
    }
}
