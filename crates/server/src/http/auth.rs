//! Authentication: a cookie for pages, a bearer token for programs.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{ErrorCode, NewGuest, Person, PersonId, Scope, SignedIn};

use super::App;
use super::openapi::ProblemResponses;
use super::problem::{ApiError, JsonBody};
use super::requests::ClientAddress;
use crate::store::{KnownPerson, Store, StoreError, Write, WriteOutcome};
use crate::tokens::{self, Token, TokenHash};

const COOKIE: &str = "tilewright";
/// The cookie's name with encryption. Browsers accept the prefix only from this host over HTTPS.
const SECURE_COOKIE: &str = "__Host-tilewright";
/// Lifetime of the cookie: a year.
const COOKIE_MAX_AGE_SECONDS: u32 = 365 * 24 * 60 * 60;
const MAX_NAME_CHARS: usize = 30;

/// The person behind a request.
pub struct AuthedUser {
    person: Person,
    pub scopes: Vec<Scope>,
    /// The hash of the token that was presented.
    pub token: TokenHash,
    /// The address the request comes from.
    pub address: IpAddr,
    /// When the person was created, in milliseconds since 1970.
    pub made: u64,
    /// The end of the person's ban.
    pub banned_until: u64,
    /// The end of the person's mute.
    pub muted_until: u64,
    /// The time of the request.
    now: u64,
}

impl AuthedUser {
    /// The person's id, whatever the scopes.
    pub fn id(&self) -> &PersonId {
        &self.person.id
    }

    /// Whether an operator has muted the person.
    pub fn is_muted(&self) -> bool {
        self.muted_until > self.now
    }

    /// The person, if the token has the scope. A banned person may still read, export and delete.
    pub fn require(&self, scope: Scope) -> Result<Person, ApiError> {
        if self.banned_until > self.now && scope == Scope::Play {
            return Err(ApiError::new(ErrorCode::Forbidden, "an operator keeps you from playing here"));
        }
        if self.scopes.contains(&scope) {
            Ok(self.person.clone())
        } else {
            Err(ApiError::new(ErrorCode::Forbidden, "this token is not good for that"))
        }
    }
}

/// The person behind a request, if it is authenticated.
pub struct MaybeAuthedUser(Option<AuthedUser>);

impl MaybeAuthedUser {
    /// The person's id, if the token has the scope `Read`.
    pub fn id(&self) -> Option<PersonId> {
        self.0.as_ref()?.require(Scope::Read).ok().map(|person| person.id)
    }
}

/// How the token was presented.
enum PresentedToken {
    Bearer(Token),
    Cookie(Token),
}

const fn cookie_name(secure_cookies: bool) -> &'static str {
    if secure_cookies { SECURE_COOKIE } else { COOKIE }
}

fn presented_token(headers: &HeaderMap, secure_cookies: bool) -> Option<PresentedToken> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok()?.strip_prefix("Bearer ")?;
        return Token::parse(token).map(PresentedToken::Bearer);
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == cookie_name(secure_cookies))?;
    Token::parse(token).map(PresentedToken::Cookie)
}

/// Whether the request comes from a page of this server, or from no page.
pub fn is_same_origin<S: Store>(headers: &HeaderMap, app: &App<S>) -> bool {
    is_allowed_origin(headers, &app.origins, app.secure_cookies)
}

/// With secure cookies, a page that was loaded without encryption is not accepted.
fn is_allowed_origin(headers: &HeaderMap, origins: &[String], secure_cookies: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let schemes: &[&str] = if secure_cookies { &["https://"] } else { &["http://", "https://"] };
    let same = |host: &str| schemes.iter().any(|scheme| origin.strip_prefix(scheme) == Some(host));
    host.is_some_and(same) || origins.iter().any(|allowed| allowed == origin)
}

fn unauthorized() -> ApiError {
    ApiError::new(ErrorCode::Unauthorized, "say who you are: with a cookie, or with a bearer token")
}

pub fn storage_error(error: &StoreError) -> ApiError {
    tracing::warn!(%error, "a request failed");
    let why = match error {
        StoreError::Fault => {
            return ApiError::new(
                ErrorCode::Internal,
                "it was not stored: the server met a fault in its own program",
            );
        }
        StoreError::TooSlow => {
            "what you ask for takes too long to read; please ask for less, or try again later"
        }
        StoreError::Unavailable(_) | StoreError::Invalid(_) => "storage is not available; please try again",
    };
    ApiError::new(ErrorCode::Unavailable, why)
}

