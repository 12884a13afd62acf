//! Boats, the river and the stack. People count spaces and stacks from one.

use tilewright_land::Pile;
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{Rulebook, Seat};

use crate::words;

/// The space that a seat's boat is on, counted from one.
pub fn space(game: &Amazonas, seat: Seat) -> u16 {
    game.boats().get(seat.index()).map_or(0, |space| u16::from(*space) + 1)
}

/// Where a seat's boat is.
pub fn boat(game: &Amazonas, seat: Seat) -> String {
    format!("boat on space {} of {}", space(game, seat), game.spaces())
}

/// The river: how far it has come, and which boats are where on it, the furthest first.
pub fn river(game: &Amazonas) -> Vec<String> {
    let mut boats: Vec<(u16, Seat)> =
        Seat::first(game.setup().seats).map(|seat| (space(game, seat), seat)).collect();
    boats.sort_by_key(|(space, seat)| (std::cmp::Reverse(*space), *seat));
    let places = boats.chunk_by(|one, next| one.0 == next.0).map(|together| {
        let seats: Vec<String> = together.iter().map(|(_, seat)| format!("b{seat}")).collect();
        format!("{} on space {}", words::list(seats), together[0].0)
    });
    let places = places.collect::<Vec<_>>().join(", ");
    vec![format!("The river has {} spaces and reaches row {}; boats: {places}.", game.spaces(), game.mouth())]
}

/// What the current stack still holds, which is public (AM-1).
pub fn stack(game: &Amazonas) -> String {
    let stack = game.stack();
    let standard = words::count(stack.standard, "land tile", "land tiles");
    let amazon = words::count(stack.amazon, "Amazon tile", "Amazon tiles");
    match stack.of {
        1 => format!("one stack: {standard} and {amazon}"),
        of => format!("stack {} of {of} still holds {standard} and {amazon}", stack.number + 1),
    }
}

/// `65 land, 15 Amazon; stack 1 of 5: 13 land, 3 Amazon`.
pub fn piles_in_brief(game: &Amazonas) -> String {
    let left = |pile| game.pile(pile).count_ones();
    let all = format!("{} land, {} Amazon", left(Pile::Land), left(Pile::Amazon));
    let stack = game.stack();
    match stack.of {
        1 => all,
        of => format!(
            "{all}; stack {} of {of}: {} land, {} Amazon",
            stack.number + 1,
            stack.standard,
            stack.amazon
        ),
    }
}
