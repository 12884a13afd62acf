use crate::{file, folder, tilewright};

fn said(arguments: &[&str]) -> String {
    let ended = tilewright(arguments, "");
    assert_eq!(ended.code, Some(0), "{arguments:?}: {}", ended.err);
    ended.out
}

#[test]
fn the_list_says_what_each_set_is_worth() {
    let out = said(&["tiles", "list"]);
    for line in [
        "hunters-first: Hunters & Gatherers, first edition",
        "  tiles       91 (1 start, 78 land, 12 bonus)",
        "  rulebooks   hunters-2002, hunters-zman",
        "  tiles       95 (1 start, 78 land, 16 bonus)",
        "  provenance  verified",
        "  tiles       73 (1 start, 72 land)",
        "  ships       24",
        "  provenance  own-design",
        "  rulebooks   south-seas",
        "  tiles       86 (2 start, 65 land, 15 amazon, 4 double)",
        "  rulebooks   amazonas",
    ] {
        assert!(out.lines().any(|l| l == line), "{line}: {out}");
    }
}

#[test]
fn a_tile_is_shown_in_every_turn() {
    let out = said(&["tiles", "show", "hunters-2020", "71", "--ascii"]);
    let expected = "\
Tile 71 of Hunters & Gatherers, second edition (verified), land pile

r0                  r1                  r2                  r3
71......~........   71%%%%%%%%%%%%%%.   71......~........   71%%%%%%%%%%%%%%.
%%%0....1.2...%%%   .6.%%%%%%%%%%%0..   %%%4....5.6...%%%   .2.%%%%%%%%%%%4..
%%%%%%%%~%%%%%%%%   ....%%%%%%%%%....   %%%%%(8:FF)%%%%%%   ....%3:I%%%%%....
%%%%%3:I%%%%%%%%%   5(8:FF)%3:I%~1~~~   %%%%%3:I%%%%%%%%%   ~1~~~%%%%(8:FF)5~
%%%%%(8:FF)%%%%%%   .4..%%%%%%%%%.2..   %%%%%%%%~%%%%%%%%   .0..%%%%%%%%%.6..
%%%6....5.4...%%%   ...%%%%%%%%%%%...   %%%2....1.0...%%%   ...%%%%%%%%%%%...
........~........   .%%%%%%%%%%%%%%%.   ........~........   .%%%%%%%%%%%%%%%.

As printed (r0): north river, east forest, south river, west forest
  zone 0: meadow, north
";
    assert!(out.starts_with(expected), "{out}");
    assert!(out.contains("  zone 8: lake with 2 fish, inside\n"), "{out}");
}

#[test]
fn whole_sets_are_shown_by_set_by_rulebook_and_by_file() {
    let by_set = said(&["tiles", "show", "hunters-first", "--ascii"]);
    assert!(by_set.is_ascii() && by_set.contains("provenance  verified"));
    assert!(by_set.contains("90 bonus") && !by_set.contains("91 bonus"));
    assert_eq!(said(&["tiles", "show", "hunters-zman", "--ascii"]), by_set);
    let text = include_bytes!("../../../../tiles/hunters-first.toml");
    let path = file(&folder("shown"), "my.toml", text);
    assert_eq!(said(&["tiles", "show", &path, "--ascii"]), by_set);
}

#[test]
fn counts_are_those_of_the_file() {
    let out = said(&["tiles", "stats", "hunters-2020"]);
    for line in [
        "  zones       196 meadow, 81 forest, 102 river, 29 lake",
        "  symbols     33 deer, 8 mammoth, 13 aurochs, 13 tiger, 50 fish, 2 mushrooms, 31 menhir",
        "  powers      1 wildfire, 1 shaman, 1 raft, 1 pit trap, 1 logboat, 1 hunting trap",
        "  alike       39, 40",
    ] {
        assert!(out.lines().any(|l| l == line), "{line}: {out}");
    }
}

#[test]
fn a_right_file_is_told_so_with_its_rulebooks() {
    let text = include_bytes!("../../../../tiles/hunters-2020.toml");
    let path = file(&folder("checked"), "my.toml", text);
    let out = said(&["tiles", "check", &path]);
    assert!(out.contains("my.toml: the tile set is right") && out.contains("provenance  verified"), "{out}");
    assert!(
        out.contains("playable    with hunters-2020") && !out.contains("playable    with hunters-2002"),
        "{out}"
    );
}

/// A tile of several cells is shown as a whole, whichever of its cells is asked for.
#[test]
fn a_tile_of_two_cells_is_shown_as_a_whole() {
    let out = said(&["tiles", "show", "amazonas", "81", "--ascii"]);
    for line in [
        "Tile 80 of Amazonas (own-design), double pile",
        "(81 is one of its cells.)",
        "r0                  r1                                   r2",
        "80%%%%=====%%%%%%   %%%%%%%%%%%%%%%%%80%%%%%%~%%%%%%%%   %%%%%%=====%%%%%%",
        "As printed (r0): north Amazon, east jungle, south Amazon, west tributary",
        "As printed (r0), the cell 0 to the east and 1 to the south: north Amazon, east village, south Amazon, west jungle",
        "  zone 4: tributary, west, to the Amazon, zone 1",
    ] {
        assert!(out.lines().any(|l| l == line), "{line}: {out}");
    }
    let board = said(&["tiles", "show", "amazonas", "88", "--ascii"]);
    assert!(board.contains("  zone 2: Amazon, south, from its source\n"), "{board}");
    assert!(board.contains("  zone 1: tributary, north, from a rock\n"), "{board}");
}

