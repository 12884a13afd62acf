//! Levels for people: how well a player plays, in four words that are the same everywhere.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::budget::Budget;

/// How well a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Sees a good turn and takes one that is not much worse.
    Easy,
    /// Thinks a little.
    Medium,
    /// Thinks.
    Hard,
    /// Thinks as long as a patient opponent waits.
    Expert,
}

/// What makes a level. Strength is set by simulations, so that a level is as strong on a phone as on a server; the time is only
/// a cap for a machine that is far too slow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// What it may spend on a turn; nothing where it looks one turn ahead only.
    pub budget: Option<Budget>,
    /// How many points it may give away in a turn, by its own judgement of what the turn leads to: it picks any turn that is no
    /// worse than that, and so never throws away more.
    pub slack: f32,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Its name, which is the same everywhere.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// What makes it.
    pub const fn strength(self) -> Strength {
        const fn thinks(simulations: u32, cap_ms: u64) -> Strength {
            let budget = Budget::capped(simulations, Duration::from_millis(cap_ms));
            Strength { budget: Some(budget), slack: 0.0 }
        }
        match self {
            Level::Easy => Strength { budget: None, slack: 2.0 },
            Level::Medium => thinks(100, 500),
            Level::Hard => thinks(1_500, 2_000),
            Level::Expert => thinks(20_000, 5_000),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level “{0}”: choose easy, medium, hard or expert")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        level.ok_or_else(|| UnknownLevel(name.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_each_level_thinks_longer_than_the_one_before() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
        assert!("Hard".parse::<Level>().is_err());
        let simulations = Level::ALL.map(|level| level.strength().budget.and_then(|b| b.simulations));
        assert!(simulations.windows(2).all(|pair| pair[0] < pair[1]), "{simulations:?}");
        for level in Level::ALL {
            // A turn that is capped by time alone would be weaker on a slower machine.
            assert!(level.strength().budget.is_none_or(|budget| budget.simulations.is_some()));
        }
    }
}
