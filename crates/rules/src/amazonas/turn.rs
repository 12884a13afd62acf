//! The course of a turn (AM-14): draw, tile, double-tile, piece, boats, scoring.

use tilewright_land::{Cell, Pile, PlacedTile, Rotation, TileId};

use super::state::Step;
use super::{Amazonas, AmazonasRules};
use crate::action::Action;
use crate::clause;
use crate::event::EventSink;
use crate::key;
use crate::refusal::Phase;
use crate::seat::ToAct;
use crate::skeleton::{Keys, Stage, State, Turns};

impl Turns for AmazonasRules {
    #[inline]
    fn stage(state: &State<AmazonasRules>) -> Stage {
        let (phase, to_act) = match state.step {
            Step::Draw => (Phase::Draw(Pile::Land), ToAct::Chance),
            Step::Place => (Phase::Place, ToAct::Seat(state.seat)),
            Step::Double => (Phase::Double, ToAct::Seat(state.seat)),
            Step::Occupy => (Phase::Occupy, ToAct::Seat(state.seat)),
            Step::Over => (Phase::Over, ToAct::Over),
        };
        let tile = (!matches!(state.step, Step::Draw | Step::Over)).then_some(state.tile);
        Stage { phase, to_act, tile, extra: false }
    }

    /// What the stack holds follows from what is on the table.
    fn keys(state: &State<AmazonasRules>) -> Keys {
        let tile = match state.step {
            Step::Place | Step::Double | Step::Occupy => state.tile.0,
            Step::Draw | Step::Over => 0,
        };
        let step = [state.step as u8, tile, state.seat.index() as u8, 0];
        Keys { step, own: key::boats(&state.own.boats) }
    }

    fn recounted_own_key(_: &Amazonas) -> u64 {
        0
    }

    #[inline]
    fn act<S: EventSink>(game: &mut Amazonas, action: Action, sink: &mut S) {
        game.act(action, sink);
    }
}

impl Amazonas {
    #[inline]
    fn act<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        match action {
            Action::Draw(tile) => self.draw(tile, sink),
            Action::Place { cell, rotation } => self.place(cell, rotation, sink),
            Action::Double { tile, rotation } => self.place_double(tile, rotation, sink),
            Action::Occupy { piece, zone } => {
                let zone = self.tables.tile_tables.find_on_cells(self.state.tile, zone);
                self.occupy(piece, zone.expect("a legal action names a zone of the tile"), sink);
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
    fn draw<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        let state = &mut self.state;
        let amazon = state.own.amazon >> tile.0 & 1 == 1;
        state.land &= !(1 << tile.0);
        state.own.amazon &= !(1 << tile.0);
        state.own.stack.take(amazon);
        // There is always a place for an Amazon tile (AM-5).
        let fits = if amazon {
            self.tell_drawn(tile, Pile::Amazon, sink);
            true
        } else {
            self.keep_or_discard(tile, Pile::Land, clause::C_6, sink)
        };
        if fits {
            self.state.tile = tile;
            self.state.step = Step::Place;
        } else if self.nothing_left() {
            // The turn goes on without a tile, and the game ends with it (C-6).
            self.advance_alone(self.state.seat, clause::C_6, sink);
            self.finish_game(sink);
        }
    }

    #[inline]
    fn place<S: EventSink>(&mut self, cell: Cell, rotation: Rotation, sink: &mut S) {
        let tile = self.state.tile;
        let laid = PlacedTile { tile, cell, rotation };
        self.state.step = Step::Occupy;
        if self.tables.own.amazon >> tile.0 & 1 == 0 {
            self.state.lay(&self.tables.tile_tables, laid);
        } else {
            self.lay_river(laid);
            // Without a double-tile left the “!” means nothing (AM-6).
            if self.tables.own.calls >> tile.0 & 1 == 1 && self.state.own.doubles != 0 {
                self.state.step = Step::Double;
            }
        }
        self.tell_placed(laid, sink);
    }

    fn place_double<S: EventSink>(&mut self, tile: TileId, rotation: Rotation, sink: &mut S) {
        let next = self.state.own.next_of_river();
        // Turned round, its first cell is the one further down.
        let cell = if rotation.turns() == 0 { next } else { Cell::new(next.x, next.y + 1) };
        let (state, laid) = (&mut self.state, PlacedTile { tile, cell, rotation });
        state.own.called_by = Some(state.tile);
        state.own.doubles &= !(1 << tile.0);
        state.tile = tile;
        state.step = Step::Occupy;
        self.lay_river(laid);
        self.tell_placed(laid, sink);
    }

    /// Boats, scoring, and the next seat's turn.
    #[inline]
    fn finish_turn<S: EventSink>(&mut self, placed: bool, sink: &mut S) {
        self.advance_boats(placed, sink);
        let tile = self.state.tile;
        if self.tables.land >> tile.0 & 1 == 1 {
            self.score_completed(sink);
        } else {
            if let Some(before) = self.state.own.called_by.take() {
                self.score_river(before, sink);
            }
            self.score_river(tile, sink);
        }
        if self.nothing_left() {
            self.finish_game(sink);
        } else {
            self.pass_turn_on(Step::Draw);
        }
    }
}
