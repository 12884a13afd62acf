use tilewright_protocol::{ClientMessage, ClockSettings, ErrorCode, ServerMessage, TableEvent};
use tilewright_server::table::{Effect, Input, NotStored, SessionId, TableLimits};

use crate::kit::Storage;
use crate::kit::{TableDriver, person, settings};

fn live() -> TableDriver {
    let mut settings = settings(2);
    settings.clock = ClockSettings::Live { base: 60, increment: 0 };
    let mut driver = TableDriver::new(&settings, &["Ann", "Ben"]);
    driver.start();
    driver
}

#[test]
fn what_was_not_stored_was_not_done() {
    let mut driver = live();
    let (seat, length) = (driver.to_move(), driver.log.len());
    let message = driver.next_move("a");
    driver.storage = Storage::Fails;
    assert_eq!(driver.refused(seat, message.clone()), ErrorCode::Unavailable);
    assert_eq!((driver.log.len(), driver.to_move()), (length, seat));
    assert!(matches!(driver.say(seat, message), ServerMessage::Acknowledged { .. }), "trying again helps");
}

#[test]
fn what_was_stored_after_all_is_not_done_twice() {
    let mut driver = live();
    let (seat, length) = (driver.to_move(), driver.log.len());
    let message = driver.next_move("a");
    driver.storage = Storage::FailsLate;
    assert_eq!(driver.refused(seat, message.clone()), ErrorCode::Unavailable);
    assert!(driver.log.len() > length, "it is in the log");
    let after = driver.log.len();
    assert!(
        matches!(driver.say(seat, message), ServerMessage::Acknowledged { seq, .. } if seq == length as u64)
    );
    assert_eq!(driver.log.len(), after);
}

#[test]
fn nobody_is_charged_while_nothing_can_be_stored() {
    let mut driver = live();
    let seat = driver.to_move();
    let message = driver.next_move("a");
    driver.pass(10_000);
    // By hand: storing and reading fail for half a minute.
    let session = SessionId(seat);
    driver.machine.step(Input::Message { session, re: None, message: message.clone() }, driver.now);
    let effects = driver.machine.step(Input::NotStored(NotStored::Failed), driver.now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Load { .. })));
    for _ in 0..60 {
        let effects = driver.machine.step(Input::NotLoaded, driver.now);
        let Some(Effect::Wake { at: Some(at) }) = effects.last() else { panic!("{effects:?}") };
        // Moves are refused at once; viewing works.
        let refused =
            driver.machine.step(Input::Message { session, re: None, message: message.clone() }, driver.now);
        assert!(matches!(
            &refused[..],
            [Effect::Send { message: ServerMessage::Refused { error, .. }, .. }] if error.code == ErrorCode::Unavailable
        ));
        let ping = Input::Message { session, re: None, message: ClientMessage::Ping {} };
        let answer = driver.machine.step(ping, driver.now);
        assert!(matches!(&answer[..], [Effect::Send { message: ServerMessage::Pong { .. }, .. }]));
        driver.now.uptime_ms = *at;
        let effects = driver.machine.step(Input::Tick, driver.now);
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Load { .. })), "{effects:?}");
    }
    assert!(driver.now.uptime_ms >= 40_000);
    driver.put(Input::Loaded { entries: Vec::new(), secret: None });
    assert_eq!(driver.machine.clocks(driver.now.uptime_ms)[seat as usize], 50_000);
    assert!(matches!(driver.say(seat, message), ServerMessage::Acknowledged { .. }));
    assert_eq!(driver.machine.state().clocks[seat as usize], 50_000);
}

