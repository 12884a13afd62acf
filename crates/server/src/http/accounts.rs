//! Accounts: to have one, to log in and out, tokens for programs, and to be forgotten.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{
    Blocks, ChangePassword, Credentials, ErrorCode, Export, NewToken, PersonId, Profile, Scope, Welcomed,
};

use super::App;
use super::auth::{Asker, is_own_page, read_name, storage, welcome};
use super::openapi::Problems;
use super::problem::{Body, Path, Wrong};
use super::requests::Peer;
use super::tables::listed;
use crate::passwords;
use crate::store::{Store, Wanted, Write, Written};
use crate::tokens::Token;

/// Characters of a password.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;
/// People whom one person may block.
const MOST_BLOCKED: usize = 250;

fn no_chance() -> Wrong {
    Wrong::new(ErrorCode::Unavailable, "there is no randomness")
}

/// Names that differ only in capitals are the same login.
fn login_of(name: &str) -> String {
    name.to_lowercase()
}

/// Works on a password where that holds up nobody else, and not too often at once.
async fn slowly<S: Store, T: Send + 'static>(
    app: &App<S>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Wrong> {
    let busy = || Wrong::new(ErrorCode::TooMany, "too many passwords at once; please try again");
    let _permit = app.slow.try_acquire().map_err(|_| busy())?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Wrong::new(ErrorCode::Internal, "it was not done"))
}

async fn store<S: Store>(app: &App<S>, write: Write) -> Result<Written, Wrong> {
    app.writer.write(write).await.map_err(|error| storage(&error))
}

