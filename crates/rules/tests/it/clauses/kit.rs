//! Scenarios of Hunters & Gatherers, and tiles of one's own for them; how they are written stands in `scenario`.

use tilewright_land::TileSet;
use tilewright_rules::{Game, Piece, RulebookId};

use crate::scenario;
pub use crate::scenario::seat;

/// Every scenario names its rulebook; tiles of one's own are of one family.
const ANY: RulebookId = RulebookId::Hunters2002;

/// Plays a scenario with the rulebook's own tiles, checks every line of it, and gives the game as it stands then.
#[track_caller]
pub fn check(scenario: &str) -> Game {
    scenario::check(ANY, None, scenario)
}

/// As [`check`], with tiles of one's own; see [`own_tiles`].
#[track_caller]
pub fn check_with(tiles: &str, scenario: &str) -> Game {
    scenario::check(ANY, Some(&own_tiles(tiles)), scenario)
}

/// Checks a scenario written for `hunters-2002` under the reprint's rules too.
#[track_caller]
pub fn check_first_editions(scenario: &str) {
    check(scenario);
    check(&scenario.replace("hunters-2002", "hunters-zman"));
}

/// A tile set, from one line a tile; see [`scenario::own_set`].
#[track_caller]
pub fn own_tiles(lines: &str) -> TileSet {
    scenario::own_set(ANY, lines).unwrap_or_else(|error| panic!("{error}"))
}

/// Figures and huts in a seat's supply.
pub fn supply(game: &Game, letter: char) -> (u8, u8) {
    (game.supply(seat(letter), Piece::Figure), game.supply(seat(letter), Piece::Hut))
}

/// The legal actions, as text.
pub fn legal(game: &Game) -> String {
    scenario::list(&game.legal_actions())
}

/// The rulebooks of Hunters & Gatherers, for which these scenarios are written.
pub const HUNTERS: [RulebookId; 3] =
    [RulebookId::Hunters2002, RulebookId::HuntersZman, RulebookId::Hunters2020];

/// Their names.
pub fn rulebooks() -> [&'static str; 3] {
    HUNTERS.map(RulebookId::name)
}

#[test]
fn a_wrong_expectation_is_noticed() {
    let scenario = "
        hunters-2002, 2 seats, only these tiles
          56r0  26r1
          14r1  .
          90r2  .
        A 14
        B 26 [f0,f1,f2,f3,f4,h1,-] t14=C-3
        > B has an extra turn [H1-10]
        B+ 90 f1
        > forest 14 90: 2 segments*2 = 4 [H1-9]; B 4 with 1
        > B has 90.1 back [C-12]
        > over: A 0, B 4; won by B [H1-15]
        = A 0, B 4
    ";
    let wrong = [
        ("= A 0, B 4", "= A 1, B 4"),
        ("B 4 with 1", "B 4 with 2"),
        ("> B has 90.1 back [C-12]", ""),
        ("> B has an extra turn [H1-10]", ""),
        ("B+ 90", "B 90"),
        ("A 14", "B 14"),
        ("[f0,f1,f2,f3,f4,h1,-]", "[f0,f1,f2,f3,f4,-]"),
        ("t14=C-3", "t14=C-9"),
        ("t14=C-3", "f1=C-3"),
    ];
    scenario::assert_notices(|text| drop(check(text)), scenario, &wrong);
}
