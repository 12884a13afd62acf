//! How each game is painted.

pub mod amazonas;
mod bridges;
pub mod hunters;
mod jungle;
mod palms;
mod sheet;
pub mod south_seas;
pub mod water;
mod woods;

use tilewright_land::Family;

use crate::scene::Scene;

/// Draws a tile.
pub fn tile(scene: &mut Scene<'_>, family: Family) {
    match family {
        Family::Hunters => hunters::tile(scene),
        Family::SouthSeas => south_seas::tile(scene),
        Family::Amazonas => amazonas::tile(scene),
    }
}

/// What a family's tiles share.
pub fn defs(family: Family) -> String {
    match family {
        Family::Hunters => hunters::defs(),
        Family::SouthSeas => south_seas::defs(),
        Family::Amazonas => amazonas::defs(),
    }
}
