//! One turn as a line: `12. 2: d45 p3,-2r1 f2 + d83 p4,-2r0 - = 12 8`, or `12. 2: d45 p3,-2r1 f2 1:a7 s9 - = 12 8`, where seat
//! 1 decided something out of turn.

use std::fmt::Write;

use tilewright_rules::{Action, Seat};

use crate::record::{Line, Played, Turn};
use crate::values::{print_scores, read_number, read_remark, read_scores, read_seat};

/// Reads a turn of a game of so many seats; what follows a semicolon is a remark.
pub(crate) fn read(line: &str, number: u32, seats: u8) -> Result<Turn, String> {
    let (line, remark) = match line.split_once(';') {
        Some((line, remark)) => (line, Some(read_remark(remark)?)),
        None => (line, None),
    };
    let mut words = line.split_whitespace();
    let turn_number = words.next().and_then(|word| read_number(word.strip_suffix('.')?));
    let turn_number = turn_number.and_then(|turn| u16::try_from(turn).ok());
    let turn_seat = words.next().and_then(|word| read_number(word.strip_suffix(':')?));
    let (Some(turn_number), Some(turn_seat)) = (turn_number, turn_seat) else {
        return Err("a turn begins with its number and its seat, such as “12. 2:”".to_owned());
    };
    let mut turn = Turn::new(turn_number, read_seat(turn_seat, seats)?);
    turn.line = Line::at(number);
    turn.remarks.extend(remark);
    turn.parts = read_actions(words.by_ref(), turn.seat, &mut turn.scores, seats)?;
    Ok(turn)
}

/// Reads the actions, part by part, up to the end of the line or the running scores behind an equals sign.
fn read_actions<'a>(
    mut words: impl Iterator<Item = &'a str>,
    turn_seat: Seat,
    scores: &mut Option<Vec<u16>>,
    seats: u8,
) -> Result<Vec<Vec<Played>>, String> {
    let mut parts = vec![Vec::new()];
    let mut part = &mut parts[0];
    while let Some(word) = words.next() {
        match word {
            "+" if part.is_empty() => return Err("“+” stands between the actions of two turns".to_owned()),
            "+" => part = parts.push_mut(Vec::new()),
            "=" => {
                *scores = Some(read_scores(words.by_ref(), seats)?);
                break;
            }
            word => part.push(read_played(word, turn_seat, seats)?),
        }
    }
    if parts.iter().any(Vec::is_empty) {
        return Err("a turn has at least one action, on both sides of a “+”".to_owned());
    }
    Ok(parts)
}

/// Reads an action. Before one that another seat decides than the one whose turn it is, that seat stands: `1:a7`.
fn read_played(word: &str, turn_seat: Seat, seats: u8) -> Result<Played, String> {
    let (seat, text) = match word.split_once(':') {
        Some((seat, text)) if read_number(seat).is_some() => (read_number(seat), text),
        _ => (None, word),
    };
    let action: Action = text.parse().map_err(|error| format!("{error}"))?;
    let is_chance = matches!(action, Action::Draw(_) | Action::Reveal(_));
    let Some(seat) = seat else {
        return Ok(Played { by: (!is_chance).then_some(turn_seat), action });
    };
    let seat = read_seat(seat, seats)?;
    if is_chance {
        return Err(format!("no seat stands before {action}, which nobody decides"));
    }
    if seat == turn_seat {
        return Err(format!("it is the turn of seat {seat}: only another seat stands before {action}"));
    }
    Ok(Played { by: Some(seat), action })
}

/// Prints a turn with its line break, and its remarks below it.
pub(crate) fn print(text: &mut String, turn: &Turn) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{}. {}:", turn.number, turn.seat);
    for (i, part) in turn.parts.iter().enumerate() {
        text.push_str(if i == 0 { "" } else { " +" });
        for Played { by, action } in part {
            let _ = match by {
                Some(seat) if *seat != turn.seat => write!(text, " {seat}:{action}"),
                _ => write!(text, " {action}"),
            };
        }
    }
    if let Some(scores) = &turn.scores {
        text.push_str(" = ");
        text.push_str(&print_scores(scores));
    }
    text.push('\n');
    print_remarks(text, &turn.remarks);
}

