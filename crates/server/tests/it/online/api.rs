//! The OpenAPI document, and the page to try the API with.

use std::collections::BTreeSet;

use serde_json::Value;
use tilewright_server::http::{ROUTES, document};

use super::kit::{Online, Reply, ask};

/// Method and path of every documented operation.
fn documented() -> BTreeSet<(String, String)> {
    let document = serde_json::to_value(document()).expect("plain values");
    let paths = document["paths"].as_object().expect("paths").clone();
    let operations = paths.into_iter().flat_map(|(path, methods)| {
        let methods: Vec<String> = methods.as_object().expect("methods").keys().cloned().collect();
        methods.into_iter().map(move |method| (method, path.clone()))
    });
    operations.collect()
}

#[test]
fn every_route_is_in_the_document_and_nothing_else_is() {
    let routes: BTreeSet<(String, String)> =
        ROUTES.iter().map(|(method, path)| ((*method).to_owned(), (*path).to_owned())).collect();
    assert_eq!(routes.len(), ROUTES.len(), "no route is listed twice");
    assert_eq!(documented(), routes);
}

#[test]
fn every_reference_of_the_document_leads_somewhere() {
    let document = serde_json::to_value(document()).expect("plain values");
    assert!(document["openapi"].as_str().expect("a version").starts_with("3.1."));
    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(map) => {
                found.extend(map.get("$ref").and_then(Value::as_str));
                map.values().for_each(|value| references(value, found));
            }
            Value::Array(list) => list.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 50, "{} references", found.len());
    for reference in found {
        let pointer = reference.strip_prefix('#').expect("within the document");
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

async fn get(online: &Online, path: &str) -> Reply {
    ask(online.address, "GET", path, &[], b"").await.expect("an answer")
}

#[tokio::test]
async fn every_operation_is_answered() {
    let online = Online::start("operations").await;
    for (method, path) in documented() {
        let path = path.replace("{id}", "nothing-there");
        let reply = ask(online.address, &method.to_uppercase(), &path, &[], b"").await.expect("an answer");
        assert!(reply.status != 405, "{method} {path}");
        assert!(!reply.body.contains("there is nothing here"), "{method} {path}: {}", reply.body);
        let wrong = ask(online.address, "PATCH", &path, &[], b"").await.expect("an answer");
        assert_eq!(wrong.status, 405, "{path}");
        assert!(wrong.head.to_lowercase().contains("\r\nallow: "), "{path}: {}", wrong.head);
    }
    online.stop().await;
}

#[tokio::test]
async fn the_page_loads_nothing_from_elsewhere() {
    let online = Online::start("page").await;
    for path in ["/api/v1/docs", "/api/v1/docs/try.js", "/api/v1/docs/try.css"] {
        let reply = get(&online, path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.body.contains("://") && !reply.body.contains("\"//"), "{path}");
        let head = reply.head.to_lowercase();
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self';"), "{head}");
        assert!(!head.contains("unsafe-"), "{head}");
    }
    let page = get(&online, "/api/v1/docs").await.body;
    assert!(!page.contains("<style") && !page.contains(" style=") && !page.contains("onclick"));
    for name in ["docs/try.js", "docs/try.css", "openapi.json"] {
        assert!(page.contains(name), "{name}");
        assert_eq!(get(&online, &format!("/api/v1/{name}")).await.status, 200, "{name}");
    }
    let served: Value = serde_json::from_str(&get(&online, "/api/v1/openapi.json").await.body).expect("JSON");
    assert_eq!(served, serde_json::to_value(document()).expect("plain values"));
    online.stop().await;
}

#[tokio::test]
async fn every_request_has_a_name() {
    let online = Online::start("names").await;
    let name = |reply: &Reply| {
        let line = reply.head.lines().find_map(|line| line.strip_prefix("x-request-id: "));
        line.unwrap_or_else(|| panic!("{}", reply.head)).to_owned()
    };
    let [one, other] = [get(&online, "/healthz").await, get(&online, "/api/v1/me").await].map(|reply| {
        let name = name(&reply);
        (reply, name)
    });
    assert_ne!(one.1, other.1);
    let problem: Value = serde_json::from_str(&other.0.body).expect("a problem");
    assert_eq!(problem["request"].as_str(), Some(other.1.as_str()), "errors name the request too");
    let given = ask(online.address, "GET", "/api/v1/me", &[("X-Request-Id", "from-a-proxy")], b"").await;
    assert_eq!(name(&given.expect("an answer")), "from-a-proxy");
    online.stop().await;
}
