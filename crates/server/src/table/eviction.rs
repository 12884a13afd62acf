//! A table that nobody looks at: its log is stored, and the little that is not in the log is all that stays in memory.

use std::collections::BTreeSet;

use super::effect::Timestamps;
use super::machine::Machine;

/// How long the wish for a rematch is kept in mind while nobody looks on, in milliseconds.
const WISH: u64 = 60 * 60 * 1000;

/// What a table has beside its log while nobody looks at it. With both, it goes on as if it had never rested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resting {
    /// The version it rests at. Another process may have written into the log since.
    version: u64,
    /// The moment of the server's life at which something is due at it.
    wake: u64,
    away: Vec<Option<u64>>,
    drafts: Vec<Option<(u32, Vec<String>)>>,
    take_back: Option<(u8, BTreeSet<u8>)>,
    rematch: BTreeSet<u8>,
    free: u64,
    failed_at: Option<u64>,
}

impl Resting {
    /// A table with nothing but something that is due at it.
    #[cfg(test)]
    pub(crate) fn until(wake: u64) -> Resting {
        Resting {
            version: 0,
            wake,
            away: Vec::new(),
            drafts: Vec::new(),
            take_back: None,
            rematch: BTreeSet::new(),
            free: 0,
            failed_at: None,
        }
    }

    /// The moment of the server's life at which it has to be woken.
    pub fn wake(&self) -> u64 {
        self.wake
    }

    /// It is to be woken at another moment.
    pub fn put_off(&mut self, wake: u64) {
        self.wake = wake;
    }
}

impl Machine {
    /// Whether it could rest: nobody looks on, and it is sure of its log. Whoever drives it knows what else is under way.
    pub fn may_rest(&self) -> bool {
        self.sessions.is_empty() && self.waiting.is_empty() && self.storing.is_idle()
    }

    /// What is to be kept while it rests; nothing where nothing will ever be due at it and nobody has a wish.
    pub fn rest(&self, now: Timestamps) -> Option<Resting> {
        let wish = (!self.rematch.is_empty() && self.state.next.is_none()).then_some(now.uptime_ms + WISH);
        let wake = self.wake().or(wish).filter(|_| self.may_rest())?;
        Some(Resting {
            version: self.state.version,
            wake,
            away: self.away.clone(),
            drafts: self.drafts.clone(),
            take_back: self.take_back.clone(),
            rematch: self.rematch.clone(),
            free: self.free,
            failed_at: self.failed_at,
        })
    }

    /// Goes on where it was before it rested. What only concerned an earlier version of the log is over.
    pub fn wake_up(&mut self, resting: Resting, now: Timestamps) {
        if resting.away.len() == self.away.len() {
            self.away = resting.away;
        }
        if resting.version == self.state.version {
            self.drafts = resting.drafts;
            self.take_back = resting.take_back;
            (self.free, self.failed_at) = (resting.free, resting.failed_at);
            if now.uptime_ms < resting.wake {
                self.rematch = resting.rematch;
            }
        }
    }
}
