//! Amazonas.

mod course;
mod river;
mod scoring;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::areas::Node;

/// A game of Amazonas.
pub type Referee = super::referee::Referee<Amazonas>;

/// What a game of Amazonas keeps beside what all games keep.
#[derive(Clone, Debug)]
pub struct Amazonas {
    /// Whether all tiles were shuffled together rather than dealt in five stacks.
    plain_shuffle: bool,
    /// How many spaces each seat's boat has gone from the source.
    boats: Vec<usize>,
    /// The tributary zones whose boat icons have moved a seat's boat.
    credited: BTreeSet<(usize, Node)>,
    /// How many cells lay on the table before this turn.
    before_turn: usize,
}
