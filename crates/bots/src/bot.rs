//! The players by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::budget::{Budget, BudgetTextError};
use crate::level::Level;

/// A player by name, with what it may spend on a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal action, all alike.
    Random,
    /// The turn that looks best once it is done.
    Greedy,
    /// Tree search.
    Search(Budget),
    /// A level for people.
    Level(Level),
}

impl Bot {
    /// The time that it may take for a turn, where it is limited.
    pub const fn time(self) -> Option<Duration> {
        match self {
            Bot::Random | Bot::Greedy => None,
            Bot::Search(budget) => budget.time,
            Bot::Level(level) => Some(level.cap()),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.pad("random"),
            Bot::Greedy => f.pad("greedy"),
            Bot::Search(budget) => write!(f, "search:{budget}"),
            Bot::Level(level) => level.fmt(f),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotTextError {
    /// Nobody is called that.
    #[error(
        "there is no bot “{0}”: expected easy, medium, hard, expert, random, greedy, or search with a budget such as search:100ms or search:2000n"
    )]
    Unknown(String),
    /// The budget cannot be read.
    #[error(transparent)]
    Budget(#[from] BudgetTextError),
}

impl FromStr for Bot {
    type Err = BotTextError;

    fn from_str(text: &str) -> Result<Bot, BotTextError> {
        match text.split_once(':') {
            Some(("search", budget)) => Ok(Bot::Search(budget.parse()?)),
            None if text == "random" => Ok(Bot::Random),
            None if text == "greedy" => Ok(Bot::Greedy),
            None if let Ok(level) = text.parse() => Ok(Bot::Level(level)),
            _ => Err(BotTextError::Unknown(text.chars().take(40).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_read_back() {
        for text in ["random", "greedy", "search:100ms", "search:2000n", "easy", "medium", "hard", "expert"] {
            assert_eq!(text.parse::<Bot>().unwrap().to_string(), text);
        }
        for text in ["", "best", "Easy", "easy:100ms", "random:1n", "search"] {
            assert!(matches!(text.parse::<Bot>(), Err(BotTextError::Unknown(_))), "{text}");
        }
        assert!(matches!("search:".parse::<Bot>(), Err(BotTextError::Budget(_))));
    }
}
