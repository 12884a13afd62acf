//! Second edition: powers that act at once: logboat, hunting trap, shaman.

use super::boards::*;
use super::kit::*;
use tilewright_rules::{Phase, clause_test};

clause_test! {
    [H2_16, H2_17]
    fn an_action_comes_before_the_piece_and_needs_none() {
        let turns = "
            hunters-2020, 2 seats
              5r3   56r0  45r0
              93r1  57r3  .
            A 5
            B 45
            A 57
            > A has an extra turn [H2-8]
        ";
        // The points are there while the piece may still be placed, and without any piece.
        check(&format!("{turns}
            A+ 93 ...
            > river system 5 56 57 93: 4 lakes*2 = 8 [H2-17]; A 8
            = A 8, B 0
        "));
        check(&format!("{turns}
            A+ 93 -
            > river system 5 56 57 93: 4 lakes*2 = 8 [H2-17]; A 8
            = A 8, B 0
            B 61 ?
        "));
    }

    [H2_17]
    fn the_logboat_counts_lakes_and_heeds_no_huts() {
        // Two lakes on one tile are two, a lake beyond a lake counts, one beyond a forest does not.
        let tiles = "
            0 start: 0 / 0 / 0 / 0: 0 meadow
            1 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=5
            2 land: 0 1 2 / 2 3 4 / 4 / 4 5 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=9, 4 meadow, 5 river to=8, 8 lake fish=1, 9 lake fish=1
            3 land: 0 / 0 / 0 / 0 1 0: 0 meadow, 1 river to=8, 8 lake fish=1 power=logboat
            4 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        let game = check_with(tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0  3r0
            A 1 h8
            B 2
            A 3 f1
            > river system 2 3: 2 lakes*2 = 4 [H2-17]; A 4
            > river 2 3: 2 tiles*1 + 2 fish at its ends*1 = 4 [H2-6]; A 4 with 1
            > A has 3.1 back [C-12]
            = A 8, B 0
        ");
        assert_eq!(supply(&game, 'A'), (5, 2));
        let tiles = tiles.replace("3 river to=9", "3 river to=8").replace(", 9 lake fish=1", "");
        check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0  3r0
            A 1
            B 2 h8
            A 3 h8=H2-3 -
            > river system 1 2 3: 3 lakes*2 = 6 [H2-17]; A 6
            = A 6, B 0
        ");
    }

    [H2_18]
    fn the_hunting_trap_reaches_its_own_and_the_eight_tiles_around() {
        // Tile 9 lies two cells away, and its mammoth is out of reach.
        let tiles = grassland(&["deer=1", "deer=1", "mammoth=1", "deer=1", "aurochs=1", "deer=1", "deer=1", "deer=1", "mammoth=1", "aurochs=1 power=hunting_trap"]);
        let game = check_with(&tiles, "
            hunters-2020, 2 seats
              1r0  2r0   3r0  .
              4r0  10r0  5r0  9r0
              6r0  7r0   8r0  0r0
            A 9
            B 8
            A 5
            B 3
            A 2
            B 7
            A 6
            B 4
            A 1
            B 10
            > meadow 1 2 3 4 5 6 7 8 10: 1 mammoth*3 + 2 aurochs*2 [H2-14] + 6 deer*1 = 13 [H2-18]; B 13
            > covered 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 10.0 [H2-18]
            > over: A 0, B 13; won by B [H2-11]
        ");
        assert_eq!(game.covered().len(), 9);
    }

    [H2_18]
    fn tigers_cancel_deer_among_the_trapped_animals_alone_and_are_covered_with_them() {
        // In reach: two tigers and a deer. Out of reach: two deer, which no tiger is left to cancel at the end.
        let tiles = grassland(&["deer=2", "", "tiger=2 deer=1", "power=hunting_trap"]);
        check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0  3r0  4r0
            A 1 f0
            B 2
            A 3
            B 4
            > meadow 3: 1 eaten deer*0 [H2-15] + 1 hungry tigers*0 [H2-15] = 0 [H2-18]; B 0
            > covered 3.0 [H2-18]
            > meadow 0 1 2 3 4: 2 deer*1 = 2 [H2-14]; A 2 with 1
            > over: A 2, B 0; won by A [H2-11]
        ");
        // In reach: a deer. The tiger out of reach does not cancel it, nor anything at the end but the deer that is left.
        let tiles = grassland(&["tiger=1 deer=2", "", "deer=1", "power=hunting_trap"]);
        check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0  3r0  4r0
            A 1 f0
            B 2
            A 3
            B 4
            > meadow 3: 1 deer*1 = 1 [H2-18]; B 1
            > covered 3.0 [H2-18]
            > meadow 0 1 2 3 4: 1 deer*1 + 1 eaten deer*0 [H2-15] = 1 [H2-14]; A 1 with 1
            > over: A 1, B 1; won by AB [H2-11]
        ");
    }

    [H2_18]
    fn the_hunting_trap_heeds_no_hunters_and_moves_none() {
        let tiles = grassland(&["mammoth=1", "power=hunting_trap", ""]);
        let game = check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0
            A 1 f0
            B 2 [-] f0=C-9 -
            > meadow 1: 1 mammoth*3 = 3 [H2-18]; B 3
            > covered 1.0 [H2-18]
            = A 0, B 3
        ");
        assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0), (4, 5));
    }

    [H2_18]
    fn covered_animals_are_not_trapped_again() {
        let tiles = grassland(&["mammoth=1", "power=hunting_trap", "power=hunting_trap"]);
        check_with(&tiles, "
            hunters-2020, 2 seats
              1r0  2r0
              0r0  3r0
            A 1
            B 2
            > meadow 1: 1 mammoth*3 = 3 [H2-18]; B 3
            > covered 1.0 [H2-18]
            A 3
            > meadow : nothing = 0 [H2-18]; A 0
            > over: A 0, B 3; won by B [H2-11]
        ");
    }

    [H2_18, H2_20, H2_21]
    fn neither_wildfire_nor_pit_trap_acts_on_the_hunting_trap() {
        let tiles = grassland(&["power=wildfire", "power=pit_trap", "deer=2 tiger=1", "power=hunting_trap"]);
        check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  3r0  4r0
              .    .    2r0  .
            A 1 f0
            B 3
            A 2
            B 4
            > meadow 3: 1 deer*1 + 1 eaten deer*0 [H2-15] = 1 [H2-18]; B 1
            > covered 3.0 [H2-18]
            > meadow 0 1 2 3 4: nothing = 0 [H2-14]; A 0 with 1
            > over: A 0, B 1; won by B [H2-11]
        ");
    }

    [H2_19, H2_12]
    fn the_shaman_must_take_one_own_meeple_and_no_hut() {
        // Seat A has a fisher on tile 1, a hut on tile 3 and a hunter on tile 5, seat B a hunter on tile 2.
        let tiles = "
            0 start: 0 / 1 / 0 / 0 2 0: 0 meadow, 1 forest, 2 river to=spring
            1 land: 0 / 0 1 2 / 2 / 2 1 0: 0 meadow, 1 river, 2 meadow
            2 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            3 land: 0 / 0 1 2 / 2 / 2 1 0: 0 meadow, 1 river, 2 meadow
            4 land: 0 / 0 / 0 / 0: 0 meadow
            5 land: 0 / 0 1 2 / 2 / 2 1 0: 0 meadow, 1 river, 2 meadow
            6 land: 0 / 0 / 0 / 0: 0 meadow power=shaman
            7 land: 0 / 0 / 0 / 0: 0 meadow
            8 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        let turns = "
            hunters-2020, 2 seats
              6r0  .    7r0  4r0  .
              5r0  3r0  1r0  0r0  2r0
            A 1 f1
            B 2 f0
            A 3 h1
            B 4
            A 5 f2
            B 7
        ";
        let game = check_with(tiles, &format!("{turns}
            A 6 [t1,t5] -=C-3 f0=C-3 t2=H2-19 t3=H2-19 t6=H2-19 t99=H2-19 ...
        "));
        assert_eq!(game.turn().phase, Phase::Recall);
        // The meeple may go down again at once. Taken from a grassland, it makes room there.
        let game = check_with(tiles, &format!("{turns}
            A 6 t5 [f0,-] f0
            > A takes 5.2 back [H2-19]
            = A 0, B 0
            B 8 ?
        "));
        assert_eq!(supply(&game, 'A'), (3, 2));
        let game = check_with(tiles, &format!("{turns}
            A 6 t1 -
            > A takes 1.1 back [H2-19]
        "));
        assert_eq!(supply(&game, 'A'), (4, 2));
    }

    [H2_19, C_8]
    fn with_all_five_meeples_on_the_table_the_shaman_frees_one_to_be_placed_at_once() {
        // Tiles 1 to 10 each have a forest to the north, and every other one a gatherer of A; nobody hunts.
        let tiles = "
            0 start: 0 / 0 / 0 / 0: 0 meadow
            1-10 land: 1 / 0 / 0 / 0: 0 meadow, 1 forest
            11 land: 0 / 0 / 0 / 0: 0 meadow power=shaman
            12 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        let game = check_with(tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0  3r0  4r0  5r0  6r0  7r0  8r0  9r0  10r0  11r0
            A 1 f1
            B 2
            A 3 f1
            B 4
            A 5 f1
            B 6
            A 7 f1
            B 8
            A 9 f1
            B 10
            A 11 [t1,t3,t5,t7,t9] f0=C-3 -=C-3 t3 [f0,-] f0
            > A takes 3.1 back [H2-19]
            = A 0, B 0
            B 12 ?
        ");
        let mut on: Vec<_> = game.pieces().iter().map(|piece| (piece.tile.0, piece.zone.0)).collect();
        on.sort();
        assert_eq!((supply(&game, 'A').0, on), (0, vec![(1, 1), (5, 1), (7, 1), (9, 1), (11, 0)]));
    }

    [H2_19]
    fn a_shaman_with_no_meeple_on_the_table_does_nothing() {
        let tiles = grassland(&["", "power=shaman", ""]);
        check_with(&tiles, "
            hunters-2020, 2 seats
              0r0  1r0  2r0
            A 1 f0
            B 2 [-] -
            > B has nothing to take [H2-19]
            A 3 ?
        ");
    }

    [H2_19]
    fn a_meeple_taken_from_an_area_just_completed_scores_nothing_and_blocks_nothing() {
        // The shaman's tile 88 completes the river in which seat B's fisher stands.
        let turns = "
            hunters-2020, 2 seats
              56r0  1r1
              55r2  88r3
            A 1
            B 55 f3
            > B has an extra turn [H2-8]
        ";
        check(&format!("{turns}
            B+ 88 t55 -
            > B takes 55.3 back [H2-19]
            > river 1 55 88: 3 tiles*1 + 1 fish in the river*1 + 3 fish at its ends*1 = 7 [H2-6]; nobody
            = A 0, B 0
        "));
        let game = check(&format!("{turns}
            B+ 88 t55 f1
            > B takes 55.3 back [H2-19]
            > river 1 55 88: 3 tiles*1 + 1 fish in the river*1 + 3 fish at its ends*1 = 7 [H2-6]; B 7 with 1
            > B has 88.1 back [C-12]
            = A 0, B 7
        "));
        assert_eq!(supply(&game, 'B').0, 5);
    }

    [H2_19]
    fn the_shaman_can_turn_a_majority() {
        // Two gatherers of seat A and one of seat B come together; the shaman calls one of seat A's away, and they tie.
        let tiles = "
            0 start: 2 / 0 / 1 / 2: 0 forest, 1 forest, 2 meadow
            1 land: 1 / 1 / 0 / 0: 0 forest, 1 meadow
            2 land: 0 / 0 / 1 / 1: 0 forest, 1 meadow
            3 land: 0 / 0 / 1 / 0: 0 forest, 1 meadow power=shaman
            4 land: 1 / 1 / 1 / 0: 0 forest, 1 meadow
            5 land: 0 / 0 / 0 / 0: 0 meadow
            6 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              0r0  1r0  5r0
              2r0  3r0  4r0
            A 1 f0
            B 5
            A 4 f0
            B 2 f0
            A 3 [t1,t4] t4 f0=C-9 -
            > A takes 4.0 back [H2-19]
            > forest 0 1 2 3 4: 5 tiles*2 = 10 [H2-7]; A 10 with 1; B 10 with 1
            > A has 1.0 back [C-12]
            > B has 2.0 back [C-12]
            = A 10, B 10
        ");
    }
}
