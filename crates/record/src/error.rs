//! What is wrong with a record, and where.

use std::fmt;

use tilewright_deal::{BrokenPromise, Seed};
use tilewright_rules::clause::{self, Clause};
use tilewright_rules::{Action, Phase, Refusal, Seat, SetupError};

use crate::record::Line;
use crate::values::print_scores;
use crate::withdrawn::WithdrawnSet;

/// Why a file of records cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file_name}:{line}: {reason}")]
pub struct RecordError {
    /// The file.
    pub file_name: String,
    /// The line, from one.
    pub line: u32,
    /// What is wrong there.
    pub reason: String,
}

/// Why something cannot be written into a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TextError(pub(crate) String);

/// Where in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line of the file, where it came from one.
    pub line: Line,
    /// The turn; `None` for the headers.
    pub turn: Option<u16>,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line.number(), self.turn) {
            (Some(line), Some(turn)) => write!(f, "line {line}, turn {turn}"),
            (Some(line), None) => write!(f, "line {line}"),
            (None, Some(turn)) => write!(f, "turn {turn}"),
            (None, None) => f.write_str("headers"),
        }
    }
}

/// Why a record cannot be replayed as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{spot}: {fault}")]
pub struct ReplayError {
    /// Where.
    pub spot: Spot,
    /// The action that it is about.
    pub action: Option<Action>,
    /// What is wrong.
    pub fault: Fault,
}

impl ReplayError {
    /// The clause that the record breaks, where it breaks one.
    pub fn clause(&self) -> Option<Clause> {
        match &self.fault {
            Fault::Refused(refusal) => Some(refusal.clause()),
            Fault::OtherSeat { .. } => Some(clause::C_1),
            _ => None,
        }
    }

    /// The set that the record names, where all that is wrong is that this set was withdrawn: the record may well follow the rules.
    pub fn withdrawn(&self) -> Option<&'static WithdrawnSet> {
        if let Fault::Withdrawn(set) = self.fault { Some(set) } else { None }
    }
}

/// What a dealer does with a tile or a ship.
fn dealt_how(chance: &Action) -> &'static str {
    if matches!(chance, Action::Reveal(_)) { "turned up" } else { "drawn" }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The record is younger than the program.
    #[error("it was played under rules version {stated}; this program knows the rules up to version {known}")]
    NewerRules {
        /// The version that it states.
        stated: u32,
        /// The version of the rulebook here.
        known: u32,
    },
    /// The record names a set that is not built in and does not bring it along.
    #[error("the tile set “{id}” with the hash {hash} is not built in, and the record does not hold it")]
    NoSuchSet {
        /// The set's name.
        id: String,
        /// Its hash.
        hash: String,
    },
    /// The record names a set that was built in once and does not bring it along.
    #[error("{0}")]
    Withdrawn(&'static WithdrawnSet),
    /// The game cannot be set up so.
    #[error("{0}")]
    Setup(SetupError),
    /// A line has the wrong number.
    #[error("the line is numbered {stated}, but this is turn {actual}, and the game waits for {phase}")]
    OtherTurn {
        /// As written.
        stated: u16,
        /// As played.
        actual: u16,
        /// What the turn is at.
        phase: Phase,
    },
    /// Somebody plays out of turn.
    #[error("it is the turn of seat {actual}, not of seat {stated} ({})", clause::C_1)]
    OtherSeat {
        /// As written.
        stated: Seat,
        /// As played.
        actual: Seat,
    },
    /// The turn ended before the end of its line.
    #[error("{0} stands on the line of a turn that is over")]
    TurnIsOver(Action),
    /// A plus sign where no extra turn begins.
    #[error("a “+” stands before {0}, but no extra turn begins there")]
    NoExtraTurn(Action),
    /// No plus sign where an extra turn begins.
    #[error("an extra turn begins with {0}, but no “+” stands before it")]
    ExtraTurn(Action),
    /// The rules do not allow an action.
    #[error("{0}")]
    Refused(Refusal),
    /// Another seat decides this.
    #[error("{action} is for seat {actual} to decide, not for seat {stated}")]
    OtherActor {
        /// The action.
        action: Action,
        /// As written.
        stated: Seat,
        /// As played.
        actual: Seat,
    },
    /// The stated seed deals another tile or ship.
    #[error("{drawn} was {}, but the seed {seed} deals {dealt}", dealt_how(drawn))]
    OtherDraw {
        /// As written.
        drawn: Action,
        /// The seed as stated.
        seed: Seed,
        /// What it deals.
        dealt: Action,
    },
    /// The revealed secret is not the one promised.
    #[error("the dealer broke its promise: {0}")]
    Promise(BrokenPromise),
    /// The stated seed is not the one of the secret and the entropy.
    #[error("the seed is stated as {stated}, but the secret and the entropy of the seats make {actual}")]
    OtherSeed {
        /// As written.
        stated: Seed,
        /// As made.
        actual: Seed,
    },
    /// The running scores are wrong.
    #[error(
        "the running scores are stated as {}, but they are {}",
        print_scores(stated),
        print_scores(actual)
    )]
    Scores {
        /// As written.
        stated: Vec<u16>,
        /// As played.
        actual: Vec<u16>,
    },
    /// The result is wrong.
    #[error("the result is stated as {}, but it is {}", print_scores(stated), print_scores(actual))]
    Result {
        /// As written.
        stated: Vec<u16>,
        /// As played.
        actual: Vec<u16>,
    },
    /// There is a result and yet the game is not over.
    #[error("a result is stated, but the game is not over: it waits for {0}")]
    NotOver(Phase),
}
