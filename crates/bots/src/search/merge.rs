//! What several threads found about the same turns, put together.

use tilewright_rules::MAX_SEATS;

use super::{Candidate, Findings};

impl Findings {
    /// Takes in what another thread found about the same turns.
    pub(super) fn merge(&mut self, other: Findings) {
        self.simulations += other.simulations;
        self.edges += other.edges;
        self.nodes += other.nodes;
        self.solved |= other.solved;
        for theirs in other.candidates {
            match self.candidates.iter_mut().find(|own| own.turn == theirs.turn) {
                Some(own) => own.merge(theirs),
                None => self.candidates.push(theirs),
            }
        }
        // What few looked into was dropped on the way: its worth is an old one.
        let most = self.candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
        let rank = |candidate: &Candidate| (4 * candidate.visits >= most, candidate.worth);
        self.candidates.sort_by(|one, other| {
            let ((one_in, one), (other_in, other)) = (rank(one), rank(other));
            other_in.cmp(&one_in).then(other.total_cmp(&one))
        });
    }
}

impl Candidate {
    fn merge(&mut self, other: Candidate) {
        let all = (self.visits + other.visits).max(1) as f32;
        let share = if self.visits + other.visits == 0 { 0.5 } else { other.visits as f32 / all };
        let mix = |own: f32, other: f32| own + share * (other - own);
        for seat in 0..MAX_SEATS {
            self.chances[seat] = mix(self.chances[seat], other.chances[seat]);
            self.points[seat] = mix(self.points[seat], other.points[seat]);
        }
        self.worth = mix(self.worth, other.worth);
        if other.visits > self.visits {
            self.line = other.line;
        }
        self.visits += other.visits;
    }
}
