use tilewright_protocol::{ClientMessage, ErrorCode, ServerMessage, TableEvent};
use tilewright_rules::{Action, ToAct};

use crate::kit::{Storage, TableDriver, settings};

const YES: ClientMessage = ClientMessage::AnswerTakeBack { agree: true };
const NO: ClientMessage = ClientMessage::AnswerTakeBack { agree: false };

/// A game in which the seat that started has just moved, and the other is to move.
fn after_one_move() -> (TableDriver, u64) {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move();
    driver.play_on();
    while driver.to_move() == seat {
        driver.play_on();
    }
    (driver, seat)
}

fn draws(driver: &TableDriver) -> Vec<Action> {
    let actions = driver.machine.state().started.as_ref().expect("a game").actions.clone();
    actions.into_iter().filter(|action| matches!(action, Action::Draw(_))).collect()
}

#[test]
fn an_agreed_take_back_keeps_the_drawn_tile_as_the_next_draw() {
    let (mut driver, seat) = after_one_move();
    let before = draws(&driver);
    driver.done(seat, ClientMessage::AskTakeBack {});
    assert!(draws(&driver) == before, "nobody has agreed yet");
    driver.done(1 - seat, YES);
    assert_eq!(driver.to_move(), seat);
    assert!(matches!(driver.log.last().map(|entry| &entry.event), Some(TableEvent::TakenBack { .. })));
    let ToAct::Seat(_) = driver.game().to_act() else { panic!("the tile is drawn") };
    assert!(draws(&driver).len() < before.len());
    driver.play_on();
    while driver.to_move() == seat {
        driver.play_on();
    }
    assert_eq!(draws(&driver), before, "the same tiles came in the same order");
}

#[test]
fn one_no_is_enough() {
    let (mut driver, seat) = after_one_move();
    let length = driver.log.len();
    assert_eq!(driver.refused(1 - seat, YES), ErrorCode::WrongPhase);
    driver.done(seat, ClientMessage::AskTakeBack {});
    driver.done(1 - seat, NO);
    assert_eq!(driver.refused(1 - seat, YES), ErrorCode::WrongPhase);
    // A move counts as a refusal.
    driver.done(seat, ClientMessage::AskTakeBack {});
    driver.play_on();
    assert_eq!(driver.refused(1 - seat, YES), ErrorCode::WrongPhase);
    assert_eq!(driver.log.len(), length + 1);
}

#[test]
fn one_asks_at_a_time_and_may_think_better_of_it() {
    let (mut driver, seat) = after_one_move();
    driver.play_on();
    while driver.to_move() != seat {
        driver.play_on();
    }
    driver.done(seat, ClientMessage::AskTakeBack {});
    assert_eq!(driver.refused(1 - seat, ClientMessage::AskTakeBack {}), ErrorCode::WrongPhase);
    driver.done(seat, ClientMessage::AskTakeBack {});
    let length = driver.log.len();
    driver.done(seat, NO);
    assert_eq!((driver.refused(1 - seat, YES), driver.log.len()), (ErrorCode::WrongPhase, length));
    driver.done(1 - seat, ClientMessage::AskTakeBack {});
    driver.done(seat, YES);
    assert_eq!(driver.to_move(), 1 - seat);
}

#[test]
fn who_has_not_moved_has_nothing_to_take_back() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move();
    assert_eq!(driver.refused(seat, ClientMessage::AskTakeBack {}), ErrorCode::WrongPhase);
}

#[test]
fn against_bots_nobody_else_is_asked() {
    let mut driver = TableDriver::new(&settings(2), &["Ann"]);
    driver.done(0, ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) });
    driver.start();
    driver.play_on();
    let moves = driver.machine.state().started.as_ref().expect("a game").moves.len();
    driver.done(0, ClientMessage::AskTakeBack {});
    assert!(driver.machine.state().started.as_ref().expect("a game").moves.len() < moves);
}

#[test]
fn a_move_that_was_taken_back_is_not_played_by_saying_it_again() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move();
    let message = driver.next_move("once");
    let first = driver.say(seat, message.clone());
    driver.done(seat, ClientMessage::AskTakeBack {});
    driver.done(1 - seat, YES);
    let length = driver.log.len();
    assert_eq!(driver.say(seat, message), first);
    assert!(matches!(first, ServerMessage::Acknowledged { .. }));
    assert_eq!(driver.log.len(), length);
}

#[test]
fn a_take_back_that_was_not_stored_is_made_by_asking_again() {
    let (mut driver, seat) = after_one_move();
    driver.done(seat, ClientMessage::AskTakeBack {});
    driver.storage = Storage::Fails;
    assert_eq!(driver.refused(1 - seat, YES), ErrorCode::Unavailable);
    assert_eq!(driver.to_move(), 1 - seat, "nothing was stored");
    driver.done(seat, ClientMessage::AskTakeBack {});
    assert_eq!(driver.to_move(), seat, "everybody had agreed");
}
