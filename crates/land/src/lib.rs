//! The landscape: sides, rotations, tiles, tile sets, the board and its areas.
//!
//! Nothing here knows a rulebook.
//!
//! ```
//! use tilewright_land::{Atlas, Board, Bounds, Cell, CpuPath, Laid, Misfit, Rotation, TileId, TileSet};
//!
//! let file = include_str!("../../../tiles/hunters-2020.toml");
//! let set = TileSet::parse("hunters-2020.toml", file).unwrap();
//! let atlas = Atlas::new(&set, CpuPath::detect()).unwrap();
//!
//! // The start tile shows forest to the east, and so does tile 52 to no side at all.
//! let board = Board::new(&atlas, TileId(56), Bounds::NONE);
//! let east = Laid { tile: TileId(52), cell: Cell::new(1, 0), rotation: Rotation::default() };
//! assert!(matches!(board.check(&atlas, east), Err(Misfit::Side { .. })));
//! ```

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
