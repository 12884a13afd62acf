//! Dealers at the table: seeded ones in whole games, and people who name what a real box brings.

mod manual;
mod whole_games;
