//! Tests of the table's state machine, one subject per file.

mod chat;
mod clock;
mod eviction;
mod leaving;
mod lobby;
mod moves;
mod resume;
mod store_failures;
mod take_back;
mod whole_games;
mod withdrawn;
