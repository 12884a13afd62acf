//! Scenarios as text: a board drawn in rows, the turns in order, and what must happen.
//!
//! ```text
//! 3 seats, only these tiles
//!   .     #     #     .
//!   .     #     #     .
//!   .     #     #     5r0         # is the start board: its north-western cell is 0,0
//!   .     #     #     3r0
//!   .     40r0  .     .
//! A 3 [f1,c0,c2,-] f1             seat A draws tile 3, lays it where it is drawn, may do exactly this, and does f1
//! B 5 f1=C-9                      f1 is refused by C-9 and changes nothing; nothing else is done
//! > B's boat 0 to 1: 1 [AM-9]
//! > A's boat 0 to 1: 1 [AM-10]
//! C 44 b50r2 f4                   after a tile with a “!” comes a double-tile
//! = A 6, B 0, C 0                 the points now
//! ~ A 2, B 1, C 0                 the boats now
//! B 40 x                          fits nowhere and leaves the game
//! B 41 ?                          drawn, and the scenario stops there
//! B 41 ...                        laid, and the scenario stops there
//! ```
//!
//! The lines marked `>` are all that happened in the turn above, in order. Only lines about areas where nobody stands may be
//! left out, and where there is no such line at all nothing is compared. A turn that names no piece passes. Tiles are drawn in
//! any order, unless the head says “stacks”. The tiles are those of the [`BOX`].

mod play;
mod read;
mod words;

use std::fmt::Write;

use tilewright_land::{CpuPath, TileSet};
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{Action, Piece, Rulebook, RulebookId, Seat, Setup, sets};

/// Plays a scenario with the tiles of the [`BOX`], checks every line of it, and gives the game as it stands then.
#[track_caller]
pub fn check(scenario: &str) -> Amazonas {
    check_with(BOX, scenario)
}

/// As [`check`], with other tiles; see [`tile_set`].
#[track_caller]
pub fn check_with(tiles: &str, scenario: &str) -> Amazonas {
    play::play(&read::scenario(scenario), &tile_set(tiles))
}

/// A game with the printed numbers of tiles, before its first draw.
pub fn printed(setup: &Setup) -> Amazonas {
    game_with(sets::built_in(RulebookId::Amazonas), setup)
}

/// A game with other tiles, before its first draw.
#[track_caller]
pub fn game_with(tiles: &TileSet, setup: &Setup) -> Amazonas {
    Amazonas::new(tiles, setup, CpuPath::detect()).unwrap_or_else(|error| panic!("{error}"))
}

/// The tiles that scenarios are made of: the start board is plain jungle but for a village at the source, and has 6 spaces.
pub const BOX: &str = "
    0 land: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 tributary boat=1, 2 jungle
    1 land: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 tributary boat=2, 2 jungle
    2 land: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 tributary fruit=1, 2 jungle
    3 land: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 tributary, 2 jungle
    4 land: 0 1 0 / 0 / 0 / 0: 0 jungle, 1 tributary to=rock
    5 land: 0 1 0 / 0 / 0 / 0: 0 jungle, 1 tributary to=rock boat=1
    6 land: 0 1 2 / 2 1 0 / 0 / 0: 0 jungle, 1 tributary boat=1, 2 jungle
    7 land: 0 1 2 / 2 1 0 / 0 / 0: 0 jungle, 1 tributary, 2 jungle
    8 land: 0 1 2 / 2 1 0 / 0 / 0: 0 jungle, 1 tributary, 2 jungle
    9 land: 0 1 2 / 2 1 0 / 0 / 0: 0 jungle, 1 tributary boat=2, 2 jungle
    10 land: 0 1 2 / 2 3 4 / 4 5 0 / 0: 0 jungle, 1 tributary to=intersection boat=1, 2 jungle, 3 tributary to=intersection, 4 jungle, 5 tributary to=intersection
    11 land: 1 / 0 / 0 / 0: 0 jungle, 1 village fruit=1
    12 land: 1 / 0 / 0 / 0: 0 jungle animals=2, 1 village
    13 land: 1 / 0 / 1 / 2: 0 jungle, 1 village fruit=1, 2 jungle
    14 land: 1 / 1 / 1 / 0: 0 jungle, 1 village fruit=1
    15 land: 1 / 0 / 0 / 0: 0 jungle, 1 village fruit=1
    16 land: 1 / 1 / 0 / 0: 0 jungle, 1 village
    17 land: 0 / 0 / 0 / 0: 0 village
    18 land: 0 / 0 / 0 / 0: 0 jungle animals=3
    19 land: 0 / 0 / 0 / 0: 0 jungle animals=2
    20 land: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle animals=2, 1 tributary, 2 jungle animals=1
    21 land: 1 / 2 3 4 / 4 / 4 3 2: 1 village, 2 jungle animals=1, 3 tributary, 4 jungle animals=1
    22 land: 0 / 0 / 0 / 0: 0 jungle
    23 land: 0 / 0 / 0 / 0: 0 jungle
    24 land: 0 / 0 / 0 / 0: 0 jungle
    25 land: 0 / 0 / 0 / 0: 0 jungle
    26 land: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 tributary, 2 jungle
    27 land: 0 1 0 / 0 / 0 / 0: 0 jungle, 1 tributary to=rock
    28 land: 1 / 0 / 0 / 0: 0 jungle, 1 village
    29 land: 0 / 0 / 0 / 0: 0 jungle animals=3
    40 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon caimans=3 piranhas=1, 2 jungle
    41 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle
    42 amazon: 0 1 2 / 2 / 2 1 3 / 3 4 0: 0 jungle, 1 amazon caimans=2, 2 jungle, 3 jungle, 4 tributary to=1 boat=1
    43 amazon: 0 1 2 / 4 / 3 1 0 / 0: 0 jungle, 1 amazon caimans=1 piranhas=2, 2 jungle, 3 jungle, 4 village
    44 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon caimans=1 piranhas=1 power=double, 2 jungle
    45 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon caimans=2 power=double, 2 jungle
    46 amazon: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon caimans=1 power=double, 2 jungle
    50 double: 0 1 2 / 2 / 2 1 3 / 3 4 0: 0 jungle, 1 amazon caimans=1, 2 jungle, 3 jungle, 4 tributary to=1 boat=1
    51 double with=50 at=0,1: 8 9 10 / 12 / 11 9 8 / 8: 8 jungle, 9 amazon piranhas=1, 10 jungle, 11 jungle, 12 village
    52 double: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle
    53 double with=52 at=0,1: 8 9 10 / 10 / 10 9 8 / 8: 8 jungle, 9 amazon caimans=3, 10 jungle
    60 start spaces=6: 2 / 0 / 0 1 3 / 3: 0 jungle, 1 amazon to=source, 2 village, 3 jungle
    61 start with=60 at=1,0: 0 / 0 / 0 / 0: 0 jungle
    62 start with=60 at=0,1: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle
    63 start with=60 at=1,1: 0 / 0 / 0 / 0: 0 jungle
    64 start with=60 at=0,2: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle
    65 start with=60 at=1,2: 0 / 0 / 0 / 0: 0 jungle
    66 start with=60 at=0,3: 0 1 2 / 2 / 2 1 0 / 0: 0 jungle, 1 amazon, 2 jungle
    67 start with=60 at=1,3: 0 / 0 / 0 / 0: 0 jungle
