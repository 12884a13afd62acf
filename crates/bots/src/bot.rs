//! The players by name.

use std::fmt;
use std::str::FromStr;

use crate::budget::{Budget, BudgetTextError};

/// A player by name, with what it may spend on a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Any legal action, all alike.
    Random,
    /// The turn that looks best once it is done.
    Greedy,
    /// Tree search.
    Search(Budget),
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Random => f.pad("random"),
            Bot::Greedy => f.pad("greedy"),
            Bot::Search(budget) => write!(f, "search:{budget}"),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotTextError {
    /// Nobody is called that.
    #[error(
        "there is no bot “{0}”: expected random, greedy or search:BUDGET such as search:100ms or search:2000n"
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
            _ => Err(BotTextError::Unknown(text.chars().take(40).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_read_back() {
        for text in ["random", "greedy", "search:100ms", "search:2000n"] {
            assert_eq!(text.parse::<Bot>().unwrap().to_string(), text);
        }
        assert!(matches!("best".parse::<Bot>(), Err(BotTextError::Unknown(_))));
        assert!(matches!("search:".parse::<Bot>(), Err(BotTextError::Budget(_))));
    }
}
