//! The API with values that follow its document, almost follow it, or do not at all: nothing is answered with 500, and every answer
//! is one that the document knows.
//!
//! `RUNS=5000 cargo test -p tilewright-server --test it fuzz` tries as often as one likes. `cargo xtask reliability api` lets
//! schemathesis do the same in its own way.

use serde_json::{Map, Value, json};
use tilewright_deal::playout::Words;
use tilewright_protocol::{ClientMessage, MessageRequest};
use tilewright_server::Config;
use tilewright_server::http::document;

use super::kit::{Guest, Online, ask, file, generous};
use crate::kit::settings;

/// Requests of an ordinary test run.
const RUNS: u32 = 400;

/// Values that come to nobody's mind but a fuzzer's.
fn odd(words: &mut Words) -> Value {
    let text = ["", " ", "\u{0}", "\u{202e}", "'\"<>", "../..", "null", "a\nb", "𝕏", "%00"];
    match words.next() % 9 {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!(1e300),
        4 => json!([[[[]]]]),
        5 => json!({}),
        6 => json!("x".repeat(300)),
        7 => json!(true),
        _ => json!(text[words.next() as usize % text.len()]),
    }
}

struct Schemas<'a> {
    document: &'a Value,
    words: Words,
    /// Ids that mean something, so that not every path leads nowhere.
    known: Vec<String>,
}

impl Schemas<'_> {
    fn one_in(&mut self, many: u32) -> bool {
        self.words.next().is_multiple_of(many)
    }

    /// A value for a schema; now and then one that is wrong somewhere.
    fn value(&mut self, schema: &Value, depth: u32) -> Value {
        if self.one_in(25) || depth > 12 {
            return odd(&mut self.words);
        }
        if let Some(reference) = schema["$ref"].as_str() {
            let target =
                self.document.pointer(reference.trim_start_matches('#')).expect("it leads somewhere");
            return self.value(&target.clone(), depth + 1);
        }
        for many in ["oneOf", "anyOf"] {
            if let Some(choices) = schema[many].as_array() {
                let choice = choices[self.words.next() as usize % choices.len()].clone();
                return self.value(&choice, depth + 1);
            }
        }
        if let Some(all) = schema["allOf"].as_array() {
            let parts: Vec<Value> = all.clone().iter().map(|part| self.value(part, depth + 1)).collect();
            let whole: Map<String, Value> =
                parts.iter().filter_map(Value::as_object).flat_map(|part| part.clone()).collect();
            return Value::Object(whole);
        }
        if let Some(values) = schema["enum"].as_array() {
            return values[self.words.next() as usize % values.len()].clone();
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => vec!["null"],
        };
        let kind = kinds[self.words.next() as usize % kinds.len()].to_owned();
        self.plain(&kind, schema, depth)
    }

    fn plain(&mut self, kind: &str, schema: &Value, depth: u32) -> Value {
        match kind {
            "object" => {
                let properties = schema["properties"].as_object().cloned().unwrap_or_default();
                let mut made = Map::new();
                for (name, property) in properties {
                    if !self.one_in(20) {
                        made.insert(name, self.value(&property, depth + 1));
                    }
                }
                Value::Object(made)
            }
            "array" => {
                let items = match &schema["prefixItems"] {
                    Value::Array(items) => items.clone(),
                    _ => vec![schema["items"].clone(); self.words.next() as usize % 4],
                };
                items.iter().map(|item| self.value(item, depth + 1)).collect()
            }
            "string" if self.one_in(2) => {
                json!(self.known[self.words.next() as usize % self.known.len()])
            }
            "string" => {
                let length = 1 + self.words.next() as usize % 30;
                let letter = |word: u32| char::from(b"abcdefABCDEF0123456789-_"[word as usize % 24]);
                json!((0..length).map(|_| letter(self.words.next())).collect::<String>())
            }
            "integer" => json!(self.words.next() % 12),
            "number" => json!(f64::from(self.words.next() % 1000) / 7.0),
            "boolean" => json!(self.one_in(2)),
            _ => Value::Null,
        }
    }
}

