//! Rivers that meet in a lake, and river systems that close on themselves.

use super::kit::*;
use tilewright_rules::clause_test;

/// Two lakes, with two fish on tile 1 and three on tile 3, and a river from one to the other by tile 2 and another by tile 4.
const TWO_LAKES: &str = "
    0 start: 0 / 0 / 0 / 0: 0 meadow
    1 land: 0 / 0 1 2 / 2 3 0 / 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=8, 8 lake fish=2
    2 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
    3 land: 0 / 0 1 2 / 2 3 0 / 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=8, 8 lake fish=3
    4 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
";

/// The board of [`TWO_LAKES`] with a hut of A; tile 1, which comes last, joins both its rivers to the one river system.
const RING_WITH_A_HUT: &str = "
      .    1r0  2r1
      0r0  4r3  3r2
    A 4 h1
    B 3 h3=HUTS -
    A 2 h1=HUTS -
    B 1 h8=HUTS -
";

clause_test! {
    [H1_7, H2_4, H2_6, C_17]
    fn the_fish_of_a_lake_count_for_each_river_that_ends_there() {
        // Tile 1 completes a river to the spring of the start tile and one to the lake of tile 2.
        let tiles = "
            0 start: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=spring
            1 land: 0 / 0 1 2 / 2 / 2 3 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=8, 8 lake fish=2
            2 land: 0 / 0 / 0 / 0 1 0: 0 meadow, 1 river to=8, 8 lake fish=3
            3-6 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        for (rulebook, counted, clause) in
            [("hunters-2002", "segments", "H1-7"), ("hunters-zman", "tiles", "H1-7"), ("hunters-2020", "tiles", "H2-6")]
        {
            let game = check_with(tiles, &format!("
                {rulebook}, 2 seats
                  3r0  4r0  5r0
                  0r0  1r0  2r0
                A 3
                B 4
                A 5
                B 2 f1
                A 1 [f0,f2,f3,h1,h3,h8,-] f1=C-9 f3
                > river 1 2: 2 {counted}*1 + 5 fish at its ends*1 = 7 [{clause}]; B 7 with 1
                > B has 2.1 back [C-12]
                > river 0 1: 2 {counted}*1 + 2 fish at its ends*1 = 4 [{clause}]; A 4 with 1
                > A has 1.3 back [C-12]
                = A 4, B 7
            "));
            assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0), (5, 5));
        }
    }

    [H1_17, H2_13, H1_5]
    fn in_a_ring_of_rivers_and_lakes_each_fish_counts_once() {
        for (rulebook, huts, system, end) in
            [("hunters-2002", "H1-4", "H1-17", "H1-15"), ("hunters-zman", "H1-4", "H1-17", "H1-15"), ("hunters-2020", "H2-3", "H2-13", "H2-11")]
        {
            check_with(TWO_LAKES, &format!("
                {rulebook}, 2 seats
                {}
                > river system 1 2 3 4: 5 fish*1 = 5 [{system}]; A 5 with 1
                > over: A 5, B 0; won by A [{end}]
            ", RING_WITH_A_HUT.replace("HUTS", huts)));
        }
        // In the second edition a fish may be in a river, too.
        let tiles = TWO_LAKES.replace("1 river,", "1 river fish=1,");
        check_with(&tiles, &format!("
            hunters-2020, 2 seats
            {}
            > river system 1 2 3 4: 7 fish*1 = 7 [H2-13]; A 7 with 1
            > over: A 7, B 0; won by A [H2-11]
        ", RING_WITH_A_HUT.replace("HUTS", "H2-3")));
    }

    [H2_22]
    fn in_a_ring_the_raft_counts_each_lake_once() {
        let tiles = TWO_LAKES.replace("fish=2", "fish=2 power=raft");
        check_with(&tiles, &format!("
            hunters-2020, 2 seats
            {}
            > river system 1 2 3 4: 5 fish*1 + 2 lakes*1 [H2-22] = 7 [H2-13]; A 7 with 1
            > over: A 7, B 0; won by A [H2-11]
        ", RING_WITH_A_HUT.replace("HUTS", "H2-3")));
    }

    [H2_17]
    fn in_a_ring_the_logboat_counts_each_lake_once() {
        let tiles = TWO_LAKES.replace("fish=2", "fish=2 power=logboat");
        check_with(&tiles, &format!("
            hunters-2020, 2 seats
            {}
            > river system 1 2 3 4: 2 lakes*2 = 4 [H2-17]; B 4
            > river system 1 2 3 4: 5 fish*1 = 5 [H2-13]; A 5 with 1
            > over: A 5, B 4; won by A [H2-11]
        ", RING_WITH_A_HUT.replace("HUTS", "H2-3")));
        // A river that leaves a single lake and comes back to it.
        let tiles = "
            0 start: 0 / 0 / 0 / 0: 0 meadow
            1 land: 0 / 0 1 2 / 2 3 0 / 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=8, 8 lake fish=2 power=logboat
            2-4 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              .    1r0  2r1
              0r0  4r3  3r2
            A 4
            B 3
            A 2
            B 1 f1
            > river system 1 2 3 4: 1 lakes*2 = 2 [H2-17]; B 2
            > river 1 2 3 4: 4 tiles*1 + 2 fish at its ends*1 = 6 [H2-6]; B 6 with 1
            > B has 1.1 back [C-12]
            > over: A 0, B 8; won by B [H2-11]
        ");
    }
}
