//! Tables, storage and the two together, from outside.

mod kit;
mod simulation;
mod store;
mod table;
