//! Records that can be read and are wrong: each with the line, the action and the clause.

use tilewright_record::Record;

use crate::play::read;

/// A finished game of sixteen turns; its first turn is on line 9.
const GAME: &str = include_str!("games/small-table.txt");

/// The game with one part of its text replaced.
fn with(old: &str, new: &str) -> String {
    with_change(GAME, old, new)
}

/// A game with one part of its text replaced.
fn with_change(game: &str, old: &str, new: &str) -> String {
    assert_eq!(game.matches(old).count(), 1, "“{old}” must stand once");
    game.replacen(old, new, 1)
}

/// One change a row: the text replaced, its replacement, and what the replay says to it.
pub type Wrong = &'static [(&'static str, &'static str, &'static str)];

#[rustfmt::skip]
const WRONG: Wrong = &[
    ("p1,-1r2", "p1,3r2",
        "line 11, turn 3: p1,3r2 is not allowed: 1,3 is past the edge of the table (C-16)"),
    ("p1,-1r2", "p-100,127r2",
        "line 11, turn 3: p-100,127r2 is not allowed: -100,127 is past the edge of the table (C-16)"),
    ("p1,-1r2", "p1,-1r0",
        "line 12, turn 4: p1,0r0 is not allowed: its north side would be river, but tile 10 shows meadow there (C-5)"),
    ("p1,-1r2", "p0,-1r2",
        "line 11, turn 3: p0,-1r2 is not allowed: tile 21 lies on 0,-1 already (C-4)"),
    ("p1,-1r2", "p2,2r2",
        "line 11, turn 3: p2,2r2 is not allowed: no side of 2,2 touches a tile (C-4)"),
    ("d10 p1,-1r2", "d21 p1,-1r2",
        "line 11, turn 3: d21 is not allowed: tile 21 is not in the land pile (C-7)"),
    ("d10 p1,-1r2", "d83 p1,-1r2",
        "line 11, turn 3: d83 is not allowed: tile 83 is not in the land pile (C-7)"),
    ("d10 p1,-1r2", "d56 p1,-1r2",
        "line 11, turn 3: d56 is not allowed: tile 56 is not in the land pile (C-7)"),
    ("d10 p1,-1r2", "d255 p1,-1r2",
        "line 11, turn 3: d255 is not allowed: tile 255 is not in the land pile (C-7)"),
    ("+ d88", "+ d79 p-1,1r0 -\n;",
        "line 13, turn 5: p-1,1r0 is not allowed: its east side would be forest, but tile 74 shows river there (C-5)"),
    ("+ d88", "+ d25",
        "line 13, turn 5: d25 is not allowed: tile 25 is not in the bonus pile (C-7)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 h9",
        "line 9, turn 1: h9 is not allowed: tile 21 has no zone 9 (C-8)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 f255",
        "line 9, turn 1: f255 is not allowed: tile 21 has no zone 255 (C-8)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 h0",
        "line 9, turn 1: h0 is not allowed: a hut never stands on a meadow (H2-3)"),
    ("d70 p1,2r3 h1", "d70 p1,2r3 f8",
        "line 17, turn 9: f8 is not allowed: tile 70 has no zone 8 (C-8)"),
    ("d39 p-1,-1r3 f1", "d39 p-1,-1r3 h1",
        "line 10, turn 2: h1 is not allowed: a hut never stands on a forest (H2-3)"),
    ("d33 p-1,2r0 f0", "d33 p-1,2r0 f2",
        "line 14, turn 6: f2 is not allowed: tile 33 has no zone 2 (C-8)"),
    ("d45 p1,0r0 f1", "d45 p1,0r0 f0",
        "line 12, turn 4: f0 is not allowed: that meadow holds a figure already (C-9)"),
    ("d21 p0,-1r3 h1", "d21 h1 p0,-1r3",
        "line 9, turn 1: h1 is not allowed: the game waits for the drawn tile to be placed (C-3)"),
    ("d21 p0,-1r3 h1", "p0,-1r3 d21 h1",
        "line 9, turn 1: p0,-1r3 is not allowed: the game waits for a tile to be drawn from the land pile (C-3)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 t56",
        "line 9, turn 1: t56 is not allowed: the game waits for a piece to be placed, or none (C-3)"),
    ("t10 f2", "t39 f2",
        "line 13, turn 5: t39 is not allowed: seat 1 has no figure on tile 39 (H2-19)"),
    ("t10 f2", "f2",
        "line 13, turn 5: f2 is not allowed: the game waits for a figure to be taken back (C-3)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3",
        "line 10, turn 2: the line is numbered 2, but this is turn 1, and the game waits for a piece to be placed, or none"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 h1 f1",
        "line 9, turn 1: f1 is not allowed: the game waits for a tile to be drawn from the land pile (C-3)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 h1 d39",
        "line 9, turn 1: d39 stands on the line of a turn that is over"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 h1 + d88",
        "line 9, turn 1: d88 is not allowed: tile 88 is not in the land pile (C-7)"),
    ("d21 p0,-1r3 h1", "d21 p0,-1r3 + h1",
        "line 9, turn 1: a “+” stands before h1, but no extra turn begins there"),
    ("f4 + d88", "f4 d88",
        "line 13, turn 5: an extra turn begins with d88, but no “+” stands before it"),
    ("f4 + d88", "f4 = 6 0\n;",
        "line 15, turn 6: the line is numbered 6, but this is turn 5, and the game waits for a tile to be drawn from the bonus pile"),
    ("\n3. 1:", "\n3. 2:",
        "line 11, turn 3: it is the turn of seat 1, not of seat 2 (C-1)"),
    ("\n3. 1:", "\n4. 2:",
        "line 11, turn 4: the line is numbered 4, but this is turn 3, and the game waits for a tile to be drawn from the land pile"),
    ("\n3. 1:", "\n2. 2:",
        "line 11, turn 2: the line is numbered 2, but this is turn 3, and the game waits for a tile to be drawn from the land pile"),
    ("h1 = 6 9", "h1 = 6 8",
        "line 17, turn 9: the running scores are stated as 6 8, but they are 6 9"),
    ("= 21 23", "= 23 21",
        "line 24, turn 16: the running scores are stated as 23 21, but they are 21 23"),
    ("\"21 23\"", "\"21 24\"",
        "line 1: the result is stated as 21 24, but it is 21 23"),
    (" = 21 23", "\n17. 1: d5",
        "line 25, turn 17: d5 is not allowed: the game waits for nothing: it is over (C-3)"),
    (" = 21 23", " d5 = 21 23",
        "line 24, turn 16: d5 is not allowed: the game waits for nothing: it is over (C-3)"),
    ("[Rules \"1\"]", "[Rules \"7\"]",
        "line 1: it was played under rules version 7; this program knows the rules up to version 1"),
    ("\"hunters-2020 9", "\"hunters-2020 0",
        "line 1: the tile set “hunters-2020” with the hash 08f2c9141bf01fa9 is not built in, and the record does not hold it"),
    ("[Rulebook \"hunters-2020\"]", "[Rulebook \"hunters-2002\"]",
        "line 1: the tile set “hunters-2020” cannot be used with hunters-2002: tile 2, zone 3: this rulebook knows no menhir, but gold; and 43 more"),
    ("[Table \"5x4\"]", "[Table \"5x3\"]",
        "line 14, turn 6: p-1,2r0 is not allowed: -1,2 is past the edge of the table (C-16)"),
    ("[Start \"1\"]", "[Start \"2\"]",
        "line 9, turn 1: it is the turn of seat 2, not of seat 1 (C-1)"),
    ("[Result", "[Seed \"1\"]\n[Result",
        "line 10, turn 1: d21 was drawn, but the seed 1 deals d61"),
];

