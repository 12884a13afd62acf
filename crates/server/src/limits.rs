//! How much of everything a server allows, as an operator may set it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::store::DEADLINE;
use crate::table;

/// All limits of a server. What a file does not name has its default.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ServerLimits {
    /// The limits of connections and requests.
    pub doors: Doors,
    /// The limits of each table.
    pub tables: table::Limits,
}

/// The limits of connections and requests. All times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Doors {
    /// Connections that are open at the same time.
    pub connections: usize,
    /// Connections from one address; behind a proxy, which has one address, they are not counted.
    pub connections_per_address: usize,
    /// Sockets and streams of one person.
    pub connections_per_person: usize,
    /// Tables of one person whose games have not begun.
    pub open_tables: usize,
    /// Games with bots of one host that are on.
    pub bot_games: usize,
    /// Requests of one address: so many at once.
    pub requests: f64,
    /// Requests of one address: so many a second.
    pub requests_per_second: f64,
    /// New people and attempts to log in of one address: so many at once.
    pub guests: f64,
    /// New people and attempts to log in of one address: so many a second.
    pub guests_per_second: f64,
    /// Messages on one socket: so many at once.
    pub messages: f64,
    /// Messages on one socket: so many a second.
    pub messages_per_second: f64,
    /// Messages beyond that which are refused until the socket is closed.
    pub messages_forgiven: u32,
    /// Messages that may wait for a slow reader until it is cut off.
    pub outbox: usize,
    /// Bytes that may wait for a slow reader until it is cut off.
    pub outbox_bytes: usize,
    /// Bytes that the operating system may hold for one connection; it may take this for twice as much.
    pub send_buffer: u32,
    /// Passwords that are worked on at the same time.
    pub passwords: usize,
    /// Bots that think at the same time.
    pub thinkers: usize,
    /// How long the head of a request may take, and how long a connection may be without one.
    pub head: u64,
    /// How long the body of a request may take.
    pub body: u64,
    /// How long a query of the file may take that anybody can ask.
    pub query: u64,
    /// How long a reader may take nothing of what it asked for.
    pub stalled: u64,
    /// How often a socket is asked whether somebody is there.
    pub ping: u64,
    /// How long a socket may be silent.
    pub silence: u64,
    /// How long connections may take to end when the server goes away.
    pub farewell: u64,
}

impl Default for Doors {
    fn default() -> Doors {
        Doors {
            connections: 10_000,
            connections_per_address: 200,
            connections_per_person: 16,
            open_tables: 20,
            bot_games: 8,
            requests: 200.0,
            requests_per_second: 40.0,
            guests: 20.0,
            guests_per_second: 0.1,
            messages: 40.0,
            messages_per_second: 20.0,
            messages_forgiven: 100,
            outbox: 128,
            outbox_bytes: 128 * 1024,
            send_buffer: 64 * 1024,
            passwords: 2,
            thinkers: 2,
            head: 15_000,
            body: 10_000,
            query: DEADLINE.as_millis() as u64,
            stalled: 30_000,
            ping: 20_000,
            silence: 65_000,
            farewell: 5_000,
        }
    }
}

impl Doors {
    /// Whether every bucket has a size and fills up.
    fn check_rates(&self) -> Result<(), LimitsError> {
        let bursts = [
            ("doors.requests", self.requests),
            ("doors.guests", self.guests),
            ("doors.messages", self.messages),
        ];
        let rates = [
            ("doors.requests-per-second", self.requests_per_second),
            ("doors.guests-per-second", self.guests_per_second),
            ("doors.messages-per-second", self.messages_per_second),
        ];
        if let Some((name, _)) = bursts.iter().find(|(_, value)| !(*value >= 1.0 && value.is_finite())) {
            return Err(LimitsError::Burst(name));
        }
        match rates.iter().find(|(_, value)| !(*value > 0.0 && value.is_finite())) {
            Some((name, _)) => Err(LimitsError::Rate(name)),
            None => Ok(()),
        }
    }
}

