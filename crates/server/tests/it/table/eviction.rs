//! A table that rested goes on as if it had not.

use tilewright_protocol::{ClientMessage, Clock, DepartureReason, Phase, ServerMessage, TableSettings};
use tilewright_server::table::{SessionId, TableLimits};

use crate::kit::{Desk, Storage, person, settings};

fn live(seats: u8) -> TableSettings {
    TableSettings { clock: Clock::Live { base: 600, increment: 5 }, ..settings(seats) }
}

/// Everybody is back.
fn return_all(desk: &mut Desk, names: &[&str]) {
    for (place, name) in names.iter().enumerate() {
        desk.join(place as u64, person(name), None);
    }
}

#[test]
fn clocks_run_while_a_table_rests() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move() as usize;
    desk.pass(5_000);
    desk.evict(60_000);
    assert_eq!(desk.machine.clocks(desk.now.uptime_ms)[seat], 535_000);
    return_all(&mut desk, &["Ann", "Ben"]);
    desk.play_on();
    assert_eq!(desk.machine.state().clocks[seat], 540_000);
}

#[test]
fn whose_time_runs_out_while_a_table_rests_is_flagged_then() {
    let settings = TableSettings { clock: Clock::Correspondence { days: 1 }, ..settings(2) };
    let mut desk = Desk::new(&settings, &["Ann", "Ben"]);
    desk.start();
    let (seat, day) = (desk.to_move() as usize, 24 * 60 * 60 * 1000);
    let due = desk.machine.state().since + day;
    let kept = desk.evict(u64::MAX / 2).expect("a clock runs");
    assert_eq!((kept.due_at_ms(), desk.now.uptime_ms), (due, due), "it wants to be woken then");
    assert_eq!(desk.machine.state().seats[seat].departed, Some(DepartureReason::Flagged));
    assert_eq!(desk.machine.state().phase, Phase::Over);
}

#[test]
fn who_is_away_while_a_table_rests_has_been_away_since_they_left() {
    let mut desk = Desk::new(&live(3), &["Ann", "Ben", "Cem"]);
    desk.start();
    let left = desk.now.uptime_ms;
    desk.pass(1_000);
    let most = TableLimits::default().away_live_ms;
    desk.evict(most - 5_000);
    desk.join(0, person("Ann"), None);
    desk.join(1, person("Ben"), None);
    assert_eq!(desk.machine.state().seats[2].departed, None);
    desk.pass(5_000);
    assert_eq!(desk.machine.state().seats[2].departed, Some(DepartureReason::Abandoned), "since {left}");
    assert_eq!(desk.machine.state().seats[0].departed, None, "Ann is here");
}

#[test]
fn a_lobby_that_rests_is_closed_in_time() {
    let mut desk = Desk::new(&live(2), &["Ann"]);
    desk.evict(u64::MAX / 2);
    assert_eq!(desk.machine.state().phase, Phase::Closed);
    assert_eq!(desk.now.uptime_ms, TableLimits::default().lobby_ms);
    assert_eq!(desk.evict(1), None, "nothing is ever due again");
}

#[test]
fn drafts_wishes_and_questions_are_kept() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    desk.play_on();
    let seat = desk.to_move();
    let ClientMessage::Move { at, actions, .. } = desk.next_move("draft") else { panic!("a move") };
    desk.done(seat, ClientMessage::Draft { at, actions: actions.clone() });
    desk.done(1 - seat, ClientMessage::AskTakeBack {});
    desk.evict(10_000);
    let heard = desk.sent.get(&SessionId(seat)).map_or(0, Vec::len);
    return_all(&mut desk, &["Ann", "Ben"]);
    let welcome = &desk.sent[&SessionId(seat)][heard];
    let ServerMessage::Welcome { draft, table, .. } = welcome else { panic!("{welcome:?}") };
    assert_eq!((draft, table.take_back), (&actions, Some(1 - seat as u8)));
    desk.done(seat, ClientMessage::AnswerTakeBack { agree: true });
    assert_eq!(desk.to_move(), 1 - seat, "the move is taken back");
}

#[test]
fn the_wish_for_a_rematch_is_kept_for_a_while() {
    for (lasting, found) in [(30 * 60 * 1000, true), (u64::MAX / 2, false)] {
        let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
        desk.start();
        while desk.machine.state().phase == Phase::Playing {
            desk.play_on();
        }
        desk.done(0, ClientMessage::Rematch {});
        desk.evict(lasting);
        return_all(&mut desk, &["Ann", "Ben"]);
        desk.done(1, ClientMessage::Rematch {});
        assert_eq!(desk.machine.state().next.is_some(), found, "after {lasting} ms");
    }
}

#[test]
fn time_that_storage_took_stays_nobodys() {
    let mut desk = Desk::new(&live(2), &["Ann", "Ben"]);
    desk.start();
    let seat = desk.to_move() as usize;
    desk.pass(1_000);
    let before = desk.machine.clocks(desk.now.uptime_ms)[seat];
    let message = desk.next_move("again");
    for _ in 0..2 {
        desk.storage = Storage::Fails;
        assert!(matches!(desk.say(seat as u64, message.clone()), ServerMessage::Refused { .. }));
        desk.pass(1_500);
    }
    let charged = before - desk.machine.clocks(desk.now.uptime_ms)[seat];
    assert!(charged < 3_000, "{charged} ms of 3,000 were charged before it rested");
    desk.evict(0);
    assert_eq!(before - desk.machine.clocks(desk.now.uptime_ms)[seat], charged);
}
