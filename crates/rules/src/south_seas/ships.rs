//! Ships: turning them up, awarding them for markets, delivering wares to them.

use tilewright_land::{Cell, ShipId, Terrain, ZoneIndex};

use super::SouthSeas;
use super::payments::AffordableWares;
use super::state::{AfterReveal, Step, merchant};
use super::tables::ship_ids;
use crate::action::Action;
use crate::choice::scale;
use crate::clause::{self, Clause};
use crate::event::{Event, EventSink};
use crate::seat::Seat;
use crate::wares::Wares;

impl SouthSeas {
    /// A ship is turned up; the game goes on once four lie there or none is left in the pile.
    pub(super) fn reveal<S: EventSink>(&mut self, ship: ShipId, sink: &mut S) {
        let Step::Reveal(then) = self.state.step else { return };
        self.state.own.ship_pile &= !(1 << ship.0);
        self.state.own.shown |= 1 << ship.0;
        if S::ENABLED {
            let clause = match then {
                AfterReveal::Begin => clause::SS_1,
                AfterReveal::Markets => clause::SS_11,
                AfterReveal::EndTurn => clause::SS_15,
            };
            sink.event(Event::Revealed { ship, clause });
        }
        if !self.state.own.wants_ship() {
            match then {
                AfterReveal::Begin => self.state.step = Step::Draw,
                AfterReveal::Markets => self.award_markets(sink),
                AfterReveal::EndTurn => self.end_turn(sink),
            }
        }
    }

    /// Awards the markets that the tile just placed completed, one after the other, until a choice or a new ship is
    /// needed; then comes delivery.
    #[inline]
    pub(super) fn award_markets<S: EventSink>(&mut self, sink: &mut S) {
        while let Some((owner, market)) = self.next_market() {
            let highest = self.tables.own.highest(self.state.own.shown);
            match highest.count_ones() {
                0 => {
                    if S::ENABLED {
                        sink.event(Event::NoShip { seat: owner, clause: clause::SS_11 });
                    }
                    self.return_merchant(owner, market, sink);
                }
                1 => {
                    self.award(owner, market, ShipId(highest.trailing_zeros() as u8), sink);
                    if self.state.own.wants_ship() {
                        self.state.step = Step::Reveal(AfterReveal::Markets);
                        return;
                    }
                }
                _ => {
                    (self.state.own.owner, self.state.own.market) = (owner, market);
                    self.state.step = Step::Award;
                    return;
                }
            }
        }
        self.offer_delivery(sink);
    }

    /// A complete market that still has a merchant: owners in clockwise order from the turn's player (SS-12), an owner's
    /// markets by their tiles.
    #[inline]
    fn next_market(&self) -> Option<(Seat, ZoneIndex)> {
        if self.state.own.merchants == 0 {
            return None;
        }
        let mut seat = self.state.seat;
        for _ in 0..self.setup.seats {
            let zones = self.state.figures(seat).iter();
            if let Some(market) = zones.filter(|zone| self.is_complete_market(**zone)).min() {
                return Some((seat, *market));
            }
            seat = seat.next(self.setup.seats);
        }
        None
    }

    /// Whether a zone is a market that is complete. Only one that the tile just placed lies beside can have become so.
    fn is_complete_market(&self, zone: ZoneIndex) -> bool {
        let (facts, board) = (self.tables.tile_tables.zone(zone), &self.state.board);
        let (market, new) = (board.laid(facts.tile).cell, board.laid(self.state.tile).cell);
        let is_near = market.x.abs_diff(new.x).max(market.y.abs_diff(new.y)) <= 1;
        facts.terrain == Terrain::Market && is_near && self.empty_cells_around(market) == 0
    }

    /// How many of the eight cells around a cell hold no tile (SS-11).
    pub(super) fn empty_cells_around(&self, cell: Cell) -> u16 {
        let around = (0..9).map(|at| cell.offset(at % 3 - 1, at / 3 - 1));
        around.filter(|cell| cell.is_none_or(|cell| self.state.board.at(cell).is_none())).count() as u16
    }

