//! The animals of a meadow: what is left of them and what they are worth, in the order of the clauses. The hunting trap and final
//! scoring count alike.

use tilewright_land::areas::Counters;
use tilewright_land::{Power, Terrain, ZoneIndex};

use super::Hunters;
use super::editions::Edition;
use super::tables::meadow;
use crate::clause::{self, Clause};
use crate::event::Counted;
use crate::score_lines::{ScoreLines, push_line, value};

/// The counters of a meadow that are animals.
const ANIMALS: u64 = 0xffff_ffff;

impl<E: Edition> Hunters<E> {
    /// Points for a meadow, named by its root, if the game ended now: for those who judge positions.
    pub fn meadow_points(&self, root: ZoneIndex) -> u16 {
        value(&self.meadow_worth(root))
    }

    /// What a meadow is worth in the end: covered animals are out already; a fire chases the tigers, the rest eat deer,
    /// those out of a pit trap's reach first; then what is left in its reach counts once more (H2-20).
    pub(super) fn meadow_worth(&self, root: ZoneIndex) -> ScoreLines {
        let clause = E::CLAUSES.final_hunters;
        let mut animals = self.state.areas.data(root).counters;
        let mut chased = 0;
        if animals.get(meadow::FIRE) > 0 {
            chased = animals.get(meadow::TIGER);
            animals = animals.minus(Counters::of(meadow::TIGER, chased as u8));
        }
        let mut worth = self.animals_worth(animals, clause);
        push_line(&mut worth, Counted::ChasedTigers, chased, 0, E::CLAUSES.fire);
        if animals.get(meadow::PIT_TRAP) > 0 {
            let near = self.animals_near_pit_traps(root);
            let eaten = animals.get(meadow::DEER).min(animals.get(meadow::TIGER));
            let far_deer = animals.get(meadow::DEER) - near.get(meadow::DEER);
            let near_deer = near.get(meadow::DEER) - eaten.saturating_sub(far_deer);
            push_line(
                &mut worth,
                Counted::TrappedMammoth,
                near.get(meadow::MAMMOTH),
                E::MAMMOTH,
                clause::H2_20,
            );
            push_line(
                &mut worth,
                Counted::TrappedAurochs,
                near.get(meadow::AUROCHS),
                E::AUROCHS,
                clause::H2_20,
            );
            push_line(&mut worth, Counted::TrappedDeer, near_deer, E::DEER, clause::H2_20);
        }
        worth
    }

    /// The animals of a meadow within reach of any of its pit traps, each once.
    fn animals_near_pit_traps(&self, root: ZoneIndex) -> Counters {
        let laid = |zone: &ZoneIndex| {
            let tile = self.tables.tile_tables.zone(*zone).tile;
            self.state.board.at(self.state.board.laid(tile).cell).is_some_and(|at| at.tile == tile)
        };
        let traps = self.tables.own.zones_with(Power::PitTrap).filter(laid);
        let mut zones: Vec<ZoneIndex> = traps
            .filter(|trap| self.state.areas.find(*trap) == root)
            .flat_map(|trap| self.reach(trap))
            .collect();
        zones.sort();
        zones.dedup();
        zones.iter().fold(Counters::default(), |sum, zone| sum.plus(self.animals(*zone)))
    }

    /// The zones with animals, not covered, on the trap's tile and the eight around it that belong to the trap's meadow.
    pub(super) fn reach(&self, trap: ZoneIndex) -> Vec<ZoneIndex> {
        let state = &self.state;
        let tile_tables = &self.tables.tile_tables;
        let root = state.areas.find(trap);
        let centre = state.board.laid(tile_tables.zone(trap).tile).cell;
        let mut zones = Vec::new();
        for dy in -1..=1 {
            for dx in -1..=1 {
                let Some(laid) = centre.offset(dx, dy).and_then(|cell| state.board.at(cell)) else {
                    continue;
                };
                zones.extend(tile_tables.zones_of(laid.tile).filter(|zone| {
                    tile_tables.zone(*zone).terrain == Terrain::Meadow
                        && state.areas.find(*zone) == root
                        && self.animals(*zone) != Counters::default()
                }));
            }
        }
        zones
    }

    /// The animals of one meadow zone that are not covered.
    pub(super) fn animals(&self, zone: ZoneIndex) -> Counters {
        let printed = Counters(self.tables.own.zones[zone.index()].counters.0 & ANIMALS);
        if self.state.own.is_covered(zone) { Counters::default() } else { printed }
    }

    /// What animals are worth once each tiger has eaten a deer.
    pub(super) fn animals_worth(&self, animals: Counters, clause: Clause) -> ScoreLines {
        let mut worth = ScoreLines::new();
        let (deer, tigers) = (animals.get(meadow::DEER), animals.get(meadow::TIGER));
        let eaten = deer.min(tigers);
        push_line(&mut worth, Counted::Mammoth, animals.get(meadow::MAMMOTH), E::MAMMOTH, clause);
        push_line(&mut worth, Counted::Aurochs, animals.get(meadow::AUROCHS), E::AUROCHS, E::CLAUSES.aurochs);
        push_line(&mut worth, Counted::Deer, deer - eaten, E::DEER, clause);
        push_line(&mut worth, Counted::EatenDeer, eaten, 0, E::CLAUSES.tigers);
        push_line(&mut worth, Counted::HungryTigers, tigers - eaten, 0, E::CLAUSES.tigers);
        worth
    }
}
