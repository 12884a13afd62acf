//! What a reader can ask: pieces, areas, boats, the stack.

use std::collections::BTreeMap;

use tilewright_land::{Terrain, TileId, ZoneIndex};

use super::Amazonas;
use super::stack::Stack;
use super::state::Step;
use crate::action::Piece;
use crate::choice::members;
use crate::event::{AreaKind, Item, Occasion, Part, Sink};
use crate::rulebook::{AreaReport, Standing};
use crate::seat::Seat;

impl Amazonas {
    /// The space that each seat's boat is on, from zero at the source.
    pub fn boats(&self) -> &[u8] {
        &self.state.boats[..usize::from(self.setup.seats)]
    }

    /// How many spaces the river has so far.
    pub fn spaces(&self) -> u8 {
        self.state.spaces
    }

    /// The last row that the river has reached: no tile may lie beyond it (AM-3).
    pub fn mouth(&self) -> i8 {
        self.state.mouth
    }

    /// What the current stack still holds (AM-1).
    pub fn stack(&self) -> Stack {
        self.state.stack
    }

    /// The double-tiles not yet placed, by their first cell (AM-6).
    pub fn doubles_left(&self) -> impl Iterator<Item = TileId> + use<> {
        members(self.state.doubles).map(TileId)
    }

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

    /// Ends the game here and now, as if nothing were left to draw.
    pub fn settle<S: Sink>(&mut self, sink: &mut S) {
        if self.state.step != Step::Over {
            self.finish_game(sink);
        }
    }

    /// What an area would give if it were scored as it is, closed or not, line by line; nothing where no such area is there.
    pub fn appraise(&self, kind: AreaKind, part: Part) -> Vec<Item> {
        let zone = self.laid_zones().find(|zone| self.part(*zone) == part);
        let Some(zone) = zone else { return Vec::new() };
        // The Amazon is nobody's area.
        if self.ground.atlas.zone(zone).terrain == Terrain::Amazon {
            return Vec::new();
        }
        let root = self.state.areas.find(zone);
        let (found, _, worth) = self.worth(root, self.state.areas.data(root), Occasion::Completed);
        if found == kind { worth.to_vec() } else { Vec::new() }
    }

    pub(super) fn list_pieces(&self) -> Vec<Standing> {
        let mut list = Vec::new();
        for seat in Seat::first(self.setup.seats) {
            let mut add = |piece, zones: &[ZoneIndex]| {
                for zone in zones {
                    let (tile, zone) = self.part(*zone);
                    list.push(Standing { seat, piece, tile, zone });
                }
            };
            add(Piece::Figure, self.state.figures[seat.index()].zones());
            add(Piece::Camp, self.state.camps[seat.index()].zones());
        }
        list.sort();
        list
    }

    pub(super) fn list_areas(&self) -> Vec<AreaReport> {
        let mut areas: BTreeMap<ZoneIndex, AreaReport> = BTreeMap::new();
        for zone in self.laid_zones() {
            let kind = match self.ground.atlas.zone(zone).terrain {
                Terrain::Tributary => AreaKind::Tributary,
                Terrain::Village => AreaKind::Village,
                Terrain::Jungle => AreaKind::Jungle,
                // The Amazon is the boats' alone.
                _ => continue,
            };
            let root = self.state.areas.find(zone);
            let area = self.state.areas.data(root);
            let report = areas.entry(root).or_insert_with(|| AreaReport {
                kind,
                parts: Vec::new(),
                open: area.open,
                pieces: area.pieces.counts(),
            });
            report.parts.push(self.part(zone));
        }
        let mut list: Vec<AreaReport> = areas.into_values().collect();
        for area in &mut list {
            area.parts.sort();
        }
        list.sort_by(|a, b| (a.kind, &a.parts).cmp(&(b.kind, &b.parts)));
        list
    }
}
