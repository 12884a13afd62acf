use tilewright_protocol::{ClientMessage, ErrorCode, MoveId, ServerMessage};

use crate::kit::{TableDriver, settings};

fn started() -> TableDriver {
    let mut driver = TableDriver::new(&settings(2), &["Ann", "Ben"]);
    driver.start();
    driver
}

fn with(
    message: &ClientMessage,
    change: impl FnOnce(&mut MoveId, &mut u32, &mut Vec<String>),
) -> ClientMessage {
    let mut message = message.clone();
    if let ClientMessage::Move { id, at, actions } = &mut message {
        change(id, at, actions);
    }
    message
}

#[test]
fn a_repeated_move_gets_its_first_answer() {
    let mut driver = started();
    let seat = driver.to_move();
    let message = driver.next_move("a");
    let first = driver.say(seat, message.clone());
    assert!(matches!(first, ServerMessage::Acknowledged { re: Some(9), .. }));
    let length = driver.log.len();
    assert_eq!(driver.say(seat, message.clone()), first);
    for _ in 0..5 {
        driver.play_on();
    }
    assert_eq!(driver.say(seat, message.clone()), first, "also when the game has gone on");
    assert_eq!(driver.log.len(), length + 5);
    // A different move with the same id is not played either.
    assert_eq!(driver.say(seat, with(&message, |_, at, _| *at += 1)), first);
    // Move ids belong to their seats.
    let other = driver.next_move("a");
    if driver.to_move() != seat {
        assert_ne!(driver.say(1 - seat, other), first);
    }
}

#[test]
fn a_stale_move_is_refused_and_the_table_is_sent() {
    let mut driver = started();
    let seat = driver.to_move();
    let message = driver.next_move("b");
    let stale = with(&message, |_, at, _| *at -= 1);
    assert_eq!(driver.refused(seat, stale), ErrorCode::Stale);
    let sent = driver.sent.values().nth(seat as usize).expect("messages");
    assert!(
        matches!(sent.last(), Some(ServerMessage::Welcome { table, .. }) if table.version == driver.log.len() as u64)
    );
}

#[test]
fn what_is_not_allowed_is_refused_with_its_reason() {
    let mut driver = started();
    let (seat, length) = (driver.to_move(), driver.log.len());
    let message = driver.next_move("c");
    let cases = [
        (1 - seat, with(&message, |_, _, _| {}), ErrorCode::NotYourTurn),
        (seat, with(&message, |_, _, actions| actions[0] = "p50,50r0".into()), ErrorCode::Illegal),
        (seat, with(&message, |_, _, actions| actions.truncate(1)), ErrorCode::Incomplete),
        (seat, with(&message, |_, _, actions| actions.clear()), ErrorCode::Incomplete),
        (seat, with(&message, |_, _, actions| actions.push("-".into())), ErrorCode::Illegal),
        (seat, with(&message, |_, _, actions| actions[0] = "d45".into()), ErrorCode::Illegal),
        (seat, with(&message, |_, _, actions| actions[0] = "nonsense".into()), ErrorCode::Illegal),
        (seat, with(&message, |_, _, actions| *actions = vec!["-".into(); 33]), ErrorCode::Invalid),
    ];
    for (seat, message, code) in cases {
        assert_eq!(driver.refused(seat, message.clone()), code, "{message:?}");
    }
    assert_eq!(driver.log.len(), length);
    let far = with(&message, |_, _, actions| actions[0] = "p50,50r0".into());
    match driver.say(seat, far) {
        ServerMessage::Refused { error, .. } => {
            assert_eq!(error.clause.as_deref(), Some("C-16"), "the table has 7 by 7 cells")
        }
        other => panic!("{other:?}"),
    }
    let stranger = driver.machine.state().seats.len() as u64 + 5;
    driver.join(stranger, crate::kit::person("Eve"), None);
    assert_eq!(driver.refused(stranger, message.clone()), ErrorCode::NotSeated);
    assert_eq!(driver.refused(77, message), ErrorCode::Forbidden);
}

#[test]
fn a_draft_comes_back_until_the_move_is_made() {
    let mut driver = started();
    let seat = driver.to_move();
    let at = driver.machine.state().actions();
    let ClientMessage::Move { actions, .. } = driver.next_move("d") else { panic!("a move") };
    driver.done(seat, ClientMessage::Draft { at, actions: actions[..1].to_vec() });
    let draft = |driver: &mut TableDriver| {
        let name = ["Ann", "Ben"][seat as usize];
        driver.join(20, crate::kit::person(name), None);
        let sent = driver.sent.values().next_back().expect("the new session");
        let welcome = sent.iter().rev().find_map(|message| match message {
            ServerMessage::Welcome { draft, .. } => Some(draft.clone()),
            _ => None,
        });
        welcome.expect("a welcome")
    };
    assert_eq!(draft(&mut driver), actions[..1]);
    assert_eq!(driver.refused(seat, ClientMessage::Draft { at: at + 1, actions: vec![] }), ErrorCode::Stale);
    driver.play_on();
    assert_eq!(draft(&mut driver), Vec::<String>::new());
}
