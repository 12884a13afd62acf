//! Integration tests of the server: `table` (the state machine), `store`, `simulation` (machine and store under faults) and `online` (a
//! real server).

mod kit;
mod online;
mod simulation;
mod store;
mod table;
