//! A real server on a real socket.

mod accounts;
mod bad_clients;
mod failing;
mod kill;
mod kit;
mod play;
mod rest;
mod restart;
mod trace;
