//! The end of the game: unfinished areas, wares left over, winners.

use tilewright_land::{Terrain, ZoneIndex};

use super::SouthSeas;
use super::state::{Step, merchant};
use crate::clause;
use crate::event::{AreaKind, Event, EventSink, Occasion};

/// So many wares of whatever kinds are worth a point (SS-19).
const WARES_PER_POINT: u16 = 3;

impl SouthSeas {
    /// The last evaluation; then nobody is to act any more.
    pub(super) fn finish_game<S: EventSink>(&mut self, sink: &mut S) {
        self.state.step = Step::Over;
        for seat in self.seats() {
            while let Some(&zone) = self.state.figures(seat).first() {
                self.evaluate_unfinished(zone, sink);
            }
        }
        for seat in self.seats() {
            let wares = self.state.own.wares[seat.index()];
            let points = wares.total() / WARES_PER_POINT;
            self.state.scores[seat.index()] += points;
            if S::ENABLED {
                sink.event(Event::WaresScored { seat, wares, points, clause: clause::SS_19 });
            }
        }
        self.tell_over(clause::SS_17, sink);
    }

    /// An area that still holds islanders gives its wares as if it were complete; a market gives nothing (SS-18).
    fn evaluate_unfinished<S: EventSink>(&mut self, zone: ZoneIndex, sink: &mut S) {
        let root = self.state.areas.find_compress(zone);
        let area = *self.state.areas.data(root);
        if self.tables.tile_tables.zone(zone).terrain != Terrain::Market {
            self.evaluate_area(root, &area, Occasion::Final, sink);
            return;
        }
        if S::ENABLED {
            self.tell_nothing(AreaKind::Market, root, area.pieces, clause::SS_18, sink);
        }
        self.return_figures(root, area.pieces, clause::SS_18, sink);
        self.state.own.merchants &= !merchant(&self.tables.tile_tables, zone);
    }
}
