//! Pieces: where they stand, what is left of them, and how they go home.

use tilewright_land::{TileId, ZoneIndex};

use super::{GameRules, TypedGame};
use crate::action::Piece;
use crate::clause::Clause;
use crate::event::{Event, EventSink};
use crate::pieces::Pieces;
use crate::seat::Seat;

/// No player has more pieces of one kind.
pub(crate) const MAX_OF_A_KIND: usize = 5;

/// The zones where a seat's pieces of one kind stand; the rest of the array is zero, so that equal lists are equal bit for bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceList {
    zones: [ZoneIndex; MAX_OF_A_KIND],
    count: u8,
}

impl PieceList {
    /// None on the table.
    pub(crate) const EMPTY: PieceList = PieceList { zones: [ZoneIndex(0); MAX_OF_A_KIND], count: 0 };

    /// The zones.
    #[inline]
    pub(crate) fn zones(&self) -> &[ZoneIndex] {
        &self.zones[..usize::from(self.count)]
    }

    /// One more piece.
    #[inline]
    pub(crate) fn push(&mut self, zone: ZoneIndex) {
        self.zones[usize::from(self.count)] = zone;
        self.count += 1;
    }

    /// Takes the piece at a place of the list away, and says where it stood.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> ZoneIndex {
        let gone = self.zones[at];
        let last = usize::from(self.count) - 1;
        self.zones[at] = self.zones[last];
        self.zones[last] = ZoneIndex(0);
        self.count -= 1;
        gone
    }
}

/// How many pieces of a kind a player has in supply at first.
const fn supplied<R: GameRules>(piece: Piece) -> u8 {
    let mut at = 0;
    while at < R::PIECES.len() {
        let (kind, count) = R::PIECES[at];
        if kind as u8 == piece as u8 {
            return count;
        }
        at += 1;
    }
    0
}

impl<R: GameRules> TypedGame<R> {
    /// Whether the turn's seat has a piece of this kind left.
    #[inline]
    pub(crate) fn has_left(&self, piece: Piece) -> bool {
        let all = supplied::<R>(piece);
        all > 0 && self.state.pieces_of(self.state.seat, piece).len() < usize::from(all)
    }

    /// How many pieces of a kind a seat has in supply.
    pub(super) fn in_supply(&self, seat: Seat, piece: Piece) -> u8 {
        let all = supplied::<R>(piece);
        if all == 0 || seat.index() >= usize::from(self.setup.seats) {
            return 0;
        }
        all - self.state.pieces_of(seat, piece).len() as u8
    }

    /// The place in the list of the turn's seat's figure that stands on a tile: there is one on a tile at the most.
    pub(crate) fn figure_on(&self, tile: TileId) -> Option<usize> {
        let on_tile = |zone: &ZoneIndex| self.tables.tile_tables.zone(*zone).tile == tile;
        self.state.figures(self.state.seat).iter().position(on_tile)
    }

    /// The turn's seat takes the figure on a tile back to supply, without points.
    pub(crate) fn recall_figure<S: EventSink>(
        &mut self,
        tile: TileId,
        clause: Clause,
        sink: &mut S,
    ) -> Option<ZoneIndex> {
        let seat = self.state.seat;
        let zone = self.state.take_back(seat, self.figure_on(tile)?);
        if S::ENABLED {
            let (tile, zone) = self.part(zone);
            sink.event(Event::Recalled { seat, tile, zone, clause });
        }
        Some(zone)
    }

    /// Sends all figures of an area that was scored back to their owners.
    #[inline]
    pub(crate) fn return_scored<S: EventSink>(&mut self, root: ZoneIndex, pieces: Pieces, sink: &mut S) {
        self.return_figures(root, pieces, R::SHARED.returned, sink);
    }

    /// Sends all figures of an area back to their owners.
    #[inline]
    pub(crate) fn return_figures<S: EventSink>(
        &mut self,
        root: ZoneIndex,
        pieces: Pieces,
        clause: Clause,
        sink: &mut S,
    ) {
        for seat in pieces.owners() {
            let mut at = 0;
            while let Some(&zone) = self.state.figures(seat).get(at) {
                if self.state.areas.find(zone) == root {
                    self.return_figure(seat, at, clause, sink);
                } else {
                    at += 1;
                }
            }
        }
    }

    /// Sends one figure, by its place in its owner's list, home; says where it stood.
    #[inline]
    pub(crate) fn return_figure<S: EventSink>(
        &mut self,
        seat: Seat,
        at: usize,
        clause: Clause,
        sink: &mut S,
    ) -> ZoneIndex {
        let place = self.state.take_back(seat, at);
        if S::ENABLED {
            let (tile, zone) = self.part(place);
            sink.event(Event::Returned { seat, tile, zone, clause });
        }
        place
    }
}
