//! A dealer that shuffled a game's decks from a seed.

use std::fmt;

use tilewright_land::{ShipId, TileId};
use tilewright_rules::{Action, Deck, DeckKind, Game, MAX_SEATS, Seat, ToAct};

use crate::seed::{Purpose, Seed};
use crate::shuffle::{below, shuffled};

/// The decks of one game in a secret order.
///
/// It keeps no count of what it dealt: the next tile or ship is the first of its order that the game can be dealt. So a draw
/// is never undone. A client that undoes a draft goes back to a clone of the game and tells the dealer nothing, and where
/// people agree to take back more than that, the tile they had seen is the next draw again.
///
/// The game's own rules say what it can be dealt, so that even where somebody else drew some of its tiles, the dealer
/// goes on and breaks no count that is public: in Amazonas, what the current stack holds (AM-1).
///
/// The order never leaves it but piece by piece, and its `Debug` text does not show it.
#[derive(Clone)]
pub struct Seeded {
    /// Deck after deck: what the game waits for says which is dealt from.
    order: Vec<Action>,
}

impl Seeded {
    /// Shuffles what lies face down when a game begins: each deck from ascending ids, with the words that the seed has for
    /// it. Whether the game has begun makes no difference.
    pub fn new(seed: Seed, game: &Game) -> Seeded {
        Seeded { order: game.decks().iter().flat_map(|deck| deal_out(seed, deck)).collect() }
    }

    /// The draw that a game waits for, or the ship that is to be turned up; `None` where it waits for neither.
    pub fn deal(&self, game: &Game) -> Option<Action> {
        if game.to_act() != ToAct::Chance {
            return None;
        }
        self.order.iter().copied().find(|action| game.check(*action).is_ok())
    }
}

/// A deck from its first to its last.
fn deal_out(seed: Seed, deck: &Deck) -> Vec<Action> {
    let (purpose, action): (_, fn(u8) -> Action) = match deck.kind {
        DeckKind::Land => (Purpose::Land, |id| Action::Draw(TileId(id))),
        DeckKind::Bonus => (Purpose::Bonus, |id| Action::Draw(TileId(id))),
        DeckKind::Ships => (Purpose::Ships, |id| Action::Reveal(ShipId(id))),
    };
    shuffled(deck, &mut seed.words(purpose)).into_iter().map(action).collect()
}

/// The order stays hidden.
impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seeded(…)")
    }
}

/// A random start seat among so many (C-1), from a stream of its own: it tells nothing about the decks.
pub fn start_seat(seed: Seed, seats: u8) -> Seat {
    let seats = u32::from(seats).min(MAX_SEATS as u32);
    let index = below(&mut seed.words(Purpose::StartSeat), seats);
    Seat::new(index as usize).unwrap_or(Seat::FIRST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::{RulebookId, Setup};

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

    /// The ids of a deck in the order of a seed.
    fn order(rulebook: RulebookId, kind: DeckKind, seed: Seed) -> Vec<u8> {
        let game = Game::new(rulebook, &Setup::new(2)).expect("allowed");
        let decks = game.decks();
        let deck = decks.iter().find(|deck| deck.kind == kind).expect("the game has it");
        let ids = deal_out(seed, deck).into_iter().map(|action| match action {
            Action::Draw(tile) => tile.0,
            Action::Reveal(ship) => ship.0,
            other => panic!("a dealer deals no {other}"),
        });
        ids.collect()
    }

    fn key() -> Seed {
        Seed::new(std::array::from_fn(|i| i as u8))
    }

    #[test]
    fn the_order_of_the_bonus_deck_is_pinned() {
        let order = |seed| order(RulebookId::Hunters2020, DeckKind::Bonus, seed);
        let one = [82, 93, 87, 89, 94, 80, 81, 90, 86, 84, 83, 92, 79, 88, 91, 85];
        let forty_two = [79, 87, 89, 82, 83, 91, 81, 93, 88, 85, 84, 90, 94, 86, 80, 92];
        let full = [83, 93, 82, 79, 89, 84, 87, 88, 92, 85, 90, 80, 81, 91, 86, 94];
        assert_eq!(order(Seed::from_number(1)), one);
        assert_eq!(order(Seed::from_number(42)), forty_two);
        assert_eq!(order(key()), full);
    }

    #[test]
    fn the_order_of_the_ships_is_pinned() {
        let order = |seed| order(RulebookId::SouthSeas, DeckKind::Ships, seed);
        let one = [0, 8, 16, 15, 14, 5, 7, 19, 4, 13, 11, 17, 10, 9, 1, 18, 22, 6, 21, 12, 23, 2, 3, 20];
        let full = [14, 18, 6, 10, 0, 4, 16, 22, 1, 12, 23, 7, 20, 8, 13, 15, 19, 11, 2, 21, 5, 3, 17, 9];
        assert_eq!(order(Seed::from_number(1)), one);
        assert_eq!(order(key()), full);
    }

    #[test]
    fn start_seats_are_pinned() {
        let starts: Vec<usize> = (0..12).map(|n| start_seat(Seed::from_number(n), 5).index()).collect();
        assert_eq!(starts, [3, 2, 1, 4, 1, 0, 0, 4, 3, 2, 1, 1]);
    }
}