    /// A market's owner has chosen among ships of the same value.
    pub(super) fn award_chosen<S: EventSink>(&mut self, ship: ShipId, sink: &mut S) {
        self.award(self.state.own.owner, self.state.own.market, ship, sink);
        if self.state.own.wants_ship() {
            self.state.step = Step::Reveal(AfterReveal::Markets);
        } else {
            self.award_markets(sink);
        }
    }

    fn award<S: EventSink>(&mut self, owner: Seat, market: ZoneIndex, ship: ShipId, sink: &mut S) {
        self.take(owner, ship, None, clause::SS_11, sink);
        self.return_merchant(owner, market, sink);
    }

    fn return_merchant<S: EventSink>(&mut self, owner: Seat, market: ZoneIndex, sink: &mut S) {
        let merchants = self.state.figures(owner);
        if let Some(at) = merchants.iter().position(|zone| *zone == market) {
            self.return_figure(owner, at, clause::SS_14, sink);
            self.state.own.merchants &= !merchant(&self.tables.tile_tables, market);
        }
    }

    fn take<S: EventSink>(
        &mut self,
        seat: Seat,
        ship: ShipId,
        paid: Option<Wares>,
        clause: Clause,
        sink: &mut S,
    ) {
        let value = self.tables.own.ship(ship).value;
        self.take_ship(seat, ship, value);
        if S::ENABLED {
            sink.event(Event::ShipTaken { seat, ship, value, paid, clause });
        }
    }

    /// What the turn's player can pay with.
    #[inline]
    fn held(&self) -> AffordableWares {
        AffordableWares::new(self.state.own.wares[self.state.seat.index()])
    }

    /// The player is asked for a delivery only if one is possible (SS-15).
    #[inline]
    pub(super) fn offer_delivery<S: EventSink>(&mut self, sink: &mut S) {
        let held = self.held();
        let mut ships = ship_ids(self.state.own.shown);
        if ships.any(|ship| self.tables.own.ship(ship).payments.count(held) > 0) {
            self.state.step = Step::Deliver;
        } else {
            self.end_turn(sink);
        }
    }

    /// Wares are paid for a ship, and its place is filled (SS-15).
    pub(super) fn deliver<S: EventSink>(&mut self, ship: ShipId, paid: Wares, sink: &mut S) {
        let seat = self.state.seat;
        let left = self.state.own.wares[seat.index()].minus(paid);
        self.state.own.wares[seat.index()] = left.expect("a legal action pays what the player has");
        self.take(seat, ship, Some(paid), clause::SS_15, sink);
        if self.state.own.wants_ship() {
            self.state.step = Step::Reveal(AfterReveal::EndTurn);
        } else {
            self.end_turn(sink);
        }
    }

    /// Every ship that can be paid for with every way to pay, ascending.
    pub(super) fn deliveries(&self) -> impl Iterator<Item = Action> + '_ {
        let held = self.held();
        ship_ids(self.state.own.shown).flat_map(move |ship| {
            let payments = self.tables.own.ship(ship).payments.affordable(held);
            payments.map(move |wares| Action::Deliver { ship, wares })
        })
    }

    /// The delivery, or none, that a random word selects, uniformly.
    #[inline]
    pub(super) fn pick_delivery(&self, word: u32) -> Action {
        let held = self.held();
        let counts =
            ship_ids(self.state.own.shown).map(|ship| self.tables.own.ship(ship).payments.count(held));
        let mut rank = scale(word, counts.sum::<u32>() + 1);
        for ship in ship_ids(self.state.own.shown) {
            let payments = &self.tables.own.ship(ship).payments;
            let here = payments.count(held);
            if rank < here {
                let wares = payments.affordable(held).nth(rank as usize);
                return wares.map_or(Action::Pass, |wares| Action::Deliver { ship, wares });
            }
            rank -= here;
        }
        Action::Pass
    }
}
