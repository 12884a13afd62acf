//! Reading what people hand in, and writing what they keep.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use tilewright_land::TileSet;
use tilewright_rules::{RulebookId, sets};

use crate::failure::{Failure, Outcome};

/// No file of tiles or records comes near this size.
const MOST_BYTES: u64 = 64 << 20;

/// The text of a file.
pub fn read_text(path: &Path) -> Outcome<String> {
    let name = path.display();
    let cannot = |error| Failure::Input(format!("{name}: cannot be read: {error}"));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(cannot)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::Input(format!("{name}: is larger than {MOST_BYTES} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::Input(format!("{name}: is no UTF-8 text: the byte at offset {at} is wrong"))
    })
}

/// The tile set in a file, fully checked.
pub fn read_tiles(path: &Path) -> Outcome<TileSet> {
    TileSet::parse(&path.display().to_string(), &read_text(path)?).map_err(Failure::input)
}

/// A tile set by its own name, by the name of a rulebook that is played with it, or from a file.
pub fn find_tiles(name: &str) -> Outcome<TileSet> {
    if let Some(set) = built_in(name) {
        return Ok(set.clone());
    }
    let path = Path::new(name);
    if path.exists() {
        return read_tiles(path);
    }
    Err(no_set(name, &format!("{} or a file", known_names())))
}

/// A tile set that comes with the program, by its own name or by that of a rulebook.
pub fn find_built_in(name: &str) -> Outcome<&'static TileSet> {
    built_in(name).ok_or_else(|| no_set(name, &known_names()))
}

fn built_in(name: &str) -> Option<&'static TileSet> {
    let set = sets::all().into_iter().find(|set| set.id == name);
    set.or_else(|| name.parse::<RulebookId>().ok().map(sets::built_in))
}

fn known_names() -> String {
    let known = sets::all().into_iter().map(|set| set.id.as_str()).collect::<Vec<_>>().join(", ");
    let rulebooks = RulebookId::ALL.map(RulebookId::name).join(", ");
    format!("a set ({known}), a rulebook ({rulebooks})")
}

fn no_set(name: &str, expected: &str) -> Failure {
    Failure::Input(format!("there is no tile set “{name}”: expected {expected}"))
}

/// Replaces a file in one step, so that neither the old nor the new text is ever there by half.
pub fn write_whole(path: &Path, text: &str) -> Result<(), String> {
    let mut name =
        path.file_name().ok_or_else(|| format!("{}: is no name of a file", path.display()))?.to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    std::fs::write(&part, text)
        .and_then(|()| std::fs::rename(&part, path))
        .map_err(|error| format!("{}: cannot be written: {error}", path.display()))
}