pub fn no_randomness() -> ApiError {
    ApiError::new(ErrorCode::Unavailable, "there is no randomness")
}

/// Stores a write that may conflict.
pub async fn try_write<S: Store>(app: &App<S>, write: Write) -> Result<WriteOutcome, ApiError> {
    app.writer.write(write).await.map_err(|error| storage_error(&error))
}

/// Stores a write that conflicts only if the person was erased meanwhile.
pub async fn store<S: Store>(app: &App<S>, write: Write) -> Result<(), ApiError> {
    match try_write(app, write).await? {
        WriteOutcome::Stored => Ok(()),
        WriteOutcome::Conflict => {
            Err(ApiError::new(ErrorCode::Unavailable, "something has changed meanwhile; please try again"))
        }
    }
}

impl<S: Store> FromRequestParts<App<S>> for AuthedUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App<S>) -> Result<AuthedUser, ApiError> {
        let MaybeAuthedUser(user) = MaybeAuthedUser::from_request_parts(parts, app).await?;
        user.ok_or_else(unauthorized)
    }
}

impl<S: Store> FromRequestParts<App<S>> for MaybeAuthedUser {
    type Rejection = ApiError;

    /// A wrong token is an error and not the same as none. A cookie counts only for pages of this server, which prevents cross-site
    /// requests.
    async fn from_request_parts(parts: &mut Parts, app: &App<S>) -> Result<MaybeAuthedUser, ApiError> {
        let token = match presented_token(&parts.headers, app.secure_cookies) {
            Some(PresentedToken::Bearer(token)) => token,
            Some(PresentedToken::Cookie(token)) => {
                let reads = parts.method == Method::GET || parts.method == Method::HEAD;
                if !reads && !is_same_origin(&parts.headers, app) {
                    return Err(ApiError::new(ErrorCode::Forbidden, "this page may not do that"));
                }
                token
            }
            None if parts.headers.contains_key(header::AUTHORIZATION) => return Err(unauthorized()),
            None => return Ok(MaybeAuthedUser(None)),
        };
        let token = token.hash();
        let known = app.hub.store().person(&token).await.map_err(|error| storage_error(&error))?;
        let now = app.clock.now().unix_ms;
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
        let user = |known: KnownPerson| AuthedUser {
            person: known.person,
            scopes: known.scopes,
            token,
            address,
            made: known.made,
            banned_until: known.banned_until,
            muted_until: known.muted_until,
            now,
        };
        known.map(|known| MaybeAuthedUser(Some(user(known)))).ok_or_else(unauthorized)
    }
}

/// `POST /guests`: somebody by name alone.
#[utoipa::path(
    post,
    path = "/api/v1/guests",
    tag = "people",
    summary = "To be somebody, by name alone",
    request_body = NewGuest,
    responses(
        (status = 201, description = "Who one is now, with a token and a cookie", body = SignedIn),
        ProblemResponses,
    ),
)]
pub async fn guest<S: Store>(
    State(app): State<App<S>>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    JsonBody(request): JsonBody<NewGuest>,
) -> Result<Response, ApiError> {
    if !is_same_origin(&headers, &app) {
        return Err(ApiError::new(ErrorCode::Forbidden, "this page may not do that"));
    }
    let name = validate_name(&request.name)?;
    // Counted last, so that a malformed request does not use up the address's tokens.
    if !app.sign_in_limiter.allows(address) {
        return Err(ApiError::new(ErrorCode::TooMany, "too many guests from this address"));
    }
    let token = Token::new().ok_or_else(no_randomness)?;
    let person = Person { id: tokens::person_id().ok_or_else(no_randomness)?, name, account: false };
    let write = Write::Person { person: person.clone(), token: token.hash(), time: app.clock.now().unix_ms };
    store(&app, write).await?;
    Ok(start_session(&app, StatusCode::CREATED, person, &token))
}

