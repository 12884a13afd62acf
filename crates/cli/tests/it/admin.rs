//! What an operator does with the file of a server, while it runs and afterwards.

use tilewright_protocol::TableId;
use tilewright_server::store::{SqliteStore, Store, Write};

use crate::serve::{ask, serve};
use crate::{Ended, folder, tilewright};

/// A request with a body, and the body of its answer.
fn post(address: &str, path: &str, token: &str, body: &str) -> String {
    let request = format!(
        "POST /api/v1{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
         {token}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    ask(address, &request).split_once("\r\n\r\n").expect("a body").1.to_owned()
}

/// A text between quotation marks after a name.
fn field<'a>(json: &'a str, name: &str) -> &'a str {
    let rest = json.split(&format!("\"{name}\":\"")).nth(1).unwrap_or_else(|| panic!("{name} in {json}"));
    rest.split('"').next().expect("an end")
}

/// Stops a table, as a server does where its log makes the program panic.
fn stop(data: &str, table: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let table = TableId::new(table).expect("an id");
    let stop = Write::Stop { table, why: "it panicked: as the test wants it".to_owned(), time: 1 };
    runtime.block_on(async {
        let store = SqliteStore::open(data.as_ref()).await.expect("it opens");
        store.write(vec![stop]).await.expect("it is stored");
        store.close().await;
    });
}

#[test]
fn operators_see_and_settle_what_they_must() {
    let data = folder("admin").join("games.db").display().to_string();
    let (mut child, address, _out) = serve(&["--data", &data]);
    let welcomed = post(&address, "/guests", "", "{\"name\":\"Ann\"}");
    let (person, token) = (field(&welcomed, "id"), field(&welcomed, "token"));
    let bearer = format!("Authorization: Bearer {token}\r\n");
    let settings = "{\"settings\":{\"rulebook\":\"hunters-2020\",\"seats\":2,\"clock\":{\"kind\":\"none\"}},\"sit\":true}";
    let opened = post(&address, "/tables", &bearer, settings);
    let table = field(&opened, "id");
    let messages = format!("/tables/{table}/messages");
    post(&address, &messages, &bearer, "{\"message\":{\"type\":\"say\",\"text\":\"what a game\"}}");
    post(
        &address,
        &messages,
        &bearer,
        "{\"message\":{\"type\":\"report\",\"line\":0,\"reason\":\"too loud\"}}",
    );

    let admin = |arguments: &[&str]| -> Ended {
        let mut all = vec!["admin"];
        all.extend(arguments);
        all.extend(["--data", &data]);
        tilewright(&all, "")
    };
    let said = |arguments: &[&str]| {
        let ended = admin(arguments);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{arguments:?}: {}", ended.out);
        ended.out
    };
    assert!(said(&["stats"]).contains("tables    1 lobby"));
    assert!(
        said(&["tables", "--person", "Ann"]).contains(table)
            && said(&["tables", "--phase", "over"]).is_empty()
    );
    let shown = said(&["table", table, "--log"]);
    assert!(
        shown.contains("lobby, 1 events")
            && shown.contains("seat 1   Ann")
            && shown.contains("seat 2   free"),
        "{shown}"
    );
    let reports = said(&["reports"]);
    assert!(reports.contains("what a game") && reports.contains("too loud"), "{reports}");
    said(&["settle", "1", "--note", "spoken to"]);
    assert!(said(&["reports"]).is_empty() && said(&["reports", "--all"]).contains("spoken to"));

    assert!(said(&["mute", "Ann", "--days", "3"]).contains("may not speak until 2"));
    assert!(said(&["ban", person, "--reason", "a test"]).contains("may not play for ever"));
    let listed = said(&["people", "Ann"]);
    assert!(listed.contains("banned for ever") && listed.contains("muted until"), "{listed}");
    assert!(
        post(&address, "/tables", &bearer, settings).contains("forbidden"),
        "the running server goes by it"
    );
    said(&["unban", "Ann"]);
    said(&["unmute", "Ann"]);
    assert!(post(&address, "/tables", &bearer, settings).contains("\"id\""));
    stop(&data, table);
    let stopped = said(&["stopped"]);
    assert!(stopped.contains(table) && stopped.contains("it panicked: as the test wants it"), "{stopped}");
    assert!(said(&["tables", "--phase", "closed"]).contains(table));
    assert!(said(&["release", table, "--reason", "a test"]).contains("goes on from its log"));
    assert_eq!(
        (said(&["stopped"]).as_str(), admin(&["release", table]).code),
        ("", Some(2)),
        "once is enough"
    );
    assert!(said(&["end", table, "--reason", "a test"]).contains("it is closed"));
    assert_eq!(admin(&["end", table]).code, Some(2), "once is enough");
    assert_eq!(admin(&["password", "Ann"]).code, Some(2), "a guest has none");
    assert!(said(&["revoke", "Ann"]).contains("1 tokens"));
    assert!(said(&["check"]).contains("nothing is wrong"));
    assert!(said(&["delete", "Ann"]).contains("is forgotten"));
    assert!(!said(&["table", table]).contains("Ann"));
    let history = said(&["history"]);
    for act in [
        "settle report 1",
        "mute",
        "ban",
        "unban",
        "release table",
        "end table",
        "revoke tokens",
        "delete person",
    ] {
        assert!(history.contains(act), "{act} in {history}");
    }
    child.kill().expect("it was alive");
    child.wait().expect("it ends");
    said(&["vacuum"]);
    assert_eq!(admin(&["ban", "Nobody"]).code, Some(2));
    assert_eq!(tilewright(&["admin", "stats", "--data", "nothing.db"], "").code, Some(2));
}
