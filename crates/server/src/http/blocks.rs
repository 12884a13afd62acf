//! The block list: the people whose chat a person does not see, at any table.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tilewright_protocol::{BlockList, ErrorCode, PersonId, Scope};

use super::App;
use super::auth::{AuthedUser, storage_error, store};
use super::openapi::ProblemResponses;
use super::problem::{ApiError, PathParams};
use crate::store::{Store, Write};

/// Length of a block list.
const MAX_BLOCKED: usize = 250;

/// `GET /me/blocks`: the people whom whoever is asking does not want to hear.
#[utoipa::path(
    get,
    path = "/api/v1/me/blocks",
    tag = "people",
    summary = "The people whom one does not want to hear",
    responses(
        (status = 200, description = "Who", body = BlockList),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn blocks<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
) -> Result<Json<BlockList>, ApiError> {
    let id = user.require(Scope::Account)?.id;
    let people = app.hub.store().blocked(&id).await.map_err(|error| storage_error(&error))?;
    Ok(Json(BlockList { people }))
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
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn block<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    PathParams(whom): PathParams<PersonId>,
) -> Result<StatusCode, ApiError> {
    let person = user.require(Scope::Account)?.id;
    let blocked = app.hub.store().blocked(&person).await.map_err(|error| storage_error(&error))?;
    if blocked.len() >= MAX_BLOCKED {
        return Err(ApiError::new(ErrorCode::TooMany, "so many cannot be blocked"));
    }
    let known = app.hub.store().profile(&whom).await.map_err(|error| storage_error(&error))?;
    if known.is_none() {
        return Err(ApiError::new(ErrorCode::NotFound, "there is nobody with that id"));
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
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn unblock<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    PathParams(whom): PathParams<PersonId>,
) -> Result<StatusCode, ApiError> {
    let person = user.require(Scope::Account)?.id;
    store(&app, Write::Block { person, whom, blocked: false }).await?;
    Ok(StatusCode::NO_CONTENT)
}
