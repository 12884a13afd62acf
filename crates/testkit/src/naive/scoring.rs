//! Scoring what a tile completed, and the final scoring.

use super::areas::{Area, AreaKind, all_areas, areas_of_last_tile};
use super::edition::{contents, zones};
use super::play::Referee;
use super::powers::{self, Animal};
use super::table::Table;
use super::terms::{MOST_SEATS, Piece, PieceKind};
use super::tile_file::{Kind, Power};

impl Referee {
    /// Scores every forest and river that the tile just placed completed, gives the figures in them back, and
    /// says whether one of the forests earns another tile (C-11, C-12, H1-10, H2-8).
    pub(super) fn score_completed(&mut self) -> bool {
        let table = Table::new(&self.printed, &self.placed);
        let mut awards = Vec::new();
        let mut returning: Vec<Piece> = Vec::new();
        let mut earned = false;
        for area in areas_of_last_tile(&table) {
            let scored_in_play = matches!(area.kind, AreaKind::Forest | AreaKind::River);
            if !scored_in_play || !area.complete() {
                continue;
            }
            let (points, clause) = self.rulebook.completed_points(&table, &area);
            for seat in most(&self.occupants(&area)) {
                awards.push((seat, points, clause));
            }
            returning.extend(self.pieces_in(&area).copied());
            earned |= area.kind == AreaKind::Forest
                && contents(&table, &area).any(|contents| self.rulebook.is_treasure(contents));
        }
        for (seat, points, clause) in awards {
            self.award(seat, points, clause);
        }
        self.pieces.retain(|piece| !returning.contains(piece));
        earned
    }

    /// The final scoring: gatherers and fishers leave, then huts and hunters are scored.
    pub(super) fn score_at_the_end(&mut self) {
        let areas = all_areas(&Table::new(&self.printed, &self.placed));
        for area in &areas {
            if matches!(area.kind, AreaKind::Forest | AreaKind::River) {
                let leaving: Vec<Piece> = self.pieces_in(area).copied().collect();
                self.pieces.retain(|piece| !leaving.contains(piece));
            }
        }
        for area in &areas {
            match area.kind {
                AreaKind::RiverSystem => self.score_huts(area),
                AreaKind::Meadow => self.score_hunters(area),
                AreaKind::Forest | AreaKind::River => {}
            }
        }
    }

    /// Huts: the fish of the whole river system (H1-17, H2-13), and its lakes for each raft on it (H2-22).
    fn score_huts(&mut self, system: &Area) {
        let table = Table::new(&self.printed, &self.placed);
        let mut points: i64 = contents(&table, system).map(|contents| i64::from(contents.fish)).sum();
        let mut clause = "H1-17";
        if self.rulebook.has_menhir_tiles() {
            let rafts = zones(&table, system).filter(|zone| zone.power == Some(Power::Raft)).count() as i64;
            let lakes = zones(&table, system).filter(|zone| zone.kind == Kind::Lake).count() as i64;
            points += rafts * lakes;
            clause = "H2-13";
        }
        for seat in most(&self.occupants(system)) {
            self.award(seat, points, clause);
        }
    }

    /// Hunters: the animals of the meadow (H1-18 to H1-21, H2-14, H2-15, H2-20, H2-21).
    fn score_hunters(&mut self, meadow: &Area) {
        let table = Table::new(&self.printed, &self.placed);
        let mut animals = self.animals_in(&table, &meadow.nodes);
        if zones(&table, meadow).any(|zone| zone.power == Some(Power::Fire)) {
            animals.retain(|animal| animal.kind != powers::AnimalKind::Tiger);
        }
        if self.rulebook.has_menhir_tiles() {
            let pits: Vec<usize> = powers::tiles_with(&table, meadow, Power::PitTrap);
            for animal in &mut animals {
                animal.doubled = pits.iter().any(|&pit| powers::within_reach(&table, pit, animal.tile));
            }
        }
        let points = self.worth(animals);

        let mut hunters = self.occupants(meadow);
        let on_shrines = self.hunters_on_shrines(&table, meadow);
        if self.rulebook.has_shrines() && on_shrines.iter().any(|&count| count > 0) {
            hunters = on_shrines;
        }
        let clause = if self.rulebook.has_menhir_tiles() { "H2-14" } else { "H1-18" };
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
        let [deer, mammoth, aurochs] = self.rulebook.animal_points();
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

    /// The pieces that count in an area: huts in a river system, figures in the others.
    pub(super) fn pieces_in<'a>(&'a self, area: &'a Area) -> impl Iterator<Item = &'a Piece> {
        let kind = if area.kind == AreaKind::RiverSystem { PieceKind::Hut } else { PieceKind::Figure };
        self.pieces.iter().filter(move |piece| piece.kind == kind && area.holds(piece.node))
    }

    /// How many pieces each seat has in an area.
    pub(super) fn occupants(&self, area: &Area) -> [usize; MOST_SEATS] {
        let mut counts = [0; MOST_SEATS];
        for piece in self.pieces_in(area) {
            counts[piece.seat] += 1;
        }
        counts
    }
}

/// The seats that have most, all of them if several tie; nobody if nobody has any (C-11).
fn most(counts: &[usize]) -> Vec<usize> {
    let best = counts.iter().copied().max().unwrap_or(0);
    (0..counts.len()).filter(|&seat| best > 0 && counts[seat] == best).collect()
}
