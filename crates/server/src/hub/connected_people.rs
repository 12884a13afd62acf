//! The connections of people: notifying and disconnecting them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tilewright_protocol::{ErrorCode, Person, PersonId, RequestError, ServerMessage, TableId};

use super::actor::TableCommand;
use super::{Connection, Hub, Outbox, OutboxReceiver, RESTART, lock};
use crate::store::Store;
use crate::table::SessionId;
use crate::tokens::TokenHash;

/// A connection of a person.
struct PersonConnection {
    session: SessionId,
    /// The token that it was authenticated by.
    token: TokenHash,
    address: IpAddr,
    outbox: Outbox,
}

/// All connected people.
#[derive(Default)]
pub(super) struct ConnectedPeople {
    connections: HashMap<PersonId, Vec<PersonConnection>>,
    /// Whether the server shuts down: new connections are closed at once.
    leaving: bool,
}

impl ConnectedPeople {
    /// Removes a connection that has ended.
    pub(super) fn disconnect(&mut self, person: &PersonId, session: SessionId) {
        if let Some(own) = self.connections.get_mut(person) {
            own.retain(|connection| connection.session != session);
            if own.is_empty() {
                self.connections.remove(person);
            }
        }
    }
}

impl<S: Store> Hub<S> {
    /// Registers a connection. `muted` tells whether an operator has muted the person.
    pub fn connect(
        &self,
        person: Person,
        muted: bool,
        token: TokenHash,
        address: IpAddr,
    ) -> Result<(Connection<S>, OutboxReceiver), RequestError> {
        let (outbox, outgoing) = Outbox::new(self.0.ingress.outbox_messages, self.0.ingress.outbox_bytes);
        let session = SessionId(self.0.sessions.fetch_add(1, Ordering::Relaxed));
        let mut people = lock(&self.0.people);
        if people.leaving {
            outbox.close(RESTART);
        }
        let own = people.connections.entry(person.id.clone()).or_default();
        if own.len() >= self.0.ingress.connections_per_person {
            return Err(RequestError::new(ErrorCode::TooMany, "you have too many connections"));
        }
        own.push(PersonConnection { session, token, address, outbox: outbox.clone() });
        drop(people);
        self.0.metrics.connections.fetch_add(1, Ordering::Relaxed);
        Ok((Connection::new(self.clone(), session, person, muted, outbox), outgoing))
    }

    /// The address of a person's latest connection.
    pub(super) fn address_of(&self, person: &PersonId) -> Option<IpAddr> {
        lock(&self.0.people).connections.get(person)?.last().map(|connection| connection.address)
    }

    /// Closes a person's connections that were authenticated by one of these tokens. Clients that may reconnect do so by themselves.
    pub fn cut_off(&self, person: &PersonId, came_with: impl Fn(&TokenHash) -> bool) {
        let people = lock(&self.0.people);
        for connection in people
            .connections
            .get(person)
            .into_iter()
            .flatten()
            .filter(|connection| came_with(&connection.token))
        {
            connection.outbox.close(RESTART);
        }
    }

    /// Redacts an erased person's name at every table in memory.
    pub async fn erase_person(&self, person: &PersonId) {
        self.cut_off(person, |_| true);
        let handles = lock(&self.0.tables).handles();
        for handle in handles {
            handle.send(TableCommand::ErasePerson { person: person.clone() }).await;
        }
    }

    /// The seat to move at a table, if its game is running.
    pub fn to_move(&self, table: &TableId) -> Option<u8> {
        lock(&self.0.turns).get(table).copied()
    }

    /// Records the seat to move at a table.
    pub(super) fn set_turn(&self, table: &TableId, seat: Option<u8>) {
        let mut turns = lock(&self.0.turns);
        match seat {
            Some(seat) => turns.insert(table.clone(), seat),
            None => turns.remove(table),
        };
    }

    /// Closes all connections, and future ones, because the server shuts down.
    pub fn close_all(&self) {
        let mut people = lock(&self.0.people);
        people.leaving = true;
        for connection in people.connections.values().flatten() {
            connection.outbox.close(RESTART);
        }
    }

    /// Notifies a person on all connections that it is their turn.
    pub(super) fn notify(&self, person: &PersonId, table: &TableId) {
        let message = ServerMessage::YourTurn { table: table.clone() };
        let Ok(text) = serde_json::to_string(&message) else { return };
        let text: Arc<str> = text.into();
        for connection in lock(&self.0.people).connections.get(person).into_iter().flatten() {
            connection.outbox.send(text.clone());
        }
    }
}
