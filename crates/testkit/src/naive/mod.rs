//! A deliberately naive referee and scorer of Hunters & Gatherers in its three rulebooks.
//!
//! It is written from the rulebooks' text, without a look at the engine, and shares nothing with it but the tile
//! file. It keeps the list of placed tiles, the list of pieces and the list of points awarded, and works
//! everything else out from scratch each time it is asked: areas by flood fill, piles and supplies by
//! subtraction. So it fails differently from an engine that keeps counters.

mod areas;
mod edition;
mod play;
mod powers;
mod scoring;
mod table;
mod terms;
#[cfg(test)]
mod tests;
mod tile_file;

pub use areas::AreaKind;
pub use play::Referee;
pub use table::Placed;
pub use terms::{Award, Move, NaiveArea, Piece, PieceKind, Waiting};
