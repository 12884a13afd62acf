//! The suite that every store has to pass.

use std::path::PathBuf;

use tilewright_deal::Secret;
use tilewright_protocol::{ChatLine, PersonId, Scope, TablePhase};
use tilewright_server::ratings::RatedGame;
use tilewright_server::store::{MAX_LOGIN_SESSIONS, SqliteStore, Store, TableQuery, Write, WriteOutcome};
use tilewright_server::table::Append;

use super::lists::{
    lists_go_on_where_they_were, names_are_found_in_small_letters_of_every_alphabet, summary,
    tables_are_found,
};
use super::{append, entry, id, moved};
use crate::kit::{MemoryStore, person};

/// How the suite opens and crashes a store.
pub trait StoreFixture {
    type Store: Store;
    async fn open(&self) -> Self::Store;
    async fn crash(&self, store: Self::Store) -> Self::Store;
}

struct InMemory;

impl StoreFixture for InMemory {
    type Store = MemoryStore;

    async fn open(&self) -> MemoryStore {
        MemoryStore::default()
    }

    async fn crash(&self, store: MemoryStore) -> MemoryStore {
        store.crash();
        store
    }
}

pub struct InFile(pub PathBuf);

impl InFile {
    pub fn new(name: &str) -> InFile {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        InFile(folder.join("tilewright.db"))
    }
}

impl StoreFixture for InFile {
    type Store = SqliteStore;

    async fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.0).await.expect("it opens")
    }

    /// Drops the store without closing it, and opens it again.
    async fn crash(&self, store: SqliteStore) -> SqliteStore {
        drop(store);
        self.open().await
    }
}

async fn stores_and_reads(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    assert!(store.log(&id("table-1"), 0).await.expect("reads").entries.is_empty());
    assert_eq!(store.uptime_ms().await, Ok(0));
    let answers = store.write(vec![append("table-1", vec![entry(0, 0), entry(1, 1)])]).await;
    assert_eq!(answers, Ok(vec![WriteOutcome::Stored]));
    let answers =
        store.write(vec![append("table-1", vec![moved(2, 0, "a")]), append("table-2", vec![entry(0, 4)])]);
    assert_eq!(answers.await, Ok(vec![WriteOutcome::Stored; 2]));
    let store = fixture.crash(store).await;
    let log = store.log(&id("table-1"), 0).await.expect("reads");
    assert_eq!(log.entries, [entry(0, 0), entry(1, 1), moved(2, 0, "a")]);
    assert_eq!(store.log(&id("table-1"), 2).await.expect("reads").entries, [moved(2, 0, "a")]);
    assert!(store.log(&id("table-1"), u64::MAX).await.expect("reads").entries.is_empty());
    assert_eq!(store.log(&id("table-2"), 0).await.expect("reads").entries, [entry(0, 4)]);
}

async fn keys_decide(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let secret = |seq, byte| {
        let Write::Append { table, append } = append("table-1", vec![entry(seq, 0)]) else {
            panic!("an append")
        };
        Write::Append { table, append: Append { secret: Some(Secret::new([byte; 32])), ..append } }
    };
    assert_eq!(
        store.write(vec![secret(0, 1), secret(0, 2)]).await,
        Ok(vec![WriteOutcome::Stored, WriteOutcome::Conflict])
    );
    assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").secret, Some(Secret::new([1; 32])));
    store.write(vec![append("table-1", vec![moved(1, 0, "a")])]).await.expect("stores");
    let batch = vec![
        append("table-1", vec![entry(1, 3), entry(2, 3)]),
        append("table-1", vec![moved(2, 0, "a"), entry(3, 3)]),
        append("table-2", vec![moved(0, 0, "a")]),
        append("table-1", vec![moved(2, 1, "a")]),
    ];
    let expected =
        [WriteOutcome::Conflict, WriteOutcome::Conflict, WriteOutcome::Stored, WriteOutcome::Stored];
    assert_eq!(store.write(batch).await, Ok(expected.to_vec()));
    let log = store.log(&id("table-1"), 0).await.expect("reads").entries;
    assert_eq!(log, [entry(0, 0), moved(1, 0, "a"), moved(2, 1, "a")], "nothing of a conflict is stored");
}

