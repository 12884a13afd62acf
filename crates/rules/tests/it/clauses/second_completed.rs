//! Second edition: completed rivers and forests, and the extra turns.

use super::kit::*;
use tilewright_land::Pile;
use tilewright_rules::{Game, RulebookId, Setup, ToAct, clause_test};

clause_test! {
    [H2_5, H2_6]
    fn a_river_that_runs_in_a_ring_is_complete_and_its_own_fish_count() {
        check("
            hunters-2020, 2 seats
              19r0  18r1
              15r3  16r2
              56r0  .
            A 15 f1
            B 16
            A 18
            B 19
            > river 15 16 18 19: 4 tiles*1 + 1 fish in the river*1 = 5 [H2-6]; A 5 with 1
            > A has 15.1 back [C-12]
        ");
    }

    [H2_5]
    fn a_river_between_two_forests_is_complete() {
        check("
            hunters-2020, 2 seats
              68r0  .
              70r0  56r0
            A 70 f1
            B 68
            > river 68 70: 2 tiles*1 = 2 [H2-6]; A 2 with 1
            > A has 70.1 back [C-12]
        ");
    }

    [H2_5]
    fn a_river_with_an_open_end_is_not_complete() {
        let game = check("
            hunters-2020, 2 seats
              52r0  48r0  56r0
            A 48 f1
            B 52
            A 61 ?
        ");
        assert_eq!(supply(&game, 'A').0, 4);
    }

    // The river leaves the lake of tile 12 in the north and comes back to it from the west.
    [H2_6, C_19]
    fn one_lake_at_both_ends_counts_once() {
        check("
            hunters-2020, 2 seats
              19r0  18r1
              15r3  12r0
              56r0  .
            A 15 f1
            B 12
            A 18
            B 19
            > river 12 15 18 19: 4 tiles*1 + 1 fish in the river*1 + 1 fish at its ends*1 = 6 [H2-6]; A 6 with 1
            > A has 15.1 back [C-12]
        ");
    }

    // Tile 17 shows two pieces of river, and this river runs through both of them.
    [H2_6, C_19]
    fn a_tile_crossed_twice_counts_once() {
        check("
            hunters-2020, 2 seats
              19r0  18r1  .
              15r3  17r0  56r0
              .     68r2  .
            A 17 f3
            B 15
            A 18
            B 68
            A 19
            > river 15 17 18 19 56 68: 6 tiles*1 + 1 fish in the river*1 + 1 fish at its ends*1 = 8 [H2-6]; A 8 with 1
            > A has 17.3 back [C-12]
        ");
    }

    [H2_6]
    fn a_lake_with_many_fish_at_both_ends_counts_once_too() {
        // As many fish as a lake may hold.
        let tiles = "
            0 start: 0 / 0 / 0 / 0: 0 meadow
            1 land: 0 / 0 1 2 / 2 3 0 / 0: 0 meadow, 1 river to=8, 2 meadow, 3 river to=8, 8 lake fish=127
            2 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
            3 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
            4 land: 0 / 0 1 2 / 2 1 0 / 0: 0 meadow, 1 river, 2 meadow
            5 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              .    1r0  2r1
              0r0  4r3  3r2
            A 4 f1
            B 3
            A 2
            B 1
            > river 1 2 3 4: 4 tiles*1 + 127 fish at its ends*1 = 131 [H2-6]; A 131 with 1
            > A has 4.1 back [C-12]
        ");
        let tiles = own_tiles(&tiles.replace("fish=127", "fish=128"));
        let error = Game::with_tiles(RulebookId::Hunters2020, &tiles, &Setup::new(2)).err().unwrap();
        assert!(error.to_string().ends_with("tile 1, zone 8: a lake holds at most 127 fish here"), "{error}");
    }

    [H2_7, C_20]
    fn a_forest_around_a_grassland_has_no_gap() {
        // The cell in the middle is empty, and nothing but grassland borders it.
        check("
            hunters-2020, 2 seats
              56r0  38r0  30r0
              60r1  .     39r1
              78r0  40r0  31r0
            A 38 f1
            B 30
            A 39
            B 31
            A 40
            B 78
            A 60
            > forest 30 31 38 39 40 56 60 78: 8 tiles*2 = 16 [H2-7]; A 16 with 1
            > A has 38.1 back [C-12]
            > A has an extra turn [H2-8]
        ");
        // Tile 63 shows forest to the cell in the middle, so that it has to be filled.
        check("
            hunters-2020, 2 seats
              56r0  63r2  30r0
              60r1  37r0  39r1
              78r0  40r0  31r0
            A 63 f0
            B 30
            A 39
            B 31
            A 40
            B 78
            A 60
            B 37
            > forest 30 31 37 39 40 56 60 63 78: 9 tiles*2 = 18 [H2-7]; A 18 with 1
            > A has 63.0 back [C-12]
            > B has an extra turn [H2-8]
        ");
    }

    [H2_7, C_19]
    fn a_tile_with_two_pieces_of_the_forest_counts_once() {
        check("
            hunters-2020, 2 seats
              56r0  78r2
              67r0  32r0
            A 67 f0
            B 78
            A 32
            > forest 32 56 67 78: 4 tiles*2 = 8 [H2-7]; A 8 with 1
            > A has 67.0 back [C-12]
            > A has an extra turn [H2-8]
        ");
    }

    [H2_7]
    fn each_group_of_mushrooms_is_worth_three() {
        check("
            hunters-2020, 2 seats
              56r0  14r0
              67r0  87r2
            A 67
            B 14 f4
            > B has an extra turn [H2-8]
            B+ 87
            > forest 14 67 87: 3 tiles*2 + 1 mushrooms*3 = 9 [H2-7]; B 9 with 1
            > B has 14.4 back [C-12]
        ");
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest mushrooms=1
            1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest mushrooms=2
            2 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              0r0  1r0
            A 1 f1
            > forest 0 1: 2 tiles*2 + 3 mushrooms*3 = 13 [H2-7]; A 13 with 1
            > A has 1.1 back [C-12]
        ");
    }

    [H2_8]
    fn a_menhir_earns_an_extra_turn_for_whoever_laid_the_tile() {
        // Seat A's gatherer scores, seat B laid the tile, and in the next board nobody is there.
        check("
            hunters-2020, 2 seats
              56r0  26r1
              1r2   .
              85r0  .
            A 1 f3
            B 26
            > forest 1 26 56: 3 tiles*2 = 6 [H2-7]; A 6 with 1
            > A has 1.3 back [C-12]
            > B has an extra turn [H2-8]
            B+ 85 f0
            A 61 ?
        ");
        let game = check("
            hunters-2020, 2 seats
              56r0  26r1
              1r2   .
            A 1
            B 26
            > forest 1 26 56: 3 tiles*2 = 6 [H2-7]; nobody
            > B has an extra turn [H2-8]
        ");
        assert_eq!((game.turn().seat, game.turn().extra, game.turn().number), (seat('B'), true, 2));
        assert_eq!(game.chance_outcomes().len(), 16, "it is drawn from the menhir pile");
        assert_eq!(game.check("d61".parse().unwrap()).unwrap_err().clause().id(), "C-7");
    }

    [H2_8]
    fn a_forest_without_a_menhir_earns_none_and_several_menhirs_one() {
        check("
            hunters-2020, 2 seats
              47r0
              67r0
              56r0
            A 67
            B 47 f3
            > forest 47 67: 2 tiles*2 = 4 [H2-7]; B 4 with 1
            > B has 47.3 back [C-12]
            A 61 ?
        ");
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest menhir=2
            1 land: 0 / 1 / 0 / 2: 0 meadow, 1 forest, 2 forest menhir=1
            2 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest menhir=1
            3 land: 0 / 0 / 0 / 0: 0 meadow
            4 land: 0 / 0 / 0 / 0: 0 meadow
            5 land: 0 / 0 / 0 / 0: 0 meadow
            6 land: 0 / 0 / 0 / 0: 0 meadow
            7 bonus: 0 / 0 / 0 / 0: 0 meadow
            8 bonus: 0 / 0 / 0 / 0: 0 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              3r0  4r0  5r0
              0r0  1r0  2r0
              7r0  .    .
            A 3
            B 4
            A 5
            B 2
            A 1
            > A has an extra turn [H2-8]
            A+ 7
            B 6 ?
        ");
    }

    [H2_9]
    fn an_empty_menhir_pile_gives_no_extra_turn() {
        let tiles = "
            0 start: 0 / 1 / 0 / 2: 0 meadow, 1 forest menhir=1, 2 forest menhir=1
            1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            2 land: 0 / 1 / 0 / 0: 0 meadow, 1 forest
            3 land: 0 / 0 / 0 / 0: 0 meadow
            4 bonus: 0 / 0 / 0 / 0: 0 meadow
        ";
        check_with(tiles, "
            hunters-2020, 2 seats
              2r0  0r0  1r0
              .    4r0  .
            A 1
            > A has an extra turn [H2-8]
            A+ 4
            B 2
            > B has no extra turn: no tile is left [H2-9]
            A 3 ?
        ");
    }

    [H2_10]
    fn a_menhir_tile_that_fits_nowhere_leaves_the_game() {
        // On this table only the cell west of the start tile is left, where it shows grassland.
        let tiles = "
            0 start: 0 / 1 / 0 / 0: 0 meadow, 1 forest menhir=1
            1 land: 0 / 0 / 0 / 1: 0 meadow, 1 forest
            2 land: 0 / 0 / 0 / 0: 0 meadow
            5 bonus: 0 / 0 / 0 / 0: 0 forest
            6 bonus: 0 / 0 / 0 / 0: 0 meadow
            7 bonus: 0 / 0 / 0 / 0: 0 forest
        ";
        let game = check_with(tiles, "
            hunters-2020, 2 seats, table 3x1
              6r0  0r0  1r0
            A 1
            > A has an extra turn [H2-8]
            A+ 5 x
            > bonus 5 leaves the game [H2-10]
            A+ 6 f0
        ");
        assert_eq!((game.turn().seat, game.turn().extra), (seat('B'), false));
        assert_eq!(game.pile(Pile::Bonus), 1 << 7);
        // When that empties the pile, the extra turn is off, and the next player goes on.
        let game = check_with(tiles, "
            hunters-2020, 2 seats, table 3x1, only these tiles, also 2
              .  0r0  1r0
            A 1
            > A has an extra turn [H2-8]
            A+ 5 x
            > bonus 5 leaves the game [H2-10]
            A+ 7 x
            > bonus 7 leaves the game [H2-10]
            > A has no extra turn: no tile is left [H2-10]
        ");
        assert_eq!((game.turn().seat, game.turn().extra, game.to_act()), (seat('B'), false, ToAct::Chance));
    }
}
