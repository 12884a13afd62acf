//! What a reader can ask: islanders, areas and their zones, wares, ships and covered fish (SS-20).

use std::collections::BTreeMap;

use tilewright_land::{ShipId, Terrain, TileId, Zone, ZoneIndex};

use super::SouthSeas;
use super::evaluate::Yield;
use super::ground::{Shoal, ship_ids};
use super::state::Step;
use crate::action::Piece;
use crate::event::{AreaKind, Item, Part, Sink};
use crate::rulebook::{AreaReport, Standing};
use crate::seat::Seat;
use crate::wares::Wares;
use crate::worth::{Worth, count};

/// The fish of one zone that are covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoveredFish {
    /// The tile.
    pub tile: TileId,
    /// The zone on it.
    pub zone: Zone,
    /// Single fish that are covered.
    pub singles: u8,
    /// Groups of two that are covered.
    pub pairs: u8,
}

impl SouthSeas {
    /// The wares a seat has.
    pub fn wares(&self, seat: Seat) -> Wares {
        self.state.wares[seat.index()]
    }

    /// The ships that lie face up, ascending.
    pub fn ships_shown(&self) -> Vec<ShipId> {
        ship_ids(self.state.shown).collect()
    }

    /// The ships left in the pile, ascending: which they are is known, their order is not.
    pub fn ships_left(&self) -> Vec<ShipId> {
        ship_ids(self.state.ship_pile).collect()
    }

    /// The ships that a seat has taken, ascending.
    pub fn ships_of(&self, seat: Seat) -> Vec<ShipId> {
        ship_ids(self.state.taken[seat.index()]).collect()
    }

    /// The fish that are covered and count no more, by tile and zone.
    pub fn covered_groups(&self) -> Vec<CoveredFish> {
        let covered = |shoal: &Shoal, fish| {
            shoal.groups(fish).filter(|group| self.state.is_covered(*group)).count() as u8
        };
        let mut list = Vec::new();
        for shoal in &self.ground.shoals {
            let (tile, zone) = self.part(shoal.zone);
            let (singles, pairs) = (covered(shoal, 1), covered(shoal, 2));
            if singles + pairs > 0 {
                list.push(CoveredFish { tile, zone, singles, pairs });
            }
        }
        list
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
        let in_area = self.laid_zones().filter(|zone| self.state.areas.find(*zone) == root);
        let mut parts: Vec<Part> = in_area.map(|zone| self.part(zone)).collect();
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
        let mut worth = Worth::new();
        if let Some(gives) =
            Yield::of(self.ground.atlas.zone(zone).terrain).filter(|gives| gives.kind == kind)
        {
            let wares = self.state.areas.data(self.state.areas.find(zone)).wares();
            count(&mut worth, gives.counted, wares, 1, gives.clause);
        }
        worth.to_vec()
    }

    pub(super) fn list_pieces(&self) -> Vec<Standing> {
        let mut list = Vec::new();
        for seat in Seat::first(self.setup.seats) {
            list.extend(self.state.figures[seat.index()].zones().iter().map(|zone| {
                let (tile, zone) = self.part(*zone);
                Standing { seat, piece: Piece::Figure, tile, zone }
            }));
        }
        list.sort();
        list
    }

    pub(super) fn list_covered(&self) -> Vec<Part> {
        self.covered_groups().into_iter().map(|covered| (covered.tile, covered.zone)).collect()
    }

    pub(super) fn list_areas(&self) -> Vec<AreaReport> {
        let mut areas: BTreeMap<ZoneIndex, AreaReport> = BTreeMap::new();
        for zone in self.laid_zones() {
            let root = self.state.areas.find(zone);
            areas.entry(root).or_insert_with(|| self.report(root)).parts.push(self.part(zone));
        }
        let mut list: Vec<AreaReport> = areas.into_values().collect();
        for area in &mut list {
            area.parts.sort();
        }
        list.sort_by(|a, b| (a.kind, &a.parts).cmp(&(b.kind, &b.parts)));
        list
    }

    /// An area without its parts. A market is open to the empty cells around it.
    fn report(&self, root: ZoneIndex) -> AreaReport {
        let facts = self.ground.atlas.zone(root);
        let area = self.state.areas.data(root);
        let open = match facts.terrain {
            Terrain::Market => self.empty_cells_around(self.state.board.laid(facts.tile).cell),
            _ => area.open,
        };
        let kind = Yield::of(facts.terrain).map_or(AreaKind::Market, |gives| gives.kind);
        AreaReport { kind, parts: Vec::new(), open, pieces: area.figures.counts() }
    }
}
