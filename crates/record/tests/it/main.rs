//! Records from outside: played, printed, read back, replayed, and broken on purpose.

mod arbitrary;
mod bad_amazonas;
mod bad_files;
mod bad_games;
mod bad_south_seas;
mod document;
mod play;
mod position;
mod real_box;
mod round_trip;
mod verify;
mod withdrawn;
