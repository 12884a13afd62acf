//! Records of South Seas that can be read and are wrong: ships, covered fish, deliveries, and who decides.

use tilewright_record::Step;

use crate::bad_games::{Wrong, check_wrong};
use crate::play::read;

/// A finished game with a set of its own; its first turn is on line 364.
const GAME: &str = include_str!("games/few-islands.txt");

#[rustfmt::skip]
const WRONG: Wrong = &[
    // Ships are turned up before the first draw, each once.
    ("s21 s3 s13 s22 d71", "s21 s3 s21 s22 d71",
        "line 364, turn 1: s21 is not allowed: ship 21 is not in the pile (SS-1)"),
    ("s21 s3 s13 s22 d71", "s21 s3 s13 s23 d71",
        "line 364, turn 1: s23 is not allowed: ship 23 is not in the pile (SS-1)"),
    ("s21 s3 s13 s22 d71", "s21 s3 s13 d71",
        "line 364, turn 1: d71 is not allowed: the game waits for a ship to be turned up (C-3)"),
    ("s21 s3 s13 s22 d71", "s21 s3 s13 s22 s0 d71",
        "line 364, turn 1: s0 is not allowed: the game waits for a tile to be drawn from the land pile (C-3)"),
    ("s21 s3 s13 s22 d71", "d71",
        "line 364, turn 1: d71 is not allowed: the game waits for a ship to be turned up (C-3)"),
    ("1. 1: s21 s3 s13 s22", "1. 1: s21 s3 s13 s22\n1. 1:",
        "line 365, turn 1: the line is numbered 1, but this is turn 1, and the game waits for a tile to be drawn from the land pile"),
    // Islanders are placed or taken back.
    ("d71 p0,-1r2 f1", "d71 p0,-1r2 h1",
        "line 364, turn 1: h1 is not allowed: no hut is left in the supply (C-8)"),
    ("d71 p0,-1r2 f1", "d71 p0,-1r2 t71",
        "line 364, turn 1: t71 is not allowed: seat 1 still has figures in supply (SS-4)"),
    ("d61 p2,0r2 t9", "d61 p2,0r2 t69",
        "line 377, turn 14: t69 is not allowed: seat 2 has no figure on tile 69 (SS-4)"),
    ("d61 p2,0r2 t9", "d61 p2,0r2 f0",
        "line 377, turn 14: f0 is not allowed: no figure is left in the supply (C-8)"),
    // Fish are covered where there is a choice.
    ("x25.0", "x49.1",
        "line 384, turn 21: x49.1 is not allowed: no group of fish on zone 1 of tile 49 is to be covered (SS-9)"),
    ("x25.0 1:a21", "1:a21",
        "line 384, turn 21: a21 is not allowed: the game waits for a group of fish to be covered (C-3)"),
    ("p2,0r2 t9", "p2,0r2 t9 x25.0",
        "line 377, turn 14: x25.0 is not allowed: the game waits for a tile to be drawn from the land pile (C-3)"),
    // A market's owner decides, whoever has the turn.
    ("1:a21", "a21",
        "line 384, turn 21: a21 is for seat 1 to decide, not for seat 3"),
    ("1:a21", "2:a21",
        "line 384, turn 21: a21 is for seat 1 to decide, not for seat 2"),
    ("1:a21", "1:a3",
        "line 384, turn 21: a3 is not allowed: another face-up ship is worth more than ship 3 (SS-11)"),
    ("1:a21", "1:a12",
        "line 384, turn 21: a12 is not allowed: ship 12 does not lie face up (SS-11)"),
    ("1:a21", "-",
        "line 384, turn 21: - is not allowed: the game waits for a ship to be taken (C-3)"),
    ("x25.0 1:a21", "1:x25.0 1:a21",
        "line 384, turn 21: x25.0 is for seat 3 to decide, not for seat 1"),
    ("f0 x25.0 1:a21", "f0 x25.0\n22. 1: a21",
        "line 385, turn 22: the line is numbered 22, but this is turn 21, and the game waits for a ship to be taken"),
    ("1:a21 s12", "1:a21",
        "line 384, turn 21: w3:0,0,4 is not allowed: the game waits for a ship to be turned up (C-3)"),
    ("1:a21 s12", "1:a21 s21",
        "line 384, turn 21: s21 is not allowed: ship 21 is not in the pile (SS-1)"),
    // Wares are delivered.
    ("w3:0,0,4", "w3:0,0,3",
        "line 384, turn 21: w3:0,0,3 is not allowed: ship 3 does not ask for 3 fish (SS-16)"),
    ("w3:0,0,4", "w3:4,0,0",
        "line 384, turn 21: w3:4,0,0 is not allowed: there are only 1 shell, 8 fish to pay with (SS-15)"),
    ("w3:0,0,4", "w21:2,2,1",
        "line 384, turn 21: w21:2,2,1 is not allowed: ship 21 does not lie face up (SS-15)"),
    ("w3:0,0,4", "w13:0,4,0",
        "line 384, turn 21: w13:0,4,0 is not allowed: there are only 1 shell, 8 fish to pay with (SS-15)"),
    ("w3:0,0,4 s1", "w3:0,0,4 w13:0,0,4",
        "line 384, turn 21: w13:0,0,4 is not allowed: the game waits for a ship to be turned up (C-3)"),
    ("w3:0,0,4 s1", "w3:0,0,4",
        "line 385, turn 22: the line is numbered 22, but this is turn 21, and the game waits for a ship to be turned up"),
    ("w3:0,0,4 s1", "1:w3:0,0,4 s1",
        "line 384, turn 21: w3:0,0,4 is for seat 3 to decide, not for seat 1"),
    ("w3:0,0,4 s1", "-",
        "line 384, turn 21: the running scores are stated as 6 0 3, but they are 6 0 0"),
    ("\n22. 1: d72 w13:2,0,2 s0", "\n22. 1: d72",
        "line 385, turn 22: the running scores are stated as 11 2 4, but they are 6 0 3"),
    ("d72 w13:2,0,2", "d72 f0",
        "line 385, turn 22: f0 is not allowed: the game waits for a ship to be supplied, or none (C-3)"),
    ("d45 p2,-2r3 f0 - =", "d45 p2,-2r3 f0 =",
        "line 383, turn 20: the line is numbered 20, but this is turn 19, and the game waits for a ship to be supplied, or none"),
    ("d45 p2,-2r3 f0 - =", "d45 p2,-2r3 f0 - - =",
        "line 382, turn 19: - is not allowed: the game waits for a tile to be drawn from the land pile (C-3)"),
    // What is agreed beforehand.
    ("[Result", "[Seed \"1\"]\n[Result",
        "line 365, turn 1: s21 was turned up, but the seed 1 deals s1"),
    ("[Rulebook \"south-seas\"]", "[Rulebook \"amazonas\"]",
        "line 1: the tile set “few-islands” cannot be used with amazonas: it is a set for “south-seas”"),
    ("= 6 0 3", "= 0 0 3",
        "line 384, turn 21: the running scores are stated as 0 0 3, but they are 6 0 3"),
];

/// The seed that dealt the game deals every ship of it too.
#[test]
fn the_right_seed_is_no_fault() {
    let text = GAME.replacen("[Result", "[Seed \"112273\"]\n[Result", 1);
    read(&text).replay().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_replay_tells_who_decided() {
    let replay = read(GAME).replay().expect("a real game");
    let steps = |turn: usize| -> Vec<String> {
        let by = |step: &Step| step.by.map_or("-".to_owned(), |seat| seat.to_string());
        replay.turns[turn - 1].steps.iter().map(|step| format!("{} {}", by(step), step.action)).collect()
    };
    let fourteenth = ["- d61", "2 p2,0r2", "2 t9"];
    assert_eq!(steps(14), fourteenth);
    let out_of_turn = ["- d49", "3 p0,-2r1", "3 f0", "3 x25.0", "1 a21", "- s12", "3 w3:0,0,4", "- s1"];
    assert_eq!(steps(21), out_of_turn);
}

#[test]
fn what_a_record_breaks_is_named() {
    check_wrong(GAME, WRONG);
}
