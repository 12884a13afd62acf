//! Reading a file of records.

use tilewright_deal::{Commitment, Fairness, Secret, Seed};
use tilewright_land::TileSet;
use tilewright_rules::{RulebookId, Seat, Setup};

use crate::error::RecordError;
use crate::header::{self, Header, KNOWN, PER_SEAT};
use crate::record::{Line, Record};
use crate::turn_line;
use crate::values::{
    clip, read_entropy, read_options, read_players, read_remark, read_result, read_rules, read_start,
    read_table, read_tiles_name,
};
use crate::{FORMAT, MAX_LINE, MAX_LINES};

/// What is wrong, and on which line.
type Wrong = (u32, String);

impl Record {
    /// Reads all records of a file; the file's name is used in messages only.
    pub fn parse_all(file_name: &str, text: &str) -> Result<Vec<Record>, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<(u32, &str)> = (1..).zip(text.lines().map(str::trim)).collect();
        let blocks = lines.split(|(_, line)| line.is_empty()).filter(|block| !block.is_empty());
        let records = blocks.filter_map(|block| read_record(block).transpose());
        records.collect::<Result<_, Wrong>>().map_err(|(line, reason)| RecordError {
            file_name: file_name.to_owned(),
            line,
            reason,
        })
    }
}

/// Reads the lines of one record; `None` where there are only remarks, which belong to no record.
fn read_record(lines: &[(u32, &str)]) -> Result<Option<Record>, Wrong> {
    check_limits(lines)?;
    let at_turns = lines.iter().position(|(_, line)| line.starts_with(|c: char| c.is_ascii_digit()));
    let (head, turns) = lines.split_at(at_turns.unwrap_or(lines.len()));
    if head.iter().all(|(_, line)| line.starts_with(';')) {
        let lost = "these turns have no headers; a blank line ends a record".to_owned();
        return turns.first().map_or(Ok(None), |(number, _)| Err((*number, lost)));
    }
    let mut record = read_head(head)?;
    for (number, line) in turns {
        let wrong = |reason| (*number, reason);
        if let Some(remark) = line.strip_prefix(';') {
            let remark = read_remark(remark).map_err(wrong)?;
            record.turns.last_mut().map_or(&mut record.remarks, |turn| &mut turn.remarks).push(remark);
        } else if line.starts_with(['[', '|']) {
            return Err(wrong(
                "headers and tiles stand before the first turn; a blank line ends a record".to_owned(),
            ));
        } else {
            record.turns.push(turn_line::read(line, *number, record.setup.seats).map_err(wrong)?);
        }
    }
    Ok(Some(record))
}

/// A remark at the end of a turn counts as a line, for it is printed as one; the tiles are counted apart, for the set is
/// printed anew.
fn check_limits(lines: &[(u32, &str)]) -> Result<(), Wrong> {
    let [mut tiles, mut others] = [0, 0];
    for (number, line) in lines {
        if line.len() > MAX_LINE {
            return Err((*number, format!("a line has at most {MAX_LINE} bytes")));
        }
        match line.as_bytes().first() {
            Some(b'|') => tiles += 1,
            Some(b'0'..=b'9') if line.contains(';') => others += 2,
            _ => others += 1,
        }
        if tiles > MAX_LINES || others > MAX_LINES {
            return Err((*number, format!("a record has at most {MAX_LINES} lines, and as many of tiles")));
        }
    }
    Ok(())
}

/// Reads what stands before the first turn: headers, the record's own tiles, remarks.
fn read_head(lines: &[(u32, &str)]) -> Result<Record, Wrong> {
    let mut headers =
        Headers { first_line: lines.first().map_or(1, |(number, _)| *number), list: Vec::new() };
    let mut tiles: Vec<(u32, &str)> = Vec::new();
    let mut remarks = Vec::new();
    for (number, line) in lines {
        let wrong = |reason| (*number, reason);
        if let Some(remark) = line.strip_prefix(';') {
            remarks.push(read_remark(remark).map_err(wrong)?);
        } else if let Some(text) = line.strip_prefix('|') {
            tiles.push((*number, text));
        } else if !line.starts_with('[') {
            return Err(wrong(format!("“{}” is no header, tile set line, turn or remark", clip(line))));
        } else if !tiles.is_empty() {
            return Err(wrong("a header stands after the tiles".to_owned()));
        } else {
            headers.add(*number, header::read(line).map_err(wrong)?)?;
        }
    }
    let mut record = headers.into_record()?;
    record.remarks = remarks;
    record.own_tiles = read_tiles(&tiles, &record)?;
    Ok(record)
}

/// Reads the tile set that a record brings along, if it does, and compares it with its name.
fn read_tiles(lines: &[(u32, &str)], record: &Record) -> Result<Option<TileSet>, Wrong> {
    let Some((first, _)) = lines.first() else { return Ok(None) };
    let text: Vec<&str> = lines.iter().map(|(_, line)| line.strip_prefix(' ').unwrap_or(line)).collect();
    let set = TileSet::parse("", &text.join("\n")).map_err(|error| {
        let problem = error.problems().first();
        let line = problem
            .and_then(|problem| lines.get(problem.line.saturating_sub(1)))
            .map_or(*first, |line| line.0);
        (line, problem.map_or_else(|| error.to_string(), ToString::to_string))
    })?;
    if (set.id.as_str(), set.hash()) != (record.tiles_id.as_str(), record.tiles_hash.clone()) {
        let reason =
            format!("this is the tile set “{} {}”, not the one the headers name", set.id, set.hash());
        return Err((*first, reason));
    }
    Ok(Some(set))
}

