//! What happens to a table that panics.
//!
//! Its state in memory is dropped, and it is loaded again from its log. If the log itself causes the panic, that would repeat forever:
//! then the table is stopped and not loaded again until an operator releases it.

use std::sync::atomic::Ordering;
use std::time::Instant;

use tilewright_protocol::{ErrorCode, RequestError, TableId};

use super::{Hub, lock};
use crate::store::{Store, Write};

/// The error for a stopped table.
pub(super) fn stopped() -> RequestError {
    let why = "the game was stopped, because the server met a fault in its own program at this table; nobody can go on here, it \
               counts for nobody, and the operator of the server can see it";
    RequestError::new(ErrorCode::WrongPhase, why)
}

/// The error for a request that panicked.
pub(super) fn fault() -> RequestError {
    RequestError::new(
        ErrorCode::Internal,
        "the server met a fault in its own program; the table goes on from what is stored",
    )
}

impl<S: Store> Hub<S> {
    /// Handles a panic that no request caused. The table is loaded again at once, because something may be due; a second panic within a
    /// minute stops it.
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

    /// Stops a table and returns the error for its clients. If that cannot be stored, the next panic stops it again.
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