#[test]
fn ships_are_listed_with_the_tiles() {
    let out = said(&["tiles", "show", "south-seas", "--ascii"]);
    assert!(out.is_ascii());
    for line in [
        "ship  0  worth 5  for 2 shells, 1 banana, 1 fish",
        "ship  1  worth 5  for 6 wares of any kinds",
        "ship  3  worth 3  for 4 of one kind",
        "ship  4  worth 3  for 3 of one kind, 1 of another",
    ] {
        assert!(out.lines().any(|l| l == line), "{line}: {out}");
    }
    let stats = said(&["tiles", "stats", "south-seas"]);
    assert!(stats.contains("  values      ") && stats.contains(" worth 6\n"), "{stats}");
    let text = include_bytes!("../../../../tiles/south-seas.toml");
    let path = file(&folder("checked-seas"), "my.toml", text);
    let out = said(&["tiles", "check", &path]);
    assert!(out.contains("playable    with south-seas\n") && !out.contains("with amazonas\n"), "{out}");
}

#[test]
fn games_are_simulated_and_told_in_a_table() {
    let figures = |arguments: &[&str]| {
        let out = said(arguments);
        out.split_once("random games").map(|(_, rest)| rest.to_owned()).unwrap_or_default()
    };
    let seas = figures(&["tiles", "stats", "south-seas", "--simulate", "40", "--seed", "7"]);
    assert_eq!(figures(&["tiles", "stats", "south-seas", "--simulate", "40", "--seed", "7"]), seas);
    assert_ne!(figures(&["tiles", "stats", "south-seas", "--simulate", "40"]), seas);
    for line in [
        " for each number of players, seeds 7 to 46",
        "players                                   2        3        4        5",
        "tiles that fitted nowhere ",
        "mean score ",
        "the tiles ran out first ",
        "the ships ran out first ",
        "points from ships for wares ",
        "points from wares left over ",
        "wins of seat 5 ",
        "4 players: seats 1, 2, 3 and 4 have 18 turns and win 25.0 % each of the games; furthest above that: seat ",
        "5 players: seats 1 and 2 have 15 turns and win ",
        "5 players: seats 3, 4 and 5 have 14 turns and win ",
    ] {
        assert!(seas.lines().any(|l| l.starts_with(line)), "{line}: {seas}");
    }
    let amazonas = figures(&["tiles", "stats", "amazonas", "--simulate", "20"]);
    for source in ["tributaries", "villages", "camps", "the Amazon", "the river's mouth"] {
        assert!(amazonas.contains(&format!("points from {source} ")), "{source}: {amazonas}");
    }
    assert!(amazonas.contains("3 players: seat 3 has 26 turns and wins "), "{amazonas}");
    // A set of two rulebooks is played under both, unless one of them is named.
    let both = said(&["tiles", "stats", "hunters-first", "--simulate", "2"]);
    assert!(both.contains("hunters-2002: 2 random games") && both.contains("hunters-zman: 2 random games"));
    let one = said(&["tiles", "stats", "hunters-zman", "--simulate", "2"]);
    assert!(!one.contains("hunters-2002: 2 random games") && one.contains("hunters-zman: 2 random games"));
}

#[test]
fn tiles_and_sheets_are_drawn_to_files() {
    let folder = folder("pictures");
    let path = |name: &str| folder.join(name).display().to_string();
    let (svg, png, sheet) = (path("tile.svg"), path("tile.png"), path("sheet.svg"));
    assert_eq!(said(&["tiles", "show", "amazonas", "81", "--svg", &svg, "--px", "50"]), format!("{svg}\n"));
    // A cell of a double-tile shows the whole tile.
    let text = std::fs::read_to_string(&svg).unwrap();
    assert!(text.starts_with("<svg") && text.contains("width=\"50\" height=\"100\""), "{}", &text[..200]);
    said(&["tiles", "show", "hunters-2020", "45", "--png", &png, "--px", "64"]);
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    said(&["tiles", "show", "south-seas", "--svg", &sheet]);
    assert!(std::fs::read_to_string(&sheet).unwrap().ends_with("</svg>"));
}

#[test]
fn pictures_that_cannot_be_written_are_refused() {
    let ended = tilewright(&["tiles", "show", "hunters-2020", "45", "--png", "no-such-folder/tile.png"], "");
    assert_eq!(ended.code, Some(2));
    assert!(ended.err.contains("no-such-folder/tile.png: cannot be written"), "{}", ended.err);
    let ended = tilewright(&["tiles", "show", "hunters-2020", "200", "--svg", "x.svg"], "");
    assert!(ended.code == Some(2) && ended.err.contains("has no tile 200"), "{}", ended.err);
}
