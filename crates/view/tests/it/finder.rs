//! Every printed tile is found by what one sees of it.

use std::collections::BTreeMap;

use tilewright_land::{Rotation, Side, Terrain, Tile, TileId, TileSet};
use tilewright_rules::{Game, RulebookId, Setup, sets};
use tilewright_view::finder::{FoundTile, Mark, Sighting, drawable, find, marks, typed};

/// What is seen of a tile that lies like this.
fn seen(set: &TileSet, tile: &Tile, rotation: Rotation) -> Sighting {
    let sides = Side::ALL.map(|side| Some(tile.side_terrain(rotation.printed(side))));
    let counts = marks(set).into_iter().map(|mark| (mark, mark.count(tile)));
    let there = counts.filter(|(_, count)| *count > 0);
    Sighting { sides, marks: there.map(|(mark, count)| (mark, u8::try_from(count).unwrap())).collect() }
}

fn all(set: &TileSet) -> impl Iterator<Item = TileId> {
    set.tiles.iter().map(|tile| tile.id)
}

/// How many of the found are as good as the first.
fn best<'a>(set: &TileSet, found: &'a [FoundTile], wanted: &Sighting) -> Vec<&'a FoundTile> {
    let is_best = |found: &&FoundTile| seen(set, set.tile(found.tile).unwrap(), found.rotation) == *wanted;
    found.iter().take_while(is_best).collect()
}

#[test]
fn every_tile_of_every_set_is_found_first_by_its_sides_and_symbols() {
    for rulebook in RulebookId::ALL.iter().copied() {
        let set = sets::built_in(rulebook);
        for (tile, rotation) in
            set.tiles.iter().flat_map(|tile| Rotation::ALL.map(|rotation| (tile, rotation)))
        {
            let wanted = seen(set, tile, rotation);
            let found = find(set, all(set), &wanted);
            let place = format!("{rulebook}, tile {} turned {}", tile.id, rotation.turns());
            assert_eq!(found[0].misses, 0, "{place}");
            // All that are as good as the first look so: the same sides as they lie, the same symbols.
            let best = best(set, &found, &wanted);
            let itself =
                best.iter().position(|found| found.tile == tile.id || found.alike.contains(&tile.id));
            assert!(itself.is_some(), "{place}: {best:?}");
            // Few looks share sides and symbols, and the next tile is further off.
            assert!(best.len() <= 4, "{place}: {best:?}");
            if let Some(next) = found.get(best.len()) {
                let unspoken = marks(set).into_iter().filter(|mark| !wanted.marks.contains_key(mark));
                let more: u32 = unspoken.map(|mark| mark.count(set.tile(next.tile).unwrap())).sum();
                assert!(next.misses + more > 0, "{place}: {next:?}");
            }
            let listed: usize = found.iter().map(|found| 1 + found.alike.len()).sum();
            assert_eq!(listed, set.tiles.len(), "{place}: every tile is listed once");
        }
    }
}

#[test]
fn tiles_that_look_the_same_are_one_and_others_are_not() {
    let set = sets::built_in(RulebookId::Hunters2020);
    let found = find(set, all(set), &Sighting::default());
    let with = |tile: u8| found.iter().find(|found| found.tile.0 == tile).unwrap();
    // 10 is 6 again, 12 is like both but for where its third river leaves, and 43, 63 and 64 differ in what hangs together.
    assert!(with(6).alike.contains(&TileId(10)));
    assert!(!with(6).alike.contains(&TileId(12)));
    assert!([43, 63, 64].map(|tile| with(tile).alike.is_empty()).into_iter().all(|alone| alone));
}

#[test]
fn a_slip_costs_a_place_and_no_more() {
    let set = sets::built_in(RulebookId::Hunters2020);
    for tile in &set.tiles {
        for side in Side::ALL {
            let mut slip = seen(set, tile, Rotation::default());
            let other =
                if tile.side_terrain(side) == Terrain::Forest { Terrain::Meadow } else { Terrain::Forest };
            slip.sides[side.index()] = Some(other);
            let found = find(set, all(set), &slip);
            let itself = found.iter().find(|found| found.tile == tile.id || found.alike.contains(&tile.id));
            assert!(itself.unwrap().misses <= 1, "tile {}", tile.id);
        }
    }
}

