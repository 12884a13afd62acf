//! A table as a state machine without input or output.
//!
//! What happens to it goes in with the time ([`Input`], [`Timestamps`]); what is to be stored, sent and waited for comes out
//! ([`Effect`]). The order is always the same: a wish is checked, its events are stored, only then they become part of
//! the [`LogState`], only then anybody hears of them. So what was acknowledged is in the log, and a table is what its log says:
//! [`LogState::replay`] makes the same state again.
//!
//! A server and the simulation drive the same [`Machine`].

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
pub use dealer::{Dealer, DealerFactory, FairDealers};
pub use effect::{Append, Effect, Input, NotStored, Rematch, RequestRef, SessionId, Timestamps};
pub use erasure::{REDACTED_NAME, redact_event, redact_person};
pub use eviction::EvictedTable;
pub use limits::TableLimits;
pub use machine::{Machine, TableConfig};
pub use moves::{play_move, stopped};
pub use record::{RecordError, record};
pub use state::{LogError, LogState, StartedGame, TableSeat, new_game};
