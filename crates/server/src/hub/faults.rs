//! What becomes of a table that meets a fault in the program.
//!
//! What it had in memory is thrown away, and it goes on from its log. Where it is the log that makes the program panic, that would never
//! end: the table is stopped then, and looked at by nobody until an operator releases it.

use std::sync::atomic::Ordering;
use std::time::Instant;

use tilewright_protocol::{ErrorCode, RequestError, TableId};

use super::{Hub, lock};
use crate::store::{Store, Write};

/// What the players of a table hear that was stopped.
pub(super) fn stopped() -> RequestError {
    let why = "the game was stopped, because the server met a fault in its own program at this table; nobody can go on here, it \
               counts for nobody, and the operator of the server can see it";
    RequestError::new(ErrorCode::WrongPhase, why)
}

/// What is said where a request of a client met a fault, or the table did.
pub(super) fn fault() -> RequestError {
    RequestError::new(
        ErrorCode::Internal,
        "the server met a fault in its own program; the table goes on from what is stored",
    )
}

impl<S: Store> Hub<S> {
    /// A table has met a fault by itself, and nobody asked it for anything: it is read anew at once, for something may be due at it.
    /// The second time within a minute it is stopped.
    pub(super) async fn table_failed(&self, id: &TableId, why: String) {
        let now = Instant::now();
        let again = {
            let mut faults = lock(&self.0.faults);
            faults.retain(|_, recent| !recent.has_expired(now));
            faults.entry(id.clone()).or_default().record(now)
        };
        if again {
            self.stop_table(id, why).await;
        } else {
            self.check_due(id).await;
        }
    }

    /// Stops a table, and says what those hear who want to come in. If that cannot be stored, the table is stopped the next time that
    /// somebody looks at it.
    pub(super) async fn stop_table(&self, id: &TableId, why: String) -> RequestError {
        tracing::error!(table = %id, why, "a table is stopped");
        self.0.metrics.tables_stopped.fetch_add(1, Ordering::Relaxed);
        self.set_turn(id, None);
        self.0.bots.set_game(id, None);
        {
            let mut tables = lock(&self.0.tables);
            tables.remove_evicted(id);
        }
        let time = self.0.clock.now().unix_ms;
        let stop = Write::Stop { table: id.clone(), why, time };
        if let Err(error) = self.0.writer.write(stop).await {
            tracing::warn!(table = %id, %error, "it was not stored that a table is stopped");
        }
        stopped()
    }
}
