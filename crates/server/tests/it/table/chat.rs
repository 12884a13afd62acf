use tilewright_protocol::{ClientMessage, ErrorCode, ServerMessage};
use tilewright_server::table::{Effect, Input, RequestRef, SessionId};

use crate::kit::{Storage, TableDriver, person, settings};

fn say(text: &str) -> ClientMessage {
    ClientMessage::Say { text: text.to_owned() }
}

/// The lines that a session got.
fn heard(driver: &TableDriver, session: u64) -> Vec<String> {
    let sent = driver.sent.get(&SessionId(session)).map_or(&[][..], Vec::as_slice);
    let said = |message: &ServerMessage| match message {
        ServerMessage::Said { line } => Some(line.text.clone()),
        _ => None,
    };
    sent.iter().filter_map(said).collect()
}

#[test]
fn everybody_hears_what_is_said() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.join(5, person("Eve"), None);
    driver.done(0, say("  hello  "));
    for session in [0, 1, 5] {
        assert_eq!(heard(&driver, session), ["hello"]);
    }
    assert!(matches!(driver.others.last(), Some(Effect::StoreChat(line)) if line.text == "hello"));
    driver.join(6, person("Fay"), None);
    let welcome = driver.sent.get(&SessionId(6)).and_then(|sent| sent.first());
    assert!(matches!(welcome, Some(ServerMessage::Welcome { chat, .. }) if chat.len() == 1));
}

#[test]
fn lines_have_a_length_and_a_pace() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    for text in ["", "   ", "a\u{7}b", "two\nlines", &"x".repeat(301)] {
        assert_eq!(driver.refused(0, say(text)), ErrorCode::Invalid, "{text:?}");
    }
    for _ in 0..5 {
        driver.done(0, say(&"ü".repeat(300)));
    }
    assert_eq!(driver.refused(0, say("more")), ErrorCode::TooMany);
    driver.done(1, say("me too"));
    driver.pass(2_000);
    driver.done(0, say("slowly"));
    assert_eq!(driver.refused(0, say("more")), ErrorCode::TooMany);
}

#[test]
fn who_is_muted_or_blocked_is_not_heard() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    let blocked = vec![person("Ann").id];
    driver.put(Input::Join { session: SessionId(5), person: person("Eve"), blocked, since: None, re: None });
    driver.join(7, person("Ben"), None);
    driver.done(1, ClientMessage::Mute { person: person("Ann").id, muted: true });
    let request = RequestRef { session: SessionId(1), re: Some(9) };
    let block =
        |blocked| Effect::Block { person: person("Ben").id, whom: person("Ann").id, blocked, request };
    assert_eq!(driver.others.last(), Some(&block(true)), "it is kept for other tables");
    driver.done(0, say("one"));
    assert_eq!(heard(&driver, 7), Vec::<String>::new(), "all connections of a person are spared");
    assert_eq!((heard(&driver, 1).len(), heard(&driver, 5).len(), heard(&driver, 0).len()), (0, 0, 1));
    driver.done(1, ClientMessage::Mute { person: person("Ann").id, muted: false });
    assert_eq!(driver.others.last(), Some(&block(false)));
    driver.done(0, say("two"));
    assert_eq!(heard(&driver, 1), ["two"]);
    assert_eq!(heard(&driver, 5), Vec::<String>::new());
}

#[test]
fn what_was_said_can_be_reported() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.done(0, say("rude"));
    driver.done(1, ClientMessage::Report { line: 0, reason: "that was\nrude".to_owned() });
    let Some(Effect::Report { by, line, reason, .. }) = driver.others.last() else { panic!("no report") };
    assert_eq!((by, line.text.as_str(), reason.as_str()), (&person("Ben").id, "rude", "that wasrude"));
    assert_eq!(
        driver.refused(1, ClientMessage::Report { line: 9, reason: String::new() }),
        ErrorCode::NotFound
    );
    for _ in 0..3 {
        driver.done(1, ClientMessage::Report { line: 0, reason: "again".to_owned() });
    }
    assert_eq!(
        driver.refused(1, ClientMessage::Report { line: 0, reason: "again".to_owned() }),
        ErrorCode::TooMany,
        "an operator has to read them"
    );
}

#[test]
fn what_is_kept_beside_the_log_is_done_when_it_is_stored() {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.done(0, say("rude"));
    let wishes = [
        ClientMessage::Mute { person: person("Ann").id, muted: true },
        ClientMessage::Report { line: 0, reason: "rude".to_owned() },
    ];
    for wish in wishes {
        driver.storage = Storage::Fails;
        assert_eq!(driver.refused(1, wish.clone()), ErrorCode::Unavailable, "{wish:?}");
        driver.done(1, wish);
    }
}
