//! What South Seas is as data.

use tilewright_land::Family;

use crate::clause;
use crate::descriptor::{BuiltInTiles, Descriptor};
use crate::options::OptionSpec;
use crate::registry::RulebookId;
use crate::setup::Setup;

/// The key of the option when an islander may be taken back (SS-4).
const RETRIEVE: &str = "retrieve";

/// The rulebook.
pub(super) const DESCRIPTOR: &Descriptor = &Descriptor {
    id: RulebookId::SouthSeas,
    family: Family::SouthSeas,
    name: "south-seas",
    title: "South Seas (2013)",
    rules_version: 1,
    tiles: BuiltInTiles {
        file: "south-seas.toml",
        text: include_str!("../../../../tiles/south-seas.toml"),
        hash: "082c95eedd5c3587",
    },
    clauses: [clause::COMMON, clause::SOUTH_SEAS],
    options: &[OptionSpec { key: RETRIEVE, values: &["empty-supply", "any-turn"], dealt_by_hand: None }],
};

/// Whether an islander may be taken back in any turn in which none is placed (SS-4).
pub(super) fn may_retrieve_in_any_turn(setup: &Setup) -> bool {
    setup.options.value(RulebookId::SouthSeas, RETRIEVE) == "any-turn"
}
