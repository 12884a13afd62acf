//! The tile sets that come with the program, as records name them.

use std::sync::LazyLock;

use tilewright_land::TileSet;
use tilewright_rules::sets;

static BUILT_IN: LazyLock<Vec<(String, &TileSet)>> =
    LazyLock::new(|| sets::all().into_iter().map(|set| (set.hash(), set)).collect());

/// The set with this hash, if it comes with the program.
pub(crate) fn built_in(hash: &str) -> Option<&'static TileSet> {
    BUILT_IN.iter().find(|(known, _)| known == hash).map(|(_, set)| *set)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records name these sets by hash. Whoever changes one lists the hash that it had among the withdrawn sets, so that the records
    /// of before can be told from wrong ones, and then pins the new hash here. The version of the rules stays: the hash says it.
    #[test]
    fn hashes_stay_until_a_set_is_withdrawn() {
        let names: Vec<String> = BUILT_IN.iter().map(|(hash, set)| format!("{} {hash}", set.id)).collect();
        let pinned = [
            "hunters-first ad57aea28eb43606",
            "hunters-2020 98f2c9141bf01fa9",
            "south-seas 082c95eedd5c3587",
            "amazonas da4f9f775433deb0",
        ];
        assert_eq!(names, pinned);
    }
}
