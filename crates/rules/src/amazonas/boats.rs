//! Boats: how they advance (AM-9 to AM-11, AM-16) and what their ranks score (AM-15, AM-21, AM-22).

use tilewright_land::TileId;

use super::Amazonas;
use crate::clause::{self, Clause};
use crate::event::{Event, EventSink};
use crate::seat::{MAX_SEATS, Seat};

/// Points for the ranks at the river's mouth with 2 or 3 players (AM-21).
const MOUTH_FEW: &[u16] = &[6, 3];
/// Points for the ranks at the river's mouth with 4 or 5 players (AM-21).
const MOUTH_MANY: &[u16] = &[7, 4, 1];
/// Up to so many players the mouth's side for few is used.
const FEW: u8 = 3;

impl Amazonas {
    /// All advances of a turn together: one space without a piece, and the icons that are new to each player.
    #[inline]
    pub(super) fn advance_boats<S: EventSink>(&mut self, placed: bool, sink: &mut S) {
        let mut icons = [0u8; MAX_SEATS];
        let tile = self.state.tile.index();
        for at in 0..self.tables.own.tiles[tile].tributaries.len() {
            let root = self.state.areas.find_compress(self.tables.own.tiles[tile].tributaries[at]);
            let area = self.state.areas.data_mut(root);
            for seat in area.pieces.owners() {
                icons[seat.index()] += area.new_icons(seat);
                area.use_icons(seat);
            }
        }
        let turn_seat = self.state.seat;
        for seat in self.seats() {
            let alone = u8::from(!placed && seat == turn_seat);
            let reasons = [(icons[seat.index()], clause::AM_10), (alone, clause::AM_9)];
            self.advance(seat, &reasons, sink);
        }
    }

    /// One space, for one reason.
    pub(super) fn advance_alone<S: EventSink>(&mut self, seat: Seat, clause: Clause, sink: &mut S) {
        self.advance(seat, &[(1, clause)], sink);
    }

    /// Moves a boat, but not past the last space laid: the excess is lost (AM-11).
    #[inline]
    fn advance<S: EventSink>(&mut self, seat: Seat, reasons: &[(u8, Clause)], sink: &mut S) {
        let last = self.state.own.spaces - 1;
        let boat = &mut self.state.own.boats[seat.index()];
        let from = *boat;
        let steps = reasons.iter().fold(0u8, |sum, (steps, _)| sum.saturating_add(*steps));
        *boat = from.saturating_add(steps).min(last);
        if S::ENABLED && steps > 0 {
            let reasons = reasons.iter().copied().filter(|(steps, _)| *steps > 0).collect();
            let to = self.state.own.boats[seat.index()];
            sink.event(Event::BoatAdvanced { seat, from, to, reasons });
        }
    }

    /// The spaces of the first rank and of the second, if there is one.
    #[inline]
    fn ranks(&self) -> (u8, Option<u8>) {
        let boats = self.boats();
        let first = boats.iter().copied().max().unwrap_or(0);
        (first, boats.iter().copied().filter(|boat| *boat < first).max())
    }

    /// How many ranks are ahead of a space.
    fn ranks_ahead(&self, space: u8) -> usize {
        let boats = self.boats();
        boats.iter().enumerate().filter(|(at, boat)| **boat > space && !boats[..*at].contains(boat)).count()
    }

    /// Whether a boat of the second rank is too far behind the first to score: with two players only (AM-22).
    #[inline]
    fn is_too_far(&self, boat: u8, first: u8) -> bool {
        self.setup.seats == 2 && boat + 1 < first
    }

    /// Scores the boats for the caimans and piranhas of a tile just placed; whoever gets nothing advances.
    pub(super) fn score_river<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        let table = &self.tables.own.tiles[tile.index()];
        let (caimans, piranhas) = (table.caimans, table.piranhas);
        let (first, second) = self.ranks();
        let mut points = [0u16; MAX_SEATS];
        for seat in self.seats() {
            let boat = self.state.own.boats[seat.index()];
            if boat == first {
                points[seat.index()] = u16::from(caimans) + u16::from(piranhas);
            } else if Some(boat) == second && !self.is_too_far(boat, first) {
                points[seat.index()] = u16::from(piranhas);
            }
        }
        if S::ENABLED {
            let animals = Some((tile, caimans, piranhas));
            self.tell_ranks(animals, &points, clause::AM_15, sink);
        }
        for seat in self.seats() {
            self.state.scores[seat.index()] += points[seat.index()];
            if points[seat.index()] == 0 {
                self.advance_alone(seat, clause::AM_16, sink);
            }
        }
    }

    /// Scores the boats where they are when the river ends: boats on one space share a rank.
    pub(super) fn score_mouth<S: EventSink>(&mut self, sink: &mut S) {
        let worth = if self.setup.seats <= FEW { MOUTH_FEW } else { MOUTH_MANY };
        let (first, _) = self.ranks();
        let mut points = [0u16; MAX_SEATS];
        for seat in self.seats() {
            let boat = self.state.own.boats[seat.index()];
            let rank = worth.get(self.ranks_ahead(boat)).copied().unwrap_or(0);
            points[seat.index()] = if self.is_too_far(boat, first) { 0 } else { rank };
            self.state.scores[seat.index()] += points[seat.index()];
        }
        if S::ENABLED {
            self.tell_ranks(None, &points, clause::AM_21, sink);
        }
    }

    /// Tells who got how much for a rank, and why others got nothing.
    fn tell_ranks<S: EventSink>(
        &self,
        animals: Option<(TileId, u8, u8)>,
        points: &[u16; MAX_SEATS],
        clause: Clause,
        sink: &mut S,
    ) {
        let (first, _) = self.ranks();
        let seats = || self.seats();
        let awards = seats().filter(|seat| points[seat.index()] > 0);
        let denied = seats().filter(|seat| points[seat.index()] == 0).map(|seat| {
            let too_far = self.is_too_far(self.state.own.boats[seat.index()], first);
            (seat, if too_far { clause::AM_22 } else { clause })
        });
        sink.event(Event::BoatsScored {
            tile: animals.map(|(tile, _, _)| tile),
            caimans: animals.map_or(0, |(_, caimans, _)| caimans),
            piranhas: animals.map_or(0, |(_, _, piranhas)| piranhas),
            awards: awards.map(|seat| (seat, points[seat.index()], clause)).collect(),
            denied: denied.collect(),
            clause,
        });
    }
}