#[test]
fn only_what_can_be_drawn_is_found() {
    let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
    let left = drawable(&game);
    assert_eq!(left.len(), 78);
    let wanted = seen(game.tiles(), game.tiles().tile(TileId(52)).unwrap(), Rotation::default());
    let found = find(game.tiles(), left, &wanted);
    assert!(found[0].misses == 0 && found[0].alike.contains(&TileId(52)), "{found:?}");
    assert!(found.iter().all(|found| found.tile != game.tiles().start(2).unwrap().id));
    game.apply("d52".parse().unwrap(), &mut Vec::new()).unwrap();
    assert_eq!(drawable(&game), []);
}

fn read(rulebook: RulebookId, text: &str) -> Result<Sighting, String> {
    typed::read(sets::built_in(rulebook), text)
}

#[test]
fn words_are_understood_in_any_order_and_short() {
    let set = sets::built_in(RulebookId::HuntersZman);
    let wanted = typed::read(set, "n=forest e=river s=meadow w=meadow deer 2 gold").unwrap();
    assert_eq!(wanted.sides, [Terrain::Forest, Terrain::River, Terrain::Meadow, Terrain::Meadow].map(Some));
    let names: BTreeMap<&str, u8> = wanted.marks.iter().map(|(mark, count)| (mark.word(), *count)).collect();
    assert_eq!(names, BTreeMap::from([("deer", 2), ("gold", 1)]));
    for text in [
        "gold deer 2 w=m s=m e=r n=f",
        "2 deer, 1 gold nugget; N = Forest, E: river, south=mead west=meadow",
        "d=2 g=1 n=f e=r s=m w=m",
        "deer deer gold 1 n=f e=r s=m w=m",
    ] {
        assert_eq!(typed::read(set, text).as_ref(), Ok(&wanted), "{text}");
    }
    let wanted = read(RulebookId::Hunters2020, "hunting trap, pit_trap fish").unwrap();
    assert_eq!(
        wanted.marks.keys().map(|mark| mark.word()).collect::<Vec<_>>(),
        ["fish", "pit_trap", "hunting_trap"]
    );
    let wanted = read(RulebookId::SouthSeas, "fish 2 fish_pairs 1 pair").unwrap();
    assert_eq!(wanted.marks.values().copied().collect::<Vec<_>>(), [2, 2]);
    assert_eq!(read(RulebookId::Amazonas, "n=a boat"), read(RulebookId::Amazonas, "n=Amazon boat icons 1"));
    assert_eq!(read(RulebookId::Amazonas, " "), Ok(Sighting::default()));
}

#[test]
fn what_is_not_understood_is_told_with_what_would_be() {
    let wrong = |text: &str| read(RulebookId::Hunters2020, text).unwrap_err();
    assert_eq!(wrong("n=frst"), "“frst” is on no side: sides show meadow, forest and river");
    assert_eq!(wrong("n=lake"), "“lake” is on no side: sides show meadow, forest and river");
    assert_eq!(wrong("m"), "“m” could be mammoths, mushroom groups and menhirs");
    let known = "a side is written n=, e=, s= or w= with one of meadow, forest, river; what is on the tile is deer, mammoths, \
                 aurochs, tigers, fish, mushroom groups, menhirs, wildfire, shaman, raft, pit trap, logboat, hunting trap, each \
                 with its number after it";
    for text in ["forest", "x=forest", "n=f =", "gold", "shrine 2"] {
        let word = text.split(['=', ' ']).next().unwrap();
        let word = if word == "n" { "=" } else { word };
        assert_eq!(wrong(text), format!("“{word}” is not understood: {known}"), "{text}");
    }
    assert_eq!(wrong("n=f north=m"), "the north side is there twice");
    for text in ["2", "deer 2 3", "1 2 deer"] {
        assert!(wrong(text).starts_with("it is not clear what "), "{text}: {}", wrong(text));
    }
    for text in ["deer 999", "=", "==", "n=", "=n", "é", &"x".repeat(5000)] {
        assert!(read(RulebookId::Hunters2020, text).is_err(), "{text}");
    }
    assert!(!marks(sets::built_in(RulebookId::Hunters2020)).iter().any(|mark| mark.word() == "gold"));
    assert!(matches!(marks(sets::built_in(RulebookId::SouthSeas))[0], Mark::Symbol(_)));
}
