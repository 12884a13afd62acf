//! API tokens: creating one for a program, listing and revoking one's own.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{ErrorCode, NewToken, Scope, SignedIn, TokenId, TokenList, TokenListItem};

use super::App;
use super::auth::{AuthedUser, no_randomness, storage_error, store, validate_name};
use super::openapi::ProblemResponses;
use super::problem::{ApiError, JsonBody, PathParams};
use crate::store::{Store, StoredToken, Write};
use crate::tokens::{Token, token_id};

/// API tokens of one person.
const MAX_API_TOKENS: usize = 50;
/// The name of a token that is created without one.
const DEFAULT_TOKEN_NAME: &str = "program";

/// `POST /tokens`: one for a program, good for no more than the one that asks.
#[utoipa::path(
    post,
    path = "/api/v1/tokens",
    tag = "people",
    summary = "A token for a program",
    request_body = NewToken,
    responses(
        (status = 201, description = "The token, shown this once", body = SignedIn),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn token<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    JsonBody(NewToken { mut scopes, name }): JsonBody<NewToken>,
) -> Result<Response, ApiError> {
    let person = user.require(Scope::Account)?;
    scopes.sort();
    scopes.dedup();
    if scopes.is_empty() || scopes.iter().any(|scope| !user.scopes.contains(scope)) {
        return Err(ApiError::new(
            ErrorCode::Invalid,
            "a token is good for something, and for no more than yours",
        ));
    }
    let name = if name.trim().is_empty() { DEFAULT_TOKEN_NAME.to_owned() } else { validate_name(&name)? };
    let stored = app.hub.store().tokens(&person.id).await.map_err(|error| storage_error(&error))?;
    if stored.iter().filter(|token| token.name.is_some()).count() >= MAX_API_TOKENS {
        let why = format!("a person has tokens for {MAX_API_TOKENS} programs at most; end one first");
        return Err(ApiError::new(ErrorCode::TooMany, why));
    }
    let token = Token::new().ok_or_else(no_randomness)?;
    let time = app.clock.now().unix_ms;
    let (id, hash) = (person.id.clone(), token.hash());
    store(&app, Write::Token { person: id, token: hash, name: Some(name), scopes, time }).await?;
    let answer = SignedIn { person, token: token.text().to_owned() };
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// `GET /tokens`: everything that whoever is asking is recognised by.
#[utoipa::path(
    get,
    path = "/api/v1/tokens",
    tag = "people",
    summary = "All tokens of one's own: those of pages and those of programs",
    responses(
        (status = 200, description = "The tokens, the newest first; never what is to be shown", body = TokenList),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn list<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
) -> Result<Json<TokenList>, ApiError> {
    user.require(Scope::Account)?;
    Ok(Json(TokenList { tokens: tokens(&app, &user).await? }))
}

/// All tokens of a user.
pub async fn tokens<S: Store>(app: &App<S>, user: &AuthedUser) -> Result<Vec<TokenListItem>, ApiError> {
    let stored = app.hub.store().tokens(user.id()).await.map_err(|error| storage_error(&error))?;
    let listed = |StoredToken { token, name, scopes, made }| {
        let current = token == user.token;
        token_id(&token).map(|id| TokenListItem { id, name, scopes, made, current })
    };
    Ok(stored.into_iter().filter_map(listed).collect())
}

/// `DELETE /tokens/{id}`: one of them is good for nothing any more, and who came with it is cut off.
#[utoipa::path(
    delete,
    path = "/api/v1/tokens/{id}",
    tag = "people",
    summary = "To end a token of one's own",
    params(("id" = TokenId, Path, description = "The token, as the list calls it")),
    responses(
        (status = 204, description = "It is good for nothing any more"),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn end<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    PathParams(id): PathParams<TokenId>,
) -> Result<StatusCode, ApiError> {
    let person = user.require(Scope::Account)?.id;
    let stored = app.hub.store().tokens(&person).await.map_err(|error| storage_error(&error))?;
    let ended = stored.into_iter().find(|stored| token_id(&stored.token).as_ref() == Some(&id));
    let ended = ended.ok_or_else(|| ApiError::new(ErrorCode::NotFound, "you have no such token"))?.token;
    store(&app, Write::Revoke { token: ended }).await?;
    app.hub.cut_off(&person, |token| *token == ended);
    Ok(StatusCode::NO_CONTENT)
}
