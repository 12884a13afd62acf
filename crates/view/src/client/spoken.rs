//! The table for those who cannot see it: what is in hand, and a sentence for each tile.

use tilewright_land::{Laid, Rotation, Tile};
use tilewright_rules::{Game, Phase, Standing};

use crate::covered::{Covered, covered};
use crate::narrator::Narrator;
use crate::{describe, words};

/// The tile in hand, then every tile on the table, row by row.
pub(super) fn in_words(game: &Game, names: &[String]) -> Vec<String> {
    let reader = Reader { game, narrator: Narrator::new(game, names), covered: covered(game) };
    let mut tiles: Vec<Laid> = game.placed().collect();
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
        let fits = words::count(cells, "cell", "cells");
        Some(format!("{name} places {}. It fits on {fits}.", self.tile(tile, Rotation::default())))
    }

    fn laid(&self, laid: &Laid, standing: &[Standing]) -> Option<String> {
        let tile = self.game.tiles().tile(laid.tile)?;
        let here = standing.iter().filter(|standing| standing.tile == laid.tile);
        let pieces = here.filter_map(|standing| self.piece(tile, laid.rotation, standing));
        let pieces: String = pieces.map(|piece| format!(" {piece}.")).collect();
        Some(format!("{}: {}.{pieces}", laid.cell, self.tile(tile, laid.rotation)))
    }

    /// A tile by its number, its sides as it lies and what is on it.
    fn tile(&self, tile: &Tile, rotation: Rotation) -> String {
        let parts: Vec<_> = tile.zones.iter().map(|spec| (tile.id, spec.zone)).collect();
        let content = describe::content(self.game.tiles(), &parts, &self.covered);
        let content = if content.is_empty() { content } else { format!("; {content}") };
        format!("tile {}, {}{content}", tile.id, describe::sides(tile, rotation))
    }

    /// A piece, whose it is and where on its tile it stands.
    fn piece(&self, tile: &Tile, rotation: Rotation, standing: &Standing) -> Option<String> {
        let spec = tile.zone(standing.zone)?;
        let role = words::role(standing.piece, spec.terrain);
        let place = describe::place(tile, rotation, standing.zone);
        let name = self.narrator.name(standing.seat);
        Some(format!("{name}'s {role} on the {}, {place}", words::terrain(spec.terrain)))
    }
}
