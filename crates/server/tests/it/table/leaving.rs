use tilewright_protocol::{
    ClientMessage, ClockSettings, DepartureReason, ErrorCode, LogEntry, Occupant, OutcomeReason,
    ServerMessage, TableEvent, TablePhase,
};
use tilewright_server::table::{Input, SessionId, TableLimits};

use crate::kit::{TableDriver, person, settings};

fn three() -> TableDriver {
    let mut settings = settings(3);
    settings.clock = ClockSettings::Live { base: 600, increment: 5 };
    let mut driver = TableDriver::new(&settings, &["Ann", "Ben", "Cem"]);
    driver.start();
    driver
}

#[test]
fn with_two_the_game_is_over_when_one_resigns() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    driver.done(1, ClientMessage::Resign {});
    let outcome = driver.machine.state().outcome.clone().expect("over");
    assert_eq!((outcome.places, outcome.reason), (vec![1, 2], OutcomeReason::Left));
    assert!(matches!(driver.log.last().map(|entry| &entry.event), Some(TableEvent::Over { .. })));
    assert_eq!(driver.refused(0, ClientMessage::Resign {}), ErrorCode::WrongPhase);
}

#[test]
fn with_three_a_bot_plays_on_for_the_one_who_resigned() {
    let mut driver = three();
    driver.done(1, ClientMessage::Resign {});
    assert_eq!(driver.machine.state().phase, TablePhase::Playing);
    assert_eq!(driver.refused(1, ClientMessage::Resign {}), ErrorCode::NotSeated);
    while driver.machine.state().phase == TablePhase::Playing {
        assert_ne!(driver.to_move(), 1, "the bot moves by itself");
        driver.play_on();
    }
    let outcome = driver.machine.state().outcome.clone().expect("over");
    assert_eq!((outcome.places[1], outcome.reason), (3, OutcomeReason::Played));
    let by_bot =
        driver.log.iter().filter(|entry| matches!(entry.event, TableEvent::Moved { seat: 1, bot: true, .. }));
    assert!(by_bot.count() > 3);
}

#[test]
fn no_name_of_a_move_stands_in_the_way_of_a_bot() {
    let mut driver = three();
    // Somebody uses the ids that a bot's later moves would have.
    let seat = driver.to_move();
    let (version, mut moves) = (driver.log.len(), 0);
    while moves < 5 {
        let name = if driver.to_move() == seat {
            format!("bot-{}", version + 18 + moves)
        } else {
            format!("m{}", driver.log.len())
        };
        moves += usize::from(driver.to_move() == seat);
        let (mover, message) = (driver.to_move(), driver.next_move(&name));
        assert!(matches!(driver.say(mover, message), ServerMessage::Acknowledged { .. }), "{name}");
    }
    driver.done(seat, ClientMessage::Resign {});
    while driver.machine.state().phase == TablePhase::Playing {
        driver.play_on();
    }
    let is_bots = |entry: &&LogEntry| matches!(&entry.event, TableEvent::Moved { bot: true, .. });
    let names: Vec<String> = driver.log.iter().filter(is_bots).map(name_of_move).collect();
    let taken = |name: &String| driver.log.iter().filter(|entry| name_of_move(entry) == *name).count() > 1;
    assert!(names.iter().any(taken), "the bot did come to a name that was taken: {names:?}");
}

/// The id of a move; empty for any other event.
fn name_of_move(entry: &LogEntry) -> String {
    match &entry.event {
        TableEvent::Moved { id, .. } => id.to_string(),
        _ => String::new(),
    }
}

#[test]
fn the_last_one_who_stays_has_won() {
    let mut driver = three();
    driver.done(1, ClientMessage::Resign {});
    driver.done(0, ClientMessage::Resign {});
    let outcome = driver.machine.state().outcome.clone().expect("over");
    assert_eq!(outcome.places, [2, 2, 1]);
}

#[test]
fn people_against_bots_can_resign() {
    let mut driver = TableDriver::new(&settings(3), &["Ann"]);
    for seat in [1, 2] {
        driver.done(0, ClientMessage::AssignSeat { seat, bot: Some("random".to_owned()) });
    }
    driver.start();
    driver.done(0, ClientMessage::Resign {});
    let outcome = driver.machine.state().outcome.clone().expect("nobody is left to play for");
    assert_eq!(outcome.places[0], 3);
}

