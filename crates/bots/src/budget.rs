//! How long a player may think about a turn.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What a search may spend on a turn, all its decisions together. At least one of the two is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    /// At most so many simulations: the same seed then gives the same choice on every machine.
    pub simulations: Option<u32>,
    /// At most so long.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many simulations, however long they take.
    pub const fn simulations(count: u32) -> Budget {
        Budget { simulations: Some(count), time: None }
    }

    /// So long, however many simulations fit.
    pub const fn time(time: Duration) -> Budget {
        Budget { simulations: None, time: Some(time) }
    }

    /// So many simulations, but no longer than this.
    pub const fn capped(count: u32, time: Duration) -> Budget {
        Budget { simulations: Some(count), time: Some(time) }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.simulations, self.time) {
            (Some(count), None) => write!(f, "{count}n"),
            (None, Some(time)) => write!(f, "{}ms", time.as_millis()),
            (Some(count), Some(time)) => write!(f, "{count}n/{}ms", time.as_millis()),
            (None, None) => Ok(()),
        }
    }
}

/// A text that is no budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no budget: expected 100ms, 2000n or 2000n/100ms, from 1 to {MOST}")]
pub struct BudgetTextError {
    /// What was read.
    pub text: String,
}

/// No budget is greater, in either unit.
const MOST: u32 = 1_000_000_000;

impl FromStr for Budget {
    type Err = BudgetTextError;

    fn from_str(text: &str) -> Result<Budget, BudgetTextError> {
        let number = |text: &str| {
            text.parse().ok().filter(|number| (1..=MOST).contains(number) && !text.starts_with('+'))
        };
        let simulations = |text: &str| text.strip_suffix('n').and_then(number);
        let time = |text: &str| {
            text.strip_suffix("ms").and_then(number).map(|count| Duration::from_millis(u64::from(count)))
        };
        let read = match text.split_once('/') {
            Some((count, cap)) => {
                simulations(count).zip(time(cap)).map(|(count, cap)| Budget::capped(count, cap))
            }
            None => simulations(text).map(Budget::simulations).or_else(|| time(text).map(Budget::time)),
        };
        read.ok_or_else(|| BudgetTextError { text: text.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_read_back() {
        for text in ["100ms", "2000n", "2000n/100ms"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        for text in ["", "0n", "0ms", "100", "ms", "-1n", "+5n", "1.5ms", "99999999999n", "100ms/2000n"] {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }
}
