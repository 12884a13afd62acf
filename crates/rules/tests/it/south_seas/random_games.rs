//! Random games: what must hold at every step, whatever is played.

use tilewright_land::{CpuPath, Pile};
use tilewright_rules::event::Unit;
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{
    Action, Event, Options, Phase, Piece, Rulebook, RulebookId, Seat, Setup, ToAct, Wares, sets,
};

/// A stream of words that is good enough to choose by.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }
}

fn new_game(seats: u8, any_turn: bool, cpu: CpuPath) -> SouthSeas {
    let value = if any_turn { "any-turn" } else { "empty-supply" };
    let options = Options::DEFAULT.with(RulebookId::SouthSeas, "retrieve", value).unwrap();
    let setup = Setup { options, ..Setup::new(seats) };
    SouthSeas::new(sets::built_in(RulebookId::SouthSeas), &setup, cpu).unwrap()
}

/// What must hold in any position.
fn check_position(game: &SouthSeas) {
    let (shown, left) = (game.ships_shown(), game.ships_left());
    let taken: usize = Seat::first(game.setup().seats).map(|seat| game.ships_of(seat).len()).sum();
    assert_eq!(shown.len() + left.len() + taken, 24);
    let phase = game.turn().phase;
    if phase != Phase::Reveal {
        assert!(shown.len() == 4 || left.is_empty(), "the display is filled before anything else happens");
    }
    let listed = game.legal_actions();
    assert!(listed.is_sorted_by(|a, b| a < b), "{listed:?}");
    assert_eq!(listed.is_empty(), game.to_act() == ToAct::Over);
    for action in &listed {
        assert_eq!(game.check(*action), Ok(()));
    }
    let laid = game.board().tiles().len() as u32;
    let in_hand = u32::from(phase == Phase::Place);
    assert_eq!(laid + in_hand + game.pile(Pile::Land).count_ones() + game.discarded().count_ones(), 73);
    for seat in Seat::first(game.setup().seats) {
        let standing = game.pieces().iter().filter(|piece| piece.seat == seat).count() as u8;
        assert_eq!(game.supply(seat, Piece::Figure) + standing, 4);
    }
    for area in game.areas() {
        let held: u8 = area.pieces.iter().sum();
        let between_turns = matches!(phase, Phase::Draw(_) | Phase::Place);
        assert!(
            !(between_turns && area.is_complete() && held > 0),
            "a complete {} still holds islanders",
            area.kind
        );
    }
}

#[test]
fn random_games_keep_to_what_must_hold() {
    let mut paid = 0;
    for seats in 2..=5 {
        for seed in 0..6 {
            let mut game = new_game(seats, seed % 2 == 1, CpuPath::detect());
            let mut words = Words(seed + 100 * u64::from(seats));
            let mut gained = [Wares::default(); 5];
            while let Some(action) = game.pick(words.next()) {
                check_position(&game);
                assert!(game.legal_actions().contains(&action), "{action} was picked, but is not listed");
                let mut events: Vec<Event> = Vec::new();
                game.apply(action, &mut events).unwrap();
                for event in &events {
                    match event {
                        Event::Scored(scoring) => {
                            if let Unit::Ware(ware) = scoring.unit {
                                for (seat, count) in &scoring.awards {
                                    assert_eq!(*count, scoring.value());
                                    gained[seat.index()].add(ware, *count);
                                }
                            }
                        }
                        Event::ShipTaken { seat, paid: Some(wares), .. } => {
                            gained[seat.index()] =
                                gained[seat.index()].minus(*wares).expect("paid from what there was");
                            paid += 1;
                        }
                        _ => {}
                    }
                }
                for seat in Seat::first(seats) {
                    assert_eq!(game.wares(seat), gained[seat.index()], "wares are what the events told");
                }
            }
            assert!(game.pieces().is_empty());
            for seat in Seat::first(seats) {
                let values: u16 = game
                    .ships_of(seat)
                    .iter()
                    .map(|id| u16::from(game.tiles().ships.iter().find(|ship| ship.id == *id).unwrap().value))
                    .sum();
                assert_eq!(game.scores()[seat.index()], values + game.wares(seat).total() / 3);
            }
        }
    }
    assert!(paid > 20, "even at random some ships are paid for: {paid}");
}

#[test]
fn games_are_the_same_with_and_without_events_and_on_every_cpu_path() {
    for seed in 0..40 {
        let mut heard = new_game(2, false, CpuPath::PORTABLE);
        let mut unheard = new_game(2, false, CpuPath::detect());
        let mut words = Words(seed);
        loop {
            let word = words.next();
            assert_eq!(heard.pick(word), unheard.pick(word));
            let Some(action) = heard.pick(word) else { break };
            heard.apply(action, &mut Vec::new()).unwrap();
            unheard.apply_unchecked(action, &mut ());
            assert!(heard == unheard && heard.key() == unheard.key());
        }
    }
}

#[test]
fn equal_positions_share_a_key_whatever_the_order() {
    let mut keys = std::collections::HashSet::new();
    let play = |texts: &[&str]| {
        let mut game = new_game(2, false, CpuPath::detect());
        for text in texts {
            game.apply(text.parse::<Action>().unwrap(), &mut ()).unwrap();
        }
        game.key()
    };
    assert_eq!(play(&["s1", "s2", "s3", "s0"]), play(&["s0", "s1", "s2", "s3"]));
    for texts in
        [&["s0"][..], &["s1"], &["s0", "s1"], &["s0", "s1", "s2", "s3"], &["s0", "s1", "s2", "s3", "d3"]]
    {
        assert!(keys.insert(play(texts)), "{texts:?}");
    }
}
