//! A real server on a real socket.

mod accounts;
mod api;
mod bad_clients;
mod bots;
mod doors;
mod failing;
mod faults;
mod fuzz;
mod kill;
pub mod kit;
mod logged;
mod operator;
mod own_tiles;
mod people;
mod play;
mod process;
mod reliability;
mod rest;
mod restart;
mod resting;
mod stream;
mod trace;
