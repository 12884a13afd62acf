use tilewright_protocol::{ClientMessage, Clock, ErrorCode, ServerMessage, TableEvent};
use tilewright_server::table::{Effect, Input, NotStored, SessionId, TableLimits};

use crate::kit::Storage;
use crate::kit::{Desk, person, settings};

fn live() -> Desk {
    let mut settings = settings(2);
    settings.clock = Clock::Live { base: 60, increment: 0 };
    let mut desk = Desk::new(&settings, &["Ann", "Ben"]);
    desk.start();
    desk
}

#[test]
fn what_was_not_stored_was_not_done() {
    let mut desk = live();
    let (seat, length) = (desk.to_move(), desk.log.len());
    let message = desk.next_move("a");
    desk.storage = Storage::Fails;
    assert_eq!(desk.refused(seat, message.clone()), ErrorCode::Unavailable);
    assert_eq!((desk.log.len(), desk.to_move()), (length, seat));
    assert!(matches!(desk.say(seat, message), ServerMessage::Acknowledged { .. }), "trying again helps");
}

#[test]
fn what_was_stored_after_all_is_not_done_twice() {
    let mut desk = live();
    let (seat, length) = (desk.to_move(), desk.log.len());
    let message = desk.next_move("a");
    desk.storage = Storage::FailsLate;
    assert_eq!(desk.refused(seat, message.clone()), ErrorCode::Unavailable);
    assert!(desk.log.len() > length, "it is in the log");
    let after = desk.log.len();
    assert!(
        matches!(desk.say(seat, message), ServerMessage::Acknowledged { seq, .. } if seq == length as u64)
    );
    assert_eq!(desk.log.len(), after);
}

#[test]
fn nobody_is_charged_while_nothing_can_be_stored() {
    let mut desk = live();
    let seat = desk.to_move();
    let message = desk.next_move("a");
    desk.pass(10_000);
    // By hand: storage fails for half a minute, and so does reading.
    let session = SessionId(seat);
    desk.machine.step(Input::Message { session, re: None, message: message.clone() }, desk.now);
    let effects = desk.machine.step(Input::NotStored(NotStored::Failed), desk.now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Load { .. })));
    for _ in 0..60 {
        let effects = desk.machine.step(Input::NotLoaded, desk.now);
        let Some(Effect::Wake { at: Some(at) }) = effects.last() else { panic!("{effects:?}") };
        // Moves are refused at once, reading goes on.
        let refused =
            desk.machine.step(Input::Message { session, re: None, message: message.clone() }, desk.now);
        assert!(matches!(
            &refused[..],
            [Effect::Send { message: ServerMessage::Refused { error, .. }, .. }] if error.code == ErrorCode::Unavailable
        ));
        let ping = Input::Message { session, re: None, message: ClientMessage::Ping {} };
        let answer = desk.machine.step(ping, desk.now);
        assert!(matches!(&answer[..], [Effect::Send { message: ServerMessage::Pong { .. }, .. }]));
        desk.now.uptime_ms = *at;
        let effects = desk.machine.step(Input::Tick, desk.now);
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Load { .. })), "{effects:?}");
    }
    assert!(desk.now.uptime_ms >= 40_000);
    desk.put(Input::Loaded { entries: Vec::new(), secret: None });
    assert_eq!(desk.machine.clocks(desk.now.uptime_ms)[seat as usize], 50_000);
    assert!(matches!(desk.say(seat, message), ServerMessage::Acknowledged { .. }));
    assert_eq!(desk.machine.state().clocks[seat as usize], 50_000);
}

