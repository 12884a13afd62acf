//! Wares and ships.

use tilewright_land::{Pile, Ship, ShipId};
use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{Rulebook, Seat};

use crate::{say, words};

/// The wares and the ships of a seat.
pub fn possessions(game: &SouthSeas, seat: Seat) -> Vec<String> {
    let taken = ships(game, &game.ships_of(seat));
    let taken = taken.iter().map(|ship| say!("ship-worth", ship = ship.id, value = ship.value));
    let taken = match words::row(taken) {
        none if none.is_empty() => say!("none"),
        taken => taken,
    };
    let wares = match game.wares(seat) {
        none if none.total() == 0 => say!("none"),
        some => words::wares(some),
    };
    vec![say!("possessions", wares = wares, ships = taken)]
}

/// The wares of a seat, for a headline.
pub fn wares(game: &SouthSeas, seat: Seat) -> String {
    match game.wares(seat) {
        none if none.total() == 0 => say!("no-wares-at-all"),
        some => words::wares(some),
    }
}

fn ships<'a>(game: &'a SouthSeas, ids: &[ShipId]) -> Vec<&'a Ship> {
    game.tiles().ships.iter().filter(|ship| ids.contains(&ship.id)).collect()
}

/// The ships that lie face up, with values and costs.
pub fn ships_shown(game: &SouthSeas) -> Vec<String> {
    let shown = ships(game, &game.ships_shown());
    if shown.is_empty() {
        return vec![say!("no-ships-shown")];
    }
    let line = |ship: &&Ship| {
        let number = format!("{:>2}", ship.id.to_string());
        let cost = words::cost(&ship.cost);
        format!("  {}", say!("ship-line", ship = number, value = ship.value, cost = cost))
    };
    std::iter::once(say!("ships-shown")).chain(shown.iter().map(line)).collect()
}

/// The ships that are still to come.
pub fn ships_left(game: &SouthSeas) -> String {
    let left = ships(game, &game.ships_left());
    let number = say!("ship-count", count = left.len());
    let mut text = format!("  {}\n", say!("ship-pile", ships = number));
    for ship in left {
        text.push_str(&format!("    {}\n", words::ship(ship)));
    }
    text
}

/// `70 tiles, 18 ships`.
pub fn piles_in_brief(game: &SouthSeas) -> String {
    let tiles = words::tiles(game.pile(Pile::Land).count_ones() as usize);
    words::row([tiles, say!("ship-count", count = game.ships_left().len())])
}
