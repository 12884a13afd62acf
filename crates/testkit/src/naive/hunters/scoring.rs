//! Scoring what a tile completed, and the final scoring.

use super::powers::{self, Animal};
use super::{Hunters, Referee};
use crate::naive::areas::{Area, AreaKind};
use crate::naive::referee::{Rules, most};
use crate::naive::table::Table;
use crate::naive::terms::{MOST_SEATS, PieceKind};
use crate::naive::tile_file::{Kind, Power};

impl Referee {
    /// Scores every forest and river that the tile just placed completed, gives the figures in them back, and
    /// says whether one of the forests earns another tile (C-11, C-12, H1-10, H2-8).
    pub(super) fn score_completed(&mut self) -> bool {
        let table = self.table();
        let mut scored = Vec::new();
        let mut earned = false;
        for area in self.areas_of_last_tile(&table) {
            let scored_in_play = matches!(area.kind, AreaKind::Forest | AreaKind::River);
            if !scored_in_play || !area.complete() {
                continue;
            }
            earned |= area.kind == AreaKind::Forest
                && area.zones(&table).any(|zone| self.rules.rulebook.is_treasure(&zone.contents));
            let (points, clause) = self.rules.rulebook.completed_points(&table, &area);
            scored.push((area, points, clause));
        }
        for (area, points, clause) in scored {
            for seat in self.holders(&area) {
                self.award(seat, points, clause);
            }
            self.clear(&area);
        }
        earned
    }

    /// The final scoring: gatherers and fishers leave, then huts and hunters are scored.
    pub(super) fn score_at_the_end(&mut self) {
        let areas = Hunters::areas(&self.table(), 0..self.placed.len());
        for area in &areas {
            if matches!(area.kind, AreaKind::Forest | AreaKind::River) {
                self.clear(area);
            }
        }
        for area in &areas {
            match area.kind {
                AreaKind::RiverSystem => self.score_huts(area),
                AreaKind::Meadow => self.score_hunters(area),
                _ => {}
            }
        }
    }

    /// Huts: the fish of the whole river system (H1-17, H2-13), and its lakes for each raft on it (H2-22).
    fn score_huts(&mut self, system: &Area) {
        let table = self.table();
        let mut points = system.count(&table, |zone| zone.contents.fish);
        let mut clause = "H1-17";
        if self.rules.rulebook.has_menhir_tiles() {
            let rafts = system.zones(&table).filter(|zone| zone.power == Some(Power::Raft)).count() as i64;
            let lakes = system.zones(&table).filter(|zone| zone.kind == Kind::Lake).count() as i64;
            points += rafts * lakes;
            clause = "H2-13";
        }
        for seat in self.holders(system) {
            self.award(seat, points, clause);
        }
    }

    /// Hunters: the animals of the meadow (H1-18 to H1-21, H2-14, H2-15, H2-20, H2-21).
    fn score_hunters(&mut self, meadow: &Area) {
        let table = self.table();
        let mut animals = self.animals_in(&table, &meadow.nodes);
        if meadow.zones(&table).any(|zone| zone.power == Some(Power::Fire)) {
            animals.retain(|animal| animal.kind != powers::AnimalKind::Tiger);
        }
        if self.rules.rulebook.has_menhir_tiles() {
            let pits: Vec<usize> = powers::tiles_with(&table, meadow, Power::PitTrap);
            for animal in &mut animals {
                animal.doubled = pits.iter().any(|&pit| powers::within_reach(&table, pit, animal.tile));
            }
        }
        let points = self.worth(animals);

        let mut hunters = self.occupants(meadow);
        let on_shrines = self.hunters_on_shrines(&table, meadow);
        if self.rules.rulebook.has_shrines() && on_shrines.iter().any(|&count| count > 0) {
            hunters = on_shrines;
        }
        let clause = if self.rules.rulebook.has_menhir_tiles() { "H2-14" } else { "H1-18" };
        for seat in most(&hunters) {
            self.award(seat, points, clause);
        }
    }

    /// What animals are worth together once each tiger has taken a deer. A deer that counts double is taken
    /// last (H2-20).
    pub(super) fn worth(&self, mut animals: Vec<Animal>) -> i64 {
        let tigers = animals.iter().filter(|animal| animal.kind == powers::AnimalKind::Tiger).count();
        for _ in 0..tigers {
            let plain =
                animals.iter().position(|animal| animal.kind == powers::AnimalKind::Deer && !animal.doubled);
            let any = animals.iter().position(|animal| animal.kind == powers::AnimalKind::Deer);
            if let Some(deer) = plain.or(any) {
                animals.remove(deer);
            }
        }
        let [deer, mammoth, aurochs] = self.rules.rulebook.animal_points();
        let mut points = 0;
        for animal in animals {
            let worth = match animal.kind {
                powers::AnimalKind::Deer => deer,
                powers::AnimalKind::Mammoth => mammoth,
                powers::AnimalKind::Aurochs => aurochs,
                powers::AnimalKind::Tiger => 0,
            };
            points += if animal.doubled { 2 * worth } else { worth };
        }
        points
    }

    fn hunters_on_shrines(&self, table: &Table, meadow: &Area) -> [usize; MOST_SEATS] {
        let mut counts = [0; MOST_SEATS];
        for &(tile, zone) in &meadow.nodes {
            if table.face(tile).zones[zone].power == Some(Power::Shrine) {
                for piece in self.pieces.iter().filter(|piece| piece.kind == PieceKind::Figure) {
                    if piece.node == (tile, zone) {
                        counts[piece.seat] += 1;
                    }
                }
            }
        }
        counts
    }
}