/// `POST /accounts`: whoever is asking gets an account.
#[utoipa::path(
    post,
    path = "/api/v1/accounts",
    tag = "people",
    summary = "To have an account",
    request_body = Credentials,
    responses(
        (status = 201, description = "Who one is now", body = tilewright_protocol::Person),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn create<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Wrong> {
    let mut person = asker.with(Scope::Account)?;
    if person.account {
        return Err(Wrong::new(ErrorCode::WrongPhase, "you have an account"));
    }
    let name = read_name(&name)?;
    check_length(&password)?;
    let password = slowly(&app, move || passwords::hash(&password)).await?.ok_or_else(no_chance)?;
    let write =
        Write::Account { person: person.id.clone(), name: name.clone(), login: login_of(&name), password };
    match store(&app, write).await? {
        Written::Stored => {
            (person.name, person.account) = (name, true);
            Ok((StatusCode::CREATED, Json(person)).into_response())
        }
        Written::Conflict => Err(Wrong::new(ErrorCode::SeatTaken, "somebody has that name")),
    }
}

/// `PUT /me/password`: whoever knows the password of their account may have another.
#[utoipa::path(
    put,
    path = "/api/v1/me/password",
    tag = "people",
    summary = "To have another password",
    request_body = ChangePassword,
    responses(
        (status = 204, description = "It is done"),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn change_password<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Peer(address): Peer,
    Body(ChangePassword { password, new }): Body<ChangePassword>,
) -> Result<StatusCode, Wrong> {
    let person = asker.with(Scope::Account)?;
    check_length(&new)?;
    if !app.limiter.allows(address) {
        return Err(Wrong::new(ErrorCode::TooMany, "too many attempts from this address"));
    }
    let login = login_of(&person.name);
    let account = app.hub.store().account(&login).await.map_err(|error| storage(&error))?;
    let hash = account.filter(|(owner, _)| owner.id == person.id).map(|(_, hash)| hash);
    let hash = hash.ok_or_else(|| Wrong::new(ErrorCode::WrongPhase, "you have no account"))?;
    let changed =
        slowly(&app, move || passwords::fits(&password, Some(&hash)).then(|| passwords::hash(&new)));
    let password = changed.await?.ok_or_else(|| Wrong::new(ErrorCode::Forbidden, "the password is wrong"))?;
    let password = password.ok_or_else(no_chance)?;
    store(&app, Write::Account { person: person.id, name: person.name, login, password }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A password that is worth its work.
fn check_length(password: &str) -> Result<(), Wrong> {
    if (SHORTEST..=LONGEST).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Wrong::new(ErrorCode::Invalid, format!("a password has {SHORTEST} to {LONGEST} characters")))
}

/// `POST /login`.
#[utoipa::path(
    post,
    path = "/api/v1/login",
    tag = "people",
    summary = "To open an account",
    request_body = Credentials,
    responses(
        (status = 200, description = "Who one is now, with a token and a cookie", body = Welcomed),
        Problems,
    ),
)]
pub async fn log_in<S: Store>(
    State(app): State<App<S>>,
    Peer(address): Peer,
    headers: HeaderMap,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Wrong> {
    if !is_own_page(&headers, &app.origins) {
        return Err(Wrong::new(ErrorCode::Forbidden, "this page may not do that"));
    }
    if !app.limiter.allows(address) {
        return Err(Wrong::new(ErrorCode::TooMany, "too many attempts from this address"));
    }
    if password.chars().count() > LONGEST {
        return Err(Wrong::new(ErrorCode::Unauthorized, "name or password is wrong"));
    }
    let account = app.hub.store().account(&login_of(name.trim())).await.map_err(|error| storage(&error))?;
    let (person, hash) = account.map_or((None, None), |(person, hash)| (Some(person), Some(hash)));
    let fits = slowly(&app, move || passwords::fits(&password, hash.as_deref())).await?;
    let Some(person) = person.filter(|_| fits) else {
        return Err(Wrong::new(ErrorCode::Unauthorized, "name or password is wrong"));
    };
    let token = Token::new().ok_or_else(no_chance)?;
    let scopes = vec![Scope::Read, Scope::Play, Scope::Account];
    let time = app.life.now().time;
    store(&app, Write::Token { person: person.id.clone(), token: token.hash(), scopes, time }).await?;
    Ok(welcome(&app, StatusCode::OK, person, &token))
}

/// `POST /logout`: the token that was shown is good for nothing any more.
#[utoipa::path(
    post,
    path = "/api/v1/logout",
    tag = "people",
    summary = "To end the token that is shown",
    responses(
        (status = 204, description = "It is good for nothing any more"),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn log_out<S: Store>(State(app): State<App<S>>, asker: Asker) -> Result<StatusCode, Wrong> {
    store(&app, Write::Revoke { token: asker.token }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /tokens`: one for a program, good for no more than the one that asks.
#[utoipa::path(
    post,
    path = "/api/v1/tokens",
    tag = "people",
    summary = "A token for a program",
    request_body = NewToken,
    responses(
        (status = 201, description = "The token, shown this once", body = Welcomed),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn token<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Body(NewToken { mut scopes }): Body<NewToken>,
) -> Result<Response, Wrong> {
    let person = asker.with(Scope::Account)?;
    scopes.sort();
    scopes.dedup();
    if scopes.is_empty() || scopes.iter().any(|scope| !asker.scopes.contains(scope)) {
        return Err(Wrong::new(
            ErrorCode::Invalid,
            "a token is good for something, and for no more than yours",
        ));
    }
    let token = Token::new().ok_or_else(no_chance)?;
    let time = app.life.now().time;
    store(&app, Write::Token { person: person.id.clone(), token: token.hash(), scopes, time }).await?;
    let answer = Welcomed { person, token: token.text().to_owned() };
    Ok((StatusCode::CREATED, Json(answer)).into_response())
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
        Problems,
    ),
)]
pub async fn profile<S: Store>(
    State(app): State<App<S>>,
    Path(id): Path<PersonId>,
) -> Result<Json<Profile>, Wrong> {
    let profile = app.hub.store().profile(&id).await.map_err(|error| storage(&error))?;
    profile.map(Json).ok_or_else(|| Wrong::new(ErrorCode::NotFound, "there is nobody of that name"))
}

/// `GET /me/export`: everything that is kept about whoever is asking.
#[utoipa::path(
    get,
    path = "/api/v1/me/export",
    tag = "people",
    summary = "Everything that is kept about oneself",
    responses(
        (status = 200, description = "All of it", body = Export),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn export<S: Store>(State(app): State<App<S>>, asker: Asker) -> Result<Json<Export>, Wrong> {
    let id = asker.with(Scope::Read)?.id;
    let Json(profile) = profile(State(app.clone()), Path(id.clone())).await?;
    let wanted = Wanted { person: Some(id.clone()), private: true, limit: u32::MAX, ..Wanted::default() };
    let tables = app.hub.store().tables(&wanted).await.map_err(|error| storage(&error))?;
    let said = app.hub.store().said(&id).await.map_err(|error| storage(&error))?;
    let blocked = app.hub.store().blocked(&id).await.map_err(|error| storage(&error))?;
    Ok(Json(Export { profile, tables: tables.into_iter().map(listed).collect(), said, blocked }))
}

/// `DELETE /me`: whoever is asking is forgotten.
#[utoipa::path(
    delete,
    path = "/api/v1/me",
    tag = "people",
    summary = "To be forgotten",
    responses(
        (status = 204, description = "It is done"),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn delete<S: Store>(State(app): State<App<S>>, asker: Asker) -> Result<StatusCode, Wrong> {
    let person = asker.with(Scope::Account)?;
    store(&app, Write::Forget { person: person.id }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /me/blocks`: the people whom whoever is asking does not want to hear.
#[utoipa::path(
    get,
    path = "/api/v1/me/blocks",
    tag = "people",
    summary = "The people whom one does not want to hear",
    responses(
        (status = 200, description = "Who", body = Blocks),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn blocks<S: Store>(State(app): State<App<S>>, asker: Asker) -> Result<Json<Blocks>, Wrong> {
    let id = asker.with(Scope::Read)?.id;
    let people = app.hub.store().blocked(&id).await.map_err(|error| storage(&error))?;
    Ok(Json(Blocks { people }))
}

/// `PUT /me/blocks/{id}`: to hear nothing more from somebody.
#[utoipa::path(
    put,
    path = "/api/v1/me/blocks/{id}",
    tag = "people",
    summary = "To hear nothing more from somebody",
    params(("id" = PersonId, Path, description = "The person")),
    responses(
        (status = 204, description = "It is done"),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn block<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Path(whom): Path<PersonId>,
) -> Result<StatusCode, Wrong> {
    let person = asker.with(Scope::Account)?.id;
    let blocked = app.hub.store().blocked(&person).await.map_err(|error| storage(&error))?;
    if blocked.len() >= MOST_BLOCKED {
        return Err(Wrong::new(ErrorCode::TooMany, "so many cannot be blocked"));
    }
    let known = app.hub.store().profile(&whom).await.map_err(|error| storage(&error))?;
    if known.is_none() {
        return Err(Wrong::new(ErrorCode::NotFound, "there is nobody of that name"));
    }
    store(&app, Write::Block { person, whom, blocked: true }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /me/blocks/{id}`: to hear somebody again.
#[utoipa::path(
    delete,
    path = "/api/v1/me/blocks/{id}",
    tag = "people",
    summary = "To hear somebody again",
    params(("id" = PersonId, Path, description = "The person")),
    responses(
        (status = 204, description = "It is done"),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn unblock<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Path(whom): Path<PersonId>,
) -> Result<StatusCode, Wrong> {
    let person = asker.with(Scope::Account)?.id;
    store(&app, Write::Block { person, whom, blocked: false }).await?;
    Ok(StatusCode::NO_CONTENT)
}
