//! Somebody who wants to be forgotten: their name is taken out of everything that a table knows and says.

use tilewright_protocol::{Occupant, Person, PersonId, TableEvent};

use super::effect::{Effect, Timestamps};
use super::machine::Machine;

/// The name of somebody who wanted to be forgotten.
pub const REDACTED_NAME: &str = "(gone)";

fn redact(person: &mut Person, id: &PersonId) {
    if person.id == *id {
        REDACTED_NAME.clone_into(&mut person.name);
    }
}

/// Takes a name from a host and from seats.
pub fn redact_person(host: &mut Person, seats: &mut [Option<Occupant>], id: &PersonId) {
    redact(host, id);
    for who in seats.iter_mut().flatten() {
        if let Occupant::Person(person) = who {
            redact(person, id);
        }
    }
}

/// Takes a name out of an event.
pub fn redact_event(event: &mut TableEvent, id: &PersonId) {
    match event {
        TableEvent::Opened { host, seats, .. } => redact_person(host, seats, id),
        TableEvent::Sat { who: Occupant::Person(person), .. } => redact(person, id),
        TableEvent::HostChanged { host } => redact(host, id),
        _ => {}
    }
}

impl Machine {
    /// Takes a name out of what is in memory, as storage did with what is stored, and tells everybody how the table looks now.
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
