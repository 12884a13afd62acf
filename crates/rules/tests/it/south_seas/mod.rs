//! Every clause of South Seas, held to by tests that name it, and every figure that its rulebook works out.
//!
//! A test is a scenario: a board drawn as text, the turns, and what must happen (see `scenario`).

mod kit;

mod areas;
mod ending;
mod fish;
mod islanders;
mod market_order;
mod markets;
mod random_games;
mod setup;
mod ships;
mod taking_back;
mod tiles;
