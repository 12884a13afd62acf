//! What lies on the table before the first turn, who begins, and what everybody may know.

use super::kit::*;
use tilewright_land::{Cell, CpuPath, Pile, ShipId, TileId};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{
    Action, DeckKind, Event, EventSink, Game, Options, OptionsError, Phase, Piece, Rulebook, RulebookId,
    Setup, SetupError, ToAct, clause_test, sets,
};

/// A game with the built-in set, before its first ship is turned up.
fn new_game(seats: u8) -> SouthSeas {
    SouthSeas::new(sets::built_in(RulebookId::SouthSeas), &Setup::new(seats), CpuPath::detect()).unwrap()
}

/// A sink that notes the order of what happens.
#[derive(Default)]
struct Names(Vec<&'static str>);

impl EventSink for Names {
    const ENABLED: bool = true;

    fn event(&mut self, event: Event) {
        self.0.push(match event {
            Event::Revealed { .. } => "revealed",
            Event::Drawn { .. } => "drawn",
            Event::Placed { .. } => "placed",
            Event::Occupied { .. } => "occupied",
            Event::Scored(_) => "evaluated",
            Event::Returned { .. } => "returned",
            Event::ShipTaken { .. } => "taken",
            _ => "other",
        });
    }
}

clause_test! {
    [SS_1]
    fn the_game_begins_with_four_ships_and_four_islanders_each() {
        let mut game = new_game(5);
        assert_eq!(game.pile(Pile::Land).count_ones(), 72);
        assert_eq!(game.tile_ids(), [TileId(0)]);
        let decks: Vec<_> = game.decks().into_iter().map(|deck| (deck.kind, deck.common.len())).collect();
        assert_eq!(decks, [(DeckKind::Land, 72), (DeckKind::Ships, 24)]);
        for shown in 0..4 {
            assert_eq!((game.to_act(), game.turn().phase), (ToAct::Chance, Phase::Reveal));
            let outcomes = game.chance_outcomes();
            assert_eq!(outcomes.len(), 24 - shown);
            assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
            let (reveal, _) = outcomes[shown];
            let mut events = Vec::new();
            game.apply(reveal, &mut events).unwrap();
            let Action::Reveal(ship) = reveal else { panic!("{reveal}") };
            let refusal = game.check(Action::Reveal(ship)).unwrap_err();
            assert_eq!(refusal.clause().id(), if shown < 3 { "SS-1" } else { "C-3" });
        }
        assert_eq!((game.ships_shown().len(), game.ships_left().len()), (4, 20));
        assert_eq!((game.to_act(), game.turn().phase), (ToAct::Chance, Phase::Draw(Pile::Land)));
        for letter in ['A', 'B', 'C', 'D', 'E'] {
            assert_eq!(supply(&game, letter), 4);
            assert_eq!(game.supply(seat(letter), Piece::Hut), 0);
            assert_eq!(game.wares(seat(letter)).total(), 0);
        }
        assert_eq!(supply(&new_game(2), 'C'), 0, "nobody sits there");
    }

    [SS_2]
    fn a_turn_has_its_steps_in_order() {
        let set = own_set("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=1
            2 land: 0 / 0 / 0 / 0: 0 sea
            ship 0 2: bananas=1
            ship 1 2: bananas=1
            ship 2 2: bananas=1
            ship 3 2: bananas=1
            ship 4 2: bananas=1
        ");
        let mut game = SouthSeas::new(&set, &Setup::new(2), CpuPath::detect()).unwrap();
        let mut names = Names::default();
        for action in ["s0", "s1", "s2", "s3", "d1", "p1,0r0", "f2", "w1:0,1,0", "s4"] {
            game.apply(action.parse().unwrap(), &mut names).unwrap();
        }
        let order = [
            "revealed", "revealed", "revealed", "revealed", "drawn", "placed", "occupied", "evaluated", "returned",
            "taken", "revealed",
        ];
        assert_eq!(names.0, order);
        assert_eq!((game.turn().seat, game.turn().number), (seat('B'), 2));
    }

    [SS_20]
    fn wares_and_ships_are_open_to_all() {
        let game = check_with("
            0 start: 0 / 0 / 0 / 0: 0 sea
            1 land: 0 1 0 / 0 / 0 / 0: 0 sea, 1 bridge to=2, 2 island bananas=3
            2 land: 0 / 0 / 0 / 0: 0 sea
            3 land: 0 / 0 / 0 / 0: 0 sea
            ship 0 2: bananas=1
            ship 1 3: bananas=1
            ship 2 2: any=15
            ship 3 2: any=15
            ship 7 2: any=15
        ", "
            2 seats
              0r0  1r0
            A 1 f2 w1:0,1,0
            > island 1: 3 bananas*1 = 3 [SS-6]; A 3 with 1
            > A has 1.2 back [SS-14]
            > A takes ship 1, worth 3, for 1 banana [SS-15]
            > ship 7 is turned up [SS-15]
            $ A 2 bananas; B nothing
            = A 3, B 0
        ");
        assert_eq!(game.ships_of(seat('A')), [ShipId(1)]);
        assert!(game.ships_of(seat('B')).is_empty());
        assert_eq!(game.ships_shown(), [0, 2, 3, 7].map(ShipId));
    }

    [SS_22, C_1]
    fn any_seat_may_begin() {
        for letter in ['A', 'B', 'C'] {
            let setup = Setup { start: seat(letter), ..Setup::new(3) };
            let game = Game::new(RulebookId::SouthSeas, &setup).unwrap();
            assert_eq!(game.turn().seat, seat(letter));
        }
    }
}

#[test]
fn options_of_other_games_are_refused() {
    let options = Options::parse(RulebookId::Amazonas, "shuffle=plain").unwrap();
    let error = Game::new(RulebookId::SouthSeas, &Setup { options, ..Setup::new(2) }).err();
    assert_eq!(
        error,
        Some(SetupError::Options(OptionsError::Foreign {
            rulebook: RulebookId::SouthSeas,
            option: "shuffle"
        }))
    );
    let options = Options::parse(RulebookId::SouthSeas, "retrieve=any-turn").unwrap();
    assert!(Game::new(RulebookId::SouthSeas, &Setup { options, ..Setup::new(2) }).is_ok());
}

#[test]
fn a_set_of_another_game_is_refused() {
    let hunters = sets::built_in(RulebookId::Hunters2020);
    let error =
        Game::with_tiles(RulebookId::SouthSeas, hunters, &Setup::new(2)).err().map(|error| error.to_string());
    let expected = "the tile set “hunters-2020” cannot be used with south-seas: it is a set for “hunters”";
    assert_eq!(error.as_deref(), Some(expected));
}

/// What lies on the table.
trait OnTheTable {
    fn tile_ids(&self) -> Vec<TileId>;
}

impl OnTheTable for SouthSeas {
    fn tile_ids(&self) -> Vec<TileId> {
        assert_eq!(self.board().at(Cell::new(0, 0)).map(|laid| laid.tile), Some(TileId(0)));
        self.board().tiles().map(|laid| laid.tile).collect()
    }
}
