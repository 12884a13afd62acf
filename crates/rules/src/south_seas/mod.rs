//! South Seas.
//!
//! The files read in the order of a turn: `legal`, `turn`, `scoring`, `ships`, `final_scoring`; `tables` and `payments` hold what never
//! changes, `state` what does, `edition` what the rulebook is as data.

mod edition;
mod final_scoring;
mod legal;
mod payments;
mod queries;
mod scoring;
mod ships;
pub mod state;
pub mod tables;
mod turn;

pub use queries::CoveredFish;

use state::{Own, Step};
use tables::{Area, OwnTables};

use crate::action::Piece;
use crate::clause;
use crate::descriptor::Descriptor;
use crate::setup::Setup;
use crate::skeleton::{GameTypes, SharedClauses, TypedGame};

/// Islanders in each player's supply (SS-1).
pub const FIGURES: u8 = 4;

/// So many ships lie face up while there are enough (SS-1).
pub const SHOWN: u32 = 4;

/// A game of South Seas.
pub type SouthSeas = TypedGame<SouthSeasRules>;

/// The rules of South Seas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SouthSeasRules;

/// The options, read once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// An islander may be taken back in any turn in which none is placed (SS-4).
    pub retrieve_in_any_turn: bool,
}

impl GameTypes for SouthSeasRules {
    const DESCRIPTOR: &'static Descriptor = edition::DESCRIPTOR;
    const PIECES: &'static [(Piece, u8)] = &[(Piece::Figure, FIGURES)];
    const SHARED: SharedClauses = SharedClauses { majority: clause::SS_13, returned: clause::SS_14 };
    type Area = Area;
    type Network = ();
    type Step = Step;
    type Own = Own;
    type OwnTables = OwnTables;
    type Variant = Variant;

    fn variant(setup: &Setup) -> Variant {
        Variant { retrieve_in_any_turn: edition::may_retrieve_in_any_turn(setup) }
    }
}
