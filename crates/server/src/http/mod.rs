//! The HTTP API and the WebSocket, under a versioned path.
//!
//! A new route gets a line in `routes.rs` and in `openapi.rs`; a test compares the two. Doc comments of handlers and of query parameters
//! are part of the OpenAPI document.

mod accounts;
mod api_page;
mod api_tokens;
mod auth;
mod blocks;
mod health;
pub(crate) mod listener;
mod openapi;
mod problem;
mod rate_limiter;
mod requests;
mod routes;
mod socket;
mod stream;
mod tables;
mod tile_sets;
mod trusted_proxies;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware;
use axum::response::Response;
use tilewright_protocol::{MAX_MESSAGE_BYTES, PROTOCOL_VERSION};

use crate::hub::Hub;
use crate::limits::IngressLimits;
use crate::metrics::Metrics;
use crate::server_clock::ServerClock;
use crate::store::{Store, Writer};
use crate::tile_sets::OfferedSet;

pub use openapi::document;
pub use rate_limiter::AddressLimiter;
pub use routes::{BASE, ROUTES};
pub use trusted_proxies::TrustedProxies;

/// The response header with the server's protocol version, by which an outdated page notices it.
const PROTOCOL_HEADER: HeaderName = HeaderName::from_static("x-protocol");

/// The state that all handlers share.
pub struct App<S: Store>(Arc<AppState<S>>);

impl<S: Store> Clone for App<S> {
    fn clone(&self) -> App<S> {
        App(self.0.clone())
    }
}

/// The parts of [`App`].
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct AppState<S: Store> {
    pub hub: Hub<S>,
    pub writer: Writer,
    pub clock: ServerClock,
    pub metrics: Arc<Metrics>,
    /// Origins of the server's own pages, besides the host that requests name.
    pub origins: Vec<String>,
    pub secure_cookies: bool,
    pub proxies: TrustedProxies,
    /// The limit of registrations and log-in attempts.
    pub sign_in_limiter: Arc<AddressLimiter>,
    /// The limit of all requests.
    pub request_limiter: Arc<AddressLimiter>,
    /// The tile sets offered for new tables, besides the rulebooks' own.
    pub tile_sets: Vec<OfferedSet>,
    pub ingress: IngressLimits,
    /// Limits how many passwords are hashed at once.
    pub password_permits: tokio::sync::Semaphore,
    /// Limits how many pages of the archive are built at once.
    pub archive_permits: tokio::sync::Semaphore,
    /// Whether the server is shutting down.
    pub shutting_down: AtomicBool,
}

impl<S: Store> std::ops::Deref for App<S> {
    type Target = AppState<S>;

    fn deref(&self) -> &AppState<S> {
        &self.0
    }
}

impl<S: Store> App<S> {
    /// An app with this state.
    pub fn new(parts: AppState<S>) -> App<S> {
        App(Arc::new(parts))
    }
}

/// All routes. Other paths go to `pages`.
pub fn router<S: Store>(app: App<S>, pages: Router) -> Router {
    let api = routes::api()
        .merge(api_page::router())
        .fallback(problem::not_found)
        .method_not_allowed_fallback(problem::method_not_allowed)
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), requests::limit_rate))
        .layer(middleware::map_response(headers));
    Router::new()
        .nest(BASE, api)
        .merge(routes::operation())
        .with_state(app.clone())
        .merge(pages)
        .layer(middleware::from_fn_with_state(app, requests::log_request))
}

/// Adds the security headers that all API responses have.
async fn headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(PROTOCOL_HEADER, HeaderValue::from(PROTOCOL_VERSION));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let nothing = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(nothing);
    response
}
