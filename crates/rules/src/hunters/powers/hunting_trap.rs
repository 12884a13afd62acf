//! The hunting trap (H2-18).

use tilewright_land::ZoneIndex;
use tilewright_land::areas::Counters;

use crate::clause;
use crate::event::{AreaKind, Event, EventSink, ZoneRef};
use crate::hunters::{Edition, Hunters};

impl<E: Edition> Hunters<E> {
    /// Scores and covers the animals around the trap that lie in its grassland (H2-18).
    pub(super) fn hunting_trap<S: EventSink>(&mut self, trap: ZoneIndex, sink: &mut S) {
        let zones = self.reach(trap);
        let animals = zones.iter().fold(Counters::default(), |sum, zone| sum.plus(self.animals(*zone)));
        let worth = self.animals_worth(animals, clause::H2_18);
        let root = self.state.areas.find_compress(trap);
        let area = self.state.areas.data_mut(root);
        area.counters = area.counters.minus(animals);
        for zone in &zones {
            self.cover(*zone);
        }
        let mut parts: Vec<ZoneRef> = Vec::new();
        if S::ENABLED {
            parts.extend(zones.iter().map(|zone| self.part(*zone)));
            parts.sort();
        }
        self.score_power(clause::H2_18, AreaKind::Meadow, worth, parts.clone(), sink);
        if S::ENABLED && !parts.is_empty() {
            sink.event(Event::Covered { parts, clause: clause::H2_18 });
        }
    }
}
