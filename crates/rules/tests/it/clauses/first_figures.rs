//! The worked figures of the first edition's two rulebooks, with real tiles.
//!
//! The rulebooks' pictures are not ours to copy; each board shows the same case with the same counts.

use super::kit::*;
use tilewright_rules::clause_test;

clause_test! {
    // Both texts: red scores 6 for a river of three pieces between lakes with one and two fish.
    [H1_7, C_13]
    fn a_river_of_three_between_lakes_of_one_and_two_fish_scores_six() {
        check("
            hunters-2002, 2 seats
              13r1  73r1  56r0
            A 73
            B 13 f1
            > river 13 56 73: 3 segments*1 + 3 fish at its ends*1 = 6 [H1-7]; B 6 with 1
            > B has 13.1 back [C-12]
            = A 0, B 6
        ");
        check("
            hunters-zman, 2 seats
              13r1  73r1  56r0
            A 73 f1
            B 13
            > river 13 56 73: 3 tiles*1 + 3 fish at its ends*1 = 6 [H1-7]; A 6 with 1
            > A has 73.1 back [C-12]
            = A 6, B 0
        ");
    }

    // Both texts: blue lays a tile to make a forest larger, and so completes a river of two pieces from a spring to a
    // lake with one fish; red, whose fisher stands there, scores 3.
    [H1_6, H1_7, C_11]
    fn a_river_completed_for_another_player_scores_three() {
        check("
            hunters-2002, 2 seats
              68r3  4r1
              56r0  54r0
            A 54
            B 68 f2
            A 4 f3=C-9 f1
            > river 4 68: 2 segments*1 + 1 fish at its ends*1 = 3 [H1-7]; B 3 with 1
            > B has 68.2 back [C-12]
            = A 0, B 3
        ");
        check("
            hunters-zman, 2 seats
              68r3  4r1
              56r0  54r0
            A 54
            B 68 f2
            A 4 f1
            > river 4 68: 2 tiles*1 + 1 fish at its ends*1 = 3 [H1-7]; B 3 with 1
            > B has 68.2 back [C-12]
            = A 0, B 3
        ");
    }

    // Both texts: red scores 4 for the smallest forest; without gold there is no bonus tile.
    [H1_8, H1_9, H1_10]
    fn a_forest_of_two_scores_four_and_earns_nothing_more() {
        check("
            hunters-2002, 2 seats
              47r0
              37r0
              56r0
            A 37
            B 47 f3
            > forest 37 47: 2 segments*2 = 4 [H1-9]; B 4 with 1
            > B has 47.3 back [C-12]
            A 61 ?
        ");
        check("
            hunters-zman, 2 seats
              47r0
              37r0
              56r0
            A 37
            B 47 f3
            > forest 37 47: 2 tiles*2 = 4 [H1-9]; B 4 with 1
            > B has 47.3 back [C-12]
            A 61 ?
        ");
    }

    // Text 000: a forest of four tiles with gold scores 8 and earns a bonus tile.
    [H1_9, H1_10]
    fn a_forest_of_four_tiles_with_gold_scores_eight() {
        check("
            hunters-zman, 2 seats
              56r0  46r1
              39r1  .
              74r3  .
            A 39 f1
            B 46
            A 74
            > forest 39 46 56 74: 4 tiles*2 = 8 [H1-9]; A 8 with 1
            > A has 39.1 back [C-12]
            > A has an extra turn [H1-10]
            A+ 80 ?
        ");
    }

    // Text 001: a forest of five segments with several nuggets scores 10 and earns one bonus tile. Two of the segments
    // are on one tile here, so that the reprint, which counts tiles, gives 8.
    [H1_9, H1_10, C_19]
    fn a_forest_of_five_segments_with_much_gold_scores_ten_and_earns_one_tile() {
        check("
            hunters-2002, 2 seats
              56r0  78r2  .
              67r3  32r0  61r0
            A 67 f1
            B 78
            A 32
            > forest 32 56 67 78: 5 segments*2 = 10 [H1-9]; A 10 with 1
            > A has 67.1 back [C-12]
            > A has an extra turn [H1-10]
            A+ 85 p1,2r0 -
            B 61
        ");
        check("
            hunters-zman, 2 seats
              56r0  78r2  .
              67r3  32r0  61r0
            A 67 f1
            B 78
            A 32
            > forest 32 56 67 78: 4 tiles*2 = 8 [H1-9]; A 8 with 1
            > A has 67.1 back [C-12]
            > A has an extra turn [H1-10]
            A+ 85 p1,2r0 -
            B 61
        ");
    }

    // Text 001: red and blue have a gatherer each in a forest worth 10, and each scores 10.
    [C_10, C_11, H1_9]
    fn two_who_tie_score_ten_each() {
        check("
            hunters-2002, 2 seats
              46r0  56r0  41r0
              54r1  31r0  .
            A 41 f2
            B 46 f3
            A 31
            B 54
            > forest 31 41 46 54 56: 5 segments*2 = 10 [H1-9]; A 10 with 1; B 10 with 1
            > A has 41.2 back [C-12]
            > B has 46.3 back [C-12]
            > B has an extra turn [H1-10]
            = A 10, B 10
        ");
    }

    // Text 001: red has two gatherers against one and scores the 12 alone. All three come home.
    [C_11, C_12, H1_9]
    fn a_majority_scores_twelve_alone() {
        let game = check("
            hunters-2002, 2 seats
              56r0  78r2
              43r2  60r1
              26r2  30r1
            A 43 f1
            B 60 f3
            A 26 f4
            B 78
            A 30 f1=C-9 -
            > forest 26 30 43 56 60 78: 6 segments*2 = 12 [H1-9]; A 12 with 2; B nothing with 1 [C-11]
            > A has 43.1 back [C-12]
            > A has 26.4 back [C-12]
            > B has 60.3 back [C-12]
            > A has an extra turn [H1-10]
            = A 12, B 0
        ");
        assert_eq!((supply(&game, 'A'), supply(&game, 'B')), ((5, 2), (5, 2)));
    }

    // Both texts: blue completes red's forest with gold; red scores, and blue plays the bonus tile.
    [H1_10, H1_11, C_11]
    fn who_scores_the_gold_forest_and_who_plays_the_bonus_tile() {
        check("
            hunters-2002, 2 seats
              56r0  26r1
              1r2   .
              85r0  .
            A 1 f1
            B 26
            > forest 1 26 56: 3 segments*2 = 6 [H1-9]; A 6 with 1
            > A has 1.1 back [C-12]
            > B has an extra turn [H1-10]
            B+ 85 f0
            A 61 ?
        ");
        // Had red completed it, red would have had both.
        check("
            hunters-2002, 2 seats
              56r0  26r1
              1r2   .
              85r0  .
            A 26
            B 1 f1
            > forest 1 26 56: 3 segments*2 = 6 [H1-9]; B 6 with 1
            > B has 1.1 back [C-12]
            > B has an extra turn [H1-10]
            B+ 85 f0
            A 61 ?
        ");
    }

    // Both texts: one tile joins three meadows with a hunter in each; whoever lays it may put no hunter there.
    [C_9, C_10]
    fn three_meadows_with_a_hunter_each_grow_together() {
        check_first_editions("
            hunters-2002, 3 seats
              52r3  62r1  44r1
              70r3  37r3  40r1
              .     56r0  .
            A 37 f0
            B 70 f4
            C 40 f2
            A 44 f2
            B 52 f1
            C 62 [-] f0=C-9 -
        ");
    }

    // Both texts: blue's hut is alone in a river system with five fish and scores 5.
    [H1_5, H1_17]
    fn a_river_system_with_five_fish_scores_five() {
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              3r0   .     .
              56r0  20r1  47r0
              .     57r0  .
            A 3
            B 20
            A 47
            B 57 h1
            > river system 20 47 57: 5 fish*1 = 5 [H1-17]; B 5 with 1
            > over: A 0, B 5; won by B [H1-15]
        ");
    }

    // Both texts, meadow 1: one deer, one hunter, 2 points.
    [H1_18]
    fn a_meadow_with_one_deer_scores_two() {
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              56r0  38r0  77r1
            A 38 f0
            B 77
            > meadow 38: 1 deer*2 = 2 [H1-18]; A 2 with 1
            > over: A 2, B 0; won by A [H1-15]
        ");
    }

    // Both texts, meadow 2: a deer, a mammoth and a tiger; two players tie and score 2 each.
    [H1_18, H1_19, C_10]
    fn a_tiger_takes_the_deer_and_the_mammoth_scores_two_for_each_of_two() {
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              19r0  48r2  56r0
              25r0  22r3  .
            A 48
            B 19 f0
            A 22 f0
            B 25
            > meadow 19 22 25 48 56: 1 mammoth*2 + 1 eaten deer*0 [H1-19] = 2 [H1-18]; A 2 with 1; B 2 with 1
            > over: A 2, B 2; won by AB [H1-15]
        ");
    }

    // Both texts, meadow 3: two deer, two mammoths, an aurochs and a tiger; the majority scores the 8 alone.
    [H1_18, H1_19, H1_23]
    fn a_rich_meadow_scores_eight_for_the_majority_alone() {
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              .     .     62r2  .
              51r2  53r2  56r0  37r3
              .     61r2  41r3  80r2
              .     32r3  .     .
            A 62
            B 53 f0
            A 41 f0
            B 61
            A 37 f1
            > A has an extra turn [H1-10]
            A+ 80
            B 32
            A 51
            > meadow 32 37 41 51 53 56 61 80: 2 mammoth*2 + 1 aurochs*2 [H1-23] + 1 deer*2 + 1 eaten deer*0 [H1-19] = 8 [H1-18]; A 8 with 2; B nothing with 1 [C-11]
            > over: A 8, B 0; won by A [H1-15]
        ");
    }

    // Both texts, meadow 4: a deer and two tigers; blue scores nothing and loses nothing.
    [H1_19]
    fn more_tigers_than_deer_cost_nothing() {
        check_first_editions("
            hunters-2002, 2 seats, only these tiles
              .     59r2
              56r0  73r2
              .     18r3
            A 73
            B 59
            A 18 f0
            > meadow 18 59 73: 1 eaten deer*0 [H1-19] + 1 hungry tigers*0 [H1-19] = 0 [H1-18]; A 0 with 1
            > over: A 0, B 0; won by AB [H1-15]
        ");
    }
}
