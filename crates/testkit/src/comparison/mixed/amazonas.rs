//! Rivers of other lengths, with more tiles that call for a double-tile.

use tilewright_land::{Pile, Power, Terrain, Tile, TileCell, TileId, TileSet};

use super::piece;
use crate::words::Words;

/// Standard and Amazon tiles drawn with repetition, the start boards, and some of the double-tiles. Their numbers seldom divide
/// by five, so that the stacks are uneven; now and then there are fewer Amazon tiles than stacks.
pub(super) fn tiles(printed: &TileSet, words: &mut Words) -> Vec<Tile> {
    let of = |pile| printed.pile(pile).collect::<Vec<&Tile>>();
    let (land, amazon, doubles) = (of(Pile::Land), of(Pile::Amazon), of(Pile::Double));
    let mut tiles: Vec<Tile> = Vec::new();
    for _ in 0..20 + words.below(35) {
        tiles.push(piece(words.choose(&land), Pile::Land));
    }
    for _ in 0..2 + words.below(14) {
        let mut tile = piece(words.choose(&amazon), Pile::Amazon);
        let calls = words.once_in(4);
        for zone in tile.zones.iter_mut().filter(|zone| zone.terrain == Terrain::Amazon) {
            zone.power = calls.then_some(Power::Double);
        }
        tiles.push(tile);
    }
    let kept = words.below(doubles.len() + 1);
    for tile in doubles.into_iter().take(kept).chain(of(Pile::Start)) {
        let first = TileId(tiles.len() as u8);
        for cell in printed.cells(tile.id) {
            let part = cell.part.map(|part| TileCell { of: first, ..part });
            tiles.push(Tile { part, ..cell.clone() });
        }
    }
    for (id, tile) in tiles.iter_mut().enumerate() {
        tile.id = TileId(id as u8);
    }
    tiles
}
