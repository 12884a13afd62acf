//! Ratings from matches of pairs: the numbers that make all results together most likely (Bradley and Terry), on the scale where
//! 400 points are odds of ten to one.

use tilewright_deal::playout::Words;

use super::interval::middle;

/// What a match of two showed: the first one's shares of the deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// The two, by their places in the list.
    pub pair: (usize, usize),
    /// What the first one had of each deal's wins.
    pub shares: Vec<f64>,
}

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating; those of all players have the mean 1500.
    pub rating: f64,
    /// Where it lies with a probability of 95 %, with deals drawn anew.
    pub ci95: [f64; 2],
}

/// How often the deals are drawn anew.
const RESAMPLES: usize = 400;

/// The ratings of so many players. Each pair is thought to have drawn one deal more, so that nobody who never lost is rated
/// without bound.
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let all: Vec<(usize, usize, f64, f64)> =
        pairings.iter().map(|pairing| sums(pairing, pairing.shares.iter())).collect();
    let found = fit(players, &all);
    let mut words = Words::new(1500);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(RESAMPLES); players];
    for _ in 0..RESAMPLES {
        let again: Vec<_> = pairings.iter().map(|pairing| resampled(pairing, &mut words)).collect();
        for (list, rating) in drawn.iter_mut().zip(fit(players, &again)) {
            list.push(rating);
        }
    }
    let rating = |(rating, drawn): (f64, &mut Vec<f64>)| Rating { rating, ci95: middle(drawn) };
    found.into_iter().zip(&mut drawn).map(rating).collect()
}

/// The pair, what the first won, and how many deals there were, the one more included.
fn sums<'a>(pairing: &Pairing, shares: impl Iterator<Item = &'a f64>) -> (usize, usize, f64, f64) {
    let (won, deals) = shares.fold((0.5, 1.0), |(won, deals), share| (won + share, deals + 1.0));
    (pairing.pair.0, pairing.pair.1, won, deals)
}

fn resampled(pairing: &Pairing, words: &mut Words) -> (usize, usize, f64, f64) {
    let count = pairing.shares.len();
    let mut pick = || ((u64::from(words.next()) * count as u64) >> 32) as usize;
    let places: Vec<usize> = (0..count).map(|_| pick()).collect();
    sums(pairing, places.iter().map(|place| &pairing.shares[*place]))
}

/// Zermelo's iteration, which climbs to the greatest likelihood.
fn fit(players: usize, pairs: &[(usize, usize, f64, f64)]) -> Vec<f64> {
    let mut strength = vec![1.0_f64; players];
    for _ in 0..300 {
        let mut won = vec![1e-9; players];
        let mut weight = vec![1e-9; players];
        for (one, other, wins, deals) in pairs {
            let meeting = deals / (strength[*one] + strength[*other]);
            won[*one] += wins;
            won[*other] += deals - wins;
            weight[*one] += meeting;
            weight[*other] += meeting;
        }
        for (strength, (won, weight)) in strength.iter_mut().zip(won.iter().zip(&weight)) {
            *strength = won / weight;
        }
    }
    let points: Vec<f64> = strength.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = points.iter().sum::<f64>() / players.max(1) as f64;
    points.iter().map(|points| points - mean + 1500.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(one: usize, other: usize, share: f64, deals: usize) -> Pairing {
        let wins = (share * deals as f64).round() as usize;
        let shares = (0..deals).map(|deal| f64::from(u8::from(deal < wins)));
        Pairing { pair: (one, other), shares: shares.collect() }
    }

    #[test]
    fn odds_of_ten_to_one_are_four_hundred_points() {
        let rated = ratings(2, &[pairing(0, 1, 10.0 / 11.0, 110_000)]);
        assert!((rated[0].rating - rated[1].rating - 400.0).abs() < 1.0, "{rated:?}");
        assert!((rated[0].rating + rated[1].rating - 3000.0).abs() < 1e-6);
    }

    #[test]
    fn a_chain_of_levels_is_rated_in_its_order() {
        let rated =
            ratings(3, &[pairing(0, 1, 0.25, 400), pairing(1, 2, 0.25, 400), pairing(0, 2, 0.1, 400)]);
        // 1 : 3 is 191 points, and 1 : 9 twice as many: the results agree with each other.
        assert!((rated[1].rating - rated[0].rating - 191.0).abs() < 8.0, "{rated:?}");
        assert!((rated[2].rating - rated[1].rating - 191.0).abs() < 8.0, "{rated:?}");
        for rating in &rated {
            let [low, high] = rating.ci95;
            assert!(low < rating.rating && rating.rating < high && high - low < 90.0, "{rated:?}");
        }
    }

    #[test]
    fn who_never_lost_is_rated_within_bounds() {
        let rated = ratings(2, &[pairing(0, 1, 1.0, 50)]);
        assert!(rated[0].rating - rated[1].rating < 900.0, "{rated:?}");
    }
}
