//! What the tests of all referees share.

use super::referee::{Referee, Rules};
use super::terms::PieceKind;

/// A tiny generator of numbers that look random enough.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// Puts more tiles on the table, as id, x, y and turns. Each must fit.
pub fn add<R: Rules>(game: &mut Referee<R>, layout: &[(u32, i32, i32, u32)]) {
    for &(tile, x, y, turns) in layout {
        let printed = game.printed.iter().find(|printed| printed.id == tile).expect("a tile of the set");
        assert!(game.table().fits(printed, x, y, turns), "tile {tile} fits at {x}, {y} turned {turns}");
        game.lay(tile, x, y, turns);
    }
}

/// Puts a piece on a zone of a placed tile.
pub fn stand<R: Rules>(game: &mut Referee<R>, seat: usize, kind: PieceKind, tile: u32, zone: u32) {
    let position = game.placed.iter().position(|placed| placed.tile == tile).expect("a placed tile");
    let before = game.pieces.len();
    game.put(seat, kind, position, zone);
    assert_eq!(game.pieces.len(), before + 1, "tile {tile} has a zone {zone}");
}
