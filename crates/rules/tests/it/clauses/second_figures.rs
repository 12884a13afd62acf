//! The worked figures of the second edition's rulebook, with real tiles.
//!
//! The rulebook's pictures are not ours to copy; each board shows the same case with the same counts.

use super::kit::*;
use tilewright_rules::clause_test;

clause_test! {
    // A river of three tiles between lakes with a fish each is completed by the opponent and scores 5. The opponent may not
    // fish on that river any more, but may on the river beyond the lake, and that fisher stays.
    [H2_4, H2_5, H2_6, C_9, C_11]
    fn a_river_of_three_with_two_fish_scores_five_and_the_lake_parts_it_from_the_next() {
        let game = check("
            hunters-2020, 2 seats
              29r0  56r0
              24r1  .
            A 29 f2
            B 24 [f0,f1,f2,f3,f4,h1,h5,h8,-] f5=C-9 f1
            > river 24 29 56: 3 tiles*1 + 2 fish at its ends*1 = 5 [H2-6]; A 5 with 1
            > A has 29.2 back [C-12]
            = A 5, B 0
        ");
        assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0), (5, 4));
    }

    // A forest of four tiles with a menhir scores 8 (the rulebook's words say eight tiles, a slip) and earns an extra turn. In it a
    // forest of three tiles scores 6, and although there is a menhir in it, no further extra turn follows.
    [H2_7, H2_8, H2_9]
    fn a_forest_of_four_then_one_of_three_in_the_extra_turn() {
        check("
            hunters-2020, 2 seats
              56r0  26r0  .
              42r0  57r2  82r0
            A 26 f4
            B 42
            A 57
            > forest 26 42 56 57: 4 tiles*2 = 8 [H2-7]; A 8 with 1
            > A has 26.4 back [C-12]
            > A has an extra turn [H2-8]
            A+ 82 f3
            > forest 26 57 82: 3 tiles*2 = 6 [H2-7]; A 6 with 1
            > A has 82.3 back [C-12]
            > A has no extra turn: this is one [H2-9]
            = A 14, B 0
            B 61 ?
        ");
    }

    // Two rivers with a fisher each are joined into one of four tiles with five fish: both players score 9.
    [C_10, C_11, H2_6]
    fn a_joined_river_of_four_with_five_fish_scores_nine_for_each_of_two() {
        check("
            hunters-2020, 2 seats
              15r0  1r2
              19r3  56r0
            A 19 f1
            B 1 f1
            A 15 f1=C-9 -
            > river 1 15 19 56: 4 tiles*1 + 1 fish in the river*1 + 4 fish at its ends*1 = 9 [H2-6]; A 9 with 1; B 9 with 1
            > A has 19.1 back [C-12]
            > B has 1.1 back [C-12]
            = A 9, B 9
        ");
    }

    // Three forests with gatherers become one: two against one score the 10 alone, all three come home, and who completed it
    // takes an extra turn.
    [C_10, C_11, C_12, H2_7, H2_8]
    fn a_joined_forest_scores_ten_for_two_against_one() {
        let game = check("
            hunters-2020, 2 seats
              56r0  69r3  25r2
              43r0  57r2  46r1
            A 69 f0
            B 25
            A 46 f3
            B 57 f3
            A 43
            > forest 43 46 56 57 69: 5 tiles*2 = 10 [H2-7]; A 10 with 2; B nothing with 1 [C-11]
            > A has 69.0 back [C-12]
            > A has 46.3 back [C-12]
            > B has 57.3 back [C-12]
            > A has an extra turn [H2-8]
            A+ 80 ?
        ");
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), ((5, 3), (5, 3)));
    }

    // Two huts against one score the eight fish of their river system alone.
    [H2_13, C_10]
    fn two_huts_against_one_score_eight_fish() {
        check("
            hunters-2020, 2 seats, only these tiles
              16r3  9r1   51r0  .
              18r0  13r1  56r0  11r1
              .     1r1   .     .
            A 51 h1
            B 13 h8
            A 1
            B 11
            A 18
            B 16 h1
            A 9
            > river system 1 9 13 16 18 51 56: 8 fish*1 = 8 [H2-13]; B 8 with 2; A nothing with 1 [C-11]
            > over: A 0, B 8; won by B [H2-11]
        ");
    }

    // One hut each in a river system with ten fish: each player scores 10.
    [H2_13, C_14, H2_24]
    fn one_hut_each_scores_ten_fish_for_both() {
        check("
            hunters-2020, 2 seats, only these tiles
              .     .     1r3
              .     15r3  13r1
              57r1  50r3  12r0
              .     56r0  0r0
            A 50 h1
            B 57
            A 12
            B 15 h1
            A 13
            B 1
            A 0
            > river system 0 1 12 13 15 50 57: 10 fish*1 = 10 [H2-13]; A 10 with 1; B 10 with 1
            > over: A 10, B 10; won by AB [H2-11]
        ");
    }

    // The logboat scores 8 for its own and three other lakes, before a fisher is placed who scores 5 for the completed river.
    [H2_16, H2_17]
    fn the_logboat_scores_eight_and_then_its_river_five() {
        check("
            hunters-2020, 2 seats
              5r3   56r0  45r0
              93r1  57r3  .
            A 5
            B 45
            A 57
            > A has an extra turn [H2-8]
            A+ 93 f1
            > river system 5 56 57 93: 4 lakes*2 = 8 [H2-17]; A 8
            > river 57 93: 2 tiles*1 + 3 fish at its ends*1 = 5 [H2-6]; A 5 with 1
            > A has 93.1 back [C-12]
            = A 13, B 0
        ");
    }

    // The hunting trap scores 4 for a mammoth and two deer, one of which a tiger takes; the mammoth on the other
    // grassland, on tile 8, is not counted. All counted animals are covered.
    [H2_18]
    fn the_hunting_trap_scores_four() {
        let game = check("
            hunters-2020, 2 seats
              .     30r2  .
              56r0  59r1  8r2
              35r3  94r1  47r1
              .     .     26r0
            A 59
            B 8
            A 30
            B 47
            A 26
            B 35
            > B has an extra turn [H2-8]
            B+ 94
            > meadow 8 35 47 59: 1 mammoth*3 + 1 deer*1 + 1 eaten deer*0 [H2-15] = 4 [H2-18]; B 4
            > covered 8.2 35.0 47.2 59.2 [H2-18]
            = A 0, B 4
        ");
        assert!(!game.covered().contains(&(tilewright_land::TileId(8), tilewright_land::Zone(0))));
    }

    // The pit trap doubles two mammoths and two aurochs to 20; the tiger takes the deer (on tile 37, out of reach), and the
    // deer on tile 30, beside the trap, is on another grassland.
    [H2_14, H2_20]
    fn the_pit_trap_scores_twenty() {
        check("
            hunters-2020, 2 seats, only these tiles
              .     30r0  .     .
              .     92r3  35r3  37r2
              53r2  56r0  36r1  65r1
              61r1  22r2  .     .
              48r2  .     .     .
            A 22
            B 36
            > B has an extra turn [H2-8]
            B+ 92 f1
            A 65
            B 35
            A 61
            B 53
            A 48
            B 37
            A 30
            > meadow 35 36 37 53 56 65 92: 2 mammoth*3 + 2 aurochs*2 + 1 eaten deer*0 [H2-15] + 2 trapped mammoth*3 [H2-20] + 2 trapped aurochs*2 [H2-20] = 20 [H2-14]; B 20 with 1
            > over: A 0, B 20; won by B [H2-11]
        ");
    }

    // Grassland 1: one aurochs scores 2.
    [H2_14]
    fn a_grassland_with_one_aurochs_scores_two() {
        check("
            hunters-2020, 2 seats, only these tiles
              12r1  .
              56r0  30r0
            A 30
            B 12 f2
            > meadow 12 56: 1 aurochs*2 = 2 [H2-14]; B 2 with 1
            > over: A 0, B 2; won by B [H2-11]
        ");
    }

    // Grassland 2: a deer, a mammoth and a tiger score 3 for each of two who tie.
    [H2_14, H2_15]
    fn a_grassland_with_deer_mammoth_and_tiger_scores_three_for_each_of_two() {
        check("
            hunters-2020, 2 seats, only these tiles
              63r0  .
              56r0  47r1
              35r3  48r1
            A 47 f2
            B 35 f0
            > B has no extra turn: no tile is left [H2-9]
            A 63
            B 48
            > meadow 35 47 48: 1 mammoth*3 + 1 eaten deer*0 [H2-15] = 3 [H2-14]; A 3 with 1; B 3 with 1
            > over: A 3, B 3; won by AB [H2-11]
        ");
    }

    // Grassland 3: one deer and two tigers score nothing and cost nothing.
    [H2_15]
    fn a_grassland_with_more_tigers_than_deer_scores_nothing() {
        check("
            hunters-2020, 2 seats, only these tiles
              .     .     56r0
              7r1   18r1  60r1
            A 60
            B 18
            A 7 f0
            > meadow 7 18 60: 1 eaten deer*0 [H2-15] + 1 hungry tigers*0 [H2-15] = 0 [H2-14]; A 0 with 1
            > over: A 0, B 0; won by AB [H2-11]
        ");
    }

    // Grassland 4: two mammoths, two aurochs, two deer and a tiger score 11 for the majority alone.
    [H2_14, H2_15, C_11]
    fn a_rich_grassland_scores_eleven_for_the_majority_alone() {
        check("
            hunters-2020, 2 seats, only these tiles
              50r1  21r2  .
              56r0  35r2  31r2
              76r1  61r3  30r2
              .     .     62r1
            A 76 f0
            B 61
            A 30
            B 31 f1
            A 35
            B 50 f2
            A 62
            B 21
            > meadow 21 30 31 35 50 56 61 62 76: 2 mammoth*3 + 2 aurochs*2 + 1 deer*1 + 1 eaten deer*0 [H2-15] = 11 [H2-14]; B 11 with 2; A nothing with 1 [C-11]
            > over: A 0, B 11; won by B [H2-11]
        ");
    }
}