";

/// A tile set, from one line a tile: number, pile and further keys, the zones along n / e / s / w, and the zones.
#[track_caller]
pub fn tile_set(lines: &str) -> TileSet {
    try_tile_set(lines).unwrap_or_else(|error| panic!("{error}"))
}

/// As [`tile_set`], or what is wrong with the set.
pub fn try_tile_set(lines: &str) -> Result<TileSet, String> {
    let lines: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let tiles: String = lines.iter().map(|line| tile_entry(line)).collect();
    let head = |line: &&&str| line.split(':').next().is_some_and(|head| !head.contains("with="));
    let whole: Vec<&&str> = lines.iter().filter(head).collect();
    let count = |pile| whole.iter().filter(|line| line.split([' ', ':']).nth(1) == Some(pile)).count();
    let text = format!(
        "format = 1\nid = \"own\"\ntitle = \"Own\"\ngame = \"amazonas\"\nprovenance = \"own-design\"\n\
         source = \"A test.\"\n[totals]\ntiles = {}\nstart = {}\nland = {}\namazon = {}\ndouble = {}\n{tiles}",
        whole.len(),
        count("start"),
        count("land"),
        count("amazon"),
        count("double"),
    );
    TileSet::parse("own.toml", &text).map_err(|error| error.to_string())
}

/// A line of [`tile_set`] as a tile set file writes it.
fn tile_entry(line: &str) -> String {
    let parts: Vec<&str> = line.split(':').map(str::trim).collect();
    let [head, sides, zones] = parts[..] else { panic!("“{line}” is no tile") };
    let mut words = head.split_whitespace();
    let (id, pile) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut entry = format!("[[tile]]\nid = {id}\npile = \"{pile}\"\n");
    for (key, value) in words.filter_map(|word| word.split_once('=')) {
        let list = value.contains(',');
        let _ = if list { writeln!(entry, "{key} = [{value}]") } else { writeln!(entry, "{key} = {value}") };
    }
    for (side, zones) in ["n", "e", "s", "w"].into_iter().zip(sides.split('/')) {
        let _ = writeln!(entry, "{side} = [{}]", zones.trim().replace(' ', ", "));
    }
    for zone in zones.split(',') {
        let mut words = zone.split_whitespace();
        let (number, kind) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let _ = write!(entry, "zone.{number} = {{ kind = \"{kind}\"");
        for (key, value) in words.filter_map(|word| word.split_once('=')) {
            let quote = if value.parse::<u8>().is_ok() { "" } else { "\"" };
            let _ = write!(entry, ", {key} = {quote}{value}{quote}");
        }
        entry += " }\n";
    }
    entry
}

/// The seat with a letter.
#[track_caller]
pub fn seat(letter: char) -> Seat {
    ('A'..='E').position(|l| l == letter).and_then(Seat::new).unwrap_or_else(|| panic!("seat {letter}"))
}

/// Meeples and camps in a seat's supply.
pub fn supply(game: &Amazonas, letter: char) -> (u8, u8) {
    (game.supply(seat(letter), Piece::Figure), game.supply(seat(letter), Piece::Camp))
}

/// The legal actions, as text.
pub fn legal(game: &Amazonas) -> String {
    let list: Vec<String> = game.legal_actions().iter().map(Action::to_string).collect();
    list.join(",")
}

/// Does what an action's text says.
#[track_caller]
pub fn act(game: &mut Amazonas, text: &str) {
    let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
    game.apply(action, &mut ()).unwrap_or_else(|refusal| panic!("{refusal}"));
}

/// The clause by which an action is refused.
#[track_caller]
pub fn refusal(game: &Amazonas, text: &str) -> &'static str {
    let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
    game.check(action).err().unwrap_or_else(|| panic!("{text} is allowed")).clause().id()
}

/// Random words that are the same in every run.
pub struct Words(pub u64);

impl Words {
    /// The next word.
    pub fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }
}
