//! Small words: counts, lists, names of things.

use std::fmt::Display;

use tilewright_land::{Cost, Family, Pile, Power, Rotation, Ship, Side, Symbol, Terrain};
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

/// So many of a symbol on a terrain: `2 deer`, `1 mushroom group`. A boat in the sea is another thing than one on a tributary.
pub fn symbols(symbol: Symbol, ground: Terrain, number: usize) -> String {
    let (one, many) = match (symbol, ground) {
        (Symbol::Deer, _) => ("deer", "deer"),
        (Symbol::Mammoth, _) => ("mammoth", "mammoths"),
        (Symbol::Aurochs, _) => ("aurochs", "aurochs"),
        (Symbol::Tiger, _) => ("tiger", "tigers"),
        (Symbol::Fish, _) => ("fish", "fish"),
        (Symbol::Mushrooms, _) => ("mushroom group", "mushroom groups"),
        (Symbol::Menhir, _) => ("menhir", "menhirs"),
        (Symbol::Gold, _) => ("gold nugget", "gold nuggets"),
        (Symbol::FishPair, _) => ("pair of fish", "pairs of fish"),
        (Symbol::Boat, Terrain::Tributary) => ("boat icon", "boat icons"),
        (Symbol::Boat, _) => ("fishing boat", "fishing boats"),
        (Symbol::Shells, _) => ("shell", "shells"),
        (Symbol::Bananas, _) => ("banana", "bananas"),
        (Symbol::Fruit, _) => ("fruit", "fruits"),
        (Symbol::Animals, _) => ("animal", "animals"),
        (Symbol::Caimans, _) => ("caiman", "caimans"),
        (Symbol::Piranhas, _) => ("piranha", "piranhas"),
    };
    count(number, one, many)
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
        Power::Double => "call for a double-tile",
    }
}

/// So many zones with a power: its name, with a number where there are several.
pub fn powers(kind: Power, number: usize) -> String {
    match (number, kind) {
        (1, kind) => power(kind).to_owned(),
        (number, Power::Double) => format!("{number} calls for a double-tile"),
        (number, kind) => format!("{number} {}s", power(kind)),
    }
}

/// A terrain's name in a sentence.
pub const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Amazon => "Amazon",
        other => other.word(),
    }
}

/// What a piece is called where it stands.
pub const fn role(piece: Piece, terrain: Terrain) -> &'static str {
    match (piece, terrain) {
        (Piece::Hut, _) => "hut",
        (Piece::Camp, _) => "camp",
        (Piece::Figure, Terrain::Forest) => "gatherer",
        (Piece::Figure, Terrain::River | Terrain::Lake | Terrain::Sea) => "fisher",
        (Piece::Figure, Terrain::Meadow) => "hunter",
        (Piece::Figure, Terrain::Bridge) => "shell collector",
        (Piece::Figure, Terrain::Island) => "banana picker",
        (Piece::Figure, Terrain::Market) => "merchant",
        (Piece::Figure, Terrain::Tributary | Terrain::Village | Terrain::Jungle | Terrain::Amazon) => {
            "meeple"
        }
    }
}

/// What a piece is called in its owner's supply, one and many.
pub const fn piece(piece: Piece, family: Family) -> (&'static str, &'static str) {
    match (piece, family) {
        (Piece::Figure, Family::Hunters) => ("figure", "figures"),
        (Piece::Figure, Family::SouthSeas) => ("islander", "islanders"),
        (Piece::Figure, Family::Amazonas) => ("meeple", "meeples"),
        (Piece::Hut, _) => ("hut", "huts"),
        (Piece::Camp, _) => ("camp", "camps"),
    }
}

/// The kinds of pieces that the players of a game have.
pub const fn pieces(family: Family) -> &'static [Piece] {
    match family {
        Family::Hunters => &[Piece::Figure, Piece::Hut],
        Family::SouthSeas => &[Piece::Figure],
        Family::Amazonas => &[Piece::Figure, Piece::Camp],
    }
}

