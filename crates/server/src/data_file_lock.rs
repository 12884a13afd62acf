//! The lock that allows one server per data file. A second server would see no connections at the first one's tables and end their games.
//!
//! The primary keys of the log still decide which write wins. The lock is about judging that players are away, which only the server that
//! they would connect to can do. It is a lock of the operating system and ends with its process, so that a server can restart at once
//! after a crash.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long to wait for a server that is shutting down.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(1);
/// Pause between two attempts.
const RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// Why the lock was not acquired.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub enum DataFileLockError {
    /// Another server holds the lock.
    #[error("{owner} serves this file already; end it first, or serve another file")]
    InUse {
        /// The other server, as far as the lock file tells.
        owner: String,
    },
    /// The lock file cannot be opened or locked.
    #[error("`{}` cannot be locked: {error}", path.display())]
    Lock { path: PathBuf, error: io::Error },
}

/// The lock of a data file, held until it is dropped.
#[derive(Debug)]
pub struct DataFileLock(File);

impl DataFileLock {
    /// Acquires the lock. The data file need not exist yet. Commands that only read or write the file need no lock.
    pub async fn acquire(file: &Path) -> Result<DataFileLock, DataFileLockError> {
        let path = lock_path(file);
        let failed = |error| DataFileLockError::Lock { path: path.clone(), error };
        let mut lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        let started = Instant::now();
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(DataFileLock(lock)),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
                Err(TryLockError::WouldBlock) if started.elapsed() < ACQUIRE_TIMEOUT => {
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(DataFileLockError::InUse { owner: owner_of(&mut lock) });
                }
            }
        }
    }

    /// Writes process and address into the lock file, for the error message of other servers.
    pub fn write_owner(&mut self, address: SocketAddr) -> io::Result<()> {
        self.0.set_len(0)?;
        self.0.rewind()?;
        writeln!(self.0, "process {} at {address}", std::process::id())
    }
}

/// The lock file is next to the data file, under the data file's canonical name.
fn lock_path(file: &Path) -> PathBuf {
    let mut name = OsString::from(file.canonicalize().unwrap_or_else(|_| file.to_owned()));
    name.push(".lock");
    PathBuf::from(name)
}

/// Describes the holder of the lock. Some systems do not allow reading a locked file.
fn owner_of(lock: &mut File) -> String {
    let mut text = String::new();
    // A server writes a short line; anything longer is not from a server.
    let read = lock.rewind().and_then(|()| lock.take(200).read_to_string(&mut text));
    match text.trim() {
        owner if read.is_ok() && !owner.is_empty() => format!("another server ({owner})"),
        _ => "another server".to_owned(),
    }
}
