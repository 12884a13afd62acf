//! Shared helpers: people, settings, a driver for one table, and a store in memory.

mod memory_store;
mod player;
mod table_driver;

pub use memory_store::{MemoryStore, Ticket};
pub use player::{first_move, random_move};
pub use table_driver::{Storage, TableDriver};

use std::sync::Arc;

use tilewright_deal::Secret;
use tilewright_protocol::{
    ClockSettings, LogEntry, Occupant, Person, PersonId, TableEvent, TableId, TableSettings,
};
use tilewright_server::table::{DealerFactory, TableConfig, TableLimits};

/// A person with this name.
pub fn person(name: &str) -> Person {
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    let id = PersonId::new(format!("person-{letters}")).expect("a short name");
    Person { id, name: name.to_owned(), account: true }
}

/// The id of the test's table.
pub fn table_id() -> TableId {
    TableId::new("table-1").expect("allowed")
}

/// Settings for this number of seats, without a clock.
pub fn settings(seats: u8) -> TableSettings {
    TableSettings {
        rulebook: "hunters-2020".to_owned(),
        tiles: None,
        seats,
        table: Some((7, 7)),
        options: String::new(),
        clock: ClockSettings::None {},
        rated: false,
        aids: false,
        private: false,
    }
}

/// A dealer with a known secret.
pub struct FixedSecret(pub [u8; 32]);

impl DealerFactory for FixedSecret {
    fn secret(&self) -> Option<Secret> {
        Some(Secret::new(self.0))
    }
}

/// The configuration of tables in tests.
pub fn config() -> TableConfig {
    TableConfig {
        limits: Arc::new(TableLimits::default()),
        dealers: Arc::new(FixedSecret([0xa5; 32])),
        substitute_bot: "random".to_owned(),
    }
}

/// A log with only the opening event. The people are seated from the first seat on.
pub fn opening(settings: &TableSettings, people: &[&str]) -> Vec<LogEntry> {
    let mut seats = vec![None; usize::from(settings.seats)];
    for (seat, name) in seats.iter_mut().zip(people) {
        *seat = Some(Occupant::Person(person(name)));
    }
    let host = person(people.first().copied().unwrap_or("Host"));
    let event = TableEvent::Opened { settings: settings.clone(), host, seats, rematch_of: None };
    vec![LogEntry { seq: 0, uptime_ms: 0, time: 0, event }]
}
