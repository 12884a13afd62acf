//! The rulebooks: what may be done, what it leads to, and what it is worth.
//!
//! No input or output, no clock, no randomness and no floating point here.

pub mod action;
pub mod clause;
pub mod seat;
pub mod setup;

pub use action::{Action, ActionTextError, Piece};
pub use clause::Clause;
pub use seat::{MAX_SEATS, Seat, ToAct};
pub use setup::{RulebookId, Setup, SetupError, Table, UnknownRulebook};