async fn one_bad_write_leaves_the_others_alone(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let ben = Write::Person { person: person("Ben"), token: [1; 32], time: 5 };
    let token = Write::Token {
        person: person("Nobody").id,
        token: [9; 32],
        name: None,
        scopes: vec![Scope::Read],
        time: 6,
    };
    let batch = vec![append("table-1", vec![entry(0, 0)]), token, ben];
    let expected = [WriteOutcome::Stored, WriteOutcome::Conflict, WriteOutcome::Stored];
    assert_eq!(store.write(batch).await, Ok(expected.to_vec()), "nobody has no token");
    let store = fixture.crash(store).await;
    assert_eq!(store.log(&id("table-1"), 0).await.expect("reads").entries, [entry(0, 0)]);
    assert_eq!(store.person(&[1; 32]).await.expect("reads").map(|known| known.person), Some(person("Ben")));
    assert_eq!(store.person(&[9; 32]).await, Ok(None));
}

async fn life_goes_on(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    store.write(vec![Write::Heartbeat { uptime_ms: 500 }]).await.expect("stores");
    store.write(vec![Write::Heartbeat { uptime_ms: 400 }]).await.expect("stores");
    assert_eq!(store.uptime_ms().await, Ok(500));
    let mut late = entry(0, 0);
    late.uptime_ms = 777;
    store.write(vec![append("table-1", vec![late])]).await.expect("stores");
    let store = fixture.crash(store).await;
    assert_eq!(store.uptime_ms().await, Ok(777), "an event is a sign of life");
}

async fn chat_is_kept(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let line = |line| ChatLine { line, from: person("Ann"), text: format!("line {line}"), time: 5 };
    for number in 0..7 {
        let table = id("table-1");
        store.write(vec![Write::Chat { table, line: line(number) }]).await.expect("stores");
    }
    let report = |number, reason: &str| Write::Report {
        table: id("table-1"),
        by: person("Ben").id,
        line: line(number),
        reason: reason.into(),
        time: 9,
    };
    let batch = vec![report(3, "rude"), report(3, "again"), report(4, "ruder")];
    assert_eq!(store.write(batch).await, Ok(vec![WriteOutcome::Stored; 3]));
    let reported = store.reported(&person("Ben").id).await.expect("reads");
    let reported: Vec<_> = reported.iter().map(|known| (known.line.line, known.reason.as_str())).collect();
    assert_eq!(reported, [(4, "ruder"), (3, "rude")], "who reports a line twice has reported it");
    assert_eq!(store.reported(&person("Ann").id).await, Ok(vec![]));
    assert_eq!(store.chat(&id("table-1"), 3).await, Ok(vec![line(4), line(5), line(6)]));
    assert_eq!(store.chat(&id("table-2"), 3).await, Ok(vec![]));
}

async fn blocks_are_kept(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let write = |name: &str, byte| Write::Person { person: person(name), token: [byte; 32], time: 5 };
    store.write(vec![write("Ann", 1), write("Ben", 2), write("Eve", 3)]).await.expect("stores");
    let block =
        |whom: &str, blocked| Write::Block { person: person("Ann").id, whom: person(whom).id, blocked };
    let batch = vec![block("Eve", true), block("Eve", true), block("Ben", true), block("Nobody", true)];
    store.write(batch).await.expect("stores");
    let store = fixture.crash(store).await;
    let blocked = async |name: &str| store.blocked(&person(name).id).await.expect("reads");
    assert_eq!(blocked("Ann").await, [person("Ben"), person("Eve")]);
    assert_eq!(blocked("Eve").await, []);
    store.write(vec![block("Ben", false)]).await.expect("stores");
    assert_eq!(blocked("Ann").await, [person("Eve")]);
    store.write(vec![Write::ErasePerson { person: person("Eve").id }]).await.expect("stores");
    assert_eq!(blocked("Ann").await, []);
}

