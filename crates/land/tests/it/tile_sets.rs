//! The tile sets that come with the program are what the printed games say.

use tilewright_land::{
    End, Pile, Power, Provenance, Side, Stop, Symbol, Terrain, Tile, TileId, TileSet, Zone,
};

const SECOND: &str = include_str!("../../../../tiles/hunters-2020.toml");
const FIRST: &str = include_str!("../../../../tiles/hunters-first.toml");

fn second() -> TileSet {
    TileSet::parse("hunters-2020.toml", SECOND).unwrap_or_else(|error| panic!("{error}"))
}

fn first() -> TileSet {
    TileSet::parse("hunters-first.toml", FIRST).unwrap_or_else(|error| panic!("{error}"))
}

/// Zones of one terrain with so many of a symbol.
fn zones_with(set: &TileSet, terrain: Terrain, symbol: Symbol, count: u8) -> usize {
    let zones = set.tiles.iter().flat_map(|tile| &tile.zones);
    zones.filter(|zone| zone.terrain == terrain && zone.count(symbol) == count).count()
}

fn power_tiles(set: &TileSet) -> Vec<(u8, Power)> {
    let powers = |tile: &Tile| tile.zones.iter().filter_map(|zone| zone.power).collect::<Vec<_>>();
    set.tiles.iter().flat_map(|tile| powers(tile).into_iter().map(|power| (tile.id.0, power))).collect()
}

#[test]
fn the_second_edition_has_its_printed_totals() {
    let set = second();
    assert_eq!((set.id.as_str(), set.provenance), ("hunters-2020", Provenance::Verified));
    let stats = set.stats();
    assert_eq!(stats.tiles, 95);
    assert_eq!(stats.piles, [(Pile::Start, 1), (Pile::Land, 78), (Pile::Bonus, 16)]);
    let zones = [(Terrain::Meadow, 196), (Terrain::Forest, 81), (Terrain::River, 102), (Terrain::Lake, 29)];
    assert_eq!(stats.zones, zones);
    assert_eq!(stats.sides, [(Terrain::Meadow, 128), (Terrain::Forest, 119), (Terrain::River, 133)]);
    let symbols = [
        (Symbol::Deer, 33),
        (Symbol::Mammoth, 8),
        (Symbol::Aurochs, 13),
        (Symbol::Tiger, 13),
        (Symbol::Fish, 50),
        (Symbol::Mushrooms, 2),
        (Symbol::Menhir, 31),
    ];
    assert_eq!(stats.symbols, symbols);
    assert_eq!(set.tiles.iter().map(|tile| tile.id.0).collect::<Vec<_>>(), (0..95).collect::<Vec<_>>());
}

#[test]
fn the_second_edition_has_its_fish_forests_and_powers() {
    let set = second();
    let fish = |terrain, count| zones_with(&set, terrain, Symbol::Fish, count);
    assert_eq!((fish(Terrain::Lake, 1), fish(Terrain::Lake, 2), fish(Terrain::Lake, 3)), (18, 9, 2));
    assert_eq!((fish(Terrain::River, 0), fish(Terrain::River, 1), fish(Terrain::River, 2)), (95, 6, 1));
    assert_eq!(zones_with(&set, Terrain::Forest, Symbol::Menhir, 1), 31);
    assert_eq!(zones_with(&set, Terrain::Forest, Symbol::Mushrooms, 1), 2);
    let forests =
        set.tiles.iter().flat_map(|tile| &tile.zones).filter(|zone| zone.terrain == Terrain::Forest);
    assert_eq!(forests.filter(|zone| zone.symbols.is_empty()).count(), 48);
    let powers = [
        (85, Power::Wildfire),
        (88, Power::Shaman),
        (91, Power::Raft),
        (92, Power::PitTrap),
        (93, Power::Logboat),
        (94, Power::HuntingTrap),
    ];
    assert_eq!(power_tiles(&set), powers);
}

