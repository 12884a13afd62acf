//! A table as a state machine without input or output.
//!
//! An [`Input`] goes in with the time ([`Timestamps`]); an [`Effect`] comes out: what to store, to send, and to wait for. The order is
//! always the same: a message is checked, its events are stored, only then they are applied to the [`LogState`], and only then anybody is
//! told. So what was acknowledged is in the log, and the state is a function of the log: [`LogState::replay`] makes it again.
//!
//! The server's `hub` and the simulation of the tests drive the same [`Machine`]. Code here may not read a clock, a file or the network.

mod bot_budget;
mod chat;
mod dealer;
mod effect;
mod erasure;
mod eviction;
mod game;
mod limits;
mod lobby;
mod machine;
mod moves;
mod persistence;
mod record;
mod sessions;
mod state;
mod view;

pub use bot_budget::{parse_bot, seated_bot};
pub use dealer::{DealFn, DealerFactory, FairDealers};
pub use effect::{Append, Effect, Input, NotStored, Rematch, RequestRef, SessionId, Timestamps};
pub use erasure::{REDACTED_NAME, redact_event, redact_person};
pub use eviction::EvictedTable;
pub use limits::TableLimits;
pub use machine::{Machine, TableConfig};
pub use moves::{play_move, stopped};
pub use record::{NoTableRecord, record};
pub use state::{LogError, LogState, StartedGame, TableSeat, new_game};
