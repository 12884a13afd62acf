//! What Amazonas is as data.

use tilewright_land::Family;

use crate::clause;
use crate::descriptor::{BuiltInTiles, Descriptor};
use crate::options::OptionSpec;
use crate::registry::RulebookId;
use crate::setup::Setup;

/// The key of the option how the land tiles are shuffled (AM-1).
const SHUFFLE: &str = "shuffle";

/// The rulebook. Nobody can say that a real box has its Amazon tiles evenly spread: a table dealt by hand is shuffled plainly.
pub(super) const DESCRIPTOR: &Descriptor = &Descriptor {
    id: RulebookId::Amazonas,
    family: Family::Amazonas,
    name: "amazonas",
    title: "Amazonas (2016)",
    rules_version: 1,
    tiles: BuiltInTiles {
        file: "amazonas.toml",
        text: include_str!("../../../../tiles/amazonas.toml"),
        hash: "da4f9f775433deb0",
    },
    clauses: [clause::COMMON, clause::AMAZONAS],
    options: &[OptionSpec { key: SHUFFLE, values: &["stacks", "plain"], dealt_by_hand: Some("plain") }],
};

/// Whether all land tiles are shuffled together, rather than with the Amazon tiles evenly spread (AM-1).
pub(super) fn is_shuffled_plainly(setup: &Setup) -> bool {
    setup.options.value(RulebookId::Amazonas, SHUFFLE) == "plain"
}
