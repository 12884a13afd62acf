//! The course of a turn (SS-2): draw and place a tile; place an islander, take one back or neither; evaluate; deliver.

use tilewright_land::{Pile, PlacedTile, TileId};

use super::state::{AfterReveal, Step, merchant};
use super::{SouthSeas, SouthSeasRules};
use crate::action::{Action, Piece};
use crate::clause;
use crate::event::EventSink;
use crate::key;
use crate::refusal::Phase;
use crate::seat::ToAct;
use crate::skeleton::{Keys, Stage, State, Turns};

impl Turns for SouthSeasRules {
    #[inline]
    fn stage(state: &State<SouthSeasRules>) -> Stage {
        let (phase, to_act) = match state.step {
            Step::Reveal(_) => (Phase::Reveal, ToAct::Chance),
            Step::Draw => (Phase::Draw(Pile::Land), ToAct::Chance),
            Step::Place => (Phase::Place, ToAct::Seat(state.seat)),
            Step::Occupy => (Phase::Occupy, ToAct::Seat(state.seat)),
            Step::Cover => (Phase::Cover, ToAct::Seat(state.seat)),
            Step::Award => (Phase::Award, ToAct::Seat(state.own.owner)),
            Step::Deliver => (Phase::Deliver, ToAct::Seat(state.seat)),
            Step::Over => (Phase::Over, ToAct::Over),
        };
        // A turn whose last drawn tile fitted nowhere goes on without one (C-6).
        let without = state.discarded >> state.tile.0 & 1 == 1;
        let tile = match state.step {
            Step::Draw | Step::Over | Step::Reveal(AfterReveal::Begin) => None,
            _ if without => None,
            _ => Some(state.tile),
        };
        Stage { phase, to_act, tile, extra: false }
    }

    fn keys(state: &State<SouthSeasRules>) -> Keys {
        let own = &state.own;
        let [step, tile, owner, boats] = match state.step {
            Step::Reveal(AfterReveal::Begin) => [0, 0, 0, 0],
            Step::Reveal(AfterReveal::Markets) => [1, state.tile.0, 0, 0],
            Step::Reveal(AfterReveal::EndTurn) => [2, state.tile.0, 0, 0],
            Step::Draw => [3, 0, 0, 0],
            Step::Place => [4, state.tile.0, 0, 0],
            Step::Occupy => [5, state.tile.0, 0, 0],
            Step::Cover => [6, state.tile.0, 0, own.boats_done],
            Step::Award => [7, state.tile.0, own.owner.index() as u8, 0],
            Step::Deliver => [8, state.tile.0, 0, 0],
            Step::Over => [9, 0, 0, 0],
        };
        let step = [step, tile, owner << 4 | state.seat.index() as u8, boats];
        Keys { step, own: key::ships(own.shown, &own.taken) ^ key::wares(&own.wares) }
    }

    fn recounted_own_key(game: &SouthSeas) -> u64 {
        debug_assert_eq!(game.state.own.merchants, game.recounted_merchants());
        game.state.own.covered_key()
    }

    #[inline]
    fn act<S: EventSink>(game: &mut SouthSeas, action: Action, sink: &mut S) {
        game.act(action, sink);
    }
}

impl SouthSeas {
    #[inline]
    fn act<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        match action {
            Action::Reveal(ship) => self.reveal(ship, sink),
            Action::Draw(tile) => self.draw(tile, sink),
            Action::Place { cell, rotation } => {
                self.place(PlacedTile { tile: self.state.tile, cell, rotation }, sink)
            }
            Action::Occupy { piece, zone } => {
                let zone = self.tables.tile_tables.find(self.state.tile, zone);
                let zone = zone.expect("a legal action names a zone of the tile");
                self.occupy(piece, zone, sink);
                self.state.own.merchants |= merchant(&self.tables.tile_tables, zone);
                self.evaluate(sink);
            }
            Action::Recall(tile) => {
                if let Some(zone) = self.recall_figure(tile, clause::SS_4, sink) {
                    self.state.own.merchants &= !merchant(&self.tables.tile_tables, zone);
                }
                self.evaluate(sink);
            }
            Action::Cover { tile, zone } => {
                let zone = self.tables.tile_tables.find(tile, zone);
                self.cover(zone.expect("a legal action names a zone of the tile"), sink);
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
    fn draw<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        self.state.land &= !(1 << tile.0);
        self.state.tile = tile;
        if self.keep_or_discard(tile, Pile::Land, clause::C_6, sink) {
            self.state.step = Step::Place;
        } else if self.state.land == 0 {
            // The turn goes on without a tile: wares may still be delivered, and the game ends with it (C-6).
            self.offer_delivery(sink);
        }
    }

    #[inline]
    fn place<S: EventSink>(&mut self, laid: PlacedTile, sink: &mut S) {
        self.state.lay(&self.tables.tile_tables, laid);
        self.tell_placed(laid, sink);
        self.state.step = Step::Occupy;
    }

    /// Whether the turn's seat may take an islander back (SS-4).
    #[inline]
    pub(super) fn may_retrieve(&self) -> bool {
        self.variant.retrieve_in_any_turn || !self.has_left(Piece::Figure)
    }

    /// The next seat's turn begins, unless the last tile or the last ship is gone (SS-17).
    #[inline]
    pub(super) fn end_turn<S: EventSink>(&mut self, sink: &mut S) {
        let own = &self.state.own;
        if self.state.land == 0 || own.shown | own.ship_pile == 0 {
            self.finish_game(sink);
        } else {
            self.pass_turn_on(Step::Draw);
        }
    }

    /// The tiles with a merchant, worked out anew.
    fn recounted_merchants(&self) -> u128 {
        let zones = self.seats().flat_map(|seat| self.state.figures(seat));
        zones.fold(0, |tiles, zone| tiles | merchant(&self.tables.tile_tables, *zone))
    }
}
