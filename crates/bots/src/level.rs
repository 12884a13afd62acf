//! Levels for people: how well a player plays, in four words that are the same everywhere.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tilewright_land::Family;

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
pub enum Strength {
    /// Looks one turn ahead and picks any placement that is worse than the best by no more than this, by its own judgement of what
    /// the turn leads to: so it never throws away more.
    Slack(Slack),
    /// Searches with this budget.
    Search(Budget),
}

/// How many points may be given away in a turn. Games with fewer points to win forgive fewer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slack {
    /// In Hunters & Gatherers.
    pub hunters: f32,
    /// In South Seas.
    pub south_seas: f32,
    /// In Amazonas.
    pub amazonas: f32,
}

impl Slack {
    /// In games of a family.
    pub const fn of(self, family: Family) -> f32 {
        match family {
            Family::Hunters => self.hunters,
            Family::SouthSeas => self.south_seas,
            Family::Amazonas => self.amazonas,
        }
    }
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
            Strength::Search(Budget::capped(simulations, Duration::from_millis(cap_ms)))
        }
        match self {
            Level::Easy => Strength::Slack(Slack { hunters: 2.0, south_seas: 1.0, amazonas: 1.5 }),
            Level::Medium => thinks(100, 500),
            Level::Hard => thinks(1_500, 2_000),
            Level::Expert => thinks(20_000, 5_000),
        }
    }
}

impl Strength {
    /// What may be spent on a turn, where it is limited.
    pub const fn budget(self) -> Option<Budget> {
        match self {
            Strength::Slack(_) => None,
            Strength::Search(budget) => Some(budget),
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
        let simulations = Level::ALL.map(|level| level.strength().budget().and_then(|b| b.simulations));
        assert!(simulations.windows(2).all(|pair| pair[0] < pair[1]), "{simulations:?}");
        for level in Level::ALL {
            // A turn that is capped by time alone would be weaker on a slower machine.
            assert!(level.strength().budget().is_none_or(|budget| budget.simulations.is_some()));
        }
    }
}
