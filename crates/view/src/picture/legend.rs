//! Which character stands for what.

use tilewright_land::{Power, Symbol, Terrain, TileSet};
use tilewright_rules::Piece;

use super::canvas::Look;
use crate::words;

/// The letter that stands for a symbol; the small letter stands for a covered one.
pub const fn letter(symbol: Symbol) -> char {
    match symbol {
        Symbol::Deer => 'D',
        Symbol::Mammoth => 'M',
        Symbol::Aurochs => 'A',
        Symbol::Tiger => 'T',
        Symbol::Fish => 'F',
        Symbol::Mushrooms => 'Y',
        Symbol::Menhir => 'I',
        Symbol::Gold => 'G',
    }
}

/// The short word that stands for a power.
pub(crate) const fn short(power: Power) -> &'static str {
    match power {
        Power::Fire | Power::Wildfire => "fire",
        Power::Shrine => "shri",
        Power::Shaman => "sham",
        Power::Raft => "raft",
        Power::PitTrap => "pit",
        Power::Logboat => "boat",
        Power::HuntingTrap => "trap",
    }
}

/// The character that a terrain is filled with.
pub(crate) const fn ground(terrain: Terrain, look: Look) -> char {
    match (terrain, look.ascii) {
        (Terrain::Meadow, false) => '·',
        (Terrain::Meadow, true) => '.',
        (Terrain::Forest, false) => '♣',
        (Terrain::Forest, true) => '%',
        (Terrain::River | Terrain::Lake, _) => '~',
    }
}

/// The character of a path, by the sides (a bit each, clockwise from the north) towards which it goes on.
pub(crate) const fn path(links: u8, look: Look) -> char {
    match (links, look.ascii) {
        (_, true) => '~',
        (0b0001 | 0b0100 | 0b0101, _) => '║',
        (0b0010 | 0b1000 | 0b1010, _) => '═',
        (0b0011, _) => '╚',
        (0b0110, _) => '╔',
        (0b1100, _) => '╗',
        (0b1001, _) => '╝',
        _ => '╬',
    }
}

/// The mark of a piece on a terrain: a figure by its role, then the seat.
pub(crate) const fn piece(piece: Piece, terrain: Terrain, look: Look) -> char {
    match (piece, terrain) {
        (Piece::Hut, _) if look.ascii => '^',
        (Piece::Hut, _) => '⌂',
        (Piece::Figure, Terrain::Forest) => 'g',
        (Piece::Figure, Terrain::River | Terrain::Lake) => 'f',
        (Piece::Figure, Terrain::Meadow) => 'h',
    }
}

/// What the characters of a set's pictures stand for, line by line.
pub fn legend(set: &TileSet, look: Look) -> String {
    let stats = set.stats();
    let terrains = stats.zones.iter().filter(|(terrain, _)| !terrain.is_inner());
    let terrains = terrains.map(|(terrain, _)| match terrain.is_path() && !look.ascii {
        true => format!("═║╔╗╚╝ {terrain}"),
        false => format!("{} {terrain}", ground(*terrain, look)),
    });
    let mut lines =
        vec![format!("  land     {}, ( ) lake, o spring", terrains.collect::<Vec<_>>().join(", "))];
    let slope = if look.ascii { "/ \\" } else { "╱ ╲" };
    lines.push(format!("           {slope} between two forests or two meadows that are not joined"));
    let symbols = stats.symbols.iter().map(|(symbol, _)| format!("{} {symbol}", letter(*symbol)));
    lines.push(format!("  symbols  {}; small letters: covered", symbols.collect::<Vec<_>>().join(", ")));
    if !stats.powers.is_empty() {
        let powers = stats.powers.iter().map(|(power, _)| match words::power(*power) {
            name if name == short(*power) => name.to_owned(),
            name => format!("{} ({name})", short(*power)),
        });
        lines.push(format!("  powers   {}", powers.collect::<Vec<_>>().join(", ")));
    }
    let hut = piece(Piece::Hut, Terrain::Lake, look);
    lines.push(format!(
        "  pieces   g gatherer, f fisher, h hunter, {hut} hut, each followed by its player's number"
    ));
    lines.push("  numbers  a tile's number is in its corner, with a * on the tile just placed".to_owned());
    lines.join("\n") + "\n"
}
