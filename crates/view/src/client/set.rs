//! A tile set, as far as a page shows it.

use serde::Serialize;
use tilewright_land::{Ship, Tile, TileSet};

use crate::{describe, words};

/// One zone of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ZoneView {
    /// Its number on the tile.
    pub zone: u8,
    /// What it is.
    pub terrain: String,
    /// The zone with what is on it, in words.
    pub text: String,
}

/// One tile, or one cell of a tile of several cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TileView {
    /// Its number.
    pub tile: u8,
    /// The pile it comes from, for programs.
    pub pile: String,
    /// The tile it is a cell of: itself, unless it is a further cell.
    pub leader: u8,
    /// Columns and rows from the leader's cell, as printed.
    pub at: (i8, i8),
    /// Its zones.
    pub zones: Vec<ZoneView>,
    /// Its sides as printed, in words.
    pub sides: String,
}

/// A ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShipView {
    /// Its number.
    pub ship: u8,
    /// What it is worth.
    pub value: u8,
    /// What it wants, in words.
    pub cost: String,
}

/// A tile set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetView {
    /// Its short name.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// How far it is known to be true.
    pub provenance: String,
    /// Where it comes from.
    pub source: String,
    /// Its tiles.
    pub tiles: Vec<TileView>,
    /// Its ships.
    pub ships: Vec<ShipView>,
}

impl SetView {
    /// Of a checked set.
    pub fn of(set: &TileSet) -> SetView {
        SetView {
            id: set.id.clone(),
            title: set.title.clone(),
            provenance: set.provenance.to_string(),
            source: set.source.clone(),
            tiles: set.tiles.iter().map(tile).collect(),
            ships: set.ships.iter().map(ship).collect(),
        }
    }
}

fn tile(tile: &Tile) -> TileView {
    let zone = |spec: &tilewright_land::ZoneSpec| ZoneView {
        zone: spec.zone.0,
        terrain: spec.terrain.to_string(),
        text: describe::zone(spec),
    };
    TileView {
        tile: tile.id.0,
        pile: tile.pile.to_string(),
        leader: tile.leader().0,
        at: tile.at(),
        zones: tile.zones.iter().map(zone).collect(),
        sides: describe::sides(tile, tilewright_land::Rotation::default()),
    }
}

fn ship(ship: &Ship) -> ShipView {
    ShipView { ship: ship.id.0, value: ship.value, cost: words::cost(&ship.cost) }
}
