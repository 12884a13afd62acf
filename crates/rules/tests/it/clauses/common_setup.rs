//! What is on the table before the first turn, whose turn it is, and how a game is won.

use super::boards::*;
use super::kit::*;
use tilewright_land::{Cell, Pile, PlacedTile, Rotation, TileId};
use tilewright_rules::{Game, RulebookId, Setup, SetupError, ToAct, clause_test};

clause_test! {
    [C_1]
    fn two_to_five_can_play() {
        for rulebook in HUNTERS {
            for seats in 2..=5 {
                let game = Game::new(rulebook, &Setup::new(seats)).unwrap();
                assert_eq!(game.scores(), vec![0; usize::from(seats)]);
            }
            for seats in [0, 1, 6, 255] {
                let error = Game::new(rulebook, &Setup::new(seats)).err();
                assert_eq!(error, Some(SetupError::Seats(seats)));
            }
        }
        assert!(SetupError::Seats(6).to_string().contains("C-1"));
    }

    [C_1, H2_24]
    fn turns_go_clockwise_from_the_start_seat() {
        check("
            hunters-2020, 5 seats, seat D starts
              50r1  53r0  52r0  51r0  49r0  48r0  56r0
            D 48
            E 49
            A 51
            B 52
            C 53
            D 50
            E 61 ?
        ");
        check("
            hunters-2020, 2 seats
              51r0  49r0  48r0  56r0
            A 48
            B 49
            A 51
            B 61 ?
        ");
    }

    [C_1, C_11]
    fn the_fifth_seat_plays_like_the_others() {
        // Seats A and E have a hunter each in the joined meadow; the seats between them only lay tiles.
        let tiles = three_meadows(["deer=1", "", ""], "mammoth=1");
        let game = check_with(&tiles, &format!("
            hunters-2020, 5 seats, seat E starts
            {THREE_MEADOWS}
            E 1 f0
            A 2 f0
            B 5
            C 4
            D 3
            > meadow 0 1 2 3 4: 1 mammoth*3 + 1 deer*1 = 4 [H2-14]; A 4 with 1; E 4 with 1
            > over: A 4, B 0, C 0, D 0, E 4; won by AE [H2-11]
        "));
        assert_eq!((supply(&game, 'A').0, supply(&game, 'E').0), (4, 4));
    }

    [C_1]
    fn only_a_seat_at_the_table_can_start() {
        let setup = Setup { start: seat('C'), ..Setup::new(2) };
        let error = Game::new(RulebookId::Hunters2020, &setup).err().unwrap();
        assert_eq!(error.to_string(), "seat 3 cannot start: there are 2 seats (C-1)");
        assert!(Game::new(RulebookId::Hunters2020, &Setup { start: seat('C'), ..Setup::new(3) }).is_ok());
    }

    [C_2, H1_1, H2_1]
    fn the_start_tile_lies_on_the_table_before_the_first_turn() {
        for rulebook in HUNTERS {
            let game = Game::new(rulebook, &Setup::new(3)).unwrap();
            let start = PlacedTile { tile: TileId(56), cell: Cell::new(0, 0), rotation: Rotation::default() };
            assert_eq!(game.placed().collect::<Vec<_>>(), [start]);
            assert_eq!((game.to_act(), game.turn().number), (ToAct::Chance, 1));
            assert_eq!(game.pile(Pile::Land) >> 56 & 1, 0, "the start tile is not drawn again");
        }
        check("
            hunters-2002, 2 seats
              48r0  56r0
            A 48 p0,0r0=C-4 f1
        ");
    }

    [C_14, H2_24]
    fn most_points_win_and_level_players_win_together() {
        // Three hunters on meadows of their own: 3 points, 3 points and 1 point.
        let tiles = "
            0 start: 0 / 1 / 2 / 3: 0 meadow, 1 meadow, 2 meadow, 3 meadow
            1 land: 0 / 0 / 0 / 1: 0 forest, 1 meadow mammoth=1
            2 land: 0 / 1 / 0 / 0: 0 forest, 1 meadow mammoth=1
            3 land: 0 / 1 / 2 / 3: 0 meadow deer=1, 1 forest, 2 forest, 3 forest
        ";
        let board = "
            hunters-2020, 3 seats
              .    3r2  .
              2r0  0r0  1r0
        ";
        let game = check_with(tiles, &format!("{board}
            A 1 f1
            B 2 f1
            C 3 f0
            > meadow 0 1: 1 mammoth*3 = 3 [H2-14]; A 3 with 1
            > meadow 0 2: 1 mammoth*3 = 3 [H2-14]; B 3 with 1
            > meadow 0 3: 1 deer*1 = 1 [H2-14]; C 1 with 1
            > over: A 3, B 3, C 1; won by AB [H2-11]
        "));
        assert_eq!(game.leaders(), [seat('A'), seat('B')]);
        let game = check_with(tiles, &format!("{board}
            A 1 f1
            B 2
            C 3 f0
            > meadow 0 1: 1 mammoth*3 = 3 [H2-14]; A 3 with 1
            > meadow 0 3: 1 deer*1 = 1 [H2-14]; C 1 with 1
            > over: A 3, B 0, C 1; won by A [H2-11]
        "));
        assert_eq!(game.leaders(), [seat('A')]);
    }

    [C_15]
    fn points_run_on_past_fifty_a_hundred_and_a_hundred_and_fifty() {
        let tiles = "
            0 start: 0 / 0 / 0 / 0: 0 meadow
            1 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=48
            2 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=1
            3 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=48
            4 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=1
            5 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=48
            6 land: 0 / 0 1 0 / 0 / 0: 0 meadow, 1 river to=8, 8 lake fish=1
            7 land: 0 / 0 / 0 / 0: 0 meadow
        ";
        for rulebook in ["hunters-zman", "hunters-2020"] {
            let clause = if rulebook == "hunters-2020" { "H2-6" } else { "H1-7" };
            let scored = |tiles: &str, fisher: &str| format!("
                > river {tiles}: 2 tiles*1 + 49 fish at its ends*1 = 51 [{clause}]; A 51 with 1
                > A has {fisher}.1 back [C-12]");
            check_with(tiles, &format!("
                {rulebook}, 2 seats
                  .    5r0  6r2
                  0r0  1r0  2r2
                  .    3r0  4r2
                A 1 f1
                B 2 {}
                = A 51, B 0
                A 3 f1
                B 4 {}
                = A 102, B 0
                A 5 f1
                B 6 {}
                = A 153, B 0
            ", scored("1 2", "1"), scored("3 4", "3"), scored("5 6", "5")));
        }
    }
}
