//! What a server holds to under load, with stalled readers, through restarts and while storage fails.
//!
//! An ordinary test run does all of it in small. `cargo xtask reliability` does it in full, with the limits that
//! `docs/reliability.md` states; what each run prints is what is written there.

mod bots;
mod crowd;
mod figures;
mod load;
mod outage;
mod restart;
mod stalled;

use std::time::Duration;

/// Whether the claims are to be shown in full.
pub fn in_full() -> bool {
    std::env::var("RELIABILITY").is_ok_and(|size| size == "full")
}

/// A number that a run in full may be given by a variable.
pub fn number(name: &str, small: u64, full: u64) -> u64 {
    let given = std::env::var(name).ok().and_then(|text| text.parse().ok());
    given.unwrap_or(if in_full() { full } else { small })
}

/// A limit that holds in full, and one that a test run on a busy machine without optimisation can keep.
pub fn limit(small: Duration, full: Duration) -> Duration {
    if in_full() { full } else { small }
}

/// A runtime of threads beside those of the server.
pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime")
}
