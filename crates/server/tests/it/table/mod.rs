//! The table as a machine: one subject a file.

mod chat;
mod clock;
mod failing;
mod leaving;
mod lobby;
mod moves;
mod resting;
mod resume;
mod take_back;
mod whole_games;
mod withdrawn;
