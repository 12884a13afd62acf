//! Amazonas: tributaries, villages and camps along a river that grows, and boats that race down it.
//!
//! `tables` makes a tile set ready, after `check` has looked at it; `edition` is what the rulebook is as data. The rest reads in the
//! order of a turn: `stack`, `legal`, `turn`, `boats`, `scoring`, `final_scoring`.

mod boats;
mod check;
mod edition;
mod final_scoring;
mod legal;
mod queries;
mod scoring;
mod stack;
pub mod state;
pub mod tables;
mod turn;

pub use stack::{STACKS, Stack};

use state::{Own, Step};
use tables::{Area, OwnTables};

use crate::action::Piece;
use crate::clause;
use crate::descriptor::Descriptor;
use crate::setup::Setup;
use crate::skeleton::{GameTypes, SharedClauses, TypedGame};

/// Meeples in each player's supply; one more counts points (AM-2).
pub const FIGURES: u8 = 4;
/// Camps in each player's supply (AM-2).
pub const CAMPS: u8 = 2;

/// A game of Amazonas.
pub type Amazonas = TypedGame<AmazonasRules>;

/// The rules of Amazonas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmazonasRules;

/// The options, read once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// All land tiles are shuffled together, rather than with the Amazon tiles evenly spread (AM-1).
    pub shuffled_plainly: bool,
}

impl GameTypes for AmazonasRules {
    const DESCRIPTOR: &'static Descriptor = edition::DESCRIPTOR;
    const PIECES: &'static [(Piece, u8)] = &[(Piece::Figure, FIGURES), (Piece::Camp, CAMPS)];
    const SHARED: SharedClauses = SharedClauses { majority: clause::C_11, returned: clause::C_12 };
    type Area = Area;
    type Network = ();
    type Step = Step;
    type Own = Own;
    type OwnTables = OwnTables;
    type Variant = Variant;

    fn variant(setup: &Setup) -> Variant {
        Variant { shuffled_plainly: edition::is_shuffled_plainly(setup) }
    }
}
