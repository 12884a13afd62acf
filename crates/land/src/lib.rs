//! The landscape: sides, rotations, tiles, tile sets, the board and its areas.
//!
//! Nothing here knows a rulebook.
//!
//! ```
//! use tilewright_land::{TileTables, Board, Bounds, Cell, CpuPath, PlacedTile, Misfit, Rotation, TileId, TileSet};
//!
//! let file = include_str!("../../../tiles/hunters-2020.toml");
//! let set = TileSet::parse("hunters-2020.toml", file).unwrap();
//! let tile_tables = TileTables::new(&set, CpuPath::detect()).unwrap();
//!
//! // The start tile shows forest to the east, and so does tile 52 to no side at all.
//! let start = PlacedTile { tile: TileId(56), cell: Cell::new(0, 0), rotation: Rotation::default() };
//! let board = Board::new(&tile_tables, &[start], Bounds::NONE);
//! let east = PlacedTile { tile: TileId(52), cell: Cell::new(1, 0), rotation: Rotation::default() };
//! assert!(matches!(board.check(&tile_tables, east), Err(Misfit::Side { .. })));
//! ```

pub mod areas;
pub mod board;
pub mod cpu;
mod edge_signatures;
pub mod family;
mod open_cells;
pub mod set;
pub mod ship;
pub mod side;
pub mod terrain;
pub mod tile;
pub mod tile_tables;

pub use areas::{Areas, Counters, Merge};
pub use board::{Board, Bounds, Misfit, PlacedTile};
pub use cpu::CpuPath;
pub use family::Family;
pub use set::{Problem, SetError, Stats};
pub use ship::{Cost, Ship, ShipId};
pub use side::{Cell, Rotation, Side};
pub use terrain::{Pile, Power, Provenance, Stop, Symbol, Terrain};
pub use tile::{End, Tile, TileCell, TileId, TileSet, Zone, ZoneSpec};
pub use tile_tables::{TileTables, ZoneIndex};