#[test]
fn another_process_was_faster() {
    let mut driver = live();
    let seat = driver.to_move();
    let mut other = live();
    other.play_on();
    let message = driver.next_move("mine");
    let session = SessionId(seat);
    driver.machine.step(Input::Message { session, re: Some(9), message }, driver.now);
    driver.log = other.log.clone();
    driver.put(Input::NotStored(NotStored::Conflict));
    let sent = driver.sent.get(&session).expect("messages");
    let refused = sent.iter().rev().find_map(|message| match message {
        ServerMessage::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(refused, Some(ErrorCode::Stale));
    assert!(matches!(sent.last(), Some(ServerMessage::Happened { .. })));
    driver.play_on();
}

#[test]
fn a_conflict_with_nobody_is_not_tried_again_at_once() {
    let mut driver = TableDriver::new(&settings(2), &["Ann"]);
    driver.done(0, ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) });
    driver.bots = false;
    driver.start();
    if driver.to_move() == 0 {
        driver.play_on();
    }
    let thought = Input::BotMove { version: driver.machine.state().version, actions: Vec::new() };
    driver.machine.step(thought, driver.now);
    driver.machine.step(Input::NotStored(NotStored::Conflict), driver.now);
    let nothing = || Input::Loaded { entries: Vec::new(), secret: None };
    let effects = driver.machine.step(nothing(), driver.now);
    let later = driver.now.uptime_ms + TableLimits::default().reload_delay_ms;
    assert_eq!(effects, [Effect::Wake { at: Some(later) }], "the bot is not asked yet");
    driver.now.uptime_ms = later;
    let effects = driver.machine.step(Input::Tick, driver.now);
    assert!(matches!(effects[0], Effect::Load { .. }), "{effects:?}");
    let effects = driver.machine.step(nothing(), driver.now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::AskBot { .. })), "{effects:?}");
}

#[test]
fn too_much_at_once_is_refused() {
    let mut driver = live();
    let seat = driver.to_move();
    let message = driver.next_move("a");
    let session = SessionId(seat);
    driver.machine.step(Input::Message { session, re: None, message }, driver.now);
    let mut refused = 0;
    for _ in 0..100 {
        let resign =
            Input::Message { session: SessionId(1 - seat), re: None, message: ClientMessage::Resign {} };
        refused += driver.machine.step(resign, driver.now).len();
    }
    assert_eq!(refused, 100 - 64);
    // Viewing always works.
    driver.machine.step(
        Input::Join { session: SessionId(9), person: person("Eve"), blocked: vec![], since: None, re: None },
        driver.now,
    );
}

#[test]
fn trying_to_store_costs_nobody_time() {
    let mut driver = live();
    let seat = driver.to_move();
    let message = driver.next_move("a");
    driver.pass(10_000);
    for _ in 0..10 {
        // The store takes three seconds to fail.
        driver.machine.step(
            Input::Message { session: SessionId(seat), re: None, message: message.clone() },
            driver.now,
        );
        driver.now.uptime_ms += 3_000;
        driver.put(Input::NotStored(NotStored::Failed));
        assert_eq!(driver.machine.clocks(driver.now.uptime_ms)[seat as usize], 50_000);
        // The client retries shortly after; that time is not charged.
        driver.now.uptime_ms += 1_500;
    }
    driver.now.uptime_ms -= 1_500;
    driver.now.uptime_ms += 1_000;
    assert!(matches!(driver.say(seat, message), ServerMessage::Acknowledged { .. }));
    assert_eq!(driver.machine.state().clocks[seat as usize], 49_000, "thinking is charged as ever");
}

#[test]
fn what_somebody_else_wrote_is_read_and_told() {
    let mut driver = live();
    let mut other = live();
    other.play_on();
    driver.log = other.log.clone();
    let heard = driver.sent.get(&SessionId(0)).map_or(0, Vec::len);
    driver.put(Input::LogChanged);
    assert!(
        matches!(driver.sent[&SessionId(0)].get(heard), Some(ServerMessage::Happened { entry }) if *entry == other.log[other.log.len() - 1])
    );
    driver.play_on();
    // While something is being stored, its conflict will cause the reload.
    let (seat, message) = (driver.to_move(), driver.next_move("b"));
    driver.machine.step(Input::Message { session: SessionId(seat), re: None, message }, driver.now);
    assert_eq!(driver.machine.step(Input::LogChanged, driver.now), []);
}

#[test]
fn with_a_log_that_cannot_be_nobody_goes_on() {
    let mut driver = live();
    let mut wrong = driver.log[driver.log.len() - 1].clone();
    wrong.seq += 1;
    wrong.event = TableEvent::TakenBack { seat: 0, to: 99, clocks: vec![1, 1] };
    driver.machine.step(Input::LogChanged, driver.now);
    let effects = driver.machine.step(Input::Loaded { entries: vec![wrong], secret: None }, driver.now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Broken(_))), "{effects:?}");
    let (session, message) = (SessionId(0), ClientMessage::Resign {});
    let effects = driver.machine.step(Input::Message { session, re: None, message }, driver.now);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Append(_))), "{effects:?}");
    assert!(!driver.machine.can_evict() && driver.machine.evict(driver.now).is_none());
}
