//! Tables over HTTP: listing, creating, viewing, downloading records, and sending single messages.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tilewright_protocol::{
    ClientMessage, ErrorCode, Invite, LogEntry, MessageRequest, Occupant, OpenTableRequest, OpenedTable,
    Person, PersonId, Scope, ServerMessage, TableId, TableList, TableListItem, TablePhase, TableState,
};

use super::App;
use super::auth::{AuthedUser, MaybeAuthedUser, no_randomness, storage_error};
use super::openapi::ProblemResponses;
use super::problem::{ApiError, JsonBody, PathParams, QueryParams};
use super::requests::run_blocking;
use crate::hub::NewTable;
use crate::panics::catch_panic;
use crate::store::{Cursor, CursorError, Store, TableQuery, TableSummary};
use crate::table::{LogState, NoTableRecord};
use crate::tile_sets::with_offered_tiles;
use crate::tokens;

/// How long to wait for a table's answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
/// The response header with the cursor of the archive's next page.
const NEXT_CURSOR_HEADER: HeaderName = HeaderName::from_static("x-next");
/// Tables per page, unless fewer are asked for.
const PAGE_SIZE: u32 = 50;

/// What a list is asked for.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TableSearch {
    /// Tables that stand there.
    phase: Option<TablePhase>,
    /// Tables with this person.
    person: Option<PersonId>,
    /// Tables with somebody whose name has this in it, or begins with it where it has less than three letters.
    name: Option<String>,
    /// Tables of this rulebook.
    rulebook: Option<String>,
    /// Tables that count for ratings, or those that do not.
    rated: Option<bool>,
    /// Where the list goes on: what the page before said is `next`, or a time in milliseconds.
    before: Option<String>,
    /// No more than so many.
    limit: Option<u32>,
}

impl TableSearch {
    /// Private tables are listed only for their own players.
    fn query(self, user: &MaybeAuthedUser) -> Result<TableQuery, ApiError> {
        let invalid_cursor = |error: CursorError| ApiError::new(ErrorCode::Invalid, error.to_string());
        Ok(TableQuery {
            phases: self.phase.into_iter().collect(),
            private: self.person.is_some() && self.person == user.id(),
            person: self.person,
            host: None,
            name: self.name.filter(|name| !name.is_empty()),
            rulebook: self.rulebook,
            rated: self.rated,
            before: self.before.map(|text| text.parse()).transpose().map_err(invalid_cursor)?,
            limit: self.limit.unwrap_or(PAGE_SIZE).min(PAGE_SIZE),
        })
    }
}

/// A table as lists show it.
pub fn to_list_item<S: Store>(app: &App<S>, summary: TableSummary) -> TableListItem {
    let TableSummary { id, phase, settings, host, who, opened, changed, outcome } = summary;
    let to_move = if phase == TablePhase::Playing { app.hub.to_move(&id) } else { None };
    TableListItem { id, phase, settings, host, who, to_move, opened, changed, outcome }
}

/// `GET /tables`: those that everybody may see, and one's own.
#[utoipa::path(
    get,
    path = "/api/v1/tables",
    tag = "tables",
    summary = "Tables, those that changed last first",
    params(TableSearch),
    responses(
        (status = 200, description = "Those that everybody may see, and one's own where `person` is oneself", body = TableList),
        ProblemResponses,
    ),
    security((), ("token" = []), ("cookie" = []))
)]
pub async fn list<S: Store>(
    State(app): State<App<S>>,
    user: MaybeAuthedUser,
    QueryParams(search): QueryParams<TableSearch>,
) -> Result<Json<TableList>, ApiError> {
    let query = search.query(&user)?;
    let tables = app.hub.store().tables(&query).await.map_err(|error| storage_error(&error))?;
    let next = next_page(&tables, &query).map(|cursor| cursor.to_string());
    Ok(Json(TableList { tables: tables.into_iter().map(|table| to_list_item(&app, table)).collect(), next }))
}

/// The cursor of the next page, if the list may have more.
fn next_page(tables: &[TableSummary], query: &TableQuery) -> Option<Cursor> {
    tables.last().filter(|_| tables.len() == query.limit as usize).map(Cursor::after)
}

