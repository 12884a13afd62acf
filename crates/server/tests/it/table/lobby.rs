use tilewright_protocol::{ClientMessage, ErrorCode, Occupant, ServerMessage, TableEvent, TablePhase};
use tilewright_server::table::{Effect, Input, Rematch, SessionId, TableLimits};

use crate::kit::{Storage, TableDriver, person, settings};

fn sit(seat: u8) -> ClientMessage {
    ClientMessage::Sit { seat }
}

fn bot(seat: u8, name: &str) -> ClientMessage {
    ClientMessage::AssignSeat { seat, bot: Some(name.to_owned()) }
}

#[test]
fn seats_are_taken_changed_and_given_up() {
    let mut driver = TableDriver::new(&settings(3), &["Ann"]);
    driver.join(1, person("Ben"), None);
    driver.done(1, sit(1));
    driver.done(1, sit(1));
    assert_eq!(driver.refused(1, sit(0)), ErrorCode::SeatTaken);
    assert_eq!(driver.refused(1, sit(3)), ErrorCode::Invalid);
    driver.done(1, sit(2));
    assert_eq!(driver.machine.state().seat_of(&person("Ben").id), Some(2));
    assert!(driver.machine.state().seats[1].who.is_none());
    // The next seated person becomes the host.
    driver.done(0, ClientMessage::Stand {});
    assert_eq!(driver.machine.state().host, person("Ben"));
    driver.done(1, ClientMessage::Stand {});
    assert_eq!(driver.machine.state().host, person("Ben"), "there is nobody else");
    driver.done(1, ClientMessage::Stand {});
}

#[test]
fn the_host_gives_seats_to_bots_and_takes_them_away() {
    let mut driver = TableDriver::new(&settings(3), &["Ann", "Ben"]);
    assert_eq!(driver.refused(1, bot(2, "greedy")), ErrorCode::Forbidden);
    assert_eq!(driver.refused(0, bot(1, "greedy")), ErrorCode::SeatTaken);
    assert_eq!(driver.refused(0, bot(2, "genius")), ErrorCode::Invalid);
    assert_eq!(driver.refused(0, bot(2, "search:9999999n")), ErrorCode::Invalid);
    assert_eq!(driver.refused(0, bot(2, "search:60000ms")), ErrorCode::Invalid);
    driver.done(0, bot(2, "greedy"));
    driver.done(0, ClientMessage::AssignSeat { seat: 1, bot: None });
    driver.done(0, ClientMessage::AssignSeat { seat: 1, bot: None });
    assert!(driver.machine.state().seats[1].who.is_none());
    assert_eq!(driver.refused(0, ClientMessage::Start {}), ErrorCode::WrongPhase);
}

#[test]
fn rated_games_are_for_people_with_accounts() {
    let mut settings = settings(2);
    settings.rated = true;
    let mut driver = TableDriver::new(&settings, &["Ann"]);
    assert_eq!(driver.refused(0, bot(1, "greedy")), ErrorCode::Forbidden);
    let mut guest = person("Gus");
    guest.account = false;
    driver.join(1, guest, None);
    assert_eq!(driver.refused(1, sit(1)), ErrorCode::Forbidden);
}

#[test]
fn the_game_starts_with_a_promise_and_stirring() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    assert_eq!(driver.refused(1, ClientMessage::Start {}), ErrorCode::Forbidden);
    let entropy = "ab".repeat(32);
    let stir = |entropy: &str| ClientMessage::AddEntropy { entropy: entropy.to_owned() };
    assert_eq!(driver.refused(0, stir(&entropy)), ErrorCode::WrongPhase);
    driver.done(0, ClientMessage::Start {});
    assert_eq!(driver.machine.state().commitment, driver.secret.map(|secret| secret.commitment()));
    assert_eq!(driver.refused(0, ClientMessage::Start {}), ErrorCode::WrongPhase);
    assert_eq!(driver.refused(0, sit(1)), ErrorCode::WrongPhase);
    assert_eq!(driver.refused(0, stir("ab")), ErrorCode::Invalid);
    driver.done(0, stir(&entropy));
    driver.done(0, stir(&entropy));
    assert_eq!(driver.refused(0, stir(&"cd".repeat(32))), ErrorCode::WrongPhase);
    driver.join(5, person("Eve"), None);
    assert_eq!(driver.refused(5, stir(&entropy)), ErrorCode::NotSeated);
    assert_eq!(driver.machine.state().phase, TablePhase::Shuffling);
    driver.done(1, stir(&entropy));
    assert_eq!(driver.machine.state().phase, TablePhase::Playing);
    assert!(driver.others.iter().any(|effect| matches!(effect, Effect::NotifyTurn { .. })));
}

