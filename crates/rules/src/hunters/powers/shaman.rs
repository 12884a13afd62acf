//! The shaman (H2-19).

use tilewright_land::TileId;

use crate::clause;
use crate::event::{Event, EventSink};
use crate::hunters::state::Step;
use crate::hunters::{Edition, Hunters};

impl<E: Edition> Hunters<E> {
    /// The turn's player takes a figure back, if one is on the table.
    pub(super) fn shaman<S: EventSink>(&mut self, sink: &mut S) {
        let seat = self.state.seat;
        if !self.state.figures(seat).is_empty() {
            self.state.step = Step::Recall;
        } else if S::ENABLED {
            sink.event(Event::NothingToRecall { seat, clause: clause::H2_19 });
        }
    }

    /// The shaman's choice: one own figure goes back to supply without points.
    pub(in crate::hunters) fn recall<S: EventSink>(&mut self, tile: TileId, sink: &mut S) {
        self.recall_figure(tile, clause::H2_19, sink);
        self.state.step = Step::Occupy;
    }
}
