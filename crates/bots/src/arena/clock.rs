//! How long players thought.

use std::time::Duration;

use tilewright_rules::{Seat, Turn};

/// A turn overruns its budget if it takes so much longer.
pub const OVERRUN: Duration = Duration::from_millis(20);

/// The time that one bot took, over any number of turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Turns in which it decided something. An extra turn counts for itself, as a draw comes between.
    pub turns: u64,
    /// Microseconds in all.
    pub micros: u64,
    /// Microseconds of the longest turn.
    pub longest: u64,
    /// Turns that took longer than the budget and `OVERRUN` together.
    pub overruns: u64,
}

impl Clock {
    /// Adds what another clock shows.
    pub fn add(&mut self, other: &Clock) {
        self.turns += other.turns;
        self.micros += other.micros;
        self.longest = self.longest.max(other.longest);
        self.overruns += other.overruns;
    }

    /// Milliseconds a turn; zero where there was none.
    pub fn ms_per_turn(&self) -> f64 {
        if self.turns == 0 { 0.0 } else { self.micros as f64 / 1000.0 / self.turns as f64 }
    }

    fn add_turn(&mut self, took: Duration, budget: Option<Duration>) {
        let micros = took.as_micros() as u64;
        let overrun = budget.is_some_and(|budget| took > budget + OVERRUN);
        self.add(&Clock { turns: 1, micros, longest: micros, overruns: u64::from(overrun) });
    }
}

/// A clock that is told of decisions and counts turns.
#[derive(Clone, Debug, Default)]
pub(super) struct TurnClock {
    clock: Clock,
    budget: Option<Duration>,
    /// The turn that the last decision belonged to, and the time it has taken so far.
    open: Option<((u16, bool, Seat), Duration)>,
}

impl TurnClock {
    pub(super) fn new(budget: Option<Duration>) -> TurnClock {
        TurnClock { budget, ..TurnClock::default() }
    }

    /// A seat of the bot's decided something.
    pub(super) fn decided(&mut self, turn: &Turn, seat: Seat, took: Duration) {
        let key = (turn.number, turn.extra, seat);
        match &mut self.open {
            Some((open, so_far)) if *open == key => *so_far += took,
            _ => {
                self.close();
                self.open = Some((key, took));
            }
        }
    }

    fn close(&mut self) {
        if let Some((_, took)) = self.open.take() {
            self.clock.add_turn(took, self.budget);
        }
    }

    /// What it shows at the end of the game.
    pub(super) fn read(mut self) -> Clock {
        self.close();
        self.clock
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::Phase;

    #[test]
    fn decisions_of_a_turn_count_together() {
        let ms = Duration::from_millis;
        let turn = |number, extra| Turn { number, seat: Seat::FIRST, extra, phase: Phase::Place, tile: None };
        let mut clock = TurnClock::new(Some(ms(30)));
        clock.decided(&turn(1, false), Seat::FIRST, ms(20));
        clock.decided(&turn(1, false), Seat::FIRST, ms(31));
        clock.decided(&turn(1, true), Seat::FIRST, ms(50));
        clock.decided(&turn(3, false), Seat::FIRST, ms(9));
        let read = clock.read();
        assert_eq!(read, Clock { turns: 3, micros: 110_000, longest: 51_000, overruns: 1 });
        assert!((read.ms_per_turn() - 110.0 / 3.0).abs() < 1e-9);
        assert_eq!(Clock::default().ms_per_turn(), 0.0);
    }
}
