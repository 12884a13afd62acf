//! Statistics of durations.

use std::fmt;
use std::time::Duration;

/// Durations of one kind.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn join(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// A quantile, in thousandths.
    pub fn quantile(&self, of_a_thousand: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * of_a_thousand).div_ceil(1000).saturating_sub(1);
        sorted.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |place| self.quantile(place).as_secs_f64() * 1000.0;
        let [half, most, worst] = [500, 990, 1000].map(milliseconds);
        write!(f, "{} moves, p50 {half:.2} ms, p99 {most:.2} ms, worst {worst:.1} ms", self.0.len())
    }
}

/// The median.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

#[test]
fn quantiles_are_of_the_sorted_times() {
    let mut times = Times::default();
    (1..=200).rev().for_each(|millis| times.add(Duration::from_millis(millis)));
    let quantile = |place| times.quantile(place).as_millis();
    assert_eq!((quantile(500), quantile(990), quantile(1000)), (100, 198, 200));
    assert_eq!(Times::default().quantile(500), Duration::ZERO);
    assert!((median(vec![3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
}
