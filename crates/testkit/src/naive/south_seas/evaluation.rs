//! Evaluating bridges, islands, sea regions and markets: what they give, and to whom.

use super::ships::Wares;
use super::{Referee, SouthSeas};
use crate::naive::areas::{Area, AreaKind, Node, area_of};
use crate::naive::referee::Rules;
use crate::naive::table::Table;
use crate::naive::terms::Piece;

/// Wares that a seat got, and the clause that gave them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Who got them.
    pub seat: usize,
    /// What, possibly nothing.
    pub wares: Wares,
    /// The clause.
    pub clause: &'static str,
}

/// A group of fish that was covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Covering {
    /// The id of the tile.
    pub tile: u32,
    /// The file's number of the zone.
    pub zone: u32,
    /// Whether it was a group of two fish rather than a single one.
    pub pair: bool,
}

impl Referee {
    /// Everything that seats got for their islanders so far, in order.
    pub fn gains(&self) -> &[Gain] {
        &self.rules.gains
    }

    /// The groups of fish covered so far, in order.
    pub fn covered(&self) -> &[Covering] {
        &self.rules.covered
    }

    /// Evaluates the bridges, islands and sea regions that the tile just placed completed (SS-5, SS-6, SS-7).
    pub(super) fn evaluate_completed(&mut self) {
        let table = self.table();
        let mut completed = self.areas_of_last_tile(&table);
        completed.retain(|area| area.kind != AreaKind::Market && area.complete());
        for area in completed {
            self.evaluate(&area, None);
        }
    }

    /// Gives the wares of an area to those with most islanders in it, and all islanders back (SS-13, SS-14).
    pub(super) fn evaluate(&mut self, area: &Area, final_clause: Option<&'static str>) {
        let (wares, clause) = self.yields(&self.table(), area);
        for seat in self.holders(area) {
            self.rules.gains.push(Gain { seat, wares, clause: final_clause.unwrap_or(clause) });
        }
        self.clear(area);
    }

    fn yields(&self, table: &Table, area: &Area) -> (Wares, &'static str) {
        let count = |symbol| area.count(table, symbol) as u32;
        match area.kind {
            AreaKind::Bridge => {
                (Wares { shells: count(|zone| zone.contents.shells), ..Wares::default() }, "SS-5")
            }
            AreaKind::Island => {
                (Wares { bananas: count(|zone| zone.contents.bananas), ..Wares::default() }, "SS-6")
            }
            _ => (Wares { fish: self.uncovered_fish(table, area), ..Wares::default() }, "SS-7"),
        }
    }

    fn uncovered_fish(&self, table: &Table, region: &Area) -> u32 {
        let singles = region.nodes.iter().map(|&node| self.groups_left(table, node, false));
        let pairs = region.nodes.iter().map(|&node| self.groups_left(table, node, true));
        singles.sum::<u32>() + 2 * pairs.sum::<u32>()
    }

    /// How many single fish, or groups of two, of a zone are not covered.
    fn groups_left(&self, table: &Table, (position, zone): Node, pair: bool) -> u32 {
        let contents = &table.face(position).zones[zone].contents;
        let printed = if pair { contents.fish_pairs } else { contents.fish };
        let (tile, zone) = table.name((position, zone));
        let covering = Covering { tile, zone, pair };
        let covered = self.rules.covered.iter().filter(|&&other| other == covering).count();
        printed - covered as u32
    }

    /// A sea zone of the tile just placed whose fishing boat has yet to be evaluated: fishers are in its region
    /// (SS-7, SS-8). A region that was enclosed has no fishers left (SS-10).
    pub(super) fn boat_to_evaluate(&self) -> Option<(Node, Area)> {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let last = self.placed.len() - 1;
        for (zone, printed) in table.face(last).zones.iter().enumerate() {
            let region = area_of(&areas, AreaKind::SeaRegion, (last, zone));
            if let Some(region) = region
                && printed.contents.boat > 0
                && self.pieces_in(region).next().is_some()
            {
                return Some(((last, zone), region.clone()));
            }
        }
        None
    }

    /// The groups of fish in the region of a sea zone of which one must be covered: groups of two if there are
    /// any, else single fish. One for each zone (SS-9).
    pub(super) fn coverings(&self, boat: Node) -> Vec<Covering> {
        let table = self.table();
        let areas = self.areas_of_last_tile(&table);
        let Some(region) = area_of(&areas, AreaKind::SeaRegion, boat) else { return Vec::new() };
        for pair in [true, false] {
            let left = region.nodes.iter().filter(|&&node| self.groups_left(&table, node, pair) > 0);
            let groups: Vec<Covering> = left
                .map(|&node| {
                    let (tile, zone) = table.name(node);
                    Covering { tile, zone, pair }
                })
                .collect();
            if !groups.is_empty() {
                return groups;
            }
        }
        Vec::new()
    }

    /// The next merchant on a completed market, the active seat's first and then clockwise (SS-11, SS-12). In which order an
    /// owner of several takes is nobody's concern: by the numbers of their tiles.
    pub(super) fn merchant_to_reward(&self) -> Option<Piece> {
        let table = self.table();
        let mut markets = SouthSeas::areas(&table, 0..self.placed.len());
        markets.retain(|area| area.kind == AreaKind::Market && area.complete());
        for step in 0..self.seats {
            let seat = (self.seat + step) % self.seats;
            let on_market = |piece: &&Piece| markets.iter().any(|market| market.holds(piece.node));
            let own = self.pieces.iter().filter(|piece| piece.seat == seat).filter(on_market);
            let merchant = own.min_by_key(|piece| (piece.tile, piece.zone));
            if merchant.is_some() {
                return merchant.copied();
            }
        }
        None
    }

    /// The final evaluation: what is occupied still gives its wares, but for markets, and wares left give points
    /// (SS-18, SS-19).
    pub(super) fn evaluate_at_the_end(&mut self) {
        for area in SouthSeas::areas(&self.table(), 0..self.placed.len()) {
            match area.kind {
                AreaKind::Market => self.clear(&area),
                _ => self.evaluate(&area, Some("SS-18")),
            }
        }
        for seat in 0..self.seats {
            let points = i64::from(self.wares(seat).total() / 3);
            self.award(seat, points, "SS-19");
        }
    }
}
