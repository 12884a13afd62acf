//! Whole games over sockets.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilewright_protocol::{ClientMessage, ServerMessage, TableId, TablePhase, TableSettings};
use tilewright_record::Record;

use super::kit::{Guest, Online};
use crate::kit::settings;
use crate::simulation::client::Client;
use crate::simulation::ledger::Ledger;

/// Plays as one client until the game is over or the client is stopped. Connections may end at any time.
pub async fn play(
    find: impl AsyncFn() -> Guest,
    table: TableId,
    mut client: Client,
    ledger: Arc<Mutex<Ledger>>,
    stop: impl Fn() -> bool,
) -> Client {
    let born = Instant::now();
    while client.phase != TablePhase::Over && !stop() {
        let guest = find().await;
        let Some(mut socket) = guest.socket().await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let open = ClientMessage::Open {
            protocol: tilewright_protocol::PROTOCOL_VERSION,
            table: table.clone(),
            since: client.version,
            invite: None,
        };
        client.lost_track = false;
        let mut alive = socket.send(None, open).await;
        let mut pause = tokio::time::interval(Duration::from_millis(3));
        while alive && client.phase != TablePhase::Over && !client.lost_track && !stop() {
            tokio::select! {
                message = socket.hear() => match message {
                    Some(message) => client.hear(&message, &mut ledger.lock().expect("free")),
                    None => alive = false,
                },
                _ = pause.tick(), if client.version.is_some() => {
                    let now = born.elapsed().as_millis() as u64;
                    let thought = client.next_message(now, &mut ledger.lock().expect("free"));
                    if let Some(message) = thought {
                        alive = socket.send(None, message).await;
                    }
                }
            }
        }
    }
    client
}

fn small() -> TableSettings {
    TableSettings { table: Some((6, 6)), ..settings(2) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_and_the_record_is_proved() {
    let online = Online::start("play").await;
    let [ann, ben] = [online.guest("Ann").await, online.guest("Ben").await];
    let table = ann.open_table(&small()).await.expect("a table").id;
    let mut socket = ben.at(&table).await;
    assert_eq!(socket.ask(2, ClientMessage::Sit { seat: 1 }).await, ServerMessage::Done { re: Some(2) });
    let ledger = Arc::new(Mutex::new(Ledger::default()));
    let clients = [(ann.clone(), "Ann", 0), (ben, "Ben", 1)].map(|(guest, name, seat)| {
        let client = Client::new(name, seat, &small(), u64::from(seat) + 1);
        let find = async move || guest.clone();
        tokio::spawn(play(find, table.clone(), client, ledger.clone(), || false))
    });
    for client in clients {
        let client = tokio::time::timeout(Duration::from_secs(60), client).await;
        assert_eq!(client.expect("in time").expect("it ends").phase, TablePhase::Over);
    }
    assert!(ledger.lock().expect("free").count() > 10);
    let record = ann.get(&format!("/api/v1/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    let records = Record::parse_all("download", &record.body).expect("a record");
    let proof = records[0].verify().expect("it was dealt fairly");
    assert!(proof.is_over && proof.stirred_by == 2);
    online.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_moves_by_itself_and_the_game_goes_on_after_a_restart() {
    let online = Online::start("bot").await;
    let file = online.file.clone();
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&small()).await.expect("a table").id;
    let mut socket = ann.at(&table).await;
    let give = ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) };
    assert_eq!(socket.ask(2, give).await, ServerMessage::Done { re: Some(2) });
    let ledger = Arc::new(Mutex::new(Ledger::default()));
    let client = Client::new("Ann", 0, &small(), 5);
    let half = {
        let (ann, ledger) = (ann.clone(), ledger.clone());
        let stop = ledger.clone();
        let find = async move || ann.clone();
        play(find, table.clone(), client, ledger, move || stop.lock().expect("free").count() >= 5).await
    };
    assert_eq!(half.phase, TablePhase::Playing);
    online.stop().await;

    let again = Online::start_with(tilewright_server::Config::local(file)).await;
    let ann = Guest { address: again.address, welcomed: ann.welcomed.clone() };
    let find = async move || ann.clone();
    let whole = play(find, table, half, ledger, || false);
    let whole = tokio::time::timeout(Duration::from_secs(60), whole).await.expect("in time");
    assert_eq!(whole.phase, TablePhase::Over);
    again.stop().await;
}
