//! The people who are connected: where they are told something, and how they are cut off.

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

/// One of a person's connections.
struct PersonConnection {
    session: SessionId,
    /// What they were recognised by.
    token: TokenHash,
    /// Where it comes from.
    address: IpAddr,
    outbox: Outbox,
}

/// All people who are connected.
#[derive(Default)]
pub(super) struct ConnectedPeople {
    connections: HashMap<PersonId, Vec<PersonConnection>>,
    /// Whether the server goes away: whoever comes now is told to come back.
    leaving: bool,
}

impl ConnectedPeople {
    /// One of a person's connections has ended.
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
    /// A new connection of a person, who may speak unless an operator has muted them.
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

    /// Where a person is connected from, if they are.
    pub(super) fn address_of(&self, person: &PersonId) -> Option<IpAddr> {
        lock(&self.0.people).connections.get(person)?.last().map(|connection| connection.address)
    }

    /// Cuts off the connections of a person that came with one of these tokens. Who is still known comes back by themselves.
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

    /// Takes somebody's name out of every table in memory, after it was taken out of what is stored.
    pub async fn erase_person(&self, person: &PersonId) {
        self.cut_off(person, |_| true);
        let handles = lock(&self.0.tables).handles();
        for handle in handles {
            handle.send(TableCommand::ErasePerson { person: person.clone() }).await;
        }
    }

    /// The seat that is to move at a table, if its game is on.
    pub fn to_move(&self, table: &TableId) -> Option<u8> {
        lock(&self.0.turns).get(table).copied()
    }

    /// Keeps in mind whose turn it is at a table.
    pub(super) fn set_turn(&self, table: &TableId, seat: Option<u8>) {
        let mut turns = lock(&self.0.turns);
        match seat {
            Some(seat) => turns.insert(table.clone(), seat),
            None => turns.remove(table),
        };
    }

    /// Cuts off everybody, also who comes from now on, because the server goes away.
    pub fn close_all(&self) {
        let mut people = lock(&self.0.people);
        people.leaving = true;
        for connection in people.connections.values().flatten() {
            connection.outbox.close(RESTART);
        }
    }

    /// Tells a person, wherever they are, that it is their turn.
    pub(super) fn notify(&self, person: &PersonId, table: &TableId) {
        let message = ServerMessage::YourTurn { table: table.clone() };
        let Ok(text) = serde_json::to_string(&message) else { return };
        let text: Arc<str> = text.into();
        for connection in lock(&self.0.people).connections.get(person).into_iter().flatten() {
            connection.outbox.send(text.clone());
        }
    }
}
