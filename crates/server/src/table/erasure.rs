//! Erasing a person at a table: their name is redacted in memory and in events.

use tilewright_protocol::{Occupant, Person, PersonId, TableEvent};

use super::effect::{Effect, Timestamps};
use super::machine::Machine;

/// The name that replaces an erased person's.
pub const REDACTED_NAME: &str = "(gone)";

fn redact(person: &mut Person, id: &PersonId) {
    if person.id == *id {
        REDACTED_NAME.clone_into(&mut person.name);
    }
}

/// Redacts a person as host and on seats.
pub fn redact_person(host: &mut Person, seats: &mut [Option<Occupant>], id: &PersonId) {
    redact(host, id);
    for who in seats.iter_mut().flatten() {
        if let Occupant::Person(person) = who {
            redact(person, id);
        }
    }
}

/// Redacts a person in an event.
pub fn redact_event(event: &mut TableEvent, id: &PersonId) {
    match event {
        TableEvent::Opened { host, seats, .. } => redact_person(host, seats, id),
        TableEvent::Sat { who: Occupant::Person(person), .. } => redact(person, id),
        TableEvent::HostChanged { host } => redact(host, id),
        _ => {}
    }
}

impl Machine {
    /// Redacts a person in memory, after storage did the same, and sends all sessions the table again.
    pub(super) fn erase(&mut self, id: &PersonId, now: Timestamps, out: &mut Vec<Effect>) {
        redact(&mut self.state.host, id);
        for seat in &mut self.state.seats {
            if let Some(Occupant::Person(person)) = &mut seat.who {
                redact(person, id);
            }
        }
        self.recent.iter_mut().for_each(|entry| redact_event(&mut entry.event, id));
        self.chat.redact(id);
        let sessions: Vec<_> = self.sessions.keys().copied().collect();
        for session in sessions {
            self.welcome(session, None, now, out);
        }
    }
}