/// Prints remarks, each on its own line.
pub(crate) fn print_remarks(text: &mut String, remarks: &[String]) {
    for remark in remarks {
        text.push_str(if remark.is_empty() { ";" } else { "; " });
        text.push_str(remark);
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(turn: &Turn) -> String {
        let mut text = String::new();
        print(&mut text, turn);
        text
    }

    #[test]
    fn a_turn_reads_back() {
        for line in [
            "1. 1: d45 p0,1r2 f3\n",
            "12. 2: d45 d46 p3,-2r1 t9 - + d83 p4,-2r0 h8 = 12 8\n",
            "7. 2: d3 = 0 65535\n",
            "7. 2: d3\n; why\n",
            "7. 2: d3\n;\n",
            "1. 2: s3 s14 s0 s31 d3 p0,1r0 f2 = 0 0\n",
            "9. 1: d3 p0,1r0 - x45.2 2:a7 s9 a12 w7:2,0,1 s8 = 12 8\n",
            "9. 2: d3 p0,4r2 b82r0 c3 = 12 8\n",
            "9. 2: d3 1:- 1:p0,1r0 1:w7:2,0,1\n",
        ] {
            let one_line = line.replacen('\n', " ", usize::from(line.matches('\n').count() > 1));
            let turn = read(one_line.trim_end(), 9, 2).unwrap();
            assert_eq!(printed(&turn), line);
            assert_eq!(turn.line, Line::at(9));
        }
        assert_eq!(
            printed(&read(" 7.\t1:   d3  =  1   2 ;  x ; y ", 1, 2).unwrap()),
            "7. 1: d3 = 1 2\n; x ; y\n"
        );
    }

    #[test]
    fn what_is_no_turn_is_refused() {
        let head = "a turn begins with its number and its seat, such as “12. 2:”";
        let action =
            "is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -";
        for (line, reason) in [
            ("", head.to_owned()),
            ("12 2: d45", head.to_owned()),
            ("12. 2 d45", head.to_owned()),
            ("012. 2: d45", head.to_owned()),
            ("12. +2: d45", head.to_owned()),
            ("1. 3: d45", "there is no seat 3: 2 play".to_owned()),
            ("1. 0: d45", "there is no seat 0: 2 play".to_owned()),
            ("1. 1:", "a turn has at least one action, on both sides of a “+”".to_owned()),
            ("1. 1: d45 +", "a turn has at least one action, on both sides of a “+”".to_owned()),
            ("1. 1: d45 + = 1 2", "a turn has at least one action, on both sides of a “+”".to_owned()),
            ("1. 1: + d45", "“+” stands between the actions of two turns".to_owned()),
            ("1. 1: d45 + + d46", "“+” stands between the actions of two turns".to_owned()),
            ("1. 1: D45", format!("“D45” {action}")),
            ("1. 1: 2:D45", format!("“D45” {action}")),
            ("1. 1: 2:", format!("“” {action}")),
            ("1. 1: 02:a7", format!("“02:a7” {action}")),
            ("1. 1: :a7", format!("“:a7” {action}")),
            ("1. 1: 1:2:a7", format!("“2:a7” {action}")),
            ("1. 1: 3:a7", "there is no seat 3: 2 play".to_owned()),
            ("1. 1: 0:a7", "there is no seat 0: 2 play".to_owned()),
            ("1. 1: 1:a7", "it is the turn of seat 1: only another seat stands before a7".to_owned()),
            ("1. 1: 2:d7", "no seat stands before d7, which nobody decides".to_owned()),
            ("1. 1: 2:s7", "no seat stands before s7, which nobody decides".to_owned()),
            ("1. 1: d45 = 1", "expected a score for each of 2 seats, found “1”".to_owned()),
            ("1. 1: d45 =", "expected a score for each of 2 seats, found “”".to_owned()),
            ("1. 1: d45 = 1 65536", "expected a score for each of 2 seats, found “1 65536”".to_owned()),
            ("1. 1: d45 ; x\u{85}x", "a remark holds a control character".to_owned()),
            ("1. 1: d45 = 1 -2", "expected a score for each of 2 seats, found “1 -2”".to_owned()),
        ] {
            assert_eq!(read(line, 1, 2), Err(reason), "{line}");
        }
    }
}
