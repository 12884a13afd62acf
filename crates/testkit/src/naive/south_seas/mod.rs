//! South Seas.

mod course;
mod evaluation;
mod ships;
#[cfg(test)]
mod tests;

use super::areas::Node;
pub use evaluation::{Covering, Gain};
pub use ships::{Cost, Ship, Wares};

/// A game of South Seas.
pub type Referee = super::referee::Referee<SouthSeas>;

/// What a game of South Seas keeps beside what all games keep.
#[derive(Clone, Debug)]
pub struct SouthSeas {
    /// Whether an islander may be taken back in any turn in which none is placed.
    any_turn: bool,
    ships: Vec<Ship>,
    /// The ships face up, in the order in which they were turned up.
    shown: Vec<u32>,
    /// The ships taken, and by whom.
    taken: Vec<(usize, u32)>,
    gains: Vec<Gain>,
    /// The wares paid for ships, and by whom.
    paid: Vec<(usize, Wares)>,
    covered: Vec<Covering>,
    stage: Stage,
}

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Before the tile is evaluated, and before the first turn.
    Tile,
    /// Fishing boats are evaluated.
    Boats,
    /// A group of fish in the region of this sea zone is to be covered.
    Cover(Node),
    /// Markets are evaluated.
    Markets,
    /// Wares may be delivered.
    Delivery,
    /// Nothing is left to do in this turn.
    Done,
}
