//! Players from outside: what they choose, what they may know, matches between them, and the analysis of games.

#[path = "../kit/mod.rs"]
mod kit;

mod analysis;
mod arena;
mod fair_play;
mod greedy_choices;
mod greedy_hunters;
mod known_moves;
mod known_turns;
mod play_version;
mod search;