/// A text for a path or a query.
fn escaped(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// A request as the document has it: method, path with its query, and body.
fn request(
    schemas: &mut Schemas<'_>,
    path: &str,
    method: &str,
    operation: &Value,
) -> (String, String, Vec<u8>) {
    let mut path = path.to_owned();
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().expect("a name");
        let value = escaped(&schemas.value(&parameter["schema"], 0));
        if parameter["in"] == "path" {
            path = path.replace(&format!("{{{name}}}"), &value);
        } else if schemas.one_in(2) {
            query.push(format!("{name}={value}"));
        }
    }
    if !query.is_empty() {
        path = format!("{path}?{}", query.join("&"));
    }
    let schema = operation.pointer("/requestBody/content/application~1json/schema");
    let body = schema.map_or_else(Vec::new, |schema| schemas.value(schema, 0).to_string().into_bytes());
    (method.to_uppercase(), path, body)
}

/// A table with a game that is on, so that messages find something.
async fn game(ann: &Guest) -> String {
    let table = ann.open_table(&settings(2)).await.expect("a table").id.to_string();
    let path = format!("/api/v1/tables/{table}/messages");
    for message in [
        ClientMessage::AssignSeat { seat: 1, bot: Some("random".to_owned()) },
        ClientMessage::Start {},
        ClientMessage::AddEntropy { entropy: "ab".repeat(32) },
    ] {
        let reply = ann.post(&path, &MessageRequest { message, invite: None }).await.expect("an answer");
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    table
}

#[tokio::test]
async fn whatever_is_asked_is_answered_as_documented() {
    let runs = std::env::var("RUNS").ok().and_then(|text| text.parse().ok()).unwrap_or(RUNS);
    let online = Online::start_with(Config { limits: generous(), ..Config::local(file("fuzz")) }).await;
    let ann = online.guest("Ann").await;
    let table = game(&ann).await;
    let document = serde_json::to_value(document()).expect("plain values");
    let operations: Vec<(String, String, Value)> = document["paths"]
        .as_object()
        .expect("paths")
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().expect("methods").iter().map(move |(m, o)| (path, m, o))
        })
        .map(|(path, method, operation)| (path.clone(), method.clone(), operation.clone()))
        // A stream has no end, and a socket is no answer.
        .filter(|(path, ..)| !path.ends_with("/stream") && !path.ends_with("/socket"))
        .collect();
    let known =
        ["hunters-2020", "random", "p0,1r0", "f2", "Ann", table.as_str(), ann.welcomed.person.id.as_str()];
    let known = known.map(str::to_owned).to_vec();
    let mut schemas = Schemas { document: &document, words: Words::new(4), known };
    let mut fresh = ann.clone();
    let mut accepted = 0;
    for run in 0..runs {
        let (path, method, operation) = &operations[run as usize % operations.len()];
        let (method, asked, body) = request(&mut schemas, path, method, operation);
        let bearer = fresh.bearer();
        let reply = ask(online.address, &method, &asked, &[("Authorization", &bearer)], &body).await;
        let reply = reply.unwrap_or_else(|| panic!("{method} {asked} is not answered"));
        let told = || format!("{method} {asked} {} → {reply:?}", String::from_utf8_lossy(&body));
        assert!(reply.status != 500, "{}", told());
        let answers = &operation["responses"];
        let answer = answers.get(reply.status.to_string()).or_else(|| answers.get("default"));
        let answer = answer.unwrap_or_else(|| panic!("{} is not documented", told()));
        if let Some(kinds) = answer["content"].as_object().filter(|kinds| !kinds.is_empty()) {
            assert!(
                kinds.keys().any(|kind| reply.head.contains(&format!("content-type: {kind}"))),
                "{}",
                told()
            );
        }
        accepted += u32::from(reply.status < 300);
        // Who has logged out or wanted to be forgotten is somebody else from then on.
        if (path.ends_with("/logout") || method == "DELETE") && reply.status == 204 {
            fresh = online.guest("Ann").await;
        }
    }
    assert!(accepted > runs / 20, "{accepted} of {runs} requests were right");
    let seen = ask(online.address, "GET", &format!("/api/v1/tables/{table}"), &[], b"").await;
    assert_eq!(seen.expect("an answer").status, 200, "and the server goes on");
    online.stop().await;
}
