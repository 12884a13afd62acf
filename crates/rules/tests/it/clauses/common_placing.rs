//! Where a tile may lie, and what becomes of one that fits nowhere.

use super::kit::*;
use tilewright_land::{Cell, Pile, Side, Terrain, TileId, Zone};
use tilewright_rules::{
    Action, AreaKind, BoardLimit, Event, Game, Phase, Reason, RulebookId, Setup, SetupError, ToAct,
    clause_test,
};

const PLAIN: &str = "
    0 start: 0 / 0 / 0 / 0: 0 meadow
    1 land: 0 / 0 / 0 / 0: 0 meadow
    2 land: 0 / 0 / 0 / 0: 0 meadow
    3 land: 0 / 0 / 0 / 0: 0 meadow
";

/// The cells where the drawn tile may lie.
fn cells(game: &Game) -> Vec<(i8, i8)> {
    let mut cells: Vec<_> = game
        .legal_actions()
        .iter()
        .filter_map(|action| match action {
            Action::Place { cell, .. } => Some((cell.x, cell.y)),
            _ => None,
        })
        .collect();
    cells.dedup();
    cells
}

clause_test! {
    [C_4]
    fn a_tile_shares_a_side_with_the_landscape() {
        let game = check_with(PLAIN, "
            hunters-2020, 2 seats
              0r0  1r0
            A 1
            B 2 p0,0r0=C-4 p1,0r2=C-4 p2,2r0=C-4 p-1,-1r0=C-4 ?
        ");
        assert_eq!(cells(&game), [(0, -1), (1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]);
    }

    [C_4]
    fn a_corner_is_not_enough() {
        // Both cells touch the start tile at a corner; only the one that a second tile makes a neighbour of is allowed.
        check_with(PLAIN, "
            hunters-2002, 2 seats
              .    3r0
              0r0  1r0
            A 2 p1,-1r0=C-4 p1,1r0=C-4 p-1,1r0=C-4 p-1,-1r0=C-4 p0,1r0 -
            B 1
            A 3 p2,1r0=C-4 p-1,-1r0=C-4 ...
        ");
    }

    [C_4]
    fn every_rotation_is_a_placement_of_its_own() {
        let game = check_with(PLAIN, "
            hunters-2020, 2 seats
              0r0
            A 1 ?
        ");
        let list = "p0,-1r0,p0,-1r1,p0,-1r2,p0,-1r3,p-1,0r0,p-1,0r1,p-1,0r2,p-1,0r3,\
                    p1,0r0,p1,0r1,p1,0r2,p1,0r3,p0,1r0,p0,1r1,p0,1r2,p0,1r3";
        assert_eq!(legal(&game), list);
    }

    [C_5]
    fn sides_that_meet_show_the_same_landscape() {
        // Tile 48 is a river from west to east with meadows north and south of it.
        for rulebook in rulebooks() {
            check(&format!("
                {rulebook}, 2 seats
                  48r0  56r0
                A 48 [p0,-1r0,p0,-1r2,p-1,0r0,p-1,0r2] p1,0r0=C-5 p0,1r1=C-5 p-1,0r1=C-5 p0,-1r1=C-5 f1
            "));
        }
    }

    [C_5, C_18]
    fn a_refused_tile_is_told_which_side_does_not_match() {
        let game = check("
            hunters-2020, 2 seats
              48r0  56r0
            A 48
            B 30 ?
        ");
        // North of tile 48, beside nothing else, tile 30 would show its forest to the meadow.
        let refusal = game.check("p-1,-1r0".parse().unwrap()).unwrap_err();
        let side = Reason::Side { side: Side::S, own: Terrain::Forest, neighbour: TileId(48), theirs: Terrain::Meadow };
        assert_eq!(refusal.reason, side);
        assert_eq!(
            refusal.to_string(),
            "p-1,-1r0 is not allowed: its south side would be forest, but tile 48 shows meadow there (C-5)"
        );
        // South of the start tile and east of nothing: forest meets forest.
        assert_eq!(game.check("p0,1r2".parse().unwrap()), Ok(()));
    }

    [C_5]
    fn all_neighbours_must_match_at_once() {
        let game = check("
            hunters-2020, 2 seats
              61r0  62r0
              56r0  .
            A 61
            B 62
            A 60 ?
        ");
        // East of the start tile and south of tile 62: tile 60 must show forest in the west and meadow in the north.
        let at = |turns: u8| game.check(format!("p1,0r{turns}").parse().unwrap()).map_err(|refusal| refusal.clause().id());
        assert_eq!([at(0), at(1), at(2), at(3)], [Ok(()), Err("C-5"), Ok(()), Err("C-5")]);
    }

    [C_5]
    fn areas_on_sides_that_meet_become_one() {
        // Tile 48's meadow 0 is north of the river, as is the start tile's meadow 0.
        let game = check("
            hunters-2002, 2 seats
              48r0  56r0
            A 48
            B 61 ?
        ");
        let areas: Vec<_> = game.areas().into_iter().map(|area| (area.kind, area.parts, area.open)).collect();
        let part = |tile, zone| (TileId(tile), Zone(zone));
        assert!(areas.contains(&(AreaKind::Meadow, vec![part(48, 0), part(56, 0)], 3)));
        assert!(areas.contains(&(AreaKind::Meadow, vec![part(48, 2), part(56, 2)], 2)));
        assert!(areas.contains(&(AreaKind::River, vec![part(48, 1), part(56, 3)], 1)));
        assert!(areas.contains(&(AreaKind::RiverSystem, vec![part(48, 1), part(56, 3), part(56, 8)], 1)));
        // Turned around, the two meadows of tile 48 change places.
        let game = check("
            hunters-2002, 2 seats
              48r2  56r0
            A 48
            B 61 ?
        ");
        let meadows: Vec<_> = game.areas().into_iter().map(|area| area.parts).collect();
        assert!(meadows.contains(&vec![part(48, 2), part(56, 0)]) && meadows.contains(&vec![part(48, 0), part(56, 2)]));
    }

    [C_6]
    fn a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn() {
        // The only free cell lies east of the start tile, which shows forest there.
        for rulebook in rulebooks() {
            let game = check(&format!("
                {rulebook}, 2 seats, table 2x1
                  56r0  37r3
                A 61 x
                > land 61 leaves the game [C-6]
                A 48 x
                > land 48 leaves the game [C-6]
                A 37 f0
            "));
            assert_eq!(game.discarded(), 1 << 61 | 1 << 48);
            assert_eq!(game.pile(Pile::Land).count_ones(), 75);
            assert_eq!((game.turn().seat, game.turn().number), (seat('B'), 2));
        }
    }

    [C_6]
    fn a_pile_emptied_by_misfits_ends_the_game_with_the_turn() {
        for (rulebook, line, points) in [
            ("hunters-2002", "1 deer*2 = 2 [H1-18]", 2),
            ("hunters-zman", "1 deer*2 = 2 [H1-18]", 2),
            ("hunters-2020", "1 deer*1 = 1 [H2-14]", 1),
        ] {
            let game = check(&format!("
                {rulebook}, 3 seats, table 2x1, only these tiles
                  56r0  37r3
                A 61 x
                > land 61 leaves the game [C-6]
                A 37 f1
                B 48 x
                > land 48 leaves the game [C-6]
                B 62 x
                > land 62 leaves the game [C-6]
                > meadow 37: {line}; A {points} with 1
                > over: A {points}, B 0, C 0; won by A [C-6]
            "));
            assert_eq!((game.to_act(), game.turn().phase), (ToAct::Over, Phase::Over));
            assert_eq!((supply(&game, 'A').0, supply(&game, 'B').0), (4, 5), "nothing was set or taken back");
        }
    }

    [C_7]
    fn a_drawn_tile_is_seen_by_all_and_the_rest_of_the_pile_is_known() {
        for rulebook in HUNTERS {
            let mut game = Game::new(rulebook, &Setup::new(2)).unwrap();
            let outcomes = game.chance_outcomes();
            let land: Vec<_> = game.tiles().pile(Pile::Land).map(|tile| (Action::Draw(tile.id), 1)).collect();
            assert_eq!(outcomes, land, "every tile of the pile is as likely as any other");
            let mut events: Vec<Event> = Vec::new();
            game.apply(Action::Draw(TileId(61)), &mut events).unwrap();
            assert_eq!(events, [Event::Drawn { seat: seat('A'), tile: TileId(61), pile: Pile::Land }]);
            assert_eq!(game.turn().tile, Some(TileId(61)));
            assert_eq!((game.pile(Pile::Land).count_ones(), game.pile(Pile::Land) >> 61 & 1), (77, 0));
            assert!(game.chance_outcomes().is_empty(), "nothing is drawn while somebody chooses");
        }
    }

    [C_7]
    fn only_what_is_left_in_the_pile_can_be_drawn() {
        let game = check("
            hunters-2002, 2 seats
              48r0  56r0
            A 48
        ");
        for draw in ["d48", "d56", "d80", "d99", "d200"] {
            let refusal = game.check(draw.parse().unwrap()).unwrap_err();
            assert_eq!(refusal.clause().id(), "C-7", "{refusal}");
        }
        assert_eq!(game.check("d49".parse().unwrap()), Ok(()));
    }

    [C_16]
    fn no_tile_lies_past_the_edge_of_the_table() {
        let game = check_with(PLAIN, "
            hunters-2002, 2 seats, table 3x1
              0r0  1r0
            A 1 p0,-1r0=C-16 p0,1r0=C-16 f0
            B 2 p2,0r0=C-16 p-2,0r0=C-16 ?
        ");
        assert_eq!(cells(&game), [(-1, 0)]);
        let refusal = game.check(Action::Place { cell: Cell::new(2, 0), rotation: Default::default() }).unwrap_err();
        assert_eq!(refusal.reason, Reason::OffTheTable(Cell::new(2, 0)));
    }

    [C_16]
    fn the_start_tile_lies_in_the_middle_of_the_table() {
        // With an even number of columns or rows the spare one is in the east or in the south.
        for (width, height, open) in [
            (1, 1, vec![]),
            (2, 1, vec![(1, 0)]),
            (1, 2, vec![(0, 1)]),
            (3, 2, vec![(-1, 0), (1, 0), (0, 1)]),
            (2, 3, vec![(0, -1), (1, 0), (0, 1)]),
            (3, 3, vec![(0, -1), (-1, 0), (1, 0), (0, 1)]),
        ] {
            let setup = Setup { table: Some(BoardLimit { width, height }), ..Setup::new(2) };
            let game = Game::with_tiles(RulebookId::Hunters2002, &own_tiles(PLAIN), &setup).unwrap();
            let open: Vec<Cell> = open.into_iter().map(|(x, y)| Cell::new(x, y)).collect();
            assert_eq!(game.board().open_cells(), open, "{width} by {height}");
        }
        let four_by_four = BoardLimit { width: 4, height: 4 }.bounds();
        assert_eq!((four_by_four.west, four_by_four.east), (-1, 2));
        assert_eq!((four_by_four.north, four_by_four.south), (-1, 2));
    }

    [C_16]
    fn a_table_has_room_for_the_start_tile_or_is_none() {
        for (width, height) in [(0, 5), (5, 0)] {
            let setup = Setup { table: Some(BoardLimit { width, height }), ..Setup::new(2) };
            let error = Game::new(RulebookId::Hunters2020, &setup).err();
            assert_eq!(error, Some(SetupError::Table { width, height }));
        }
        // Without the option there is no edge: a row of tiles runs on.
        let row: Vec<String> = (1..=60).map(|id| format!("{id} land: 0 / 0 / 0 / 0: 0 meadow")).collect();
        let tiles = format!("0 start: 0 / 0 / 0 / 0: 0 meadow\n{}", row.join("\n"));
        let mut game = Game::with_tiles(RulebookId::Hunters2020, &own_tiles(&tiles), &Setup::new(2)).unwrap();
        for id in 1..=60u8 {
            for action in [format!("d{id}"), format!("p{id},0r0"), "-".to_owned()] {
                game.apply(action.parse().unwrap(), &mut ()).unwrap();
            }
        }
        assert!(game.tile_at(Cell::new(60, 0)).is_some());
    }
}
