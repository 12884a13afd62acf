//! Games as lines of a file, so that a run that was broken off goes on where it was: a line that says what the games are, then a line a
//! game, its number first.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use crate::Fallible;

/// The lines of the first `games` games: those that the file holds, and those that `play` makes, which are added to it. A file about
/// something else is left alone.
pub fn complete(
    path: &Path,
    head: &str,
    games: u64,
    mut play: impl FnMut(u64) -> Fallible<String>,
) -> Fallible<Vec<String>> {
    let text = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
    // A last line that was broken off is played again.
    let whole = &text[..text.rfind('\n').map_or(0, |at| at + 1)];
    let mut lines = whole.lines();
    if let Some(found) = lines.next()
        && found != head
    {
        return Err(format!("{}: it says “{found}”, this run is “{head}”", path.display()).into());
    }
    let numbered = |line: &str| {
        let (number, rest) = line.split_once(' ')?;
        Some((number.parse::<u64>().ok()?, rest.to_owned()))
    };
    let mut done: BTreeMap<u64, String> = lines.filter_map(numbered).collect();
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(whole.len() as u64)?;
    if whole.is_empty() {
        writeln!(file, "{head}")?;
    }
    for number in 0..games {
        if let Entry::Vacant(missing) = done.entry(number) {
            let line = play(number)?;
            writeln!(file, "{number} {line}")?;
            missing.insert(line);
        }
    }
    Ok(done.into_iter().filter(|(number, _)| *number < games).map(|(_, line)| line).collect())
}
