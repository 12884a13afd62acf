//! The landscape from outside: tile sets read, refused, printed and filled in, and boards grown tile by tile.

mod bad_tile_sets;
mod board;
mod templates;
mod tile_set_text;
mod tile_sets;
