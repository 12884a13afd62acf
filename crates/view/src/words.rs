//! Small words: counts, lists, names of things. All of them come from the catalogue.

use std::fmt::Display;

use tilewright_land::{Cost, Family, Pile, Power, Rotation, Ship, Side, Symbol, Terrain};
use tilewright_rules::{AreaKind, Piece, Ware, Wares};

use crate::say;

/// `a`, `a and b`, `a, b and c`.
pub fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let Some(last) = items.pop() else { return String::new() };
    let several = items.len() > 1;
    let before = items.into_iter().reduce(|one, other| say!("list-middle", one = one, other = other));
    match before {
        None => last,
        Some(before) if several => say!("list-end", one = before, other = last),
        Some(before) => say!("list-pair", one = before, other = last),
    }
}

/// `a, b, c`.
pub fn row<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items = items.into_iter().map(|item| item.to_string());
    items.reduce(|one, other| say!("row", one = one, other = other)).unwrap_or_default()
}

/// Steps one after the other: `a; then b`.
pub fn then(steps: impl IntoIterator<Item = String>) -> String {
    steps.into_iter().reduce(|one, other| say!("then", one = one, other = other)).unwrap_or_default()
}

/// Whole sentences one after the other.
pub fn sentences(sentences: impl IntoIterator<Item = String>) -> String {
    sentences.into_iter().reduce(|one, other| say!("sentences", one = one, other = other)).unwrap_or_default()
}

/// A text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `1 tile`, `3 tiles`.
pub fn tiles(number: usize) -> String {
    say!("tile-count", count = number)
}

/// `1 point`, `3 points`.
pub fn points(number: impl Into<usize>) -> String {
    say!("point-count", count = number.into())
}

/// So many of a symbol on a terrain: `2 deer`, `1 mushroom group`. A boat in the sea is another thing than one on a tributary.
pub fn symbols(symbol: Symbol, ground: Terrain, number: usize) -> String {
    match (symbol, ground) {
        (Symbol::Boat, Terrain::Tributary) => say!("symbols", symbol = "boat-icon", count = number),
        _ => say!("symbols", symbol = symbol, count = number),
    }
}

/// A power's name.
pub fn power(power: Power) -> String {
    say!("power", power = power)
}

/// So many zones with a power: its name, with a number where there are several.
pub fn powers(kind: Power, number: usize) -> String {
    say!("powers", power = kind, count = number)
}

/// A terrain's name in a sentence.
pub fn terrain(terrain: Terrain) -> String {
    say!("terrain", terrain = terrain)
}

/// What a piece is called where it stands, as pictures and the catalogue know it.
pub const fn role_id(piece: Piece, terrain: Terrain) -> &'static str {
    match (piece, terrain) {
        (Piece::Hut, _) => "hut",
        (Piece::Camp, _) => "camp",
        (Piece::Figure, Terrain::Forest) => "gatherer",
        (Piece::Figure, Terrain::River | Terrain::Lake | Terrain::Sea) => "fisher",
        (Piece::Figure, Terrain::Meadow) => "hunter",
        (Piece::Figure, Terrain::Bridge) => "shell-collector",
        (Piece::Figure, Terrain::Island) => "banana-picker",
        (Piece::Figure, Terrain::Market) => "merchant",
        (Piece::Figure, Terrain::Tributary | Terrain::Village | Terrain::Jungle | Terrain::Amazon) => {
            "meeple"
        }
    }
}

/// What a piece is called where it stands.
pub fn role(piece: Piece, terrain: Terrain) -> String {
    say!("role", role = role_id(piece, terrain))
}

/// What a piece of a game is called in its owner's supply, as the catalogue knows it.
const fn piece_id(piece: Piece, family: Family) -> &'static str {
    match (piece, family) {
        (Piece::Figure, Family::Hunters) => "figure",
        (Piece::Figure, Family::SouthSeas) => "islander",
        (Piece::Figure, Family::Amazonas) => "meeple",
        (Piece::Hut, _) => "hut",
        (Piece::Camp, _) => "camp",
    }
}

/// What a piece is called in its owner's supply.
pub fn piece(piece: Piece, family: Family) -> String {
    say!("piece", piece = piece_id(piece, family))
}

/// So many pieces in their owner's supply: `3 islanders`.
pub fn supply(piece: Piece, family: Family, number: u8) -> String {
    say!("pieces", piece = piece_id(piece, family), count = number)
}

/// The kinds of pieces that the players of a game have.
pub const fn pieces(family: Family) -> &'static [Piece] {
    match family {
        Family::Hunters => &[Piece::Figure, Piece::Hut],
        Family::SouthSeas => &[Piece::Figure],
        Family::Amazonas => &[Piece::Figure, Piece::Camp],
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
    say!("areas", kind = kind, count = number)
}

/// A kind of area.
pub fn area(kind: AreaKind) -> String {
    say!("area-kind", kind = kind)
}

/// A pile's name in a sentence.
pub fn pile(pile: Pile) -> String {
    say!("pile", pile = pile)
}

/// So many of a ware: `3 shells`, `no fish`.
pub fn ware(ware: Ware, number: u16) -> String {
    say!("ware-count", ware = ware, count = number)
}

/// Wares of all kinds: `2 shells, 1 fish`, or `nothing`.
pub fn wares(wares: Wares) -> String {
    let some = Ware::ALL.into_iter().filter(|kind| wares.of(*kind) > 0);
    match row(some.map(|kind| ware(kind, wares.of(kind)))) {
        none if none.is_empty() => say!("no-wares"),
        some => some,
    }
}

/// What a ship wants: `2 shells, 1 fish`, `3 of one kind, 1 of another`, `6 wares of any kinds`.
pub fn cost(cost: &Cost) -> String {
    let named = [(cost.shells, Ware::Shells), (cost.bananas, Ware::Bananas), (cost.fish, Ware::Fish)];
    let named = named.into_iter().filter(|(number, _)| *number > 0);
    let named = named.map(|(number, kind)| ware(kind, number.into()));
    let any = (cost.any > 0).then(|| say!("cost-any", count = cost.any));
    let letters = cost.letters.iter().filter(|number| **number > 0).zip(1_u8..);
    let letters = letters.map(|(number, place)| say!("cost-same", count = *number, place = place));
    row(named.chain(any).chain(letters))
}

/// A ship with its value and cost: `ship 7, worth 5 for 2 shells, 1 fish`.
pub fn ship(ship: &Ship) -> String {
    say!("ship", ship = ship.id, value = ship.value, cost = cost(&ship.cost))
}

/// A rotation in words.
pub fn turned(rotation: Rotation) -> String {
    say!("turned", turns = rotation.turns())
}

/// Sides in words: `north and east`.
pub fn sides(sides: impl IntoIterator<Item = Side>) -> String {
    list(sides.into_iter().map(|side| say!("side", side = side)))
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
        assert_eq!([0, 1, 2].map(tiles), ["0 tiles", "1 tile", "2 tiles"]);
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
