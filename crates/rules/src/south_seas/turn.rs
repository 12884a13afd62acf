//! The course of a turn (SS-2): draw and place a tile; place an islander, take one back or neither; evaluate; deliver.

use tilewright_land::{Laid, Pile, TileId, ZoneIndex};

use super::SouthSeas;
use super::state::Step;
use crate::action::{Action, Piece};
use crate::clause;
use crate::event::{Event, Sink};
use crate::key;

impl SouthSeas {
    /// Does what a legal action says.
    #[inline]
    pub(super) fn act<S: Sink>(&mut self, action: Action, sink: &mut S) {
        match action {
            Action::Reveal(ship) => self.reveal(ship, sink),
            Action::Draw(tile) => self.draw(tile, sink),
            Action::Place { cell, rotation } => {
                self.place(Laid { tile: self.state.tile, cell, rotation }, sink)
            }
            Action::Occupy { piece, zone } => {
                let tile = self.state.tile;
                let zone_index =
                    self.ground.atlas.find(tile, zone).expect("a legal action names a zone of the tile");
                self.state.occupy(&self.ground.atlas, zone_index);
                if S::LISTENS {
                    sink.event(Event::Occupied { seat: self.state.seat, piece, tile, zone });
                }
                self.evaluate(sink);
            }
            Action::Recall(tile) => {
                self.retrieve(tile, sink);
                self.evaluate(sink);
            }
            Action::Cover { tile, zone } => {
                let zone =
                    self.ground.atlas.find(tile, zone).expect("a legal action names a zone of the tile");
                self.cover(zone, sink);
                self.act_boats(sink);
            }
            Action::Award(ship) => self.award_chosen(ship, sink),
            Action::Deliver { ship, wares } => self.deliver(ship, wares, sink),
            Action::Pass if self.state.step == Step::Occupy => self.evaluate(sink),
            Action::Pass => self.end_turn(sink),
            // Double-tiles are of another game: never legal here.
            Action::Double { .. } => {}
        }
    }

    #[inline]
    fn draw<S: Sink>(&mut self, tile: TileId, sink: &mut S) {
        let state = &mut self.state;
        state.land &= !(1 << tile.0);
        state.tile = tile;
        if S::LISTENS {
            sink.event(Event::Drawn { seat: state.seat, tile, pile: Pile::Land });
        }
        if state.board.fits_anywhere(&self.ground.atlas, tile) {
            state.step = Step::Place;
            return;
        }
        state.discarded |= 1 << tile.0;
        state.table_key ^= key::discard(tile);
        if S::LISTENS {
            let (seat, clause) = (state.seat, clause::C_6);
            sink.event(Event::Discarded { seat, tile, pile: Pile::Land, clause });
        }
        if state.land == 0 {
            // The turn goes on without a tile: wares may still be delivered, and the game ends with it (C-6).
            self.offer_delivery(sink);
        }
    }

    #[inline]
    fn place<S: Sink>(&mut self, laid: Laid, sink: &mut S) {
        self.state.lay(&self.ground.atlas, laid);
        if S::LISTENS {
            let Laid { tile, cell, rotation } = laid;
            sink.event(Event::Placed { seat: self.state.seat, tile, cell, rotation });
        }
        self.state.step = Step::Occupy;
    }

    /// One own islander goes back to supply and earns nothing (SS-4).
    fn retrieve<S: Sink>(&mut self, tile: TileId, sink: &mut S) {
        let seat = self.state.seat;
        if let Some(at) = self.figure_on(tile) {
            let zone = self.state.take_back(&self.ground.atlas, seat, at);
            if S::LISTENS {
                let (tile, zone) = self.part(zone);
                sink.event(Event::Recalled { seat, tile, zone, clause: clause::SS_4 });
            }
        }
    }

    /// The place in the list of the turn's seat's islander that stands on a tile: there is one on a tile at the most.
    pub(super) fn figure_on(&self, tile: TileId) -> Option<usize> {
        let on_tile = |zone: &ZoneIndex| self.ground.atlas.zone(*zone).tile == tile;
        self.state.figures[self.state.seat.index()].zones().iter().position(on_tile)
    }

    /// Whether the turn's seat has an islander in supply.
    #[inline]
    pub(super) fn has_left(&self, piece: Piece) -> bool {
        let placed = self.state.figures[self.state.seat.index()].zones().len();
        piece == Piece::Figure && placed < usize::from(super::FIGURES)
    }

    /// Whether the turn's seat may take an islander back (SS-4).
    #[inline]
    pub(super) fn may_retrieve(&self) -> bool {
        self.any_turn || !self.has_left(Piece::Figure)
    }

    /// The next seat's turn begins, unless the last tile or the last ship is gone (SS-17).
    #[inline]
    pub(super) fn end_turn<S: Sink>(&mut self, sink: &mut S) {
        let state = &mut self.state;
        if state.land == 0 || state.shown | state.ship_pile == 0 {
            self.finish_game(sink);
            return;
        }
        state.seat = state.seat.next(self.setup.seats);
        state.turn += 1;
        state.step = Step::Draw;
    }
}
