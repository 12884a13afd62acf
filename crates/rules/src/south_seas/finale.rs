//! The end of the game: unfinished areas, wares left over, winners.

use tilewright_land::{Terrain, ZoneIndex};

use super::SouthSeas;
use super::state::Step;
use crate::clause;
use crate::event::{AreaKind, Event, Occasion, Scoring, Sink, Unit};
use crate::rulebook::Rulebook;
use crate::seat::Seat;

/// So many wares of whatever kinds are worth a point (SS-19).
const WARES_PER_POINT: u16 = 3;

impl SouthSeas {
    /// The last evaluation; then nobody is to act any more.
    pub(super) fn finish_game<S: Sink>(&mut self, sink: &mut S) {
        self.state.step = Step::Over;
        for seat in Seat::first(self.setup.seats) {
            while let Some(&zone) = self.state.figures[seat.index()].zones().first() {
                self.evaluate_unfinished(seat, zone, sink);
            }
        }
        for seat in Seat::first(self.setup.seats) {
            let wares = self.state.wares[seat.index()];
            let points = wares.total() / WARES_PER_POINT;
            self.state.scores[seat.index()] += points;
            if S::LISTENS {
                sink.event(Event::WaresScored { seat, wares, points, clause: clause::SS_19 });
            }
        }
        if S::LISTENS {
            let (scores, winners) = (self.scores().to_vec(), self.leaders());
            sink.event(Event::GameOver { scores, winners, clause: clause::SS_17 });
        }
    }

    /// An area that still holds islanders gives its wares as if it were complete; a market gives nothing (SS-18).
    fn evaluate_unfinished<S: Sink>(&mut self, seat: Seat, zone: ZoneIndex, sink: &mut S) {
        let root = self.state.areas.find_shortening(zone);
        let area = *self.state.areas.data(root);
        if self.ground.atlas.zone(zone).terrain != Terrain::Market {
            self.evaluate_area(root, &area, Occasion::Final, sink);
            return;
        }
        if S::LISTENS {
            sink.event(Event::Scored(Scoring {
                occasion: Occasion::Final,
                unit: Unit::Points,
                clause: clause::SS_18,
                kind: AreaKind::Market,
                parts: self.parts(root),
                items: Vec::new(),
                pieces: area.figures.counts(),
                awards: Vec::new(),
                denied: vec![(seat, clause::SS_18)],
            }));
        }
        self.return_figures(root, area.figures, clause::SS_18, sink);
    }
}
