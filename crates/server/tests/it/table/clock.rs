use tilewright_protocol::{ClockSettings, DepartureReason, ServerMessage, TableEvent, TablePhase};
use tilewright_server::table::{Input, Machine, SessionId};

use crate::kit::{TableDriver, config, person, settings, table_id};

fn live(seats: u8) -> tilewright_protocol::TableSettings {
    let mut settings = settings(seats);
    settings.clock = ClockSettings::Live { base: 60, increment: 5 };
    settings
}

#[test]
fn thinking_is_charged_and_moves_add() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    assert_eq!(driver.machine.state().clocks, [60_000, 60_000]);
    let seat = driver.to_move() as usize;
    driver.pass(7_000);
    assert_eq!(driver.machine.clocks(driver.now.uptime_ms)[seat], 53_000);
    driver.play_on();
    assert_eq!(driver.machine.state().clocks[seat], 58_000);
    let told = driver.log.last().map(|entry| entry.event.clone());
    assert!(matches!(told, Some(TableEvent::Moved { clocks, .. }) if clocks[seat] == 58_000));
    assert_eq!(driver.machine.state().clocks[1 - seat], 60_000);
}

#[test]
fn whose_time_is_up_has_lost_even_if_the_move_comes_before_the_alarm() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move();
    let late = driver.next_move("late");
    driver.now.uptime_ms += 60_000;
    driver.put(Input::Message { session: SessionId(seat), re: None, message: late });
    assert_eq!(driver.machine.state().phase, TablePhase::Over);
    assert_eq!(driver.machine.state().seats[seat as usize].departed, Some(DepartureReason::Flagged));
    let outcome = driver.machine.state().outcome.clone().expect("over");
    assert_eq!(outcome.places[seat as usize], 2);
    assert_eq!(outcome.places[1 - seat as usize], 1);
}

#[test]
fn a_move_in_the_last_millisecond_counts() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move() as usize;
    driver.pass(59_999);
    driver.play_on();
    assert_eq!(driver.machine.state().clocks[seat], 5_001);
}

#[test]
fn correspondence_gives_days_for_every_move() {
    let mut settings = settings(2);
    settings.clock = ClockSettings::Correspondence { days: 2 };
    let mut driver = TableDriver::new(&settings, &["Ann", "Ben"]);
    driver.start();
    let day = 24 * 60 * 60 * 1000;
    for _ in 0..4 {
        driver.pass(2 * day - 1);
        driver.play_on();
        assert_eq!(driver.machine.state().clocks, [2 * day, 2 * day]);
    }
    driver.pass(2 * day);
    assert_eq!(driver.machine.state().phase, TablePhase::Over);
}

#[test]
fn clocks_stand_still_while_the_server_is_down() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move() as usize;
    driver.pass(10_000);
    // The uptime continues from the last heartbeat, whatever the wall clock says.
    driver.now.unix_ms += 86_400_000;
    let again = Machine::new(&table_id(), &driver.log, driver.secret, Vec::new(), config(), driver.now);
    driver.machine = again.expect("the log is right");
    assert_eq!(driver.machine.clocks(driver.now.uptime_ms)[seat], 50_000);
    driver.join(seat as u64, person(["Ann", "Ben"][seat]), None);
    let sent = driver.sent.get(&SessionId(seat as u64)).expect("messages");
    let clocks = sent.iter().rev().find_map(|message| match message {
        ServerMessage::Welcome { table, .. } => Some(table.clocks.clone()),
        _ => None,
    });
    assert_eq!(clocks.expect("a welcome")[seat], 50_000);
    driver.play_on();
    assert_eq!(driver.machine.state().clocks[seat], 55_000);
}
