//! Tests of a real server over real sockets.

mod accounts;
mod api;
mod bad_clients;
mod bots;
mod custom_tile_sets;
mod eviction;
mod faults;
mod fuzz;
mod ingress_limits;
mod kill;
pub mod kit;
mod logging;
mod operator;
mod people;
mod play;
mod process;
mod reliability;
mod rest;
mod restart;
mod store_failures;
mod stream;
mod system_calls;
