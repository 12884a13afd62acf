//! All limits of a server, as its operator may set them in a file.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::store::DEADLINE;
use crate::table;

/// All limits of a server. A key that the file leaves out has its default.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ServerLimits {
    /// The limits of connections and requests.
    #[serde(rename = "doors")]
    pub ingress: IngressLimits,
    /// The limits of each table.
    pub tables: table::TableLimits,
}

/// Limits of connections and requests. All times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct IngressLimits {
    /// Open connections in total.
    pub connections: usize,
    /// Open connections of one address. Connections of trusted proxies are not counted.
    pub connections_per_address: usize,
    /// Open sockets and streams of one person.
    pub connections_per_person: usize,
    /// Tables of one host whose games have not started.
    pub open_tables: usize,
    /// Running games with bots of one host.
    pub bot_games: usize,
    /// Requests of one address: burst size.
    #[serde(rename = "requests")]
    pub request_burst: f64,
    /// Requests of one address: sustained rate.
    pub requests_per_second: f64,
    /// Registrations and log-in attempts of one address: burst size.
    #[serde(rename = "guests")]
    pub sign_in_burst: f64,
    /// Registrations and log-in attempts of one address: sustained rate.
    #[serde(rename = "guests-per-second")]
    pub sign_ins_per_second: f64,
    /// Messages on one socket: burst size.
    #[serde(rename = "messages")]
    pub message_burst: f64,
    /// Messages on one socket: sustained rate.
    pub messages_per_second: f64,
    /// Refused messages in a row after which the socket is closed.
    #[serde(rename = "messages-forgiven")]
    pub message_violations: u32,
    /// Messages queued for a slow reader before it is disconnected.
    #[serde(rename = "outbox")]
    pub outbox_messages: usize,
    /// Bytes queued for a slow reader before it is disconnected.
    pub outbox_bytes: usize,
    /// Send buffer of a socket in the operating system, in bytes. Linux doubles the value.
    pub send_buffer: u32,
    /// Passwords hashed at the same time.
    #[serde(rename = "passwords")]
    pub concurrent_passwords: usize,
    /// Bots that search at the same time.
    #[serde(rename = "thinkers")]
    pub concurrent_bots: usize,
    /// Time to receive the head of a request, and idle time of a connection between requests.
    #[serde(rename = "head")]
    pub head_timeout_ms: u64,
    /// Time to receive the body of a request.
    #[serde(rename = "body")]
    pub body_timeout_ms: u64,
    /// Time limit of a database query that clients can cause.
    #[serde(rename = "query")]
    pub query_timeout_ms: u64,
    /// Time a client may take nothing of a pending response.
    #[serde(rename = "stalled")]
    pub stall_timeout_ms: u64,
    /// Interval of WebSocket pings.
    #[serde(rename = "ping")]
    pub ping_interval_ms: u64,
    /// Time without any frame after which a socket is closed.
    #[serde(rename = "silence")]
    pub idle_timeout_ms: u64,
    /// Time for connections to end at shutdown.
    #[serde(rename = "farewell")]
    pub shutdown_timeout_ms: u64,
}

impl Default for IngressLimits {
    fn default() -> IngressLimits {
        IngressLimits {
            connections: 10_000,
            connections_per_address: 200,
            connections_per_person: 16,
            open_tables: 20,
            bot_games: 8,
            request_burst: 200.0,
            requests_per_second: 40.0,
            sign_in_burst: 20.0,
            sign_ins_per_second: 0.1,
            message_burst: 40.0,
            messages_per_second: 20.0,
            message_violations: 100,
            outbox_messages: 128,
            outbox_bytes: 128 * 1024,
            send_buffer: 64 * 1024,
            concurrent_passwords: 2,
            concurrent_bots: 2,
            head_timeout_ms: 15_000,
            body_timeout_ms: 10_000,
            query_timeout_ms: DEADLINE.as_millis() as u64,
            stall_timeout_ms: 30_000,
            ping_interval_ms: 20_000,
            idle_timeout_ms: 65_000,
            shutdown_timeout_ms: 5_000,
        }
    }
}

impl IngressLimits {
    /// Checks that every token bucket has a size and a refill rate.
    fn check_rates(&self) -> Result<(), LimitsError> {
        let bursts = [
            ("doors.requests", self.request_burst),
            ("doors.guests", self.sign_in_burst),
            ("doors.messages", self.message_burst),
        ];
        let rates = [
            ("doors.requests-per-second", self.requests_per_second),
            ("doors.guests-per-second", self.sign_ins_per_second),
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

/// Converts a limit to a duration.
pub fn milliseconds(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// Why limits are refused.
#[derive(Debug, thiserror::Error)]
pub enum LimitsError {
    /// The file is not valid TOML or has unknown keys.
    #[error("{0}")]
    Text(#[from] toml::de::Error),
    /// The value must be positive.
    #[error("`{0}` must be greater than zero")]
    Zero(&'static str),
    /// The rate must be positive and finite.
    #[error("`{0}` must be a number that is greater than zero")]
    Rate(&'static str),
    /// The burst must be at least one and finite.
    #[error("`{0}` must be at least one")]
    Burst(&'static str),
}

impl ServerLimits {
    /// Parses the text of a limits file.
    pub fn read(text: &str) -> Result<ServerLimits, LimitsError> {
        let limits: ServerLimits = toml::from_str(text)?;
        let ServerLimits { ingress, tables } = &limits;
        let whole = [
            ("doors.connections", ingress.connections as u64),
            ("doors.connections-per-address", ingress.connections_per_address as u64),
            ("doors.connections-per-person", ingress.connections_per_person as u64),
            ("doors.open-tables", ingress.open_tables as u64),
            ("doors.bot-games", ingress.bot_games as u64),
            ("doors.outbox", ingress.outbox_messages as u64),
            ("doors.outbox-bytes", ingress.outbox_bytes as u64),
            ("doors.send-buffer", u64::from(ingress.send_buffer)),
            ("doors.passwords", ingress.concurrent_passwords as u64),
            ("doors.thinkers", ingress.concurrent_bots as u64),
            ("doors.ping", ingress.ping_interval_ms),
            ("doors.head", ingress.head_timeout_ms),
            ("doors.body", ingress.body_timeout_ms),
            ("doors.query", ingress.query_timeout_ms),
            ("tables.waiting", tables.queued_messages as u64),
            ("tables.sessions", tables.spectator_sessions as u64),
            ("tables.sessions-per-person", tables.spectator_sessions_per_person as u64),
            ("tables.reload", tables.reload_delay_ms),
            ("tables.bot-thought", tables.bot_think_ms),
            ("tables.bot-simulations", u64::from(tables.bot_simulations)),
        ];
        ingress.check_rates()?;
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
        assert_eq!(
            (read.ingress.connections, read.ingress.outbox_messages),
            (50, IngressLimits::default().outbox_messages)
        );
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
