//! A judgement that adds up: points so far, and for each seat a list of features, each times a weight that depends on how much
//! of the game is left. The weights are data in a file, and `tune` fits them to games.

use std::fmt;

use tilewright_rules::{MAX_SEATS, Rulebook, ToAct};

use super::Outlook;

/// The most features a game may have.
pub const MAX_FEATURES: usize = 64;

/// How much of the game is left where weights are given; between two of these they are mixed.
pub const KNOTS: [f32; 5] = [0.0, 0.1, 0.3, 0.6, 1.0];

/// The features of a position, seat by seat.
pub type Sheet = [[f32; MAX_FEATURES]; MAX_SEATS];

/// A game whose positions have features. What a feature counts must not depend on who looks; what is good for one seat alone is
/// written into that seat's row.
pub trait Features: Rulebook {
    /// What the features are called, at most [`MAX_FEATURES`].
    const NAMES: &'static [&'static str];

    /// How much of the game is left, from one to zero.
    fn left(&self) -> f32;

    /// Adds the features of a position that is not over to a sheet of zeros.
    fn features(&self, sheet: &mut Sheet);
}

/// What the features weigh.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Points for each feature, at each knot.
    pub features: [[f32; MAX_FEATURES]; KNOTS.len()],
    /// Points that everybody still gets, at each knot.
    pub base: [f32; KNOTS.len()],
    /// How far apart two guesses must lie to mean something, at each knot.
    pub spread: [f32; KNOTS.len()],
}

/// Weights that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// A line is not a name and five numbers.
    #[error("line {0}: expected a name and five numbers")]
    Line(usize),
    /// A name that no feature has.
    #[error("line {0}: there is no feature “{1}”")]
    Unknown(usize, String),
    /// The spread is missing or not above zero.
    #[error("the spread must be above zero everywhere")]
    Spread,
}

impl Weights {
    /// Weights that leave everything but the points out.
    pub const ZERO: Weights = Weights {
        features: [[0.0; MAX_FEATURES]; KNOTS.len()],
        base: [0.0; KNOTS.len()],
        spread: [15.0; KNOTS.len()],
    };

    /// Reads a text with a line for each feature: its name, then a number for each knot. A feature without a line weighs nothing;
    /// what follows `#` is for people.
    pub fn parse(text: &str, names: &[&str]) -> Result<Weights, WeightsError> {
        let mut weights = Weights { spread: [0.0; KNOTS.len()], ..Weights::ZERO };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or("");
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let values: Vec<f32> = words.filter_map(|word| word.parse().ok()).collect();
            let values: [f32; KNOTS.len()] = values.try_into().map_err(|_| WeightsError::Line(number))?;
            match (name, names.iter().position(|known| *known == name)) {
                ("base", _) => weights.base = values,
                ("spread", _) => weights.spread = values,
                (_, Some(at)) => {
                    for (row, value) in weights.features.iter_mut().zip(values) {
                        row[at] = value;
                    }
                }
                (name, None) => return Err(WeightsError::Unknown(number, name.to_owned())),
            }
        }
        let sound = weights.spread.iter().all(|spread| *spread > 0.0);
        if sound { Ok(weights) } else { Err(WeightsError::Spread) }
    }

    /// The text that `parse` reads.
    pub fn print(&self, names: &[&str]) -> String {
        let line = |name: &str, values: [f32; KNOTS.len()]| {
            let values: String = values.iter().map(|value| format!(" {value:>8.3}")).collect();
            format!("{name:<20}{values}\n")
        };
        let features =
            names.iter().enumerate().map(|(at, name)| line(name, self.features.map(|row| row[at])));
        [line("spread", self.spread), line("base", self.base)].into_iter().chain(features).collect()
    }
}

impl fmt::Display for WeightsFor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.print(self.1))
    }
}

/// Weights together with the names of the features, to be shown.
pub struct WeightsFor<'a>(pub &'a Weights, pub &'a [&'a str]);

/// The knot at or below what is left, and how far it is from there to the next.
#[inline]
pub fn place_between_knots(left: f32) -> (usize, f32) {
    let left = left.clamp(0.0, 1.0);
    let at = KNOTS[1..KNOTS.len() - 1].iter().filter(|knot| left >= **knot).count();
    (at, (left - KNOTS[at]) / (KNOTS[at + 1] - KNOTS[at]))
}

/// What each seat can expect in the end, by adding up.
pub fn outlook<G: Features>(game: &G, weights: &Weights) -> Outlook {
    let mut points = [0.0; MAX_SEATS];
    for (points, score) in points.iter_mut().zip(game.scores()) {
        *points = f32::from(*score);
    }
    if game.to_act() == ToAct::Over {
        return Outlook { points, spread: Outlook::DECIDED };
    }
    let mut sheet: Sheet = [[0.0; MAX_FEATURES]; MAX_SEATS];
    game.features(&mut sheet);
    let (knot, far) = place_between_knots(game.left());
    let mix = |low: f32, high: f32| low + (high - low) * far;
    let mut mixed = [0.0; MAX_FEATURES];
    for (at, value) in mixed.iter_mut().enumerate() {
        *value = mix(weights.features[knot][at], weights.features[knot + 1][at]);
    }
    let base = mix(weights.base[knot], weights.base[knot + 1]);
    let seats = usize::from(game.setup().seats);
    for (points, row) in points[..seats].iter_mut().zip(&sheet) {
        // In a fixed order, so that all machines come to the same bits.
        let mut sums = [0.0f32; 8];
        for (row, mixed) in row.as_chunks::<8>().0.iter().zip(mixed.as_chunks::<8>().0) {
            for lane in 0..8 {
                sums[lane] += row[lane] * mixed[lane];
            }
        }
        *points += base + sums.iter().sum::<f32>();
    }
    Outlook { points, spread: mix(weights.spread[knot], weights.spread[knot + 1]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_read_back() {
        let names = ["figures", "huts"];
        let text = "spread 1 2 3 4 5\nbase 0 1 2 3 4 # for people\n\nhuts 1 1 1 1 1.5\n";
        let weights = Weights::parse(text, &names).unwrap();
        assert_eq!(weights.features.map(|row| row[1]), [1.0, 1.0, 1.0, 1.0, 1.5]);
        assert_eq!(Weights::parse(&WeightsFor(&weights, &names).to_string(), &names), Ok(weights));
        assert_eq!(Weights::parse("huts 1 1\n", &names), Err(WeightsError::Line(1)));
        assert_eq!(Weights::parse("", &names), Err(WeightsError::Spread));
        let unknown = Weights::parse("spread 1 1 1 1 1\ncamps 1 1 1 1 1", &names);
        assert_eq!(unknown, Err(WeightsError::Unknown(2, "camps".to_owned())));
    }

    #[test]
    fn knots_are_found() {
        for (at, knot) in KNOTS[..KNOTS.len() - 1].iter().enumerate() {
            assert_eq!(place_between_knots(*knot), (at, 0.0));
        }
        assert_eq!(place_between_knots(1.0), (3, 1.0));
        assert_eq!(place_between_knots(2.0), (3, 1.0));
    }
}
