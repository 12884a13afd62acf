//! `hunters-2002`: the first edition as Rio Grande printed it. It counts segments.

use tilewright_land::Family;

use super::first_edition::{Printing, TILES};
use crate::clause;
use crate::descriptor::Descriptor;
use crate::registry::RulebookId;

/// The first edition of 2002.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition2002;

impl Printing for Edition2002 {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        id: RulebookId::Hunters2002,
        family: Family::Hunters,
        name: "hunters-2002",
        title: "Hunters & Gatherers, first edition (2002)",
        rules_version: 1,
        tiles: TILES,
        clauses: [clause::COMMON, clause::HUNTERS_FIRST],
        options: &[],
    };
    const COUNTS_SEGMENTS: bool = true;
}
