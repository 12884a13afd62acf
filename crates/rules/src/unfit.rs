//! What keeps a rulebook from being played with a tile set.

use std::fmt;

use tilewright_land::{TileId, Zone};

/// One thing in a tile set that a rulebook has no rule for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// The tile it is about.
    pub tile: Option<TileId>,
    /// The zone it is about.
    pub zone: Option<Zone>,
    /// What is wrong, with the clause.
    pub reason: String,
}

impl Unfit {
    /// Something about the set as a whole.
    pub(crate) fn set(reason: impl Into<String>) -> Unfit {
        Unfit { tile: None, zone: None, reason: reason.into() }
    }

    /// Something about a tile.
    pub(crate) fn tile(tile: TileId, reason: impl Into<String>) -> Unfit {
        Unfit { tile: Some(tile), zone: None, reason: reason.into() }
    }

    /// Something about a zone.
    pub(crate) fn zone(tile: TileId, zone: Zone, reason: impl Into<String>) -> Unfit {
        Unfit { tile: Some(tile), zone: Some(zone), reason: reason.into() }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.tile, self.zone) {
            (Some(tile), Some(zone)) => write!(f, "tile {tile}, zone {zone}: {}", self.reason),
            (Some(tile), None) => write!(f, "tile {tile}: {}", self.reason),
            _ => f.write_str(&self.reason),
        }
    }
}

/// The first of some reasons, and how many more there are.
pub(crate) fn in_short(reasons: &[Unfit]) -> String {
    let first = reasons.first().map_or_else(String::new, Unfit::to_string);
    match reasons.len() {
        0 | 1 => first,
        count => format!("{first}; and {} more", count - 1),
    }
}
