//! An evicted and restored table continues as if it had stayed in memory.

use tilewright_protocol::{
    ClientMessage, ClockSettings, DepartureReason, ServerMessage, TablePhase, TableSettings,
};
use tilewright_server::table::{SessionId, TableLimits};

use crate::kit::{Storage, TableDriver, person, settings};

fn live(seats: u8) -> TableSettings {
    TableSettings { clock: ClockSettings::Live { base: 600, increment: 5 }, ..settings(seats) }
}

/// All people join again.
fn return_all(driver: &mut TableDriver, names: &[&str]) {
    for (place, name) in names.iter().enumerate() {
        driver.join(place as u64, person(name), None);
    }
}

#[test]
fn clocks_run_while_a_table_rests() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move() as usize;
    driver.pass(5_000);
    driver.evict(60_000);
    assert_eq!(driver.machine.clocks(driver.now.uptime_ms)[seat], 535_000);
    return_all(&mut driver, &["Ann", "Ben"]);
    driver.play_on();
    assert_eq!(driver.machine.state().clocks[seat], 540_000);
}

#[test]
fn whose_time_runs_out_while_a_table_rests_is_flagged_then() {
    let settings = TableSettings { clock: ClockSettings::Correspondence { days: 1 }, ..settings(2) };
    let mut driver = TableDriver::new(&settings, &["Ann", "Ben"]);
    driver.start();
    let (seat, day) = (driver.to_move() as usize, 24 * 60 * 60 * 1000);
    let due = driver.machine.state().since + day;
    let kept = driver.evict(u64::MAX / 2).expect("a clock runs");
    assert_eq!((kept.due_at_ms(), driver.now.uptime_ms), (due, due), "it wants to be woken then");
    assert_eq!(driver.machine.state().seats[seat].departed, Some(DepartureReason::Flagged));
    assert_eq!(driver.machine.state().phase, TablePhase::Over);
}

#[test]
fn who_is_away_while_a_table_rests_has_been_away_since_they_left() {
    let mut driver = TableDriver::new(&live(3), &["Ann", "Ben", "Cem"]);
    driver.start();
    let left = driver.now.uptime_ms;
    driver.pass(1_000);
    let most = TableLimits::default().away_live_ms;
    driver.evict(most - 5_000);
    driver.join(0, person("Ann"), None);
    driver.join(1, person("Ben"), None);
    assert_eq!(driver.machine.state().seats[2].departed, None);
    driver.pass(5_000);
    assert_eq!(driver.machine.state().seats[2].departed, Some(DepartureReason::Abandoned), "since {left}");
    assert_eq!(driver.machine.state().seats[0].departed, None, "Ann is here");
}

#[test]
fn a_lobby_that_rests_is_closed_in_time() {
    let mut driver = TableDriver::new(&live(2), &["Ann"]);
    driver.evict(u64::MAX / 2);
    assert_eq!(driver.machine.state().phase, TablePhase::Closed);
    assert_eq!(driver.now.uptime_ms, TableLimits::default().lobby_ms);
    assert_eq!(driver.evict(1), None, "nothing is ever due again");
}

#[test]
fn drafts_wishes_and_questions_are_kept() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    driver.play_on();
    let seat = driver.to_move();
    let ClientMessage::Move { at, actions, .. } = driver.next_move("draft") else { panic!("a move") };
    driver.done(seat, ClientMessage::Draft { at, actions: actions.clone() });
    driver.done(1 - seat, ClientMessage::AskTakeBack {});
    driver.evict(10_000);
    let heard = driver.sent.get(&SessionId(seat)).map_or(0, Vec::len);
    return_all(&mut driver, &["Ann", "Ben"]);
    let welcome = &driver.sent[&SessionId(seat)][heard];
    let ServerMessage::Welcome { draft, table, .. } = welcome else { panic!("{welcome:?}") };
    assert_eq!((draft, table.take_back), (&actions, Some(1 - seat as u8)));
    driver.done(seat, ClientMessage::AnswerTakeBack { agree: true });
    assert_eq!(driver.to_move(), 1 - seat, "the move is taken back");
}

#[test]
fn the_wish_for_a_rematch_is_kept_for_a_while() {
    for (lasting, found) in [(30 * 60 * 1000, true), (u64::MAX / 2, false)] {
        let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
        driver.start();
        while driver.machine.state().phase == TablePhase::Playing {
            driver.play_on();
        }
        driver.done(0, ClientMessage::Rematch {});
        driver.evict(lasting);
        return_all(&mut driver, &["Ann", "Ben"]);
        driver.done(1, ClientMessage::Rematch {});
        assert_eq!(driver.machine.state().next.is_some(), found, "after {lasting} ms");
    }
}

#[test]
fn time_that_storage_took_stays_nobodys() {
    let mut driver = TableDriver::new(&live(2), &["Ann", "Ben"]);
    driver.start();
    let seat = driver.to_move() as usize;
    driver.pass(1_000);
    let before = driver.machine.clocks(driver.now.uptime_ms)[seat];
    let message = driver.next_move("again");
    for _ in 0..2 {
        driver.storage = Storage::Fails;
        assert!(matches!(driver.say(seat as u64, message.clone()), ServerMessage::Refused { .. }));
        driver.pass(1_500);
    }
    let charged = before - driver.machine.clocks(driver.now.uptime_ms)[seat];
    assert!(charged < 3_000, "{charged} ms of 3,000 were charged before it rested");
    driver.evict(0);
    assert_eq!(before - driver.machine.clocks(driver.now.uptime_ms)[seat], charged);
}
