//! Panics that end no more than what they happened in.
//!
//! Whatever answers a request, drives a table, thinks for a bot or stores something is run through here. Where a panic leaves something
//! half done, whoever runs it throws that away and begins anew from what is stored.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use futures_util::FutureExt;

/// What panics again within this time is not tried a third time.
pub const SOON: Duration = Duration::from_secs(60);

/// What a panic said. Where it happened is in the line that the panic itself wrote.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it panicked: {0}")]
pub struct Panicked(String);

impl Panicked {
    /// What was thrown, as the text that it is in nearly all cases.
    pub fn from_payload(payload: &(dyn Any + Send)) -> Panicked {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Panicked(text.unwrap_or_else(|| "no text".to_owned()))
    }
}

/// Does something that may panic.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| Panicked::from_payload(&*payload))
}

/// Waits for something that may panic.
pub async fn caught_in<F: Future>(work: F) -> Result<F::Output, Panicked> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(|payload| Panicked::from_payload(&*payload))
}

/// Where a panic was contained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A request, a socket or a stream.
    Request,
    /// A table.
    Table,
    /// A bot's thought.
    Bot,
    /// Storage.
    Storage,
    /// What a server does all the time: signs of life, alarms, accepting connections, upkeep.
    Service,
}

impl Place {
    /// All of them, in their order.
    pub const ALL: [Place; 5] = [Place::Request, Place::Table, Place::Bot, Place::Storage, Place::Service];
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Request => "request",
            Place::Table => "table",
            Place::Bot => "bot",
            Place::Storage => "storage",
            Place::Service => "service",
        })
    }
}

/// Whether something panics for the second time within [`SOON`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Relapse(Option<Instant>);

impl Relapse {
    /// It panicked now.
    pub fn is_one(&mut self, now: Instant) -> bool {
        let before = self.0.replace(now);
        before.is_some_and(|before| now.saturating_duration_since(before) < SOON)
    }

    /// Whether it need not be remembered any more.
    pub fn is_over(&self, now: Instant) -> bool {
        self.0.is_none_or(|before| now.saturating_duration_since(before) >= SOON)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_answer() {
        assert_eq!(caught(|| 3), Ok(3));
        let told = caught(|| -> u8 { panic!("seat {} is gone", 4) });
        assert_eq!(told.map_err(|panic| panic.to_string()), Err("it panicked: seat 4 is gone".to_owned()));
        let told = caught_in(async { std::panic::panic_any(7_u8) }).await;
        assert_eq!(told, Err::<(), _>(Panicked("no text".to_owned())));
    }

    #[test]
    fn twice_within_a_minute_is_too_often() {
        let start = Instant::now();
        let mut relapse = Relapse::default();
        assert!(relapse.is_over(start) && !relapse.is_one(start));
        assert!(!relapse.is_one(start + SOON), "a minute later it is the first time again");
        assert!(!relapse.is_over(start + SOON) && relapse.is_one(start + SOON + SOON / 2));
    }
}
