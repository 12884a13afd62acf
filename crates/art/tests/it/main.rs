//! What pictures must hold: the landscape is what the data says, sides meet without a seam, symbols can be told apart, and
//! nothing changes unnoticed.

mod bodies;
mod geometry;
mod golden;
mod raster;
mod seams;
mod symbols;
mod wash;

use tilewright_art::Artist;
use tilewright_land::TileSet;
use tilewright_rules::sets;

/// Every built-in set with its artist.
fn artists() -> Vec<(&'static TileSet, Artist)> {
    sets::all().into_iter().map(|set| (set, Artist::new(set))).collect()
}
