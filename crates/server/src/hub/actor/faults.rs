//! What happens when a table's actor panics.

use tilewright_protocol::{ErrorCode, RequestError, ServerMessage};

use super::super::faults::fault;
use super::super::outbox::RESTART;
use super::Actor;
use crate::panics::{PanicSite, catch_panic, catch_panic_async};
use crate::store::Store;
use crate::table::{Machine, SessionId};

/// What caused the actor's current work.
#[derive(Clone, Copy)]
pub(super) enum Trigger {
    /// The table itself.
    Own,
    /// A request without a session.
    Request,
    /// A message of a session that waits for an answer.
    Message(SessionId, Option<u32>),
}

impl<S: Store> Actor<S> {
    /// Runs the table until it is evicted or cannot continue. Panics are caught here.
    pub(in crate::hub) async fn run(mut self) {
        if let Err(panic) = catch_panic_async(self.run_loop()).await {
            self.hub.0.metrics.panicked(PanicSite::Table);
            tracing::error!(table = %self.id, %panic, "a table panicked");
            self.broken = Some(panic.to_string());
        }
        let Some(why) = self.broken.take() else { return self.evict() };
        if let Trigger::Message(session, re) = self.trigger {
            let message = ServerMessage::Refused { re, error: fault() };
            self.send(&[session], &message, &mut Vec::new());
            self.outboxes.get(&session).iter().for_each(|outbox| outbox.drain(RESTART));
        }
        // The state in memory may be inconsistent.
        for outbox in self.outboxes.values() {
            outbox.close(RESTART);
        }
        self.hub.evict(&self.id, None);
        if matches!(self.trigger, Trigger::Own) {
            self.hub.table_failed(&self.id, why).await;
        } else {
            self.hub.check_due(&self.id).await;
        }
    }

    /// Reads from the machine. Reading changes nothing, so a panic leaves the table as it is.
    pub(super) fn read<T>(&self, read: impl FnOnce(&Machine) -> T) -> Result<T, RequestError> {
        catch_panic(|| read(&self.machine)).map_err(|panic| {
            self.hub.0.metrics.panicked(PanicSite::Table);
            tracing::error!(table = %self.id, %panic, "a table cannot be told of");
            RequestError::new(
                ErrorCode::Internal,
                "the server met a fault in its own program while it told of this table",
            )
        })
    }
}
