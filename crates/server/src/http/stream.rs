//! A table as lines of JSON, for programs: first the whole of it, then everything that happens.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tilewright_protocol::{Scope, ServerMessage, TableId};

use super::App;
use super::auth::Asker;
use super::openapi::Problems;
use super::problem::{Path, Query, Wrong};
use super::tables::Invited;
use crate::hub::{Connection, Outgoing};
use crate::store::Store;

/// A stream that leaves its table when it ends.
struct Lines<S: Store> {
    connection: Option<Connection<S>>,
    outgoing: Outgoing,
}

impl<S: Store> Drop for Lines<S> {
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
    summary = "A table as lines of JSON: first the whole of it, then everything that happens",
    params(("id" = TableId, Path, description = "The table"), Invited),
    responses(
        (status = 200, description = "One message a line", body = ServerMessage, content_type = "application/x-ndjson"),
        Problems,
    ),
    security(("token" = []), ("cookie" = []))
)]
pub async fn stream<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Path(id): Path<TableId>,
    Query(Invited { invite }): Query<Invited>,
) -> Result<Response, Wrong> {
    let (mut connection, outgoing) =
        app.hub.connect(asker.with(Scope::Play)?, asker.is_muted(), asker.token)?;
    connection.open(&id, None, invite, None).await?;
    let lines = Lines { connection: Some(connection), outgoing };
    let stream = futures_util::stream::unfold(lines, |mut lines| async move {
        let text = lines.outgoing.next().await.ok()?;
        let line = Bytes::from(format!("{text}\n"));
        Some((Ok::<Bytes, Infallible>(line), lines))
    });
    let body = Body::from_stream(stream);
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}