#[test]
fn what_a_record_breaks_is_named() {
    check_wrong(GAME, WRONG);
}

/// Makes each change to a game and compares what the replay says.
pub fn check_wrong(game: &str, rows: Wrong) {
    read(game).replay().expect("unchanged, it is a real game");
    for (old, new, expected) in rows {
        let record = read(&with_change(game, old, new));
        let Err(error) = record.replay() else { panic!("“{new}” for “{old}” went through") };
        assert_eq!(error.to_string(), *expected);
        // The parts of the error say what its text says.
        let clause = error.clause().map(|clause| format!("({clause})"));
        assert_eq!(clause.is_some(), expected.ends_with(')'), "{expected}");
        assert!(clause.is_none_or(|clause| expected.ends_with(&clause)), "{expected}");
        if let Some(action) = error.action {
            assert!(expected.contains(&action.to_string()), "{expected}");
        }
    }
}

#[test]
fn a_record_cut_short_states_a_result_too_early() {
    let cut: Vec<&str> = GAME.lines().take(20).collect();
    let error = read(&cut.join("\n")).replay().map(|_| ()).unwrap_err();
    let expected = "line 1: a result is stated, but the game is not over: \
                    it waits for a tile to be drawn from the land pile";
    assert_eq!(error.to_string(), expected);
    // Without the result it is the record of a game that is not over.
    let unfinished = cut.join("\n").replace("\"21 23\"", "\"*\"");
    assert_eq!(read(&unfinished).replay().expect("nothing is wrong").turns.len(), 12);
}

#[test]
fn what_is_optional_may_be_left_out() {
    let mut text = GAME.replace("[Start \"1\"]\n", "").replace("[Result \"21 23\"]\n", "");
    while let Some(start) = text.find(" = ") {
        let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        text.replace_range(start..end, "");
    }
    let replay = read(&text).replay().expect("nothing is wrong");
    assert_eq!(replay.game.scores(), [21, 23]);
}

/// A replay up to a turn before the mistake does not see it.
#[test]
fn the_turns_before_a_mistake_can_be_shown() {
    let record = read(&with("h1 = 6 9", "h1 = 6 8"));
    assert_eq!(record.replay_to(8).expect("right so far").game.scores(), [6, 6]);
    assert!(record.replay_to(9).is_err());
}

#[test]
fn lines_are_those_of_the_file() {
    let text = format!("{GAME}\n\n; and again\n{}", with("h1 = 6 9", "h1 = 6 8"));
    let records = Record::parse_all("test", &text).expect("readable");
    let error = records[1].replay().map(|_| ()).unwrap_err();
    assert_eq!(error.spot.line.number(), Some(24 + 3 + 17));
    let live = read(&records[1].print());
    assert_eq!(live.replay().map(|_| ()).unwrap_err().spot.turn, Some(9));
}
