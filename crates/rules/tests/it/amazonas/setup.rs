//! Before the first turn: tiles, stacks, pieces, the board, the table, who begins.

use super::kit::*;
use tilewright_land::{CpuPath, Pile};
use tilewright_rules::amazonas::{Amazonas, STACKS};
use tilewright_rules::{
    Action, BoardLimit, DeckKind, Game, Options, OptionsError, Piece, Rulebook, RulebookId, Setup,
    SetupError, ToAct, clause_test, sets,
};

/// Draws a tile and puts it on the first place it has.
#[track_caller]
fn play_turn(game: &mut Amazonas, tile: u8) {
    act(game, &format!("d{tile}"));
    while game.to_act() != ToAct::Chance {
        let first = game.legal_actions()[0];
        game.apply(first, &mut ()).unwrap();
    }
}

fn ids(game: &Amazonas, pile: Pile) -> Vec<u8> {
    (0..128).filter(|id| game.pile(pile) >> id & 1 == 1).collect()
}

fn on_table(width: u8, height: u8) -> Result<Amazonas, SetupError> {
    let setup = Setup { table: Some(BoardLimit { width, height }), ..Setup::new(2) };
    Amazonas::new(sets::built_in(RulebookId::Amazonas), &setup, CpuPath::detect())
}

