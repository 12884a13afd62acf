//! Accounts: creating, log-in and log-out, profile, export and deletion.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{
    ChangePassword, ClientMessage, Credentials, ErrorCode, Export, Person, PersonId, Profile, RequestError,
    Scope, SignedIn, TableListItem, TablePhase,
};

use super::App;
use super::api_tokens;
use super::auth::{
    AuthedUser, clear_session, is_same_origin, no_randomness, start_session, storage_error, store, try_write,
    validate_name,
};
use super::openapi::ProblemResponses;
use super::problem::{ApiError, JsonBody, PathParams};
use super::requests::{ClientAddress, run_blocking};
use super::tables::{send_once, to_list_item};
use crate::passwords;
use crate::store::{Cursor, Store, TableQuery, Write, WriteOutcome};
use crate::tokens::Token;

/// Length of a password, in characters.
const MIN_PASSWORD_CHARS: usize = 8;
const MAX_PASSWORD_CHARS: usize = 200;
/// Tables of an export read by one query.
const PAGE_SIZE: u32 = 500;

/// Log-in names are compared in lower case.
fn login_name(name: &str) -> String {
    name.to_lowercase()
}

/// Hashes or verifies a password on a blocking thread, a few at a time.
async fn with_password_permit<S: Store, T: Send + 'static>(
    app: &App<S>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let busy = || ApiError::new(ErrorCode::TooMany, "too many passwords at once; please try again");
    let _permit = app.password_permits.try_acquire().map_err(|_| busy())?;
    run_blocking(work).await
}

/// `POST /accounts`: whoever is asking gets an account.
#[utoipa::path(
    post,
    path = "/api/v1/accounts",
    tag = "people",
    summary = "To have an account",
    request_body = Credentials,
    responses(
        (status = 201, description = "Who one is now", body = Person),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn create<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    JsonBody(Credentials { name, password }): JsonBody<Credentials>,
) -> Result<Response, ApiError> {
    let mut person = user.require(Scope::Account)?;
    if person.account {
        return Err(ApiError::new(ErrorCode::WrongPhase, "you have an account"));
    }
    let name = validate_name(&name)?;
    check_length(&password)?;
    let (login, taken) =
        (login_name(&name), || ApiError::new(ErrorCode::SeatTaken, "somebody has that name"));
    // Hashing comes last: each person gets this far only once.
    if app.hub.store().account(&login).await.map_err(|error| storage_error(&error))?.is_some() {
        return Err(taken());
    }
    let password =
        with_password_permit(&app, move || passwords::hash(&password)).await?.ok_or_else(no_randomness)?;
    let write = Write::Account { person: person.id.clone(), name: name.clone(), login, password };
    match try_write(&app, write).await? {
        WriteOutcome::Stored => {
            (person.name, person.account) = (name, true);
            Ok((StatusCode::CREATED, Json(person)).into_response())
        }
        WriteOutcome::Conflict => Err(taken()),
    }
}

/// `PUT /me/password`: whoever knows the password of their account may have another. Every other page that is signed in is
/// signed out, for somebody else may have known it too.
#[utoipa::path(
    put,
    path = "/api/v1/me/password",
    tag = "people",
    summary = "To have another password",
    request_body = ChangePassword,
    responses(
        (status = 204, description = "It is done"),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn change_password<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    ClientAddress(address): ClientAddress,
    JsonBody(ChangePassword { password, new }): JsonBody<ChangePassword>,
) -> Result<StatusCode, ApiError> {
    let person = user.require(Scope::Account)?;
    check_length(&new)?;
    if !app.sign_in_limiter.allows(address) {
        return Err(ApiError::new(ErrorCode::TooMany, "too many attempts from this address"));
    }
    let login = login_name(&person.name);
    let account = app.hub.store().account(&login).await.map_err(|error| storage_error(&error))?;
    let hash = account.filter(|(owner, _)| owner.id == person.id).map(|(_, hash)| hash);
    let hash = hash.ok_or_else(|| ApiError::new(ErrorCode::WrongPhase, "you have no account"))?;
    let changed = with_password_permit(&app, move || {
        passwords::verify(&password, Some(&hash)).then(|| passwords::hash(&new))
    });
    let password =
        changed.await?.ok_or_else(|| ApiError::new(ErrorCode::Forbidden, "the password is wrong"))?;
    let password = password.ok_or_else(no_randomness)?;
    let id = person.id.clone();
    let pages = app.hub.store().tokens(&id).await.map_err(|error| storage_error(&error))?;
    store(&app, Write::Account { person: person.id, name: person.name, login, password }).await?;
    store(&app, Write::RevokeLoginSessions { person: id.clone(), but: user.token }).await?;
    let ended = |token: &_| pages.iter().any(|page| page.name.is_none() && page.token == *token);
    app.hub.cut_off(&id, |token| ended(token) && *token != user.token);
    Ok(StatusCode::NO_CONTENT)
}

