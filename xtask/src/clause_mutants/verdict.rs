//! The result of trying a mutant.

use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// A test of the clause failed, as it should: the first one that did.
    Caught(String),
    /// The tests did not end in time.
    TimedOut,
    /// All tests of the clause passed.
    Survived,
    /// The change does not compile.
    NotCompiled,
}

impl Verdict {
    /// Whether the tests noticed the change.
    pub fn is_caught(&self) -> bool {
        matches!(self, Verdict::Caught(_) | Verdict::TimedOut)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Caught(test) => write!(f, "caught by {test}"),
            Verdict::TimedOut => f.write_str("caught: the tests never end"),
            Verdict::Survived => f.write_str("SURVIVED"),
            Verdict::NotCompiled => f.write_str("DOES NOT COMPILE"),
        }
    }
}
