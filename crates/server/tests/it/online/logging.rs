//! The diagnostic log: it has every request and no secret.

use serde_json::Value;
use tilewright_protocol::{
    ClientMessage, Credentials, MessageRequest, NewToken, Scope, SignedIn, TableSettings, TableState,
};

use super::kit::{Guest, ask, file, guest};
use super::process::{How, Process};
use crate::kit::settings;

const PASSWORD: &str = "correct horse battery";
const WRONG: &str = "staple that is wrong";

/// Uses everything secret, and returns the secrets.
async fn use_all_secrets(process: &Process) -> Vec<String> {
    let address = process.address;
    let [ann, ben] =
        [guest(address, "Ann").await, guest(address, "Ben").await].map(|one| one.expect("a guest"));
    let mut secrets = vec![ann.welcomed.token.clone(), ben.welcomed.token.clone()];
    for password in [PASSWORD, WRONG] {
        let credentials = Credentials { name: "Ann".to_owned(), password: password.to_owned() };
        let _ = ann.post("/api/v1/accounts", &credentials).await.expect("an answer");
        let body = serde_json::to_vec(&credentials).expect("plain");
        let reply = ask(address, "POST", "/api/v1/login", &[], &body).await.expect("an answer");
        secrets.extend(serde_json::from_str::<SignedIn>(&reply.body).map(|welcomed| welcomed.token));
        secrets.push(password.to_owned());
    }
    let token = ann
        .post("/api/v1/tokens", &NewToken { scopes: vec![Scope::Read], name: String::new() })
        .await
        .expect("an answer");
    let program: SignedIn = serde_json::from_str(&token.body).expect("a token");
    secrets.push(program.token.clone());
    let cookie = format!("tilewright={}", ann.welcomed.token);
    assert_eq!(
        ask(address, "GET", "/api/v1/me", &[("Cookie", &cookie)], b"").await.expect("an answer").status,
        200
    );
    let wrong = "0123456789abcdef".repeat(4);
    let bearer = format!("Bearer {wrong}");
    let reply = ask(address, "GET", "/api/v1/me", &[("Authorization", &bearer)], b"").await;
    assert_eq!(reply.expect("an answer").status, 401);
    secrets.push(wrong);
    secrets.extend(play(&ann, &ben).await);
    secrets
}

/// A private table with a resigned game: its invitation and the dealer's secret.
async fn play(ann: &Guest, ben: &Guest) -> Vec<String> {
    let private = TableSettings { private: true, ..settings(2) };
    let opened = ann.open_table(&private).await.expect("a table");
    let invite = opened.invite.clone().expect("an invitation");
    let path = format!("/api/v1/tables/{}", opened.id);
    assert_eq!(ben.get(&format!("{path}?invite={invite}")).await.status, 200);
    let say = async |who: &Guest, message: ClientMessage| {
        let said = MessageRequest { message, invite: opened.invite.clone() };
        let reply = who.post(&format!("{path}/messages"), &said).await.expect("an answer");
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    say(ben, ClientMessage::Sit { seat: 1 }).await;
    say(ann, ClientMessage::Start {}).await;
    say(ann, ClientMessage::AddEntropy { entropy: "ab".repeat(32) }).await;
    say(ben, ClientMessage::AddEntropy { entropy: "cd".repeat(32) }).await;
    let mut socket = ben.at(&opened.id).await;
    socket.ask(2, ClientMessage::Say { text: "between us".to_owned() }).await;
    socket.ask(3, ClientMessage::Resign {}).await;
    let over: TableState = serde_json::from_str(&ann.get(&path).await.body).expect("a table");
    vec![invite.to_string(), over.secret.expect("it is revealed"), "between us".to_owned()]
}

/// The lines of a log.
fn lines_of(log: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    log.lines().map(read).collect()
}

#[tokio::test]
async fn requests_are_written_down_and_secrets_are_not() {
    let process = Process::start_with(&file("logged"), How { log: true, ..How::default() });
    let secrets = use_all_secrets(&process).await;
    let named =
        ask(process.address, "GET", "/api/v1/tables?name=Ann", &[("X-Request-Id", "look-here")], b"").await;
    assert_eq!(named.expect("an answer").status, 200);
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let log = process.log();
    let lines = lines_of(&log);
    let found =
        lines.iter().find(|line| line["span"]["id"] == "look-here").expect("the request is written down");
    assert_eq!((&found["span"]["path"], &found["status"]), (&"/api/v1/tables".into(), &200.into()));
    assert!(lines.len() > 20, "{} lines", lines.len());
    assert_eq!(secrets.len(), 10, "tokens, passwords, an invitation, a dealer's secret, and words");
    for secret in secrets {
        assert!(secret.len() >= 10 && !log.contains(&secret), "{secret} is in the log");
    }
    assert!(!log.contains("$argon2"), "not even as hashes");
}

#[tokio::test]
async fn files_of_the_client_are_told_more_quietly_than_what_somebody_did() {
    let process = Process::start_with(&file("quietly"), How { log: true, ..How::default() });
    let asked = [
        ("page", "GET", "/", 200, "DEBUG"),
        ("page-unread", "HEAD", "/index.html", 200, "DEBUG"),
        ("page-missing", "GET", "/assets/gone.js", 404, "INFO"),
        ("page-written", "POST", "/", 405, "INFO"),
        ("looked", "GET", "/api/v1/tables", 200, "INFO"),
        ("nobody", "GET", "/api/v1/me", 401, "INFO"),
    ];
    for (name, method, path, status, _) in asked {
        let reply = ask(process.address, method, path, &[("X-Request-Id", name)], b"").await;
        assert_eq!(reply.expect("an answer").status, status, "{name}");
    }
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let lines = lines_of(&process.log());
    for (name, _, _, status, level) in asked {
        let mut of_it = lines.iter().filter(|line| line["span"]["id"] == name && line["status"] == status);
        assert_eq!(of_it.next().expect("it is written down")["level"], level, "{name}");
        assert!(of_it.next().is_none(), "{name} is written down once");
    }
}
