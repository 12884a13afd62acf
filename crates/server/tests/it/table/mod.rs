//! The table as a machine: one subject a file.

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
