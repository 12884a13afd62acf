//! Hunters & Gatherers in its three rulebooks.

mod course;
mod edition;
mod powers;
mod scoring;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use edition::Rulebook;

/// A game of Hunters & Gatherers.
pub type Referee = super::referee::Referee<Hunters>;

/// What a game of Hunters & Gatherers keeps beside what all games keep.
#[derive(Clone, Debug)]
pub struct Hunters {
    rulebook: Rulebook,
    /// The zones, by tile id and number, whose animals a hunting trap has covered.
    covered: BTreeSet<(u32, u32)>,
    extra_turn: bool,
}
