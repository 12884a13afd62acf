//! Scoring what a tile completed: forests and rivers (C-11, C-12).

use arrayvec::ArrayVec;
use tilewright_land::{Symbol, Terrain, ZoneIndex};

use super::Hunters;
use super::edition::Edition;
use super::ground::{Area, forest, river};
use crate::clause::{self, Clause};
use crate::event::{AreaKind, Counted, Event, Occasion, Part, Scoring, Sink, Unit};
use crate::pieces::Pieces;
use crate::seat::Seat;
use crate::worth::{Worth, count, value};

/// A scoring before it is known who gets what.
pub(super) struct Claim {
    pub(super) occasion: Occasion,
    pub(super) clause: Clause,
    pub(super) kind: AreaKind,
    pub(super) worth: Worth,
    pub(super) pieces: Pieces,
}

impl<E: Edition> Hunters<E> {
    /// Scores every area that the tile just placed completed, each once (C-17); says whether a forest held a treasure.
    #[inline]
    pub(super) fn score_completed<S: Sink>(&mut self, sink: &mut S) -> bool {
        let mut done: ArrayVec<ZoneIndex, 16> = ArrayVec::new();
        let mut treasure = false;
        let tile = self.state.tile.index();
        for at in 0..self.ground.completable[tile].len() {
            let zone = self.ground.completable[tile][at];
            let root = self.state.areas.find_shortening(zone);
            let area = *self.state.areas.data(root);
            if area.open > 0 || done.contains(&root) {
                continue;
            }
            done.push(root);
            let is_forest = self.ground.atlas.zone(zone).terrain == Terrain::Forest;
            treasure |= is_forest && area.tally.get(forest::TREASURE) > 0;
            if S::LISTENS || !area.figures.is_empty() {
                self.score_area(root, &area, is_forest, sink);
            }
        }
        treasure
    }

    fn score_area<S: Sink>(&mut self, root: ZoneIndex, area: &Area, is_forest: bool, sink: &mut S) {
        let (kind, clause, worth) = match is_forest {
            true => (AreaKind::Forest, E::CLAUSES.forest, self.forest_worth(root, area)),
            false => (AreaKind::River, E::CLAUSES.river, self.river_worth(area)),
        };
        let claim = Claim { occasion: Occasion::Completed, clause, kind, worth, pieces: area.figures };
        self.award(root, &claim, sink);
        self.return_figures(root, area.figures, clause::C_12, sink);
    }

    /// Two points for each tile (or segment), and more for mushrooms.
    pub(super) fn forest_worth(&self, root: ZoneIndex, area: &Area) -> Worth {
        let mut worth = Worth::new();
        let (counted, size) = self.size(area, forest::SEGMENTS);
        count(&mut worth, counted, size, 2, E::CLAUSES.forest);
        let groups = area.tally.get(forest::MUSHROOMS);
        if E::MUSHROOMS_PER_TILE && groups > 0 {
            let tiles = self.mushroom_tiles(root);
            count(&mut worth, Counted::MushroomTiles, tiles, E::MUSHROOMS, E::CLAUSES.mushrooms);
        } else {
            count(&mut worth, Counted::Mushrooms, groups, E::MUSHROOMS, E::CLAUSES.mushrooms);
        }
        worth
    }

    /// One point for each tile (or segment), and one for each fish in the river and in the lakes at its ends, a lake once.
    pub(super) fn river_worth(&self, area: &Area) -> Worth {
        let mut worth = Worth::new();
        let (counted, size) = self.size(area, river::SEGMENTS);
        count(&mut worth, counted, size, 1, E::CLAUSES.river);
        count(&mut worth, Counted::RiverFish, area.tally.get(river::FISH), 1, E::CLAUSES.river);
        let same_lake = area.tally.get(river::LAKES) == 2 && area.lakes == 0;
        let lake_fish = area.tally.get(river::LAKE_FISH) >> u16::from(same_lake);
        count(&mut worth, Counted::LakeFish, lake_fish, 1, E::CLAUSES.river);
        worth
    }

    fn size(&self, area: &Area, segments: usize) -> (Counted, u16) {
        match E::PER_SEGMENT {
            true => (Counted::Segments, area.tally.get(segments)),
            false => (Counted::Tiles, area.tiles.count_ones() as u16),
        }
    }

    /// The tiles that show mushrooms in this forest, each once.
    fn mushroom_tiles(&self, root: ZoneIndex) -> u16 {
        let mut tiles: Vec<_> = self
            .parts(root)
            .into_iter()
            .filter(|(tile, zone)| {
                let spec = self.ground.set.tile(*tile).and_then(|tile| tile.zone(*zone));
                spec.is_some_and(|spec| spec.count(Symbol::Mushrooms) > 0)
            })
            .map(|(tile, _)| tile)
            .collect();
        tiles.dedup();
        tiles.len() as u16
    }

    /// Gives the value of an area to those with most pieces in it (C-11) and tells who got what and why.
    pub(super) fn award<S: Sink>(&mut self, root: ZoneIndex, claim: &Claim, sink: &mut S) {
        let leaders = claim.pieces.leaders();
        let value = value(&claim.worth);
        for seat in &leaders {
            self.state.scores[seat.index()] += value;
        }
        if S::LISTENS {
            let denied =
                claim.pieces.owners().filter(|seat| !leaders.contains(seat)).map(|seat| (seat, clause::C_11));
            let parts = match claim.kind {
                AreaKind::RiverSystem => self.system_parts(root),
                _ => self.parts(root),
            };
            sink.event(Event::Scored(Scoring {
                occasion: claim.occasion,
                unit: Unit::Points,
                clause: claim.clause,
                kind: claim.kind,
                parts,
                items: claim.worth.to_vec(),
                pieces: claim.pieces.counts(),
                awards: leaders.iter().map(|seat| (*seat, value)).collect(),
                denied: denied.collect(),
            }));
        }
    }

    /// Sends all figures of an area back to their owners (C-12).
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
                    self.state.take_back(seat, at);
                    self.tell_returned(seat, zone, clause, sink);
                } else {
                    at += 1;
                }
            }
        }
    }

    fn tell_returned<S: Sink>(&self, seat: Seat, zone: ZoneIndex, clause: Clause, sink: &mut S) {
        if S::LISTENS {
            let (tile, zone): Part = self.part(zone);
            sink.event(Event::Returned { seat, tile, zone, clause });
        }
    }
}
