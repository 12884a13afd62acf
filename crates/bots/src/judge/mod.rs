//! Judging a position: what each seat can expect in the end. Each game has a file of its own.

use tilewright_rules::{MAX_SEATS, Rulebook};

mod amazonas;
mod hunters;
mod south_seas;

/// What can be expected of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Points in the end, per seat, as far as they can be guessed.
    pub points: [f32; MAX_SEATS],
    /// How far apart two guesses must lie for the better one to win about three times in four.
    pub spread: f32,
}

impl Outlook {
    /// The chance of each of the first `seats` seats to win.
    pub fn chances(&self, seats: usize) -> [f32; MAX_SEATS] {
        let best = self.points[..seats].iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        let mut sum = 0.0;
        for (chance, points) in chances.iter_mut().zip(&self.points[..seats]) {
            *chance = ((points - best) / self.spread).exp();
            sum += *chance;
        }
        chances.map(|chance| chance / sum)
    }
}

/// A game whose positions can be judged. The weights are data: `frozen` ones never change, so that what is gained later can be
/// measured against them.
pub trait Judged: Rulebook {
    /// What the judgement weighs.
    type Weights: Clone + Send + Sync + 'static;

    /// The weights that the greedy player keeps for ever.
    fn frozen() -> &'static Self::Weights;
    /// The weights tuned for search.
    fn tuned() -> &'static Self::Weights;
    /// What each seat can expect in the end.
    fn outlook(&self, weights: &Self::Weights) -> Outlook;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_share_one_and_follow_the_points() {
        let outlook = Outlook { points: [60.0, 50.0, 50.0, 0.0, 0.0], spread: 10.0 };
        let chances = outlook.chances(3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(chances[0] > chances[1] && chances[1] == chances[2] && chances[3] == 0.0);
    }
}
