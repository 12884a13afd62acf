//! First edition: what stays to the end, and what it is worth then.

use super::boards::*;
use super::kit::*;
use tilewright_land::Pile;
use tilewright_rules::{ToAct, clause_test};

clause_test! {
    [H1_14, H1_18]
    fn closing_a_meadow_scores_nothing_and_its_hunter_stays_to_the_end() {
        // Between the forests of tiles 38 and 44 lies a meadow of two pieces with no open side.
        let game = check(&format!("
            hunters-2002, 2 seats
            {CLOSED_MEADOW}
            A 61 ?
        "));
        assert_eq!(supply(&game, 'A').0, 4);
        assert!(game.areas().iter().any(|area| area.is_complete() && area.pieces[0] == 1));
        check_first_editions(&format!("
            hunters-2002, 2 seats, only these tiles
            {CLOSED_MEADOW}
            > meadow 38 44: 2 deer*2 = 4 [H1-18]; A 4 with 1
            > over: A 4, B 0; won by A [H1-15]
        "));
    }

    [H1_14, H1_17]
    fn a_closed_river_system_scores_nothing_until_the_end_and_its_hut_stays() {
        for (rulebook, line) in [("hunters-2002", "3 segments"), ("hunters-zman", "3 tiles")] {
            let game = check(&format!("
                {rulebook}, 2 seats
                  28r2  56r0
                  0r0   .
                A 28 h1
                B 0 f1
                > river 0 28 56: {line}*1 + 3 fish at its ends*1 = 6 [H1-7]; B 6 with 1
                > B has 0.1 back [C-12]
                A 61 ?
            "));
            assert_eq!((supply(&game, 'A'), supply(&game, 'B')), ((5, 1), (5, 2)));
        }
        check_first_editions(&format!("
            hunters-2002, 2 seats, only these tiles
            {CLOSED_SYSTEM}
            > river system 0 28 56: 3 fish*1 = 3 [H1-17]; A 3 with 1
            > over: A 3, B 0; won by A [H1-15]
        "));
    }

    [H1_15]
    fn the_last_land_tile_ends_the_game_after_its_bonus_tile() {
        for (rulebook, counted) in [("hunters-2002", "segments"), ("hunters-zman", "tiles")] {
            let game = check(&format!("
                {rulebook}, 2 seats, only these tiles, also 85
                {TREASURE_AT_THE_END}
                > B has an extra turn [H1-10]
                B+ 90 f1
                > forest 14 90: 2 {counted}*2 = 4 [H1-9]; B 4 with 1
                > B has 90.1 back [C-12]
                > over: A 0, B 4; won by B [H1-15]
            "));
            assert_eq!((game.to_act(), game.pile(Pile::Bonus)), (ToAct::Over, 1 << 85));
            assert!(game.legal_actions().is_empty());
            assert_eq!(game.check("-".parse().unwrap()).unwrap_err().clause().id(), "C-3");
        }
    }

    [H1_15]
    fn the_game_goes_on_while_land_tiles_are_left() {
        let game = check(&format!("
            hunters-2002, 2 seats, only these tiles, also 61
            {TWO_TILES}
        "));
        assert_eq!(game.to_act(), ToAct::Chance);
        check(&format!("
            hunters-2002, 2 seats, only these tiles
            {TWO_TILES}
            > over: A 0, B 0; won by AB [H1-15]
        "));
    }

    [H1_16]
    fn gatherers_and_fishers_on_unfinished_areas_score_nothing() {
        for rulebook in ["hunters-2002", "hunters-zman"] {
            let game = check(&format!("
                {rulebook}, 3 seats, only these tiles
                {UNFINISHED}
                > river 48 52 56: nothing = 0 [H1-16]; A nothing with 1 [H1-16]
                > A has 48.1 back [H1-16]
                > forest 39 56: nothing = 0 [H1-16]; B nothing with 1 [H1-16]
                > B has 39.1 back [H1-16]
                > meadow 48 52 56: 1 hungry tigers*0 [H1-19] = 0 [H1-18]; C 0 with 1
                > over: A 0, B 0, C 0; won by ABC [H1-15]
            "));
            assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0, supply(&game, 'C').0), (5, 5, 4));
        }
    }

    [H1_17]
    fn most_huts_score_the_fish_alone_and_ties_score_in_full() {
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              16r3  9r1   51r0  .
              20r1  13r1  56r0  35r2
              .     1r1   .     .
            A 51 h1
            B 13 h8
            A 1
            B 35
            A 20
            B 16 h1
            A 9
            > river system 1 9 13 16 20 51 56: 8 fish*1 = 8 [H1-17]; B 8 with 2; A nothing with 1 [C-11]
            > over: A 0, B 8; won by B [H1-15]
        ");
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              .     .     1r3
              .     24r1  13r1
              57r1  50r3  12r0
              .     56r0  0r0
            A 50 h1
            B 57
            A 12
            B 24 h1
            A 13
            B 1
            A 0
            > river system 0 1 12 13 24 50 57: 10 fish*1 = 10 [H1-17]; A 10 with 1; B 10 with 1
            > over: A 10, B 10; won by AB [H1-15]
        ");
    }

    [H1_18, C_11]
    fn most_hunters_score_a_meadow_alone() {
        let tiles = three_meadows(["deer=1", "mammoth=1", "aurochs=1"], "deer=2");
        for rulebook in ["hunters-2002", "hunters-zman"] {
            check_with(&tiles, &format!("
                {rulebook}, 2 seats
                {TWO_HUNTERS_TO_ONE}
                > meadow 0 1 2 3 4: 1 mammoth*2 + 1 aurochs*2 [H1-23] + 3 deer*2 = 10 [H1-18]; B 10 with 2; A nothing with 1 [C-11]
                > over: A 0, B 10; won by B [H1-15]
            "));
            check_with(&tiles, &format!("
                {rulebook}, 3 seats
                {ONE_HUNTER_EACH}
                > meadow 0 1 2 3 4: 1 mammoth*2 + 1 aurochs*2 [H1-23] + 3 deer*2 = 10 [H1-18]; A 10 with 1; B 10 with 1
                > over: A 10, B 10, C 0; won by AB [H1-15]
            "));
        }
    }

    [H1_19, H1_23]
    fn tigers_take_deer_and_nothing_else() {
        let tiles = grassland(&["deer=3 tiger=1", "mammoth=1 tiger=1", "aurochs=1"]);
        for rulebook in ["hunters-2002", "hunters-zman"] {
            check_with(&tiles, &format!("
                {rulebook}, 2 seats
                {GRASSLAND_ROW}
                > meadow 0 1 2 3: 1 mammoth*2 + 1 aurochs*2 [H1-23] + 1 deer*2 + 2 eaten deer*0 [H1-19] = 6 [H1-18]; A 6 with 1
                > over: A 6, B 0; won by A [H1-15]
            "));
        }
        // Tigers with no deer left take neither mammoth nor aurochs and cost nothing.
        let tiles = grassland(&["deer=1 tiger=3", "mammoth=1", "aurochs=1"]);
        check_with(&tiles, &format!("
            hunters-2002, 2 seats
            {GRASSLAND_ROW}
            > meadow 0 1 2 3: 1 mammoth*2 + 1 aurochs*2 [H1-23] + 1 eaten deer*0 [H1-19] + 2 hungry tigers*0 [H1-19] = 4 [H1-18]; A 4 with 1
            > over: A 4, B 0; won by A [H1-15]
        "));
    }

    [H1_20]
    fn a_fire_drives_the_tigers_from_its_meadow() {
        // Of the two tigers one is on the tile with the fire, the other came later.
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              .     .     85r1  .     .
              15r0  56r0  37r3  65r1  74r0
              .     46r2  .     .     .
            A 46
            B 15
            A 37
            > A has an extra turn [H1-10]
            A+ 85
            B 65 f1
            A 74
            > meadow 37 65 85: 1 deer*2 + 2 chased tigers*0 [H1-20] = 2 [H1-18]; B 2 with 1
            > over: A 0, B 2; won by B [H1-15]
        ");
    }

    [H1_20]
    fn a_fire_acts_at_the_end_on_tigers_that_joined_later_and_in_its_own_meadow_only() {
        let tiles = grassland(&["power=fire", "deer=2 tiger=1", "tiger=1"]);
        for rulebook in ["hunters-2002", "hunters-zman"] {
            check_with(&tiles, &format!("
                {rulebook}, 2 seats
                {GRASSLAND_ROW}
                > meadow 0 1 2 3: 2 deer*2 + 2 chased tigers*0 [H1-20] = 4 [H1-18]; A 4 with 1
                > over: A 4, B 0; won by A [H1-15]
            "));
        }
        // A forest lies between the fire and the tiger.
        let tiles = "
            0 start: 0 / 1 / 0 / 2: 0 forest, 1 meadow, 2 meadow
            1 land: 0 / 0 / 0 / 0: 0 meadow deer=1 tiger=1
            2 land: 0 / 0 / 0 / 0: 0 meadow power=fire
        ";
        check_with(tiles, "
            hunters-zman, 2 seats
              2r0  0r0  1r0
            A 1 f0
            B 2
            > meadow 0 1: 1 eaten deer*0 [H1-19] = 0 [H1-18]; A 0 with 1
            > over: A 0, B 0; won by AB [H1-15]
        ");
    }

    [H1_21]
    fn a_hunter_on_the_shrine_scores_alone_even_against_more() {
        for rulebook in ["hunters-2002", "hunters-zman"] {
            let scenario = format!("
                {rulebook}, 2 seats
                {TWO_HUNTERS_TO_ONE}
            ");
            let tiles = three_meadows(["deer=1 power=shrine", "", ""], "deer=1");
            check_with(&tiles, &format!("{scenario}
                > meadow 0 1 2 3 4: 2 deer*2 = 4 [H1-18]; A 4 with 1; B nothing [H1-21]
                > over: A 4, B 0; won by A [H1-15]
            "));
            // With nobody on the shrine the majority decides as ever.
            let tiles = three_meadows(["", "", ""], "deer=1 power=shrine");
            check_with(&tiles, &format!("{scenario}
                > meadow 0 1 2 3 4: 1 deer*2 = 2 [H1-18]; B 2 with 2; A nothing with 1 [C-11]
                > over: A 0, B 2; won by B [H1-15]
            "));
        }
    }

    [H1_21]
    fn the_shrine_is_the_piece_of_meadow_that_shows_it() {
        // Tile 81 shows the shrine on its only meadow, 0.
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              .     75r2  81r3
              52r0  56r0  37r3
              .     46r2  .
            A 46
            B 52 f0
            A 37
            > A has an extra turn [H1-10]
            A+ 81 f0
            B 75
            > meadow 37 52 56 75 81: 1 mammoth*2 + 1 deer*2 + 1 eaten deer*0 [H1-19] = 4 [H1-18]; A 4 with 1; B nothing [H1-21]
            > over: A 4, B 0; won by A [H1-15]
        ");
        // On this tile 1 the shrine is on the north bank (0) of a river, and around its spring both banks are one meadow.
        let tiles = "
            0 start: 3 / 0 1 0 / 2 / 3: 0 meadow, 1 river to=spring, 2 meadow, 3 forest
            1 land: 3 / 3 / 2 / 2 1 0: 0 meadow power=shrine, 1 river to=spring, 2 meadow, 3 forest
            2 land: 0 / 0 / 1 / 1: 0 meadow, 1 forest
            3 land: 0 / 1 / 1 / 0: 0 meadow deer=1, 1 forest
        ";
        let board = "
            hunters-2002, 2 seats
              0r0  1r0
              2r0  3r0
        ";
        check_with(tiles, &format!("{board}
            A 1 f0
            B 2 f0
            A 3
            > meadow 0 1 2 3: 1 deer*2 = 2 [H1-18]; A 2 with 1; B nothing [H1-21]
            > over: A 2, B 0; won by A [H1-15]
        "));
        check_with(tiles, &format!("{board}
            A 1 f2
            B 2 f0
            A 3
            > meadow 0 1 2 3: 1 deer*2 = 2 [H1-18]; A 2 with 1; B 2 with 1
            > over: A 2, B 2; won by AB [H1-15]
        "));
    }

    [H1_21, C_9]
    fn a_shrine_in_a_meadow_that_is_taken_takes_no_hunter() {
        let tiles = grassland(&["", "power=shrine"]);
        for rulebook in ["hunters-2002", "hunters-zman"] {
            check_with(&tiles, &format!("
                {rulebook}, 2 seats
                  0r0  1r0  2r0
                A 1 f0
                B 2 [-] f0=C-9 -
                > meadow 0 1 2: nothing = 0 [H1-18]; A 0 with 1
                > over: A 0, B 0; won by AB [H1-15]
            "));
        }
    }

    [H1_21]
    fn among_several_shrines_most_hunters_on_shrines_decide() {
        for rulebook in ["hunters-2002", "hunters-zman"] {
            let scenario = format!("
                {rulebook}, 2 seats
                {TWO_HUNTERS_TO_ONE}
            ");
            let shrine = "power=shrine";
            check_with(&three_meadows([shrine, shrine, shrine], "deer=1"), &format!("{scenario}
                > meadow 0 1 2 3 4: 1 deer*2 = 2 [H1-18]; B 2 with 2; A nothing with 1 [C-11]
                > over: A 0, B 2; won by B [H1-15]
            "));
            check_with(&three_meadows([shrine, "", shrine], "deer=1"), &format!("{scenario}
                > meadow 0 1 2 3 4: 1 deer*2 = 2 [H1-18]; A 2 with 1; B 2 with 1
                > over: A 2, B 2; won by AB [H1-15]
            "));
        }
    }
}