#[test]
fn a_game_in_which_somebody_never_moved_is_not_rated() {
    // With two seats the game is over at once; with three a bot moves, which does not count as their move.
    for seats in [2, 3] {
        let mut settings = settings(seats);
        (settings.clock, settings.rated) = (ClockSettings::Live { base: 600, increment: 5 }, true);
        let mut driver = TableDriver::new(&settings, &["Ann", "Ben", "Cem"][..usize::from(seats)]);
        driver.start();
        let first = driver.to_move();
        driver.play_on();
        driver.done((first + 1) % u64::from(seats), ClientMessage::Resign {});
        while driver.machine.state().phase == TablePhase::Playing {
            driver.play_on();
        }
        assert!(driver.machine.state().outcome.is_some());
        assert_eq!(driver.machine.state().rated(), None, "{seats} seats");
    }
}

#[test]
fn who_is_away_for_too_long_can_come_back() {
    let mut driver = three();
    driver.put(Input::Leave { session: SessionId(2) });
    driver.pass(TableLimits::default().away_live_ms - 1);
    assert_eq!(driver.machine.state().seats[2].departed, None);
    driver.pass(1);
    assert_eq!(driver.machine.state().seats[2].departed, Some(DepartureReason::Abandoned));
    assert_eq!(driver.machine.state().phase, TablePhase::Playing);
    for _ in 0..6 {
        driver.play_on();
    }
    driver.join(9, person("Cem"), None);
    assert_eq!(driver.machine.state().seats[2].departed, None);
    assert!(matches!(driver.machine.state().seats[2].who, Some(Occupant::Person(_))));
    while driver.to_move() != 2 {
        driver.play_on();
    }
    let message = driver.next_move("back");
    assert!(matches!(driver.say(9, message), ServerMessage::Acknowledged { .. }));
}

#[test]
fn with_three_a_bot_plays_on_for_the_one_whose_time_ran_out() {
    let mut driver = three();
    let late = driver.to_move();
    driver.pass(600_000);
    let gone = |driver: &TableDriver| driver.machine.state().seats[late as usize].departed;
    assert_eq!(
        (gone(&driver), driver.machine.state().phase),
        (Some(DepartureReason::Flagged), TablePhase::Playing)
    );
    // A person who ran out of time does not return.
    driver.put(Input::Leave { session: SessionId(late) });
    let name = ["Ann", "Ben", "Cem"][late as usize];
    driver.join(9, person(name), None);
    assert_eq!(
        (gone(&driver), driver.refused(9, ClientMessage::Resign {})),
        (Some(DepartureReason::Flagged), ErrorCode::NotSeated)
    );
    while driver.machine.state().phase == TablePhase::Playing {
        driver.play_on();
    }
    let outcome = driver.machine.state().outcome.clone().expect("over");
    assert_eq!((outcome.places[late as usize], outcome.reason), (3, OutcomeReason::Played));
}

#[test]
fn a_bot_that_plays_on_is_not_rated() {
    let mut settings = settings(3);
    (settings.clock, settings.rated) = (ClockSettings::Live { base: 600, increment: 5 }, true);
    let mut driver = TableDriver::new(&settings, &["Ann", "Ben", "Cem"]);
    driver.start();
    for _ in 0..3 {
        driver.play_on();
    }
    driver.done(1, ClientMessage::Resign {});
    while driver.machine.state().phase == TablePhase::Playing {
        driver.play_on();
    }
    let (state, outcome) = (driver.machine.state(), driver.machine.state().outcome.clone().expect("over"));
    let rated = state.rated().expect("it counts");
    let people: Vec<_> = rated.places.iter().map(|(person, _)| person.clone()).collect();
    assert_eq!(people, ["Ann", "Ben", "Cem"].map(|name| person(name).id), "people alone");
    assert_eq!(rated.places[1].1, 3, "whatever the bot made of it, who left is behind those who stayed");
    assert_eq!(rated.places.iter().map(|(_, place)| *place).collect::<Vec<_>>(), outcome.places);
}

#[test]
fn coming_and_going_within_the_limit_is_nothing() {
    let mut driver = three();
    let length = driver.log.len();
    for _ in 0..3 {
        driver.put(Input::Leave { session: SessionId(2) });
        driver.pass(TableLimits::default().away_live_ms - 1);
        driver.join(2, person("Cem"), None);
    }
    // Another session of the same person counts too.
    driver.join(9, person("Cem"), None);
    driver.put(Input::Leave { session: SessionId(2) });
    driver.pass(60_000);
    assert_eq!(driver.machine.state().seats[2].departed, None);
    assert!(
        driver.log[length..].iter().all(|entry| !matches!(entry.event, TableEvent::Departed { seat: 2, .. }))
    );
}
