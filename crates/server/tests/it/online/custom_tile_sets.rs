//! Tables with custom tile sets.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tilewright_land::TileSet;
use tilewright_protocol::{
    ClientMessage, ErrorCode, OpenTableRequest, Problem, ServerMessage, TableList, TablePhase, TableSettings,
    TableState, TableTiles, TileSetList,
};
use tilewright_record::Record;
use tilewright_server::Config;
use tilewright_server::tile_sets::OfferedSet;

use super::kit::{Guest, Online, file};
use super::play::play;
use crate::kit::settings;
use crate::simulation::client::Client;
use crate::simulation::ledger::Ledger;

/// The second edition with one more fish.
fn own_set() -> TileSet {
    let text = include_str!("../../../../../tiles/hunters-2020.toml");
    let text = text.replacen("id         = \"hunters-2020\"", "id         = \"my-box\"", 1);
    let text =
        text.replacen("title      = \"", "title      = \"My box: ", 1).replacen("fish = 50", "fish = 51", 1);
    let text = text.replacen("kind = \"lake\", fish = 2", "kind = \"lake\", fish = 3", 1);
    TileSet::parse("my-box.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

const TITLE: &str = "My box: Hunters & Gatherers, second edition";

fn offering(name: &str) -> Config {
    let set = OfferedSet::new(&own_set()).expect("it can be played");
    Config { tile_sets: vec![set], ..Config::local(file(name)) }
}

/// Settings that name a tile set by its hash.
fn settings_with_tiles(hash: &str) -> TableSettings {
    let tiles = TableTiles { hash: hash.to_owned(), title: String::new(), text: String::new() };
    TableSettings { table: Some((6, 6)), tiles: Some(Box::new(tiles)), ..settings(2) }
}

async fn look(guest: &Guest, table: &str) -> TableState {
    let reply = guest.get(&format!("/api/v1/tables/{table}")).await;
    serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{error}: {reply:?}"))
}

#[tokio::test]
async fn sets_are_offered_and_tables_are_opened_with_them() {
    let online = Online::start_with(offering("tile-sets")).await;
    let ann = online.guest("Ann").await;
    let list: TileSetList = serde_json::from_str(&ann.get("/api/v1/tile-sets").await.body).expect("a list");
    let hash = own_set().hash();
    let about = &list.sets[0];
    assert_eq!((list.sets.len(), about.hash.as_str(), about.title.as_str()), (1, hash.as_str(), TITLE));
    assert_eq!((about.id.as_str(), about.provenance.as_str()), ("my-box", "verified"));
    assert_eq!(about.rulebooks, ["hunters-2020"]);

    // Only the hash of a client's tile set is used.
    let mut lie = settings_with_tiles(&hash);
    lie.tiles = lie
        .tiles
        .map(|tiles| Box::new(TableTiles { title: "Gold".into(), text: "format = 1".into(), ..*tiles }));
    let table = ann.open_table(&lie).await.expect("a table").id;
    let state = look(&ann, table.as_str()).await;
    let tiles = state.settings.tiles.expect("it has the set");
    assert_eq!((tiles.hash.as_str(), tiles.title.as_str()), (hash.as_str(), TITLE));
    assert_eq!(TileSet::parse("", &tiles.text), Ok(own_set()));
    let listed: TableList =
        serde_json::from_str(&ann.get("/api/v1/tables?phase=lobby").await.body).expect("a list");
    let short = listed.tables[0].settings.tiles.as_ref().expect("the list says which set");
    assert_eq!((short.title.as_str(), short.text.as_str()), (TITLE, ""));

    let amazonas = TableSettings { rulebook: "amazonas".into(), table: None, ..settings_with_tiles(&hash) };
    let rated = TableSettings { rated: true, ..settings_with_tiles(&hash) };
    for (settings, message) in [
        (
            settings_with_tiles("0123456789abcdef"),
            "this server offers no tile set with the hash “0123456789abcdef”",
        ),
        (amazonas, "the tile set “my-box” cannot be used with amazonas: it is a set for “hunters”"),
        (rated, "a rated game needs an account"),
    ] {
        let reply =
            ann.post("/api/v1/tables", &OpenTableRequest { settings, sit: true }).await.expect("an answer");
        assert!((400..500).contains(&reply.status) && reply.body.contains(message), "{reply:?}");
    }
    let online = {
        online.stop().await;
        Online::start("tile-sets-none").await
    };
    let ben = online.guest("Ben").await;
    let list: TileSetList = serde_json::from_str(&ben.get("/api/v1/tile-sets").await.body).expect("a list");
    assert!(list.sets.is_empty());
    let wish = OpenTableRequest { settings: settings_with_tiles(&hash), sit: true };
    let reply = ben.post("/api/v1/tables", &wish).await.expect("an answer");
    let problem: Problem = serde_json::from_str(&reply.body).expect("a problem");
    assert_eq!(problem.code, ErrorCode::Invalid);
    online.stop().await;
}

#[tokio::test]
async fn rated_games_are_played_with_the_rulebooks_own_tiles() {
    use tilewright_server::tile_sets::with_offered_tiles;
    let set = OfferedSet::new(&own_set()).expect("it can be played");
    let rated = TableSettings { rated: true, ..settings_with_tiles(&set.about.hash) };
    let refused =
        with_offered_tiles(rated, std::slice::from_ref(&set)).expect_err("ratings are one a rulebook");
    assert_eq!(refused.message, "a rated game is played with the rulebook's own tiles");
    let plain = TableSettings { rated: true, ..settings(2) };
    assert_eq!(with_offered_tiles(plain.clone(), &[set]), Ok(plain));
}

/// The server restarts without the set, and the table continues with its own copy.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_keeps_its_tiles_and_its_record_holds_them() {
    let online = Online::start_with(offering("own-tiles")).await;
    let file = online.file.clone();
    let ann = online.guest("Ann").await;
    let hash = own_set().hash();
    let table = ann.open_table(&settings_with_tiles(&hash)).await.expect("a table").id;
    let mut socket = ann.at(&table).await;
    let give = ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) };
    assert_eq!(socket.ask(2, give).await, ServerMessage::Done { re: Some(2) });
    let whole = look(&ann, table.as_str()).await.settings;
    let ledger = Arc::new(Mutex::new(Ledger::default()));
    let client = Client::new("Ann", 0, &whole, 5);
    let half = {
        let (ann, ledger) = (ann.clone(), ledger.clone());
        let stop = ledger.clone();
        let find = async move || ann.clone();
        play(find, table.clone(), client, ledger, move || stop.lock().expect("free").count() >= 5).await
    };
    assert_eq!(half.phase, TablePhase::Playing);
    online.stop().await;

    let again = Online::start_with(Config::local(file)).await;
    let ann = Guest { address: again.address, welcomed: ann.welcomed.clone() };
    assert_eq!(look(&ann, table.as_str()).await.settings, whole);
    let find = {
        let ann = ann.clone();
        async move || ann.clone()
    };
    let played =
        tokio::time::timeout(Duration::from_secs(60), play(find, table.clone(), half, ledger, || false));
    assert_eq!(played.await.expect("in time").phase, TablePhase::Over);
    let record = ann.get(&format!("/api/v1/tables/{table}/record")).await;
    let record = Record::parse_all("download", &record.body).expect("a record").remove(0);
    assert_eq!(record.own_tiles().map(TileSet::hash), Some(hash.clone()));
    assert!(record.verify().expect("it was dealt fairly").is_over, "it replays wherever it is read");
    let archive = ann.get("/api/v1/records").await.body;
    assert!(archive.contains(&format!("[Tiles \"my-box {hash}\"]")), "{archive}");

    // A rematch uses the same tiles, although they are no longer offered.
    let mut socket = ann.at(&table).await;
    assert_eq!(socket.ask(9, ClientMessage::Rematch {}).await, ServerMessage::Done { re: Some(9) });
    let next = loop {
        match look(&ann, table.as_str()).await.next {
            Some(next) => break next,
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    };
    assert_eq!(look(&ann, next.as_str()).await.settings, whole);
    again.stop().await;
}
