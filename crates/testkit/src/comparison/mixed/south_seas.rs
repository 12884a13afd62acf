//! Seas with more boats, more markets and ships of any cost.

use tilewright_land::ship::Cost;
use tilewright_land::{Pile, Ship, ShipId, Symbol, Terrain, Tile, TileId, TileSet};

use super::piece;
use crate::words::Words;

/// Tiles and ships: many ships of any value and cost, or few and cheap ones among many markets, which are soon gone.
pub(super) fn tiles_and_ships(printed: &TileSet, words: &mut Words) -> (Vec<Tile>, Vec<Ship>) {
    let few = words.once_in(2);
    (tiles(printed, if few { 3 } else { 8 }, words), ships(few, words))
}

/// Tiles drawn with repetition, one in so many with a market; more of them have boats, also two of them.
fn tiles(printed: &TileSet, one_in: usize, words: &mut Words) -> Vec<Tile> {
    let land: Vec<&Tile> = printed.pile(Pile::Land).collect();
    let has_market = |tile: &&Tile| tile.zones.iter().any(|zone| zone.terrain == Terrain::Market);
    let markets: Vec<&Tile> = land.iter().copied().filter(has_market).collect();
    let mut tiles = vec![piece(words.choose(&land), Pile::Start)];
    for _ in 0..20 + words.below(50) {
        let from = if words.once_in(one_in) { &markets } else { &land };
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

fn ships(few: bool, words: &mut Words) -> Vec<Ship> {
    let count = 4 + words.below(if few { 3 } else { 20 }) as u8;
    let mut ship = |id| {
        let cost = if few { Cost { any: 1 + words.below(2) as u8, ..Cost::default() } } else { cost(words) };
        Ship { id: ShipId(id), value: 1 + words.below(6) as u8, cost }
    };
    (0..count).map(&mut ship).collect()
}

fn cost(words: &mut Words) -> Cost {
    let mut some = |times: usize| if words.once_in(times) { 1 + words.below(3) as u8 } else { 0 };
    let [shells, bananas, fish, any] = [some(2), some(2), some(2), some(3)];
    let letters = match some(2) {
        0 => [0, 0, 0],
        1 => [2, 0, 0],
        2 => [2, 1, 0],
        _ => [1, 1, 1],
    };
    let cost = Cost { shells, bananas, fish, any, letters };
    if cost.wares() == 0 { Cost { any: 1, ..cost } } else { cost }
}
