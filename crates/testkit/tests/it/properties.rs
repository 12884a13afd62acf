//! Properties of whole games: symmetries of the table and the seats, and any stream of bytes as actions.

use proptest::prelude::*;
use tilewright_land::{Cell, Rotation, ShipId, TileId, TileSet, Zone};
use tilewright_rules::{
    Action, AreaReport, BoardLimit, Game, Piece, RulebookId, Seat, Setup, ToAct, Wares, sets,
};
use tilewright_testkit::fuzzing;
use tilewright_testkit::words::Words;

fn rulebook() -> impl Strategy<Value = RulebookId> {
    prop::sample::select(RulebookId::ALL.to_vec())
}

/// The rulebooks whose table looks the same from every side: in Amazonas the river flows south.
fn without_a_river() -> impl Strategy<Value = RulebookId> {
    let all = RulebookId::ALL.into_iter().filter(|rulebook| *rulebook != RulebookId::Amazonas);
    prop::sample::select(all.collect::<Vec<RulebookId>>())
}

fn any_action() -> impl Strategy<Value = Action> {
    let piece = prop::sample::select(Piece::ALL.to_vec());
    prop_oneof![
        any::<u8>().prop_map(|tile| Action::Draw(TileId(tile))),
        any::<u8>().prop_map(|ship| Action::Reveal(ShipId(ship))),
        any::<u8>().prop_map(|ship| Action::Award(ShipId(ship))),
        (any::<u8>(), 0usize..4)
            .prop_map(|(tile, turns)| Action::Double { tile: TileId(tile), rotation: Rotation::ALL[turns] }),
        any::<(u8, u8)>().prop_map(|(tile, zone)| Action::Cover { tile: TileId(tile), zone: Zone(zone) }),
        any::<(u8, u16, u16, u16)>().prop_map(|(ship, shells, bananas, fish)| Action::Deliver {
            ship: ShipId(ship),
            wares: Wares { shells, bananas, fish }
        }),
        (any::<i8>(), any::<i8>(), 0u8..4).prop_map(|(x, y, turns)| Action::Place {
            cell: Cell::new(x, y),
            rotation: Rotation::new(turns).unwrap()
        }),
        (piece, any::<u8>()).prop_map(|(piece, zone)| Action::Occupy { piece, zone: Zone(zone) }),
        any::<u8>().prop_map(|tile| Action::Recall(TileId(tile))),
        Just(Action::Pass),
    ]
}

/// The same tiles, the whole table seen in another way.
#[derive(Clone, Copy, Debug)]
enum View {
    /// From one side further: everything is turned a quarter clockwise.
    Turned,
    /// In a mirror: west is east.
    Mirrored,
}

impl View {
    /// The tiles as they must be printed to look the same. When the table is turned, only the start tile, which lies as
    /// printed, must be printed turned; in a mirror every tile is another.
    fn tiles(self, set: &TileSet) -> TileSet {
        let mut set = set.clone();
        for tile in &mut set.tiles {
            match self {
                View::Turned if tile.pile == tilewright_land::Pile::Start => tile.sides.rotate_right(1),
                View::Turned => {}
                View::Mirrored => {
                    tile.sides.swap(1, 3);
                    tile.sides.iter_mut().for_each(|side| side.reverse());
                }
            }
        }
        set
    }

    fn action(self, action: Action) -> Action {
        let Action::Place { cell: Cell { x, y }, rotation } = action else { return action };
        let (cell, turns) = match self {
            View::Turned => (Cell::new(-y, x), rotation.turns() + 1),
            View::Mirrored => (Cell::new(-x, y), 4 - rotation.turns()),
        };
        Action::Place { cell, rotation: Rotation::ALL[usize::from(turns % 4)] }
    }
}

