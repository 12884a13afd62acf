//! One server for one file: a second one would find nobody at the first one's tables and end their games.
//!
//! The keys of the log decide who has a place in it, whatever happens here. This is about who judges that people are away, which
//! a server can only say of those who would be connected to it. The lock is the operating system's and ends with the process that
//! has it, however that ends, so that a server may come back at once after a crash.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long a server that is just ending is waited for.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long it takes until it is looked at again.
const RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// Why a file cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum DataFileLockError {
    /// Another server has it.
    #[error("{owner} serves this file already; end it first, or serve another file")]
    InUse {
        /// Which, as far as it says so.
        owner: String,
    },
    /// Nothing can be said about it.
    #[error("`{}` cannot be locked: {error}", path.display())]
    Lock {
        /// The file of the lock.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// The right to serve a file, until it is dropped.
#[derive(Debug)]
pub struct DataFileLock(File);

impl DataFileLock {
    /// Takes the right to serve a file, which need not be there yet. Commands that read or write it need none.
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

    /// Writes down who serves the file, for the message that others get.
    pub fn write_owner(&mut self, address: SocketAddr) -> io::Result<()> {
        self.0.set_len(0)?;
        self.0.rewind()?;
        writeln!(self.0, "process {} at {address}", std::process::id())
    }
}

/// The lock of a file lies beside it, by whichever name the file is called.
fn lock_path(file: &Path) -> PathBuf {
    let mut name = OsString::from(file.canonicalize().unwrap_or_else(|_| file.to_owned()));
    name.push(".lock");
    PathBuf::from(name)
}

/// Who has the lock. Where locked files cannot be read, nobody knows.
fn owner_of(lock: &mut File) -> String {
    let mut text = String::new();
    // What is written there is short, or it was not written by a server.
    let read = lock.rewind().and_then(|()| lock.take(200).read_to_string(&mut text));
    match text.trim() {
        owner if read.is_ok() && !owner.is_empty() => format!("another server ({owner})"),
        _ => "another server".to_owned(),
    }
}
