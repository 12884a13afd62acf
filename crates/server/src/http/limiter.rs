//! How often somebody may ask: a bucket for each, refilled with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::Instant;

/// Buckets that are kept; beyond that, the full ones are forgotten, which changes nothing for them.
const MOST: usize = 10_000;
/// A network of many addresses may ask as often as so many of them.
const NETWORK: f64 = 8.0;

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

/// How often an address may ask. A network that has many addresses has a bucket of its own besides, so that nobody can fill the places of
/// everybody else with addresses that all are theirs.
pub struct Limiter {
    addresses: Buckets<IpAddr>,
    networks: Buckets<Ipv6Addr>,
}

impl Limiter {
    /// So many at once, and so many a second, for one address.
    pub fn new(size: f64, per_second: f64) -> Limiter {
        Limiter {
            addresses: Buckets::new(size, per_second),
            networks: Buckets::new(NETWORK * size, NETWORK * per_second),
        }
    }

    /// Whether one more may be asked for.
    pub fn allows(&self, who: IpAddr) -> bool {
        let network = match who {
            // What a home or a company is commonly given.
            IpAddr::V6(address) => Some(Ipv6Addr::from_bits(address.to_bits() >> 80 << 80)),
            IpAddr::V4(_) => None,
        };
        network.is_none_or(|network| self.networks.allows(network)) && self.addresses.allows(who)
    }
}

/// A bucket for everybody.
struct Buckets<K> {
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

impl<K: Hash + Eq> Buckets<K> {
    fn new(size: f64, per_second: f64) -> Buckets<K> {
        let kept = Kept { buckets: HashMap::new(), until_sweep: 0 };
        Buckets { size, per_second, kept: Mutex::new(kept) }
    }

    /// Whether one more may be asked for.
    fn allows(&self, who: K) -> bool {
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
        let limiter = Buckets::new(3.0, 0.001);
        for _ in 0..3 {
            assert!(limiter.allows(1));
        }
        assert!(!limiter.allows(1) && limiter.allows(2));
    }

    #[test]
    fn a_network_does_not_take_everybodys_place() {
        let limiter = Limiter::new(2.0, 0.0);
        let own =
            |number: u128| IpAddr::from(Ipv6Addr::from_bits(0x2001_0db8_0001_u128 << 80 | number << 64));
        let allowed = (0..2 * MOST as u128).filter(|number| limiter.allows(own(*number))).count();
        assert_eq!(allowed, 16, "eight times what one address may");
        for other in ["2001:db8:2::", "192.0.2.7"] {
            let other: IpAddr = other.parse().expect("an address");
            assert!(limiter.allows(other) && limiter.allows(other) && !limiter.allows(other), "{other}");
        }
    }

    #[test]
    fn buckets_do_not_pile_up() {
        let limiter = Buckets::new(2.0, 0.0);
        let allowed = (0..2 * MOST).filter(|who| limiter.allows(*who)).count();
        assert_eq!(allowed, MOST, "who has asked is not forgotten to make room");
        let refilled = Buckets::new(1.0, f64::MAX);
        assert!((0..3 * MOST).all(|who| refilled.allows(who)));
        assert!(refilled.kept.lock().expect("free").buckets.len() <= MOST);
    }
}
