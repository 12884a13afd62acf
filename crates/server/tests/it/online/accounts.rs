//! Accounts, API tokens, ratings and erasure.

use tilewright_protocol::{
    ClientMessage, ClockSettings, Credentials, Export, MessageRequest, NewToken, Profile, Scope, SignedIn,
    TableId, TableSettings, TableState,
};

use super::kit::{Guest, Online, ask};
use super::store_failures::next_move;
use crate::kit::settings;

fn credentials(name: &str, password: &str) -> Credentials {
    Credentials { name: name.to_owned(), password: password.to_owned() }
}

async fn account(online: &Online, name: &str) -> Guest {
    let guest = online.guest(name).await;
    let reply = guest.post("/api/v1/accounts", &credentials(name, "long enough")).await.expect("an answer");
    assert_eq!(reply.status, 201, "{reply:?}");
    guest
}

#[tokio::test]
async fn accounts_are_made_and_opened_with_their_password() {
    let online = Online::start("accounts").await;
    let ann = account(&online, "Ann").await;
    let again = ann.post("/api/v1/accounts", &credentials("Ann", "long enough")).await.expect("an answer");
    assert_eq!(again.status, 409);
    let eve = online.guest("Eve").await;
    for (name, password, status) in
        [("ANN", "long enough", 409), ("Eve", "short", 400), ("", "long enough", 400)]
    {
        let reply = eve.post("/api/v1/accounts", &credentials(name, password)).await.expect("an answer");
        assert_eq!(reply.status, status, "{name}");
    }
    let log_in = async |name: &str, password: &str| {
        let body = serde_json::to_vec(&credentials(name, password)).expect("plain");
        ask(online.address, "POST", "/api/v1/login", &[], &body).await.expect("an answer")
    };
    for (name, password) in
        [("Ann", "long enouGh"), ("Nobody", "long enough"), ("Eve", "long enough"), ("Ann", "")]
    {
        let reply = log_in(name, password).await;
        assert_eq!((reply.status, reply.head.contains("set-cookie")), (401, false), "{name}");
    }
    let change = |password: &str, new: &str| serde_json::json!({ "password": password, "new": new });
    let put = async |who: &Guest, body: serde_json::Value| {
        let bearer = who.bearer();
        let body = body.to_string();
        let headers = [("Authorization", bearer.as_str())];
        let reply = ask(online.address, "PUT", "/api/v1/me/password", &headers, body.as_bytes()).await;
        reply.expect("an answer").status
    };
    assert_eq!(put(&ann, change("wrong one", "another one")).await, 403);
    assert_eq!(put(&ann, change("long enough", "short")).await, 400);
    assert_eq!(put(&eve, change("long enough", "another one")).await, 409, "a guest has no password");
    assert_eq!(put(&ann, change("long enough", "another one")).await, 204);
    assert_eq!(log_in("Ann", "long enough").await.status, 401);
    assert_eq!(put(&ann, change("another one", "long enough")).await, 204);
    let reply = log_in(" ann ", "long enough").await;
    assert!(reply.status == 200 && reply.head.contains("set-cookie"));
    let welcomed: SignedIn = serde_json::from_str(&reply.body).expect("welcomed");
    assert_eq!(welcomed.person.id, ann.welcomed.person.id);
    let other = Guest { address: online.address, welcomed };
    assert_eq!(other.post("/api/v1/logout", &()).await.expect("an answer").status, 204);
    assert_eq!(other.get("/api/v1/me").await.status, 401);
    assert_eq!(ann.get("/api/v1/me").await.status, 200, "the other token still holds");
    online.stop().await;
}

