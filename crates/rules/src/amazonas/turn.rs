//! The course of a turn (AM-14): draw, tile, double-tile, piece, boats, scoring.

use tilewright_land::{Cell, Laid, Pile, Rotation, TileId};

use super::Amazonas;
use super::state::{CAMPS, FIGURES, Step};
use crate::action::{Action, Piece};
use crate::clause;
use crate::event::{Event, Sink};
use crate::key;

impl Amazonas {
    /// Does what a legal action says.
    #[inline]
    pub(super) fn act<S: Sink>(&mut self, action: Action, sink: &mut S) {
        match action {
            Action::Draw(tile) => self.draw(tile, sink),
            Action::Place { cell, rotation } => self.place(cell, rotation, sink),
            Action::Double { tile, rotation } => self.place_double(tile, rotation, sink),
            Action::Occupy { piece, zone } => {
                let index = self.ground.atlas.find_on_cells(self.state.tile, zone);
                let index = index.expect("a legal action names a zone of the tile");
                self.state.occupy(piece, index);
                if S::LISTENS {
                    let (tile, zone) = self.part(index);
                    sink.event(Event::Occupied { seat: self.state.seat, piece, tile, zone });
                }
                self.finish_turn(true, sink);
            }
            Action::Pass => self.finish_turn(false, sink),
            // Ships, covered fish and figures taken back are of other games: never legal here.
            Action::Reveal(_)
            | Action::Recall(_)
            | Action::Cover { .. }
            | Action::Award(_)
            | Action::Deliver { .. } => {}
        }
    }

    #[inline]
    fn draw<S: Sink>(&mut self, tile: TileId, sink: &mut S) {
        let state = &mut self.state;
        let amazon = state.amazon >> tile.0 & 1 == 1;
        let pile = if amazon { Pile::Amazon } else { Pile::Land };
        state.land &= !(1 << tile.0);
        state.amazon &= !(1 << tile.0);
        state.stack.take(amazon);
        if S::LISTENS {
            sink.event(Event::Drawn { seat: state.seat, tile, pile });
        }
        // There is always a place for an Amazon tile (AM-5).
        if amazon || state.board.fits_anywhere(&self.ground.atlas, tile) {
            state.tile = tile;
            state.step = Step::Place;
            return;
        }
        state.discarded |= 1 << tile.0;
        state.table_key ^= key::discard(tile);
        if S::LISTENS {
            sink.event(Event::Discarded { seat: state.seat, tile, pile, clause: clause::C_6 });
        }
        if state.nothing_left() {
            // The turn goes on without a tile, and the game ends with it (C-6).
            self.advance_alone(self.state.seat, clause::C_6, sink);
            self.finish_game(sink);
        }
    }

    #[inline]
    fn place<S: Sink>(&mut self, cell: Cell, rotation: Rotation, sink: &mut S) {
        let tile = self.state.tile;
        let laid = Laid { tile, cell, rotation };
        self.state.step = Step::Occupy;
        if self.ground.amazon >> tile.0 & 1 == 0 {
            self.state.lay(&self.ground, laid);
        } else {
            self.state.lay_river(&self.ground, laid);
            // Without a double-tile left the “!” means nothing (AM-6).
            if self.ground.calls >> tile.0 & 1 == 1 && self.state.doubles != 0 {
                self.state.step = Step::Double;
            }
        }
        if S::LISTENS {
            sink.event(Event::Placed { seat: self.state.seat, tile, cell, rotation });
        }
    }

    fn place_double<S: Sink>(&mut self, tile: TileId, rotation: Rotation, sink: &mut S) {
        let next = self.state.next_of_river();
        // Turned round, its first cell is the one further down.
        let cell = if rotation.turns() == 0 { next } else { Cell::new(next.x, next.y + 1) };
        let state = &mut self.state;
        state.called_by = Some(state.tile);
        state.doubles &= !(1 << tile.0);
        state.tile = tile;
        state.step = Step::Occupy;
        state.lay_river(&self.ground, Laid { tile, cell, rotation });
        if S::LISTENS {
            sink.event(Event::Placed { seat: self.state.seat, tile, cell, rotation });
        }
    }

    /// Boats, scoring, and the next seat's turn.
    #[inline]
    fn finish_turn<S: Sink>(&mut self, placed: bool, sink: &mut S) {
        self.advance_boats(placed, sink);
        let tile = self.state.tile;
        if self.ground.land >> tile.0 & 1 == 1 {
            self.score_completed(sink);
        } else {
            if let Some(before) = self.state.called_by.take() {
                self.score_river(before, sink);
            }
            self.score_river(tile, sink);
        }
        if self.state.nothing_left() {
            self.finish_game(sink);
            return;
        }
        let state = &mut self.state;
        state.seat = state.seat.next(self.setup.seats);
        state.turn += 1;
        state.step = Step::Draw;
    }

    /// Whether the turn's seat has a piece of this kind left.
    #[inline]
    pub(super) fn has_left(&self, piece: Piece) -> bool {
        let seat = self.state.seat.index();
        match piece {
            Piece::Figure => self.state.figures[seat].zones().len() < usize::from(FIGURES),
            Piece::Camp => self.state.camps[seat].zones().len() < usize::from(CAMPS),
            Piece::Hut => false,
        }
    }
}
