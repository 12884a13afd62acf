//! A dealer that shuffled the piles from a seed.

use std::fmt;

use tilewright_land::{Pile, TileId, TileSet};
use tilewright_rules::{Action, Game, MAX_SEATS, Phase, Seat};

use crate::seed::{Purpose, Seed};
use crate::shuffle::{below, shuffle};

/// The piles of one game in a secret order.
///
/// It keeps no count of what it dealt: the next tile is the first of its order that the game still has. So a draw is
/// never undone. A client that undoes a draft goes back to a clone of the game and tells the dealer nothing, and where
/// people agree to take back more than that, the tile they had seen is the next draw again.
///
/// The order never leaves it but tile by tile, and its `Debug` text does not show it.
#[derive(Clone)]
pub struct Seeded {
    /// The land pile, then the bonus pile: an id says which it belongs to.
    order: Vec<TileId>,
}

impl Seeded {
    /// Shuffles the piles of a set: each from ascending ids, with the words that the seed has for it.
    pub fn new(seed: Seed, tiles: &TileSet) -> Seeded {
        let mut order = Vec::new();
        for (pile, purpose) in [(Pile::Land, Purpose::Land), (Pile::Bonus, Purpose::Bonus)] {
            let start = order.len();
            order.extend(tiles.pile(pile).map(|tile| tile.id));
            shuffle(&mut order[start..], &mut seed.words(purpose));
        }
        Seeded { order }
    }

    /// The draw that a game waits for; `None` where it waits for none.
    pub fn deal(&self, game: &Game) -> Option<Action> {
        let Phase::Draw(pile) = game.turn().phase else { return None };
        let left = game.pile(pile);
        self.order.iter().find(|tile| left >> tile.index() & 1 == 1).map(|tile| Action::Draw(*tile))
    }
}

/// The order stays hidden.
impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seeded(…)")
    }
}

/// A random start seat among so many (C-1), from a stream of its own: it tells nothing about the piles.
pub fn start_seat(seed: Seed, seats: u8) -> Seat {
    let seats = u32::from(seats).min(MAX_SEATS as u32);
    let index = below(&mut seed.words(Purpose::StartSeat), seats);
    Seat::new(index as usize).unwrap_or(Seat::FIRST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::{RulebookId, sets};

    #[test]
    fn every_seat_starts_about_equally_often() {
        for seats in 2..=5 {
            let mut counts = [0; MAX_SEATS];
            for number in 0..1000 * u64::from(seats) {
                counts[start_seat(Seed::from_number(number), seats).index()] += 1;
            }
            for (seat, count) in counts.into_iter().enumerate() {
                let expected = if seat < usize::from(seats) { 880..1120 } else { 0..1 };
                assert!(expected.contains(&count), "seat {seat} of {seats}: {count}");
            }
        }
    }

    #[test]
    fn the_order_of_the_bonus_pile_is_pinned() {
        let order = |seed| {
            let dealer = Seeded::new(seed, sets::built_in(RulebookId::Hunters2020));
            dealer.order.into_iter().map(|tile| tile.0).skip(78).collect::<Vec<u8>>()
        };
        let key: [u8; 32] = std::array::from_fn(|i| i as u8);
        let one = [82, 93, 87, 89, 94, 80, 81, 90, 86, 84, 83, 92, 79, 88, 91, 85];
        let forty_two = [79, 87, 89, 82, 83, 91, 81, 93, 88, 85, 84, 90, 94, 86, 80, 92];
        let full = [83, 93, 82, 79, 89, 84, 87, 88, 92, 85, 90, 80, 81, 91, 86, 94];
        assert_eq!(order(Seed::from_number(1)), one);
        assert_eq!(order(Seed::from_number(42)), forty_two);
        assert_eq!(order(Seed::new(key)), full);
    }

    #[test]
    fn start_seats_are_pinned() {
        let starts: Vec<usize> = (0..12).map(|n| start_seat(Seed::from_number(n), 5).index()).collect();
        assert_eq!(starts, [3, 2, 1, 4, 1, 0, 0, 4, 3, 2, 1, 1]);
    }
}
