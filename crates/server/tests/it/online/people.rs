//! Revoked tokens, ended log-in sessions, and erasing people during their games.

use tilewright_protocol::{
    ClientMessage, Credentials, ErrorCode, Export, MessageRequest, NewToken, Problem, Scope, ServerMessage,
    SignedIn, TableId, TableList, TableSettings, TableState, TokenList,
};
use tilewright_server::Config;

use super::kit::{Guest, Online, ask, file};
use crate::kit::settings;

async fn tokens(who: &Guest) -> TokenList {
    serde_json::from_str(&who.get("/api/v1/tokens").await.body).expect("a list")
}

async fn delete(who: &Guest, path: &str) -> super::kit::Reply {
    ask(who.address, "DELETE", path, &[("Authorization", &who.bearer())], b"").await.expect("an answer")
}

async fn program(who: &Guest, name: &str, scopes: &[Scope]) -> Guest {
    let wish = NewToken { scopes: scopes.to_vec(), name: name.to_owned() };
    let reply = who.post("/api/v1/tokens", &wish).await.expect("an answer");
    assert_eq!(reply.status, 201, "{reply:?}");
    Guest { address: who.address, welcomed: serde_json::from_str(&reply.body).expect("a token") }
}

#[tokio::test]
async fn tokens_are_listed_and_ended_by_their_owner() {
    let online = Online::start("tokens").await;
    let [ann, eve] = [online.guest("Ann").await, online.guest("Eve").await];
    let bot = program(&ann, "My bot", &[Scope::Play, Scope::Read]).await;
    program(&ann, "", &[Scope::Read]).await;
    let list = tokens(&ann).await.tokens;
    let names: Vec<_> = list.iter().map(|token| token.name.as_deref()).collect();
    assert!(names.contains(&Some("My bot")) && names.contains(&Some("program")) && names.contains(&None));
    assert_eq!(
        list.iter().filter(|token| token.current).map(|token| &token.name).collect::<Vec<_>>(),
        [&None]
    );
    let text = serde_json::to_string(&list).expect("plain");
    assert!(!text.contains(&bot.welcomed.token), "a list is good for nothing");
    for path in ["/api/v1/tokens", "/api/v1/me/export", "/api/v1/me/blocks"] {
        assert_eq!(bot.get(path).await.status, 403, "{path} is not for a program without that scope");
    }

    let own = list.iter().find(|token| token.name.as_deref() == Some("My bot")).expect("it is there");
    assert_eq!(own.scopes, [Scope::Read, Scope::Play]);
    let path = format!("/api/v1/tokens/{}", own.id);
    let mut socket = bot.socket().await.expect("it is good");
    assert_eq!(delete(&eve, &path).await.status, 404, "nobody ends somebody else's");
    assert_eq!(delete(&bot, &path).await.status, 403);
    assert_eq!(delete(&ann, &path).await.status, 204);
    assert_eq!(bot.get("/api/v1/me").await.status, 401);
    assert_eq!(socket.ended().await, Some(1012), "who came with it is cut off");
    assert!(bot.socket().await.is_none());
    assert_eq!(delete(&ann, &path).await.status, 404);
    assert_eq!(delete(&ann, "/api/v1/tokens/x").await.status, 400);
    assert_eq!(tokens(&ann).await.tokens.len(), 2);

    // Up to the limit.
    for _ in 1..50 {
        program(&ann, "one of many", &[Scope::Read]).await;
    }
    let wish = NewToken { scopes: vec![Scope::Read], name: "too many".to_owned() };
    let reply = ann.post("/api/v1/tokens", &wish).await.expect("an answer");
    let problem: Problem = serde_json::from_str(&reply.body).expect("a problem");
    assert_eq!(problem.code, ErrorCode::TooMany);
    let wish = NewToken { scopes: vec![Scope::Read], name: "a\nb".to_owned() };
    assert_eq!(eve.post("/api/v1/tokens", &wish).await.expect("an answer").status, 400);
    online.stop().await;
}