#[test]
fn who_does_not_stir_is_not_waited_for() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.done(0, ClientMessage::Start {});
    driver.done(1, ClientMessage::AddEntropy { entropy: "ab".repeat(32) });
    driver.pass(TableLimits::default().shuffling_ms - 1);
    assert_eq!(driver.machine.state().phase, TablePhase::Shuffling);
    driver.pass(1);
    assert_eq!(driver.machine.state().phase, TablePhase::Playing);
    assert_eq!(driver.machine.state().entropy()[0], None);
}

#[test]
fn a_table_that_nobody_starts_is_closed() {
    let mut driver = TableDriver::new(&settings(2), &["Ann"]);
    driver.pass(TableLimits::default().lobby_ms);
    assert_eq!(driver.machine.state().phase, TablePhase::Closed);
    assert!(matches!(driver.log.last().map(|entry| &entry.event), Some(TableEvent::Closed {})));
    assert_eq!(driver.refused(0, sit(1)), ErrorCode::WrongPhase);
}

#[test]
fn the_host_closes_a_table_before_its_game() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    assert_eq!(driver.refused(1, ClientMessage::Close {}), ErrorCode::Forbidden);
    driver.done(0, ClientMessage::Close {});
    assert_eq!(driver.machine.state().phase, TablePhase::Closed);
    let length = driver.log.len();
    driver.done(0, ClientMessage::Close {});
    assert_eq!((driver.refused(1, sit(1)), driver.log.len()), (ErrorCode::WrongPhase, length));
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    assert_eq!(driver.refused(0, ClientMessage::Close {}), ErrorCode::WrongPhase);
}

/// The rematch table to be created.
fn rematch(driver: &TableDriver) -> Option<Rematch> {
    driver.others.iter().find_map(|effect| match effect {
        Effect::OpenRematch(rematch) => Some((**rematch).clone()),
        _ => None,
    })
}

fn play_to_the_end(driver: &mut TableDriver) {
    while driver.machine.state().phase == TablePhase::Playing {
        driver.play_on();
    }
}

#[test]
fn everybody_wants_to_play_again() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    assert_eq!(driver.refused(0, ClientMessage::Rematch {}), ErrorCode::WrongPhase);
    play_to_the_end(&mut driver);
    driver.done(1, ClientMessage::Rematch {});
    assert_eq!(rematch(&driver), None, "Ann has not been heard");
    driver.done(0, ClientMessage::Rematch {});
    let next = rematch(&driver).expect("everybody has asked");
    assert_eq!(driver.machine.state().next.as_ref(), Some(&next.id));
    let seated = ["Ben", "Ann"].map(|name| Some(Occupant::Person(person(name))));
    assert_eq!((next.seats, next.host), (seated.to_vec(), person("Ann")), "each one seat further");
    let length = driver.log.len();
    driver.done(1, ClientMessage::Rematch {});
    driver.done(0, ClientMessage::Rematch {});
    assert_eq!(driver.log.len(), length);
}

#[test]
fn nobody_plays_again_who_did_not_ask_for_it() {
    let mut driver = TableDriver::new(&settings(3), &["Ann", "Ben"]);
    driver.done(0, bot(2, "random"));
    driver.start();
    driver.done(0, ClientMessage::Resign {});
    play_to_the_end(&mut driver);
    driver.done(1, ClientMessage::Rematch {});
    let next = rematch(&driver).expect("who has left is not waited for");
    let seated = [Some(Occupant::Bot("random".to_owned())), None, Some(Occupant::Person(person("Ben")))];
    assert_eq!(next.seats, seated, "the seat of who has left is free");
    assert_eq!(next.host, person("Ben"), "who is there can start the game");
}

#[test]
fn a_rematch_is_announced_when_it_is_there() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    driver.done(0, ClientMessage::Resign {});
    let (length, ask) = (driver.log.len(), ClientMessage::Rematch {});
    // Creating it fails, or the result is unknown: the old table says nothing and can ask again.
    for storage in [Storage::Fails, Storage::FailsLate] {
        driver.storage = storage;
        assert_eq!(driver.refused(1, ask.clone()), ErrorCode::Unavailable);
        assert_eq!((driver.log.len(), driver.machine.state().next.as_ref()), (length, None));
    }
    // By hand: nothing is stored or sent before the new table exists.
    let input = Input::Message { session: SessionId(1), re: None, message: ask };
    let effects = driver.machine.step(input, driver.now);
    let [Effect::OpenRematch(again)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!(Some((**again).clone()), rematch(&driver), "the same table as before");
    driver.put(Input::RematchOpened);
    assert_eq!(driver.machine.state().next.as_ref(), Some(&again.id));
    let told = &driver.sent[&SessionId(0)];
    assert!(
        matches!(&told[told.len() - 2..], [ServerMessage::Happened { .. }, ServerMessage::Presence { rematch, .. }] if *rematch == [1])
    );
}