#[tokio::test]
async fn a_token_is_good_for_its_scopes() {
    let online = Online::start("scopes").await;
    let ann = online.guest("Ann").await;
    let token = async |from: &Guest, scopes: Vec<Scope>| {
        let reply =
            from.post("/api/v1/tokens", &NewToken { scopes, name: String::new() }).await.expect("an answer");
        let welcomed: Option<SignedIn> = serde_json::from_str(&reply.body).ok();
        (reply.status, welcomed.map(|welcomed| Guest { address: online.address, welcomed }))
    };
    let (status, reader) = token(&ann, vec![Scope::Read]).await;
    assert_eq!(status, 201);
    let reader = reader.expect("a token");
    let (_, player) = token(&ann, vec![Scope::Play]).await;
    let player = player.expect("a token");
    assert_eq!((reader.get("/api/v1/me").await.status, player.get("/api/v1/me").await.status), (200, 403));
    assert!(
        reader.open_table(&settings(2)).await.is_none() && player.open_table(&settings(2)).await.is_some()
    );
    assert!(reader.socket().await.is_none() && player.socket().await.is_some());
    assert_eq!(token(&player, vec![Scope::Play]).await.0, 403);
    assert_eq!(token(&ann, vec![]).await.0, 400);
    let reply =
        ask(online.address, "DELETE", "/api/v1/me", &[("Authorization", &player.bearer())], b"").await;
    assert_eq!(reply.expect("an answer").status, 403);
    online.stop().await;
}

/// A table with a running game, and the seat to move. The first draw follows shortly after the last seat has added entropy.
async fn to_move(guest: &Guest, table: &TableId) -> (TableState, u8) {
    for _ in 0..200 {
        let reply = guest.get(&format!("/api/v1/tables/{table}")).await;
        let state: TableState = serde_json::from_str(&reply.body).expect("a table");
        if let Some(seat) = state.to_move {
            return (state, seat);
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the game does not begin")
}

#[tokio::test]
async fn a_rated_game_counts_and_people_can_be_forgotten() {
    let online = Online::start("rated").await;
    let [ann, ben] = [account(&online, "Ann").await, account(&online, "Ben").await];
    let clock = ClockSettings::Live { base: 600, increment: 5 };
    let rated = TableSettings { rated: true, clock, ..settings(2) };
    let guest = online.guest("Gus").await;
    assert!(guest.open_table(&rated).await.is_none(), "a rated game needs an account");
    let table = ann.open_table(&rated).await.expect("a table").id;
    let path = format!("/api/v1/tables/{table}/messages");
    let say = async |who: &Guest, message: ClientMessage| {
        who.post(&path, &MessageRequest { message, invite: None }).await.expect("an answer").status
    };
    assert_eq!(say(&guest, ClientMessage::Sit { seat: 1 }).await, 403);
    assert_eq!(say(&ben, ClientMessage::Sit { seat: 1 }).await, 200);
    assert_eq!(say(&ann, ClientMessage::Say { text: "good luck".into() }).await, 200);
    assert_eq!(say(&ann, ClientMessage::Start {}).await, 200);
    for who in [&ann, &ben] {
        assert_eq!(say(who, ClientMessage::AddEntropy { entropy: "ab".repeat(32) }).await, 200);
    }
    for name in ["one", "two"] {
        let (state, seat) = to_move(&guest, &table).await;
        let mover = [&ann, &ben][usize::from(seat)];
        assert_eq!(say(mover, next_move(&state, name)).await, 200);
    }
    assert_eq!(say(&ben, ClientMessage::Resign {}).await, 200);
    let path = |who: &Guest| format!("/api/v1/people/{}", who.welcomed.person.id);
    let profile = async |who: &Guest| -> Profile {
        serde_json::from_str(&guest.get(&path(who)).await.body).expect("a profile")
    };
    assert!(profile(&ann).await.ratings["hunters-2020"].rating > 1600.0);
    assert!(profile(&ben).await.ratings["hunters-2020"].rating < 1400.0);

    let archive = guest.get("/api/v1/records?name=Ann&rulebook=hunters-2020").await;
    let records = tilewright_record::Record::parse_all("archive", &archive.body).expect("records");
    assert_eq!((records.len(), records[0].players()), (1, &["Ann".to_owned(), "Ben".to_owned()][..]));
    assert!(records[0].verify().is_ok(), "an ended game can be proved");
    assert_eq!(guest.get("/api/v1/records?name=Nobody").await.body, "");

    let export: Export = serde_json::from_str(&ann.get("/api/v1/me/export").await.body).expect("an export");
    assert_eq!((export.tables.len(), export.said.len()), (1, 1));
    let gone = ask(online.address, "DELETE", "/api/v1/me", &[("Authorization", &ann.bearer())], b"").await;
    assert_eq!(gone.expect("an answer").status, 204);
    assert_eq!((ann.get("/api/v1/me").await.status, guest.get(&path(&ann)).await.status), (401, 404));
    online.stop().await;
}
