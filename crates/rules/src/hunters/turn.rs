//! The course of a turn (C-3): draw, place, powers, piece, scoring, and perhaps an extra turn.

use tilewright_land::{Laid, Pile, TileId};

use super::Hunters;
use super::edition::Edition;
use super::state::Step;
use crate::action::{Action, Piece};
use crate::clause::{self, Clause};
use crate::event::{Event, NoExtraTurn, Sink};
use crate::key;

impl<E: Edition> Hunters<E> {
    /// Does what a legal action says.
    #[inline]
    pub(super) fn act<S: Sink>(&mut self, action: Action, sink: &mut S) {
        match action {
            Action::Draw(tile) => self.draw(tile, sink),
            Action::Place { cell, rotation } => {
                self.place(Laid { tile: self.state.tile, cell, rotation }, sink)
            }
            Action::Recall(tile) => self.recall(tile, sink),
            Action::Occupy { piece, zone } => {
                let tile = self.state.tile;
                let zone_index =
                    self.ground.atlas.find(tile, zone).expect("a legal action names a zone of the tile");
                self.state.occupy(piece, zone_index);
                if S::LISTENS {
                    sink.event(Event::Occupied { seat: self.state.seat, piece, tile, zone });
                }
                self.finish_placement(sink);
            }
            Action::Pass => self.finish_placement(sink),
            // Ships, double-tiles and covered fish are of other games: never legal here.
            Action::Reveal(_)
            | Action::Double { .. }
            | Action::Cover { .. }
            | Action::Award(_)
            | Action::Deliver { .. } => {}
        }
    }

    #[inline]
    fn draw<S: Sink>(&mut self, tile: TileId, sink: &mut S) {
        let state = &mut self.state;
        let pile = if state.step == Step::DrawLand { Pile::Land } else { Pile::Bonus };
        let left = if pile == Pile::Land { &mut state.land } else { &mut state.bonus };
        *left &= !(1 << tile.0);
        let empty = *left == 0;
        if S::LISTENS {
            sink.event(Event::Drawn { seat: state.seat, tile, pile });
        }
        if state.board.fits_anywhere(&self.ground.atlas, tile) {
            state.tile = tile;
            state.step = Step::Place;
            return;
        }
        state.discarded |= 1 << tile.0;
        state.table_key ^= key::discard(tile);
        if S::LISTENS {
            let clause = if pile == Pile::Land { clause::C_6 } else { E::CLAUSES.bonus_misfit };
            sink.event(Event::Discarded { seat: state.seat, tile, pile, clause });
        }
        match (empty, pile) {
            (false, _) => {}
            // The turn goes on without a tile, and the game ends with it (C-6).
            (true, Pile::Land) => self.finish_game(clause::C_6, sink),
            (true, _) => {
                self.refuse_extra_turn(NoExtraTurn::PileEmpty, E::CLAUSES.bonus_pile_emptied, sink);
                self.end_turn(sink);
            }
        }
    }

    #[inline]
    fn place<S: Sink>(&mut self, laid: Laid, sink: &mut S) {
        self.state.lay(&self.ground, laid);
        if S::LISTENS {
            let Laid { tile, cell, rotation } = laid;
            sink.event(Event::Placed { seat: self.state.seat, tile, cell, rotation });
        }
        self.state.step = Step::Occupy;
        if self.ground.with_power >> laid.tile.0 & 1 == 1 {
            self.resolve_powers(laid, sink);
        }
    }

    #[inline]
    fn finish_placement<S: Sink>(&mut self, sink: &mut S) {
        let treasure = self.score_completed(sink);
        if treasure {
            if self.state.extra {
                self.refuse_extra_turn(NoExtraTurn::WithinExtraTurn, E::CLAUSES.no_chain, sink);
            } else if self.state.bonus == 0 {
                self.refuse_extra_turn(NoExtraTurn::PileEmpty, E::CLAUSES.bonus_pile_empty, sink);
            } else {
                self.state.extra = true;
                self.state.step = Step::DrawBonus;
                if S::LISTENS {
                    sink.event(Event::ExtraTurn { seat: self.state.seat, clause: E::CLAUSES.extra_turn });
                }
                return;
            }
        }
        self.end_turn(sink);
    }

    fn refuse_extra_turn<S: Sink>(&mut self, why: NoExtraTurn, clause: Clause, sink: &mut S) {
        if S::LISTENS {
            sink.event(Event::NoExtraTurn { seat: self.state.seat, why, clause });
        }
    }

    /// The next seat's turn begins, or the game ends with the land pile; an extra turn of the last tile is over by now.
    #[inline]
    fn end_turn<S: Sink>(&mut self, sink: &mut S) {
        if self.state.land == 0 {
            self.finish_game(E::CLAUSES.end, sink);
            return;
        }
        let state = &mut self.state;
        state.extra = false;
        state.seat = state.seat.next(self.setup.seats);
        state.turn += 1;
        state.step = Step::DrawLand;
    }

    /// Whether the turn's seat has a piece of this kind left.
    #[inline]
    pub(super) fn has_left(&self, piece: Piece) -> bool {
        let seat = self.state.seat.index();
        match piece {
            Piece::Figure => self.state.figures[seat].zones().len() < usize::from(super::FIGURES),
            Piece::Hut => self.state.huts[seat].zones().len() < usize::from(E::HUTS),
            Piece::Camp => false,
        }
    }
}
