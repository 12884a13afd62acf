//! A client's connection, which has one table open at a time.

use std::sync::atomic::Ordering;

use tilewright_protocol::{
    ClientMessage, ErrorCode, Invite, Person, PersonId, RequestError, ServerMessage, TableId,
};

use super::actor::TableCommand;
use super::{Hub, Outbox, TableHandle, lock, storage_error};
use crate::store::Store;
use crate::table::SessionId;

/// A connection of a person. Dropping it removes it everywhere.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Connection<S: Store> {
    hub: Hub<S>,
    pub session: SessionId,
    pub person: Person,
    /// Whether an operator has muted the person.
    muted: bool,
    outbox: Outbox,
    table: Option<TableHandle>,
    /// The table that is being opened.
    opening: Option<TableId>,
}

impl<S: Store> Connection<S> {
    pub(super) fn new(
        hub: Hub<S>,
        session: SessionId,
        person: Person,
        muted: bool,
        outbox: Outbox,
    ) -> Connection<S> {
        Connection { hub, session, person, muted, outbox, table: None, opening: None }
    }

    /// Opens a table and leaves the previous one.
    pub async fn open(
        &mut self,
        table: &TableId,
        since: Option<u64>,
        invite: Option<Invite>,
        re: Option<u32>,
    ) -> Result<(), RequestError> {
        self.leave().await;
        if self.outbox.is_closed() {
            let why = "the server goes away; please come back in a moment";
            return Err(RequestError::new(ErrorCode::Unavailable, why));
        }
        let (session, person, outbox) = (self.session, self.person.clone(), self.outbox.clone());
        let blocked = self.hub.0.store.blocked(&person.id).await.map_err(storage_error)?;
        let blocked: Vec<PersonId> = blocked.into_iter().map(|other| other.id).collect();
        let join = |answer| TableCommand::Join {
            session,
            person: person.clone(),
            blocked: blocked.clone(),
            since,
            re,
            invite: invite.clone(),
            outbox: outbox.clone(),
            answer,
        };
        self.opening = Some(table.clone());
        let handle: Result<Result<TableHandle, RequestError>, RequestError> =
            self.hub.request(table, join).await;
        self.opening = None;
        self.table = Some(handle??);
        Ok(())
    }

    /// Sends a message to the open table.
    pub async fn say(&self, re: Option<u32>, message: ClientMessage) -> Result<(), RequestError> {
        self.hub.0.metrics.messages.fetch_add(1, Ordering::Relaxed);
        if self.muted && matches!(message, ClientMessage::Say { .. }) {
            return Err(RequestError::new(ErrorCode::Forbidden, "an operator keeps you from speaking"));
        }
        let Some(table) = &self.table else {
            return Err(RequestError::new(ErrorCode::WrongPhase, "open a table first"));
        };
        let session = self.session;
        let command = match message {
            ClientMessage::Start {} => TableCommand::Start { session, re, person: self.person.id.clone() },
            message => TableCommand::Message { session, re, message },
        };
        if table.send(command).await {
            Ok(())
        } else {
            Err(RequestError::new(ErrorCode::Unavailable, "the table is gone; open it again"))
        }
    }

    /// Leaves the open table.
    pub async fn leave(&mut self) {
        if let Some(table) = self.table.take() {
            table.send(TableCommand::Leave { session: self.session }).await;
        }
    }

    /// Sends a message to the client.
    pub fn send(&self, message: &ServerMessage) {
        if let Ok(text) = serde_json::to_string(message) {
            self.outbox.send(text.into());
        }
    }
}

/// The owning task may be cancelled at any point, so the connection is removed here.
impl<S: Store> Drop for Connection<S> {
    fn drop(&mut self) {
        let opening = self.opening.take().and_then(|id| lock(&self.hub.0.tables).handle(&id));
        for table in self.table.take().into_iter().chain(opening) {
            table.disconnect(self.session);
        }
        self.hub.0.metrics.connections.fetch_sub(1, Ordering::Relaxed);
        lock(&self.hub.0.people).disconnect(&self.person.id, self.session);
    }
}
