//! Scenarios of Amazonas, with the tiles of a box of its own; how they are written stands in `scenario`.

use tilewright_land::{CpuPath, TileSet};
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{Action, Game, Piece, Rulebook, RulebookId, Setup, sets};

use crate::scenario;
pub use crate::scenario::seat;

/// Plays a scenario with the tiles of the [`BOX`], checks every line of it, and gives the game as it stands then.
#[track_caller]
pub fn check(scenario: &str) -> Amazonas {
    check_with(BOX, scenario)
}

/// As [`check`], with other tiles; see [`tile_set`].
#[track_caller]
pub fn check_with(tiles: &str, scenario: &str) -> Amazonas {
    match scenario::check(RulebookId::Amazonas, Some(&tile_set(tiles)), scenario) {
        Game::Amazonas(game) => game,
        other => panic!("a game of {}", other.rulebook()),
    }
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

/// A tile set, from one line a tile; see [`scenario::own_set`].
#[track_caller]
pub fn tile_set(lines: &str) -> TileSet {
    try_tile_set(lines).unwrap_or_else(|error| panic!("{error}"))
}

/// As [`tile_set`], or what is wrong with the set.
pub fn try_tile_set(lines: &str) -> Result<TileSet, String> {
    scenario::own_set(RulebookId::Amazonas, lines)
}

/// Meeples and camps in a seat's supply.
pub fn supply(game: &Amazonas, letter: char) -> (u8, u8) {
    (game.supply(seat(letter), Piece::Figure), game.supply(seat(letter), Piece::Camp))
}

/// The legal actions, as text.
pub fn legal(game: &Amazonas) -> String {
    scenario::list(&game.legal_actions())
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

#[test]
fn a_wrong_expectation_is_noticed() {
    let scenario = "
        2 seats
          .     #     #     .
          .     #     #     .
          .     #     #     .
          .     #     #     .
          10r0  42r0  .     .
        A 42 [f4,c0,c2,c3,-] f1=AM-7 f4
        > A's boat 0 to 1: 1 [AM-10]
        > river 42: 2 caimans, 0 piranhas [AM-15]; A 2; B nothing [AM-15]
        > B's boat 0 to 1: 1 [AM-16]
        = A 2, B 0
        ~ A 1, B 1
        B 10 f3=C-9 f5
        > tributary 10 42: 2 tiles*1 = 2 [AM-12]; A 2 with 1
        > A has 42.4 back [C-12]
    ";
    let wrong = [
        ("= A 2, B 0", "= A 2, B 1"),
        ("~ A 1, B 1", "~ A 1, B 0"),
        ("[f4,c0,c2,c3,-]", "[f4,c0,c2,-]"),
        ("f1=AM-7", "f1=C-9"),
        ("f3=C-9", "f5=C-9"),
        ("2 caimans", "1 caimans"),
        ("> A has 42.4 back [C-12]", ""),
        ("B 10", "A 10"),
        ("10r0", "10r1"),
    ];
    scenario::assert_notices(|text| drop(check(text)), scenario, &wrong);
}