/// The `Set-Cookie` header for a page.
fn cookie<S: Store>(app: &App<S>, text: &str, age: u32) -> Option<HeaderValue> {
    let (name, secure_attribute) =
        (cookie_name(app.secure_cookies), if app.secure_cookies { "; Secure" } else { "" });
    let cookie = format!("{name}={text}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure_attribute}");
    HeaderValue::from_str(&cookie).ok()
}

/// Responds with the person and a new token, as a cookie for pages and in the body for programs.
pub fn start_session<S: Store>(app: &App<S>, status: StatusCode, person: Person, token: &Token) -> Response {
    let text = token.text();
    let answer = Json(SignedIn { person, token: text.to_owned() });
    let mut response = (status, answer).into_response();
    if let Some(cookie) = cookie(app, text, COOKIE_MAX_AGE_SECONDS) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Responds with a cookie that removes the session cookie.
pub fn clear_session<S: Store>(app: &App<S>) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = cookie(app, "", 0) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Validates a name: trimmed, of limited length, and of visible characters.
pub fn validate_name(name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    let plain = |c: char| !c.is_control() && !is_invisible(c) && (c == ' ' || !c.is_whitespace());
    if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || !name.chars().all(plain) {
        let why = format!("a name has 1 to {MAX_NAME_CHARS} characters, all of which can be seen");
        return Err(ApiError::new(ErrorCode::Invalid, why));
    }
    Ok(name.to_owned())
}

/// Characters without a glyph, and those that change the direction of text.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

/// `GET /me`: who is asking.
#[utoipa::path(
    get,
    path = "/api/v1/me",
    tag = "people",
    summary = "Who is asking",
    responses(
        (status = 200, description = "Who", body = Person),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn me(user: AuthedUser) -> Result<Json<Person>, ApiError> {
    user.require(Scope::Read).map(Json)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_pages_may_use_cookies() {
        let check_with = |origin: Option<&'static str>, host: &'static str, secure_cookies| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            is_allowed_origin(&headers, &["https://play.example".to_owned()], secure_cookies)
        };
        let check = |origin, host| check_with(origin, host, false);
        for origin in ["https://a.example", "https://play.example"] {
            assert!(check(Some(origin), "a.example") && check_with(Some(origin), "a.example", true));
        }
        assert!(check(Some("http://a.example"), "a.example"));
        assert!(!check_with(Some("http://a.example"), "a.example", true), "encrypted pages alone");
        assert!(check(None, "a.example"));
        assert!(check(Some("http://a.example:8080"), "a.example:8080"));
        assert!(check(Some("https://play.example"), "a.example"));
        for wrong in
            ["http://b.example", "null", "a.example", "http://a.example.evil.example", "http://a.example:81"]
        {
            assert!(!check(Some(wrong), "a.example"), "{wrong}");
        }
    }

    #[test]
    fn names_can_be_shown() {
        assert_eq!(validate_name("  Ann Ä. ").ok().as_deref(), Some("Ann Ä."));
        for wrong in ["", "   ", "a\nb", "a\u{2028}b", "Ann\u{200b}", "\u{202e}nnA", &"x".repeat(31)] {
            assert!(validate_name(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn tokens_are_read_from_headers() {
        let token = "ab".repeat(32);
        let with = |name: header::HeaderName, value: String| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_str(&value).expect("a header"));
            presented_token(&headers, false)
        };
        let cookie = |text: &str, secure_cookies| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_str(text).expect("a header"));
            presented_token(&headers, secure_cookies).is_some()
        };
        assert!(cookie(&format!("__Host-tilewright={token}"), true));
        assert!(!cookie(&format!("tilewright={token}"), true), "another host may have planted it");
        assert!(!cookie(&format!("__Host-tilewright={token}"), false));
        assert!(matches!(
            with(header::AUTHORIZATION, format!("Bearer {token}")),
            Some(PresentedToken::Bearer(_))
        ));
        assert!(matches!(
            with(header::COOKIE, format!("a=b; tilewright={token}")),
            Some(PresentedToken::Cookie(_))
        ));
        for wrong in ["Bearer abc".to_owned(), token.clone(), format!("Basic {token}")] {
            assert!(with(header::AUTHORIZATION, wrong).is_none());
        }
        assert!(with(header::COOKIE, format!("other={token}")).is_none());
    }
}
