//! Small words: counts, lists, names of things.

use std::fmt::Display;

use tilewright_land::{Power, Rotation, Side, Symbol, Terrain};
use tilewright_rules::{AreaKind, Piece};

/// `1 tile`, `3 tiles`.
pub fn count(number: impl Into<usize>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

/// A text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// So many of a symbol: `2 deer`, `1 mushroom group`.
pub fn symbols(symbol: Symbol, number: usize) -> String {
    match symbol {
        Symbol::Deer => count(number, "deer", "deer"),
        Symbol::Mammoth => count(number, "mammoth", "mammoths"),
        Symbol::Aurochs => count(number, "aurochs", "aurochs"),
        Symbol::Tiger => count(number, "tiger", "tigers"),
        Symbol::Fish => count(number, "fish", "fish"),
        Symbol::Mushrooms => count(number, "mushroom group", "mushroom groups"),
        Symbol::Menhir => count(number, "menhir", "menhirs"),
        Symbol::Gold => count(number, "gold nugget", "gold nuggets"),
    }
}

/// A power's name.
pub const fn power(power: Power) -> &'static str {
    match power {
        Power::Fire => "fire",
        Power::Shrine => "shrine",
        Power::Wildfire => "wildfire",
        Power::Shaman => "shaman",
        Power::Raft => "raft",
        Power::PitTrap => "pit trap",
        Power::Logboat => "logboat",
        Power::HuntingTrap => "hunting trap",
    }
}

/// What a piece is called where it stands.
pub const fn role(piece: Piece, terrain: Terrain) -> &'static str {
    match (piece, terrain) {
        (Piece::Hut, _) => "hut",
        (Piece::Figure, Terrain::Forest) => "gatherer",
        (Piece::Figure, Terrain::River | Terrain::Lake) => "fisher",
        (Piece::Figure, Terrain::Meadow) => "hunter",
    }
}

/// What the pieces that claim an area are called.
pub const fn claimants(kind: AreaKind) -> (&'static str, &'static str) {
    match kind {
        AreaKind::Forest => ("gatherer", "gatherers"),
        AreaKind::River => ("fisher", "fishers"),
        AreaKind::Meadow => ("hunter", "hunters"),
        AreaKind::RiverSystem => ("hut", "huts"),
    }
}

/// A rotation in words.
pub const fn turned(rotation: Rotation) -> &'static str {
    match rotation.turns() {
        0 => "as printed",
        1 => "turned a quarter clockwise",
        2 => "turned upside down",
        _ => "turned a quarter anticlockwise",
    }
}

/// Sides in words: `north and east`.
pub fn sides(sides: impl IntoIterator<Item = Side>) -> String {
    list(sides.into_iter().map(Side::name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_aloud() {
        assert_eq!(list(Vec::<String>::new()), "");
        assert_eq!(list(["a"]), "a");
        assert_eq!(list(["a", "b"]), "a and b");
        assert_eq!(list([1, 2, 3]), "1, 2 and 3");
    }

    #[test]
    fn counts_agree_with_their_nouns() {
        assert_eq!(count(1usize, "tile", "tiles"), "1 tile");
        assert_eq!(count(0usize, "tile", "tiles"), "0 tiles");
        assert_eq!(symbols(Symbol::Deer, 2), "2 deer");
        assert_eq!(capital("élan"), "Élan");
    }
}