#[test]
fn the_first_edition_has_its_printed_totals() {
    let set = first();
    assert_eq!((set.id.as_str(), set.provenance), ("hunters-first", Provenance::Verified));
    let stats = set.stats();
    assert_eq!(stats.tiles, 91);
    assert_eq!(stats.piles, [(Pile::Start, 1), (Pile::Land, 78), (Pile::Bonus, 12)]);
    let zones = [(Terrain::Meadow, 182), (Terrain::Forest, 82), (Terrain::River, 94), (Terrain::Lake, 31)];
    assert_eq!(stats.zones, zones);
    assert_eq!(stats.sides, [(Terrain::Meadow, 125), (Terrain::Forest, 119), (Terrain::River, 120)]);
    let symbols = [
        (Symbol::Deer, 33),
        (Symbol::Mammoth, 16),
        (Symbol::Aurochs, 3),
        (Symbol::Tiger, 14),
        (Symbol::Fish, 45),
        (Symbol::Mushrooms, 3),
        (Symbol::Gold, 31),
    ];
    assert_eq!(stats.symbols, symbols);
    assert_eq!(power_tiles(&set), [(81, Power::Shrine), (85, Power::Fire)]);
    assert_eq!(set.pile(Pile::Start).map(|tile| tile.id).collect::<Vec<_>>(), [TileId(56)]);
}

/// The tiles with one detail that the pictures leave in doubt.
#[test]
fn five_tiles_of_the_first_edition_are_less_than_certain() {
    let set = first();
    let doubtful = set.tiles.iter().filter(|tile| tile.provenance != Provenance::Verified);
    let doubtful: Vec<_> = doubtful.map(|tile| (tile.id.0, tile.provenance)).collect();
    assert_eq!(doubtful, [11, 55, 57, 81, 85].map(|id| (id, Provenance::Reconstructed)));
}

#[test]
fn the_first_edition_keeps_the_facts_of_its_rulebooks() {
    let (mut with_gold, mut without_gold) = (0, 0);
    for tile in &first().tiles {
        for zone in &tile.zones {
            let sides = tile.sides.iter().filter(|side| side.contains(&zone.zone)).count();
            let place = format!("tile {}, zone {}", tile.id, zone.zone);
            match zone.terrain {
                // What the rulebook of 2002 says of gold holds for the tiles of the main pile.
                Terrain::Forest if tile.pile == Pile::Bonus => {}
                Terrain::Forest => {
                    let gold = zone.count(Symbol::Gold);
                    assert_eq!(gold, u8::from(sides >= 2), "{place}");
                    *(if gold > 0 { &mut with_gold } else { &mut without_gold }) += 1;
                }
                Terrain::Lake => assert!(zone.count(Symbol::Fish) > 0, "{place}"),
                Terrain::River => assert_eq!(zone.count(Symbol::Fish), 0, "{place}"),
                Terrain::Meadow => {
                    let aurochs = zone.count(Symbol::Aurochs);
                    assert!(aurochs == 0 || tile.pile == Pile::Bonus, "{place}");
                }
                other => panic!("{place}: a {other}"),
            }
            assert_eq!(zone.count(Symbol::Menhir), 0, "{place}");
            assert_ne!(zone.end, Some(End::At(Stop::Forest)), "{place}");
        }
    }
    assert_eq!((with_gold, without_gold), (30, 44));
}

/// Gold on forests of bonus tiles follows no rule: tile 81 has it, tile 89 has a forest on two sides without.
#[test]
fn bonus_tiles_of_the_first_edition_have_gold_as_printed() {
    let set = first();
    let forests = set.pile(Pile::Bonus).flat_map(|tile| {
        let forests = tile.zones.iter().filter(|zone| zone.terrain == Terrain::Forest);
        forests.map(|zone| {
            let sides = tile.sides.iter().filter(|side| side.contains(&zone.zone)).count();
            (tile.id.0, sides, zone.count(Symbol::Gold))
        })
    });
    let forests: Vec<_> = forests.collect();
    assert_eq!(
        forests.iter().filter(|(_, _, gold)| *gold > 0).map(|(id, _, _)| *id).collect::<Vec<_>>(),
        [81]
    );
    assert!(forests.contains(&(89, 2, 0)), "{forests:?}");
}

