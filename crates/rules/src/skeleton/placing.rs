//! Drawing a tile, placing it, and putting a piece on it.

use tilewright_land::{Pile, PlacedTile, Rotation, TileId, Zone, ZoneIndex};

use super::{GameRules, TypedGame};
use crate::action::{Action, Piece};
use crate::clause::Clause;
use crate::event::{Event, EventSink};
use crate::refusal::Reason;

impl<R: GameRules> TypedGame<R> {
    /// Tells that a tile was drawn.
    #[inline]
    pub(crate) fn tell_drawn<S: EventSink>(&self, tile: TileId, pile: Pile, sink: &mut S) {
        if S::ENABLED {
            sink.event(Event::Drawn { seat: self.state.seat, tile, pile });
        }
    }

    /// Tells that a tile was drawn, and says whether it fits anywhere: if it does not, it leaves the game.
    #[inline]
    pub(crate) fn keep_or_discard<S: EventSink>(
        &mut self,
        tile: TileId,
        pile: Pile,
        misfit: Clause,
        sink: &mut S,
    ) -> bool {
        self.tell_drawn(tile, pile, sink);
        if self.state.board.fits_anywhere(&self.tables.tile_tables, tile) {
            return true;
        }
        self.state.discard(tile);
        if S::ENABLED {
            sink.event(Event::Discarded { seat: self.state.seat, tile, pile, clause: misfit });
        }
        false
    }

    /// Tells that a tile was placed.
    #[inline]
    pub(crate) fn tell_placed<S: EventSink>(&self, laid: PlacedTile, sink: &mut S) {
        if S::ENABLED {
            let PlacedTile { tile, cell, rotation } = laid;
            sink.event(Event::Placed { seat: self.state.seat, tile, cell, rotation });
        }
    }

    /// Puts a piece of the turn's seat on a zone and tells it.
    #[inline]
    pub(crate) fn occupy<S: EventSink>(&mut self, piece: Piece, zone: ZoneIndex, sink: &mut S) {
        self.state.occupy(piece, zone);
        if S::ENABLED {
            let (tile, zone) = self.part(zone);
            sink.event(Event::Occupied { seat: self.state.seat, piece, tile, zone });
        }
    }

    /// Appends every way to place the drawn tile, in ascending order.
    pub(crate) fn append_placements(&self, list: &mut Vec<Action>) {
        for (cell, rotations) in self.state.board.fits(&self.tables.tile_tables, self.state.tile) {
            let fitting = Rotation::ALL.into_iter().filter(|rotation| rotations >> rotation.turns() & 1 == 1);
            list.extend(fitting.map(|rotation| Action::Place { cell, rotation }));
        }
    }

    /// The way to place the drawn tile that a random word selects, uniformly.
    #[inline]
    pub(crate) fn pick_placement(&self, word: u32) -> Option<Action> {
        let (cell, rotation) = self.state.board.pick(&self.tables.tile_tables, self.state.tile, word)?;
        Some(Action::Place { cell, rotation })
    }

    /// What is wrong with putting a piece on a zone, given by its number, if anything is.
    pub(crate) fn reason_against_occupying(
        &self,
        index: Option<ZoneIndex>,
        zone: Zone,
        may_occupy: impl FnOnce(ZoneIndex) -> Result<(), Reason>,
    ) -> Option<Reason> {
        index.map_or(Some(Reason::NoSuchZone(self.state.tile, zone)), |index| may_occupy(index).err())
    }
}