/// Checks the length of a password.
fn check_length(password: &str) -> Result<(), ApiError> {
    if (MIN_PASSWORD_CHARS..=MAX_PASSWORD_CHARS).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(ApiError::new(
        ErrorCode::Invalid,
        format!("a password has {MIN_PASSWORD_CHARS} to {MAX_PASSWORD_CHARS} characters"),
    ))
}

/// `POST /login`.
#[utoipa::path(
    post,
    path = "/api/v1/login",
    tag = "people",
    summary = "To open an account",
    request_body = Credentials,
    responses(
        (status = 200, description = "Who one is now, with a token and a cookie", body = SignedIn),
        ProblemResponses,
    ),
)]
pub async fn log_in<S: Store>(
    State(app): State<App<S>>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    JsonBody(Credentials { name, password }): JsonBody<Credentials>,
) -> Result<Response, ApiError> {
    if !is_same_origin(&headers, &app) {
        return Err(ApiError::new(ErrorCode::Forbidden, "this page may not do that"));
    }
    let wrong = || ApiError::new(ErrorCode::Unauthorized, "name or password is wrong");
    let name = validate_name(&name).map_err(|_| wrong())?;
    if password.chars().count() > MAX_PASSWORD_CHARS {
        return Err(wrong());
    }
    // Counted last, so that a malformed request does not use up the address's tokens.
    if !app.sign_in_limiter.allows(address) {
        return Err(ApiError::new(ErrorCode::TooMany, "too many attempts from this address"));
    }
    let account = app.hub.store().account(&login_name(&name)).await.map_err(|error| storage_error(&error))?;
    let (person, hash) = account.map_or((None, None), |(person, hash)| (Some(person), Some(hash)));
    let fits = with_password_permit(&app, move || passwords::verify(&password, hash.as_deref())).await?;
    let person = person.filter(|_| fits).ok_or_else(wrong)?;
    let token = Token::new().ok_or_else(no_randomness)?;
    let scopes = vec![Scope::Read, Scope::Play, Scope::Account];
    let time = app.clock.now().unix_ms;
    let write = Write::Token { person: person.id.clone(), token: token.hash(), name: None, scopes, time };
    store(&app, write).await?;
    Ok(start_session(&app, StatusCode::OK, person, &token))
}

/// `POST /logout`: the token that was shown is good for nothing any more.
#[utoipa::path(
    post,
    path = "/api/v1/logout",
    tag = "people",
    summary = "To end the token that is shown",
    responses(
        (status = 204, description = "It is good for nothing any more, and a page has no cookie any more"),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn log_out<S: Store>(State(app): State<App<S>>, user: AuthedUser) -> Result<Response, ApiError> {
    store(&app, Write::Revoke { token: user.token }).await?;
    app.hub.cut_off(user.id(), |token| *token == user.token);
    Ok(clear_session(&app))
}

/// `GET /people/{id}`: somebody with their ratings.
#[utoipa::path(
    get,
    path = "/api/v1/people/{id}",
    tag = "people",
    summary = "Somebody with their ratings",
    params(("id" = PersonId, Path, description = "The person")),
    responses(
        (status = 200, description = "Who, and how strong", body = Profile),
        ProblemResponses,
    ),
)]
pub async fn profile<S: Store>(
    State(app): State<App<S>>,
    PathParams(id): PathParams<PersonId>,
) -> Result<Json<Profile>, ApiError> {
    let profile = app.hub.store().profile(&id).await.map_err(|error| storage_error(&error))?;
    profile.map(Json).ok_or_else(|| ApiError::new(ErrorCode::NotFound, "there is nobody with that id"))
}

