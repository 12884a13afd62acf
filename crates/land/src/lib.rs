//! The landscape: sides, rotations, tiles, tile sets, the board and its areas.
//!
//! Nothing here knows a rulebook.

pub mod areas;
pub mod atlas;
pub mod board;
pub mod cpu;
mod open_cells;
pub mod set;
pub mod side;
pub mod terrain;
pub mod tile;

pub use areas::{Areas, Merge, Tally};
pub use atlas::{Atlas, ZoneIndex};
pub use board::{Board, Bounds, Laid, Misfit};
pub use cpu::CpuPath;
pub use set::{Problem, SetError, Stats};
pub use side::{Cell, Rotation, Side};
pub use terrain::{Pile, Power, Provenance, Symbol, Terrain};
pub use tile::{End, Tile, TileId, TileSet, Zone, ZoneSpec};
