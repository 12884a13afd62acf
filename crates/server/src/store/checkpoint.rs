//! Checkpoints of the write-ahead log, without blocking writers.
//!
//! SQLite would checkpoint inside of a commit, and everybody who waits for that commit would wait for two more syncs and for all changed
//! pages. Here a second connection copies nearly all pages while writing continues. Then the writer's connection copies only the rest, so
//! that the log restarts and does not grow.

use std::sync::atomic::Ordering;

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

use super::{SqliteStore, StoreError};

/// Writes after which a checkpoint is worthwhile.
const MIN_WRITES: usize = 500;
/// Pages after which SQLite checkpoints by itself.
pub(super) const AUTOCHECKPOINT_PAGES: &str = "20000";

/// Copies what it can without blocking; returns the pages in the log.
async fn checkpoint_pages(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let row = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    Ok(row.try_get(1)?)
}

impl SqliteStore {
    /// Makes a checkpoint if enough was written since the last one; returns the pages in the log.
    pub async fn checkpoint(&self) -> Result<Option<i64>, StoreError> {
        if self.written.load(Ordering::Relaxed) < MIN_WRITES {
            return Ok(None);
        }
        self.written.store(0, Ordering::Relaxed);
        let mut checkpointer = self.checkpointer.lock().await;
        let pages = checkpoint_pages(&mut checkpointer).await?;
        // Only while nobody writes can the whole log be copied, so that the next write restarts it.
        checkpoint_pages(&mut *self.writer.lock().await).await?;
        Ok(Some(pages))
    }
}