/// `GET /me/export`: everything that is kept about whoever is asking.
#[utoipa::path(
    get,
    path = "/api/v1/me/export",
    tag = "people",
    summary = "Everything that is kept about oneself",
    responses(
        (status = 200, description = "All of it", body = Export),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn export<S: Store>(State(app): State<App<S>>, user: AuthedUser) -> Result<Json<Export>, ApiError> {
    let id = user.require(Scope::Account)?.id;
    let Json(profile) = profile(State(app.clone()), PathParams(id.clone())).await?;
    let stored = app.hub.store();
    Ok(Json(Export {
        profile,
        made: user.made,
        banned_until: user.banned_until,
        muted_until: user.muted_until,
        tables: all_tables(&app, &id).await?,
        said: stored.said(&id).await.map_err(|error| storage_error(&error))?,
        reported: stored.reported(&id).await.map_err(|error| storage_error(&error))?,
        blocked: stored.blocked(&id).await.map_err(|error| storage_error(&error))?,
        tokens: api_tokens::tokens(&app, &user).await?,
    }))
}

/// All tables where a person has a seat, over all pages of the list.
async fn all_tables<S: Store>(app: &App<S>, id: &PersonId) -> Result<Vec<TableListItem>, ApiError> {
    let mut query =
        TableQuery { person: Some(id.clone()), private: true, limit: PAGE_SIZE, ..TableQuery::default() };
    let mut all = Vec::new();
    loop {
        let tables = app.hub.store().tables(&query).await.map_err(|error| storage_error(&error))?;
        query.before = tables.last().map(Cursor::after);
        let complete = tables.len() < PAGE_SIZE as usize;
        all.extend(tables.into_iter().map(|table| to_list_item(app, table)));
        if complete {
            return Ok(all);
        }
    }
}

/// `DELETE /me`: whoever is asking is forgotten.
#[utoipa::path(
    delete,
    path = "/api/v1/me",
    tag = "people",
    summary = "To be forgotten",
    responses(
        (status = 204, description = "It is done, and a page has no cookie any more"),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn delete<S: Store>(State(app): State<App<S>>, user: AuthedUser) -> Result<Response, ApiError> {
    let person = user.require(Scope::Account)?;
    leave_tables(&app, &user, &person).await?;
    store(&app, Write::ErasePerson { person: person.id.clone() }).await?;
    app.hub.erase_person(&person.id).await;
    Ok(clear_session(&app))
}

/// Leaves all tables of a person who is about to be erased: seats become free and running games are resigned, so that nobody waits for
/// them.
async fn leave_tables<S: Store>(app: &App<S>, user: &AuthedUser, person: &Person) -> Result<(), ApiError> {
    app.hub.cut_off(&person.id, |_| true);
    for TableListItem { id, phase, .. } in all_tables(app, &person.id).await? {
        let message = match phase {
            TablePhase::Lobby => ClientMessage::Stand {},
            TablePhase::Playing => ClientMessage::Resign {},
            TablePhase::Shuffling | TablePhase::Over | TablePhase::Closed => continue,
        };
        match send_once(app, user, person.clone(), &id, message, None).await {
            // A table that was left meanwhile needs nothing.
            Ok(_)
            | Err(ApiError(RequestError { code: ErrorCode::NotSeated | ErrorCode::WrongPhase, .. })) => {}
            Err(wrong) => return Err(wrong),
        }
    }
    Ok(())
}
