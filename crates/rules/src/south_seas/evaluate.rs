//! Evaluating bridges, islands and sea regions: who gets which wares, and which fish a boat leaves covered.

use arrayvec::ArrayVec;
use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Terrain, ZoneIndex};

use super::SouthSeas;
use super::ground::{Area, Shoal};
use super::state::Step;
use crate::clause::{self, Clause};
use crate::event::{AreaKind, Counted, Event, Occasion, Scoring, Sink, Unit};
use crate::pieces::Pieces;
use crate::seat::Seat;
use crate::wares::Ware;
use crate::worth::{Worth, count};

/// What a kind of area is called, what it gives and by which clause.
pub(super) struct Yield {
    pub(super) kind: AreaKind,
    pub(super) ware: Ware,
    pub(super) counted: Counted,
    pub(super) clause: Clause,
}

impl Yield {
    /// Of a terrain; a market gives no wares.
    pub(super) fn of(terrain: Terrain) -> Option<Yield> {
        let (kind, ware, counted, clause) = match terrain {
            Terrain::Bridge => (AreaKind::Bridge, Ware::Shells, Counted::Shells, clause::SS_5),
            Terrain::Island => (AreaKind::Island, Ware::Bananas, Counted::Bananas, clause::SS_6),
            Terrain::Sea => (AreaKind::SeaRegion, Ware::Fish, Counted::UncoveredFish, clause::SS_7),
            _ => return None,
        };
        Some(Yield { kind, ware, counted, clause })
    }
}

impl SouthSeas {
    /// Evaluates what the tile just placed completed, then lets its boats act, then awards markets.
    #[inline]
    pub(super) fn evaluate<S: Sink>(&mut self, sink: &mut S) {
        let mut done: ArrayVec<ZoneIndex, MAX_ZONE_NUMBER> = ArrayVec::new();
        for zone in self.ground.atlas.zones_of(self.state.tile) {
            let root = self.state.areas.find_shortening(zone);
            let area = *self.state.areas.data(root);
            if area.open > 0 || (area.figures.is_empty() && !S::LISTENS) {
                continue;
            }
            // An area that several zones of the tile belong to is evaluated once.
            if !done.contains(&root) {
                done.push(root);
                self.evaluate_area(root, &area, Occasion::Completed, sink);
            }
        }
        self.state.boats_done = 0;
        self.act_boats(sink);
    }

    /// Boats of the tile just placed that have not acted yet evaluate their regions (SS-7, SS-8). A region that is enclosed
    /// by now was evaluated already: it has no fishers any more, and nothing is covered in it (SS-10).
    #[inline]
    pub(super) fn act_boats<S: Sink>(&mut self, sink: &mut S) {
        let tile = self.state.tile.index();
        while let Some(&boat) = self.ground.boats[tile].get(usize::from(self.state.boats_done)) {
            self.state.boats_done += 1;
            let root = self.state.areas.find_shortening(boat);
            let area = *self.state.areas.data(root);
            if !area.figures.is_empty() {
                self.evaluate_area(root, &area, Occasion::Boat, sink);
                let mut shoals = self.coverable(root);
                match (shoals.next().map(|shoal| shoal.zone), shoals.next()) {
                    (None, _) => {}
                    (Some(only), None) => {
                        drop(shoals);
                        self.cover(only, sink);
                    }
                    (Some(_), Some(_)) => {
                        drop(shoals);
                        self.state.step = Step::Cover;
                        return;
                    }
                }
            }
        }
        self.award_markets(sink);
    }

    /// The region whose fish are to be covered: that of the boat that acted last.
    pub(super) fn fished_region(&self) -> Option<ZoneIndex> {
        let boats = &self.ground.boats[self.state.tile.index()];
        let last = boats.get(usize::from(self.state.boats_done).checked_sub(1)?)?;
        Some(self.state.areas.find(*last))
    }

