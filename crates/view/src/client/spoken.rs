//! The table for those who cannot see it: what is in hand, and a sentence for each tile.

use tilewright_land::{PlacedTile, Rotation, Tile};
use tilewright_rules::{Game, Phase, PlacedPiece};

use crate::covered::{Covered, covered};
use crate::narrator::Narrator;
use crate::{describe, say, words};

/// The tile in hand, then every tile on the table, row by row.
pub(super) fn in_words(game: &Game, names: &[String]) -> Vec<String> {
    let reader = Reader { game, narrator: Narrator::new(game, names), covered: covered(game) };
    let mut tiles: Vec<PlacedTile> = game.placed().collect();
    tiles.sort_by_key(|laid| (laid.cell.y, laid.cell.x));
    let standing = game.pieces();
    let laid = tiles.iter().filter_map(|laid| reader.laid(laid, &standing));
    reader.in_hand().into_iter().chain(laid).collect()
}

struct Reader<'a> {
    game: &'a Game,
    narrator: Narrator<'a>,
    covered: Vec<Covered>,
}

impl Reader<'_> {
    /// What is to be placed, and on how many cells it fits.
    fn in_hand(&self) -> Option<String> {
        let turn = self.game.turn();
        let drawn = turn.tile.filter(|_| turn.phase == Phase::Place)?;
        let tile = self.game.tiles().tile(drawn)?;
        let cells = super::PlacementView::all(self.game).len();
        let name = self.narrator.name(turn.seat);
        let tile = self.tile(tile, Rotation::default());
        Some(say!("hand-words", name = name, tile = tile, count = cells))
    }

    fn laid(&self, laid: &PlacedTile, standing: &[PlacedPiece]) -> Option<String> {
        let tile = self.game.tiles().tile(laid.tile)?;
        let here = standing.iter().filter(|standing| standing.tile == laid.tile);
        let pieces = here.filter_map(|standing| self.piece(tile, laid.rotation, standing));
        let lying = say!("laid-words", cell = laid.cell, tile = self.tile(tile, laid.rotation));
        Some(words::sentences([lying].into_iter().chain(pieces)))
    }

    /// A tile by its number, its sides as it lies and what is on it.
    fn tile(&self, tile: &Tile, rotation: Rotation) -> String {
        let parts: Vec<_> = tile.zones.iter().map(|spec| (tile.id, spec.zone)).collect();
        let sides = describe::sides(tile, rotation);
        match describe::content(self.game.tiles(), &parts, &self.covered) {
            nothing if nothing.is_empty() => say!("tile-words", tile = tile.id, sides = sides),
            content => say!("tile-words-content", tile = tile.id, sides = sides, content = content),
        }
    }

    /// A piece, whose it is and where on its tile it stands.
    fn piece(&self, tile: &Tile, rotation: Rotation, standing: &PlacedPiece) -> Option<String> {
        let spec = tile.zone(standing.zone)?;
        let role = words::role_id(standing.piece, spec.terrain);
        let place = describe::place(tile, rotation, standing.zone);
        let name = self.narrator.name(standing.seat);
        Some(say!("piece-words", name = name, role = role, terrain = spec.terrain, place = place))
    }
}