/// The meadow in the middle of tile 63 lies between three forests and touches no side.
#[test]
fn a_meadow_of_the_first_edition_touches_no_side() {
    let set = first();
    let inner = set.tiles.iter().flat_map(|tile| {
        let touching: Vec<Zone> = tile.sides.iter().flatten().copied().collect();
        let inner = tile
            .zones
            .iter()
            .filter(move |zone| zone.terrain != Terrain::Lake && !touching.contains(&zone.zone));
        inner.map(|zone| (tile.id.0, zone.zone.0, zone.terrain))
    });
    assert_eq!(inner.collect::<Vec<_>>(), [(63, 3, Terrain::Meadow)]);
}

#[test]
fn the_start_tile_is_the_printed_one() {
    for set in [first(), second()] {
        let start = set.tile(TileId(56)).expect("tile 56 is there");
        assert_eq!(start.pile, Pile::Start);
        let terrains = Side::ALL.map(|side| start.side_terrain(side));
        assert_eq!(terrains, [Terrain::Meadow, Terrain::Forest, Terrain::Forest, Terrain::River]);
        assert_eq!(start.zones.iter().map(|zone| zone.count(Symbol::Fish)).sum::<u8>(), 1);
    }
}

/// Hashes stand in game records: a change here makes old records name a set that is no longer known.
#[test]
fn hashes_stay() {
    assert_eq!(second().hash(), "98f2c9141bf01fa9");
    assert_eq!(first().hash(), "ad57aea28eb43606");
}

#[test]
fn the_files_are_in_canonical_layout_but_for_comments() {
    for (text, set) in [(SECOND, second()), (FIRST, first())] {
        let paragraphs = text.split("\n\n").map(|paragraph| {
            let lines =
                paragraph.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n"));
            lines.collect::<String>()
        });
        let without_comments: Vec<String> = paragraphs.filter(|paragraph| !paragraph.is_empty()).collect();
        assert_eq!(without_comments.join("\n"), set.print());
    }
}

#[test]
fn tiles_alike_are_found() {
    let groups: [&[u8]; 9] = [
        &[6, 10],
        &[25, 27],
        &[29, 69],
        &[30, 78],
        &[31, 32],
        &[33, 75, 77],
        &[38, 60],
        &[39, 40],
        &[50, 52],
    ];
    let groups = groups.map(|group| group.iter().map(|id| TileId(*id)).collect::<Vec<_>>());
    assert_eq!(second().stats().alike, groups);
}

/// The tile with its sides moved on by some quarter turns and its zones numbered the other way round.
fn disguised(tile: &Tile, turns: usize) -> Tile {
    let other = |zone: Zone| Zone(15 - zone.0);
    let mut tile = tile.clone();
    tile.sides.rotate_right(turns);
    for zone in tile.sides.iter_mut().flatten() {
        *zone = other(*zone);
    }
    for zone in &mut tile.zones {
        zone.zone = other(zone.zone);
        zone.end = zone.end.map(|end| match end {
            End::Into(lake) => End::Into(other(lake)),
            end => end,
        });
    }
    tile.zones.reverse();
    tile
}

#[test]
fn tiles_alike_are_found_whatever_their_turn_and_numbers() {
    let set = second();
    for tile in &set.tiles {
        for turns in 0..4 {
            let twin = Tile { id: TileId(127), ..disguised(tile, turns) };
            let pair = TileSet { tiles: vec![tile.clone(), twin.clone()], ..set.clone() };
            assert_eq!(pair.stats().alike, [[tile.id, TileId(127)]]);

            let mut stranger = twin;
            stranger.zones[0].symbols.push((Symbol::Gold, 1));
            let pair = TileSet { tiles: vec![tile.clone(), stranger], ..set.clone() };
            assert!(pair.stats().alike.is_empty(), "tile {}", tile.id);
        }
    }
}

#[test]
fn the_example_of_the_documentation_is_the_start_tile() {
    let (_, rest) =
        include_str!("../../../../docs/tiles.md").split_once("```toml\n").expect("there is an example");
    let (example, _) = rest.split_once("```").expect("the example ends");
    assert!(SECOND.contains(example), "{example}");
    assert!(example.contains("\"start\""));
}
