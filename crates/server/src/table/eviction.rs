//! A table that nobody looks at: its log is stored, and the little that is not in the log is all that stays in memory.

use std::collections::BTreeSet;

use super::effect::Timestamps;
use super::machine::Machine;

/// How long the wish for a rematch is kept in mind while nobody looks on, in milliseconds.
const REMATCH_MEMORY_MS: u64 = 60 * 60 * 1000;

/// What a table has beside its log while nobody looks at it. With both, it goes on as if it had never rested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvictedTable {
    /// The version it rests at. Another process may have written into the log since.
    version: u64,
    /// The moment of the server's life at which something is due at it.
    due_at_ms: u64,
    away: Vec<Option<u64>>,
    drafts: Vec<Option<(u32, Vec<String>)>>,
    take_back: Option<(u8, BTreeSet<u8>)>,
    rematch: BTreeSet<u8>,
    uncharged_ms: u64,
    failed_at: Option<u64>,
}

impl EvictedTable {
    /// A table with nothing but something that is due at it.
    #[cfg(test)]
    pub(crate) fn until(due_at_ms: u64) -> EvictedTable {
        EvictedTable {
            version: 0,
            due_at_ms,
            away: Vec::new(),
            drafts: Vec::new(),
            take_back: None,
            rematch: BTreeSet::new(),
            uncharged_ms: 0,
            failed_at: None,
        }
    }

    /// The moment of the server's life at which it has to be woken.
    pub fn due_at_ms(&self) -> u64 {
        self.due_at_ms
    }

    /// It is to be woken at another moment.
    pub fn postpone(&mut self, due_at_ms: u64) {
        self.due_at_ms = due_at_ms;
    }
}

impl Machine {
    /// Whether it could rest: nobody looks on, and it is sure of its log. Whoever drives it knows what else is under way.
    pub fn can_evict(&self) -> bool {
        self.sessions.is_empty() && self.waiting.is_empty() && self.store_state.is_idle()
    }

    /// What is to be kept while it rests; nothing where nothing will ever be due at it and nobody has a wish.
    pub fn evict(&self, now: Timestamps) -> Option<EvictedTable> {
        let rematch_until = (!self.rematch.is_empty() && self.state.next.is_none())
            .then_some(now.uptime_ms + REMATCH_MEMORY_MS);
        let due_at_ms = self.wake().or(rematch_until).filter(|_| self.can_evict())?;
        Some(EvictedTable {
            version: self.state.version,
            due_at_ms,
            away: self.away.clone(),
            drafts: self.drafts.clone(),
            take_back: self.take_back.clone(),
            rematch: self.rematch.clone(),
            uncharged_ms: self.uncharged_ms,
            failed_at: self.failed_at,
        })
    }

    /// Goes on where it was before it rested. What only concerned an earlier version of the log is over.
    pub fn restore(&mut self, evicted: EvictedTable, now: Timestamps) {
        if evicted.away.len() == self.away.len() {
            self.away = evicted.away;
        }
        if evicted.version == self.state.version {
            self.drafts = evicted.drafts;
            self.take_back = evicted.take_back;
            (self.uncharged_ms, self.failed_at) = (evicted.uncharged_ms, evicted.failed_at);
            if now.uptime_ms < evicted.due_at_ms {
                self.rematch = evicted.rematch;
            }
        }
    }
}
