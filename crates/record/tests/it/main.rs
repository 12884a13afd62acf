//! Records from outside: played, printed, read back, replayed, and broken on purpose.

mod document;
mod play;
mod round_trip;
