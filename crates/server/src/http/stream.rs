//! A table as a stream of JSON lines: first the whole table, then each event and the state after it.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tilewright_protocol::{Invite, LogEntry, PersonId, Scope, TableId, TableState};
use utoipa::openapi::{OneOfBuilder, Ref, RefOr, Schema};

use super::App;
use super::auth::AuthedUser;
use super::openapi::ProblemResponses;
use super::problem::{ApiError, PathParams, QueryParams};
use super::tables::InviteQuery;
use crate::hub::{Connection, OutboxReceiver};
use crate::limits::milliseconds;
use crate::store::Store;

/// A line of a stream that is not empty: what a socket would be told, too, or a state.
pub struct Line;

impl utoipa::PartialSchema for Line {
    fn schema() -> RefOr<Schema> {
        let message = Ref::from_schema_name("ServerMessage");
        let state = <StateLine as utoipa::PartialSchema>::schema();
        RefOr::T(Schema::OneOf(OneOfBuilder::new().item(message).item(state).build()))
    }
}

impl utoipa::ToSchema for Line {}

/// The table after something happened.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum StateLine {
    /// The table. Where much happens at once, there may be one state for all of it.
    State {
        /// The table.
        table: Box<TableState>,
    },
}

/// The part of a message that tells whether the table's state has changed.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
enum StreamedMessage {
    Happened {
        entry: LogEntry,
    },
    #[serde(other)]
    Other,
}

/// A stream. It leaves its table when it ends.
struct TableStream<S: Store> {
    app: App<S>,
    table: TableId,
    person: PersonId,
    invite: Option<Invite>,
    connection: Option<Connection<S>>,
    outgoing: OutboxReceiver,
    /// The version of the last state sent.
    sent_version: u64,
}

impl<S: Store> TableStream<S> {
    /// The next lines, or an empty line after a quiet interval, so that both sides notice a lost connection.
    async fn next(&mut self) -> Option<String> {
        let ping = milliseconds(self.app.ingress.ping_interval_ms);
        let Ok(text) = tokio::time::timeout(ping, self.outgoing.next()).await else {
            return Some("\n".to_owned());
        };
        let mut lines = format!("{}\n", text.ok()?);
        if let Ok(StreamedMessage::Happened { entry }) = serde_json::from_str(&lines)
            && let Some(state) = self.state_after(entry.seq).await
        {
            lines.push_str(&state);
            lines.push('\n');
        }
        Some(lines)
    }

    /// The state after an event, or a later one, unless it was already sent.
    async fn state_after(&mut self, seq: u64) -> Option<String> {
        if seq < self.sent_version {
            return None;
        }
        // If the table does not answer, only the event is sent; the next event sends a state again.
        let view = self.app.hub.view(&self.table, Some(&self.person), self.invite.as_ref()).await;
        let mut table = Box::new(view.ok()?);
        // The first line contained the whole tile set.
        table.settings = table.settings.without_tile_text();
        self.sent_version = table.version;
        serde_json::to_string(&StateLine::State { table }).ok()
    }
}

impl<S: Store> Drop for TableStream<S> {
    fn drop(&mut self) {
        if let Some(mut connection) = self.connection.take() {
            tokio::spawn(async move { connection.leave().await });
        }
    }
}

/// `GET /tables/{id}/stream`.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{id}/stream",
    tag = "tables",
    summary = "A table as lines of JSON: first the whole of it, then everything that happens and the state it leads to",
    params(("id" = TableId, Path, description = "The table"), InviteQuery),
    responses(
        (status = 200, description = "One object a line: first `welcome` with the whole table, then messages, with a `state` after what happened; empty lines where nothing happens for a while", body = Line, content_type = "application/x-ndjson"),
        ProblemResponses,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn stream<S: Store>(
    State(app): State<App<S>>,
    user: AuthedUser,
    PathParams(id): PathParams<TableId>,
    QueryParams(InviteQuery { invite }): QueryParams<InviteQuery>,
) -> Result<Response, ApiError> {
    let person = user.require(Scope::Play)?;
    let person_id = person.id.clone();
    let (mut connection, outgoing) = app.hub.connect(person, user.is_muted(), user.token, user.address)?;
    connection.open(&id, None, invite.clone(), None).await?;
    let lines = TableStream {
        app,
        table: id,
        person: person_id,
        invite,
        connection: Some(connection),
        outgoing,
        sent_version: 0,
    };
    let stream = futures_util::stream::unfold(lines, |mut lines| async move {
        let text = lines.next().await?;
        Some((Ok::<Bytes, Infallible>(Bytes::from(text)), lines))
    });
    let body = Body::from_stream(stream);
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}
