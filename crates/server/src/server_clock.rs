//! How long the server has lived: the time by which clocks are measured.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::store::{Store, StoreError};
use crate::table::Now;

/// The server's own time. It goes on where its last sign of life was, so that it stands still while the server is down: what a
/// crash can take from a clock, or give to it, is no more than the time between two signs. It stands still, too, until the server is
/// ready to hear its players, and from the moment on at which it is told to go away. All copies are of one life.
#[derive(Clone, Debug)]
pub struct Life {
    before: u64,
    born: Arc<OnceLock<Instant>>,
    ended: Arc<OnceLock<Instant>>,
}

/// As far ahead as anything is waited for: what is further away is looked at again before.
const FAR: Duration = Duration::from_secs(366 * 24 * 60 * 60);

impl Life {
    /// Time between two signs of life.
    pub const BEAT: Duration = Duration::from_millis(1_000);

    /// A life that is about to begin, after so many milliseconds of earlier ones.
    pub fn after(before: u64) -> Life {
        Life { before, born: Arc::default(), ended: Arc::default() }
    }

    /// The life that a store remembers, about to go on.
    pub async fn resume(store: &impl Store) -> Result<Life, StoreError> {
        Ok(Life::after(store.lived().await?))
    }

    /// From now on time goes by.
    pub fn begin(&self) {
        let _ = self.born.set(Instant::now());
    }

    /// From now on time stands still: nobody is charged while the server takes its leave, and nothing comes due any more.
    pub fn end(&self) {
        let _ = self.ended.set(Instant::now());
    }

    fn born(&self) -> Instant {
        self.born.get().copied().unwrap_or_else(Instant::now)
    }

    /// The present.
    pub fn now(&self) -> Now {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let until = self.ended.get().copied().unwrap_or_else(Instant::now);
        let lived = self.before + milliseconds(until.saturating_duration_since(self.born()));
        Now { lived, time: milliseconds(time) }
    }

    /// The moment at which the server will have lived so long; once its life has ended, that does not come.
    pub fn instant(&self, lived: u64) -> Instant {
        if self.ended.get().is_some() && lived > self.now().lived {
            return Instant::now() + FAR;
        }
        self.born() + Duration::from_millis(lived.saturating_sub(self.before)).min(FAR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_goes_on_after_the_last() {
        let life = Life::after(5_000);
        std::thread::sleep(Duration::from_millis(5));
        assert_eq!(life.now().lived, 5_000, "it has not begun yet");
        life.clone().begin();
        std::thread::sleep(Duration::from_millis(5));
        let now = life.now();
        assert!(now.lived >= 5_005);
        assert!((5_000..6_000).contains(&now.lived) && now.time > 1_700_000_000_000);
        assert_eq!(life.instant(5_250).duration_since(life.instant(5_000)), Duration::from_millis(250));
        assert_eq!(life.instant(10), life.instant(5_000), "the past is now");
        let _ = life.instant(u64::MAX);
    }
    #[test]
    fn a_life_that_has_ended_goes_on_no_more() {
        let life = Life::after(5_000);
        life.begin();
        life.clone().end();
        let now = life.now().lived;
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(life.now().lived, now);
        assert!(life.instant(now + 1) > Instant::now() + Duration::from_secs(1_000), "nothing comes due");
        assert!(life.instant(now) <= Instant::now(), "what was due before still is");
    }
}
