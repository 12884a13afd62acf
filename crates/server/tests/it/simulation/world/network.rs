//! The network: it delays, repeats, drops and reorders messages, and disconnects clients.

use tilewright_server::table::{Input, SessionId};

use super::{ScheduledEvent, World};
use crate::kit::person;

impl World {
    /// Sends a message, perhaps late, twice or never.
    pub(super) fn send(&mut self, event: ScheduledEvent) {
        if self.unlucky(15) {
            self.coverage.dropped += 1;
            return;
        }
        if self.unlucky(15) {
            let again = match &event {
                ScheduledEvent::ToClient { session, message } => {
                    Some(ScheduledEvent::ToClient { session: *session, message: message.clone() })
                }
                ScheduledEvent::ToServer { incarnation, session, message } => {
                    Some(ScheduledEvent::ToServer {
                        incarnation: *incarnation,
                        session: *session,
                        message: message.clone(),
                    })
                }
                _ => None,
            };
            let late = 1 + self.below(3_000);
            if let Some(again) = again {
                self.coverage.doubled += 1;
                self.plan(late, again);
            }
        }
        let late = if self.unlucky(4) { self.below(800) } else { 5 };
        self.plan(1 + late, event);
    }

    pub(super) fn connect(&mut self, client: usize) {
        if self.evicted.is_some() {
            self.restore();
        }
        if self.machine.is_none() {
            let after = 50 + self.below(200);
            return self.plan(after, ScheduledEvent::Connect { client });
        }
        if let Some(old) = self.connections[client].take() {
            self.put(Input::Leave { session: old });
        }
        self.sessions += 1;
        let session = SessionId(self.sessions);
        self.connections[client] = Some(session);
        self.clients[client].lost_track = false;
        let (name, since) = (self.clients[client].name.clone(), self.clients[client].version);
        self.put(Input::Join { session, person: person(&name), blocked: Vec::new(), since, re: None });
    }

    pub(super) fn let_client_act(&mut self, client: usize) {
        let after = 20 + self.below(180);
        self.plan(after, ScheduledEvent::Think { client });
        let Some(session) = self.connections[client] else { return };
        if self.clients[client].lost_track || self.below(60) == 0 {
            return self.connect(client);
        }
        if let Some(message) = self.clients[client].next_message(self.now, &mut self.ledger) {
            self.send(ScheduledEvent::ToServer { incarnation: self.incarnation, session, message });
        }
    }
}
