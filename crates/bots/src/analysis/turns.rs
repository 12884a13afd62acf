//! The whole turns that a seat can play from a position.

use std::collections::HashSet;

use tilewright_rules::{Action, Seat, ToAct};

use crate::judge::Judged;
use crate::stop::Stop;

use super::prospect::Prospect;

/// A turn, or the rest of one, up to where somebody else or chance decides.
#[derive(Clone, Debug)]
pub(super) struct WholeTurn {
    pub(super) actions: Vec<Action>,
    /// What it leads to, as the judge sees it.
    pub(super) judged: Prospect,
}

/// No turn has more ways to be played out than this but in Amazonas and South Seas at their most lavish: the rest is not looked at.
const MOST_TURNS: usize = 5_000;

/// Every turn of the seat that is to act, the best first; of several ways to the same position only the first.
pub(super) fn all<G: Judged>(game: &G, weights: &G::Weights, stop: &Stop) -> Vec<WholeTurn> {
    let ToAct::Seat(seat) = game.to_act() else { return Vec::new() };
    let mut found = Found { seat, weights, stop, seen: HashSet::new(), turns: Vec::new() };
    found.look(game, &mut Vec::new());
    // Where a game is decided all chances are the same, and points are the finer measure. Sorting is stable, so that equals
    // stay in the order of lists.
    found.turns.sort_by(|one, other| other.judged.compare(&one.judged, seat));
    found.turns
}

struct Found<'a, G: Judged> {
    seat: Seat,
    weights: &'a G::Weights,
    stop: &'a Stop,
    seen: HashSet<u64>,
    turns: Vec<WholeTurn>,
}

impl<G: Judged> Found<'_, G> {
    fn look(&mut self, game: &G, actions: &mut Vec<Action>) {
        let enough = self.turns.len() >= MOST_TURNS || (self.stop.is_given() && !self.turns.is_empty());
        if enough || !self.seen.insert(game.key()) {
            return;
        }
        if game.to_act() != ToAct::Seat(self.seat) {
            let judged = Prospect::judged(game, self.weights);
            self.turns.push(WholeTurn { actions: actions.clone(), judged });
            return;
        }
        for action in game.legal_actions() {
            let mut next = game.clone();
            next.apply_unchecked(action, &mut ());
            actions.push(action);
            self.look(&next, actions);
            actions.pop();
        }
    }
}
