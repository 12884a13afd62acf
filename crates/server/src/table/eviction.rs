//! Evicting a table that nobody has open: only its log and a little state beside it are kept.

use std::collections::BTreeSet;

use super::effect::Timestamps;
use super::machine::Machine;

/// How long a wish for a rematch is kept without sessions.
const REMATCH_MEMORY_MS: u64 = 60 * 60 * 1000;

/// The state of an evicted table beside its log. With both the table continues as if it had stayed in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvictedTable {
    /// The version at eviction. Another process may have appended since.
    version: u64,
    /// The uptime at which something is due at the table.
    due_at_ms: u64,
    away: Vec<Option<u64>>,
    drafts: Vec<Option<(u32, Vec<String>)>>,
    take_back: Option<(u8, BTreeSet<u8>)>,
    rematch: BTreeSet<u8>,
    uncharged_ms: u64,
    failed_at: Option<u64>,
}

impl EvictedTable {
    /// A table where only something is due.
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

    /// The uptime at which the table has to be loaded.
    pub fn due_at_ms(&self) -> u64 {
        self.due_at_ms
    }

    /// Sets another due time.
    pub fn postpone(&mut self, due_at_ms: u64) {
        self.due_at_ms = due_at_ms;
    }
}

impl Machine {
    /// Whether the machine can be evicted: it has no sessions, its queue is empty, and its log is known. The driver knows what else is
    /// pending.
    pub fn can_evict(&self) -> bool {
        self.sessions.is_empty() && self.waiting.is_empty() && self.store_state.is_idle()
    }

    /// The state to keep; `None` if nothing will ever be due and no wish is pending.
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

    /// Restores the kept state. What belonged to an earlier version of the log is dropped.
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
