//! The storage operations of a table and their results.

use std::sync::atomic::Ordering;
use std::time::Instant;

use tilewright_protocol::ErrorCode;

use super::super::NewTable;
use super::super::faults::fault;
use super::Actor;
use crate::store::{Store, StoreError, Write, WriteOutcome};
use crate::table::{Append, Input, NotStored, Rematch, RequestRef};

impl<S: Store> Actor<S> {
    /// Stores something whose loss is acceptable.
    pub(super) fn write(&mut self, write: Write) {
        let writer = self.hub.0.writer.clone();
        self.spawn(
            async move {
                if let Err(error) = writer.write(write).await {
                    tracing::warn!(%error, "something of little consequence was not stored");
                }
                None
            },
            None,
        );
    }

    /// Stores something beside the log and reports the result to the client that asked for it.
    pub(super) fn keep(&mut self, write: Write, request: RequestRef) {
        let writer = self.hub.0.writer.clone();
        self.spawn(
            async move {
                let stored = writer.write(write).await;
                if let Err(error) = &stored {
                    tracing::warn!(%error, "something that somebody asked for was not stored");
                }
                Some(Input::SideWriteDone { request, stored: stored.is_ok() })
            },
            Some(Input::SideWriteDone { request, stored: false }),
        );
    }

    /// Appends to the table's log.
    pub(super) fn append(&mut self, append: Append) {
        let (hub, table) = (self.hub.clone(), self.id.clone());
        self.spawn(
            async move {
                let started = Instant::now();
                let answer = hub.0.writer.write(Write::Append { table, append }).await;
                hub.0.metrics.stored(started.elapsed());
                Some(match answer {
                    Ok(WriteOutcome::Stored) => Input::Stored,
                    Ok(WriteOutcome::Conflict) => Input::NotStored(NotStored::Conflict),
                    Err(error) => {
                        hub.0.metrics.store_failures.fetch_add(1, Ordering::Relaxed);
                        tracing::warn!(%error, "something was not stored");
                        Input::NotStored(if error == StoreError::Fault {
                            NotStored::Fault
                        } else {
                            NotStored::Failed
                        })
                    }
                })
            },
            Some(Input::NotStored(NotStored::Failed)),
        );
    }

    /// Opens the table of a rematch.
    pub(super) fn open(&mut self, rematch: Rematch) {
        let Rematch { id, of, settings, host, seats } = rematch;
        let new = NewTable { id, settings, host, seats, rematch_of: Some(of) };
        let hub = self.hub.clone();
        self.spawn(
            async move {
                Some(match hub.open(new).await {
                    Ok(()) => Input::RematchOpened,
                    // An earlier attempt has opened it, which is as good.
                    Err(error) if error.code == ErrorCode::SeatTaken => Input::RematchOpened,
                    Err(error) => Input::RematchNotOpened(error),
                })
            },
            Some(Input::RematchNotOpened(fault())),
        );
    }

    /// Reads the table's log from an entry on.
    pub(super) fn load(&mut self, from: u64) {
        let (hub, table) = (self.hub.clone(), self.id.clone());
        self.spawn(
            async move {
                Some(match hub.0.store.log(&table, from).await {
                    Ok(log) => Input::Loaded { entries: log.entries, secret: log.secret },
                    Err(error) => {
                        tracing::warn!(%error, "a log was not read");
                        Input::NotLoaded
                    }
                })
            },
            Some(Input::NotLoaded),
        );
    }
}