async fn people_are_recognised(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let write = |name: &str, byte| Write::Person { person: person(name), token: [byte; 32], time: 5 };
    let answers = store.write(vec![write("Ann", 1), write("Ben", 2), write("Ann", 3)]).await;
    assert_eq!(answers, Ok(vec![WriteOutcome::Stored, WriteOutcome::Stored, WriteOutcome::Conflict]));
    let store = fixture.crash(store).await;
    let known = async |byte| store.person(&[byte; 32]).await.expect("reads");
    assert_eq!(known(1).await.map(|known| known.person), Some(person("Ann")));
    assert_eq!(known(2).await.map(|known| (known.person, known.scopes.len())), Some((person("Ben"), 3)));
    let (ben, scopes) = (person("Ben").id, vec![Scope::Play]);
    let token = Write::Token { person: ben, token: [9; 32], name: Some("bot".into()), scopes, time: 6 };
    store.write(vec![token]).await.expect("stores");
    assert_eq!(known(9).await.map(|known| known.scopes), Some(vec![Scope::Play]));
    store.write(vec![Write::Revoke { token: [2; 32] }]).await.expect("stores");
    assert_eq!((known(2).await, known(9).await.is_some()), (None, true));
    assert_eq!(store.person(&[3; 32]).await, Ok(None));
    assert_eq!(store.key("one", [7; 32]).await, Ok([7; 32]));
    assert_eq!(store.key("one", [8; 32]).await, Ok([7; 32]), "a key stays");
    assert_eq!(store.key("two", [8; 32]).await, Ok([8; 32]));
}

async fn pages_and_programs_are_told_apart(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let ann = person("Ann").id;
    let write = |name: &str, byte| Write::Person { person: person(name), token: [byte; 32], time: 5 };
    let token = |byte: u8, name: Option<&str>| Write::Token {
        person: person("Ann").id,
        token: [byte; 32],
        name: name.map(str::to_owned),
        scopes: vec![Scope::Read],
        time: 10 + u64::from(byte),
    };
    store
        .write(vec![write("Ann", 1), write("Ben", 2), token(3, Some("bot")), token(4, None)])
        .await
        .expect("stores");
    let store = fixture.crash(store).await;
    let kept = async || -> Vec<(u8, Option<String>)> {
        let kept = store.tokens(&ann).await.expect("reads");
        kept.into_iter().map(|kept| (kept.token[0], kept.name)).collect()
    };
    assert_eq!(kept().await, [(4, None), (3, Some("bot".to_owned())), (1, None)], "the newest first");
    store
        .write(vec![Write::RevokeLoginSessions { person: ann.clone(), but: [4; 32] }])
        .await
        .expect("stores");
    assert_eq!(kept().await, [(4, None), (3, Some("bot".to_owned()))]);
    assert!(store.person(&[1; 32]).await.expect("reads").is_none(), "a page that was signed out");
    assert!(store.person(&[2; 32]).await.expect("reads").is_some(), "somebody else's");
    // Only the newest log-in sessions stay valid; API tokens are not counted.
    store
        .write((5..=(6 + MAX_LOGIN_SESSIONS as u8)).map(|byte| token(byte, None)).collect())
        .await
        .expect("stores");
    let now = kept().await;
    assert_eq!(now.len(), MAX_LOGIN_SESSIONS as usize + 1);
    assert!(now.contains(&(3, Some("bot".to_owned()))) && !now.contains(&(4, None)));
}

