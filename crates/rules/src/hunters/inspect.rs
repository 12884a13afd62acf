//! What a reader can ask: pieces, areas and their zones.

use std::collections::BTreeMap;

use tilewright_land::{Terrain, ZoneIndex};

use super::Hunters;
use super::edition::Edition;
use super::state::Step;
use crate::action::Piece;
use crate::event::{AreaKind, Item, Part, Sink};
use crate::rulebook::{AreaReport, Standing};
use crate::seat::Seat;

impl<E: Edition> Hunters<E> {
    /// A zone by tile and number.
    pub(super) fn part(&self, zone: ZoneIndex) -> Part {
        let facts = self.ground.atlas.zone(zone);
        (facts.tile, facts.zone)
    }

    /// Every zone on the table.
    fn laid_zones(&self) -> impl Iterator<Item = ZoneIndex> + '_ {
        self.state.board.tiles().flat_map(|laid| self.ground.atlas.zones_of(laid.tile))
    }

    /// The zones of an area, by tile and zone.
    pub(super) fn parts(&self, root: ZoneIndex) -> Vec<Part> {
        let mut parts: Vec<Part> = self
            .laid_zones()
            .filter(|zone| self.state.areas.find(*zone) == root)
            .map(|zone| self.part(zone))
            .collect();
        parts.sort();
        parts
    }

    /// The zones of a river system, by tile and zone.
    pub(super) fn system_parts(&self, root: ZoneIndex) -> Vec<Part> {
        let mut parts: Vec<Part> = self
            .laid_zones()
            .filter(|zone| self.state.systems.find(*zone) == root)
            .map(|zone| self.part(zone))
            .collect();
        parts.sort();
        parts
    }

    /// Ends the game here and now, as if nothing were left to draw.
    pub fn settle<S: Sink>(&mut self, sink: &mut S) {
        if self.state.step != Step::Over {
            self.finish_game(E::CLAUSES.end, sink);
        }
    }

    /// What an area would give if it were scored as it is, closed or not, line by line; nothing where no such area is there.
    pub fn appraise(&self, kind: AreaKind, part: Part) -> Vec<Item> {
        let zone = self.laid_zones().find(|zone| self.part(*zone) == part);
        let Some(zone) = zone else { return Vec::new() };
        let root = self.state.areas.find(zone);
        let area = self.state.areas.data(root);
        let worth = match (kind, self.ground.atlas.zone(zone).terrain) {
            (AreaKind::Forest, Terrain::Forest) => self.forest_worth(root, area),
            (AreaKind::River, Terrain::River) => self.river_worth(area),
            (AreaKind::Meadow, Terrain::Meadow) => self.meadow_worth(root),
            (AreaKind::RiverSystem, Terrain::River | Terrain::Lake) => {
                self.system_worth(self.state.systems.find(zone))
            }
            _ => return Vec::new(),
        };
        worth.to_vec()
    }

    pub(super) fn list_pieces(&self) -> Vec<Standing> {
        let mut list = Vec::new();
        for seat in Seat::first(self.setup.seats) {
            let of = |piece, zones: &[ZoneIndex]| {
                let stand = |zone: &ZoneIndex| {
                    let (tile, zone) = self.part(*zone);
                    Standing { seat, piece, tile, zone }
                };
                zones.iter().map(stand).collect::<Vec<_>>()
            };
            list.extend(of(Piece::Figure, self.state.figures[seat.index()].zones()));
            list.extend(of(Piece::Hut, self.state.huts[seat.index()].zones()));
        }
        list.sort();
        list
    }

    pub(super) fn list_covered(&self) -> Vec<Part> {
        let mut list: Vec<Part> = self
            .laid_zones()
            .filter(|zone| self.state.is_covered(*zone))
            .map(|zone| self.part(zone))
            .collect();
        list.sort();
        list
    }

    pub(super) fn list_areas(&self) -> Vec<AreaReport> {
        let mut areas: BTreeMap<(AreaKind, ZoneIndex), AreaReport> = BTreeMap::new();
        for zone in self.laid_zones() {
            let kind = match self.ground.atlas.zone(zone).terrain {
                Terrain::Forest => Some(AreaKind::Forest),
                Terrain::River => Some(AreaKind::River),
                Terrain::Meadow => Some(AreaKind::Meadow),
                // Lakes belong to river systems only.
                _ => None,
            };
            if let Some(kind) = kind {
                let root = self.state.areas.find(zone);
                let area = self.state.areas.data(root);
                let report = (kind, area.open, area.figures.counts());
                areas.entry((kind, root)).or_insert_with(|| blank(report)).parts.push(self.part(zone));
            }
            if matches!(self.ground.atlas.zone(zone).terrain, Terrain::River | Terrain::Lake) {
                let kind = AreaKind::RiverSystem;
                let root = self.state.systems.find(zone);
                let system = self.state.systems.data(root);
                let report = (kind, u16::from(system.open), system.huts.counts());
                areas.entry((kind, root)).or_insert_with(|| blank(report)).parts.push(self.part(zone));
            }
        }
        let mut list: Vec<AreaReport> = areas.into_values().collect();
        for area in &mut list {
            area.parts.sort();
        }
        list.sort_by(|a, b| (a.kind, &a.parts).cmp(&(b.kind, &b.parts)));
        list
    }
}

fn blank((kind, open, pieces): (AreaKind, u16, [u8; crate::seat::MAX_SEATS])) -> AreaReport {
    AreaReport { kind, parts: Vec::new(), open, pieces }
}
