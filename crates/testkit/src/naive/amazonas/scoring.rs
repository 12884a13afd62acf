//! Scoring completed tributaries and villages, Amazon tiles, and the final scoring.

use super::{Amazonas, Referee};
use crate::naive::areas::{Area, AreaKind};
use crate::naive::referee::Rules;
use crate::naive::table::Table;

impl Referee {
    /// Scores every tributary and village that the tile just placed completed, and gives the meeples in them back
    /// (C-11, C-12, AM-12, AM-13).
    pub(super) fn score_completed(&mut self) {
        let table = self.table();
        let mut scored = Vec::new();
        for area in self.areas_of_last_tile(&table) {
            let per_tile = match area.kind {
                AreaKind::Tributary => (1, "AM-12"),
                AreaKind::Village => (2, "AM-13"),
                _ => continue,
            };
            if area.complete() {
                scored.push((worth(&table, &area, per_tile.0), per_tile.1, area));
            }
        }
        for (points, clause, area) in scored {
            for seat in self.holders(&area) {
                self.award(seat, points, clause);
            }
            self.clear(&area);
        }
    }

    /// The Amazon scoring of one tile, given by the positions of its cells: the first boats score all animals, the
    /// next ones the piranhas, and who scores nothing advances (AM-15, AM-16).
    pub(super) fn score_amazon_tile(&mut self, cells: Vec<usize>) {
        let (mut caimans, mut piranhas) = (0, 0);
        let table = self.table();
        for zone in cells.iter().flat_map(|&cell| &table.face(cell).zones) {
            caimans += i64::from(zone.contents.caimans);
            piranhas += i64::from(zone.contents.piranhas);
        }
        let ranks = self.ranks();
        let mut advancing = Vec::new();
        for (seat, rank) in ranks.into_iter().enumerate() {
            let points = match rank {
                Some(0) => caimans + piranhas,
                Some(1) => piranhas,
                _ => 0,
            };
            if points == 0 {
                advancing.push(seat);
            } else {
                self.award(seat, points, "AM-15");
            }
        }
        for seat in advancing {
            self.advance(seat, 1);
        }
    }

    /// The rank of each seat's boat: how many spaces ahead of it hold boats. Of two players the second has a rank
    /// only directly behind the first (AM-22).
    fn ranks(&self) -> Vec<Option<usize>> {
        let mut spaces = self.rules.boats.clone();
        spaces.sort_unstable();
        spaces.dedup();
        let rank = |boat: &usize| {
            let ahead: Vec<&usize> = spaces.iter().filter(|&space| space > boat).collect();
            let too_far = self.seats == 2 && ahead.iter().any(|&&space| space > boat + 1);
            (!too_far).then_some(ahead.len())
        };
        self.rules.boats.iter().map(rank).collect()
    }

    /// The final scoring: what is unfinished, the camps, and the river mouth (AM-19 to AM-22).
    pub(super) fn score_at_the_end(&mut self) {
        let table = self.table();
        let mut scored = Vec::new();
        for area in Amazonas::areas(&table, 0..self.placed.len()) {
            scored.push(match area.kind {
                AreaKind::Jungle => (area.count(&table, |zone| zone.contents.animals), "AM-20", area),
                _ => (worth(&table, &area, 1), "AM-19", area),
            });
        }
        for (points, clause, area) in scored {
            for seat in self.holders(&area) {
                self.award(seat, points, clause);
            }
            // Meeples go back as ever; camps stay where they are (C-12, AM-20).
            if area.kind != AreaKind::Jungle {
                self.clear(&area);
            }
        }
        let at_the_mouth: &[i64] = if self.seats <= 3 { &[6, 3] } else { &[7, 4, 1] };
        for (seat, rank) in self.ranks().into_iter().enumerate() {
            if let Some(&points) = rank.and_then(|rank| at_the_mouth.get(rank)) {
                self.award(seat, points, "AM-21");
            }
        }
    }
}

/// So many points for each tile, and one for each fruit.
fn worth(table: &Table, area: &Area, per_tile: i64) -> i64 {
    per_tile * area.tiles(table) + area.count(table, |zone| zone.contents.fruit)
}
