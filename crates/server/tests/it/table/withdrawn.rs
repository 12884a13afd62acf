//! Tables whose games were played with a built-in tile set that has been replaced since. The logs were written by the program that had
//! it.

use tilewright_protocol::{
    ClientMessage, LogEntry, Outcome, OutcomeReason, ServerMessage, TableEvent, TablePhase,
};
use tilewright_server::Config;
use tilewright_server::admin::{check_integrity, end_table};
use tilewright_server::store::{SqliteStore, Store, TableQuery, TableSummary, Write, WriteOutcome};
use tilewright_server::table::{
    Append, Effect, Input, LogError, LogState, Machine, NoTableRecord, NotStored, SessionId, Timestamps,
    record,
};

use crate::kit::{FixedSecret, config, person, table_id};
use crate::online::kit::{Online, file};

const FINISHED: &str = include_str!("withdrawn/finished.jsonl");
const RUNNING: &str = include_str!("withdrawn/running.jsonl");
/// The events of that log before its game began.
const EVENTS_BEFORE_START: usize = 3;

fn log(text: &str) -> Vec<LogEntry> {
    text.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect()
}

fn secret() -> Option<tilewright_deal::Secret> {
    Some(tilewright_deal::Secret::new(FixedSecret([0xa5; 32]).0))
}

/// A table as a server loads it, and its first effects.
fn loaded(log: &[LogEntry]) -> (Machine, Vec<Effect>) {
    let now = Timestamps { uptime_ms: 1_000_000, unix_ms: 1_800_000_000_000 };
    let mut machine =
        Machine::new(&table_id(), log, secret(), Vec::new(), config(), now).expect("a right log");
    let effects = machine.step(Input::Tick, now);
    (machine, effects)
}

#[test]
fn a_finished_game_stays_with_its_result() {
    let log = log(FINISHED);
    let (machine, effects) = loaded(&log);
    assert!(effects.iter().all(|effect| matches!(effect, Effect::Wake { at: None })), "{effects:?}");
    let state = machine.state();
    let stated = match &log.last().expect("a log").event {
        TableEvent::Over { outcome, .. } => outcome.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((state.phase, state.outcome.clone()), (TablePhase::Over, Some(stated.clone())));
    assert!(stated.reason == OutcomeReason::Played && stated.scores.iter().any(|score| *score > 0));
    let view = machine.view(1_000_000);
    assert!(view.withdrawn.as_ref().is_some_and(|why| why.contains("338e05c504c8f270")), "{view:?}");
    assert!(view.actions.is_empty() && view.start.is_none() && view.outcome.is_some());
    match record(state) {
        Err(NoTableRecord::Withdrawn(set)) => assert!(set.to_string().contains("cannot be replayed")),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_running_game_is_stopped_once_and_its_players_are_told() {
    let mut log = log(RUNNING);
    let (mut machine, effects) = loaded(&log);
    let append = effects.into_iter().find_map(|effect| match effect {
        Effect::Append(append) => Some(append),
        _ => None,
    });
    let Append { entries, rated, summary, .. } = append.expect("its end is to be stored");
    let expected = Outcome { scores: vec![0, 0], places: vec![1, 1], reason: OutcomeReason::Stopped };
    assert!(
        matches!(&entries[..], [LogEntry { event: TableEvent::Over { outcome, .. }, .. }] if *outcome == expected)
    );
    assert!(rated.is_none() && summary.is_some_and(|table| table.phase == TablePhase::Over));
    let now = Timestamps { uptime_ms: 1_000_001, unix_ms: 1_800_000_000_001 };
    machine.step(Input::Stored, now);
    log.extend(entries);
    assert!(LogState::replay(&table_id(), &log).expect("a right log") == *machine.state());
    let joins = Input::Join {
        session: SessionId(1),
        person: person("Ann"),
        blocked: vec![],
        since: None,
        re: Some(1),
    };
    let told = machine.step(joins, now).into_iter().find_map(|effect| match effect {
        Effect::Send { message: ServerMessage::Welcome { table, seat, .. }, .. } => Some((table, seat)),
        _ => None,
    });
    let (table, seat) = told.expect("who comes is welcome");
    assert!(table.withdrawn.is_some() && table.phase == TablePhase::Over && seat == Some(0));
    // A rematch is played with the present tiles.
    for session in [1, 2] {
        let name = if session == 1 { "Ann" } else { "Ben" };
        let session = SessionId(session);
        machine
            .step(Input::Join { session, person: person(name), blocked: vec![], since: None, re: None }, now);
        let message = ClientMessage::Rematch {};
        let effects = machine.step(Input::Message { session, re: Some(2), message }, now);
        assert_eq!(
            effects.iter().any(|effect| matches!(effect, Effect::OpenRematch(_))),
            name == "Ben",
            "{effects:?}"
        );
    }
}

#[test]
fn storage_that_fails_does_not_make_it_panic() {
    let (mut machine, _) = loaded(&log(RUNNING));
    let now = Timestamps { uptime_ms: 1_000_001, unix_ms: 1_800_000_000_001 };
    let effects = machine.step(Input::NotStored(NotStored::Failed), now);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Load { .. })), "{effects:?}");
    let effects = machine.step(Input::Loaded { entries: vec![], secret: secret() }, now);
    assert_eq!(effects.iter().filter(|effect| matches!(effect, Effect::Append(_))).count(), 1, "{effects:?}");
}

