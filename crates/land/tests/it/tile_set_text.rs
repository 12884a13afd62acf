//! Reading and printing are each other's inverse, and no text makes the reader panic.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tilewright_land::tile::CellJoin;
use tilewright_land::{
    Cost, Pile, Provenance, Ship, ShipId, Symbol, Terrain, TileCell, TileId, TileSet, Zone,
};

const SECOND: &str = include_str!("../../../../tiles/hunters-2020.toml");
const SMALL: &str = include_str!("sets/good.toml");
const ISLANDS: &str = include_str!("sets/islands.toml");
const AMAZON: &str = include_str!("sets/amazon.toml");

/// The river with a village across both halves of its double-tile, and a jungle inside a village.
fn inner() -> String {
    let set = parse(AMAZON);
    let text = set.print();
    let further = "at     = [0, 1]\nn      = [3, 4, 5]";
    assert!(text.contains(further), "{text}");
    let text = text.replace(further, "at     = [0, 1]\njoins  = [[6, 7]]\nn      = [3, 4, 5]");
    let text =
        text.replace("piranhas = 1 }\n", "piranhas = 1 }\nzone.6 = { kind = \"village\", fruit = 1 }\n");
    let text = text + "zone.7 = { kind = \"village\" }\n";
    // The totals are not what this is about.
    let totals = text.find("zones   = ").zip(text.find("\n[[tile]]"));
    totals.map_or(text.clone(), |(from, to)| format!("{}{}", &text[..from], &text[to..]))
}

fn parse(text: &str) -> TileSet {
    TileSet::parse("test.toml", text).unwrap_or_else(|error| panic!("{error}"))
}

/// A change to a set that leaves it sound.
#[derive(Clone, Debug)]
enum Edit {
    Turn(Index, usize),
    Remove(Index),
    Renumber(Index, u8),
    Provenance(Index, Provenance),
    Deer(Index, u8),
    Title(String),
    Source(String),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<Index>(), 0..4usize).prop_map(|(tile, turns)| Edit::Turn(tile, turns)),
        any::<Index>().prop_map(Edit::Remove),
        (any::<Index>(), 0..128u8).prop_map(|(tile, id)| Edit::Renumber(tile, id)),
        (any::<Index>(), select(Provenance::ALL)).prop_map(|(tile, word)| Edit::Provenance(tile, word)),
        (any::<Index>(), 1..4u8).prop_map(|(tile, count)| Edit::Deer(tile, count)),
        proptest::collection::vec(any::<char>(), 1..=100).prop_map(|text| Edit::Title(text.iter().collect())),
        proptest::collection::vec(any::<char>(), 1..=100)
            .prop_map(|text| Edit::Source(text.iter().collect())),
    ]
}

fn apply(set: &mut TileSet, edit: Edit) {
    let count = set.tiles.len();
    match edit {
        Edit::Turn(tile, turns) => set.tiles[tile.index(count)].sides.rotate_left(turns),
        Edit::Remove(tile) => {
            let tile = tile.index(count);
            if set.tiles[tile].pile != Pile::Start {
                set.tiles.remove(tile);
            }
        }
        Edit::Renumber(tile, id) => {
            if set.tile(TileId(id)).is_none() {
                set.tiles[tile.index(count)].id = TileId(id);
                set.tiles.sort_by_key(|tile| tile.id);
            }
        }
        Edit::Provenance(tile, word) => set.tiles[tile.index(count)].provenance = word,
        Edit::Deer(tile, number) => {
            let zones = &mut set.tiles[tile.index(count)].zones;
            if let Some(zone) = zones.iter_mut().find(|zone| zone.terrain == Terrain::Meadow) {
                zone.symbols.retain(|(symbol, _)| *symbol != Symbol::Deer);
                zone.symbols.insert(0, (Symbol::Deer, number));
            }
        }
        Edit::Title(text) => set.title = text,
        Edit::Source(text) => set.source = text,
    }
}

