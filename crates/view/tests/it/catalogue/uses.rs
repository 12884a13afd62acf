//! Every `say!` of the sources.

use std::path::Path;

/// One `say!`.
#[derive(Clone, Debug)]
pub struct Use {
    /// The message.
    pub key: String,
    /// The names of what it is given.
    pub given: Vec<String>,
    /// The file and the line.
    pub place: String,
}

/// Every `say!` in the sources of all crates.
pub fn uses(crates: &Path) -> Vec<Use> {
    let mut found = Vec::new();
    for member in std::fs::read_dir(crates).unwrap() {
        look_into(&member.unwrap().path().join("src"), &mut found);
    }
    found
}

fn look_into(folder: &Path, found: &mut Vec<Use>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            look_into(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.extend(of(&path.display().to_string(), &std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Every `say!` of a text, without those in comments.
pub fn of(name: &str, text: &str) -> Vec<Use> {
    let lines = text.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
    let text: String =
        lines.map(|line| line.split(" // ").next().unwrap_or(line).to_owned() + "\n").collect();
    text.match_indices("say!(")
        .map(|(at, opening)| {
            let line = text[..at].lines().count().max(1);
            one(&text[at + opening.len()..], format!("{name}:{line}"))
        })
        .collect()
}

fn one(text: &str, place: String) -> Use {
    let parts = parts(text);
    let key = parts[0].trim().trim_matches('"').to_owned();
    assert!(parts[0].trim().starts_with('"'), "{place}: a key is written out");
    let given =
        parts[1..].iter().filter_map(|part| part.split_once('=')).map(|(name, _)| name.trim().to_owned());
    Use { key, given: given.collect(), place }
}

/// What stands between the commas of a call, up to its end.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut depth, mut quoted) = (0_u32, false);
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
    }
    parts
}
