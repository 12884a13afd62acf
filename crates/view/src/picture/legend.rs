//! Which character stands for what.

use tilewright_land::{Family, Power, Stop, Symbol, Terrain, TileSet};
use tilewright_rules::{Piece, Seat};

use super::canvas::Look;
use crate::words;

/// The letter that stands for a symbol, which is another for each symbol of a game; the small letter stands for a covered one.
pub const fn letter(symbol: Symbol) -> char {
    match symbol {
        Symbol::Deer => 'D',
        Symbol::Mammoth => 'M',
        Symbol::Aurochs | Symbol::Animals => 'A',
        Symbol::Tiger => 'T',
        Symbol::Fish | Symbol::Fruit => 'F',
        Symbol::Mushrooms => 'Y',
        Symbol::Menhir => 'I',
        Symbol::Gold => 'G',
        Symbol::FishPair | Symbol::Piranhas => 'P',
        Symbol::Boat => 'V',
        Symbol::Shells => 'S',
        Symbol::Bananas => 'B',
        Symbol::Caimans => 'C',
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
        Power::Double => "!",
    }
}

/// The character that a terrain is filled with.
pub(crate) const fn ground(terrain: Terrain, look: Look) -> char {
    match (terrain, look.ascii) {
        (Terrain::Meadow, false) => '·',
        (Terrain::Meadow, true) => '.',
        (Terrain::Forest | Terrain::Jungle, false) => '♣',
        (Terrain::Forest | Terrain::Jungle | Terrain::Island, true) => '%',
        (Terrain::River | Terrain::Lake | Terrain::Tributary | Terrain::Sea, _) => '~',
        (Terrain::Island, false) => '░',
        (Terrain::Bridge, _) => '=',
        (Terrain::Market, _) => '$',
        (Terrain::Village, false) => '∩',
        (Terrain::Village, true) => '#',
        (Terrain::Amazon, false) => '≈',
        (Terrain::Amazon, true) => '=',
    }
}

/// The character of a path, by the sides (a bit each, clockwise from the north) towards which it goes on.
pub(crate) const fn path(terrain: Terrain, links: u8, look: Look) -> char {
    match (links, look.ascii, terrain) {
        (0b0001 | 0b0100 | 0b0101, true, Terrain::Bridge) => '|',
        (0b0010 | 0b1000 | 0b1010, true, Terrain::Bridge) => '=',
        (_, true, Terrain::Bridge) => '+',
        (_, true, _) => '~',
        (0b0001 | 0b0100 | 0b0101, ..) => '║',
        (0b0010 | 0b1000 | 0b1010, ..) => '═',
        (0b0011, ..) => '╚',
        (0b0110, ..) => '╔',
        (0b1100, ..) => '╗',
        (0b1001, ..) => '╝',
        _ => '╬',
    }
}

/// The character of a place where paths end.
pub(crate) const fn stop(stop: Stop) -> char {
    match stop {
        Stop::Intersection => '+',
        _ => 'o',
    }
}

/// What stands to the left and to the right of what is in a zone that touches no side.
pub(crate) const fn brackets(terrain: Terrain, look: Look) -> (char, char) {
    match terrain {
        Terrain::Market => ('[', ']'),
        Terrain::Lake => ('(', ')'),
        terrain => (ground(terrain, look), ground(terrain, look)),
    }
}

/// The mark of a piece on a terrain: a figure by its role, then the seat.
pub(crate) const fn piece(piece: Piece, terrain: Terrain, look: Look) -> char {
    match (piece, terrain) {
        (Piece::Hut | Piece::Camp, _) if look.ascii => '^',
        (Piece::Hut, _) => '⌂',
        (Piece::Camp, _) => '▲',
        (Piece::Figure, Terrain::Forest) => 'g',
        (Piece::Figure, Terrain::River | Terrain::Lake | Terrain::Sea) => 'f',
        (Piece::Figure, Terrain::Meadow) => 'h',
        (Piece::Figure, Terrain::Bridge) => 's',
        (Piece::Figure, Terrain::Island) => 'b',
        (Piece::Figure, _) => 'm',
    }
}

/// The mark of boats that are on one space: `b1`, `b24`.
pub(crate) fn boats(seats: &[Seat]) -> String {
    seats.iter().fold("b".to_owned(), |text, seat| text + &seat.to_string())
}

/// What the characters of a set's pictures stand for, line by line.
pub fn legend(set: &TileSet, look: Look) -> String {
    let stats = set.stats();
    let terrains = stats.zones.iter().map(|(terrain, _)| terrain_line(*terrain, look));
    let stops = match set.game {
        Family::Hunters => "o spring",
        Family::SouthSeas => "o junction",
        Family::Amazonas => "+ intersection, o rock or source",
    };
    let terrains: Vec<String> = terrains.chain([stops.to_owned()]).collect();
    let mut lines = vec![format!("  land     {}", terrains.join(", "))];
    let slope = if look.ascii { "/ \\" } else { "╱ ╲" };
    let alike = match set.game {
        Family::Hunters => "two forests or two meadows",
        Family::SouthSeas => "two islands or two seas",
        Family::Amazonas => "two villages or two jungles",
    };
    lines.push(format!("           {slope} between {alike} that are not joined"));
    let symbols = stats.symbols.iter().map(|(symbol, _)| {
        let name = symbol_name(*symbol, set.game);
        format!("{} {name}", letter(*symbol))
    });
    let covered = if set.game == Family::Amazonas { "" } else { "; small letters: covered" };
    lines.push(format!("  symbols  {}{covered}", symbols.collect::<Vec<_>>().join(", ")));
    if !stats.powers.is_empty() {
        let powers = stats.powers.iter().map(|(power, _)| match words::power(*power) {
            name if name == short(*power) => name,
            name => format!("{} ({name})", short(*power)),
        });
        lines.push(format!("  powers   {}", powers.collect::<Vec<_>>().join(", ")));
    }
    lines.push(format!("  pieces   {}, each followed by its player's number", pieces(set.game, look)));
    lines.push("  numbers  a tile's number is in its corner, with a * on the tile just placed".to_owned());
    lines.join("\n") + "\n"
}

fn terrain_line(terrain: Terrain, look: Look) -> String {
    let name = words::terrain(terrain);
    match terrain {
        Terrain::Bridge if look.ascii => format!("=|+ {name}"),
        Terrain::River | Terrain::Bridge | Terrain::Tributary if !look.ascii => format!("═║╔╗╚╝ {name}"),
        Terrain::Market => format!("[$] {name}"),
        Terrain::Lake => format!("( ) {name}"),
        terrain => format!("{} {name}", ground(terrain, look)),
    }
}

fn symbol_name(symbol: Symbol, family: Family) -> &'static str {
    match (symbol, family) {
        (Symbol::FishPair, _) => "pair of fish",
        (Symbol::Boat, Family::SouthSeas) => "fishing boat",
        (Symbol::Boat, _) => "boat icon",
        (symbol, _) => symbol.word(),
    }
}

fn pieces(family: Family, look: Look) -> String {
    match family {
        Family::Hunters => {
            format!("g gatherer, f fisher, h hunter, {} hut", piece(Piece::Hut, Terrain::Lake, look))
        }
        Family::SouthSeas => "s shell collector, b banana picker, f fisher, m merchant".to_owned(),
        Family::Amazonas => {
            format!("m meeple, {} camp, b boat", piece(Piece::Camp, Terrain::Jungle, look))
        }
    }
}
