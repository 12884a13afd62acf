//! The rules from outside: every clause held to by tests that name it, and what readers of a game rely on.
//!
//! Most tests are scenarios, texts that [`scenario`] plays. A folder holds the tests of one game, and `clauses` those of Hunters &
//! Gatherers.

mod scenario;

mod amazonas;
mod clauses;
mod outlook;
mod readers;
mod south_seas;
