//! When it is enough: simulations spent, time over, or a word from outside.

use crate::budget::Budget;
use crate::stop::Stop;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::time::Instant;
#[cfg(target_arch = "wasm32")]
pub(crate) use web_time::Instant;

/// Asking for the time is not free: it is asked once in so many simulations.
const STRIDE: u64 = 32;

/// Counts simulations and watches the time.
#[derive(Clone)]
pub(super) struct Clock {
    began: Instant,
    budget: Budget,
    stop: Stop,
    spent: u64,
    // The share of the time that was over when it was last asked for, and when it will be asked for again.
    time: f64,
    next_look: u64,
    over: bool,
}

impl Clock {
    /// A clock that starts now.
    pub(super) fn start(budget: Budget, stop: &Stop) -> Clock {
        Clock {
            began: Instant::now(),
            budget,
            stop: stop.clone(),
            spent: 0,
            time: 0.0,
            next_look: STRIDE,
            over: false,
        }
    }

    /// Counts a simulation.
    #[inline]
    pub(super) fn count(&mut self) {
        self.spent += 1;
        if self.spent >= self.next_look {
            self.next_look = self.spent + STRIDE;
            self.time = self.share_of_time();
            self.over |= self.stop.is_given() || self.time >= 1.0;
        }
    }

    /// Whether simulations are what it watches, be it beside the time.
    pub(super) const fn counts_simulations(&self) -> bool {
        self.budget.simulations.is_some()
    }

    /// Nothing is left to look at.
    pub(super) const fn finish(&mut self) {
        self.over = true;
    }

    /// How many simulations there were.
    pub(super) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether no simulation is left.
    pub(super) fn is_spent(&self) -> bool {
        self.over || self.budget.simulations.is_some_and(|all| self.spent >= u64::from(all))
    }

    /// Whether time is over or the word was given.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    /// How much of the budget is spent since so many simulations and such a share of the time were, from zero to one; the time
    /// as it was when it was last asked for.
    pub(super) fn share_spent(&self, since: &Mark) -> f64 {
        let simulations = self.budget.simulations.map_or(0.0, |all| {
            let left = (f64::from(all) - since.spent as f64).max(1.0);
            (self.spent - since.spent) as f64 / left
        });
        let time = match self.budget.time {
            Some(_) => (self.time - since.time) / (1.0 - since.time).max(1e-6),
            None => 0.0,
        };
        if self.over { 1.0 } else { simulations.max(time) }
    }

    /// Where the clock stands.
    pub(super) fn mark(&self) -> Mark {
        Mark { spent: self.spent, time: self.share_of_time() }
    }

    fn share_of_time(&self) -> f64 {
        // A little is kept back for the answer.
        let all = self.budget.time.map_or(f64::INFINITY, |time| (time.as_secs_f64() - 0.001).max(0.0005));
        self.began.elapsed().as_secs_f64() / all
    }
}

/// A moment on the clock.
pub(super) struct Mark {
    spent: u64,
    time: f64,
}
