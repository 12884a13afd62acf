//! Scenarios as text: a board drawn in rows, the turns in order, and what must happen.
//!
//! ```text
//! 2 seats, ships 3 0 1 2 7        ships are turned up in this order, then by their numbers
//!   .    2r1
//!   0r0  5r3
//! A 2 [f0,f3,-] f3                seat A draws tile 2, lays it where it is drawn, may do exactly this, and does f3
//! B 5 f3=C-9 x2.0                 f3 is refused by C-9 and changes nothing; none is placed, and the fish of 2.0 are covered
//! > bridge 0 2: 2 shells*1 = 2 [SS-5]; A 2 with 1
//! $ A 2 shells; B nothing         the wares now
//! = A 0, B 0                      the points now
//! A 7 B:a3 w7:1,0,1               seat B takes ship 3 out of turn, then A delivers to ship 7
//! B 8 x                           fits nowhere and leaves the game
//! A 9 ?                           drawn, and the scenario stops there
//! A 9 ...                         the scenario stops once that much is done
//! ```
//!
//! The lines marked `>` are all that happened in the turn above, in order. Only lines about areas where nobody stands
//! may be left out. A turn that names no islander passes, and so does one that names no delivery.

mod play;
mod read;
mod words;

use tilewright_land::TileSet;
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Action, Piece, Rulebook, Seat};

/// Plays a scenario with a set of one's own (see [`own_set`]), checks every line of it, and gives the game as it stands then.
#[track_caller]
pub fn check_with(set: &str, scenario: &str) -> SouthSeas {
    play::play(&read::scenario(scenario), &own_set(set))
}

/// Ships that nobody ever can pay for.
const DEAR_SHIPS: &str = "ship 0 2: any=15
    ship 1 2: any=15
    ship 2 2: any=15
    ship 3 2: any=15";

/// A tile set, from one line for a tile or several that are alike: numbers, pile, the zones along n / e / s / w, and the zones;
/// and one line for each ship: number, value and cost. Without such lines there are four ships that nobody can pay for.
///
/// `3-5 land: 0 / 0 1 2 / 2 / 2: 0 sea fish=1, 1 bridge to=8 shells=2, 2 sea boat=1, 8 market`
///
/// `ship 4 5: shells=2 fish=1 letters=AAB`
#[track_caller]
pub fn own_set(lines: &str) -> TileSet {
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    let (ships, tiles): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("ship "));
    let ships = if ships.is_empty() { DEAR_SHIPS.lines().map(str::trim).collect() } else { ships };
    let tiles: Vec<(usize, String)> = tiles.into_iter().map(tile_entry).collect();
    let count: usize = tiles.iter().map(|(copies, _)| copies).sum();
    let (tiles, ship_entries): (String, String) = (
        tiles.into_iter().map(|(_, entry)| entry).collect(),
        ships.iter().map(|ship| ship_entry(ship)).collect(),
    );
    let text = format!(
        "format = 1\nid = \"own\"\ntitle = \"Own\"\ngame = \"south-seas\"\nprovenance = \"own-design\"\n\
         source = \"A test.\"\n[totals]\ntiles = {count}\nstart = 1\nland = {}\nships = {}\n{tiles}{ship_entries}",
        count - 1,
        ships.len(),
    );
    TileSet::parse("own.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// A tile's line as a tile set file writes it, and how many tiles it is.
fn tile_entry(line: &str) -> (usize, String) {
    let parts: Vec<&str> = line.split(':').map(str::trim).collect();
    let [head, sides, zones] = parts[..] else { panic!("“{line}” is no tile") };
    let (ids, pile) = head.split_once(' ').expect("a tile has a number and a pile");
    let (first, last) = ids.split_once('-').unwrap_or((ids, ids));
    let [first, last]: [usize; 2] = [first, last].map(|id| id.parse().expect("a tile has a number"));
    let copies = last - first + 1;
    let mut entry = format!("[[tile]]\nid = {first}\ncopies = {copies}\npile = \"{pile}\"\n");
    for (side, zones) in ["n", "e", "s", "w"].into_iter().zip(sides.split('/')) {
        entry += &format!("{side} = [{}]\n", zones.trim().replace(' ', ", "));
    }
    for zone in zones.split(',') {
        let mut words = zone.split_whitespace();
        let (number, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        entry += &format!("zone.{number} = {{ kind = \"{kind}\", {} }}\n", values(words));
    }
    (copies, entry)
}

/// A ship's line as a tile set file writes it.
fn ship_entry(line: &str) -> String {
    let (head, cost) = line.split_once(':').unwrap_or_else(|| panic!("“{line}” is no ship"));
    let [_, id, value] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("“{line}” is no ship") };
    let cost = values(cost.split_whitespace());
    format!("[[ship]]\nid = {id}\nvalue = {value}\ncost = {{ {cost} }}\n")
}

/// `fish=1 to=junction` as `fish = 1, to = "junction"`.
fn values<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let value = |word: &str| {
        let (key, value) = word.split_once('=').unwrap_or_else(|| panic!("“{word}” has no value"));
        let is_number = value.parse::<u8>().is_ok();
        if is_number { format!("{key} = {value}") } else { format!("{key} = \"{value}\"") }
    };
    words.map(value).collect::<Vec<_>>().join(", ")
}

/// The seat with a letter.
pub fn seat(letter: char) -> Seat {
    ('A'..='E').position(|l| l == letter).and_then(Seat::new).unwrap_or_else(|| panic!("seat {letter}"))
}

/// Islanders in a seat's supply.
pub fn supply(game: &SouthSeas, letter: char) -> u8 {
    game.supply(seat(letter), Piece::Figure)
}

/// The legal actions, as text.
pub fn legal(game: &SouthSeas) -> String {
    let list: Vec<String> = game.legal_actions().iter().map(Action::to_string).collect();
    list.join(",")
}
