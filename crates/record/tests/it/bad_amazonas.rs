//! Records of Amazonas that can be read and are wrong: stacks, the river, double-tiles, camps.

use crate::bad_games::{Wrong, check_wrong};
use crate::play::read;

/// A finished game with a set of its own; its first turn is on line 406.
const GAME: &str = include_str!("games/short-river.txt");

#[rustfmt::skip]
const WRONG: Wrong = &[
    // The first stack holds two standard tiles and one Amazon tile.
    ("d73 p0,4r2 c2", "d22 p0,4r2 c2",
        "line 408, turn 3: d22 is not allowed: tile 22 is of the kind “land”, and this stack holds none of them any more (AM-1)"),
    ("d62 p-2,0r0 c1 =", "d73 p0,4r2 -\n3. 3: d70\n; =",
        "line 408, turn 3: d70 is not allowed: tile 70 is of the kind “amazon”, and this stack holds none of them any more (AM-1)"),
    ("d62 p-2,0r0 c1", "d80 p-2,0r0 c1",
        "line 407, turn 2: d80 is not allowed: tile 80 is not in the land pile (C-7)"),
    // The Amazon goes on at its mouth, along the river.
    ("d73 p0,4r2", "d73 p1,4r2",
        "line 408, turn 3: p1,4r2 is not allowed: 1,4 does not continue the Amazon at its mouth (AM-5)"),
    ("d73 p0,4r2", "d73 p0,4r1",
        "line 408, turn 3: p0,4r1 is not allowed: turned by 1 it would lie across the river: only 0 and 2 go along it (AM-5)"),
    ("d37 p-1,0r3", "d37 p-1,4r3",
        "line 406, turn 1: p-1,4r3 is not allowed: -1,4 lies ahead of the river's mouth (AM-3)"),
    ("d37 p-1,0r3", "d37 p1,4r3",
        "line 406, turn 1: p1,4r3 is not allowed: 1,4 lies ahead of the river's mouth (AM-3)"),
    // A “!” brings a double-tile.
    ("b80r0 f4", "f4",
        "line 420, turn 15: f4 is not allowed: the game waits for a double-tile to be chosen and placed (C-3)"),
    ("b80r0", "b84r0",
        "line 420, turn 15: b84r0 is not allowed: tile 84 is not among the double-tiles left (AM-6)"),
    ("b80r0", "b81r0",
        "line 420, turn 15: b81r0 is not allowed: tile 81 is not among the double-tiles left (AM-6)"),
    ("b80r0", "b80r1",
        "line 420, turn 15: b80r1 is not allowed: turned by 1 it would lie across the river: only 0 and 2 go along it (AM-6)"),
    ("b82r0", "b80r0",
        "line 421, turn 16: b80r0 is not allowed: tile 80 is not among the double-tiles left (AM-6)"),
    ("d75 p0,7r2 c2", "d75 p0,7r2 b80r0 c2",
        "line 417, turn 12: b80r0 is not allowed: the game waits for a piece to be placed, or none (C-3)"),
    ("b80r0", "2:b80r0",
        "line 420, turn 15: b80r0 is for seat 3 to decide, not for seat 2"),
    // Pieces.
    ("c3 = 2 1 1", "f3 = 2 1 1",
        "line 412, turn 7: f3 is not allowed: a figure never stands on a jungle (AM-8)"),
    ("d22 p2,2r2 c4", "d22 p2,2r2 f4",
        "line 409, turn 4: f4 is not allowed: a figure never stands on a jungle (AM-8)"),
    ("d73 p0,4r2 c2", "d73 p0,4r2 c1",
        "line 408, turn 3: c1 is not allowed: a camp never stands on an amazon (AM-7)"),
    ("d42 p2,-1r1 f0", "d42 p2,-1r1 c1",
        "line 415, turn 10: c1 is not allowed: no camp is left in the supply (C-8)"),
    ("b80r0 f4", "b80r0 f1",
        "line 420, turn 15: f1 is not allowed: a figure never stands on an amazon (AM-7)"),
    ("f12 = 8 8 5", "f16 = 8 8 5",
        "line 421, turn 16: f16 is not allowed: tile 82 has no zone 16 (C-8)"),
    ("d37 p-1,0r3 -", "d37 p-1,0r3 s3",
        "line 406, turn 1: s3 is not allowed: the game waits for a piece to be placed, or none (C-3)"),
    ("d37 p-1,0r3 -", "d37 p-1,0r3 w3:1,0,0",
        "line 406, turn 1: w3:1,0,0 is not allowed: the game waits for a piece to be placed, or none (C-3)"),
    ("d32 p1,6r0 f0 =", "d32 p1,6r0 f0 - =",
        "line 424, turn 19: - is not allowed: the game waits for nothing: it is over (C-3)"),
    // What is agreed beforehand.
    ("[Result", "[Options \"shuffle=plain\"]\n[Seed \"0\"]\n[Result",
        "line 409, turn 2: d62 was drawn, but the seed 0 deals d47"),
    ("[Result", "[Seed \"3\"]\n[Result",
        "line 407, turn 1: d37 was drawn, but the seed 3 deals d77"),
];

#[test]
fn what_a_record_breaks_is_named() {
    check_wrong(GAME, WRONG);
}

#[test]
fn a_table_has_room_for_the_river() {
    let text = GAME.replacen("[Result", "[Table \"9x9\"]\n[Result", 1);
    let error = read(&text).replay().map(|_| ()).unwrap_err().to_string();
    assert!(error.starts_with("line 1: a table of 9 by 9 cells is too small: "), "{error}");
    assert!(error.ends_with("(AM-3)"), "{error}");
}

/// With one shuffle there are no stacks, and an Amazon tile may follow another.
#[test]
fn the_option_decides_what_may_be_drawn() {
    let change = |options: &str| {
        let text = GAME.replacen("[Result \"22 18 15\"]", &format!("{options}[Result \"*\"]"), 1);
        let start = text.find("\n2. 2:").expect("the second turn");
        format!("{}\n2. 2: d73 p0,4r2 -\n3. 3: d70\n", &text[..start])
    };
    let message = "line 408, turn 3: d70 is not allowed: tile 70 is of the kind “amazon”, \
                   and this stack holds none of them any more (AM-1)";
    let refused = read(&change("")).replay().map(|_| ()).unwrap_err();
    assert_eq!(refused.to_string(), message);
    read(&change("[Options \"shuffle=plain\"]\n")).replay().expect("no stack forbids it");
}
