//! The doors: HTTP and WebSocket, under a path with a version.

mod accounts;
mod auth;
mod limiter;
mod problem;
mod socket;
mod stream;
mod tables;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tilewright_protocol::MAX_MESSAGE;

use crate::hub::Hub;
use crate::life::Life;
use crate::metrics::Metrics;
use crate::store::{Store, Writer};

pub use limiter::Limiter;

/// What every handler may use. Clones are the same.
pub struct App<S: Store>(Arc<Parts<S>>);

impl<S: Store> Clone for App<S> {
    fn clone(&self) -> App<S> {
        App(self.0.clone())
    }
}

/// The parts of a server that its handlers use.
pub struct Parts<S: Store> {
    /// The tables.
    pub hub: Hub<S>,
    /// The writer.
    pub writer: Writer,
    /// The time.
    pub life: Life,
    /// The numbers.
    pub metrics: Arc<Metrics>,
    /// Pages that may use cookies here, besides the server's own.
    pub origins: Vec<String>,
    /// Whether cookies are for encrypted connections only.
    pub secure: bool,
    /// How often an address may ask for something costly.
    pub limiter: Limiter,
    /// Passwords that are worked on at the same time.
    pub slow: tokio::sync::Semaphore,
    /// Whether the server is about to go away.
    pub leaving: AtomicBool,
}

impl<S: Store> std::ops::Deref for App<S> {
    type Target = Parts<S>;

    fn deref(&self) -> &Parts<S> {
        &self.0
    }
}

impl<S: Store> App<S> {
    /// An app of these parts.
    pub fn new(parts: Parts<S>) -> App<S> {
        App(Arc::new(parts))
    }
}

/// All routes. What is none of them goes to `pages`.
pub fn router<S: Store>(app: App<S>, pages: Router) -> Router {
    let api = Router::new()
        .route("/guests", post(auth::guest))
        .route("/accounts", post(accounts::create))
        .route("/login", post(accounts::log_in))
        .route("/logout", post(accounts::log_out))
        .route("/tokens", post(accounts::token))
        .route("/people/{id}", get(accounts::profile))
        .route("/me", get(auth::me).delete(accounts::delete))
        .route("/me/export", get(accounts::export))
        .route("/tables", get(tables::list).post(tables::open))
        .route("/records", get(tables::records))
        .route("/tables/{id}", get(tables::view))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/messages", post(tables::say))
        .route("/tables/{id}/stream", get(stream::stream))
        .route("/socket", get(socket::socket))
        .fallback(problem::no_such_thing)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE))
        .layer(middleware::map_response(headers));
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .layer(middleware::from_fn_with_state(app.clone(), count))
        .with_state(app)
        .merge(pages)
}

/// Whether new work may come: the storage answers, and the server stays.
async fn ready<S: Store>(State(app): State<App<S>>) -> Response {
    if app.leaving.load(Ordering::Relaxed) {
        return (StatusCode::SERVICE_UNAVAILABLE, "leaving\n").into_response();
    }
    match app.hub.store().lived().await {
        Ok(_) => "ready\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "no storage\n").into_response(),
    }
}

async fn metrics<S: Store>(State(app): State<App<S>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text()).into_response()
}

async fn count<S: Store>(State(app): State<App<S>>, request: Request, next: Next) -> Response {
    app.metrics.requests.fetch_add(1, Ordering::Relaxed);
    next.run(request).await
}

/// Answers are for the one who asked and are what they say they are.
async fn headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"),
    );
    response
}
