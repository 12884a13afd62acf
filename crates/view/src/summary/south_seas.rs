//! Wares and ships.

use tilewright_land::{Pile, Ship, ShipId};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Rulebook, Seat};

use crate::words;

/// The wares and the ships of a seat.
pub fn possessions(game: &SouthSeas, seat: Seat) -> Vec<String> {
    let taken = ships(game, &game.ships_of(seat));
    let taken = match taken.is_empty() {
        true => "none".to_owned(),
        false => {
            let one = |ship: &&Ship| format!("{} (worth {})", ship.id, ship.value);
            taken.iter().map(one).collect::<Vec<_>>().join(", ")
        }
    };
    let wares = match game.wares(seat) {
        none if none.total() == 0 => "none".to_owned(),
        some => some.to_string(),
    };
    vec![format!("wares: {wares}; ships: {taken}")]
}

/// The wares of a seat, for a headline.
pub fn wares(game: &SouthSeas, seat: Seat) -> String {
    match game.wares(seat) {
        none if none.total() == 0 => "no wares".to_owned(),
        some => some.to_string(),
    }
}

fn ships<'a>(game: &'a SouthSeas, ids: &[ShipId]) -> Vec<&'a Ship> {
    game.tiles().ships.iter().filter(|ship| ids.contains(&ship.id)).collect()
}

/// The ships that lie face up, with values and costs.
pub fn ships_shown(game: &SouthSeas) -> Vec<String> {
    let shown = ships(game, &game.ships_shown());
    if shown.is_empty() {
        return vec!["No ship lies face up.".to_owned()];
    }
    let line = |ship: &&Ship| {
        format!("  ship {:>2}  worth {}  for {}", ship.id.to_string(), ship.value, words::cost(&ship.cost))
    };
    std::iter::once("Ships face up:".to_owned()).chain(shown.iter().map(line)).collect()
}

/// The ships that are still to come.
pub fn ships_left(game: &SouthSeas) -> String {
    let left = ships(game, &game.ships_left());
    let mut text = format!("  ship pile: {}\n", words::count(left.len(), "ship", "ships"));
    for ship in left {
        text.push_str(&format!("    {}\n", words::ship(ship)));
    }
    text
}

/// `70 tiles, 18 ships`.
pub fn piles_in_brief(game: &SouthSeas) -> String {
    let tiles = words::count(game.pile(Pile::Land).count_ones() as usize, "tile", "tiles");
    format!("{tiles}, {}", words::count(game.ships_left().len(), "ship", "ships"))
}
