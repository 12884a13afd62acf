//! What a reader can ask of any game: pieces, areas and their zones.

use std::collections::BTreeMap;

use tilewright_land::ZoneIndex;

use super::{AreaCounters, GameRules, Network, TypedGame};
use crate::event::{AreaKind, Item, ZoneRef};
use crate::pieces::Pieces;
use crate::rulebook::{AreaReport, PlacedPiece};

impl<R: GameRules> TypedGame<R> {
    /// A zone by tile and number.
    #[inline]
    pub(crate) fn part(&self, zone: ZoneIndex) -> ZoneRef {
        let facts = self.tables.tile_tables.zone(zone);
        (facts.tile, facts.zone)
    }

    /// Every zone on the table.
    pub(crate) fn laid_zones(&self) -> impl Iterator<Item = ZoneIndex> + '_ {
        self.state.board.tiles().flat_map(|laid| self.tables.tile_tables.zones_of(laid.tile))
    }

    /// The zones on the table that something holds of, by tile and zone.
    pub(crate) fn parts_where(&self, holds: impl Fn(ZoneIndex) -> bool) -> Vec<ZoneRef> {
        let mut parts: Vec<ZoneRef> =
            self.laid_zones().filter(|zone| holds(*zone)).map(|zone| self.part(zone)).collect();
        parts.sort();
        parts
    }

    /// The zones of an area, by tile and zone.
    pub(crate) fn parts(&self, root: ZoneIndex) -> Vec<ZoneRef> {
        self.parts_where(|zone| self.state.areas.find(zone) == root)
    }

    /// What an area would give if it were scored as it is, closed or not, line by line; nothing where no such area is there.
    pub fn area_value(&self, kind: AreaKind, part: ZoneRef) -> Vec<Item> {
        let zone = self.laid_zones().find(|zone| self.part(*zone) == part);
        zone.map_or_else(Vec::new, |zone| R::area_value(self, kind, zone))
    }

    /// The pieces on the table, by seat, piece and tile.
    pub(super) fn list_pieces(&self) -> Vec<PlacedPiece> {
        let mut list = Vec::new();
        for seat in self.seats() {
            for &(piece, _) in R::PIECES {
                list.extend(self.state.pieces_of(seat, piece).iter().map(|zone| {
                    let (tile, zone) = self.part(*zone);
                    PlacedPiece { seat, piece, tile, zone }
                }));
            }
        }
        list.sort();
        list
    }

    /// The areas on the table, by kind, tile and zone.
    pub(super) fn list_areas(&self) -> Vec<AreaReport> {
        let mut areas: BTreeMap<(AreaKind, ZoneIndex), AreaReport> = BTreeMap::new();
        let mut add = |zone, kind, root, open, pieces: Pieces| {
            let blank = || AreaReport { kind, parts: Vec::new(), open, pieces: pieces.counts() };
            areas.entry((kind, root)).or_insert_with(blank).parts.push(self.part(zone));
        };
        for zone in self.laid_zones() {
            let terrain = self.tables.tile_tables.zone(zone).terrain;
            if let Some(kind) = R::area_kind(terrain) {
                let root = self.state.areas.find(zone);
                add(zone, kind, root, R::open(self, root), self.state.areas.data(root).pieces());
            }
            if let Some((kind, root, open, pieces)) = self.state.network.report(terrain, zone) {
                add(zone, kind, root, open, pieces);
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
