//! Deliberately naive referees and scorers, one for each game.
//!
//! They are written from the rulebooks' text, without a look at the engine, and share nothing with it but the
//! tile files. They keep the list of placed tiles, the list of pieces and the list of points awarded, and work
//! everything else out from scratch each time they are asked: areas by flood fill, piles and supplies by
//! subtraction. So they fail differently from an engine that keeps counters.

pub mod amazonas;
mod areas;
pub mod hunters;
mod referee;
pub mod south_seas;
mod table;
mod terms;
#[cfg(test)]
mod testing;
mod tile_file;

pub use areas::AreaKind;
pub use referee::{Referee, Rules};
pub use table::Placed;
pub use terms::{Award, Move, NaiveArea, Piece, PieceKind, Waiting};