#[test]
fn another_process_was_faster() {
    let mut desk = live();
    let seat = desk.to_move();
    let mut other = live();
    other.play_on();
    let message = desk.next_move("mine");
    let session = SessionId(seat);
    desk.machine.step(Input::Message { session, re: Some(9), message }, desk.now);
    desk.log = other.log.clone();
    desk.put(Input::NotStored(NotStored::Conflict));
    let sent = desk.sent.get(&session).expect("messages");
    let refused = sent.iter().rev().find_map(|message| match message {
        ServerMessage::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(refused, Some(ErrorCode::Stale));
    assert!(matches!(sent.last(), Some(ServerMessage::Happened { .. })));
    desk.play_on();
}

#[test]
fn a_conflict_with_nobody_is_not_tried_again_at_once() {
    let mut desk = Desk::new(&settings(2), &["Ann"]);
    desk.done(0, ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) });
    desk.bots = false;
    desk.start();
    if desk.to_move() == 0 {
        desk.play_on();
    }
    let thought = Input::BotMove { version: desk.machine.state().version, actions: Vec::new() };
    desk.machine.step(thought, desk.now);
    desk.machine.step(Input::NotStored(NotStored::Conflict), desk.now);
    let nothing = || Input::Loaded { entries: Vec::new(), secret: None };
    let effects = desk.machine.step(nothing(), desk.now);
    let later = desk.now.uptime_ms + TableLimits::default().reload_delay_ms;
    assert_eq!(effects, [Effect::Wake { at: Some(later) }], "the bot is not asked yet");
    desk.now.uptime_ms = later;
    let effects = desk.machine.step(Input::Tick, desk.now);
    assert!(matches!(effects[0], Effect::Load { .. }), "{effects:?}");
    let effects = desk.machine.step(nothing(), desk.now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::AskBot { .. })), "{effects:?}");
}

#[test]
fn too_much_at_once_is_refused() {
    let mut desk = live();
    let seat = desk.to_move();
    let message = desk.next_move("a");
    let session = SessionId(seat);
    desk.machine.step(Input::Message { session, re: None, message }, desk.now);
    let mut refused = 0;
    for _ in 0..100 {
        let resign =
            Input::Message { session: SessionId(1 - seat), re: None, message: ClientMessage::Resign {} };
        refused += desk.machine.step(resign, desk.now).len();
    }
    assert_eq!(refused, 100 - 64);
    // Looking is always possible.
    desk.machine.step(
        Input::Join { session: SessionId(9), person: person("Eve"), blocked: vec![], since: None, re: None },
        desk.now,
    );
}

#[test]
fn trying_to_store_costs_nobody_time() {
    let mut desk = live();
    let seat = desk.to_move();
    let message = desk.next_move("a");
    desk.pass(10_000);
    for _ in 0..10 {
        // Storage takes three seconds to say that it cannot.
        desk.machine
            .step(Input::Message { session: SessionId(seat), re: None, message: message.clone() }, desk.now);
        desk.now.uptime_ms += 3_000;
        desk.put(Input::NotStored(NotStored::Failed));
        assert_eq!(desk.machine.clocks(desk.now.uptime_ms)[seat as usize], 50_000);
        // The client tries again after a moment, which was no thinking.
        desk.now.uptime_ms += 1_500;
    }
    desk.now.uptime_ms -= 1_500;
    desk.now.uptime_ms += 1_000;
    assert!(matches!(desk.say(seat, message), ServerMessage::Acknowledged { .. }));
    assert_eq!(desk.machine.state().clocks[seat as usize], 49_000, "thinking is charged as ever");
}

#[test]
fn what_somebody_else_wrote_is_read_and_told() {
    let mut desk = live();
    let mut other = live();
    other.play_on();
    desk.log = other.log.clone();
    let heard = desk.sent.get(&SessionId(0)).map_or(0, Vec::len);
    desk.put(Input::LogChanged);
    assert!(
        matches!(desk.sent[&SessionId(0)].get(heard), Some(ServerMessage::Happened { entry }) if *entry == other.log[other.log.len() - 1])
    );
    desk.play_on();
    // While something is being stored, its conflict will say as much.
    let (seat, message) = (desk.to_move(), desk.next_move("b"));
    desk.machine.step(Input::Message { session: SessionId(seat), re: None, message }, desk.now);
    assert_eq!(desk.machine.step(Input::LogChanged, desk.now), []);
}

#[test]
fn with_a_log_that_cannot_be_nobody_goes_on() {
    let mut desk = live();
    let mut wrong = desk.log[desk.log.len() - 1].clone();
    wrong.seq += 1;
    wrong.event = TableEvent::TakenBack { seat: 0, to: 99, clocks: vec![1, 1] };
    desk.machine.step(Input::LogChanged, desk.now);
    let effects = desk.machine.step(Input::Loaded { entries: vec![wrong], secret: None }, desk.now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Broken(_))), "{effects:?}");
    let (session, message) = (SessionId(0), ClientMessage::Resign {});
    let effects = desk.machine.step(Input::Message { session, re: None, message }, desk.now);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Append(_))), "{effects:?}");
    assert!(!desk.machine.can_evict() && desk.machine.evict(desk.now).is_none());
}
