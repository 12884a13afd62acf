//! Tile sets that nobody printed: many forests, powers, boats and markets everywhere, several of a kind in one area.
//!
//! People may write tile sets of their own, and what is rare in a printed set is common here.

use tilewright_land::{Pile, Power, Terrain, Tile, TileId, TileSet};
use tilewright_rules::{RulebookId, sets};

mod amazonas;
mod south_seas;

use crate::words::Words;

/// A set of tiles drawn at random, with repetition, from those of the rulebook, with more on them.
pub fn mixed_tiles(rulebook: RulebookId, number: u64) -> TileSet {
    let printed = sets::built_in(rulebook);
    let mut words = Words::new(number ^ 0x5e7);
    let (tiles, ships) = match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman | RulebookId::Hunters2020 => {
            (hunters(rulebook, printed, &mut words), Vec::new())
        }
        RulebookId::SouthSeas => south_seas::tiles_and_ships(printed, &mut words),
        RulebookId::Amazonas => (amazonas::tiles(printed, &mut words), Vec::new()),
    };
    TileSet { id: format!("mixed-{number}"), title: "Mixed".to_owned(), tiles, ships, ..printed.clone() }
}

fn hunters(rulebook: RulebookId, printed: &TileSet, words: &mut Words) -> Vec<Tile> {
    let of = |pile| printed.pile(pile).collect::<Vec<&Tile>>();
    let (land, bonus) = (of(Pile::Land), of(Pile::Bonus));
    let mut tiles = vec![piece(words.choose(&land), Pile::Start)];
    for _ in 0..20 + words.below(50) {
        let (one, other) = (words.choose(&land), words.choose(&land));
        let woodier = if forest_sides(one) < forest_sides(other) { other } else { one };
        tiles.push(piece(woodier, Pile::Land));
    }
    for _ in 0..3 + words.below(20) {
        tiles.push(piece(words.choose(&bonus), Pile::Bonus));
    }
    for (id, tile) in tiles.iter_mut().enumerate() {
        tile.id = TileId(id as u8);
        add_powers(tile, rulebook, words);
    }
    tiles
}

fn piece(tile: &Tile, pile: Pile) -> Tile {
    Tile { pile, ..tile.clone() }
}

fn forest_sides(tile: &Tile) -> usize {
    let is_forest = |side: &&Vec<_>| {
        side.iter().any(|zone| tile.zone(*zone).is_some_and(|z| z.terrain == Terrain::Forest))
    };
    tile.sides.iter().filter(is_forest).count()
}

/// Gives some zones of a tile a power that the rulebook knows.
pub(super) fn add_powers(tile: &mut Tile, rulebook: RulebookId, words: &mut Words) {
    let (meadow, water): (&[Power], &[Power]) = match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman => (&[Power::Fire, Power::Shrine], &[]),
        _ => (
            &[Power::Wildfire, Power::Shaman, Power::PitTrap, Power::HuntingTrap],
            &[Power::Raft, Power::Logboat],
        ),
    };
    for zone in &mut tile.zones {
        let choice = match zone.terrain {
            Terrain::Meadow => meadow,
            Terrain::River | Terrain::Lake => water,
            _ => &[],
        };
        if !choice.is_empty() && words.once_in(12) {
            zone.power = Some(words.choose(choice));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_sets_read_back_and_can_be_played_with() {
        for rulebook in RulebookId::ALL {
            for number in 0..50 {
                let set = mixed_tiles(rulebook, number);
                assert_eq!(TileSet::parse("mixed", &set.print()).as_ref(), Ok(&set));
                let setup = tilewright_rules::Setup::new(2);
                assert!(tilewright_rules::Game::with_tiles(rulebook, &set, &setup).is_ok());
            }
        }
    }
}