/// Ships of any cost, by ascending id.
fn ships() -> impl Strategy<Value = Vec<Ship>> {
    let letters = (0..3u8, 0..2u8, 0..2u8).prop_map(|(a, b, c)| [a, b, c]);
    let cost = (0..4u8, 0..4u8, 0..4u8, 0..4u8, letters)
        .prop_map(|(shells, bananas, fish, any, letters)| Cost { shells, bananas, fish, any, letters })
        .prop_filter("1 to 15 wares", |cost| (1..=15).contains(&cost.wares()));
    proptest::collection::btree_map(0..32u8, (1..=20u8, cost), 4..=32).prop_map(|ships| {
        ships.into_iter().map(|(id, (value, cost))| Ship { id: ShipId(id), value, cost }).collect()
    })
}

/// A change to a text that may well spoil it.
#[derive(Clone, Debug)]
enum Spoil {
    Drop(Index),
    Repeat(Index, Index),
    Word(Index, Index, &'static str),
    Cut(Index, Index),
}

const WORDS: &[&str] = &[
    "0",
    "1",
    "8",
    "15",
    "16",
    "127",
    "128",
    "-1",
    "1e9",
    "99999999999999999999",
    "0x8",
    "true",
    "1979-05-27",
    "\"spring\"",
    "\"forest\"",
    "\"river\"",
    "\"lake\"",
    "\"meadow\"",
    "\"start\"",
    "\"fire\"",
    "\"sea\"",
    "\"bridge\"",
    "\"junction\"",
    "\"amazon\"",
    "\"double\"",
    "\"source\"",
    "\"AAB\"",
    "\"amazonas\"",
    "\"south-seas\"",
    "ship",
    "cost",
    "with",
    "at",
    "players",
    "spaces",
    "joins",
    "[[6, 7]]",
    "[[0, 5]]",
    "\"village\"",
    "[2, 3]",
    "[0, -1]",
    "to",
    "kind",
    "power",
    "zone.1",
    "zone",
    "tile",
    "n",
    "id",
    "copies",
    "totals",
    "[]",
    "[0, 1, 0]",
    "{}",
    "{",
    "}",
    "[",
    "]",
    "[[",
    "=",
    ",",
    "\"",
    "'''",
    "\u{0}",
    "é",
    "#",
    ".",
];

fn spoil() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        any::<Index>().prop_map(Spoil::Drop),
        any::<(Index, Index)>().prop_map(|(from, to)| Spoil::Repeat(from, to)),
        (any::<Index>(), any::<Index>(), select(WORDS))
            .prop_map(|(line, word, new)| Spoil::Word(line, word, new)),
        any::<(Index, Index)>().prop_map(|(from, to)| Spoil::Cut(from, to)),
    ]
}

fn spoilt(text: &str, changes: Vec<Spoil>) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for change in changes {
        let count = lines.len();
        match change {
            Spoil::Drop(line) if count > 1 => drop(lines.remove(line.index(count))),
            Spoil::Drop(_) => {}
            Spoil::Repeat(from, to) => {
                let line = lines[from.index(count)].clone();
                lines.insert(to.index(count), line);
            }
            Spoil::Word(line, word, new) => {
                let line = &mut lines[line.index(count)];
                let mut words: Vec<&str> = line.split(' ').collect();
                let word = word.index(words.len());
                words[word] = new;
                *line = words.join(" ");
            }
            Spoil::Cut(line, at) => {
                let line = &mut lines[line.index(count)];
                let cut = at.index(line.chars().count() + 1);
                *line = line.chars().take(cut).collect();
            }
        }
    }
    lines.join("\n")
}

proptest! {
    #[test]
    fn printing_a_set_and_reading_it_gives_the_same_set(edits in proptest::collection::vec(edit(), 0..12)) {
        let mut set = parse(SECOND);
        for edit in edits {
            apply(&mut set, edit);
        }
        let text = set.print();
        let again = parse(&text);
        prop_assert_eq!(&again, &set);
        prop_assert_eq!(again.print(), text);
        prop_assert_eq!(again.hash(), set.hash());
    }

    #[test]
    fn printing_ships_and_reading_them_gives_the_same_ships(ships in ships()) {
        let set = TileSet { ships, ..parse(ISLANDS) };
        let again = parse(&set.print());
        prop_assert_eq!(&again, &set);
        prop_assert_eq!(again.hash(), set.hash());
    }

    #[test]
    fn a_spoilt_file_is_refused_or_still_sound(
        text in select(vec![SMALL.to_owned(), ISLANDS.to_owned(), AMAZON.to_owned(), inner()]),
        changes in proptest::collection::vec(spoil(), 1..6),
    ) {
        if let Ok(set) = TileSet::parse("test.toml", &spoilt(&text, changes)) {
            prop_assert_eq!(parse(&set.print()), set);
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        prop_assert!(TileSet::parse("test.toml", &text).is_err());
    }
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("[", "]"), ("{a=", "}"), ("a.", "a=1")] {
        let text = format!("format = 1\ntile = {}{}", open.repeat(100_000), close.repeat(100_000));
        assert!(TileSet::parse("test.toml", &text).is_err());
    }
    let text = format!("format = 1\n{}a = 1", "a.".repeat(100_000));
    assert!(TileSet::parse("test.toml", &text).is_err());
}

