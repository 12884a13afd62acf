//! Second edition: the end of the game and the final scoring.

use super::boards::*;
use super::kit::*;
use tilewright_land::Pile;
use tilewright_rules::{ToAct, clause_test};

clause_test! {
    [H2_11]
    fn the_last_regular_tile_ends_the_game_after_its_extra_turn() {
        let game = check(&format!("
            hunters-2020, 2 seats, only these tiles, also 85
            {TREASURE_AT_THE_END}
            > B has an extra turn [H2-8]
            B+ 90 f1
            > forest 14 90: 2 tiles*2 = 4 [H2-7]; B 4 with 1
            > B has 90.1 back [C-12]
            > over: A 0, B 4; won by B [H2-11]
        "));
        assert_eq!((game.to_act(), game.pile(Pile::Bonus)), (ToAct::Over, 1 << 85));
        let game = check(&format!("
            hunters-2020, 2 seats, only these tiles, also 61
            {TWO_TILES}
        "));
        assert_eq!(game.to_act(), ToAct::Chance);
        check(&format!("
            hunters-2020, 2 seats, only these tiles
            {TWO_TILES}
            > over: A 0, B 0; won by AB [H2-11]
        "));
    }

    [H2_12]
    fn closing_a_grassland_scores_nothing_and_its_hunter_stays() {
        let game = check(&format!("
            hunters-2020, 2 seats
            {CLOSED_MEADOW}
            A 61 ?
        "));
        assert_eq!(supply(&game, 'A').0, 4);
        check(&format!("
            hunters-2020, 2 seats, only these tiles
            {CLOSED_MEADOW}
            > meadow 38 44: 2 deer*1 = 2 [H2-14]; A 2 with 1
            > over: A 2, B 0; won by A [H2-11]
        "));
    }

    [H2_12]
    fn closing_a_river_system_scores_nothing_and_its_hut_stays() {
        let game = check(&format!("
            hunters-2020, 2 seats
            {CLOSED_SYSTEM}
            A 61 ?
        "));
        assert_eq!(supply(&game, 'A'), (5, 2));
        // It is there for the final scoring.
        check(&format!("
            hunters-2020, 2 seats, only these tiles
            {CLOSED_SYSTEM}
            > river system 0 28 56: 4 fish*1 = 4 [H2-13]; A 4 with 1
            > over: A 4, B 0; won by A [H2-11]
        "));
    }

    [H2_12]
    fn at_the_end_gatherers_and_fishers_leave_with_nothing() {
        let game = check(&format!("
            hunters-2020, 3 seats, only these tiles
            {UNFINISHED}
            > river 48 52 56: nothing = 0 [H2-12]; A nothing with 1 [H2-12]
            > A has 48.1 back [H2-12]
            > forest 39 56: nothing = 0 [H2-12]; B nothing with 1 [H2-12]
            > B has 39.1 back [H2-12]
            > meadow 48 52 56: 1 hungry tigers*0 [H2-15] = 0 [H2-14]; C 0 with 1
            > over: A 0, B 0, C 0; won by ABC [H2-11]
        "));
        assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0, supply(&game, 'C').0), (5, 5, 4));
    }

    [H2_13]
    fn fish_in_rivers_and_lakes_count_for_the_huts() {
        // Tile 28's river has a fish, the lakes at its ends three; the river system is complete.
        check(&format!("
            hunters-2020, 2 seats, only these tiles
            {CLOSED_SYSTEM}
            > river system 0 28 56: 4 fish*1 = 4 [H2-13]; A 4 with 1
            > over: A 4, B 0; won by A [H2-11]
        "));
        // An open one scores as well, and one without huts for nobody.
        check("
            hunters-2020, 2 seats, only these tiles
              74r1  56r0
            A 74 h1
            > river system 56 74: 2 fish*1 = 2 [H2-13]; A 2 with 1
            > over: A 2, B 0; won by A [H2-11]
        ");
        check("
            hunters-2020, 2 seats, only these tiles
              74r1  56r0
            A 74
            > over: A 0, B 0; won by AB [H2-11]
        ");
    }

    [H2_14]
    fn mammoths_score_three_aurochs_two_and_deer_one_for_the_majority() {
        let tiles = three_meadows(["deer=1", "mammoth=1", "aurochs=1"], "deer=2");
        check_with(&tiles, &format!("
            hunters-2020, 2 seats
            {TWO_HUNTERS_TO_ONE}
            > meadow 0 1 2 3 4: 1 mammoth*3 + 1 aurochs*2 + 3 deer*1 = 8 [H2-14]; B 8 with 2; A nothing with 1 [C-11]
            > over: A 0, B 8; won by B [H2-11]
        "));
        check_with(&tiles, &format!("
            hunters-2020, 3 seats
            {ONE_HUNTER_EACH}
            > meadow 0 1 2 3 4: 1 mammoth*3 + 1 aurochs*2 + 3 deer*1 = 8 [H2-14]; A 8 with 1; B 8 with 1
            > over: A 8, B 8, C 0; won by AB [H2-11]
        "));
    }

    [H2_15]
    fn each_tiger_cancels_one_deer_of_its_own_grassland() {
        let tiles = "
            0 start: 0 / 1 / 0 / 2: 0 forest, 1 meadow, 2 meadow
            1 land: 0 / 0 / 0 / 0: 0 meadow deer=3 tiger=1 mammoth=1
            2 land: 0 / 0 / 0 / 0: 0 meadow tiger=2 aurochs=1 mammoth=1
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              2r0  0r0  1r0
            A 1 f0
            B 2 f0
            > meadow 0 1: 1 mammoth*3 + 2 deer*1 + 1 eaten deer*0 [H2-15] = 5 [H2-14]; A 5 with 1
            > meadow 0 2: 1 mammoth*3 + 1 aurochs*2 + 2 hungry tigers*0 [H2-15] = 5 [H2-14]; B 5 with 1
            > over: A 5, B 5; won by AB [H2-11]
        ");
    }
}
