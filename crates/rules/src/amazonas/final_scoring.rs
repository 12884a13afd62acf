//! The end of the game: unfinished areas, camps, the river's mouth, winners.

use super::Amazonas;
use super::state::Step;
use crate::action::Piece;
use crate::clause;
use crate::event::{EventSink, Occasion};

impl Amazonas {
    /// Final scoring; then nobody is to act any more.
    pub(super) fn finish_game<S: EventSink>(&mut self, sink: &mut S) {
        self.state.step = Step::Over;
        self.score_unfinished(sink);
        self.score_camps(sink);
        self.score_mouth(sink);
        self.tell_over(clause::AM_18, sink);
    }

    /// Each tributary and village where meeples still stand (AM-19).
    fn score_unfinished<S: EventSink>(&mut self, sink: &mut S) {
        for seat in self.seats() {
            while let Some(zone) = self.state.figures(seat).first() {
                let root = self.state.areas.find(*zone);
                let pieces = self.state.areas.data(root).pieces;
                self.score_area(root, Occasion::Final, sink);
                self.return_scored(root, pieces, sink);
            }
        }
    }

    /// Each jungle with camps, once, whether complete or not (AM-20).
    fn score_camps<S: EventSink>(&mut self, sink: &mut S) {
        let mut done = Vec::new();
        for seat in self.seats() {
            for at in 0..self.state.pieces_of(seat, Piece::Camp).len() {
                let root = self.state.areas.find(self.state.pieces_of(seat, Piece::Camp)[at]);
                if !done.contains(&root) {
                    done.push(root);
                    self.score_area(root, Occasion::Final, sink);
                }
            }
        }
    }
}
