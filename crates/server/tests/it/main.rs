//! Tables, storage and the two together, from outside.

mod kit;
mod online;
mod simulation;
mod store;
mod table;
