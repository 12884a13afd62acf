//! Tile sets with landscape that touches no side of its tile, and with double-tiles whose halves share a village or a jungle.

use tilewright_land::tile::{CellJoin, MAX_ZONE_NUMBER, MAX_ZONES};
use tilewright_land::{Family, Pile, Symbol, Terrain, Tile, TileId, TileSet, Zone, ZoneSpec};
use tilewright_rules::{RulebookId, sets};

use super::mixed::{add_powers, mixed_tiles};
use crate::words::Words;

/// As many zones of one kind are left to a set as it can have, less some for what the kind has on other tiles.
const MOST_OF_A_KIND: usize = 240;

/// A printed set or, every other time, a mixed one, with inner zones on half of its tiles; also on the halves of double-tiles,
/// where most of them lie across both.
pub fn inner_tiles(rulebook: RulebookId, number: u64) -> TileSet {
    let mut words = Words::new(number ^ 0x1a7e);
    let set = if number.is_multiple_of(2) {
        sets::built_in(rulebook).clone()
    } else {
        mixed_tiles(rulebook, number)
    };
    let mut set = TileSet { id: format!("inner-{number}"), title: "Inner zones".to_owned(), ..set };
    for at in 0..set.tiles.len() {
        if words.once_in(2) && set.tiles[at].pile != Pile::Double {
            add_zone(&mut set, at, None, rulebook, &mut words);
        }
    }
    let doubles: Vec<TileId> = set.pile(Pile::Double).map(|tile| tile.id).collect();
    for tile in doubles {
        join_halves(&mut set, tile, rulebook, &mut words);
    }
    set
}

/// Adds a zone that touches no side to a tile, of a terrain or of any that may be surrounded, if there is room for one.
fn add_zone(
    set: &mut TileSet,
    at: usize,
    terrain: Option<Terrain>,
    rulebook: RulebookId,
    words: &mut Words,
) -> Option<Zone> {
    let terrains: Vec<Terrain> =
        set.game.terrains().iter().copied().filter(|terrain| terrain.may_be_surrounded()).collect();
    let terrain = terrain.unwrap_or_else(|| words.choose(&terrains));
    let zones = || set.tiles.iter().flat_map(|tile| &tile.zones);
    let of_kind = zones().filter(|spec| spec.terrain == terrain).count();
    // A double-tile's cells share no number.
    let cells: Vec<&Tile> = set.cells(set.tiles[at].leader()).collect();
    let is_free = |number: &u8| cells.iter().all(|cell| cell.zone(Zone(*number)).is_none());
    let number = (0..MAX_ZONE_NUMBER as u8).rev().find(is_free)?;
    if zones().count() == MAX_ZONES || of_kind >= MOST_OF_A_KIND {
        return None;
    }
    let zone = Zone(number);
    let symbols = symbols(set, terrain, rulebook, words);
    let tile = &mut set.tiles[at];
    tile.zones.push(ZoneSpec { zone, terrain, end: None, symbols, power: None });
    tile.zones.sort_by_key(|spec| spec.zone);
    if set.game == Family::Hunters {
        add_powers(tile, rulebook, words);
    }
    Some(zone)
}

/// What the rulebook knows and the terrain can bear, each with even odds; a sea has room for one boat.
fn symbols(set: &TileSet, terrain: Terrain, rulebook: RulebookId, words: &mut Words) -> Vec<(Symbol, u8)> {
    let foreign = if rulebook == RulebookId::Hunters2020 { Symbol::Gold } else { Symbol::Menhir };
    let known = set.game.symbols().iter().filter(|symbol| **symbol != foreign);
    let borne: Vec<Symbol> = known.copied().filter(|symbol| symbol.ground().contains(&terrain)).collect();
    let mut list = Vec::new();
    for symbol in borne {
        if words.once_in(2) {
            let most = if symbol == Symbol::Boat { 1 } else { 2 };
            list.push((symbol, 1 + words.below(most) as u8));
        }
    }
    list.sort_by_key(|(symbol, _)| Symbol::ALL.iter().position(|other| other == symbol));
    list
}

/// Gives both halves of a double-tile a zone that lies across them, or joins two zones that they have anyway.
fn join_halves(set: &mut TileSet, double: TileId, rulebook: RulebookId, words: &mut Words) {
    let at = |set: &TileSet, further| {
        let is_half = |tile: &Tile| tile.leader() == double && tile.part.is_some() == further;
        set.tiles.iter().position(is_half)
    };
    let Some((first, further)) = at(set, false).zip(at(set, true)) else { return };
    let before = set.clone();
    let join = if words.once_in(3) {
        let zones = |at: usize| set.tiles[at].zones.iter().map(|spec| spec.zone).collect::<Vec<Zone>>();
        let any = |at, words: &mut Words| words.choose(&zones(at));
        Some((any(first, words), any(further, words)))
    } else {
        let terrain = words.choose(&[Terrain::Village, Terrain::Jungle]);
        let one = add_zone(set, first, Some(terrain), rulebook, words);
        one.zip(add_zone(set, further, Some(terrain), rulebook, words))
    };
    if let Some((first, other)) = join {
        set.tiles[further].joins.push(CellJoin { first, further: other });
    }
    // Any two zones may well be of different kinds, or the Amazon may lie between them.
    if TileSet::parse("joined", &set.print()).is_err() {
        *set = before;
    }
}

#[cfg(test)]
mod tests {
    use tilewright_rules::{Game, Setup};

    use super::*;

    #[test]
    fn inner_sets_read_back_and_can_be_played_with() {
        for rulebook in RulebookId::ALL {
            let (mut surrounded, mut joined) = (0, 0);
            for number in 0..30 {
                let set = inner_tiles(rulebook, number);
                assert_eq!(TileSet::parse("inner", &set.print()).as_ref(), Ok(&set));
                assert!(Game::with_tiles(rulebook, &set, &Setup::new(2)).is_ok());
                let zones = set.tiles.iter().flat_map(|tile| tile.zones.iter().map(move |spec| (tile, spec)));
                surrounded += zones.filter(|(tile, spec)| tile.is_surrounded(spec.zone)).count();
                joined += set.tiles.iter().filter(|tile| !tile.joins.is_empty()).count();
            }
            assert!(surrounded > 300, "{rulebook}: {surrounded}");
            assert_eq!(joined > 30, rulebook == RulebookId::Amazonas, "{rulebook}: {joined}");
        }
    }
}
