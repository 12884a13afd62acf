//! Catching panics, so that a panic ends only the request, table, bot search or write that it happens in.
//!
//! Code that answers a request, drives a table, runs a bot or stores something runs through here. State that a panic may have left half
//! changed is dropped and loaded again from the store.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use futures_util::FutureExt;

/// A second panic within this time counts as repeated.
pub const REPEAT_WINDOW: Duration = Duration::from_secs(60);

/// The message of a panic. The panic hook logs its location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it panicked: {0}")]
pub struct PanicError(String);

impl PanicError {
    /// Extracts the message from a payload, which nearly always is a string.
    pub fn from_payload(payload: &(dyn Any + Send)) -> PanicError {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        PanicError(text.unwrap_or_else(|| "no text".to_owned()))
    }
}

/// Runs code that may panic.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, PanicError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| PanicError::from_payload(&*payload))
}

/// Runs a future that may panic.
pub async fn catch_panic_async<F: Future>(work: F) -> Result<F::Output, PanicError> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(|payload| PanicError::from_payload(&*payload))
}

/// Where a panic was caught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanicSite {
    /// A request, a socket or a stream.
    Request,
    /// A table.
    Table,
    /// A bot's search.
    Bot,
    /// Storage.
    Storage,
    /// A long-running service: heartbeat, alarms, accepting connections, maintenance.
    Service,
}

impl PanicSite {
    /// All sites, in the order of the metrics.
    pub const ALL: [PanicSite; 5] =
        [PanicSite::Request, PanicSite::Table, PanicSite::Bot, PanicSite::Storage, PanicSite::Service];
}

impl fmt::Display for PanicSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PanicSite::Request => "request",
            PanicSite::Table => "table",
            PanicSite::Bot => "bot",
            PanicSite::Storage => "storage",
            PanicSite::Service => "service",
        })
    }
}

/// Detects a second panic within [`REPEAT_WINDOW`].
#[derive(Clone, Copy, Debug, Default)]
pub struct RepeatedPanic(Option<Instant>);

impl RepeatedPanic {
    /// Records a panic; true if it is a repeated one.
    pub fn record(&mut self, now: Instant) -> bool {
        let before = self.0.replace(now);
        before.is_some_and(|before| now.saturating_duration_since(before) < REPEAT_WINDOW)
    }

    /// Whether the last panic is too old to count.
    pub fn has_expired(&self, now: Instant) -> bool {
        self.0.is_none_or(|before| now.saturating_duration_since(before) >= REPEAT_WINDOW)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_answer() {
        assert_eq!(catch_panic(|| 3), Ok(3));
        let result = catch_panic(|| -> u8 { panic!("seat {} is gone", 4) });
        assert_eq!(result.map_err(|panic| panic.to_string()), Err("it panicked: seat 4 is gone".to_owned()));
        let result = catch_panic_async(async { std::panic::panic_any(7_u8) }).await;
        assert_eq!(result, Err::<(), _>(PanicError("no text".to_owned())));
    }

    #[test]
    fn twice_within_a_minute_is_too_often() {
        let start = Instant::now();
        let mut panics = RepeatedPanic::default();
        assert!(panics.has_expired(start) && !panics.record(start));
        assert!(!panics.record(start + REPEAT_WINDOW), "a minute later it is the first time again");
        assert!(
            !panics.has_expired(start + REPEAT_WINDOW)
                && panics.record(start + REPEAT_WINDOW + REPEAT_WINDOW / 2)
        );
    }
}
