//! Health, readiness and metrics, for process managers and monitoring.

use std::sync::atomic::Ordering;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::App;
use super::requests::{ConnectionAddress, FORWARDED_FOR};
use super::trusted_proxies::TrustedProxies;
use crate::store::Store;

/// `GET /healthz`: the process is there.
#[utoipa::path(
    get,
    path = "/healthz",
    tag = "operation",
    summary = "Whether the process is there",
    responses((status = 200, description = "It is", body = String, content_type = "text/plain"))
)]
pub async fn alive() -> &'static str {
    "alive\n"
}

/// `GET /readyz`: whether new work may come, because storage answers, takes what is to be kept, and the server stays.
#[utoipa::path(
    get,
    path = "/readyz",
    tag = "operation",
    summary = "Whether storage answers and the server stays",
    responses(
        (status = 200, description = "Ready", body = String, content_type = "text/plain"),
        (status = 503, description = "Not ready", body = String, content_type = "text/plain"),
    )
)]
pub async fn ready<S: Store>(State(app): State<App<S>>) -> Response {
    if app.shutting_down.load(Ordering::Relaxed) {
        return (StatusCode::SERVICE_UNAVAILABLE, "leaving\n").into_response();
    }
    let stores = app.metrics.store_failing.load(Ordering::Relaxed) == 0;
    if stores && app.hub.store().uptime_ms().await.is_ok() {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "no storage\n").into_response()
    }
}

/// `GET /metrics`: numbers for Prometheus. They are for those who watch over the server and come to it directly: behind proxies nobody
/// else is answered.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "operation",
    summary = "Numbers for Prometheus",
    responses(
        (status = 200, description = "The numbers", body = String, content_type = "text/plain"),
        (status = 404, description = "They are not for those who come through a proxy", body = String, content_type = "text/plain"),
    )
)]
pub async fn metrics<S: Store>(
    State(app): State<App<S>>,
    Extension(ConnectionAddress(direct)): Extension<ConnectionAddress>,
    headers: HeaderMap,
) -> Response {
    let through_proxy = headers.contains_key(FORWARDED_FOR) || !app.proxies.trusts(direct);
    if app.proxies != TrustedProxies::None && through_proxy {
        return (StatusCode::NOT_FOUND, "there are no numbers for you\n").into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}
