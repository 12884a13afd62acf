use std::sync::Arc;

use tilewright_protocol::{ClientMessage, ErrorCode, LogEntry, ServerMessage};
use tilewright_server::table::{Input, SessionId, TableLimits};

use crate::kit::{TableDriver, config, person, settings};

fn last(driver: &TableDriver, session: u64) -> &[ServerMessage] {
    driver.sent.get(&SessionId(session)).map_or(&[], Vec::as_slice)
}

#[test]
fn a_client_catches_up_from_the_version_it_knows() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    let since = driver.machine.state().version;
    driver.put(Input::Leave { session: SessionId(1) });
    for _ in 0..4 {
        let seat = driver.to_move();
        if seat == 1 {
            driver.join(1, person("Ben"), None);
        }
        driver.play_on();
    }
    driver.join(7, person("Ben"), Some(since));
    let events: Vec<LogEntry> = match &last(&driver, 7)[0] {
        ServerMessage::Resumed { events, .. } => events.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(events, driver.log[since as usize..]);
    // A client that missed nothing gets no events.
    driver.join(8, person("Ben"), Some(driver.machine.state().version));
    assert!(matches!(&last(&driver, 8)[0], ServerMessage::Resumed { events, .. } if events.is_empty()));
    // It also gets the chat it missed.
    driver.done(0, ClientMessage::Say { text: "hello".to_owned() });
    driver.join(9, person("Ben"), Some(driver.machine.state().version));
    assert!(matches!(&last(&driver, 9)[0], ServerMessage::Resumed { chat, .. } if chat.len() == 1));
    // A version that is too old or never existed: the whole table.
    for since in [0, 9_999, u64::MAX] {
        let session = 100 + since.min(50);
        while driver.log.len() < 40 {
            driver.play_on();
        }
        driver.join(session, person("Eve"), Some(since));
        let welcome = last(&driver, session).iter().find(|m| matches!(m, ServerMessage::Welcome { .. }));
        assert!(welcome.is_some(), "{since}");
        driver.put(Input::Leave { session: SessionId(session) });
        driver.sent.remove(&SessionId(session));
    }
}

#[test]
fn events_come_one_by_one_without_a_gap() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    for _ in 0..20 {
        driver.play_on();
    }
    for session in [0, 1] {
        let told: Vec<u64> = last(&driver, session)
            .iter()
            .filter_map(|message| match message {
                ServerMessage::Happened { entry } => Some(entry.seq),
                _ => None,
            })
            .collect();
        assert_eq!(told, (1..driver.log.len() as u64).collect::<Vec<_>>());
    }
}

/// Whether a new session is refused because there are too many.
fn is_shut_out(driver: &mut TableDriver, session: u64, name: &str) -> bool {
    driver.join(session, person(name), None);
    match &last(driver, session)[0] {
        ServerMessage::Refused { error, .. } => {
            assert_eq!(error.code, ErrorCode::TooMany);
            true
        }
        ServerMessage::Welcome { .. } => false,
        other => panic!("{other:?}"),
    }
}

#[test]
fn so_many_may_look_on() {
    let mut config = config();
    config.limits = Arc::new(TableLimits {
        spectator_sessions: 3,
        spectator_sessions_per_person: 2,
        ..TableLimits::default()
    });
    let mut driver = TableDriver::with_config(&settings(2), &["Ann", "Ben"], config);
    let came = [(2, "Eve"), (3, "Eve"), (4, "Eve"), (5, "Fay"), (6, "Gus")];
    let shut_out = came.map(|(session, name)| is_shut_out(&mut driver, session, name));
    assert_eq!(shut_out, [false, false, true, false, true], "two of one person, and three of all");
    assert_eq!(driver.machine.view(0).spectators, 3);
    driver.put(Input::Leave { session: SessionId(3) });
    assert_eq!(driver.machine.view(0).spectators, 2);
    assert!(!is_shut_out(&mut driver, 7, "Gus"));
}

#[test]
fn spectators_do_not_keep_out_those_who_play() {
    let mut config = config();
    config.limits = Arc::new(TableLimits { spectator_sessions: 2, ..TableLimits::default() });
    let mut driver = TableDriver::with_config(&settings(3), &["Ann", "Ben", "Cem"], config);
    driver.start();
    for session in [0, 1, 2] {
        driver.put(Input::Leave { session: SessionId(session) });
    }
    driver.join(11, person("Eve"), None);
    driver.join(12, person("Fay"), None);
    assert!(is_shut_out(&mut driver, 13, "Gus"));
    for (session, name) in [(20, "Ann"), (21, "Ben"), (22, "Cem"), (23, "Cem")] {
        assert!(!is_shut_out(&mut driver, session, name), "{name} plays here");
    }
    driver.pass(TableLimits::default().away_untimed_ms);
    assert!(
        driver.machine.state().seats.iter().all(|seat| seat.departed.is_none()),
        "nobody is held to be away"
    );
}

#[test]
fn spectators_do_not_keep_out_the_host() {
    let mut config = config();
    config.limits = Arc::new(TableLimits { spectator_sessions: 1, ..TableLimits::default() });
    let mut driver = TableDriver::with_config(&settings(2), &["Ann"], config);
    driver.done(0, ClientMessage::Stand {});
    driver.put(Input::Leave { session: SessionId(0) });
    driver.join(11, person("Eve"), None);
    assert!(is_shut_out(&mut driver, 12, "Fay") && !is_shut_out(&mut driver, 13, "Ann"));
}
