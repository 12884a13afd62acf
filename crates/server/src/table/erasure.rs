//! Somebody who wants to be forgotten: their name is taken out of everything that a table knows and says.

use tilewright_protocol::{Occupant, Person, PersonId, TableEvent};

use super::effect::{Effect, Timestamps};
use super::machine::Machine;

/// The name of somebody who wanted to be forgotten.
pub const FORGOTTEN: &str = "(gone)";

fn clean(person: &mut Person, id: &PersonId) {
    if person.id == *id {
        FORGOTTEN.clone_into(&mut person.name);
    }
}

/// Takes a name from a host and from seats.
pub fn forget_person(host: &mut Person, seats: &mut [Option<Occupant>], id: &PersonId) {
    clean(host, id);
    for who in seats.iter_mut().flatten() {
        if let Occupant::Person(person) = who {
            clean(person, id);
        }
    }
}

/// Takes a name out of an event.
pub fn forget_in_event(event: &mut TableEvent, id: &PersonId) {
    match event {
        TableEvent::Opened { host, seats, .. } => forget_person(host, seats, id),
        TableEvent::Sat { who: Occupant::Person(person), .. } => clean(person, id),
        TableEvent::HostChanged { host } => clean(host, id),
        _ => {}
    }
}

impl Machine {
    /// Takes a name out of what is in memory, as storage did with what is stored, and tells everybody how the table looks now.
    pub(super) fn forget(&mut self, id: &PersonId, now: Timestamps, out: &mut Vec<Effect>) {
        clean(&mut self.state.host, id);
        for seat in &mut self.state.seats {
            if let Some(Occupant::Person(person)) = &mut seat.who {
                clean(person, id);
            }
        }
        self.recent.iter_mut().for_each(|entry| forget_in_event(&mut entry.event, id));
        self.chat.forget(id);
        let sessions: Vec<_> = self.sessions.keys().copied().collect();
        for session in sessions {
            self.welcome(session, None, now, out);
        }
    }
}
