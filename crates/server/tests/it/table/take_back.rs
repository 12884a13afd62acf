use tilewright_protocol::{ClientMessage, ErrorCode, ServerMessage, TableEvent};
use tilewright_rules::{Action, ToAct};

use crate::kit::{Desk, Storage, settings};

const YES: ClientMessage = ClientMessage::AnswerTakeBack { agree: true };
const NO: ClientMessage = ClientMessage::AnswerTakeBack { agree: false };

/// A game in which the seat that started has just moved, and the other is to move.
fn after_one_move() -> (Desk, u64) {
    let mut desk = Desk::new(&settings(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move();
    desk.play_on();
    while desk.to_move() == seat {
        desk.play_on();
    }
    (desk, seat)
}

fn draws(desk: &Desk) -> Vec<Action> {
    let actions = desk.machine.state().started.as_ref().expect("a game").actions.clone();
    actions.into_iter().filter(|action| matches!(action, Action::Draw(_))).collect()
}

#[test]
fn an_agreed_take_back_keeps_the_drawn_tile_as_the_next_draw() {
    let (mut desk, seat) = after_one_move();
    let before = draws(&desk);
    desk.done(seat, ClientMessage::AskTakeBack {});
    assert!(draws(&desk) == before, "nobody has agreed yet");
    desk.done(1 - seat, YES);
    assert_eq!(desk.to_move(), seat);
    assert!(matches!(desk.log.last().map(|entry| &entry.event), Some(TableEvent::TakenBack { .. })));
    let ToAct::Seat(_) = desk.game().to_act() else { panic!("the tile is drawn") };
    assert!(draws(&desk).len() < before.len());
    desk.play_on();
    while desk.to_move() == seat {
        desk.play_on();
    }
    assert_eq!(draws(&desk), before, "the same tiles came in the same order");
}

#[test]
fn one_no_is_enough() {
    let (mut desk, seat) = after_one_move();
    let length = desk.log.len();
    assert_eq!(desk.refused(1 - seat, YES), ErrorCode::WrongPhase);
    desk.done(seat, ClientMessage::AskTakeBack {});
    desk.done(1 - seat, NO);
    assert_eq!(desk.refused(1 - seat, YES), ErrorCode::WrongPhase);
    // A move is an answer too.
    desk.done(seat, ClientMessage::AskTakeBack {});
    desk.play_on();
    assert_eq!(desk.refused(1 - seat, YES), ErrorCode::WrongPhase);
    assert_eq!(desk.log.len(), length + 1);
}

#[test]
fn one_asks_at_a_time_and_may_think_better_of_it() {
    let (mut desk, seat) = after_one_move();
    desk.play_on();
    while desk.to_move() != seat {
        desk.play_on();
    }
    desk.done(seat, ClientMessage::AskTakeBack {});
    assert_eq!(desk.refused(1 - seat, ClientMessage::AskTakeBack {}), ErrorCode::WrongPhase);
    desk.done(seat, ClientMessage::AskTakeBack {});
    let length = desk.log.len();
    desk.done(seat, NO);
    assert_eq!((desk.refused(1 - seat, YES), desk.log.len()), (ErrorCode::WrongPhase, length));
    desk.done(1 - seat, ClientMessage::AskTakeBack {});
    desk.done(seat, YES);
    assert_eq!(desk.to_move(), 1 - seat);
}

#[test]
fn who_has_not_moved_has_nothing_to_take_back() {
    let mut desk = Desk::new(&settings(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move();
    assert_eq!(desk.refused(seat, ClientMessage::AskTakeBack {}), ErrorCode::WrongPhase);
}

#[test]
fn against_bots_nobody_else_is_asked() {
    let mut desk = Desk::new(&settings(2), &["Ann"]);
    desk.done(0, ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) });
    desk.start();
    desk.play_on();
    let moves = desk.machine.state().started.as_ref().expect("a game").moves.len();
    desk.done(0, ClientMessage::AskTakeBack {});
    assert!(desk.machine.state().started.as_ref().expect("a game").moves.len() < moves);
}

#[test]
fn a_move_that_was_taken_back_is_not_played_by_saying_it_again() {
    let mut desk = Desk::new(&settings(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move();
    let message = desk.next_move("once");
    let first = desk.say(seat, message.clone());
    desk.done(seat, ClientMessage::AskTakeBack {});
    desk.done(1 - seat, YES);
    let length = desk.log.len();
    assert_eq!(desk.say(seat, message), first);
    assert!(matches!(first, ServerMessage::Acknowledged { .. }));
    assert_eq!(desk.log.len(), length);
}

#[test]
fn a_take_back_that_was_not_stored_is_made_by_asking_again() {
    let (mut desk, seat) = after_one_move();
    desk.done(seat, ClientMessage::AskTakeBack {});
    desk.storage = Storage::Fails;
    assert_eq!(desk.refused(1 - seat, YES), ErrorCode::Unavailable);
    assert_eq!(desk.to_move(), 1 - seat, "nothing was stored");
    desk.done(seat, ClientMessage::AskTakeBack {});
    assert_eq!(desk.to_move(), seat, "everybody had agreed");
}