async fn accounts_and_ratings_are_kept(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| person(name).id);
    let write = |name: &str, byte| Write::Person { person: person(name), token: [byte; 32], time: 5 };
    store.write(vec![write("Ann", 1), write("Ben", 2)]).await.expect("stores");
    let account = |person: &PersonId, login: &str, password: &str| Write::Account {
        person: person.clone(),
        name: "New".into(),
        login: login.into(),
        password: password.into(),
    };
    let batch = vec![account(&ann, "ann", "x"), account(&ben, "ann", "y"), account(&ann, "ann", "z")];
    let expected = vec![WriteOutcome::Stored, WriteOutcome::Conflict, WriteOutcome::Stored];
    assert_eq!(store.write(batch).await, Ok(expected), "a login is for one person");
    let (who, password) = store.account("ann").await.expect("reads").expect("an account");
    assert_eq!((who.id, who.name.as_str(), who.account, password.as_str()), (ann.clone(), "New", true, "z"));
    assert_eq!(store.account("ben").await, Ok(None));

    let Write::Append { table, append } = append("table-1", vec![entry(0, 0)]) else { panic!("an append") };
    let rated = RatedGame { rulebook: "amazonas".into(), places: vec![(ann.clone(), 1), (ben.clone(), 2)] };
    let write = Write::Append { table, append: Append { rated: Some(rated), ..append } };
    assert_eq!(
        store.write(vec![write.clone(), write]).await,
        Ok(vec![WriteOutcome::Stored, WriteOutcome::Conflict])
    );
    let store = fixture.crash(store).await;
    let ratings = async |id: &PersonId| store.profile(id).await.expect("reads").expect("a person").ratings;
    let (up, down) = (ratings(&ann).await["amazonas"], ratings(&ben).await["amazonas"]);
    assert!(up.rating > 1600.0 && down.rating < 1400.0);
    assert_eq!((up.games, down.games), (1, 1), "a game counts once");
}

async fn who_wants_to_be_forgotten_is(fixture: &impl StoreFixture) {
    let store = fixture.open().await;
    let ann = person("Ann");
    let write = Write::Person { person: ann.clone(), token: [1; 32], time: 5 };
    let line = ChatLine { line: 0, from: ann.clone(), text: "hello".into(), time: 5 };
    let said = Write::Chat { table: id("table-1"), line: line.clone() };
    store.write(vec![write, said]).await.expect("stores");
    let entries = crate::kit::opening(&crate::kit::settings(2), &["Ann", "Ben"]);
    let (_, table) = summary("table-1", TablePhase::Lobby, 10, &["Ann", "Ben"], false);
    let Write::Append { table, append } = table else { panic!("an append") };
    store.write(vec![Write::Append { table, append: Append { entries, ..append } }]).await.expect("stores");
    assert_eq!(store.said(&ann.id).await, Ok(vec![line]));
    store.write(vec![Write::ErasePerson { person: ann.id.clone() }]).await.expect("stores");
    let store = fixture.crash(store).await;
    assert_eq!(store.person(&[1; 32]).await, Ok(None));
    assert_eq!(store.profile(&ann.id).await, Ok(None));
    assert_eq!(store.said(&ann.id).await, Ok(vec![]));
    let log = store.log(&id("table-1"), 0).await.expect("reads").entries;
    let text = serde_json::to_string(&log).expect("plain");
    assert!(!text.contains("\"name\":\"Ann\"") && text.contains("(gone)") && text.contains("Ben"), "{text}");
    let query = TableQuery { limit: 9, ..TableQuery::default() };
    assert_eq!(store.tables(&query).await.expect("reads")[0].names(), ["(gone)", "Ben"]);
    let query = TableQuery { name: Some("Ann".into()), ..query };
    assert_eq!(store.tables(&query).await, Ok(vec![]), "nor is the name found");
}

macro_rules! suite {
    ($($name:ident),* $(,)?) => {
        mod in_memory {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::InMemory).await;
            })*
        }
        mod in_a_file {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::InFile::new(stringify!($name))).await;
            })*
        }
    };
}

suite!(
    stores_and_reads,
    keys_decide,
    one_bad_write_leaves_the_others_alone,
    life_goes_on,
    chat_is_kept,
    tables_are_found,
    names_are_found_in_small_letters_of_every_alphabet,
    lists_go_on_where_they_were,
    blocks_are_kept,
    people_are_recognised,
    pages_and_programs_are_told_apart,
    accounts_and_ratings_are_kept,
    who_wants_to_be_forgotten_is
);