/// Plays a game at random and the same game seen in another way beside it.
fn looks_the_same(view: View, rulebook: RulebookId, seats: u8, seed: u64) {
    let tiles = sets::built_in(rulebook);
    let mut game = Game::new(rulebook, &Setup::new(seats)).unwrap();
    let mut seen = Game::with_tiles(rulebook, &view.tiles(tiles), &Setup::new(seats)).unwrap();
    let mut words = Words::new(seed);
    while game.to_act() != ToAct::Over {
        let legal = game.legal_actions();
        let mut mapped: Vec<Action> = legal.iter().map(|action| view.action(*action)).collect();
        mapped.sort();
        assert_eq!(mapped, seen.legal_actions());
        let action = words.choose(&legal);
        game.apply(action, &mut ()).unwrap();
        seen.apply(view.action(action), &mut ()).unwrap();
        assert_eq!(game.scores(), seen.scores());
        assert_eq!(game.turn(), seen.turn());
        assert_eq!(game.pieces(), seen.pieces());
    }
    let areas: [Vec<AreaReport>; 2] = [game.areas(), seen.areas()];
    assert_eq!(areas[0], areas[1]);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn a_turned_table_is_the_same_game(rulebook in without_a_river(), seats in 2u8..=5, seed: u64) {
        looks_the_same(View::Turned, rulebook, seats, seed);
    }

    #[test]
    fn a_game_in_a_mirror_is_the_same_game(rulebook in without_a_river(), seats in 2u8..=5, seed: u64) {
        looks_the_same(View::Mirrored, rulebook, seats, seed);
    }

    /// Who starts only moves everybody around the table.
    #[test]
    fn the_start_seat_only_moves_the_seats(rulebook in rulebook(), seats in 2u8..=5, start in 0usize..5, seed: u64) {
        let start = start % usize::from(seats);
        let mut first = Game::new(rulebook, &Setup::new(seats)).unwrap();
        let setup = Setup { start: Seat::new(start).unwrap(), ..Setup::new(seats) };
        let mut moved = Game::new(rulebook, &setup).unwrap();
        let mut words = Words::new(seed);
        while let Some(action) = first.pick(words.word()) {
            first.apply(action, &mut ()).unwrap();
            moved.apply(action, &mut ()).unwrap();
            let mut scores = first.scores().to_vec();
            scores.rotate_right(start);
            prop_assert_eq!(scores, moved.scores());
            prop_assert_eq!(first.legal_actions(), moved.legal_actions());
        }
        prop_assert_eq!(moved.to_act(), ToAct::Over);
    }

    /// A table takes away the placements past its edge and nothing else (C-16).
    #[test]
    fn a_table_only_cuts_off_its_edge(
        rulebook in rulebook(), width in 1u8..12, height in 1u8..12, seed: u64, plies in 0usize..200,
    ) {
        let river = rulebook == RulebookId::Amazonas;
        let table = if river { BoardLimit { width: width + 1, height: height + 26 } } else { BoardLimit { width, height } };
        let mut open = Game::new(rulebook, &Setup::new(3)).unwrap();
        let mut bounded = Game::new(rulebook, &Setup { table: Some(table), ..Setup::new(3) }).unwrap();
        let inside = |cell: Cell| {
            let within = |at: i8, cells: u8| {
                (-((i16::from(cells) - 1) / 2)..=i16::from(cells) / 2).contains(&i16::from(at))
            };
            // The river takes the board's 4 rows and 21 ahead; the rest are behind the source (AM-3).
            let behind = |y: i8| i16::from(y) >= 25 - i16::from(table.height);
            within(cell.x, table.width) && if river { behind(cell.y) } else { within(cell.y, table.height) }
        };
        let mut words = Words::new(seed);
        for _ in 0..plies {
            let mut legal = open.legal_actions();
            legal.retain(|action| !matches!(action, Action::Place { cell, .. } if !inside(*cell)));
            prop_assert_eq!(&legal, &bounded.legal_actions());
            let Some(action) = bounded.pick(words.word()) else { break };
            bounded.apply(action, &mut ()).unwrap();
            // A tile that fits nowhere on the table may fit elsewhere: the two games part there.
            if bounded.discarded() != 0 {
                break;
            }
            open.apply(action, &mut ()).unwrap();
        }
    }

    #[test]
    fn any_bytes_are_a_game(bytes in prop::collection::vec(any::<u8>(), 0..900)) {
        fuzzing::actions(&bytes);
    }

    #[test]
    fn mostly_legal_bytes_are_a_game(kind: u8, bytes in prop::collection::vec(0u8..200, 300..900)) {
        let bytes: Vec<u8> = [kind, 0, 0].into_iter().chain(bytes).collect();
        fuzzing::actions(&bytes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn every_action_reads_back_from_its_text(action in any_action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn a_text_is_an_action_only_if_it_is_the_actions_own(text in "[dpfhtsbcxaw-][-+0-9,.:r ]{0,8}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}
