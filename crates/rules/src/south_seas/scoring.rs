//! Evaluating bridges, islands and sea regions: who gets which wares, and which fish a boat leaves covered.

use arrayvec::ArrayVec;
use tilewright_land::tile::MAX_ZONE_NUMBER;
use tilewright_land::{Terrain, ZoneIndex};

use super::state::Step;
use super::tables::{Area, FishZone};
use super::{SouthSeas, SouthSeasRules};
use crate::clause::{self, Clause};
use crate::event::{AreaKind, Counted, Event, EventSink, Item, Occasion, Unit, ZoneRef};
use crate::score_lines::{ScoreLines, push_line};
use crate::skeleton::{Claim, Scores};
use crate::wares::Ware;

/// What a kind of area is called, what it gives and by which clause.
pub(super) struct WareScoring {
    pub(super) kind: AreaKind,
    pub(super) ware: Ware,
    pub(super) counted: Counted,
    pub(super) clause: Clause,
}

impl WareScoring {
    /// Of a terrain; a market gives no wares.
    pub(super) fn of(terrain: Terrain) -> Option<WareScoring> {
        let (kind, ware, counted, clause) = match terrain {
            Terrain::Bridge => (AreaKind::Bridge, Ware::Shells, Counted::Shells, clause::SS_5),
            Terrain::Island => (AreaKind::Island, Ware::Bananas, Counted::Bananas, clause::SS_6),
            Terrain::Sea => (AreaKind::SeaRegion, Ware::Fish, Counted::UncoveredFish, clause::SS_7),
            _ => return None,
        };
        Some(WareScoring { kind, ware, counted, clause })
    }
}

impl Scores for SouthSeasRules {
    fn area_kind(terrain: Terrain) -> Option<AreaKind> {
        Some(WareScoring::of(terrain).map_or(AreaKind::Market, |gives| gives.kind))
    }

    /// A market is open to the empty cells around it.
    fn open(game: &SouthSeas, root: ZoneIndex) -> u16 {
        let facts = game.tables.tile_tables.zone(root);
        match facts.terrain {
            Terrain::Market => game.empty_cells_around(game.state.board.laid(facts.tile).cell),
            _ => game.state.areas.data(root).open,
        }
    }

    fn area_value(game: &SouthSeas, kind: AreaKind, zone: ZoneIndex) -> Vec<Item> {
        let mut worth = ScoreLines::new();
        let gives = WareScoring::of(game.tables.tile_tables.zone(zone).terrain);
        if let Some(gives) = gives.filter(|gives| gives.kind == kind) {
            let wares = game.state.areas.data(game.state.areas.find(zone)).wares();
            push_line(&mut worth, gives.counted, wares, 1, gives.clause);
        }
        worth.to_vec()
    }

    fn covered(game: &SouthSeas) -> Vec<ZoneRef> {
        game.covered_groups().into_iter().map(|covered| (covered.tile, covered.zone)).collect()
    }

    fn finish<S: EventSink>(game: &mut SouthSeas, sink: &mut S) {
        game.finish_game(sink);
    }
}

impl SouthSeas {
    /// Evaluates what the tile just placed completed, then lets its boats act, then awards markets.
    #[inline]
    pub(super) fn evaluate<S: EventSink>(&mut self, sink: &mut S) {
        let mut done: ArrayVec<ZoneIndex, MAX_ZONE_NUMBER> = ArrayVec::new();
        for zone in self.tables.tile_tables.zones_of(self.state.tile) {
            let root = self.state.areas.find_compress(zone);
            let area = *self.state.areas.data(root);
            if area.open > 0 || (area.pieces.is_empty() && !S::ENABLED) {
                continue;
            }
            // An area that several zones of the tile belong to is evaluated once.
            if !done.contains(&root) {
                done.push(root);
                self.evaluate_area(root, &area, Occasion::Completed, sink);
            }
        }
        self.state.own.boats_done = 0;
        self.act_boats(sink);
    }

