//! Pictures in characters: tiles and boards.

mod board;
mod boats;
mod canvas;
mod legend;
mod raster;
mod tile;

pub use board::{BoardPicture, board};
pub use canvas::Look;
pub use legend::{legend, letter};
pub use raster::Scale;
pub use tile::{Mooring, TilePicture, tile, tiles_in_a_row};
