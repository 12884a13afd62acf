//! Powers that act as soon as their tile is placed (H2-16), a file each.

mod hunting_trap;
mod logboat;
mod shaman;

use tilewright_land::{PlacedTile, Power};

use super::Hunters;
use super::editions::Edition;
use crate::clause::Clause;
use crate::event::{AreaKind, Event, EventSink, Occasion, Scoring, Unit, ZoneRef};
use crate::score_lines::{ScoreLines, value};
use crate::seat::MAX_SEATS;

impl<E: Edition> Hunters<E> {
    /// Lets the powers of a tile act that was just placed.
    pub(super) fn resolve_powers<S: EventSink>(&mut self, laid: PlacedTile, sink: &mut S) {
        let mut shaman = false;
        for at in 0..self.tables.own.powers.len() {
            let (power, zone) = self.tables.own.powers[at];
            if self.tables.tile_tables.zone(zone).tile != laid.tile {
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
        // The choice comes last: what follows waits for it.
        if shaman {
            self.shaman(sink);
        }
    }

    /// The turn's player gets points for a power.
    fn score_power<S: EventSink>(
        &mut self,
        clause: Clause,
        kind: AreaKind,
        worth: ScoreLines,
        parts: Vec<ZoneRef>,
        sink: &mut S,
    ) {
        let value = value(&worth);
        let seat = self.state.seat;
        self.state.scores[seat.index()] += value;
        if S::ENABLED {
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
}