    /// Boats of the tile just placed that have not acted yet evaluate their regions (SS-7, SS-8). A region that is enclosed
    /// by now was evaluated already: it has no fishers any more, and nothing is covered in it (SS-10).
    #[inline]
    pub(super) fn act_boats<S: EventSink>(&mut self, sink: &mut S) {
        let tile = self.state.tile.index();
        while let Some(&boat) = self.tables.own.boats[tile].get(usize::from(self.state.own.boats_done)) {
            self.state.own.boats_done += 1;
            let root = self.state.areas.find_compress(boat);
            let area = *self.state.areas.data(root);
            if !area.pieces.is_empty() {
                self.evaluate_area(root, &area, Occasion::Boat, sink);
                let mut fish_zones = self.coverable(root);
                match (fish_zones.next().map(|fish_zone| fish_zone.zone), fish_zones.next()) {
                    (None, _) => {}
                    (Some(only), None) => {
                        drop(fish_zones);
                        self.cover(only, sink);
                    }
                    (Some(_), Some(_)) => {
                        drop(fish_zones);
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
        let boats = &self.tables.own.boats[self.state.tile.index()];
        let last = boats.get(usize::from(self.state.own.boats_done).checked_sub(1)?)?;
        Some(self.state.areas.find(*last))
    }

    /// The zones of a region where a group of fish may be covered: one of two while there are any (SS-9).
    pub(super) fn coverable(&self, root: ZoneIndex) -> impl Iterator<Item = &FishZone> + '_ {
        let state = &self.state;
        let fish = self.fish_to_cover(root);
        let in_region = move |fish_zone: &&FishZone| state.areas.find(fish_zone.zone) == root;
        let fish_zones =
            if state.areas.data(root).wares() > 0 { &self.tables.own.fish_zones[..] } else { &[] };
        fish_zones
            .iter()
            .filter(in_region)
            .filter(move |fish_zone| state.own.uncovered(fish_zone, fish).is_some())
    }

    /// How many fish the group to be covered in a region has.
    fn fish_to_cover(&self, root: ZoneIndex) -> u8 {
        if self.state.areas.data(root).pairs > 0 { 2 } else { 1 }
    }

    /// Covers one group of fish on a zone (SS-9).
    pub(super) fn cover<S: EventSink>(&mut self, zone: ZoneIndex, sink: &mut S) {
        let root = self.state.areas.find_compress(zone);
        let fish = self.fish_to_cover(root);
        let fish_zones = &self.tables.own.fish_zones;
        let fish_zone =
            fish_zones.binary_search_by_key(&zone, |fish_zone| fish_zone.zone).map(|at| fish_zones[at]);
        let group = fish_zone.ok().and_then(|fish_zone| self.state.own.uncovered(&fish_zone, fish));
        self.cover_group(group.expect("a legal action names a zone with a group to be covered"));
        let area = self.state.areas.data_mut(root);
        match fish {
            2 => area.pairs -= 1,
            _ => area.singles -= 1,
        }
        if S::ENABLED {
            let (tile, zone) = self.part(zone);
            sink.event(Event::FishCovered { tile, zone, fish, clause: clause::SS_9 });
        }
    }

    /// Gives the wares of an area to those with most islanders in it (SS-13) and sends all of them home (SS-14).
    pub(super) fn evaluate_area<S: EventSink>(
        &mut self,
        root: ZoneIndex,
        area: &Area,
        occasion: Occasion,
        sink: &mut S,
    ) {
        let Some(gives) = WareScoring::of(self.tables.tile_tables.zone(root).terrain) else { return };
        let leaders = area.pieces.leaders();
        for seat in &leaders {
            self.state.own.wares[seat.index()].add(gives.ware, area.wares());
        }
        if S::ENABLED {
            let mut worth = ScoreLines::new();
            push_line(&mut worth, gives.counted, area.wares(), 1, gives.clause);
            let clause = match occasion {
                Occasion::Boat => clause::SS_8,
                Occasion::Final => clause::SS_18,
                Occasion::Completed | Occasion::Power => gives.clause,
            };
            let (unit, kind, pieces) = (Unit::Ware(gives.ware), gives.kind, area.pieces);
            let claim = Claim { occasion, unit, clause, kind, worth, pieces };
            let scoring = self.scoring(&claim, self.parts(root), &leaders, area.wares());
            sink.event(Event::Scored(scoring));
        }
        self.return_scored(root, area.pieces, sink);
    }
}
