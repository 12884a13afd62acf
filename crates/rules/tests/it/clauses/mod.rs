//! Every clause of the rules, held to by tests that name it.
//!
//! A test is a scenario: a board drawn as text, the turns, and what must happen (see `scenario`).

mod boards;
mod inner_zones;
mod kit;

mod common_pieces;
mod common_placing;
mod common_setup;
mod common_turn;
mod last_tile;
mod majorities;
mod refusals;
mod unfit_sets;
mod waters;

mod first_bonus;
mod first_completed;
mod first_ending;
mod first_figures;
mod first_setup;

mod second_completed;
mod second_ending;
mod second_figures;
mod second_final_powers;
mod second_immediate;
mod second_setup;
