//! The game server: tables, seats, clocks, storage, and the HTTP API.
//!
//! [`Server`] is assembled in `server.rs`. Below it: `http` (requests and sockets), `hub` (tables in memory), `table` (one table as a
//! pure state machine) and `store` (SQLite). The wire types are those of `tilewright-protocol`. Wire names, database columns and log
//! words must not change without a new protocol version or migration.
//!
//! A table is a state machine without input or output, driven by a server or by a simulation:
//!
//! ```
//! use std::sync::Arc;
//! use tilewright_protocol::{ClockSettings, LogEntry, Person, PersonId, TableEvent, TableId, TableSettings};
//! use tilewright_server::table::{FairDealers, Machine, TableConfig, TableLimits, Timestamps};
//!
//! let settings = TableSettings {
//!     rulebook: "hunters-2020".into(),
//!     tiles: None,
//!     seats: 2,
//!     table: None,
//!     options: String::new(),
//!     clock: ClockSettings::Live { base: 600, increment: 10 },
//!     rated: false,
//!     aids: true,
//!     private: false,
//! };
//! let host = Person { id: PersonId::new("person-1")?, name: "Ann".into(), account: false };
//! let opened = TableEvent::Opened { settings, host, seats: vec![None, None], rematch_of: None };
//! let log = [LogEntry { seq: 0, uptime_ms: 0, time: 0, event: opened }];
//! let config =
//!     TableConfig { limits: Arc::new(TableLimits::default()), dealers: Arc::new(FairDealers), substitute_bot: "greedy".into() };
//! let now = Timestamps { uptime_ms: 0, unix_ms: 0 };
//! let table = Machine::new(&TableId::new("table-1")?, &log, None, Vec::new(), config, now)?;
//! assert_eq!(table.state().version, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod admin;
mod data_file_lock;
mod fault_injection;
pub mod http;
pub mod hub;
pub mod limits;
pub mod logging;
mod memory;
pub mod metrics;
mod panics;
mod passwords;
pub mod ratings;
mod server;
pub mod server_clock;
pub mod store;
pub mod supervisor;
pub mod table;
pub mod tile_sets;
pub mod tokens;
pub mod web_client;

pub use data_file_lock::DataFileLockError;
pub use server::{Config, ServeError, Server};
