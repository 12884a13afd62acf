//! Amazonas dealt by hand: a plainly shuffled box is entered tile by tile, as the terminal and the browser do it.

use tilewright_deal::playout::Words;
use tilewright_deal::{Seed, Seeded};
use tilewright_land::TileId;
use tilewright_record::{Dealer, Record, Session};
use tilewright_rules::{Action, Game, Options, RulebookId, Setup, ToAct, sets};

use crate::play::{NAMES, play_with, read};

/// A game of Amazonas as it is set up with a real box.
fn with_a_box(seats: u8) -> Session {
    let options = Options::DEFAULT.dealt_by_hand(RulebookId::Amazonas);
    let game = Game::new(RulebookId::Amazonas, &Setup { options, ..Setup::new(seats) }).expect("allowed");
    let record = Record::start(&game, &NAMES[..usize::from(seats)]).expect("the names are allowed");
    Session::new(game, record, Dealer::Manual)
}

/// Enters what is drawn from a box and what the players decide at random, until the game is over.
fn enter(session: &mut Session, drawn: &Seeded, seed: u64) {
    let mut words = Words::new(seed);
    while session.game().to_act() != ToAct::Over || session.wants_confirmation() {
        if session.wants_confirmation() {
            session.confirm();
        } else if let Some(draw) = drawn.deal(session.game()) {
            let Action::Draw(tile) = draw else { panic!("{draw} is no tile") };
            session.name_tile(tile).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        } else {
            let action = session.game().pick(words.next()).expect("a seat decides");
            session.act(action).expect("legal");
        }
    }
}

/// Whether every full sixteen draws of a record held exactly three Amazon tiles.
fn is_evenly_spread(record: &Record) -> bool {
    let draws: Vec<TileId> = record
        .actions()
        .filter_map(|action| if let Action::Draw(tile) = action { Some(tile) } else { None })
        .collect();
    draws.chunks(16).all(|stack| stack.iter().filter(|tile| (65..80).contains(&tile.0)).count() == 3)
}

#[test]
fn two_hundred_plainly_shuffled_boxes_are_entered_to_the_end() {
    let mut even = 0;
    for (seats, number) in [2, 5].into_iter().flat_map(|seats| (1..=100).map(move |number| (seats, number))) {
        let mut session = with_a_box(seats);
        let drawn = Seeded::new(Seed::from_number(number), session.game());
        enter(&mut session, &drawn, number);
        let text = session.confirmed_record().print();
        assert!(text.contains("[Options \"shuffle=plain\"]\n"), "{text}");
        let record = read(&text);
        assert!(record.replay().expect("it follows the rules").game == *session.game(), "seed {number}");
        assert_eq!(record.actions().filter(|action| matches!(action, Action::Draw(_))).count(), 80);
        even += usize::from(is_evenly_spread(&record));
    }
    // By chance, one box in 120 is spread evenly: C(16, 3)⁵ of C(80, 15) ways to place the Amazon tiles.
    assert!(even < 8, "{even} boxes were evenly spread: they were not shuffled plainly");
}

/// So many actions of a game whose tiles were evenly spread, as programs before wrote it down for a real box too.
fn begun(actions: usize) -> (Record, Game) {
    let setup = Setup::new(2);
    play_with(RulebookId::Amazonas, sets::built_in(RulebookId::Amazonas), &setup, 4, actions)
}

#[test]
fn a_game_that_was_evenly_spread_goes_on_from_a_real_box() {
    let seed = Seed::from_number(4);
    let (mut record, game) = begun(60);
    record.set_seed(seed);
    assert!(record.replay().is_ok() && record.setup().options.is_default());
    let mut session = Session::resume(record.clone(), |_| Dealer::Manual).expect("it follows the rules");
    assert!(session.game().placed().eq(game.placed()));
    assert_eq!(session.confirmed_record().seed(), None, "no seed deals what is left");
    let drawn = Seeded::new(Seed::from_number(11), session.game());
    enter(&mut session, &drawn, 1);
    let kept = read(&session.confirmed_record().print());
    assert_eq!(kept.setup().options.to_string(), "shuffle=plain");
    assert!(kept.replay().expect("it follows the rules").game == *session.game());
    assert!(!is_evenly_spread(&kept));
    // With a dealer that goes on by its seed, everything stays.
    let session = Session::resume(record.clone(), |game| Dealer::Seeded(seed, Seeded::new(seed, game)));
    assert_eq!(*session.expect("it follows the rules").record(), record);
}

#[test]
fn an_older_record_that_was_dealt_by_hand_replays_as_it_was() {
    let (record, game) = begun(usize::MAX);
    assert_eq!((record.seed(), game.to_act()), (None, ToAct::Over));
    let record = read(&record.print());
    assert!(record.replay().expect("it follows the rules").game == game);
    let session = Session::resume(record.clone(), |_| Dealer::Manual).expect("it follows the rules");
    assert_eq!(*session.record(), record, "what is over stays as it was written");
}
