//! Slow connections, and too many of them.

use std::time::{Duration, Instant};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tilewright_protocol::{ErrorCode, Problem};
use tilewright_server::Config;
use tilewright_server::http::TrustedProxies;
use tilewright_server::limits::{IngressLimits, ServerLimits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::kit::{Online, ask, file};

async fn start(name: &str, ingress: IngressLimits) -> Online {
    let limits = ServerLimits { ingress, ..ServerLimits::default() };
    Online::start_with(Config { limits, ..Config::local(file(name)) }).await
}

/// Sends bytes and waits for the end of the connection: the answer, and how long it took.
async fn end_of(online: &Online, said: &str) -> (String, Duration) {
    let started = Instant::now();
    let mut stream = TcpStream::connect(online.address).await.expect("it listens");
    stream.write_all(said.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer));
    let _ = read.await.expect("it ends in time");
    (String::from_utf8_lossy(&answer).into_owned(), started.elapsed())
}

#[tokio::test]
async fn slow_requests_are_not_waited_for() {
    let online = start(
        "slow",
        IngressLimits { head_timeout_ms: 300, body_timeout_ms: 300, ..IngressLimits::default() },
    )
    .await;
    for head in ["", "GET /healthz HTTP/1.1\r\nHost: x\r\n", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"] {
        let (_, time) = end_of(&online, head).await;
        assert!(time < Duration::from_secs(10), "{head:?} took {time:?}");
    }
    let body = "POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"na";
    let (answer, time) = end_of(&online, body).await;
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("in time"), "{answer}");
    assert!(time < Duration::from_secs(10), "{time:?}");
    assert_eq!(ask(online.address, "GET", "/healthz", &[], b"").await.expect("an answer").status, 200);
    online.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_requests() {
    let ingress = IngressLimits {
        connections_per_address: 3,
        request_burst: 5.0,
        requests_per_second: 0.001,
        ..IngressLimits::default()
    };
    let online = start("many", ingress).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(TcpStream::connect(online.address).await.expect("it listens"));
    }
    // The operating system may accept more connections; the server does not answer them.
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(ask(online.address, "GET", "/healthz", &[], b"").await.is_none());
    drop(held);
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        statuses
            .push(ask(online.address, "GET", "/api/v1/tables", &[], b"").await.expect("an answer").status);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429]);
    assert_eq!(ask(online.address, "GET", "/healthz", &[], b"").await.expect("an answer").status, 200);
    online.stop().await;
}

#[tokio::test]
async fn what_is_refused_anyway_costs_no_token() {
    let ingress =
        IngressLimits { sign_in_burst: 2.0, sign_ins_per_second: 0.001, ..IngressLimits::default() };
    let online = start("tokens-kept", ingress).await;
    let post = async |path: &str, origin: &str, body: &str| {
        let own = format!("http://{}", online.address);
        let headers = [("Origin", if origin.is_empty() { own.as_str() } else { origin })];
        ask(online.address, "POST", path, &headers, body.as_bytes()).await.expect("an answer").status
    };
    let long = format!("{{\"name\":\"Ann\",\"password\":\"{}\"}}", "x".repeat(201));
    for _ in 0..5 {
        assert_eq!(post("/api/v1/guests", "", "{").await, 400);
        assert_eq!(post("/api/v1/guests", "", "{\"name\":\"\"}").await, 400);
        assert_eq!(post("/api/v1/guests", "https://evil.example", "{\"name\":\"Ann\"}").await, 403);
        assert_eq!(post("/api/v1/login", "", "{}").await, 400);
        assert_eq!(post("/api/v1/login", "", "{\"name\":\"\",\"password\":\"long enough\"}").await, 401);
        assert_eq!(post("/api/v1/login", "", &long).await, 401);
        assert_eq!(post("/api/v1/login", "https://evil.example", &long).await, 403);
    }
    assert_eq!(post("/api/v1/guests", "", "{\"name\":\"Ann\"}").await, 201);
    assert_eq!(post("/api/v1/guests", "", "{\"name\":\"Ben\"}").await, 201);
    assert_eq!(post("/api/v1/guests", "", "{\"name\":\"Eve\"}").await, 429);
    online.stop().await;
}

