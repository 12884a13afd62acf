//! The tile sets that come with the program.

use std::sync::LazyLock;

use tilewright_land::TileSet;

use crate::setup::RulebookId;

static HUNTERS_FIRST: LazyLock<TileSet> =
    LazyLock::new(|| embedded("hunters-first.toml", include_str!("../../../tiles/hunters-first.toml")));
static HUNTERS_2020: LazyLock<TileSet> =
    LazyLock::new(|| embedded("hunters-2020.toml", include_str!("../../../tiles/hunters-2020.toml")));
static AMAZONAS: LazyLock<TileSet> =
    LazyLock::new(|| embedded("amazonas.toml", include_str!("../../../tiles/amazonas.toml")));
static SOUTH_SEAS: LazyLock<TileSet> =
    LazyLock::new(|| embedded("south-seas.toml", include_str!("../../../tiles/south-seas.toml")));

fn embedded(name: &str, text: &str) -> TileSet {
    TileSet::parse(name, text)
        .unwrap_or_else(|error| panic!("an embedded tile set is checked by the tests: {error}"))
}

/// The set a rulebook is played with unless another is given.
pub fn built_in(rulebook: RulebookId) -> &'static TileSet {
    match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman => &HUNTERS_FIRST,
        RulebookId::Hunters2020 => &HUNTERS_2020,
        RulebookId::SouthSeas => &SOUTH_SEAS,
        RulebookId::Amazonas => &AMAZONAS,
    }
}

/// Every set that comes with the program.
pub fn all() -> [&'static TileSet; 4] {
    [&HUNTERS_FIRST, &HUNTERS_2020, &SOUTH_SEAS, &AMAZONAS]
}
