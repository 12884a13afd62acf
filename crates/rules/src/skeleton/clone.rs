//! Copies, equality, and what a debugger shows.

use std::fmt;
use std::sync::Arc;

use super::{GameRules, GameTypes, State, TypedGame};
use crate::rulebook::Rulebook;

/// A copy is one block of memory.
impl<R: GameTypes> Clone for State<R> {
    #[inline]
    fn clone(&self) -> State<R> {
        *self
    }
}

impl<R: GameTypes> Copy for State<R> {}

/// Copying into a game that is there already copies what changes and nothing else: a search does it all the time.
impl<R: GameRules> Clone for TypedGame<R> {
    fn clone(&self) -> TypedGame<R> {
        TypedGame { tables: self.tables.clone(), setup: self.setup.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, source: &TypedGame<R>) {
        if !Arc::ptr_eq(&self.tables, &source.tables) || self.setup != source.setup {
            self.tables = source.tables.clone();
            self.setup = source.setup.clone();
            self.variant = source.variant;
        }
        self.state = source.state;
    }
}

/// Two games are equal when they are played under the same setup with the same tiles and stand alike bit for bit.
impl<R: GameRules> PartialEq for TypedGame<R> {
    fn eq(&self, other: &TypedGame<R>) -> bool {
        let same_tiles = Arc::ptr_eq(&self.tables, &other.tables) || self.tables.set == other.tables.set;
        same_tiles && self.setup == other.setup && self.state == other.state
    }
}

/// The game as people write it: the position is what matters, not its memory.
impl<R: GameRules> fmt::Debug for TypedGame<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = R::stage(&self.state);
        let pieces = self
            .pieces()
            .into_iter()
            .map(|piece| format!("{} {} on {}.{}", piece.seat, piece.piece, piece.tile, piece.zone));
        f.debug_struct(R::DESCRIPTOR.name)
            .field("turn", &self.state.turn)
            .field("seat", &format_args!("{}", self.state.seat))
            .field("phase", &stage.phase)
            .field("tile", &stage.tile.map(|tile| tile.0))
            .field("scores", &self.scores())
            .field(
                "placed",
                &self
                    .state
                    .board
                    .tiles()
                    .map(|laid| format!("{} {}r{}", laid.tile, laid.cell, laid.rotation.turns()))
                    .collect::<Vec<_>>(),
            )
            .field("pieces", &pieces.collect::<Vec<_>>())
            .field("own", &self.state.own)
            .finish()
    }
}