clause_test! {
    [AM_1]
    fn eighty_tiles_lie_in_five_stacks_with_three_amazon_tiles_each() {
        let game = printed(&Setup::new(2));
        let (land, amazon) = (ids(&game, Pile::Land), ids(&game, Pile::Amazon));
        assert_eq!((land.len(), amazon.len(), game.doubles_left().count()), (65, 15, 4));
        let decks = game.decks();
        assert_eq!(decks.len(), 1);
        assert_eq!((decks[0].kind, decks[0].stacks), (DeckKind::Land, STACKS));
        assert_eq!((&decks[0].common, &decks[0].spread), (&land, &amazon));
        assert_eq!((game.stack().standard, game.stack().amazon), (13, 3));
    }

    [AM_1]
    fn stacks_of_other_numbers_hold_their_fifths_rounded_down() {
        // 30 standard tiles and 7 that carry the Amazon.
        let mut game = game_with(&tile_set(BOX), &Setup::new(2));
        let mut words = Words(3);
        for (number, amazon) in [1, 1, 2, 1, 2].into_iter().enumerate() {
            let stack = game.stack();
            assert_eq!((usize::from(stack.number), stack.standard, stack.amazon), (number, 6, amazon));
            while game.stack().number == stack.number && game.to_act() != ToAct::Over {
                let action = game.pick(words.next()).expect("the game goes on");
                game.apply_unchecked(action, &mut ());
            }
        }
        assert_eq!(game.to_act(), ToAct::Over);
    }

    [AM_1]
    fn a_stack_without_amazon_tiles_gives_none() {
        let mut game = printed(&Setup::new(2));
        let amazon = ids(&game, Pile::Amazon);
        for tile in &amazon[..3] {
            assert_eq!(game.chance_outcomes().len(), game.legal_actions().len());
            play_turn(&mut game, *tile);
        }
        assert_eq!((game.stack().standard, game.stack().amazon), (13, 0));
        assert_eq!(refusal(&game, &format!("d{}", amazon[3])), "AM-1");
        assert_eq!(refusal(&game, &format!("d{}", amazon[0])), "C-7");
        assert!(game.chance_outcomes().iter().all(|(draw, weight)| {
            matches!(draw, Action::Draw(tile) if game.pile(Pile::Land) >> tile.0 & 1 == 1) && *weight > 0
        }));
        assert_eq!(game.chance_outcomes().len(), 65);
        let mut words = Words(1);
        for _ in 0..1000 {
            assert!(game.check(game.pick(words.next()).unwrap()).is_ok());
        }
    }

    [AM_1]
    fn a_stack_without_standard_tiles_gives_none_and_the_next_stack_follows() {
        let mut game = printed(&Setup::new(2));
        let (land, amazon) = (ids(&game, Pile::Land), ids(&game, Pile::Amazon));
        for tile in &land[..13] {
            play_turn(&mut game, *tile);
        }
        assert_eq!(refusal(&game, &format!("d{}", land[13])), "AM-1");
        assert_eq!(game.chance_outcomes().len(), 15);
        for tile in &amazon[..3] {
            play_turn(&mut game, *tile);
        }
        assert_eq!((game.stack().number, game.stack().standard, game.stack().amazon), (1, 13, 3));
        assert_eq!(game.chance_outcomes().len(), 80 - 16);
    }

    [AM_1, C_6]
    fn a_tile_that_leaves_the_game_counts_down_its_stack_too() {
        // The first stack holds six standard tiles and one Amazon tile. Tile 28 closes the village at the source, so that tile 17,
        // village all round, fits nowhere.
        let board = "
            2 seats, stacks
              .     28r2  .  .
              22r0  #     #  .
              23r0  #     #  .
              24r0  #     #  .
              25r0  #     #  .
              .     41r0  .  .
        ";
        let stack = |game: &Amazonas| (game.stack().number, game.stack().standard, game.stack().amazon);
        let game = check(&format!("{board}
            A 28
            B 17 x
            > land 17 leaves the game [C-6]
        "));
        assert_eq!((stack(&game), game.turn().seat), ((0, 4, 1), seat('B')));
        let mut game = check(&format!("{board}
            A 28
            B 17 x
            > land 17 leaves the game [C-6]
            B 22
            A 23
            B 24
            A 25
        "));
        assert_eq!((stack(&game), refusal(&game, "d18")), ((0, 0, 1), "AM-1"));
        play_turn(&mut game, 41);
        assert_eq!(stack(&game), (1, 6, 1));
        // The same where it is the last of its stack: the player draws again, from the next.
        let game = check(&format!("{board}
            A 28
            B 22
            A 23
            B 24
            A 25
            B 41
            A 17 x
            > land 17 leaves the game [C-6]
            A 18 ?
        "));
        assert_eq!((stack(&game), game.turn().seat), ((1, 5, 1), seat('A')));
    }

    [AM_1]
    fn draws_are_weighted_by_what_the_stack_holds() {
        let mut game = printed(&Setup::new(2));
        assert!(game.chance_outcomes().iter().all(|(_, weight)| *weight == 3 * 65));
        let (land, amazon) = (ids(&game, Pile::Land), ids(&game, Pile::Amazon));
        play_turn(&mut game, amazon[0]);
        play_turn(&mut game, amazon[1]);
        play_turn(&mut game, land[0]);
        // One of the 13 Amazon tiles left is among the 13 tiles of the stack: 1 in 13, where it would be 13 in 77.
        let of = |kind: &[u8]| {
            let is_of = |draw: &Action| matches!(draw, Action::Draw(tile) if kind.contains(&tile.0));
            let weights = game.chance_outcomes().into_iter().filter(|(draw, _)| is_of(draw));
            weights.map(|(_, weight)| weight).collect::<Vec<u32>>()
        };
        assert_eq!((of(&amazon), of(&land)), (vec![64; 13], vec![12 * 13; 64]));
        let (mut words, mut seen) = (Words(7), 0);
        for _ in 0..13_000 {
            let Some(Action::Draw(tile)) = game.pick(words.next()) else { panic!("a draw") };
            seen += usize::from(amazon.contains(&tile.0));
        }
        assert!((850..1150).contains(&seen), "{seen} of 13,000 draws were Amazon tiles, and 1,000 were to be expected");
    }

    [AM_1]
    fn a_plain_shuffle_knows_no_stacks() {
        let options = Options::parse(RulebookId::Amazonas, "shuffle=plain").unwrap();
        let mut game = printed(&Setup { options, ..Setup::new(2) });
        let decks = game.decks();
        assert_eq!((decks[0].common.len(), decks[0].spread.len(), decks[0].stacks), (80, 0, 1));
        for tile in ids(&game, Pile::Amazon).into_iter().take(9) {
            play_turn(&mut game, tile);
        }
        let outcomes = game.chance_outcomes();
        assert_eq!(outcomes.len(), 71);
        assert!(outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1));
    }

    [AM_1, C_2]
    fn the_boards_side_depends_on_the_players() {
        for (seats, spaces) in [(2, 16), (3, 16), (4, 8), (5, 8)] {
            let game = printed(&Setup::new(seats));
            let cells: Vec<String> = game.board().tiles().map(|laid| laid.cell.to_string()).collect();
            assert_eq!(cells, ["0,0", "1,0", "0,1", "1,1", "0,2", "1,2", "0,3", "1,3"]);
            assert_eq!((game.spaces(), game.mouth()), (spaces, 3));
        }
    }

    [AM_2]
    fn four_meeples_two_camps_and_a_boat_at_the_source() {
        let game = printed(&Setup::new(3));
        for letter in ['A', 'B', 'C'] {
            assert_eq!(supply(&game, letter), (4, 2));
            assert_eq!(game.supply(seat(letter), Piece::Hut), 0);
        }
        assert_eq!(supply(&game, 'D'), (0, 0));
        assert_eq!(game.boats(), [0, 0, 0]);
    }

    [AM_2, C_8]
    fn a_fifth_meeple_and_a_third_camp_are_not_there() {
        check("
            2 seats
              .     .  22r0  .
              18r0  #  #     12r1
              .     #  #     11r1
              3r0   #  #     15r1
              21r3  #  #     28r1
            A 12 f1
            B 18 c0
            A 11 f1
            B 22 c0
            A 15 f1
            B 3 c0=C-8 c2=C-8 h1=C-8
            A 28 f1
            B 24 p-2,0r0
            A 21 f1=C-8 f3=C-8 c2
        ");
    }

    [AM_3, C_4]
    fn ten_cells_are_open_at_first() {
        for seats in 2..=5 {
            let cells: Vec<String> =
                printed(&Setup::new(seats)).board().open_cells().iter().map(ToString::to_string).collect();
            assert_eq!(
                cells,
                ["0,-1", "1,-1", "-1,0", "2,0", "-1,1", "2,1", "-1,2", "2,2", "-1,3", "2,3"]
            );
        }
    }

    [AM_3]
    fn a_table_leaves_two_rows_behind_the_source_and_room_for_the_whole_river() {
        for (width, height) in [(1, 40), (9, 26), (9, 4)] {
            assert!(matches!(on_table(width, height), Err(SetupError::TableTooSmall { .. })), "{width} by {height}");
        }
        let bounds = |width, height| {
            let bounds = on_table(width, height).unwrap().board().bounds();
            (bounds.west, bounds.east, bounds.north, bounds.south)
        };
        assert_eq!(bounds(2, 27), (0, 1, -2, 3));
        assert_eq!(bounds(7, 30), (-3, 3, -5, 3));
        let error = on_table(9, 26).err().map(|error| error.to_string());
        assert!(error.is_some_and(|error| error.contains("9 by 26") && error.contains("(AM-3)")));
    }

    [AM_3, C_16]
    fn nothing_is_placed_past_the_edge_of_the_table() {
        check("
            2 seats, table 4x17
              .     22r0  .  .  .
              .     .     #  #  .
              .     .     #  #  .
              .     .     #  #  .
              .     .     #  #  .
            A 22 p-1,0r0
            B 23 p-2,0r0=C-16 p-1,1r0
            A 24 p-1,-1r0
            B 25 p-1,-2r0
            A 18 p-1,-3r0=C-16 p3,4r0=C-16 p2,4r0=AM-3 p2,3r0
        ");
    }

    [AM_24, C_1]
    fn the_start_player_is_a_choice_of_the_setup() {
        check("
            3 seats, seat C starts
              22r0  #  #  .
              23r0  #  #  .
              .     #  #  .
              .     #  #  .
            C 22
            A 23
            B 24 ?
        ");
    }

    [C_18]
    fn options_of_other_games_are_refused() {
        let options = Options::parse(RulebookId::SouthSeas, "retrieve=any-turn").unwrap();
        let setup = Setup { options, ..Setup::new(2) };
        let error = Game::new(RulebookId::Amazonas, &setup).err();
        let rulebook = RulebookId::Amazonas;
        assert_eq!(error, Some(SetupError::Options(OptionsError::Foreign { rulebook, option: "retrieve" })));
    }
}
