//! Faults of the server and its storage.

use tilewright_server::store::WriteOutcome;
use tilewright_server::table::{Input, NotStored};

use super::{FAULTS_UNTIL, ScheduledEvent, World};
use crate::kit::Ticket;

impl World {
    /// Syncs a batch. Its answer comes later, or a failure instead, or nothing after a crash.
    pub(super) fn sync(&mut self, incarnation: u32, ticket: Ticket, late_failure: bool) {
        let Some(answers) = self.store.sync(ticket) else {
            self.coverage.lost_before_sync += 1;
            return;
        };
        let input = match (late_failure, answers.first()) {
            (true, _) => {
                self.coverage.late_failures += 1;
                Input::NotStored(NotStored::Failed)
            }
            (false, Some(WriteOutcome::Conflict)) => Input::NotStored(NotStored::Conflict),
            (false, _) => Input::Stored,
        };
        let after = self.below(20);
        self.plan(after, ScheduledEvent::Answer { incarnation, input: Box::new(input) });
        // Sometimes the machine crashes between the sync and the answer.
        if self.unlucky(60) {
            self.coverage.stored_without_answer += 1;
            self.crash();
        }
    }

    pub(super) fn inject_fault(&mut self) {
        let after = 200 + self.below(4_000);
        self.plan(after, ScheduledEvent::Fault);
        if self.now >= FAULTS_UNTIL {
            self.store.set_failing(false);
            return;
        }
        match self.below(5) {
            0 => self.crash(),
            1 => {
                self.coverage.outages += usize::from(!self.store.is_failing());
                self.store.set_failing(true);
            }
            2 => self.store.set_failing(false),
            3 => self.evict(),
            _ => {
                let client = self.below(self.clients.len() as u32) as usize;
                if let Some(session) = self.connections[client].take() {
                    self.coverage.disconnected += 1;
                    self.put(Input::Leave { session });
                    let after = self.below(2_000);
                    self.plan(after, ScheduledEvent::Connect { client });
                }
            }
        }
    }

    /// All clients leave. The table is evicted if it can be.
    fn evict(&mut self) {
        for client in 0..self.clients.len() {
            if let Some(session) = self.connections[client].take() {
                self.put(Input::Leave { session });
                let after = self.below(2_000);
                self.plan(after, ScheduledEvent::Connect { client });
            }
        }
        let now = self.time();
        let Some(evicted) = self.machine.as_ref().and_then(|machine| machine.evict(now)) else { return };
        self.coverage.evictions += 1;
        let at = evicted.due_at_ms();
        self.plan(
            at.saturating_sub(now.uptime_ms),
            ScheduledEvent::Alarm { incarnation: self.incarnation, at },
        );
        (self.machine, self.evicted) = (None, Some(evicted));
    }

    /// Restores an evicted table as soon as it can be read.
    pub(super) fn restore(&mut self) {
        if self.store.is_failing() {
            let at = self.time().uptime_ms + 300;
            self.evicted.iter_mut().for_each(|evicted| evicted.postpone(at));
            return self.plan(300, ScheduledEvent::Alarm { incarnation: self.incarnation, at });
        }
        self.load();
    }

    /// The server crashes and loses everything that is not durable.
    pub(super) fn crash(&mut self) {
        if self.machine.take().is_none() && self.evicted.take().is_none() {
            return;
        }
        self.coverage.crashes += 1;
        self.incarnation += 1;
        self.store.crash();
        let down = 100 + self.below(3_000);
        self.plan(down, ScheduledEvent::Start);
        for client in 0..self.clients.len() {
            self.connections[client] = None;
            let after = down + self.below(300);
            self.plan(after, ScheduledEvent::Connect { client });
        }
    }
}
