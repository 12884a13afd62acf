//! The values that headers, turns and position codes share.

use tilewright_deal::Entropy;
use tilewright_rules::{BoardLimit, Options, RulebookId, Seat, Setup};

use crate::MAX_LINE;
use crate::header::check_player;

/// Reads one score for each seat.
pub(crate) fn read_scores<'a>(words: impl Iterator<Item = &'a str>, seats: u8) -> Result<Vec<u16>, String> {
    let words: Vec<&str> = words.collect();
    let scores: Option<Vec<u16>> =
        words.iter().map(|word| read_number(word).and_then(|number| u16::try_from(number).ok())).collect();
    match scores {
        Some(scores) if scores.len() == usize::from(seats) => Ok(scores),
        _ => Err(format!("expected a score for each of {seats} seats, found “{}”", clip(&words.join(" ")))),
    }
}

/// Reads a seat as people count it, from one.
pub(crate) fn read_seat(number: u32, seats: u8) -> Result<Seat, String> {
    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    index
        .filter(|index| *index < usize::from(seats))
        .and_then(Seat::new)
        .ok_or_else(|| format!("there is no seat {number}: {seats} play"))
}

/// Reads a number written with digits only and no leading zero, so that each has one spelling.
pub(crate) fn read_number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}

/// The beginning of a text from outside, for a message.
pub(crate) fn clip(text: &str) -> String {
    let mut chars = text.chars();
    let mut clipped: String = chars.by_ref().take(40).collect();
    if chars.next().is_some() {
        clipped.push('…');
    }
    clipped
}

/// Scores with single spaces between them.
pub(crate) fn print_scores(scores: &[u16]) -> String {
    scores.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads a version of the rules.
pub(crate) fn read_rules(value: &str) -> Result<u32, String> {
    let rules = read_number(value).filter(|number| *number > 0);
    rules.ok_or_else(|| format!("“{}” is no version of the rules: expected a number from 1", clip(value)))
}

/// Reads the name of a tile set and its hash.
pub(crate) fn read_tiles_name(value: &str) -> Result<(String, String), String> {
    match value.split_once(' ') {
        Some((id, hash)) if !id.is_empty() && is_hash(hash) => Ok((id.to_owned(), hash.to_owned())),
        _ => Err(format!(
            "“{}” names no tile set: expected its name and its hash of 16 hexadecimal digits",
            clip(value)
        )),
    }
}

/// Reads the names of all players; their number is the number of seats.
pub(crate) fn read_players(names: &[String]) -> Result<(Vec<String>, u8), String> {
    let seats = u8::try_from(names.len()).unwrap_or(u8::MAX);
    Setup::new(seats).check().map_err(|error| error.to_string())?;
    names.iter().try_for_each(|name| check_player(name))?;
    Ok((names.to_vec(), seats))
}

/// Reads the start seat.
pub(crate) fn read_start(value: &str, seats: u8) -> Result<Seat, String> {
    let number =
        read_number(value).ok_or_else(|| format!("“{}” is no seat: expected a number", clip(value)))?;
    read_seat(number, seats)
}

/// Reads the size of a table.
pub(crate) fn read_table(value: &str) -> Result<BoardLimit, String> {
    let cells = |text| read_number(text).and_then(|n| u8::try_from(n).ok()).filter(|n| *n > 0);
    let table = value
        .split_once('x')
        .and_then(|(width, height)| Some(BoardLimit { width: cells(width)?, height: cells(height)? }));
    table.ok_or_else(|| format!("“{}” is no table: expected columns x rows, such as 15x15", clip(value)))
}

/// Reads the options that were chosen, which must be ones of the rulebook.
pub(crate) fn read_options(value: &str, rulebook: RulebookId) -> Result<Options, String> {
    Options::parse(rulebook, value).map_err(|error| error.to_string())
}

/// Reads what each seat added to the shuffle; a hyphen for nothing.
pub(crate) fn read_entropy(values: &[String], seats: u8) -> Result<Vec<Option<Entropy>>, String> {
    if values.len() != usize::from(seats) {
        return Err(format!("expected entropy or “-” for each of {seats} seats, found {}", values.len()));
    }
    let read = |value: &String| match value.as_str() {
        "-" => Ok(None),
        text => text.parse().map(Some).map_err(|error| format!("{error}")),
    };
    values.iter().map(read).collect()
}

/// Entropy as it is read.
pub(crate) fn print_entropy(entropy: &[Option<Entropy>]) -> Vec<String> {
    entropy.iter().map(|added| added.map_or_else(|| "-".to_owned(), |added| added.to_string())).collect()
}

/// Reads the final scores, or a star for a game that is not over.
pub(crate) fn read_result(value: &str, seats: u8) -> Result<Option<Vec<u16>>, String> {
    if value == "*" { Ok(None) } else { read_scores(value.split(' '), seats).map(Some) }
}

/// Whether a text can be the hash of a tile set.
pub(crate) fn is_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

/// Reads the text of a remark, which must have room on a line of its own.
pub(crate) fn read_remark(text: &str) -> Result<String, String> {
    let remark = text.trim();
    if remark.chars().any(|c| c.is_control() && c != '\t') {
        return Err("a remark holds a control character".to_owned());
    }
    if remark.len() + 2 > MAX_LINE {
        return Err(format!("a line has at most {MAX_LINE} bytes"));
    }
    Ok(remark.to_owned())
}