#[tokio::test]
async fn what_takes_too_long_to_read_is_not_waited_for() {
    // A time limit of zero: every query that takes more than an instant is interrupted.
    let online = start("too-long", IngressLimits { query_timeout_ms: 0, ..IngressLimits::default() }).await;
    let ann = online.guest("Ann").await;
    let many = "WITH RECURSIVE one(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM one WHERE n < 200)
                INSERT INTO tables (id, phase, rulebook, seats, taken, rated, private, names, people, opened, changed)
                SELECT 'table-' || n, '\"over\"', 'amazonas', 2, 1, 0, 0, '[]', '[]', n, n FROM one";
    let options = SqliteConnectOptions::new().filename(&online.file);
    let mut other = SqliteConnection::connect_with(&options).await.expect("it opens");
    sqlx::raw_sql(many).execute(&mut other).await.expect("it can be filled");
    for path in ["/api/v1/tables", "/api/v1/records?rulebook=amazonas"] {
        let reply = ask(online.address, "GET", path, &[], b"").await.expect("an answer");
        let problem: Problem = serde_json::from_str(&reply.body).expect("a problem");
        assert_eq!((reply.status, problem.code), (503, ErrorCode::Unavailable), "{path}");
        assert!(problem.title.contains("takes too long to read"), "{problem:?}");
    }
    assert_eq!(ann.get("/api/v1/me").await.status, 200);
    online.stop().await;
}

#[tokio::test]
async fn numbers_are_for_those_who_come_directly() {
    let answer = async |name: &str, proxies: TrustedProxies, headers: &[(&str, &str)]| {
        let online = Online::start_with(Config { proxies, ..Config::local(file(name)) }).await;
        let status = ask(online.address, "GET", "/metrics", headers, b"").await.expect("an answer").status;
        online.stop().await;
        status
    };
    let forwarded = [("X-Forwarded-For", "192.0.2.7")];
    let elsewhere = TrustedProxies::Addresses(vec!["192.0.2.1".parse().expect("an address")]);
    assert_eq!(answer("numbers-plain", TrustedProxies::None, &forwarded).await, 200);
    assert_eq!(answer("numbers-near", TrustedProxies::PrivateNetworks, &[]).await, 200);
    assert_eq!(answer("numbers-proxied", TrustedProxies::PrivateNetworks, &forwarded).await, 404);
    assert_eq!(answer("numbers-stranger", elsewhere, &[]).await, 404);
}

#[tokio::test]
async fn limits_count_whom_a_proxy_names() {
    let ingress =
        IngressLimits { request_burst: 2.0, requests_per_second: 0.001, ..IngressLimits::default() };
    for (name, proxies, last) in
        [("believed", TrustedProxies::PrivateNetworks, 200), ("not-believed", TrustedProxies::None, 429)]
    {
        let limits = ServerLimits { ingress: ingress.clone(), ..ServerLimits::default() };
        let online = Online::start_with(Config { limits, proxies, ..Config::local(file(name)) }).await;
        let mut status = 0;
        for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
            let reply =
                ask(online.address, "GET", "/api/v1/tables", &[("X-Forwarded-For", address)], b"").await;
            status = reply.expect("an answer").status;
        }
        assert_eq!(status, last, "{name}");
        online.stop().await;
    }
}

#[tokio::test]
async fn sockets_are_connections_as_long_as_they_are_open() {
    let online =
        start("many-sockets", IngressLimits { connections_per_address: 3, ..IngressLimits::default() }).await;
    let ann = online.guest("Ann").await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(ann.socket().await.expect("a socket"));
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(ask(online.address, "GET", "/healthz", &[], b"").await.is_none(), "there is no place any more");
    sockets.pop();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(ask(online.address, "GET", "/healthz", &[], b"").await.is_some(), "there is one again");
    online.stop().await;
}

#[tokio::test]
async fn who_takes_nothing_is_cut_off() {
    let online = start("stalled", IngressLimits { stall_timeout_ms: 500, ..IngressLimits::default() }).await;
    let ann = online.guest("Ann").await;
    let table = ann.open_table(&crate::kit::settings(2)).await.expect("a table").id;
    let mut stream = TcpStream::connect(online.address).await.expect("it listens");
    let request =
        format!("GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\nAuthorization: {}\r\n\r\n", ann.bearer());
    // Requests without end whose responses nobody reads: the server stops reading them.
    let asked = async {
        while stream.write_all(request.as_bytes()).await.is_ok() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), asked).await.expect("the connection ends");
    assert_eq!(ann.get(&format!("/api/v1/tables/{table}")).await.status, 200);
    online.stop().await;
}
