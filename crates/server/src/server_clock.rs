//! The server's clock: its uptime, by which all game clocks are measured.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::store::{Store, StoreError};
use crate::table::Timestamps;

/// The server's uptime over all its runs. It continues from the last stored heartbeat and stands still while the server is down, so that
/// a crash changes a game clock by no more than one heartbeat interval. It runs from `start`, when the server is ready for players, until
/// `stop`, when the server shuts down. Clones share one clock.
#[derive(Clone, Debug)]
pub struct ServerClock {
    previous_uptime_ms: u64,
    started_at: Arc<OnceLock<Instant>>,
    stopped_at: Arc<OnceLock<Instant>>,
}

/// The longest wait for a due time; later ones are checked again.
const MAX_WAIT: Duration = Duration::from_secs(366 * 24 * 60 * 60);

impl ServerClock {
    /// Interval of heartbeats.
    pub const HEARTBEAT: Duration = Duration::from_millis(1_000);

    /// A clock that is not started yet, after earlier runs of the server.
    pub fn starting_at(previous_uptime_ms: u64) -> ServerClock {
        ServerClock { previous_uptime_ms, started_at: Arc::default(), stopped_at: Arc::default() }
    }

    /// A clock that continues from the uptime in the store.
    pub async fn resume(store: &impl Store) -> Result<ServerClock, StoreError> {
        Ok(ServerClock::starting_at(store.uptime_ms().await?))
    }

    /// Starts the clock.
    pub fn start(&self) {
        let _ = self.started_at.set(Instant::now());
    }

    /// Stops the clock: no player is charged during shutdown, and nothing becomes due.
    pub fn stop(&self) {
        let _ = self.stopped_at.set(Instant::now());
    }

    fn started_at(&self) -> Instant {
        self.started_at.get().copied().unwrap_or_else(Instant::now)
    }

    /// The current timestamps.
    pub fn now(&self) -> Timestamps {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let until = self.stopped_at.get().copied().unwrap_or_else(Instant::now);
        let uptime_ms =
            self.previous_uptime_ms + milliseconds(until.saturating_duration_since(self.started_at()));
        Timestamps { uptime_ms, unix_ms: milliseconds(time) }
    }

    /// The instant at which the uptime is reached. After `stop` it is never reached.
    pub fn instant_at(&self, uptime_ms: u64) -> Instant {
        if self.stopped_at.get().is_some() && uptime_ms > self.now().uptime_ms {
            return Instant::now() + MAX_WAIT;
        }
        self.started_at()
            + Duration::from_millis(uptime_ms.saturating_sub(self.previous_uptime_ms)).min(MAX_WAIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_goes_on_after_the_last() {
        let clock = ServerClock::starting_at(5_000);
        std::thread::sleep(Duration::from_millis(5));
        assert_eq!(clock.now().uptime_ms, 5_000, "it has not begun yet");
        clock.clone().start();
        std::thread::sleep(Duration::from_millis(5));
        let now = clock.now();
        assert!(now.uptime_ms >= 5_005);
        assert!((5_000..6_000).contains(&now.uptime_ms) && now.unix_ms > 1_700_000_000_000);
        assert_eq!(
            clock.instant_at(5_250).duration_since(clock.instant_at(5_000)),
            Duration::from_millis(250)
        );
        assert_eq!(clock.instant_at(10), clock.instant_at(5_000), "the past is now");
        let _ = clock.instant_at(u64::MAX);
    }
    #[test]
    fn a_life_that_has_ended_goes_on_no_more() {
        let clock = ServerClock::starting_at(5_000);
        clock.start();
        clock.clone().stop();
        let now = clock.now().uptime_ms;
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(clock.now().uptime_ms, now);
        assert!(clock.instant_at(now + 1) > Instant::now() + Duration::from_secs(1_000), "nothing comes due");
        assert!(clock.instant_at(now) <= Instant::now(), "what was due before still is");
    }
}