/// The headers of a record as they are read.
struct Headers {
    first_line: u32,
    list: Vec<(u32, Header)>,
}

impl Headers {
    /// Adds one. The first must state a format that is known: nothing else could be relied on.
    fn add(&mut self, line: u32, header: Header) -> Result<(), Wrong> {
        let wrong = |reason: String| Err((line, reason));
        if self.list.is_empty() {
            if header.name != "Format" {
                return wrong(format!("a record begins with [Format \"{FORMAT}\"]"));
            }
            if header.values != [FORMAT.to_string()] {
                let version = clip(&header.values.join(" "));
                return wrong(format!(
                    "format version “{version}” is not known: this program reads version {FORMAT}"
                ));
            }
        }
        if KNOWN.contains(&header.name.as_str())
            && self.list.iter().any(|(_, known)| known.name == header.name)
        {
            return wrong(format!("the header {} stands twice", header.name));
        }
        if !PER_SEAT.contains(&header.name.as_str()) && header.values.len() != 1 {
            return wrong(format!("the header {} has one value", header.name));
        }
        self.list.push((line, header));
        Ok(())
    }

    /// What a known header says, by a function that understands it.
    fn get<T>(
        &self,
        name: &str,
        read: impl FnOnce(&[String]) -> Result<T, String>,
    ) -> Result<Option<T>, Wrong> {
        let found = self.list.iter().find(|(_, header)| header.name == name);
        found.map(|(line, header)| read(&header.values).map_err(|reason| (*line, reason))).transpose()
    }

    /// What a known header says that must be there.
    fn need<T>(&self, name: &str, read: impl FnOnce(&[String]) -> Result<T, String>) -> Result<T, Wrong> {
        self.get(name, read)?.ok_or_else(|| (self.first_line, format!("the header {name} is missing")))
    }

    /// How the game was dealt, where somebody promised to deal it fairly, and the secret where it was revealed.
    fn fairness(&self, seats: u8) -> Result<(Option<Fairness>, Option<Secret>), Wrong> {
        let text = |value: &[String]| value[0].clone();
        let commitment = self.get("Commitment", |value| {
            text(value).parse::<Commitment>().map_err(|error| error.to_string())
        })?;
        let entropy = self.get("Entropy", |value| read_entropy(value, seats))?;
        // What is wrong with a secret is said without it.
        let secret = self.get("Secret", |value| {
            text(value)
                .parse::<Secret>()
                .map_err(|_| "a secret has 64 hexadecimal digits in lower case".to_owned())
        })?;
        let missing = |name| Err((self.first_line, format!("the header {name} is missing")));
        match (commitment, entropy) {
            (Some(commitment), Some(entropy)) => Ok((Some(Fairness::new(commitment, entropy)), secret)),
            (Some(_), None) => missing("Entropy"),
            (None, Some(_)) => missing("Commitment"),
            (None, None) if secret.is_some() => missing("Commitment"),
            (None, None) => Ok((None, None)),
        }
    }

    fn into_record(self) -> Result<Record, Wrong> {
        self.need("Format", |_| Ok(()))?;
        let rulebook: RulebookId =
            self.need("Rulebook", |value| value[0].parse().map_err(|error| format!("{error}")))?;
        let rules = self.need("Rules", |value| read_rules(&value[0]))?;
        let (tiles_id, tiles_hash) = self.need("Tiles", |value| read_tiles_name(&value[0]))?;
        let (players, seats) = self.need("Players", read_players)?;
        let start = self.get("Start", |value| read_start(&value[0], seats))?.unwrap_or(Seat::FIRST);
        let table = self.get("Table", |value| read_table(&value[0]))?;
        let options = self.get("Options", |value| read_options(&value[0], rulebook))?.unwrap_or_default();
        let seed = self.get("Seed", |value| value[0].parse::<Seed>().map_err(|error| error.to_string()))?;
        let (fairness, secret) = self.fairness(seats)?;
        let result = self.get("Result", |value| read_result(&value[0], seats))?.flatten();
        let setup = Setup { seats, start, table, options };
        let extra = self.list.into_iter().map(|(_, header)| header);
        let extra = extra.filter(|header| !KNOWN.contains(&header.name.as_str()));
        Ok(Record {
            rulebook,
            rules,
            tiles_id,
            tiles_hash,
            own_tiles: None,
            players,
            setup,
            seed,
            fairness,
            secret,
            result,
            extra: extra.map(|header| (header.name, header.values.concat())).collect(),
            remarks: Vec::new(),
            turns: Vec::new(),
            line: Line::at(self.first_line),
        })
    }
}
