//! What those who read a game rely on, whatever the clauses say: picks, keys, equality, and names for people.

mod copies;
mod keys;
mod names;
mod picks;

use tilewright_rules::{BoardLimit, Game, RulebookId, Seat, Setup};

/// A game on a table so small that tiles are discarded, where the last seat starts.
fn small_table(rulebook: RulebookId, seats: u8) -> Game {
    let start = Seat::new(usize::from(seats) - 1).unwrap();
    // The Amazon needs its rows (AM-3).
    let height = if rulebook == RulebookId::Amazonas { 27 } else { 7 };
    let table = Some(BoardLimit { width: 8, height });
    Game::new(rulebook, &Setup { start, table, ..Setup::new(seats) }).unwrap()
}

/// Random words, the same ones for the same seed.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }
}
