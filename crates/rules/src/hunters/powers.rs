//! Powers that act as soon as their tile is placed (H2-16): logboat, hunting trap, shaman.

use tilewright_land::areas::Tally;
use tilewright_land::{Laid, Power, Terrain, TileId, ZoneIndex};

use super::Hunters;
use super::edition::Edition;
use super::ground::meadow;
use super::state::Step;
use crate::clause;
use crate::event::{AreaKind, Counted, Event, Occasion, Part, Scoring, Sink, Unit};
use crate::seat::MAX_SEATS;
use crate::worth::{Worth, count, value};

/// The counters of a meadow that are animals.
const ANIMALS: u64 = 0xffff_ffff;

impl<E: Edition> Hunters<E> {
    pub(super) fn resolve_powers<S: Sink>(&mut self, laid: Laid, sink: &mut S) {
        let mut shaman = false;
        for at in 0..self.ground.powers.len() {
            let (power, zone) = self.ground.powers[at];
            if self.ground.atlas.zone(zone).tile != laid.tile {
                continue;
            }
            match power {
                Power::Logboat => self.logboat(zone, sink),
                Power::HuntingTrap => self.hunting_trap(zone, sink),
                Power::Shaman => shaman = true,
                // The others are looked at when the game ends.
                _ => {}
            }
        }
        if shaman {
            if self.state.figures[self.state.seat.index()].zones().is_empty() {
                if S::LISTENS {
                    sink.event(Event::NothingToRecall { seat: self.state.seat, clause: clause::H2_19 });
                }
            } else {
                self.state.step = Step::Recall;
            }
        }
    }

    /// Two points for each lake of the river system, huts or not (H2-17).
    fn logboat<S: Sink>(&mut self, zone: ZoneIndex, sink: &mut S) {
        let root = self.state.systems.find_shortening(zone);
        let mut worth = Worth::new();
        let lakes = u16::from(self.state.systems.data(root).lakes);
        count(&mut worth, Counted::Lakes, lakes, 2, clause::H2_17);
        let parts = if S::LISTENS { self.system_parts(root) } else { Vec::new() };
        self.score_power(clause::H2_17, AreaKind::RiverSystem, worth, parts, sink);
    }

    /// Scores and covers the animals around the trap that lie in its grassland (H2-18).
    fn hunting_trap<S: Sink>(&mut self, trap: ZoneIndex, sink: &mut S) {
        let zones = self.reach(trap);
        let animals = zones.iter().fold(Tally::default(), |sum, zone| sum.plus(self.animals(*zone)));
        let worth = self.animals_worth(animals, clause::H2_18);
        let root = self.state.areas.find_shortening(trap);
        let area = self.state.areas.data_mut(root);
        area.tally = area.tally.minus(animals);
        for zone in &zones {
            self.state.cover(*zone);
        }
        let mut parts: Vec<Part> = Vec::new();
        if S::LISTENS {
            parts.extend(zones.iter().map(|zone| self.part(*zone)));
            parts.sort();
        }
        self.score_power(clause::H2_18, AreaKind::Meadow, worth, parts.clone(), sink);
        if S::LISTENS && !parts.is_empty() {
            sink.event(Event::Covered { parts, clause: clause::H2_18 });
        }
    }

    fn score_power<S: Sink>(
        &mut self,
        clause: clause::Clause,
        kind: AreaKind,
        worth: Worth,
        parts: Vec<Part>,
        sink: &mut S,
    ) {
        let value = value(&worth);
        let seat = self.state.seat;
        self.state.scores[seat.index()] += value;
        if S::LISTENS {
            sink.event(Event::Scored(Scoring {
                occasion: Occasion::Power,
                unit: Unit::Points,
                clause,
                kind,
                parts,
                items: worth.to_vec(),
                pieces: [0; MAX_SEATS],
                awards: vec![(seat, value)],
                denied: Vec::new(),
            }));
        }
    }

    /// The zones with animals, not covered, on the trap's tile and the eight around it that belong to the trap's meadow.
    pub(super) fn reach(&self, trap: ZoneIndex) -> Vec<ZoneIndex> {
        let state = &self.state;
        let atlas = &self.ground.atlas;
        let root = state.areas.find(trap);
        let centre = state.board.laid(atlas.zone(trap).tile).cell;
        let mut zones = Vec::new();
        for dy in -1..=1 {
            for dx in -1..=1 {
                let Some(laid) = centre.offset(dx, dy).and_then(|cell| state.board.at(cell)) else {
                    continue;
                };
                zones.extend(atlas.zones_of(laid.tile).filter(|zone| {
                    atlas.zone(*zone).terrain == Terrain::Meadow
                        && state.areas.find(*zone) == root
                        && self.animals(*zone) != Tally::default()
                }));
            }
        }
        zones
    }

    /// The animals of one meadow zone that are not covered.
    pub(super) fn animals(&self, zone: ZoneIndex) -> Tally {
        let printed = Tally(self.ground.zones[zone.index()].tally.0 & ANIMALS);
        if self.state.is_covered(zone) { Tally::default() } else { printed }
    }

    /// What animals are worth once each tiger has eaten a deer.
    pub(super) fn animals_worth(&self, animals: Tally, clause: clause::Clause) -> Worth {
        let mut worth = Worth::new();
        let (deer, tigers) = (animals.get(meadow::DEER), animals.get(meadow::TIGER));
        let eaten = deer.min(tigers);
        count(&mut worth, Counted::Mammoth, animals.get(meadow::MAMMOTH), E::MAMMOTH, clause);
        count(&mut worth, Counted::Aurochs, animals.get(meadow::AUROCHS), E::AUROCHS, E::CLAUSES.aurochs);
        count(&mut worth, Counted::Deer, deer - eaten, E::DEER, clause);
        count(&mut worth, Counted::EatenDeer, eaten, 0, E::CLAUSES.tigers);
        count(&mut worth, Counted::HungryTigers, tigers - eaten, 0, E::CLAUSES.tigers);
        worth
    }

    /// The shaman's choice: one own figure goes back to supply without points (H2-19).
    pub(super) fn recall<S: Sink>(&mut self, tile: TileId, sink: &mut S) {
        let seat = self.state.seat;
        if let Some(at) = self.figure_on(tile) {
            let zone = self.state.take_back(seat, at);
            if S::LISTENS {
                let (tile, zone) = self.part(zone);
                sink.event(Event::Recalled { seat, tile, zone, clause: clause::H2_19 });
            }
        }
        self.state.step = Step::Occupy;
    }

    /// The place in the list of the turn's seat's figure that stands on a tile.
    pub(super) fn figure_on(&self, tile: TileId) -> Option<usize> {
        let zones = self.state.figures[self.state.seat.index()].zones();
        zones.iter().position(|zone| self.ground.atlas.zone(*zone).tile == tile)
    }
}
