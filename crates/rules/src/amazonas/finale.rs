//! The end of the game: unfinished areas, camps, the river's mouth, winners.

use super::Amazonas;
use super::state::Step;
use crate::clause;
use crate::event::{Event, Occasion, Sink};
use crate::rulebook::Rulebook;
use crate::seat::Seat;

impl Amazonas {
    /// Final scoring; then nobody is to act any more.
    pub(super) fn finish_game<S: Sink>(&mut self, sink: &mut S) {
        self.state.step = Step::Over;
        self.score_unfinished(sink);
        self.score_camps(sink);
        self.score_mouth(sink);
        if S::LISTENS {
            let (scores, winners) = (self.scores().to_vec(), self.leaders());
            sink.event(Event::GameOver { scores, winners, clause: clause::AM_18 });
        }
    }

    /// Each tributary and village where meeples still stand (AM-19).
    fn score_unfinished<S: Sink>(&mut self, sink: &mut S) {
        for seat in Seat::first(self.setup.seats) {
            while let Some(zone) = self.state.figures[seat.index()].zones().first() {
                let root = self.state.areas.find(*zone);
                self.score_area(root, Occasion::Final, sink);
                self.return_figures(root, sink);
            }
        }
    }

    /// Each jungle with camps, once, whether complete or not (AM-20).
    fn score_camps<S: Sink>(&mut self, sink: &mut S) {
        let mut done = Vec::new();
        for seat in Seat::first(self.setup.seats) {
            let camps = self.state.camps[seat.index()];
            for zone in camps.zones() {
                let root = self.state.areas.find(*zone);
                if !done.contains(&root) {
                    done.push(root);
                    self.score_area(root, Occasion::Final, sink);
                }
            }
        }
    }
}
