//! The course of a turn (C-3): draw, place, powers, piece, scoring, and perhaps an extra turn.

use tilewright_land::{Pile, PlacedTile, TileId};

use super::editions::Edition;
use super::state::Step;
use super::{Hunters, HuntersRules};
use crate::action::Action;
use crate::clause::{self, Clause};
use crate::event::{Event, EventSink, NoExtraTurn};
use crate::refusal::Phase;
use crate::seat::ToAct;
use crate::skeleton::{Keys, Stage, State, Turns};

impl<E: Edition> Turns for HuntersRules<E> {
    #[inline]
    fn stage(state: &State<HuntersRules<E>>) -> Stage {
        let (phase, to_act) = match state.step {
            Step::DrawLand => (Phase::Draw(Pile::Land), ToAct::Chance),
            Step::DrawBonus => (Phase::Draw(Pile::Bonus), ToAct::Chance),
            Step::Place => (Phase::Place, ToAct::Seat(state.seat)),
            Step::Recall => (Phase::Recall, ToAct::Seat(state.seat)),
            Step::Occupy => (Phase::Occupy, ToAct::Seat(state.seat)),
            Step::Over => (Phase::Over, ToAct::Over),
        };
        let is_placed = matches!(state.step, Step::Place | Step::Recall | Step::Occupy);
        Stage { phase, to_act, tile: is_placed.then_some(state.tile), extra: state.own.extra }
    }

    fn keys(state: &State<HuntersRules<E>>) -> Keys {
        let tile = match state.step {
            Step::Place | Step::Recall | Step::Occupy => state.tile.0,
            Step::DrawLand | Step::DrawBonus | Step::Over => 0,
        };
        let step = [state.step as u8, tile, state.seat.index() as u8, u8::from(state.own.extra)];
        Keys { step, own: 0 }
    }

    fn recounted_own_key(game: &Hunters<E>) -> u64 {
        game.state.own.covered_key(game.tables.tile_tables.zones().len())
    }

    #[inline]
    fn act<S: EventSink>(game: &mut Hunters<E>, action: Action, sink: &mut S) {
        game.act(action, sink);
    }
}

impl<E: Edition> Hunters<E> {
    #[inline]
    fn act<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        match action {
            Action::Draw(tile) => self.draw(tile, sink),
            Action::Place { cell, rotation } => {
                self.place(PlacedTile { tile: self.state.tile, cell, rotation }, sink)
            }
            Action::Recall(tile) => self.recall(tile, sink),
            Action::Occupy { piece, zone } => {
                let zone = self.tables.tile_tables.find(self.state.tile, zone);
                self.occupy(piece, zone.expect("a legal action names a zone of the tile"), sink);
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
    fn draw<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        let state = &mut self.state;
        let (pile, left, misfit) = match state.step {
            Step::DrawLand => (Pile::Land, &mut state.land, clause::C_6),
            _ => (Pile::Bonus, &mut state.own.bonus, E::CLAUSES.bonus_misfit),
        };
        *left &= !(1 << tile.0);
        let empty = *left == 0;
        if self.keep_or_discard(tile, pile, misfit, sink) {
            self.state.tile = tile;
            self.state.step = Step::Place;
            return;
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
    fn place<S: EventSink>(&mut self, laid: PlacedTile, sink: &mut S) {
        self.state.lay(&self.tables.tile_tables, laid);
        self.tell_placed(laid, sink);
        self.state.step = Step::Occupy;
        if self.tables.own.with_power >> laid.tile.0 & 1 == 1 {
            self.resolve_powers(laid, sink);
        }
    }

    #[inline]
    fn finish_placement<S: EventSink>(&mut self, sink: &mut S) {
        let treasure = self.score_completed(sink);
        if treasure {
            if self.state.own.extra {
                self.refuse_extra_turn(NoExtraTurn::WithinExtraTurn, E::CLAUSES.no_chain, sink);
            } else if self.state.own.bonus == 0 {
                self.refuse_extra_turn(NoExtraTurn::PileEmpty, E::CLAUSES.bonus_pile_empty, sink);
            } else {
                self.state.own.extra = true;
                self.state.step = Step::DrawBonus;
                if S::ENABLED {
                    sink.event(Event::ExtraTurn { seat: self.state.seat, clause: E::CLAUSES.extra_turn });
                }
                return;
            }
        }
        self.end_turn(sink);
    }

    fn refuse_extra_turn<S: EventSink>(&mut self, why: NoExtraTurn, clause: Clause, sink: &mut S) {
        if S::ENABLED {
            sink.event(Event::NoExtraTurn { seat: self.state.seat, why, clause });
        }
    }

    /// The next seat's turn begins, or the game ends with the land pile; an extra turn of the last tile is over by now.
    #[inline]
    fn end_turn<S: EventSink>(&mut self, sink: &mut S) {
        if self.state.land == 0 {
            self.finish_game(E::CLAUSES.end, sink);
            return;
        }
        self.state.own.extra = false;
        self.pass_turn_on(Step::DrawLand);
    }
}
