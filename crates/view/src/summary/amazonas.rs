//! Boats, the river and the stack. People count spaces and stacks from one.

use tilewright_land::Pile;
use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{Rulebook, Seat};

use super::pile_left;
use crate::{say, words};

/// The space that a seat's boat is on, counted from one.
pub fn space(game: &Amazonas, seat: Seat) -> u16 {
    game.boats().get(seat.index()).map_or(0, |space| u16::from(*space) + 1)
}

/// Where a seat's boat is.
pub fn boat(game: &Amazonas, seat: Seat) -> String {
    say!("boat-space-of", space = space(game, seat), spaces = game.spaces())
}

/// The river: how far it has come, and which boats are where on it, the furthest first.
pub fn river(game: &Amazonas) -> Vec<String> {
    let mut boats: Vec<(u16, Seat)> =
        Seat::first(game.setup().seats).map(|seat| (space(game, seat), seat)).collect();
    boats.sort_by_key(|(space, seat)| (std::cmp::Reverse(*space), *seat));
    let places = boats.chunk_by(|one, next| one.0 == next.0).map(|together| {
        let seats: Vec<String> = together.iter().map(|(_, seat)| format!("b{seat}")).collect();
        say!("boats-on-space", boats = words::list(seats), space = together[0].0)
    });
    let (spaces, mouth) = (game.spaces(), i32::from(game.mouth()));
    vec![say!("river-line", spaces = spaces, mouth = mouth, boats = words::row(places))]
}

/// What the current stack still holds, which is public (AM-1).
pub fn stack(game: &Amazonas) -> String {
    let stack = game.stack();
    let land = say!("land-tiles", count = stack.standard);
    let amazon = say!("amazon-tiles", count = stack.amazon);
    match stack.of {
        1 => say!("only-stack", land = land, amazon = amazon),
        of => say!("stack-line", number = stack.number + 1, of = of, land = land, amazon = amazon),
    }
}

/// `65 land, 15 Amazon; stack 1 of 5: 13 land, 3 Amazon`.
pub fn piles_in_brief(game: &Amazonas) -> String {
    let brief = |land, amazon| words::row([pile_left(Pile::Land, land), pile_left(Pile::Amazon, amazon)]);
    let left = |pile| game.pile(pile).count_ones();
    let all = brief(left(Pile::Land), left(Pile::Amazon));
    let stack = game.stack();
    match stack.of {
        1 => all,
        of => {
            let left = brief(stack.standard.into(), stack.amazon.into());
            say!("stack-in-brief", piles = all, number = stack.number + 1, of = of, left = left)
        }
    }
}
