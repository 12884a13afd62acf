//! Scenarios of South Seas, with sets of one's own; how they are written stands in `scenario`.

use tilewright_land::TileSet;
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Game, Piece, Rulebook, RulebookId};

use crate::scenario;
pub use crate::scenario::seat;

/// Plays a scenario with a set of one's own (see [`own_set`]), checks every line of it, and gives the game as it stands then.
#[track_caller]
pub fn check_with(set: &str, scenario: &str) -> SouthSeas {
    match scenario::check(RulebookId::SouthSeas, Some(&own_set(set)), scenario) {
        Game::SouthSeas(game) => game,
        other => panic!("a game of {}", other.rulebook()),
    }
}

/// A tile set, from one line for a tile or a ship; see [`scenario::own_set`].
#[track_caller]
pub fn own_set(lines: &str) -> TileSet {
    scenario::own_set(RulebookId::SouthSeas, lines).unwrap_or_else(|error| panic!("{error}"))
}

/// Islanders in a seat's supply.
pub fn supply(game: &SouthSeas, letter: char) -> u8 {
    game.supply(seat(letter), Piece::Figure)
}

/// The legal actions, as text.
pub fn legal(game: &SouthSeas) -> String {
    scenario::list(&game.legal_actions())
}