/// A time of the limits.
pub fn milliseconds(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// Why limits cannot be set so.
#[derive(Debug, thiserror::Error)]
pub enum LimitsError {
    /// It is no such file.
    #[error("{0}")]
    Text(#[from] toml::de::Error),
    /// A value makes no sense.
    #[error("`{0}` must be greater than zero")]
    Zero(&'static str),
    /// A rate is none.
    #[error("`{0}` must be a number that is greater than zero")]
    Rate(&'static str),
    /// Nothing could ever be asked for.
    #[error("`{0}` must be at least one")]
    Burst(&'static str),
}

impl ServerLimits {
    /// Reads the text of a file.
    pub fn read(text: &str) -> Result<ServerLimits, LimitsError> {
        let limits: ServerLimits = toml::from_str(text)?;
        let Doors { connections, outbox, passwords, thinkers, ping, head, body, .. } = limits.doors;
        let whole = [
            ("doors.connections", connections as u64),
            ("doors.connections-per-address", limits.doors.connections_per_address as u64),
            ("doors.connections-per-person", limits.doors.connections_per_person as u64),
            ("doors.open-tables", limits.doors.open_tables as u64),
            ("doors.bot-games", limits.doors.bot_games as u64),
            ("doors.outbox", outbox as u64),
            ("doors.outbox-bytes", limits.doors.outbox_bytes as u64),
            ("doors.send-buffer", u64::from(limits.doors.send_buffer)),
            ("doors.passwords", passwords as u64),
            ("doors.thinkers", thinkers as u64),
            ("doors.ping", ping),
            ("doors.head", head),
            ("doors.body", body),
            ("doors.query", limits.doors.query),
            ("tables.waiting", limits.tables.waiting as u64),
            ("tables.sessions", limits.tables.sessions as u64),
            ("tables.sessions-per-person", limits.tables.sessions_per_person as u64),
            ("tables.reload", limits.tables.reload),
            ("tables.bot-thought", limits.tables.bot_thought),
            ("tables.bot-simulations", u64::from(limits.tables.bot_simulations)),
        ];
        limits.doors.check_rates()?;
        match whole.iter().find(|(_, value)| *value == 0) {
            Some((name, _)) => Err(LimitsError::Zero(name)),
            None => Ok(limits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_that_is_given_along_has_the_defaults() {
        let text = include_str!("../../../deploy/limits.toml");
        let read = ServerLimits::read(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read, ServerLimits::default());
        let named: toml::Table = text.parse().expect("a table");
        let all = toml::Table::try_from(ServerLimits::default()).expect("plain values");
        for part in ["doors", "tables"] {
            let keys =
                |table: &toml::Table| table[part].as_table().map(|t| t.keys().cloned().collect::<Vec<_>>());
            assert_eq!(keys(&named), keys(&all), "every limit is in the file");
        }
    }

    #[test]
    fn what_is_not_named_has_its_default_and_nonsense_is_refused() {
        let read = ServerLimits::read("[doors]\nconnections = 50\n").expect("limits");
        assert_eq!((read.doors.connections, read.doors.outbox), (50, Doors::default().outbox));
        for wrong in
            ["connections = 5", "[doors]\nconections = 5", "[doors]\noutbox = 0", "[doors]\noutbox = -1", "["]
        {
            assert!(ServerLimits::read(wrong).is_err(), "{wrong}");
        }
        for (wrong, why) in [
            ("guests = 0.5", "`doors.guests` must be at least one"),
            ("messages = nan", "`doors.messages` must be at least one"),
            (
                "guests-per-second = 0.0",
                "`doors.guests-per-second` must be a number that is greater than zero",
            ),
            (
                "requests-per-second = inf",
                "`doors.requests-per-second` must be a number that is greater than zero",
            ),
        ] {
            let refused = ServerLimits::read(&format!("[doors]\n{wrong}\n")).expect_err(wrong);
            assert_eq!(refused.to_string(), why);
        }
    }
}
