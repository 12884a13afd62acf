//! The doors: HTTP and WebSocket, under a path with a version.

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
use tilewright_protocol::{MAX_MESSAGE_BYTES, PROTOCOL};

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

/// The header that says which version of the protocol the server speaks, so that an old page notices.
const PROTOCOL_HEADER: HeaderName = HeaderName::from_static("x-protocol");

/// What every handler may use. Clones are the same.
pub struct App<S: Store>(Arc<AppState<S>>);

impl<S: Store> Clone for App<S> {
    fn clone(&self) -> App<S> {
        App(self.0.clone())
    }
}

/// The parts of a server that its handlers use.
pub struct AppState<S: Store> {
    /// The tables.
    pub hub: Hub<S>,
    /// The writer.
    pub writer: Writer,
    /// The time.
    pub clock: ServerClock,
    /// The numbers.
    pub metrics: Arc<Metrics>,
    /// Where the server's own pages are for browsers, besides the host that requests name.
    pub origins: Vec<String>,
    /// Whether cookies are for encrypted connections only.
    pub secure_cookies: bool,
    /// The proxies in front that say who asks.
    pub proxies: TrustedProxies,
    /// How often an address may ask for something costly.
    pub sign_in_limiter: Arc<AddressLimiter>,
    /// How often an address may ask for anything.
    pub request_limiter: Arc<AddressLimiter>,
    /// The tile sets that tables may be opened with, besides the rulebooks' own.
    pub tile_sets: Vec<OfferedSet>,
    /// All limits of connections and requests.
    pub ingress: IngressLimits,
    /// Passwords that are worked on at the same time.
    pub password_permits: tokio::sync::Semaphore,
    /// Pages of the archive that are told at the same time.
    pub archive_permits: tokio::sync::Semaphore,
    /// Whether the server is about to go away.
    pub shutting_down: AtomicBool,
}

impl<S: Store> std::ops::Deref for App<S> {
    type Target = AppState<S>;

    fn deref(&self) -> &AppState<S> {
        &self.0
    }
}

impl<S: Store> App<S> {
    /// An app of these parts.
    pub fn new(parts: AppState<S>) -> App<S> {
        App(Arc::new(parts))
    }
}

/// All routes. What is none of them goes to `pages`.
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

/// Answers are for the one who asked and are what they say they are.
async fn headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(PROTOCOL_HEADER, HeaderValue::from(PROTOCOL));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let nothing = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(nothing);
    response
}
