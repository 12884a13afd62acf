use tilewright_protocol::{Clock, DepartureReason, Phase, ServerMessage, TableEvent};
use tilewright_server::table::{Input, Machine, SessionId};

use crate::kit::{Desk, person, rules, settings, table_id};

fn live(seats: u8) -> tilewright_protocol::TableSettings {
    let mut settings = settings(seats);
    settings.clock = Clock::Live { base: 60, increment: 5 };
    settings
}

#[test]
fn thinking_is_charged_and_moves_add() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    assert_eq!(desk.machine.state().clocks, [60_000, 60_000]);
    let seat = desk.to_move() as usize;
    desk.pass(7_000);
    assert_eq!(desk.machine.clocks(desk.now.uptime_ms)[seat], 53_000);
    desk.play_on();
    assert_eq!(desk.machine.state().clocks[seat], 58_000);
    let told = desk.log.last().map(|entry| entry.event.clone());
    assert!(matches!(told, Some(TableEvent::Moved { clocks, .. }) if clocks[seat] == 58_000));
    assert_eq!(desk.machine.state().clocks[1 - seat], 60_000);
}

#[test]
fn whose_time_is_up_has_lost_even_if_the_move_comes_before_the_alarm() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move();
    let late = desk.next_move("late");
    desk.now.uptime_ms += 60_000;
    desk.put(Input::Message { session: SessionId(seat), re: None, message: late });
    assert_eq!(desk.machine.state().phase, Phase::Over);
    assert_eq!(desk.machine.state().seats[seat as usize].departed, Some(DepartureReason::Flagged));
    let outcome = desk.machine.state().outcome.clone().expect("over");
    assert_eq!(outcome.places[seat as usize], 2);
    assert_eq!(outcome.places[1 - seat as usize], 1);
}

#[test]
fn a_move_in_the_last_millisecond_counts() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move() as usize;
    desk.pass(59_999);
    desk.play_on();
    assert_eq!(desk.machine.state().clocks[seat], 5_001);
}

#[test]
fn correspondence_gives_days_for_every_move() {
    let mut settings = settings(2);
    settings.clock = Clock::Correspondence { days: 2 };
    let mut desk = Desk::new(&settings, &["Ann", "Ben"]);
    desk.start();
    let day = 24 * 60 * 60 * 1000;
    for _ in 0..4 {
        desk.pass(2 * day - 1);
        desk.play_on();
        assert_eq!(desk.machine.state().clocks, [2 * day, 2 * day]);
    }
    desk.pass(2 * day);
    assert_eq!(desk.machine.state().phase, Phase::Over);
}

#[test]
fn clocks_stand_still_while_the_server_is_down() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move() as usize;
    desk.pass(10_000);
    // The server's life goes on where its last sign of life was, whatever the time of day is.
    desk.now.unix_ms += 86_400_000;
    let again = Machine::new(&table_id(), &desk.log, desk.secret, Vec::new(), rules(), desk.now);
    desk.machine = again.expect("the log is right");
    assert_eq!(desk.machine.clocks(desk.now.uptime_ms)[seat], 50_000);
    desk.join(seat as u64, person(["Ann", "Ben"][seat]), None);
    let sent = desk.sent.get(&SessionId(seat as u64)).expect("messages");
    let clocks = sent.iter().rev().find_map(|message| match message {
        ServerMessage::Welcome { table, .. } => Some(table.clocks.clone()),
        _ => None,
    });
    assert_eq!(clocks.expect("a welcome")[seat], 50_000);
    desk.play_on();
    assert_eq!(desk.machine.state().clocks[seat], 55_000);
}
