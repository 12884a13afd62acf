//! What lies covered on the table and counts no more.

use tilewright_land::{Symbol, Zone};
use tilewright_rules::{Game, ZoneRef};

/// So many of a symbol on a zone are covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The zone.
    pub part: ZoneRef,
    /// What is covered.
    pub symbol: Symbol,
    /// How many of it.
    pub count: u8,
}

/// Everything that is covered, by tile and zone.
pub fn covered(game: &Game) -> Vec<Covered> {
    match game {
        Game::SouthSeas(game) => {
            let groups = game.covered_groups().into_iter().flat_map(|fish| {
                let part = (fish.tile, fish.zone);
                [(Symbol::Fish, fish.singles), (Symbol::FishPair, fish.pairs)]
                    .map(|(symbol, count)| Covered { part, symbol, count })
            });
            groups.filter(|covered| covered.count > 0).collect()
        }
        // A trap leaves nothing on the zones that it covers.
        _ => game.covered().into_iter().flat_map(|part| whole(game, part)).collect(),
    }
}

fn whole(game: &Game, part: ZoneRef) -> impl Iterator<Item = Covered> + '_ {
    let spec = game.tiles().tile(part.0).and_then(|tile| tile.zone(part.1));
    let symbols = spec.into_iter().flat_map(|spec| &spec.symbols);
    symbols.map(move |(symbol, count)| Covered { part, symbol: *symbol, count: *count })
}

/// How many of a symbol on a zone are covered.
pub fn count(list: &[Covered], part: ZoneRef, symbol: Symbol) -> u8 {
    let found = list.iter().find(|covered| covered.part == part && covered.symbol == symbol);
    found.map_or(0, |covered| covered.count)
}

/// What is covered on one tile, zone by zone.
pub fn on_tile(list: &[Covered], tile: tilewright_land::TileId) -> Vec<(Zone, Symbol, u8)> {
    let here = list.iter().filter(|covered| covered.part.0 == tile);
    here.map(|covered| (covered.part.1, covered.symbol, covered.count)).collect()
}