#[tokio::test]
async fn who_leaves_has_no_cookie_any_more() {
    let online = Online::start("cookies").await;
    for path in ["/api/v1/logout", "/api/v1/me"] {
        let ann = online.guest("Ann").await;
        let method = if path.ends_with("me") { "DELETE" } else { "POST" };
        let cookie = format!("tilewright={}", ann.welcomed.token);
        let reply = ask(online.address, method, path, &[("Cookie", &cookie)], b"").await.expect("an answer");
        assert_eq!(reply.status, 204);
        let set = reply.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"));
        let set = set.unwrap_or_else(|| panic!("{}", reply.head));
        assert!(
            set.contains("tilewright=;") && set.contains("Max-Age=0") && set.contains("HttpOnly"),
            "{set}"
        );
        assert_eq!(ann.get("/api/v1/me").await.status, 401);
    }
    online.stop().await;
}

#[tokio::test]
async fn cookies_are_for_encrypted_connections_wherever_there_are_some() {
    for secure in [false, true] {
        let config = Config { secure_cookies: secure, ..Config::local(file(&format!("secure-{secure}"))) };
        let online = Online::start_with(config).await;
        let reply = ask(online.address, "POST", "/api/v1/guests", &[], br#"{"name":"Ann"}"#).await;
        let head = reply.expect("an answer").head.to_lowercase();
        let set = head.lines().find(|line| line.starts_with("set-cookie:")).expect("a cookie").to_owned();
        assert_eq!(set.contains("; secure"), secure, "{set}");
        assert_eq!(set.contains("__host-tilewright="), secure, "{set}");
        assert!(set.contains("httponly") && set.contains("samesite=strict"), "{set}");
        online.stop().await;
    }
}

#[tokio::test]
async fn nothing_that_opens_a_door_is_kept_as_it_is() {
    let online = Online::start("hashed").await;
    let ann = online.guest("Ann").await;
    let password = "a password that nobody guesses";
    let credentials = Credentials { name: "Ann".to_owned(), password: password.to_owned() };
    assert_eq!(ann.post("/api/v1/accounts", &credentials).await.expect("an answer").status, 201);
    let bot = program(&ann, "My bot", &[Scope::Play]).await;
    let private = TableSettings { private: true, ..settings(2) };
    let invite = ann.open_table(&private).await.expect("a table").invite.expect("an invitation");
    let kept: Vec<u8> = ["", "-wal"]
        .iter()
        .flat_map(|end| std::fs::read(format!("{}{end}", online.file.display())).unwrap_or_default())
        .collect();
    let name_matches = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(name_matches("My bot"), "what is no secret is there");
    for secret in [&ann.welcomed.token, &bot.welcomed.token, password, invite.as_str()] {
        assert!(!name_matches(secret), "a secret can be read in the file");
    }
    assert!(name_matches("$argon2id$"), "passwords are hashed slowly");
    online.stop().await;
}

#[tokio::test]
async fn a_new_password_signs_every_other_page_out() {
    let online = Online::start("new-password").await;
    let ann = online.guest("Ann").await;
    let credentials = Credentials { name: "Ann".to_owned(), password: "long enough".to_owned() };
    ann.post("/api/v1/accounts", &credentials).await.expect("an answer");
    let body = serde_json::to_vec(&credentials).expect("plain");
    let reply = ask(online.address, "POST", "/api/v1/login", &[], &body).await.expect("an answer");
    let welcomed: SignedIn = serde_json::from_str(&reply.body).expect("welcomed");
    let elsewhere = Guest { address: online.address, welcomed };
    let bot = program(&ann, "My bot", &[Scope::Play, Scope::Read]).await;
    let (mut there, mut of_bot) =
        (elsewhere.socket().await.expect("good"), bot.socket().await.expect("good"));
    let change = serde_json::json!({ "password": "long enough", "new": "another one" }).to_string();
    let headers = [("Authorization", &*ann.bearer())];
    let reply = ask(online.address, "PUT", "/api/v1/me/password", &headers, change.as_bytes()).await;
    assert_eq!(reply.expect("an answer").status, 204);
    assert_eq!((elsewhere.get("/api/v1/me").await.status, there.ended().await), (401, Some(1012)));
    assert_eq!((ann.get("/api/v1/me").await.status, bot.get("/api/v1/me").await.status), (200, 200));
    assert!(matches!(of_bot.ask(1, ClientMessage::Ping {}).await, ServerMessage::Pong { .. }));
    online.stop().await;
}

#[tokio::test]
async fn nobody_waits_for_somebody_who_is_forgotten() {
    let online = Online::start("gone-for-good").await;
    let [ann, ben] = [online.guest("Ann").await, online.guest("Ben").await];
    let say = async |who: &Guest, table: &TableId, message| {
        let path = format!("/api/v1/tables/{table}/messages");
        let reply = who.post(&path, &MessageRequest { message, invite: None }).await.expect("an answer");
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let look = async |table: &TableId| -> TableState {
        serde_json::from_str(&ann.get(&format!("/api/v1/tables/{table}")).await.body).expect("a table")
    };
    let waiting = ben.open_table(&settings(2)).await.expect("a table").id;
    say(&ann, &waiting, ClientMessage::Sit { seat: 1 }).await;
    let game = ann.open_table(&settings(2)).await.expect("a table").id;
    say(&ben, &game, ClientMessage::Sit { seat: 1 }).await;
    say(&ann, &game, ClientMessage::Start {}).await;
    for who in [&ann, &ben] {
        say(who, &game, ClientMessage::AddEntropy { entropy: "ab".repeat(32) }).await;
    }
    while look(&game).await.start.is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(delete(&ben, "/api/v1/me").await.status, 204);
    let waiting = look(&waiting).await;
    assert_eq!((waiting.seats[0].who.clone(), &waiting.host.name), (None, &"Ann".to_owned()));
    let game = look(&game).await;
    assert_eq!(game.outcome.map(|outcome| outcome.places), Some(vec![1, 2]));
    online.stop().await;
}

#[tokio::test]
async fn who_is_forgotten_is_so_at_tables_in_use_too() {
    let online = Online::start("forgotten").await;
    let [ann, ben, eve] =
        [online.guest("Ann").await, online.guest("Benedict").await, online.guest("Eve").await];
    let table = ann.open_table(&settings(3)).await.expect("a table").id;
    let path = format!("/api/v1/tables/{table}/messages");
    let say = async |who: &Guest, message| {
        let reply = who.post(&path, &MessageRequest { message, invite: None }).await.expect("an answer");
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    for (who, seat) in [(&ben, 1), (&eve, 2)] {
        say(who, ClientMessage::Sit { seat }).await;
    }
    say(&ben, ClientMessage::Say { text: "I am Benedict".into() }).await;
    say(&ann, ClientMessage::Report { line: 0, reason: "a name".into() }).await;
    let export = ben.get("/api/v1/me/export").await.body;
    let export: Export = serde_json::from_str(&export).expect("an export");
    assert_eq!((export.tables.len(), export.said.len(), export.tokens.len()), (1, 1, 1));
    assert!(export.made > 0 && (export.banned_until, export.muted_until) == (0, 0));
    let export: Export = serde_json::from_str(&ann.get("/api/v1/me/export").await.body).expect("an export");
    assert_eq!(export.reported.iter().map(|report| report.reason.as_str()).collect::<Vec<_>>(), ["a name"]);

    let (mut watching, mut own) = (ann.at(&table).await, ben.at(&table).await);
    say(&ann, ClientMessage::Start {}).await;
    assert_eq!(delete(&ben, "/api/v1/me").await.status, 204);
    while own.hear().await.is_some() {}
    // Spectators get the table again.
    loop {
        match watching.hear().await.expect("a message") {
            ServerMessage::Welcome { table, chat, .. } => {
                let name = table.seats[1].who.as_ref().map(|who| who.name().to_owned());
                assert_eq!((name.as_deref(), chat.len()), (Some("(gone)"), 0));
                break;
            }
            _ => continue,
        }
    }
    // Later events do not bring the name back into any list, record or log.
    for who in [&ann, &eve] {
        say(who, ClientMessage::AddEntropy { entropy: "ab".repeat(32) }).await;
    }
    for _ in 0..600 {
        let now: TableState =
            serde_json::from_str(&ann.get(&format!("/api/v1/tables/{table}")).await.body).expect("a table");
        if now.start.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    for who in [&eve, &ann] {
        say(who, ClientMessage::Resign {}).await;
    }
    let listed = ann.get("/api/v1/tables").await.body;
    let list: TableList = serde_json::from_str(&listed).expect("a list");
    assert_eq!(list.tables[0].who[1].as_ref().map(|who| who.name().to_owned()).as_deref(), Some("(gone)"));
    let whole = ann.get(&format!("/api/v1/tables/{table}")).await.body;
    let record = ann.get(&format!("/api/v1/tables/{table}/record")).await.body;
    for text in [listed, whole, record] {
        assert!(!text.contains("Benedict"), "{text}");
    }
    online.stop().await;
}
