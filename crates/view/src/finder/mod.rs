//! Finding a tile by what one sees of it: no printed tile has a number.
//!
//! ```
//! use tilewright_land::{Symbol, Terrain, TileId};
//! use tilewright_rules::{RulebookId, sets};
//! use tilewright_view::finder::{Mark, Sighting, find};
//!
//! let set = sets::built_in(RulebookId::Hunters2020);
//! let mut seen = Sighting::default();
//! seen.sides = [Terrain::River, Terrain::Meadow, Terrain::Forest, Terrain::Forest].map(Some);
//! seen.marks.insert(Mark::Symbol(Symbol::Aurochs), 1);
//!
//! let found = find(set, set.tiles.iter().map(|tile| tile.id), &seen);
//! assert_eq!((found[0].tile, found[0].rotation.turns(), found[0].misses), (TileId(56), 1, 0));
//! ```

pub mod typed;

use std::collections::BTreeMap;

use tilewright_land::{Family, Power, Rotation, Side, Symbol, Terrain, Tile, TileId, TileSet};
use tilewright_rules::{Action, Game};

use crate::say;

/// Something printed on a tile that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A symbol, on all zones of the tile together.
    Symbol(Symbol),
    /// Zones with a power.
    Power(Power),
}

impl Mark {
    /// The word that tile set files use.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Symbol(symbol) => symbol.word(),
            Mark::Power(power) => power.word(),
        }
    }

    /// The one with this word.
    pub fn from_word(family: Family, word: &str) -> Option<Mark> {
        family_marks(family).find(|mark| mark.word() == word)
    }

    /// What people call it.
    pub fn name(self, family: Family) -> String {
        match (self, family) {
            (Mark::Symbol(Symbol::Boat), Family::Amazonas) => say!("symbol-name", symbol = "boat-icon"),
            (Mark::Symbol(symbol), _) => say!("symbol-name", symbol = symbol),
            (Mark::Power(power), _) => say!("power", power = power),
        }
    }

    /// How many of it are on a tile.
    pub fn count(self, tile: &Tile) -> u32 {
        let on = |zone: &tilewright_land::ZoneSpec| match self {
            Mark::Symbol(symbol) => u32::from(zone.count(symbol)),
            Mark::Power(power) => u32::from(zone.power == Some(power)),
        };
        tile.zones.iter().map(on).sum()
    }
}

/// What can be printed on the tiles of a family.
fn family_marks(family: Family) -> impl Iterator<Item = Mark> {
    let symbols = family.symbols().iter().copied().map(Mark::Symbol);
    symbols.chain(family.powers().iter().copied().map(Mark::Power))
}

/// What is printed on the tiles of a set.
pub fn marks(set: &TileSet) -> Vec<Mark> {
    let is_printed = |mark: &Mark| set.tiles.iter().any(|tile| mark.count(tile) > 0);
    family_marks(set.game).filter(is_printed).collect()
}

/// The landscapes that can be in the middle of a side.
pub fn side_terrains(family: Family) -> Vec<Terrain> {
    family.terrains().iter().copied().filter(|terrain| !terrain.is_inner()).collect()
}

/// What a person sees of a tile as they hold it; what they do not say is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sighting {
    /// What is in the middle of each side, in the order of [`Side::ALL`].
    pub sides: [Option<Terrain>; 4],
    /// How many there are of what is counted.
    pub marks: BTreeMap<Mark, u8>,
}

/// A tile that may be the one that was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTile {
    /// The tile.
    pub tile: TileId,
    /// How it has to be turned to lie as it was seen.
    pub rotation: Rotation,
    /// Further tiles that look the same, ascending.
    pub alike: Vec<TileId>,
    /// How far it is from what was seen: sides that differ, and symbols too many or too few.
    pub misses: u32,
    /// How much is on it that was not spoken of.
    pub unspoken: u32,
}

/// The tiles that may be drawn now, ascending; none where the game waits for no draw.
pub fn drawable(game: &Game) -> Vec<TileId> {
    let draws = game.legal_actions().into_iter();
    draws.filter_map(|action| if let Action::Draw(tile) = action { Some(tile) } else { None }).collect()
}

/// Which of the tiles that are left was seen: all of them, the likeliest first, each look once.
///
/// Where several fit what was said, those come first that have least on them that was not spoken of.
pub fn find(set: &TileSet, left: impl IntoIterator<Item = TileId>, seen: &Sighting) -> Vec<FoundTile> {
    let tiles = left.into_iter().filter_map(|tile| set.tile(tile));
    let mut ranked: Vec<(u32, u32, &Tile, Rotation)> = tiles
        .map(|tile| {
            let (sides, rotation) = nearest_rotation(tile, seen);
            let marks = seen.marks.iter().map(|(mark, count)| mark.count(tile).abs_diff(u32::from(*count)));
            let unspoken = family_marks(set.game).filter(|mark| !seen.marks.contains_key(mark));
            (sides + marks.sum::<u32>(), unspoken.map(|mark| mark.count(tile)).sum(), tile, rotation)
        })
        .collect();
    ranked.sort_by_key(|(misses, unspoken, tile, _)| (*misses, *unspoken, tile.id));
    let same = set.stats().alike;
    let mut found: Vec<FoundTile> = Vec::new();
    for (misses, unspoken, tile, rotation) in ranked {
        let same = same.iter().find(|group| group.contains(&tile.id));
        // Tiles that look the same are as far from what was seen as each other.
        match found.iter_mut().find(|known| same.is_some_and(|group| group.contains(&known.tile))) {
            Some(known) => known.alike.push(tile.id),
            None => found.push(FoundTile { tile: tile.id, rotation, alike: Vec::new(), misses, unspoken }),
        }
    }
    found
}

/// How many sides differ where fewest do, and how the tile lies then.
fn nearest_rotation(tile: &Tile, seen: &Sighting) -> (u32, Rotation) {
    let differ = |rotation: Rotation| -> u32 {
        let sides = Side::ALL.into_iter().zip(seen.sides);
        let differs = |(side, terrain): (Side, Option<Terrain>)| {
            terrain.is_some_and(|terrain| terrain != tile.side_terrain(rotation.printed(side)))
        };
        sides.map(|side| u32::from(differs(side))).sum()
    };
    let ways = Rotation::ALL.map(|rotation| (differ(rotation), rotation));
    ways.into_iter().min().unwrap_or_default()
}
