//! Scenarios as text: a board drawn in rows, the turns in order, and what must happen.
//!
//! ```text
//! hunters-2002, 2 seats, only these tiles
//!   .     2r1
//!   56r0  57r3
//! A 2 [f0,f3,h8,-] f3          seat A draws tile 2, lays it where it is drawn, may do exactly this, and does f3
//! B 57 f3=C-9 h8               f3 is refused by C-9 and changes nothing; then h8 is done
//! > forest 2 56 57: 3 segments*2 = 6 [H1-9]; A 6 with 1
//! > A has 2.3 back [C-12]
//! = A 6, B 0                   the points now
//! A+ 88 t2 f1                  an extra turn
//! B 40 x                       fits nowhere and leaves the game
//! B 41 ?                       drawn, and the scenario stops there
//! B 41 ...                     laid, and the scenario stops there
//! ```
//!
//! The lines marked `>` are all that happened in the turn above, in order. Only lines about areas where nobody stands
//! may be left out. A turn that names no piece passes.

mod play;
mod read;
mod words;

use tilewright_land::TileSet;
use tilewright_rules::{Action, Game, Piece, RulebookId, Seat, sets};

/// Plays a scenario with the rulebook's own tiles, checks every line of it, and gives the game as it stands then.
#[track_caller]
pub fn check(scenario: &str) -> Game {
    let scenario = read::scenario(scenario);
    play::play(&scenario, sets::built_in(scenario.rulebook))
}

/// As [`check`], with tiles of one's own; see [`own_tiles`].
#[track_caller]
pub fn check_with(tiles: &str, scenario: &str) -> Game {
    play::play(&read::scenario(scenario), &own_tiles(tiles))
}

/// Checks a scenario written for `hunters-2002` under the reprint's rules too.
#[track_caller]
pub fn check_first_editions(scenario: &str) {
    check(scenario);
    check(&scenario.replace("hunters-2002", "hunters-zman"));
}

/// A tile set, from one line a tile: number, pile, the zones along n / e / s / w, and the zones.
///
/// `3 land: 0 / 0 1 2 / 2 / 2: 0 meadow deer=2, 1 river to=8, 2 meadow, 8 lake fish=1 power=raft`
#[track_caller]
pub fn own_tiles(lines: &str) -> TileSet {
    let lines: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let tiles: String = lines.iter().map(|line| tile_entry(line)).collect();
    let count = |pile: &str| tiles.matches(&format!("pile = \"{pile}\"")).count();
    let text = format!(
        "format = 1\nid = \"own\"\ntitle = \"Own\"\ngame = \"hunters\"\nprovenance = \"own-design\"\n\
         source = \"A test.\"\n[totals]\ntiles = {}\nstart = {}\nland = {}\nbonus = {}\n{tiles}",
        lines.len(),
        count("start"),
        count("land"),
        count("bonus"),
    );
    TileSet::parse("own.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// A line of [`own_tiles`] as a tile set file writes it.
fn tile_entry(line: &str) -> String {
    let parts: Vec<&str> = line.split(':').map(str::trim).collect();
    let [head, sides, zones] = parts[..] else { panic!("“{line}” is no tile") };
    let (id, pile) = head.split_once(' ').expect("a tile has a number and a pile");
    let mut entry = format!("[[tile]]\nid = {id}\npile = \"{pile}\"\n");
    for (side, zones) in ["n", "e", "s", "w"].into_iter().zip(sides.split('/')) {
        entry += &format!("{side} = [{}]\n", zones.trim().replace(' ', ", "));
    }
    for zone in zones.split(',') {
        let mut words = zone.split_whitespace();
        let (number, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        entry += &format!("zone.{number} = {{ kind = \"{kind}\"");
        for (key, value) in words.filter_map(|word| word.split_once('=')) {
            let is_number = value.parse::<u8>().is_ok();
            entry += &if is_number { format!(", {key} = {value}") } else { format!(", {key} = \"{value}\"") };
        }
        entry += " }\n";
    }
    entry
}

/// The seat with a letter.
pub fn seat(letter: char) -> Seat {
    ('A'..='E').position(|l| l == letter).and_then(Seat::new).unwrap_or_else(|| panic!("seat {letter}"))
}

/// Figures and huts in a seat's supply.
pub fn supply(game: &Game, letter: char) -> (u8, u8) {
    (game.supply(seat(letter), Piece::Figure), game.supply(seat(letter), Piece::Hut))
}

/// The legal actions, as text.
pub fn legal(game: &Game) -> String {
    let list: Vec<String> = game.legal_actions().iter().map(Action::to_string).collect();
    list.join(",")
}

/// The rulebooks of Hunters & Gatherers, for which these scenarios are written.
pub const HUNTERS: [RulebookId; 3] =
    [RulebookId::Hunters2002, RulebookId::HuntersZman, RulebookId::Hunters2020];

/// Their names.
pub fn rulebooks() -> [&'static str; 3] {
    HUNTERS.map(RulebookId::name)
}

/// Three meadows, on the tiles 1, 2 and 4, each with these contents, and tile 3, which joins them to one.
///
/// ```text
/// 0r0  1r0  5r0
/// 2r0  3r0  4r0
/// ```
pub fn three_meadows([one, two, four]: [&str; 3], joint: &str) -> String {
    format!(
        "0 start: 2 / 0 / 1 / 2: 0 meadow, 1 meadow, 2 forest
         1 land: 1 / 1 / 0 / 0: 0 meadow {one}, 1 forest
         2 land: 0 / 0 / 1 / 1: 0 meadow {two}, 1 forest
         3 land: 0 / 0 / 1 / 0: 0 meadow {joint}, 1 forest
         4 land: 1 / 1 / 1 / 0: 0 meadow {four}, 1 forest
         5 land: 0 / 0 / 0 / 0: 0 forest"
    )
}

/// The board of [`three_meadows`].
pub const THREE_MEADOWS: &str = "
    0r0  1r0  5r0
    2r0  3r0  4r0";

/// Meadow tiles with these contents, numbered from 1, and tile 0 with nothing on it: whatever the board, all is one meadow.
pub fn grassland(contents: &[&str]) -> String {
    let land = contents.iter().enumerate();
    let land = land.map(|(at, contents)| format!("{} land: 0 / 0 / 0 / 0: 0 meadow {contents}\n", at + 1));
    format!("0 start: 0 / 0 / 0 / 0: 0 meadow\n{}", land.collect::<String>())
}
