//! What every seat can expect of a position.

use tilewright_rules::{Rulebook, Seat, ToAct};

use crate::judge::Judged;
use crate::search::Candidate;

/// What every seat can expect: the chance to win, a shared win counted as its share, and the points in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// The chance to win, by seat.
    pub chances: Vec<f32>,
    /// Points in the end, by seat.
    pub points: Vec<f32>,
}

impl Prospect {
    /// A seat's chance to win.
    pub fn chance(&self, seat: Seat) -> f32 {
        self.chances.get(seat.index()).copied().unwrap_or(0.0)
    }

    /// By how much a seat can expect to be ahead of the best of the others.
    pub fn lead(&self, seat: Seat) -> f32 {
        let others = self.points.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let best = others.map(|(_, points)| *points).fold(f32::MIN, f32::max);
        self.points.get(seat.index()).map_or(0.0, |points| points - best)
    }

    /// As a search found it.
    pub(super) fn searched(candidate: &Candidate, seats: usize) -> Prospect {
        Prospect { chances: candidate.chances[..seats].to_vec(), points: candidate.points[..seats].to_vec() }
    }

    /// As the judge sees a position, without looking further; the result, where the game is over.
    pub(super) fn judged<G: Judged>(game: &G, weights: &G::Weights) -> Prospect {
        if game.to_act() == ToAct::Over {
            return Prospect::result(game);
        }
        let seats = usize::from(game.setup().seats);
        let outlook = game.outlook(weights);
        Prospect {
            chances: outlook.chances(seats)[..seats].to_vec(),
            points: outlook.points[..seats].to_vec(),
        }
    }

    /// How a game ended.
    fn result<G: Rulebook>(game: &G) -> Prospect {
        let winners = game.leaders();
        let share = |seat| {
            if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 }
        };
        Prospect {
            chances: Seat::first(game.setup().seats).map(share).collect(),
            points: game.scores().iter().map(|score| f32::from(*score)).collect(),
        }
    }
}
