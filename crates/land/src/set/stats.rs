//! What is on the tiles of a set, counted.

use std::collections::BTreeMap;
use std::hash::Hash;

use crate::side::Side;
use crate::terrain::{Pile, Power, Symbol, Terrain};
use crate::tile::{End, Tile, TileId, TileSet, Zone};

/// Counts over a whole tile set; words that do not occur are left out, the others stand in their usual order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stats {
    /// All tiles, a tile of several cells counted once.
    pub tiles: usize,
    /// Tiles by pile, likewise.
    pub piles: Vec<(Pile, usize)>,
    /// Ships.
    pub ships: usize,
    /// Zones by terrain.
    pub zones: Vec<(Terrain, usize)>,
    /// Sides by the terrain in their middle; where two cells of one tile touch there is no side.
    pub sides: Vec<(Terrain, usize)>,
    /// Symbols printed.
    pub symbols: Vec<(Symbol, usize)>,
    /// Zones with a power.
    pub powers: Vec<(Power, usize)>,
    /// Tiles of one pile and one cell that are the same but for a turn and the numbers of their zones: groups of two or more, by their lowest id.
    pub alike: Vec<Vec<TileId>>,
}

impl TileSet {
    /// Counts what is on the tiles.
    pub fn stats(&self) -> Stats {
        let tiles = &self.tiles;
        let zones = || tiles.iter().flat_map(|tile| &tile.zones);
        let symbols = zones().flat_map(|zone| &zone.symbols);
        let sides = tiles.iter().flat_map(|tile| {
            let outer = Side::ALL.into_iter().filter(|side| self.cell_beside(tile, *side).is_none());
            outer.filter_map(|side| tile.middle_terrain(side))
        });
        let whole = || tiles.iter().filter(|tile| tile.part.is_none());
        Stats {
            tiles: whole().count(),
            piles: count(Pile::ALL, whole().map(|tile| (tile.pile, 1))),
            ships: self.ships.len(),
            zones: count(Terrain::ALL, zones().map(|zone| (zone.terrain, 1))),
            sides: count(Terrain::ALL, sides.map(|terrain| (terrain, 1))),
            symbols: count(Symbol::ALL, symbols.map(|(symbol, number)| (*symbol, usize::from(*number)))),
            powers: count(Power::ALL, zones().filter_map(|zone| zone.power).map(|power| (power, 1))),
            alike: self.alike(),
        }
    }

    fn alike(&self) -> Vec<Vec<TileId>> {
        let mut groups: BTreeMap<(Pile, String), Vec<TileId>> = BTreeMap::new();
        for tile in self.tiles.iter().filter(|tile| self.cells(tile.leader()).count() == 1) {
            groups.entry((tile.pile, look(tile))).or_default().push(tile.id);
        }
        let mut groups: Vec<_> = groups.into_values().filter(|ids| ids.len() > 1).collect();
        groups.sort();
        groups
    }
}

fn count<T: Copy + Ord + Hash>(all: &[T], seen: impl Iterator<Item = (T, usize)>) -> Vec<(T, usize)> {
    let mut counts = BTreeMap::new();
    for (word, number) in seen {
        *counts.entry(word).or_insert(0) += number;
    }
    all.iter().filter_map(|word| counts.get(word).map(|number| (*word, *number))).collect()
}

/// A text that two tiles share exactly when one is the other turned, with its zones numbered anew.
fn look(tile: &Tile) -> String {
    Side::ALL.into_iter().map(|first| look_from(tile, first)).min().unwrap_or_default()
}

/// The tile described clockwise from one side, its zones numbered in the order in which they are met.
fn look_from(tile: &Tile, first: Side) -> String {
    let sides = (0..4).map(|turn| &tile.sides[Side::from_index(first.index() + turn).index()]);
    let mut met = Vec::new();
    let sides: Vec<Vec<usize>> =
        sides.map(|side| side.iter().map(|zone| number(&mut met, *zone)).collect()).collect();
    // Zones met only through a path's end, such as lakes, follow in the order of those paths.
    let mut zones = Vec::new();
    let mut next = 0;
    while next < met.len() {
        if let Some(zone) = tile.zone(met[next]) {
            let into = match zone.end {
                Some(End::Into(inner)) => Some(number(&mut met, inner)),
                _ => None,
            };
            let end = zone.end.filter(|_| into.is_none());
            zones.push((zone.terrain, end, into, &zone.symbols, zone.power));
        }
        next += 1;
    }
    // What nothing leads to has no place in that order: it is listed by what it shows.
    let surrounded = tile.zones.iter().filter(|zone| !met.contains(&zone.zone));
    let mut surrounded: Vec<String> =
        surrounded.map(|zone| format!("{:?}", (zone.terrain, &zone.symbols, zone.power))).collect();
    surrounded.sort();
    format!("{sides:?} {zones:?} {surrounded:?}")
}

/// A zone's place among those met so far.
fn number(met: &mut Vec<Zone>, zone: Zone) -> usize {
    met.iter().position(|seen| *seen == zone).unwrap_or_else(|| {
        met.push(zone);
        met.len() - 1
    })
}