    /// The zones of a region where a group of fish may be covered: one of two while there are any (SS-9).
    pub(super) fn coverable(&self, root: ZoneIndex) -> impl Iterator<Item = &Shoal> + '_ {
        let state = &self.state;
        let fish = self.fish_to_cover(root);
        let in_region = move |shoal: &&Shoal| state.areas.find(shoal.zone) == root;
        let shoals = if state.areas.data(root).wares() > 0 { &self.ground.shoals[..] } else { &[] };
        shoals.iter().filter(in_region).filter(move |shoal| state.uncovered(shoal, fish).is_some())
    }

    /// How many fish the group to be covered in a region has.
    fn fish_to_cover(&self, root: ZoneIndex) -> u8 {
        if self.state.areas.data(root).pairs > 0 { 2 } else { 1 }
    }

    /// Covers one group of fish on a zone (SS-9).
    pub(super) fn cover<S: Sink>(&mut self, zone: ZoneIndex, sink: &mut S) {
        let root = self.state.areas.find_shortening(zone);
        let fish = self.fish_to_cover(root);
        let shoals = &self.ground.shoals;
        let shoal = shoals.binary_search_by_key(&zone, |shoal| shoal.zone).map(|at| shoals[at]);
        let group = shoal.ok().and_then(|shoal| self.state.uncovered(&shoal, fish));
        self.state.cover(group.expect("a legal action names a zone with a group to be covered"));
        let area = self.state.areas.data_mut(root);
        match fish {
            2 => area.pairs -= 1,
            _ => area.singles -= 1,
        }
        if S::LISTENS {
            let (tile, zone) = self.part(zone);
            sink.event(Event::FishCovered { tile, zone, fish, clause: clause::SS_9 });
        }
    }

    /// Gives the wares of an area to those with most islanders in it (SS-13) and sends all of them home (SS-14).
    pub(super) fn evaluate_area<S: Sink>(
        &mut self,
        root: ZoneIndex,
        area: &Area,
        occasion: Occasion,
        sink: &mut S,
    ) {
        let Some(gives) = Yield::of(self.ground.atlas.zone(root).terrain) else { return };
        let leaders = area.figures.leaders();
        for seat in &leaders {
            self.state.wares[seat.index()].add(gives.ware, area.wares());
        }
        if S::LISTENS {
            let mut worth = Worth::new();
            count(&mut worth, gives.counted, area.wares(), 1, gives.clause);
            let outdone = area.figures.owners().filter(|seat| !leaders.contains(seat));
            sink.event(Event::Scored(Scoring {
                occasion,
                unit: Unit::Ware(gives.ware),
                clause: match occasion {
                    Occasion::Boat => clause::SS_8,
                    Occasion::Final => clause::SS_18,
                    Occasion::Completed | Occasion::Power => gives.clause,
                },
                kind: gives.kind,
                parts: self.parts(root),
                items: worth.to_vec(),
                pieces: area.figures.counts(),
                awards: leaders.iter().map(|seat| (*seat, area.wares())).collect(),
                denied: outdone.map(|seat| (seat, clause::SS_13)).collect(),
            }));
        }
        self.return_figures(root, area.figures, clause::SS_14, sink);
    }

    /// Sends all islanders of an area back to their owners.
    pub(super) fn return_figures<S: Sink>(
        &mut self,
        root: ZoneIndex,
        figures: Pieces,
        clause: Clause,
        sink: &mut S,
    ) {
        for seat in figures.owners() {
            let mut at = 0;
            while let Some(&zone) = self.state.figures[seat.index()].zones().get(at) {
                if self.state.areas.find(zone) == root {
                    self.return_figure(seat, at, clause, sink);
                } else {
                    at += 1;
                }
            }
        }
    }

    /// Sends one islander, by its place in its owner's list, home.
    pub(super) fn return_figure<S: Sink>(&mut self, seat: Seat, at: usize, clause: Clause, sink: &mut S) {
        let zone = self.state.take_back(&self.ground.atlas, seat, at);
        if S::LISTENS {
            let (tile, zone) = self.part(zone);
            sink.event(Event::Returned { seat, tile, zone, clause });
        }
    }
}