/// `POST /tables`: a new one.
#[utoipa::path(
    post,
    path = "/api/v1/tables",
    tag = "tables",
    summary = "To open a table",
    request_body = OpenTableRequest,
    responses(
        (status = 201, description = "The table", body = OpenedTable),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn open<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    JsonBody(request): JsonBody<OpenTableRequest>,
) -> Result<Response, ApiError> {
    let host = user.require(Scope::Play)?;
    let OpenTableRequest { settings, sit } = request;
    if !(2..=5).contains(&settings.seats) {
        return Err(ApiError::new(ErrorCode::Invalid, "a table has 2 to 5 seats"));
    }
    if settings.rated && !host.account {
        return Err(ApiError::new(ErrorCode::Forbidden, "a rated game needs an account"));
    }
    let settings = with_offered_tiles(settings, &app.tile_sets)?;
    check_open_tables(&app, &host.id).await?;
    let id = tokens::table_id().ok_or_else(no_randomness)?;
    let mut seats = vec![None; usize::from(settings.seats)];
    if sit {
        seats[0] = Some(Occupant::Person(host.clone()));
    }
    let private = settings.private;
    app.hub.open(NewTable { id: id.clone(), settings, host, seats, rematch_of: None }).await?;
    let invite = if private { app.hub.invite(&id) } else { None };
    Ok((StatusCode::CREATED, Json(OpenedTable { id, invite })).into_response())
}

/// Limits how many open tables one host may have.
async fn check_open_tables<S: Store>(app: &App<S>, host: &PersonId) -> Result<(), ApiError> {
    let max = app.ingress.open_tables;
    let limit = u32::try_from(max).unwrap_or(u32::MAX);
    let query = TableQuery {
        phases: vec![TablePhase::Lobby],
        host: Some(host.clone()),
        private: true,
        limit,
        ..TableQuery::default()
    };
    let open = app.hub.store().tables(&query).await.map_err(|error| storage_error(&error))?;
    if open.len() < max {
        return Ok(());
    }
    let why = format!("you have {max} tables whose games have not begun; close one, or start its game");
    Err(ApiError::new(ErrorCode::TooMany, why))
}

/// `GET /tables/{id}/invitation`: what invites others, for those who have a seat or may start the game.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/invitation",
    tag = "tables",
    summary = "What invites others to a private table, for those who belong to it",
    params(("id" = TableId, Path, description = "The table")),
    responses(
        (status = 200, description = "The table, with its invitation where it is private", body = OpenedTable),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn invitation<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    PathParams(id): PathParams<TableId>,
) -> Result<Json<OpenedTable>, ApiError> {
    let person = user.require(Scope::Play)?.id;
    // Without an invitation only the table's own people may view a private table.
    let table = app.hub.view(&id, Some(&person), None).await?;
    let invite = if table.settings.private { app.hub.invite(&id) } else { None };
    Ok(Json(OpenedTable { id, invite }))
}

/// What opens a private table.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct InviteQuery {
    /// The invitation.
    pub invite: Option<Invite>,
}

/// `GET /tables/{id}`: a table as it is.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}",
    tag = "tables",
    summary = "The whole table",
    params(("id" = TableId, Path, description = "The table"), InviteQuery),
    responses(
        (status = 200, description = "The table", body = TableState),
        ProblemResponses,
    ),
    security((), ("token" = []), ("cookie" = []))
)]
pub async fn view<S: Store>(
    State(app): State<App<S>>,
    user: MaybeAuthedUser,
    PathParams(id): PathParams<TableId>,
    QueryParams(InviteQuery { invite }): QueryParams<InviteQuery>,
) -> Result<Json<TableState>, ApiError> {
    let person = user.id();
    Ok(Json(app.hub.view(&id, person.as_ref(), invite.as_ref()).await?))
}

