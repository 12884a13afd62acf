//! The tile sets that come with the program.

use std::sync::OnceLock;

use tilewright_land::TileSet;

use crate::registry::RulebookId;

/// The set a rulebook is played with unless another is given.
pub fn built_in(rulebook: RulebookId) -> &'static TileSet {
    static SETS: [OnceLock<TileSet>; RulebookId::ALL.len()] =
        [const { OnceLock::new() }; RulebookId::ALL.len()];
    let tiles = rulebook.descriptor().tiles;
    SETS[first_with(rulebook) as usize].get_or_init(|| {
        TileSet::parse(tiles.file, tiles.text)
            .unwrap_or_else(|error| panic!("an embedded tile set is checked by the tests: {error}"))
    })
}

/// Every set that comes with the program.
pub fn all() -> Vec<&'static TileSet> {
    let firsts = RulebookId::ALL.into_iter().filter(|rulebook| first_with(*rulebook) == *rulebook);
    firsts.map(built_in).collect()
}

/// The first rulebook that is played with the same tiles.
fn first_with(rulebook: RulebookId) -> RulebookId {
    let file = |rulebook: RulebookId| rulebook.descriptor().tiles.file;
    RulebookId::ALL.into_iter().find(|other| file(*other) == file(rulebook)).unwrap_or(rulebook)
}
