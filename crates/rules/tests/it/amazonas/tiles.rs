//! What is known of the printed tiles, and what our own design must hold besides.

use std::collections::BTreeSet;

use tilewright_land::terrain::Stop;
use tilewright_land::tile::End;
use tilewright_land::{Pile, Power, Provenance, Side, Symbol, Terrain, Tile, TileSet};
use tilewright_rules::{RulebookId, clause_test, sets};

fn set() -> &'static TileSet {
    sets::built_in(RulebookId::Amazonas)
}

/// The cells of the tiles of one pile.
fn cells(pile: Pile) -> impl Iterator<Item = &'static Tile> {
    set().tiles.iter().filter(move |tile| tile.pile == pile)
}

fn has(tile: &Tile, terrain: Terrain, symbol: Symbol) -> bool {
    tile.zones.iter().any(|spec| spec.terrain == terrain && spec.count(symbol) > 0)
}

fn count(tile: &Tile, symbol: Symbol) -> u8 {
    tile.zones.iter().map(|spec| spec.count(symbol)).sum()
}

fn sides(tile: &Tile) -> [Terrain; 4] {
    Side::ALL.map(|side| tile.side_terrain(side))
}

clause_test! {
    [AM_1]
    fn there_are_as_many_tiles_as_printed() {
        let count = |pile| set().pile(pile).count();
        assert_eq!([Pile::Land, Pile::Amazon, Pile::Double, Pile::Start].map(count), [65, 15, 4, 2]);
        assert_eq!(set().provenance, Provenance::OwnDesign);
        assert!(set().pile(Pile::Double).all(|tile| set().cells(tile.id).count() == 2));
        assert!(set().pile(Pile::Start).all(|tile| set().cells(tile.id).count() == 8));
    }

    [AM_6]
    fn three_amazon_tiles_have_a_mark_and_a_caiman() {
        let marked: Vec<&Tile> = cells(Pile::Amazon)
            .filter(|tile| tile.zones.iter().any(|spec| spec.power == Some(Power::Double)))
            .collect();
        assert_eq!(marked.len(), 3);
        assert!(marked.iter().all(|tile| count(tile, Symbol::Caimans) > 0));
    }

    [AM_12]
    fn no_tributary_ends_at_a_village() {
        for tile in &set().tiles {
            for spec in tile.zones.iter().filter(|spec| spec.terrain == Terrain::Tributary) {
                let ends_well = match spec.end {
                    None | Some(End::At(Stop::Rock | Stop::Intersection)) => true,
                    Some(End::Into(zone)) => {
                        tile.zone(zone).is_some_and(|into| into.terrain == Terrain::Amazon)
                    }
                    Some(End::At(_)) => false,
                };
                assert!(ends_well, "tile {}, zone {}", tile.id, spec.zone);
            }
        }
    }

    [AM_17]
    fn tiles_of_the_river_close_no_tributary_or_village() {
        for tile in cells(Pile::Amazon).chain(cells(Pile::Double)) {
            for spec in tile.zones.iter().filter(|s| matches!(s.terrain, Terrain::Tributary | Terrain::Village)) {
                let open = [Side::E, Side::W].iter().any(|side| tile.sides[side.index()].contains(&spec.zone));
                assert!(open, "tile {}, zone {}", tile.id, spec.zone);
            }
        }
    }
}

#[test]
fn one_standard_tile_has_three_tributaries_that_rise_at_a_rock() {
    let rising = |tile: &Tile| {
        let at_rock = |end: Option<End>| end == Some(End::At(Stop::Rock));
        tile.zones.iter().filter(|spec| at_rock(spec.end)).count()
    };
    assert_eq!(cells(Pile::Land).filter(|tile| rising(tile) == 3).count(), 1);
    assert!(cells(Pile::Land).all(|tile| rising(tile) <= 3));
}

#[test]
fn the_pictured_kinds_of_tiles_are_there() {
    let shows = |terrain, symbol| cells(Pile::Land).any(|tile| has(tile, terrain, symbol));
    assert!(shows(Terrain::Tributary, Symbol::Boat));
    assert!(shows(Terrain::Tributary, Symbol::Fruit));
    assert!(shows(Terrain::Village, Symbol::Fruit));
    let village_and_animal =
        |tile: &Tile| sides(tile).contains(&Terrain::Village) && has(tile, Terrain::Jungle, Symbol::Animals);
    assert!(cells(Pile::Land).any(village_and_animal));
    let both = |tile: &Tile| count(tile, Symbol::Caimans) == 3 && count(tile, Symbol::Piranhas) == 1;
    assert!(cells(Pile::Amazon).any(both), "the rulebook pictures a tile with 3 caimans and 1 piranha");
}

#[test]
fn both_sides_of_the_board_show_all_landscapes_to_eleven_cells() {
    for board in set().pile(Pile::Start) {
        let at: BTreeSet<(i8, i8)> = set().cells(board.id).map(Tile::at).collect();
        assert_eq!(at, (0..2).flat_map(|x| (0..4).map(move |y| (x, y))).collect());
        let mut shown = Vec::new();
        for cell in set().cells(board.id) {
            for side in Side::ALL {
                let (dx, dy) = side.step();
                let beside = (cell.at().0 + dx as i8, cell.at().1 + dy as i8);
                if !at.contains(&beside) {
                    shown.push(cell.side_terrain(side));
                }
            }
        }
        let of = |terrain| shown.iter().filter(|shown| **shown == terrain).count();
        assert_eq!((shown.len(), of(Terrain::Amazon)), (12, 1), "eleven sides to land, and the mouth");
        for terrain in [Terrain::Jungle, Terrain::Village, Terrain::Tributary] {
            assert!(of(terrain) >= 2, "{terrain}");
        }
        assert!((2..=5).contains(&board.players[0]));
    }
}

#[test]
fn every_pattern_of_two_sides_has_a_tile() {
    let kinds = [Terrain::Jungle, Terrain::Village, Terrain::Tributary];
    for first in kinds {
        for second in kinds {
            for apart in 1..=2 {
                let fits = |tile: &Tile| {
                    (0..4).any(|side| sides(tile)[side] == first && sides(tile)[(side + apart) % 4] == second)
                };
                let fitting = cells(Pile::Land).filter(|tile| fits(tile)).count();
                assert!(fitting >= 3, "{first} and {second}, {apart} apart: {fitting} tiles");
            }
        }
    }
}

#[test]
fn sides_and_tiles_are_mixed() {
    let all: Vec<Terrain> = cells(Pile::Land).flat_map(sides).collect();
    for terrain in [Terrain::Jungle, Terrain::Village, Terrain::Tributary] {
        let share = all.iter().filter(|side| **side == terrain).count() * 100 / all.len();
        assert!((25..=45).contains(&share), "{terrain}: {share} %");
    }
    let zones: BTreeSet<usize> = cells(Pile::Land).map(|tile| tile.zones.len()).collect();
    assert!(zones.first() == Some(&1) && zones.last() >= Some(&6), "from plain tiles to busy ones");
    let alike = set().stats().alike;
    assert!(
        alike.iter().filter(|group| set().tile(group[0]).is_some_and(|tile| tile.pile == Pile::Land)).count()
            >= 6
    );
    let river: BTreeSet<(u8, u8)> = cells(Pile::Amazon)
        .map(|tile| (count(tile, Symbol::Caimans), count(tile, Symbol::Piranhas)))
        .collect();
    assert!(river.contains(&(0, 0)) && river.len() >= 5, "tiles of the river differ");
}
