//! The logboat (H2-17).

use tilewright_land::ZoneIndex;

use crate::clause;
use crate::event::{AreaKind, Counted, EventSink};
use crate::hunters::{Edition, Hunters};
use crate::score_lines::{ScoreLines, push_line};

impl<E: Edition> Hunters<E> {
    /// Two points for each lake of the river system, huts or not (H2-17).
    pub(super) fn logboat<S: EventSink>(&mut self, zone: ZoneIndex, sink: &mut S) {
        let root = self.state.network.find_compress(zone);
        let mut worth = ScoreLines::new();
        let lakes = u16::from(self.state.network.data(root).lakes);
        push_line(&mut worth, Counted::Lakes, lakes, 2, clause::H2_17);
        let parts = if S::ENABLED { self.system_parts(root) } else { Vec::new() };
        self.score_power(clause::H2_17, AreaKind::RiverSystem, worth, parts, sink);
    }
}
