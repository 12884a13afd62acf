//! One header line: `[Name "value"]`, or several values for the players.

use crate::{MAX_NAME, MAX_VALUE};

/// The headers with a meaning, in the order in which they are printed.
pub(crate) const KNOWN: [&str; 13] = [
    "Format",
    "Rulebook",
    "Rules",
    "Tiles",
    "Players",
    "Start",
    "Table",
    "Options",
    "Seed",
    "Commitment",
    "Entropy",
    "Secret",
    "Result",
];

/// Those of them that have a value for each seat.
pub(crate) const PER_SEAT: [&str; 2] = ["Players", "Entropy"];

/// The longest name of a header, in bytes.
const LONGEST_NAME: usize = 40;

/// A header as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub name: String,
    pub values: Vec<String>,
}

/// Reads a line that begins with a bracket.
pub(crate) fn read(line: &str) -> Result<Header, String> {
    let shape = || "a header is written [Name \"value\"]".to_owned();
    let inner = line.trim().strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or_else(shape)?;
    let end = inner.find(|c: char| c.is_whitespace() || c == '"').ok_or_else(shape)?;
    let (name, mut rest) = inner.split_at(end);
    check_name(name)?;
    let mut values = Vec::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        let (value, after) = read_value(rest).ok_or_else(shape)?;
        check_value(&value)?;
        values.push(value);
        rest = after;
    }
    if values.is_empty() {
        return Err(shape());
    }
    Ok(Header { name: name.to_owned(), values })
}

/// A value in quotation marks at the beginning of a text, and what follows it.
fn read_value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.strip_prefix('"')?.chars();
    loop {
        match chars.next()? {
            '"' => return Some((value, chars.as_str())),
            '\\' => value.push(chars.next().filter(|c| matches!(c, '"' | '\\'))?),
            c => value.push(c),
        }
    }
}

/// Prints a header with its line break.
pub(crate) fn print<T: AsRef<str>>(text: &mut String, name: &str, values: &[T]) {
    text.push('[');
    text.push_str(name);
    for value in values {
        text.push_str(" \"");
        for c in value.as_ref().chars() {
            if matches!(c, '"' | '\\') {
                text.push('\\');
            }
            text.push(c);
        }
        text.push('"');
    }
    text.push_str("]\n");
}

/// Whether a header can have this name. A known name in other letters is a slip, not a header of its own.
pub(crate) fn check_name(name: &str) -> Result<(), String> {
    let letters = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if !letters || !name.starts_with(|c: char| c.is_ascii_alphabetic()) || name.len() > LONGEST_NAME {
        let name: String = name.chars().take(LONGEST_NAME).collect();
        return Err(format!(
            "“{name}” is no name of a header: a letter, then letters, digits, - and _, {LONGEST_NAME} at most"
        ));
    }
    match KNOWN.iter().find(|known| known.eq_ignore_ascii_case(name)) {
        Some(known) if *known != name => Err(format!("the header “{name}” is written {known}")),
        _ => Ok(()),
    }
}

/// Whether a header can have this value.
pub(crate) fn check_value(value: &str) -> Result<(), String> {
    if value.chars().any(char::is_control) {
        return Err("a header's value holds a control character".to_owned());
    }
    if value.chars().count() > MAX_VALUE {
        return Err(format!("a header's value has at most {MAX_VALUE} characters"));
    }
    Ok(())
}

/// Whether a player can have this name.
pub(crate) fn check_player(name: &str) -> Result<(), String> {
    let length = name.chars().count();
    if length > MAX_NAME || name.trim().is_empty() || name.chars().any(char::is_control) {
        return Err(format!(
            "a player's name has 1 to {MAX_NAME} characters, not only spaces, none of them a control character"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_quoted_and_read_back() {
        for values in [vec!["Ann"], vec!["Ann \"the\" Hunter", "back\\slash", "", "]"], vec!["ünï; {x}"]] {
            let mut text = String::new();
            print(&mut text, "Players", &values);
            let header = read(text.trim_end()).unwrap();
            assert_eq!(
                (header.name.as_str(), header.values),
                ("Players", values.iter().map(|v| v.to_string()).collect())
            );
        }
        assert_eq!(read("  [A\"1\"   \"2\" ]\t").unwrap().values, ["1", "2"]);
    }

    #[test]
    fn what_is_no_header_is_refused() {
        for line in ["[", "[]", "[A]", "[A ]", "[A \"x]", "[A \"x\"", "[A x]", "[A \"\\n\"]", "[A \"x\\\"]"] {
            assert_eq!(read(line), Err("a header is written [Name \"value\"]".to_owned()), "{line}");
        }
        assert!(read("[1A \"x\"]").unwrap_err().starts_with("“1A” is no name of a header"));
        assert!(read("[Ä \"x\"]").unwrap_err().starts_with("“Ä” is no name of a header"));
        assert_eq!(read("[start \"1\"]"), Err("the header “start” is written Start".to_owned()));
        assert_eq!(read("[A \"\t\"]"), Err("a header's value holds a control character".to_owned()));
        assert!(read(&format!("[A \"{}\"]", "x".repeat(1001))).is_err());
    }
}
