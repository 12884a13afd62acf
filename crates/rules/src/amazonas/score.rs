//! Scoring areas: completed ones during play (AM-12, AM-13), the others at the end (AM-19, AM-20).

use arrayvec::ArrayVec;
use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Terrain, ZoneIndex};

use super::Amazonas;
use super::ground::{Area, counter};
use crate::clause::{self, Clause};
use crate::event::{AreaKind, Counted, Event, Occasion, Scoring, Sink, Unit};
use crate::seat::Seat;
use crate::worth::{Worth, count, value};

impl Amazonas {
    /// Scores every tributary and village that the tile just placed completed, each once (C-17).
    #[inline]
    pub(super) fn score_completed<S: Sink>(&mut self, sink: &mut S) {
        let mut done: ArrayVec<ZoneIndex, MAX_ZONE_NUMBER> = ArrayVec::new();
        let tile = self.state.tile.index();
        for at in 0..self.ground.tiles[tile].completable.len() {
            let zone = self.ground.tiles[tile].completable[at];
            let root = self.state.areas.find_shortening(zone);
            let area = self.state.areas.data(root);
            let told = S::LISTENS || !area.pieces.is_empty();
            if area.open > 0 || !told || done.contains(&root) {
                continue;
            }
            done.push(root);
            self.score_area(root, Occasion::Completed, sink);
            self.return_figures(root, sink);
        }
    }

    /// Gives the value of an area to those with most pieces in it (C-11) and tells who got what and why.
    pub(super) fn score_area<S: Sink>(&mut self, root: ZoneIndex, occasion: Occasion, sink: &mut S) {
        let area = *self.state.areas.data(root);
        let (kind, clause, worth) = self.worth(root, &area, occasion);
        let leaders = area.pieces.leaders();
        let value = value(&worth);
        for seat in &leaders {
            self.state.scores[seat.index()] += value;
        }
        if S::LISTENS {
            let outdone = area.pieces.owners().filter(|seat| !leaders.contains(seat));
            sink.event(Event::Scored(Scoring {
                occasion,
                unit: Unit::Points,
                clause,
                kind,
                parts: self.parts(root),
                items: worth.to_vec(),
                pieces: area.pieces.counts(),
                awards: leaders.iter().map(|seat| (*seat, value)).collect(),
                denied: outdone.map(|seat| (seat, clause::C_11)).collect(),
            }));
        }
    }

    /// What an area is, the rule it is scored under, and how its value comes about.
    pub(super) fn worth(
        &self,
        root: ZoneIndex,
        area: &Area,
        occasion: Occasion,
    ) -> (AreaKind, Clause, Worth) {
        let unfinished = occasion == Occasion::Final;
        let mut worth = Worth::new();
        let (kind, clause, each) = match self.ground.atlas.zone(root).terrain {
            Terrain::Tributary if unfinished => (AreaKind::Tributary, clause::AM_19, 1),
            Terrain::Tributary => (AreaKind::Tributary, clause::AM_12, 1),
            Terrain::Village if unfinished => (AreaKind::Village, clause::AM_19, 1),
            Terrain::Village => (AreaKind::Village, clause::AM_13, 2),
            _ => {
                let animals = area.tally.get(counter::ANIMALS);
                count(&mut worth, Counted::Animals, animals, 1, clause::AM_20);
                return (AreaKind::Jungle, clause::AM_20, worth);
            }
        };
        count(&mut worth, Counted::Tiles, area.tiles.count_ones() as u16, each, clause);
        count(&mut worth, Counted::Fruit, area.tally.get(counter::FRUIT), 1, clause);
        (kind, clause, worth)
    }

    /// Sends all meeples of an area back to their owners (C-12).
    pub(super) fn return_figures<S: Sink>(&mut self, root: ZoneIndex, sink: &mut S) {
        for seat in self.state.areas.data(root).pieces.owners() {
            let mut at = 0;
            while let Some(&zone) = self.state.figures[seat.index()].zones().get(at) {
                if self.state.areas.find(zone) == root {
                    self.state.take_back(seat, at);
                    self.tell_returned(seat, zone, sink);
                } else {
                    at += 1;
                }
            }
        }
    }

    fn tell_returned<S: Sink>(&self, seat: Seat, zone: ZoneIndex, sink: &mut S) {
        if S::LISTENS {
            let (tile, zone) = self.part(zone);
            sink.event(Event::Returned { seat, tile, zone, clause: clause::C_12 });
        }
    }
}
