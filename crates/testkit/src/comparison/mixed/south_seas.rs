//! Seas with more boats, more markets and ships of any cost.

use tilewright_land::ship::Cost;
use tilewright_land::{Pile, Ship, ShipId, Symbol, Terrain, Tile, TileId, TileSet};

use super::piece;
use crate::words::Words;

/// Tiles drawn with repetition; more of them have boats, also two of them.
pub(super) fn tiles(printed: &TileSet, words: &mut Words) -> Vec<Tile> {
    let land: Vec<&Tile> = printed.pile(Pile::Land).collect();
    let has_market = |tile: &&Tile| tile.zones.iter().any(|zone| zone.terrain == Terrain::Market);
    let markets: Vec<&Tile> = land.iter().copied().filter(has_market).collect();
    let mut tiles = vec![piece(words.choose(&land), Pile::Start)];
    for _ in 0..20 + words.below(50) {
        let from = if words.once_in(8) { &markets } else { &land };
        tiles.push(piece(words.choose(from), Pile::Land));
    }
    for (id, tile) in tiles.iter_mut().enumerate() {
        tile.id = TileId(id as u8);
        let sea =
            tile.zones.iter_mut().filter(|zone| zone.terrain == Terrain::Sea && tile.pile == Pile::Land);
        for zone in sea.filter(|zone| zone.count(Symbol::Boat) == 0) {
            if words.once_in(5) {
                zone.symbols.push((Symbol::Boat, 1));
                zone.symbols.sort_by_key(|(symbol, _)| Symbol::ALL.iter().position(|other| other == symbol));
            }
        }
    }
    tiles
}

/// Few ships or many, of any value and cost.
pub(super) fn ships(words: &mut Words) -> Vec<Ship> {
    let count = 4 + words.below(20) as u8;
    (0..count).map(|id| Ship { id: ShipId(id), value: 1 + words.below(6) as u8, cost: cost(words) }).collect()
}

fn cost(words: &mut Words) -> Cost {
    let mut few = |times: usize| if words.once_in(times) { 1 + words.below(3) as u8 } else { 0 };
    let [shells, bananas, fish, any] = [few(2), few(2), few(2), few(3)];
    let letters = match few(2) {
        0 => [0, 0, 0],
        1 => [2, 0, 0],
        2 => [2, 1, 0],
        _ => [1, 1, 1],
    };
    let cost = Cost { shells, bananas, fish, any, letters };
    if cost.wares() == 0 { Cost { any: 1, ..cost } } else { cost }
}
