//! How sure a mean is.

use tilewright_deal::playout::Words;

/// How often the deals are drawn anew.
const RESAMPLES: usize = 5_000;

/// The interval that the mean of the values lies in with a probability of 95 %: values are drawn anew with replacement, as many
/// as there are, again and again, and the middle 95 % of the means are kept. `None` for fewer than two values, which say nothing
/// about how far they scatter.
///
/// Where all values are one, or all are zero, drawing them anew shows no scatter at all: then the interval ends where so many equal
/// deals in a row would have a probability of 2.5 %.
///
/// Every deal is one value, because the games of a deal are not independent of each other. The draws are the same each
/// time, so that equal results have equal intervals.
pub fn interval(values: &[f64]) -> Option<[f64; 2]> {
    if values.len() < 2 {
        return None;
    }
    let unlikely = 0.025_f64.powf(1.0 / values.len() as f64);
    if values.iter().all(|value| *value == 1.0) {
        return Some([unlikely, 1.0]);
    }
    if values.iter().all(|value| *value == 0.0) {
        return Some([0.0, 1.0 - unlikely]);
    }
    let mut words = Words::new(95);
    let mut pick = || values[((u64::from(words.next()) * values.len() as u64) >> 32) as usize];
    let mut means: Vec<f64> = (0..RESAMPLES)
        .map(|_| (0..values.len()).map(|_| pick()).sum::<f64>() / values.len() as f64)
        .collect();
    Some(middle(&mut means))
}

/// The middle 95 % of so many numbers.
pub(super) fn middle(numbers: &mut [f64]) -> [f64; 2] {
    numbers.sort_by(f64::total_cmp);
    let at = |part: f64| numbers[((numbers.len() - 1) as f64 * part).round() as usize];
    [at(0.025), at(0.975)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_value_says_nothing() {
        assert_eq!(interval(&[]), None);
        assert_eq!(interval(&[0.5]), None);
    }

    #[test]
    fn winning_always_is_no_certainty() {
        let [low, high] = interval(&[1.0; 50]).unwrap();
        assert!((0.92..0.94).contains(&low) && high == 1.0, "{low} {high}");
        assert_eq!(interval(&[0.0; 50]), Some([0.0, 1.0 - low]));
    }

    #[test]
    fn equal_results_have_equal_intervals() {
        let values: Vec<f64> = (0..40).map(|i| f64::from(i % 3) / 2.0).collect();
        assert_eq!(interval(&values), interval(&values));
        let [low, high] = interval(&values).unwrap();
        let mean = values.iter().sum::<f64>() / 40.0;
        assert!(low < mean && mean < high && low > 0.3 && high < 0.7, "{low} {high}");
    }

    /// The interval is what it says: of many samples from a known distribution, about 95 in a hundred intervals hold the true
    /// mean. Two games a deal with a common luck, as deals have it, so that intervals over games would be too narrow.
    #[test]
    fn the_true_mean_lies_in_nineteen_of_twenty_intervals() {
        let mut words = Words::new(7);
        let mut chance = |of: f64| f64::from(words.next()) / 4_294_967_296.0 < of;
        let (samples, deals, truth) = (400, 60, 0.6);
        let mut held = 0;
        let mut held_over_games = 0;
        for _ in 0..samples {
            let mut games = Vec::new();
            let values: Vec<f64> = (0..deals)
                .map(|_| {
                    // Half of the deals are won by whom they favour, in both games.
                    let favoured = chance(0.5);
                    let same = f64::from(u8::from(chance(truth)));
                    let pair =
                        [(); 2].map(|()| if favoured { same } else { f64::from(u8::from(chance(truth))) });
                    games.extend(pair);
                    (pair[0] + pair[1]) / 2.0
                })
                .collect();
            let holds = |values: &[f64]| {
                let [low, high] = interval(values).expect("there are many");
                (low..=high).contains(&truth)
            };
            held += usize::from(holds(&values));
            held_over_games += usize::from(holds(&games));
        }
        // Two standard errors of 400 draws at 95 % are 2.2 points; small samples fall short by about one more.
        assert!((91..=98).contains(&(held * 100 / samples)), "{held} of {samples}");
        assert!(held_over_games < held, "intervals over games are too sure: {held_over_games} and {held}");
    }
}
