//! What applies to every request: its id, its log line, its client address, its rate limit, and catching its panics.

use std::net::{IpAddr, Ipv6Addr};
use std::panic::resume_unwind;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tilewright_protocol::ErrorCode;
use tracing::Instrument;

use super::App;
use super::problem::ApiError;
use super::trusted_proxies::TrustedProxies;
use crate::fault_injection;
use crate::metrics::Metrics;
use crate::panics::{PanicSite, catch_panic_async};
use crate::store::Store;
use crate::tokens::random_bytes;
use crate::web_client::ClientFile;

/// The header with the id of a request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The header in which a proxy names its client.
pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// The longest request id that a proxy may set.
const MAX_ID_LENGTH: usize = 64;

tokio::task_local! {
    /// The id of the request being handled.
    static CURRENT_REQUEST: String;
}

/// The id of the request being handled, if there is one.
pub fn current_request_id() -> Option<String> {
    CURRENT_REQUEST.try_with(Clone::clone).ok()
}

/// The peer address of the TCP connection.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionAddress(pub IpAddr);

/// The client's address: behind a trusted proxy, the one that the proxy names.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

impl<S: Store> FromRequestParts<App<S>> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App<S>) -> Result<ClientAddress, ApiError> {
        let nowhere = || ApiError::new(ErrorCode::Internal, "nobody knows where this request comes from");
        let ConnectionAddress(direct) = parts.extensions.get().copied().ok_or_else(nowhere)?;
        Ok(ClientAddress(client_address(direct, &parts.headers, &app.proxies)))
    }
}

/// Only the last entry was added by our own proxy; earlier ones may be forged.
fn client_address(direct: IpAddr, headers: &HeaderMap, proxies: &TrustedProxies) -> IpAddr {
    let named = headers.get_all(FORWARDED_FOR).iter().next_back().and_then(|value| value.to_str().ok());
    let last = named.and_then(|text| text.rsplit(',').next()?.trim().parse().ok());
    counted_address(last.filter(|_| proxies.trusts(direct)).unwrap_or(direct))
}

/// The unit of rate limits: an IPv4 address, or an IPv6 network of 64 bits.
pub fn counted_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

/// The request's id: the proxy's if it is well formed, or a new one.
fn request_id(headers: &HeaderMap) -> String {
    let plain = |text: &&str| {
        (1..=MAX_ID_LENGTH).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
    };
    let given = headers.get(REQUEST_ID).and_then(|value| value.to_str().ok()).filter(plain);
    match given {
        Some(given) => given.to_owned(),
        None => random_bytes::<8>().unwrap_or_default().iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}

/// Assigns an id to each request and logs the response. Queries, headers and bodies may hold secrets and are not logged. Requests for the
/// client's files are logged at debug level, because each visit causes a dozen.
pub async fn log_request<S: Store>(State(app): State<App<S>>, request: Request, next: Next) -> Response {
    app.metrics.requests.fetch_add(1, Ordering::Relaxed);
    let id = request_id(request.headers());
    let span = tracing::info_span!("request", id, method = %request.method(), path = request.uri().path());
    let started = Instant::now();
    let answer = CURRENT_REQUEST
        .scope(id.clone(), catch_panics(&app.metrics, request, next))
        .instrument(span.clone())
        .await;
    let (status, micros) = (answer.status().as_u16(), started.elapsed().as_micros() as u64);
    let file = answer.extensions().get::<ClientFile>().is_some();
    span.in_scope(|| match status {
        500.. => tracing::error!(status, micros, "answered"),
        _ if file => tracing::debug!(status, micros, "answered"),
        _ => tracing::info!(status, micros, "answered"),
    });
    let mut answer = answer;
    if let Ok(id) = HeaderValue::from_str(&id) {
        answer.headers_mut().insert(REQUEST_ID, id);
    }
    answer
}

/// Handles a request and turns a panic into an error response.
async fn catch_panics(metrics: &Metrics, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let answer = async {
        fault_injection::panic_if_planted(PanicSite::Request, &path);
        next.run(request).await
    };
    catch_panic_async(answer).await.unwrap_or_else(|panic| {
        metrics.panicked(PanicSite::Request);
        tracing::error!(%panic, "a request was not answered");
        ApiError::new(
            ErrorCode::Internal,
            "the server met a fault in its own program; nothing else is affected",
        )
        .into_response()
    })
}

/// Runs blocking work on another thread. A panic in it continues in the request.
pub async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| match error.try_into_panic() {
        Ok(payload) => resume_unwind(payload),
        Err(_) => ApiError::new(ErrorCode::Unavailable, "the server is ending; please try again in a moment"),
    })
}

/// Refuses requests of an address over its rate limit.
pub async fn limit_rate<S: Store>(
    State(app): State<App<S>>,
    client_address: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    if app.request_limiter.allows(client_address.0) {
        next.run(request).await
    } else {
        ApiError::new(ErrorCode::TooMany, "too many requests from this address; please slow down")
            .into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(HeaderName, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).expect("plain")))
            .collect()
    }

    #[tokio::test]
    async fn what_is_done_aside_panics_in_the_request() {
        assert!(matches!(run_blocking(|| 3).await, Ok(3)));
        let panicked = catch_panic_async(run_blocking(|| -> u8 { panic!("as the test wants it") })).await;
        assert_eq!(
            panicked.err().map(|panic| panic.to_string()).as_deref(),
            Some("it panicked: as the test wants it")
        );
    }

    #[test]
    fn only_our_own_proxy_is_believed() {
        let direct: IpAddr = "10.0.0.1".parse().expect("an address");
        let named = headers(&[(FORWARDED_FOR, "1.2.3.4, 5.6.7.8")]);
        assert_eq!(client_address(direct, &named, &TrustedProxies::PrivateNetworks).to_string(), "5.6.7.8");
        assert_eq!(client_address(direct, &named, &TrustedProxies::None), direct);
        assert_eq!(
            client_address(
                direct,
                &headers(&[(FORWARDED_FOR, "nonsense")]),
                &TrustedProxies::PrivateNetworks
            ),
            direct
        );
        assert_eq!(client_address(direct, &HeaderMap::new(), &TrustedProxies::PrivateNetworks), direct);
        let stranger: IpAddr = "9.9.9.9".parse().expect("an address");
        assert_eq!(
            client_address(stranger, &named, &TrustedProxies::PrivateNetworks),
            stranger,
            "a stranger speaks for nobody else"
        );
        let other = TrustedProxies::Addresses(vec![stranger]);
        assert_eq!(client_address(stranger, &named, &other).to_string(), "5.6.7.8");
        assert_eq!(client_address(direct, &named, &other), direct);
    }

    #[test]
    fn a_network_counts_as_one_address() {
        let one = |text: &str| counted_address(text.parse().expect("an address")).to_string();
        assert_eq!(one("192.0.2.7"), "192.0.2.7");
        assert_eq!(one("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(one("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(one("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_ne!(one("2001:db8:1:3::1"), "2001:db8:1:2::");
    }

    #[test]
    fn a_request_has_a_plain_name() {
        assert_eq!(request_id(&headers(&[(REQUEST_ID, "from-proxy_1")])), "from-proxy_1");
        for wrong in ["", "a b", "a\"b", "a=b", &"x".repeat(65)] {
            let name = request_id(&headers(&[(REQUEST_ID, wrong)]));
            assert!(name != wrong && name.len() == 16, "{name}");
        }
    }
}
