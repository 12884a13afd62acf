//! How often somebody may ask: a bucket for each, refilled with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// Buckets that are kept; beyond that, the full ones are forgotten, which changes nothing for them.
const MOST: usize = 10_000;

/// What may still be taken, and since when.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(size: f64) -> Bucket {
        Bucket { left: size, since: Instant::now() }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, size: f64, per_second: f64) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.since).as_secs_f64() * per_second;
        (self.left, self.since) = ((self.left + gained).min(size), now);
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

/// A bucket for every address.
pub struct Limiter<K = IpAddr> {
    size: f64,
    per_second: f64,
    kept: Mutex<Kept<K>>,
}

/// The buckets, and how many more questions there may be until the full ones are looked for again: looking is work for all of them,
/// so that it is not done for each question.
struct Kept<K> {
    buckets: HashMap<K, Bucket>,
    until_sweep: usize,
}

impl<K: Hash + Eq> Limiter<K> {
    /// So many at once, and so many a second.
    pub fn new(size: f64, per_second: f64) -> Limiter<K> {
        let kept = Kept { buckets: HashMap::new(), until_sweep: 0 };
        Limiter { size, per_second, kept: Mutex::new(kept) }
    }

    /// Whether one more may be asked for.
    pub fn allows(&self, who: K) -> bool {
        let mut kept = self.kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let Kept { buckets, until_sweep } = &mut *kept;
        *until_sweep = until_sweep.saturating_sub(1);
        if buckets.len() >= MOST && *until_sweep == 0 {
            *until_sweep = MOST / 2;
            let (size, per_second) = (self.size, self.per_second);
            let full =
                |bucket: &Bucket| bucket.left + bucket.since.elapsed().as_secs_f64() * per_second >= size;
            buckets.retain(|_, bucket| !full(bucket));
        }
        if buckets.len() >= MOST && !buckets.contains_key(&who) {
            return false;
        }
        buckets.entry(who).or_insert_with(|| Bucket::new(self.size)).take(self.size, self.per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_bucket_of_their_own() {
        let limiter = Limiter::new(3.0, 0.001);
        for _ in 0..3 {
            assert!(limiter.allows(1));
        }
        assert!(!limiter.allows(1) && limiter.allows(2));
    }

    #[test]
    fn buckets_do_not_pile_up() {
        let limiter = Limiter::new(2.0, 0.0);
        let allowed = (0..2 * MOST).filter(|who| limiter.allows(*who)).count();
        assert_eq!(allowed, MOST, "who has asked is not forgotten to make room");
        let refilled = Limiter::new(1.0, f64::MAX);
        assert!((0..3 * MOST).all(|who| refilled.allows(who)));
        assert!(refilled.kept.lock().expect("free").buckets.len() <= MOST);
    }
}