#[test]
fn copies_are_tiles_of_their_own() {
    let set = parse(SMALL);
    let ids: Vec<u8> = set.tiles.iter().map(|tile| tile.id.0).collect();
    assert_eq!(ids, [0, 1, 2, 3]);
    assert_eq!(set.tiles[1].zones, set.tiles[2].zones);
    assert_eq!(set.tiles[1].sides, set.tiles[2].sides);
    assert!(!set.print().contains("copies"));
    assert_eq!(parse(&set.print()), set);
}

#[test]
fn a_tile_has_the_provenance_of_its_set_unless_it_says_otherwise() {
    let set = parse(SMALL);
    let words: Vec<Provenance> = set.tiles.iter().map(|tile| tile.provenance).collect();
    let own = Provenance::OwnDesign;
    assert_eq!(words, [own, own, own, Provenance::Verified]);
}

#[test]
fn any_change_of_a_tile_changes_the_hash() {
    let set = parse(SMALL);
    let changed = |change: fn(&mut TileSet)| {
        let mut set = set.clone();
        change(&mut set);
        set.hash()
    };
    let hashes = [
        set.hash(),
        changed(|set| set.tiles[0].zones[0].symbols[0].1 = 1),
        changed(|set| set.tiles[1].pile = Pile::Bonus),
        changed(|set| set.tiles[3].id = TileId(4)),
        changed(|set| set.tiles[0].sides.rotate_left(1)),
    ];
    for (i, hash) in hashes.iter().enumerate() {
        assert!(hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{hash}");
        assert!(!hashes[..i].contains(hash), "{hash} stands for two sets");
    }
    let other_words = changed(|set| {
        set.source = "Elsewhere.".into();
        set.provenance = Provenance::Verified;
        set.tiles[0].provenance = Provenance::Reconstructed;
    });
    assert_eq!(other_words, set.hash(), "what is said about a set is not what is played with");
}

#[test]
fn sets_of_every_family_are_printed_as_they_are_written() {
    for text in [SMALL, ISLANDS, AMAZON] {
        let set = parse(text);
        let again = parse(&set.print());
        assert_eq!(again, set);
        assert_eq!(again.print(), set.print());
    }
    let text = parse(ISLANDS).print();
    assert!(text.contains("\n[[ship]]\nid    = 8\nvalue = 3\ncost  = { letters = \"AAAB\" }\n"), "{text}");
    let text = parse(AMAZON).print();
    assert!(text.contains("pile   = \"start\"\nplayers = [4, 5]\nspaces = 8\nn "), "{text}");
    assert!(text.contains("pile   = \"double\"\nwith   = 30\nat     = [0, 1]\nn "), "{text}");
}

#[test]
fn inner_zones_and_joins_are_printed_read_and_hashed() {
    let set = parse(&inner());
    let further = set.tile(TileId(31)).expect("the further cell is there");
    assert_eq!(further.joins, [CellJoin { first: Zone(6), further: Zone(7) }]);
    assert!(further.is_surrounded(Zone(7)) && !further.is_surrounded(Zone(3)));
    let text = set.print();
    assert!(text.contains("at     = [0, 1]\njoins  = [[6, 7]]\nn "), "{text}");
    assert_eq!(parse(&text), set);
    let apart = parse(&text.replace("joins  = [[6, 7]]\n", ""));
    assert_ne!(apart.hash(), set.hash());
}

#[test]
fn tiles_that_differ_inside_are_not_alike() {
    let tile = |inner: &str| {
        format!(
            "\n[[tile]]\nid = {{id}}\npile = \"land\"\nn = [0]\ne = [0]\ns = [0]\nw = [0]\n\
             zone.0 = {{ kind = \"meadow\" }}\n{inner}"
        )
    };
    let wood = |content: &str| format!("zone.5 = {{ kind = \"forest\"{content} }}\n");
    let inside = [String::new(), wood(""), wood(", gold = 1"), wood(", gold = 1").replace('5', "9")];
    let mut text =
        "format = 1\nid = \"own\"\ntitle = \"Own\"\ngame = \"hunters\"\nprovenance = \"own-design\"\n\
                    source = \"A test.\"\n[totals]\ntiles = 5\nstart = 1\nland = 4\nbonus = 0\n"
            .to_owned();
    text += &tile("").replace("land", "start").replace("{id}", "9");
    for (id, inner) in inside.iter().enumerate() {
        text += &tile(inner).replace("{id}", &id.to_string());
    }
    // The number of an inner zone is no part of what a tile looks like.
    assert_eq!(parse(&text).stats().alike, [[TileId(2), TileId(3)]]);
}

#[test]
fn ships_are_what_the_file_says() {
    let set = parse(ISLANDS);
    assert_eq!(set.ships.iter().map(|ship| ship.id.0).collect::<Vec<_>>(), [0, 1, 7, 8, 31]);
    assert_eq!(set.ships[0].cost, Cost { shells: 2, bananas: 1, fish: 1, ..Cost::default() });
    assert_eq!(set.ships[1], Ship { id: ShipId(1), ..set.ships[0] });
    assert_eq!(set.ships[3].cost, Cost { letters: [3, 1, 0], ..Cost::default() });
    assert_eq!(set.ships[4].cost, Cost { fish: 1, letters: [1, 1, 1], ..Cost::default() });
    // In whatever order letters stand, the cost is the same.
    assert_eq!(parse(&ISLANDS.replace("AAAB", "ABAA")), set);
}

#[test]
fn a_tile_of_several_cells_counts_once() {
    let set = parse(AMAZON);
    let stats = set.stats();
    assert_eq!((stats.tiles, set.tiles.len()), (6, 8));
    assert_eq!(stats.piles, [(Pile::Start, 2), (Pile::Land, 2), (Pile::Amazon, 1), (Pile::Double, 1)]);
    assert_eq!(set.pile(Pile::Double).map(|tile| tile.id.0).collect::<Vec<_>>(), [30]);
    assert_eq!(set.cells(TileId(30)).map(|tile| tile.id.0).collect::<Vec<_>>(), [30, 31]);
    assert_eq!(
        set.tile(TileId(31)).and_then(|tile| tile.part),
        Some(TileCell { of: TileId(30), at: (0, 1) })
    );
    // Four sides lie between the cells of the board and of the double-tile.
    assert_eq!(stats.sides.iter().map(|(_, count)| count).sum::<usize>(), 4 * 8 - 4);
    // The two land tiles are copies; a cell of a larger tile is like no tile.
    assert_eq!(stats.alike, [[TileId(10), TileId(11)]]);
    let starts = [2, 3, 4, 5].map(|players| set.start(players).map(|tile| (tile.id.0, tile.spaces)));
    assert_eq!(starts, [Some((0, Some(16))), Some((0, Some(16))), Some((2, Some(8))), Some((2, Some(8)))]);
}

#[test]
fn ships_cells_and_boards_are_played_with_so_the_hash_knows_them() {
    let (islands, amazon) = (parse(ISLANDS), parse(AMAZON));
    let changed = |set: &TileSet, change: fn(&mut TileSet)| {
        let mut set = set.clone();
        change(&mut set);
        set.hash()
    };
    let hashes = [
        islands.hash(),
        changed(&islands, |set| set.ships[0].value = 6),
        changed(&islands, |set| set.ships[0].cost.any = 1),
        changed(&islands, |set| set.ships[3].cost.letters = [2, 2, 0]),
        amazon.hash(),
        changed(&amazon, |set| set.tiles[0].spaces = Some(15)),
        changed(&amazon, |set| set.tiles[0].players = vec![2]),
        changed(&amazon, |set| set.tiles[7].part = None),
        changed(&amazon, |set| set.tiles[7].part = Some(TileCell { of: TileId(30), at: (0, -1) })),
    ];
    for (i, hash) in hashes.iter().enumerate() {
        assert!(!hashes[..i].contains(hash), "{hash} stands for two sets");
    }
}
