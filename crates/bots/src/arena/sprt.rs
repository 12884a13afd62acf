//! Stopping as soon as a match is decided: the sequential probability ratio test.

use std::fmt;
use std::str::FromStr;

/// Two claims about the first bot's true share of wins, of which the match is to find one untenable.
///
/// The values are the shares of the deals, taken as normal with the variance seen so far, so that the
/// likelihood ratio after `n` deals with the mean `m` and the variance `v` is `n (high - low)(2m - low - high) / 2v`. The match stops where it leaves
/// the bounds `ln(0.05 / 0.95)` and `ln(0.95 / 0.05)`: either claim, if true, is rejected in one match of twenty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The share of wins that is not worth having.
    pub low: f64,
    /// The share of wins that is.
    pub high: f64,
}

/// What a sequential test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lower claim holds.
    Low,
    /// The higher claim holds.
    High,
    /// More deals are needed.
    Open,
}

impl Sprt {
    /// How often either claim may be rejected though it is true.
    const ERROR: f64 = 0.05;
    /// Before so many deals their variance is not relied on.
    const FIRST: usize = 10;

    /// The bound that the ratio must pass, up or down.
    pub fn bound() -> f64 {
        ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln()
    }

    /// The logarithm of how much likelier the values are under the higher claim.
    pub fn ratio(&self, shares: &[f64]) -> f64 {
        let count = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / count.max(1.0);
        // One deal of the greatest variance is thought to come first, so that a run of equal ones proves not too much.
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() + 0.25;
        let variance = squares / (count + 1.0);
        count * (self.high - self.low) * (2.0 * mean - self.low - self.high) / (2.0 * variance)
    }

    /// What the values show.
    pub fn verdict(&self, shares: &[f64]) -> Verdict {
        match self.ratio(shares) {
            _ if shares.len() < Sprt::FIRST => Verdict::Open,
            ratio if ratio >= Sprt::bound() => Verdict::High,
            ratio if ratio <= -Sprt::bound() => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { low: 0.5, high: 0.55 }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.low, self.high)
    }
}

/// A text that names no two claims.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no sequential test: expected two shares of wins, the lower first, such as 0.5,0.55")]
pub struct SprtTextError {
    /// What was read.
    pub text: String,
}

impl FromStr for Sprt {
    type Err = SprtTextError;

    fn from_str(text: &str) -> Result<Sprt, SprtTextError> {
        let share = |text: &str| text.parse().ok().filter(|share: &f64| (0.0..=1.0).contains(share));
        let pair = text.split_once(',').and_then(|(low, high)| share(low).zip(share(high)));
        let pair = pair.filter(|(low, high)| low < high);
        let clipped = || SprtTextError { text: text.chars().take(40).collect() };
        pair.map(|(low, high)| Sprt { low, high }).ok_or_else(clipped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_deal::playout::Words;

    #[test]
    fn claims_read_back() {
        let sprt: Sprt = "0.5,0.6".parse().unwrap();
        assert_eq!(sprt, Sprt { low: 0.5, high: 0.6 });
        assert_eq!(sprt.to_string().parse(), Ok(sprt));
        for text in ["", "0.5", "0.6,0.5", "0.5,0.5", "-1,0.5", "0.5,2", "a,b", "nan,0.5"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_few_wins_prove_nothing() {
        let sprt = Sprt::default();
        assert_eq!(sprt.verdict(&[]), Verdict::Open);
        assert_eq!(sprt.verdict(&[1.0; 9]), Verdict::Open);
        assert_eq!(sprt.verdict(&[1.0; 60]), Verdict::High);
        assert_eq!(sprt.verdict(&[0.0; 60]), Verdict::Low);
    }

    /// With either claim true it is found in about nineteen matches of twenty, and long before the last deal.
    #[test]
    fn the_true_claim_is_found() {
        let sprt = Sprt { low: 0.5, high: 0.6 };
        let mut words = Words::new(3);
        for (truth, right) in [(0.5, Verdict::Low), (0.6, Verdict::High)] {
            let mut found = 0;
            let mut deals = 0;
            for _ in 0..200 {
                let mut shares = Vec::new();
                while sprt.verdict(&shares) == Verdict::Open {
                    let mut win = || f64::from(u8::from(f64::from(words.next()) / 4_294_967_296.0 < truth));
                    shares.push((win() + win()) / 2.0);
                    assert!(shares.len() < 5_000, "it ends");
                }
                deals += shares.len();
                found += usize::from(sprt.verdict(&shares) == right);
            }
            assert!((180..=200).contains(&found), "{found} of 200 at {truth}");
            assert!(deals / 200 < 200, "{} deals on average", deals / 200);
        }
    }
}
