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
        "  provenance  reconstructed",
        "  rulebooks   hunters-2002, hunters-zman",
        "  tiles       95 (1 start, 78 land, 16 bonus)",
        "  provenance  verified",
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
%%%%%%%%~%%%%%%%%   ....%%%%%%%%%....   %%%%%(8:FF)%%%%%%   ....%%%%%%%%%....
%%%%%3:I%%%%%%%%%   5(8:FF)3:I%%~1~~~   %%%%%3:I%%%%%%%%%   ~1~~~%3:I(8:FF)5~
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
    assert!(by_set.is_ascii() && by_set.contains("provenance  reconstructed"));
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
