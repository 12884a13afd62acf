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

/// What makes a level in games of one family. Strength is set by points given away or by simulations, so that a level is as strong on a
/// phone as on a server; the time is only a cap for a machine that is far too slow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// Looks one turn ahead and picks any placement that is worse than the best by no more than so many points, by its own
    /// judgement of what the turn leads to: so it never throws away more.
    Slack(f32),
    /// Searches with this budget.
    Search(Budget),
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Slack(points) => write!(f, "slack:{points}"),
            Strength::Search(budget) => write!(f, "search:{budget}"),
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

    /// What makes it in games of a family. Games with fewer points to win forgive fewer, and further looks are worth less in some
    /// than in others.
    pub const fn strength(self, family: Family) -> Strength {
        use Family::{Amazonas, Hunters, SouthSeas};
        use Strength::Slack;
        match (self, family) {
            (Level::Easy, Hunters) => Slack(5.0),
            (Level::Easy, SouthSeas) => Slack(2.2),
            (Level::Easy, Amazonas) => Slack(3.0),
            (Level::Medium, Hunters) => Slack(2.5),
            (Level::Medium, SouthSeas) => Slack(1.2),
            (Level::Medium, Amazonas) => Slack(1.5),
            (Level::Hard, Hunters) => self.thinks(300),
            // A short search finds nothing there that one turn ahead does not show.
            (Level::Hard, SouthSeas) => Slack(0.3),
            (Level::Hard, Amazonas) => self.thinks(200),
            (Level::Expert, Hunters | SouthSeas) => self.thinks(15_000),
            (Level::Expert, Amazonas) => self.thinks(30_000),
        }
    }

    /// No turn takes longer.
    pub const fn cap(self) -> Duration {
        match self {
            Level::Easy | Level::Medium => Duration::from_millis(500),
            Level::Hard => Duration::from_secs(2),
            Level::Expert => Duration::from_secs(5),
        }
    }

    const fn thinks(self, simulations: u32) -> Strength {
        Strength::Search(Budget::capped(simulations, self.cap()))
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
        for family in [Family::Hunters, Family::SouthSeas, Family::Amazonas] {
            // First less is given away, then more is looked at.
            let order = Level::ALL.map(|level| match level.strength(family) {
                Strength::Slack(slack) => (0, -(slack * 10.0) as i64),
                Strength::Search(budget) => (
                    1,
                    i64::from(budget.simulations.expect("time alone would be weaker on a slower machine")),
                ),
            });
            assert!(order.is_sorted_by(|one, next| one < next), "{family:?}: {order:?}");
        }
    }
}
