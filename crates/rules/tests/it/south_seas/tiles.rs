//! The built-in set keeps to everything that is printed about the tiles and ships of South Seas.

use std::collections::BTreeMap;

use tilewright_land::ship::Cost;
use tilewright_land::{End, Pile, Provenance, Side, Symbol, Terrain, Tile, TileSet};
use tilewright_rules::{RulebookId, clause_test, sets};

fn set() -> &'static TileSet {
    sets::built_in(RulebookId::SouthSeas)
}

/// The kinds of the four sides, clockwise from the north.
fn sides(tile: &Tile) -> [Terrain; 4] {
    Side::ALL.map(|side| tile.side_terrain(side))
}

const KINDS: [Terrain; 3] = [Terrain::Sea, Terrain::Island, Terrain::Bridge];

clause_test! {
    [SS_1]
    fn there_are_72_tiles_one_start_tile_and_24_ships() {
        assert_eq!(set().pile(Pile::Land).count(), 72);
        assert_eq!(set().pile(Pile::Start).count(), 1);
        assert_eq!(set().tiles.len(), 73);
        assert_eq!(set().ships.len(), 24);
        assert_eq!(set().provenance, Provenance::OwnDesign);
    }
}

#[test]
fn the_start_tiles_landscape_is_among_the_others() {
    let start = set().pile(Pile::Start).next().unwrap();
    assert!(set().pile(Pile::Land).any(|tile| tile.sides == start.sides && tile.zones == start.zones));
}

#[test]
fn nineteen_tiles_have_a_fishing_boat() {
    let boats = |tile: &&Tile| tile.zones.iter().map(|zone| zone.count(Symbol::Boat)).sum::<u8>();
    assert_eq!(set().tiles.iter().filter(|tile| boats(tile) == 1).count(), 19);
    assert_eq!(set().tiles.iter().map(|tile| boats(&tile)).sum::<u8>(), 19);
}

#[test]
fn sides_of_each_kind_are_about_a_third() {
    let count = |kind| set().tiles.iter().flat_map(sides).filter(|side| *side == kind).count();
    for kind in KINDS {
        let share = count(kind) as f64 / (4 * set().tiles.len()) as f64;
        assert!((0.28..=0.38).contains(&share), "{kind}: {share:.3}");
    }
    assert_eq!(KINDS.map(count).iter().sum::<usize>(), 4 * 73);
}

#[test]
fn five_to_seven_markets_each_have_a_bridge() {
    let markets: Vec<(&Tile, _)> = set()
        .tiles
        .iter()
        .flat_map(|tile| tile.zones.iter().map(move |zone| (tile, zone)))
        .filter(|(_, zone)| zone.terrain == Terrain::Market)
        .collect();
    assert!((5..=7).contains(&markets.len()));
    for (tile, market) in markets {
        assert!(tile.zones.iter().any(|zone| zone.end == Some(End::Into(market.zone))), "tile {}", tile.id);
    }
}

#[test]
fn every_pattern_of_up_to_two_constrained_sides_has_a_tile_that_fits() {
    let fits = |wanted: &[(usize, Terrain)]| {
        set().pile(Pile::Land).any(|tile| {
            (0..4).any(|turn| wanted.iter().all(|(side, kind)| sides(tile)[(side + turn) % 4] == *kind))
        })
    };
    for one in KINDS {
        assert!(fits(&[(0, one)]), "{one}");
        for other in KINDS {
            assert!(fits(&[(0, one), (1, other)]), "{one} beside {other}");
            assert!(fits(&[(0, one), (2, other)]), "{one} across from {other}");
        }
    }
}

#[test]
fn every_pattern_of_four_sides_has_a_tile_that_fits() {
    // More than the printed facts ask for: no hole in the landscape is ever hopeless from the beginning.
    for number in 0..81 {
        let wanted = [1, 3, 9, 27].map(|place| KINDS[number / place % 3]);
        let fits = |tile: &Tile| {
            (0..4).any(|turn| (0..4).all(|side| sides(tile)[(side + turn) % 4] == wanted[side]))
        };
        assert!(set().tiles.iter().any(fits), "{wanted:?}");
    }
}

#[test]
fn some_islands_have_no_banana_and_some_bridges_no_shell() {
    for (terrain, symbol) in [(Terrain::Island, Symbol::Bananas), (Terrain::Bridge, Symbol::Shells)] {
        let zones = || set().tiles.iter().flat_map(|tile| &tile.zones).filter(|zone| zone.terrain == terrain);
        let bare = zones().filter(|zone| zone.count(symbol) == 0).count();
        assert!(bare > 0 && bare < zones().count(), "{terrain}");
    }
}

#[test]
fn bridges_end_at_junction_stones_islands_and_markets() {
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for tile in &set().tiles {
        for end in tile.zones.iter().filter_map(|zone| zone.end) {
            let name = match end {
                End::Into(zone) => tile.zone(zone).unwrap().terrain.to_string(),
                End::At(stop) => stop.to_string(),
            };
            *ends.entry(name).or_default() += 1;
        }
    }
    assert_eq!(ends.keys().map(String::as_str).collect::<Vec<_>>(), ["island", "junction", "market"]);
}

#[test]
fn fish_come_in_groups_of_one_and_two() {
    let count =
        |symbol| set().tiles.iter().flat_map(|tile| &tile.zones).map(|zone| zone.count(symbol)).sum::<u8>();
    assert!(count(Symbol::Fish) > 0 && count(Symbol::FishPair) > 0);
    // Every boat can leave a group covered.
    assert!(count(Symbol::Fish) + count(Symbol::FishPair) >= 19);
}

#[test]
fn common_tiles_have_copies_and_rare_ones_stand_alone() {
    let alike = set().stats().alike;
    let copies: usize = alike.iter().map(Vec::len).sum();
    assert!(copies >= 20, "{copies} tiles have a twin");
    assert!(copies <= 50, "{copies} tiles have a twin");
}

#[test]
fn ships_are_worth_two_to_six_and_the_known_ones_are_among_them() {
    let named = |shells, bananas, fish| Cost { shells, bananas, fish, ..Cost::default() };
    let any = |any| Cost { any, ..Cost::default() };
    let letters = |letters| Cost { letters, ..Cost::default() };
    let known = [
        (5, named(2, 1, 1)),
        (5, any(6)),
        (4, any(5)),
        (3, letters([4, 0, 0])),
        (3, letters([3, 1, 0])),
        (3, named(0, 1, 2)),
        (4, named(3, 1, 0)),
    ];
    let ships = &set().ships;
    for (value, cost) in known {
        assert!(ships.iter().any(|ship| ship.value == value && ship.cost == cost), "{value}: {cost:?}");
    }
    for value in 2..=6 {
        assert!(ships.iter().any(|ship| ship.value == value), "none is worth {value}");
    }
    assert!(ships.iter().all(|ship| (2..=6).contains(&ship.value)));
    assert!(ships.iter().filter(|ship| ship.value == 6).count() >= 2);
}

#[test]
fn almost_every_ship_with_named_wares_wants_fish() {
    let named =
        || set().ships.iter().filter(|ship| ship.cost.shells + ship.cost.bananas + ship.cost.fish > 0);
    let without_fish = named().filter(|ship| ship.cost.fish == 0).count();
    assert!(without_fish * 10 <= named().count(), "{without_fish} of {}", named().count());
}
