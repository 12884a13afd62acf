//! Every clause of Amazonas, held to by tests that name it, and every fact known of its tiles.
//!
//! A test is a scenario: a board drawn as text, the turns, and what must happen (see `scenario`).

mod kit;

mod areas;
mod boats;
mod ending;
mod own_sets;
mod properties;
mod river;
mod setup;
mod tiles;
mod worked_figures;
