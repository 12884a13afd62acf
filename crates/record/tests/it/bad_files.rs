//! Files that cannot be read: each with its line and what is wrong there.

use tilewright_record::Record;
use tilewright_rules::{RulebookId, Setup, sets};

use crate::play::{play_with, read};

const GAME: &str = "\
[Format \"1\"]
[Rulebook \"hunters-2020\"]
[Rules \"1\"]
[Tiles \"hunters-2020 98f2c9141bf01fa9\"]
[Players \"Ann\" \"Ben\"]
[Start \"1\"]
[Result \"*\"]
1. 1: d21 p0,-1r3 h1 = 0 0
2. 2: d39 p-1,-1r3 f1 = 0 0
";

fn message(text: &str) -> String {
    match Record::parse_all("games.txt", text) {
        Ok(_) => panic!("this was read:\n{text}"),
        Err(error) => error.to_string(),
    }
}

/// One change a row: the text replaced, its replacement, and the message.
#[rustfmt::skip]
const WRONG: &[(&str, &str, &str)] = &[
    ("[Format \"1\"]", "[Format \"2\"]",
        "games.txt:1: format version “2” is not known: this program reads version 1"),
    ("[Format \"1\"]", "[Format \"1\" \"1\"]",
        "games.txt:1: format version “1 1” is not known: this program reads version 1"),
    ("[Format \"1\"]\n", "",
        "games.txt:1: a record begins with [Format \"1\"]"),
    ("[Rulebook \"hunters-2020\"]", "[Rulebook \"hunters-1999\"]",
        "games.txt:2: there is no rulebook “hunters-1999”: choose hunters-2002, hunters-zman, hunters-2020, south-seas or amazonas"),
    ("[Rulebook \"hunters-2020\"]\n", "",
        "games.txt:1: the header Rulebook is missing"),
    ("[Rules \"1\"]", "[Rules \"one\"]",
        "games.txt:3: “one” is no version of the rules: expected a number from 1"),
    ("[Rules \"1\"]", "[Rules \"0\"]",
        "games.txt:3: “0” is no version of the rules: expected a number from 1"),
    ("[Rules \"1\"]\n", "",
        "games.txt:1: the header Rules is missing"),
    ("[Tiles \"hunters-2020 9", "[Tiles \"hunters-2020 X",
        "games.txt:4: “hunters-2020 X8f2c9141bf01fa9” names no tile set: expected its name and its hash of 16 hexadecimal digits"),
    ("[Tiles \"hunters-2020 9", "[Tiles \"hunters-2020  9",
        "games.txt:4: “hunters-2020  98f2c9141bf01fa9” names no tile set: expected its name and its hash of 16 hexadecimal digits"),
    ("[Tiles \"hunters-2020 9", "[Tiles \"9",
        "games.txt:4: “98f2c9141bf01fa9” names no tile set: expected its name and its hash of 16 hexadecimal digits"),
    ("[Players \"Ann\" \"Ben\"]", "[Players \"Ann\"]",
        "games.txt:5: 1 seats: 2 to 5 can play (C-1)"),
    ("[Players \"Ann\" \"Ben\"]", "[Players \"1\" \"2\" \"3\" \"4\" \"5\" \"6\"]",
        "games.txt:5: 6 seats: 2 to 5 can play (C-1)"),
    ("[Players \"Ann\" \"Ben\"]", "[Players \"Ann\" \"\"]",
        "games.txt:5: a player's name has 1 to 60 characters, not only spaces, none of them a control character"),
    ("[Players \"Ann\" \"Ben\"]\n", "",
        "games.txt:1: the header Players is missing"),
    ("[Start \"1\"]", "[Start \"3\"]",
        "games.txt:6: there is no seat 3: 2 play"),
    ("[Start \"1\"]", "[Start \"first\"]",
        "games.txt:6: “first” is no seat: expected a number"),
    ("[Start \"1\"]", "[Start \"1\"]\n[Start \"1\"]",
        "games.txt:7: the header Start stands twice"),
    ("[Start \"1\"]", "[start \"1\"]",
        "games.txt:6: the header “start” is written Start"),
    ("[Start \"1\"]", "[Start 1]",
        "games.txt:6: a header is written [Name \"value\"]"),
    ("[Start \"1\"]", "[Start \"1\" \"2\"]",
        "games.txt:6: the header Start has one value"),
    ("[Start \"1\"]", "[Table \"15\"]",
        "games.txt:6: “15” is no table: expected columns x rows, such as 15x15"),
    ("[Start \"1\"]", "[Table \"0x9\"]",
        "games.txt:6: “0x9” is no table: expected columns x rows, such as 15x15"),
    ("[Start \"1\"]", "[Table \"9x256\"]",
        "games.txt:6: “9x256” is no table: expected columns x rows, such as 15x15"),
    ("[Start \"1\"]", "[Options \"\"]",
        "games.txt:6: “” is no option: expected retrieve=any-turn or shuffle=plain"),
    ("[Start \"1\"]", "[Options \"retrieve\"]",
        "games.txt:6: “retrieve” is no option: expected retrieve=any-turn or shuffle=plain"),
    ("[Start \"1\"]", "[Options \"retrieve=any-turn\"]",
        "games.txt:6: hunters-2020 knows no option “retrieve”"),
    ("[Start \"1\"]", "[Options \"shuffle=plain\"]",
        "games.txt:6: hunters-2020 knows no option “shuffle”"),
    ("[Start \"1\"]", "[Options \"shuffle=plain\"]\n[Options \"shuffle=plain\"]",
        "games.txt:7: the header Options stands twice"),
    ("[Start \"1\"]", "[options \"shuffle=plain\"]",
        "games.txt:6: the header “options” is written Options"),
    ("[Start \"1\"]", "[Seed \"-1\"]",
        "games.txt:6: “-1” is no seed: expected a number from 0 to 18446744073709551615, or 64 hexadecimal digits"),
    ("[Start \"1\"]", "[Commitment \"1\"]",
        "games.txt:6: “1” is not 32 bytes: expected 64 hexadecimal digits in lower case"),
    ("[Start \"1\"]", "[Commitment \"0000000000000000000000000000000000000000000000000000000000000000\"]",
        "games.txt:1: the header Entropy is missing"),
    ("[Start \"1\"]", "[Entropy \"-\" \"-\"]",
        "games.txt:1: the header Commitment is missing"),
    ("[Start \"1\"]", "[Entropy \"-\"]",
        "games.txt:6: expected entropy or “-” for each of 2 seats, found 1"),
    ("[Start \"1\"]", "[Entropy \"-\" \"x\"]",
        "games.txt:6: “x” is not 32 bytes: expected 64 hexadecimal digits in lower case"),
    ("[Start \"1\"]", "[Secret \"0123\"]",
        "games.txt:6: a secret has 64 hexadecimal digits in lower case"),
    ("[Start \"1\"]", "[Secret \"0000000000000000000000000000000000000000000000000000000000000000\"]",
        "games.txt:1: the header Commitment is missing"),
    ("[Result \"*\"]", "[Result \"12\"]",
        "games.txt:7: expected a score for each of 2 seats, found “12”"),
    ("[Result \"*\"]", "[Result \"12  8\"]",
        "games.txt:7: expected a score for each of 2 seats, found “12  8”"),
    ("[Result \"*\"]", "[Result \"won\"]",
        "games.txt:7: expected a score for each of 2 seats, found “won”"),
    ("[Result \"*\"]", "Result *",
        "games.txt:7: “Result *” is no header, tile set line, turn or remark"),
    ("[Result \"*\"]", "[Result \"*\"",
        "games.txt:7: a header is written [Name \"value\"]"),
    ("[Result \"*\"]", "\n",
        "games.txt:9: these turns have no headers; a blank line ends a record"),
    ("2. 2: d39", "2. 2: x39",
        "games.txt:9: “x39” is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -"),
    ("f1 = 0 0", "1:d40 = 0 0",
        "games.txt:9: no seat stands before d40, which nobody decides"),
    ("f1 = 0 0", "2:f1 = 0 0",
        "games.txt:9: it is the turn of seat 2: only another seat stands before f1"),
    ("f1 = 0 0", "3:f1 = 0 0",
        "games.txt:9: there is no seat 3: 2 play"),
    ("f1 = 0 0", "x1 = 0 0",
        "games.txt:9: “x1” is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -"),
    ("2. 2: d39", "2. 3: d39",
        "games.txt:9: there is no seat 3: 2 play"),
    ("2. 2: d39", "2 2 d39",
        "games.txt:9: a turn begins with its number and its seat, such as “12. 2:”"),
    ("2. 2: d39", "70000. 2: d39",
        "games.txt:9: a turn begins with its number and its seat, such as “12. 2:”"),
    ("2. 2: d39", "[Date \"today\"]\n2. 2: d39",
        "games.txt:9: headers and tiles stand before the first turn; a blank line ends a record"),
    ("2. 2: d39", "| id = 1\n2. 2: d39",
        "games.txt:9: headers and tiles stand before the first turn; a blank line ends a record"),
    ("2. 2: d39", "two",
        "games.txt:9: a turn begins with its number and its seat, such as “12. 2:”"),
    ("2. 2: d39", "; a \u{7} bell\n2. 2: d39",
        "games.txt:9: a remark holds a control character"),
    ("f1 = 0 0", "f1 = 0 0 0",
        "games.txt:9: expected a score for each of 2 seats, found “0 0 0”"),
    ("f1 = 0 0", "f1 =",
        "games.txt:9: expected a score for each of 2 seats, found “”"),
    ("f1 = 0 0", "f1 = 0 0 = 0 0",
        "games.txt:9: expected a score for each of 2 seats, found “0 0 = 0 0”"),
];

#[test]
fn what_is_wrong_with_a_file_is_named() {
    assert_eq!(read(GAME).print(), GAME);
    for (old, new, expected) in WRONG {
        assert_eq!(GAME.matches(old).count(), 1, "“{old}” must stand once");
        assert_eq!(message(&GAME.replace(old, new)), *expected);
    }
}

#[test]
fn lines_and_records_have_a_longest() {
    let long = format!("{GAME}; {}\n", "x".repeat(9_998));
    assert_eq!(read(&long).print(), long);
    assert_eq!(
        message(&format!("{GAME}; {}\n", "x".repeat(9_999))),
        "games.txt:10: a line has at most 10000 bytes"
    );
    let many = format!("{GAME}{}", ";\n".repeat(9_991));
    assert_eq!(read(&many).print(), many);
    let limit = "a record has at most 10000 lines, and as many of tiles";
    assert_eq!(message(&format!("{many};\n")), format!("games.txt:10001: {limit}"));
    // A remark behind a turn is printed as a line.
    assert_eq!(message(&many.replace("h1 = 0 0", "h1 = 0 0 ; x")), format!("games.txt:10000: {limit}"));
}

/// The record of a game with a set of one's own.
fn with_own_set() -> String {
    let mut tiles = sets::built_in(RulebookId::Hunters2020).clone();
    tiles.id = "my-tiles".to_owned();
    tiles.tiles.pop();
    play_with(RulebookId::Hunters2020, &tiles, &Setup::new(2), 1, 30).0.print()
}

#[test]
fn a_set_that_does_not_hold_is_refused() {
    let text = with_own_set();
    read(&text).replay().expect("unchanged, it is a real game");
    let name = text.lines().nth(3).expect("the header Tiles").to_owned();
    let other_hash = text.replace(&name, "[Tiles \"my-tiles 0123456789abcdef\"]");
    assert!(
        message(&other_hash).starts_with("games.txt:8: this is the tile set “my-tiles "),
        "{}",
        message(&other_hash)
    );
    let other_id = text.replace(&name, &name.replace("my-tiles", "your-tiles"));
    assert!(message(&other_id).ends_with(", not the one the headers name"), "{}", message(&other_id));
    let line = 1 + text.lines().position(|line| line == "| tiles   = 94").expect("the totals");
    let wrong_total = message(&text.replace("| tiles   = 94", "| tiles   = 93"));
    assert!(
        wrong_total.starts_with(&format!("games.txt:{line}: ")) && wrong_total.contains("93"),
        "{wrong_total}"
    );
    let line = 1 + text.lines().position(|line| line.starts_with("| zone.0")).expect("a zone");
    let no_toml = text.replacen("| zone.0", "| zone;0", 1);
    assert!(message(&no_toml).starts_with(&format!("games.txt:{line}: ")), "{}", message(&no_toml));
    let late_header = text.replacen("\n1. 1:", "\n[Date \"today\"]\n1. 1:", 1);
    assert!(
        message(&late_header).ends_with(": a header stands after the tiles"),
        "{}",
        message(&late_header)
    );
}

/// What is wrong with a ship or with a cell of a tile is named like all else, with the line of the record.
#[test]
fn ships_and_cells_that_do_not_hold_are_refused() {
    let islands = include_str!("games/few-islands.txt");
    let river = include_str!("games/short-river.txt");
    let [last_cell, cell_above] = ["| with   = 88\n| at     = [1, 3]", "| with   = 88\n| at     = [1, 2]"];
    for (text, old, new, expected) in [
        (islands, "{ any = 6 }", "{ any = 16 }", "333: ship 1: \"any\" must be a whole number from 1 to 15"),
        (
            islands,
            "{ any = 6 }",
            "{ every = 6 }",
            "333: ship 1: unknown key \"every\"; known here: shells, fish, bananas, any, letters",
        ),
        (islands, "| ships   = 8", "| ships   = 9", "20: ships: the totals state 9, but there are 8"),
        (river, last_cell, cell_above, "367: tile 93: it lies where tile 95 lies"),
        (
            river,
            "= 88\n| at     = [1, 3]",
            "= 87\n| at     = [1, 3]",
            "395: tile 95: \"with\" names tile 87, which is not there",
        ),
    ] {
        assert_eq!(text.matches(old).count(), 1, "“{old}” must stand once");
        assert_eq!(message(&text.replacen(old, new, 1)), format!("games.txt:{expected}"));
    }
    // A ship that may well be is another set.
    let other = message(&islands.replacen("{ any = 6 }", "{ any = 7 }", 1));
    assert!(other.starts_with("games.txt:9: this is the tile set “few-islands "), "{other}");
    assert!(other.ends_with("”, not the one the headers name"), "{other}");
}