/// `GET /tables/{id}/record`: its game as a record.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/record",
    tag = "archive",
    summary = "The game of a table as a record",
    params(("id" = TableId, Path, description = "The table"), InviteQuery),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        ProblemResponses,
    ),
    security((), ("token" = []), ("cookie" = []))
)]
pub async fn record<S: Store>(
    State(app): State<App<S>>,
    user: MaybeAuthedUser,
    PathParams(id): PathParams<TableId>,
    QueryParams(InviteQuery { invite }): QueryParams<InviteQuery>,
) -> Result<Response, ApiError> {
    let person = user.id();
    let text = app.hub.record(&id, person.as_ref(), invite.as_ref()).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// `GET /records`: the archive, a page of finished games at a time, those that ended last first. The header `x-next` is what
/// `before` has to be for the next page; every record states its table and when that changed, which together are that place.
#[utoipa::path(
    get,
    path = "/api/v1/records",
    tag = "archive",
    summary = "Records of finished games, those that ended last first",
    params(TableSearch),
    responses(
        (status = 200, description = "The records; `x-next` is the next `before`", body = String, content_type = "text/plain"),
        ProblemResponses,
    ),
    security((), ("token" = []), ("cookie" = []))
)]
pub async fn records<S: Store>(
    State(app): State<App<S>>,
    user: MaybeAuthedUser,
    QueryParams(search): QueryParams<TableSearch>,
) -> Result<Response, ApiError> {
    let query = TableQuery { phases: vec![TablePhase::Over], ..search.query(&user)? };
    let store = app.hub.store();
    // Building records takes long: one request at a time.
    let _turn = app.archive_permits.acquire().await;
    let tables = store.tables(&query).await.map_err(|error| storage_error(&error))?;
    let next = next_page(&tables, &query);
    let mut logs = Vec::new();
    for table in tables {
        let log = store.log(&table.id, 0).await.map_err(|error| storage_error(&error))?;
        logs.push((table, log.entries));
    }
    let texts = run_blocking(move || logs.iter().filter_map(record_text).collect::<Vec<_>>()).await?;
    let mut answer =
        ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], texts.join("\n")).into_response();
    if let Some(next) = next.and_then(|cursor| HeaderValue::from_str(&cursor.to_string()).ok()) {
        answer.headers_mut().insert(NEXT_CURSOR_HEADER, next);
    }
    Ok(answer)
}

/// The record of a finished game, with the time of the table's last change.
fn record_text((table, entries): &(TableSummary, Vec<LogEntry>)) -> Option<String> {
    let record = catch_panic(|| {
        let state =
            LogState::replay(&table.id, entries).map_err(|error| NoTableRecord::Invalid(error.to_string()));
        crate::table::record(&state?)
    });
    match record.unwrap_or_else(|panic| Err(NoTableRecord::Invalid(panic.to_string()))) {
        Ok(Some(mut record)) => {
            // A header can always be added, and this one has no meaning of its own.
            let _ = record.add_header("Changed", &table.changed.to_string());
            Some(record.print())
        }
        Ok(None) | Err(NoTableRecord::Withdrawn(_)) => None,
        Err(NoTableRecord::Invalid(why)) => {
            tracing::error!(table = %table.id, why, "a game cannot be told");
            None
        }
    }
}

/// `POST /tables/{id}/messages`: everything that a socket can say, one by one.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{id}/messages",
    tag = "tables",
    summary = "To say one thing at a table",
    params(("id" = TableId, Path, description = "The table")),
    request_body = MessageRequest,
    responses(
        (status = 200, description = "The answer", body = ServerMessage),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn say<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    PathParams(id): PathParams<TableId>,
    JsonBody(MessageRequest { message, invite }): JsonBody<MessageRequest>,
) -> Result<Json<ServerMessage>, ApiError> {
    let person = user.require(Scope::Play)?;
    if matches!(message, ClientMessage::Open { .. } | ClientMessage::Leave {}) {
        return Err(ApiError::new(ErrorCode::BadMessage, "that is for a socket or a stream"));
    }
    send_once(&app, &user, person, &id, message, invite).await.map(Json)
}

/// Sends one message to a table and waits for the answer.
pub async fn send_once<S: Store>(
    app: &App<S>,
    user: &AuthedUser,
    person: Person,
    table: &TableId,
    message: ClientMessage,
    invite: Option<Invite>,
) -> Result<ServerMessage, ApiError> {
    let (mut connection, mut outgoing) =
        app.hub.connect(person, user.is_muted(), user.token, user.address)?;
    connection.open(table, None, invite, None).await?;
    connection.say(Some(1), message).await?;
    let answer = async {
        while let Ok(text) = outgoing.next().await {
            if let Ok(message) = serde_json::from_str::<ServerMessage>(&text)
                && message.re() == Some(1)
            {
                return Some(message);
            }
        }
        None
    };
    let answer = tokio::time::timeout(ANSWER_TIMEOUT, answer).await.ok().flatten();
    connection.leave().await;
    match answer {
        Some(ServerMessage::Refused { error, .. }) => Err(ApiError(error)),
        Some(message) => Ok(message),
        None => Err(ApiError::new(ErrorCode::Unavailable, "the table does not answer; please try again")),
    }
}