#[test]
fn a_game_that_has_not_begun_is_played_with_the_tiles_that_there_are() {
    let (_, effects) = loaded(&log(RUNNING)[..=EVENTS_BEFORE_START]);
    let started_game = effects.iter().find_map(|effect| match effect {
        Effect::Append(append) => append.entries.first().map(|entry| entry.event.clone()),
        _ => None,
    });
    match started_game {
        Some(TableEvent::Begun { tiles: Some(tiles), drawn, .. }) => {
            assert!(tiles != "338e05c504c8f270" && !drawn.is_empty(), "{tiles}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_set_that_nobody_knows_is_an_error() {
    let mut log = log(RUNNING);
    let started_game = log.iter_mut().find_map(|entry| match &mut entry.event {
        TableEvent::Begun { tiles, .. } => Some(tiles),
        _ => None,
    });
    *started_game.expect("its game has begun") = Some("0123456789abcdef".to_owned());
    let Err(LogError { reason, .. }) = LogState::replay(&table_id(), &log) else { panic!("it is no game") };
    assert!(reason.contains("0123456789abcdef"), "{reason}");
}

/// A data file of the earlier server.
async fn file_of_before() -> std::path::PathBuf {
    let place = file("withdrawn");
    let store = SqliteStore::open(&place).await.expect("it opens");
    for (name, text) in [("finished", FINISHED), ("running", RUNNING)] {
        let id = tilewright_protocol::TableId::new(name).expect("allowed");
        let entries = log(text);
        let state = LogState::replay(&id, &entries).expect("a right log");
        let summary = TableSummary { id: id.clone(), ..state.summary(entries.last().expect("a log").time) };
        let append =
            Append { entries, key: None, secret: secret(), rated: None, summary: Some(Box::new(summary)) };
        let stored = store.write(vec![Write::Append { table: id, append }]).await;
        assert_eq!(stored, Ok(vec![WriteOutcome::Stored]));
    }
    store.close().await;
    place
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_goes_on_with_the_file_of_one_that_had_the_set() {
    let online = Online::start_with(Config::local(file_of_before().await)).await;
    let office = SqliteStore::open(&online.file).await.expect("it opens");
    let query = TableQuery { phases: vec![TablePhase::Over], limit: 9, ..TableQuery::default() };
    // The server stops it when it loads it, before any client opens it.
    let tables = loop {
        let tables = office.tables(&query).await.expect("reads");
        if tables.len() == 2 {
            break tables;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let reasons: Vec<_> =
        tables.iter().map(|table| table.outcome.as_ref().expect("it is over").reason).collect();
    assert_eq!(reasons, [OutcomeReason::Stopped, OutcomeReason::Played], "the one that changed last first");
    let ann = online.guest("Ann").await;
    for table in &tables {
        let length = office.log(&table.id, 0).await.expect("reads").entries.len();
        let shown = ann.get(&format!("/api/v1/tables/{}", table.id)).await;
        assert!(shown.status == 200 && shown.body.contains("was replaced on"), "{shown:?}");
        let told = ann.get(&format!("/api/v1/tables/{}/record", table.id)).await;
        assert!(told.status == 404 && told.body.contains("cannot be replayed"), "{told:?}");
        assert_eq!(
            office.log(&table.id, 0).await.expect("reads").entries.len(),
            length,
            "nothing is stored twice"
        );
        assert!(end_table(&office, &table.id, "again").await.is_err());
    }
    assert_eq!(ann.get("/api/v1/records").await.status, 200);
    assert_eq!(check_integrity(&office).await.expect("reads").problems, Vec::<String>::new());
    online.stop().await;
}
