//! `hunters-zman`: the first edition as Z-Man reprinted it. It counts tiles.

use tilewright_land::Family;

use super::first_edition::{Printing, TILES};
use crate::clause;
use crate::descriptor::Descriptor;
use crate::registry::RulebookId;

/// The reprint of the first edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionZman;

impl Printing for EditionZman {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        id: RulebookId::HuntersZman,
        family: Family::Hunters,
        name: "hunters-zman",
        title: "Hunters & Gatherers, first edition (Z-Man reprint)",
        rules_version: 1,
        tiles: TILES,
        clauses: [clause::COMMON, clause::HUNTERS_FIRST],
        options: &[],
    };
    const COUNTS_SEGMENTS: bool = false;
}
