//! Judging a position: what each seat can expect in the end. Each game has a file of its own.
//!
//! A judgement that is a sum of features can be tuned: implement [`linear::Features`] (names, how much of the game is left, and
//! a row of numbers for each seat), take [`linear::Weights`] as `Judged::Weights` and [`linear::outlook`] as the body of
//! `Judged::outlook`, and keep the weights as text in `crates/bots/weights`. The example `tune` then fits them to games.

use tilewright_rules::{MAX_SEATS, Rulebook};

mod amazonas;
pub mod chances;
mod hunters;
pub mod linear;
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
    /// The spread of a position in which nothing is left to chance: every point decides.
    pub const DECIDED: f32 = 1e-3;

    /// The chance of each of the first `seats` seats to win.
    pub fn chances(&self, seats: usize) -> [f32; MAX_SEATS] {
        let best = self.points[..seats].iter().copied().fold(f32::MIN, f32::max);
        let mut chances = [0.0; MAX_SEATS];
        let mut sum = 0.0;
        for (chance, points) in chances.iter_mut().zip(&self.points[..seats]) {
            *chance = exponential((points - best) / self.spread);
            sum += *chance;
        }
        chances.map(|chance| chance / sum)
    }
}

/// Makes shares again of chances that were added to and taken from: none below zero, and all together one.
pub(crate) fn share_out(chances: &mut [f32]) {
    let sum: f32 = chances.iter().map(|chance| chance.max(0.0)).sum();
    for chance in chances {
        *chance = chance.max(0.0) / sum.max(f32::MIN_POSITIVE);
    }
}

/// The exponential function for numbers up to zero, as good as it need be, by products alone: machines round their own
/// exponential functions differently, and equal seeds shall give equal choices everywhere.
#[inline]
pub(crate) fn exponential(x: f32) -> f32 {
    let mut power = (1.0 + x / 256.0).max(0.0);
    for _ in 0..8 {
        power *= power;
    }
    power
}

/// Grows from nothing towards one.
#[inline]
fn rising(x: f32) -> f32 {
    x / (1.0 + x)
}

/// A number up to one to the power of a small count; beyond twelve hardly anything is left of it.
#[inline]
fn power(base: f32, exponent: u16) -> f32 {
    (0..exponent.min(12)).fold(1.0, |product, _| product * base)
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
    /// The tuned weights with chances to win as they come true in games of mixed levels with so many seats: for what people are told. No
    /// player plays by them.
    fn told(seats: u8) -> &'static Self::Weights;
    /// What each seat can expect in the end.
    fn outlook(&self, weights: &Self::Weights) -> Outlook;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_near() {
        for x in [0.0f32, -0.1, -1.0, -3.0, -300.0] {
            assert!((exponential(x) - x.exp()).abs() < 0.01, "{x}");
        }
    }

    #[test]
    fn chances_share_one_and_follow_the_points() {
        let outlook = Outlook { points: [60.0, 50.0, 50.0, 0.0, 0.0], spread: 10.0 };
        let chances = outlook.chances(3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(chances[0] > chances[1] && chances[1] == chances[2] && chances[3] == 0.0);
    }
}