/// What the pieces that claim an area are called.
pub const fn claimants(kind: AreaKind) -> (&'static str, &'static str) {
    match kind {
        AreaKind::Forest => ("gatherer", "gatherers"),
        AreaKind::River | AreaKind::SeaRegion => ("fisher", "fishers"),
        AreaKind::Meadow => ("hunter", "hunters"),
        AreaKind::RiverSystem => ("hut", "huts"),
        AreaKind::Bridge => ("shell collector", "shell collectors"),
        AreaKind::Island => ("banana picker", "banana pickers"),
        AreaKind::Market => ("merchant", "merchants"),
        AreaKind::Tributary | AreaKind::Village => ("meeple", "meeples"),
        AreaKind::Jungle => ("camp", "camps"),
    }
}

/// The kinds of areas that there are in a game.
pub const fn area_kinds(family: Family) -> &'static [AreaKind] {
    match family {
        Family::Hunters => &[AreaKind::Forest, AreaKind::River, AreaKind::Meadow, AreaKind::RiverSystem],
        Family::SouthSeas => &[AreaKind::Bridge, AreaKind::Island, AreaKind::SeaRegion, AreaKind::Market],
        Family::Amazonas => &[AreaKind::Tributary, AreaKind::Village, AreaKind::Jungle],
    }
}

/// Several areas of a kind: `2 forests`.
pub fn areas(kind: AreaKind, number: usize) -> String {
    let many = match kind {
        AreaKind::Tributary => "tributaries".to_owned(),
        _ => format!("{kind}s"),
    };
    count(number, &kind.to_string(), &many)
}

/// A pile's name in a sentence.
pub const fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Start => "start",
        Pile::Land => "land",
        Pile::Bonus => "bonus",
        Pile::Amazon => "Amazon",
        Pile::Double => "double-tile",
    }
}

/// What a ship wants: `2 shells, 1 fish`, `3 of one kind, 1 of another`, `6 wares of any kind`.
pub fn cost(cost: &Cost) -> String {
    let named = [
        (cost.shells, "shell", "shells"),
        (cost.bananas, "banana", "bananas"),
        (cost.fish, "fish", "fish"),
        (cost.any, "ware of any kind", "wares of any kinds"),
    ];
    let named = named.into_iter().filter(|(number, ..)| *number > 0);
    let letters = cost.letters.iter().filter(|number| **number > 0).zip(["one kind", "another", "the third"]);
    named
        .map(|(number, one, many)| count(number, one, many))
        .chain(letters.map(|(number, kind)| format!("{number} of {kind}")))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A ship with its value and cost: `ship 7, worth 5 for 2 shells, 1 fish`.
pub fn ship(ship: &Ship) -> String {
    format!("ship {}, {}", ship.id, worth(ship))
}

/// A ship's value and cost: `worth 5 for 2 shells, 1 fish`.
pub fn worth(ship: &Ship) -> String {
    format!("worth {} for {}", ship.value, cost(&ship.cost))
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
    use tilewright_land::ShipId;

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
        assert_eq!(symbols(Symbol::Deer, Terrain::Meadow, 2), "2 deer");
        assert_eq!(symbols(Symbol::Boat, Terrain::Sea, 1), "1 fishing boat");
        assert_eq!(symbols(Symbol::Boat, Terrain::Tributary, 2), "2 boat icons");
        assert_eq!(capital("élan"), "Élan");
    }

    #[test]
    fn costs_are_told_as_people_say_them() {
        let told = |cost: Cost| super::cost(&cost);
        assert_eq!(
            told(Cost { shells: 2, bananas: 1, fish: 1, ..Cost::default() }),
            "2 shells, 1 banana, 1 fish"
        );
        assert_eq!(told(Cost { any: 6, ..Cost::default() }), "6 wares of any kinds");
        assert_eq!(told(Cost { letters: [3, 1, 0], ..Cost::default() }), "3 of one kind, 1 of another");
        assert_eq!(told(Cost { fish: 1, letters: [4, 0, 0], ..Cost::default() }), "1 fish, 4 of one kind");
        let ship = Ship { id: ShipId(7), value: 5, cost: Cost { any: 6, ..Cost::default() } };
        assert_eq!(super::ship(&ship), "ship 7, worth 5 for 6 wares of any kinds");
    }
}
