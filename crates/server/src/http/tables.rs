//! Tables over HTTP: to list, open, see and download them, and to say something at one.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tilewright_protocol::{
    ClientMessage, ErrorCode, Invite, Occupant, OpenTable, PersonId, Phase, Say, Scope, ServerMessage,
    TableId, TableList, TableListed, TableOpened, TableState,
};

use super::App;
use super::auth::{Asker, MaybeAsker, storage};
use super::problem::{Body, Path, Query, Wrong};
use crate::hub::NewTable;
use crate::store::{Store, Summary, Wanted};
use crate::table::State as TableLog;
use crate::tokens;

/// How long an answer from a table is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// Tables in a list, unless fewer are asked for.
const PAGE: u32 = 50;

/// What a list is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    phase: Option<Phase>,
    person: Option<PersonId>,
    name: Option<String>,
    rulebook: Option<String>,
    before: Option<u64>,
    limit: Option<u32>,
}

impl Search {
    /// Private tables are found only by those who look for their own.
    fn wanted(self, asker: &MaybeAsker) -> Wanted {
        Wanted {
            phases: self.phase.into_iter().collect(),
            private: self.person.is_some() && self.person == asker.id(),
            person: self.person,
            name: self.name,
            rulebook: self.rulebook,
            before: self.before,
            limit: self.limit.unwrap_or(PAGE).min(PAGE),
        }
    }
}

/// A table in a list.
pub fn listed(summary: Summary) -> TableListed {
    TableListed {
        id: summary.id,
        phase: summary.phase,
        rulebook: summary.rulebook,
        seats: summary.seats,
        taken: summary.taken,
        rated: summary.rated,
        names: summary.names,
        opened: summary.opened,
        changed: summary.changed,
        outcome: summary.outcome,
    }
}

/// `GET /tables`: those that everybody may see, and one's own.
pub async fn list<S: Store>(
    State(app): State<App<S>>,
    asker: MaybeAsker,
    Query(search): Query<Search>,
) -> Result<Json<TableList>, Wrong> {
    let wanted = search.wanted(&asker);
    let tables = app.hub.store().tables(&wanted).await.map_err(|error| storage(&error))?;
    Ok(Json(TableList { tables: tables.into_iter().map(listed).collect() }))
}

/// `POST /tables`: a new one.
pub async fn open<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Body(wish): Body<OpenTable>,
) -> Result<Response, Wrong> {
    let host = asker.with(Scope::Play)?;
    let OpenTable { settings, sit } = wish;
    if !(2..=5).contains(&settings.seats) {
        return Err(Wrong::new(ErrorCode::Invalid, "a table has 2 to 5 seats"));
    }
    if settings.rated && !host.account {
        return Err(Wrong::new(ErrorCode::Forbidden, "a rated game needs an account"));
    }
    let id =
        tokens::table_id().ok_or_else(|| Wrong::new(ErrorCode::Unavailable, "there is no randomness"))?;
    let mut seats = vec![None; usize::from(settings.seats)];
    if sit {
        seats[0] = Some(Occupant::Person(host.clone()));
    }
    let private = settings.private;
    app.hub.open(NewTable { id: id.clone(), settings, host, seats, rematch_of: None }).await?;
    let invite = if private { app.hub.invite(&id) } else { None };
    Ok((StatusCode::CREATED, Json(TableOpened { id, invite })).into_response())
}

/// What opens a private table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invited {
    /// The invitation.
    pub invite: Option<Invite>,
}

/// `GET /tables/{id}`: a table as it is.
pub async fn view<S: Store>(
    State(app): State<App<S>>,
    asker: MaybeAsker,
    Path(id): Path<TableId>,
    Query(Invited { invite }): Query<Invited>,
) -> Result<Json<TableState>, Wrong> {
    let person = asker.id();
    Ok(Json(app.hub.view(&id, person.as_ref(), invite.as_ref()).await?))
}

/// `GET /tables/{id}/record`: its game as a record.
pub async fn record<S: Store>(
    State(app): State<App<S>>,
    asker: MaybeAsker,
    Path(id): Path<TableId>,
    Query(Invited { invite }): Query<Invited>,
) -> Result<Response, Wrong> {
    let person = asker.id();
    let text = app.hub.record(&id, person.as_ref(), invite.as_ref()).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// `GET /records`: the archive, a page of finished games at a time, those that ended last first. `before` goes on with the time at
/// which the last table of the page before changed, which every record states.
pub async fn records<S: Store>(
    State(app): State<App<S>>,
    asker: MaybeAsker,
    Query(search): Query<Search>,
) -> Result<Response, Wrong> {
    let wanted = Wanted { phases: vec![Phase::Over], ..search.wanted(&asker) };
    let store = app.hub.store();
    let mut texts = Vec::new();
    for table in store.tables(&wanted).await.map_err(|error| storage(&error))? {
        let log = store.log(&table.id, 0).await.map_err(|error| storage(&error))?;
        let state = TableLog::replay(&table.id, &log.entries);
        let record = state.map_err(|error| error.to_string()).and_then(|state| crate::table::record(&state));
        match record {
            Ok(Some(mut record)) => {
                // There is always room for a header, and this one has no meaning of its own.
                let _ = record.add_header("Changed", &table.changed.to_string());
                texts.push(record.print());
            }
            Ok(None) => {}
            Err(why) => tracing::error!(table = %table.id, why, "a game cannot be told"),
        }
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], texts.join("\n")).into_response())
}

/// `POST /tables/{id}/messages`: everything that a socket can say, one by one.
pub async fn say<S: Store>(
    State(app): State<App<S>>,
    asker: Asker,
    Path(id): Path<TableId>,
    Body(Say { message, invite }): Body<Say>,
) -> Result<Json<ServerMessage>, Wrong> {
    let person = asker.with(Scope::Play)?;
    if matches!(message, ClientMessage::Open { .. } | ClientMessage::Leave {}) {
        return Err(Wrong::new(ErrorCode::BadMessage, "that is for a socket or a stream"));
    }
    let (mut connection, mut outgoing) = app.hub.connect(person)?;
    connection.open(&id, None, invite, None).await?;
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
    let answer = tokio::time::timeout(PATIENCE, answer).await.ok().flatten();
    connection.leave().await;
    match answer {
        Some(ServerMessage::Refused { error, .. }) => Err(Wrong(error)),
        Some(message) => Ok(Json(message)),
        None => Err(Wrong::new(ErrorCode::Unavailable, "the table does not answer; please try again")),
    }
}
