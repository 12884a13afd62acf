//! The art: tiles, boards and pieces as SVG, drawn from the tile data.
//!
//! Every outline grows out of what a tile set file says touches what, so that any set can be drawn, one's own included. What
//! crosses a side crosses it at fixed places, so that any two tiles that match lie side by side without a seam. A tile is drawn
//! anew for each rotation: its outlines turn, its light does not.
//!
//! ```
//! use tilewright_art::{Artist, Detail};
//! use tilewright_land::{Rotation, TileId};
//! use tilewright_rules::{RulebookId, sets};
//!
//! let artist = Artist::new(sets::built_in(RulebookId::Hunters2020));
//! let svg = artist.tile_document(TileId(56), Rotation::default(), 200, Detail::Full);
//! assert!(svg.starts_with("<svg"));
//! assert!(artist.icon("mammoth").is_some());
//! ```

mod artist;
mod board;
mod contents;
mod contour;
mod field;
pub mod layout;
mod num;
mod paint;
mod piece;
pub mod plan;
mod scene;
pub mod shape;
mod sheet;
mod signs;
mod trees;
mod wash;

pub use artist::{Artist, Icon};
pub use piece::{Look, colours, mark, piece};
pub use scene::Detail;
pub use wash::WASH_CELLS;
