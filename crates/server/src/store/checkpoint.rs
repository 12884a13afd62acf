//! Moving what is safe in the write-ahead log into the file, without holding up those who write.
//!
//! SQLite would do it inside of a commit, and everybody who waits for that commit would wait for two more syncs and for all pages that
//! have changed. Here another connection moves nearly all of it while writing goes on; the writer then moves only the rest, so that the
//! log begins anew and does not grow.

use std::sync::atomic::Ordering;

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

use super::{SqliteStore, StoreError};

/// Writes since the last time from which on it is worth the work.
const MIN_WRITES: usize = 500;
/// Pages of the log that a commit moves by itself, should nobody else have done so.
pub(super) const AUTOCHECKPOINT_PAGES: &str = "20000";

/// Moves what it can without waiting for anybody; says how many pages the log has.
async fn checkpoint_pages(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let row = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    Ok(row.try_get(1)?)
}

impl SqliteStore {
    /// Moves the log into the file if much was written since the last time; says how many pages it had then.
    pub async fn checkpoint(&self) -> Result<Option<i64>, StoreError> {
        if self.written.load(Ordering::Relaxed) < MIN_WRITES {
            return Ok(None);
        }
        self.written.store(0, Ordering::Relaxed);
        let mut checkpointer = self.checkpointer.lock().await;
        let pages = checkpoint_pages(&mut checkpointer).await?;
        // Only while nobody writes can the log come to its end, and begin anew with the next write.
        checkpoint_pages(&mut *self.writer.lock().await).await?;
        Ok(Some(pages))
    }
}
