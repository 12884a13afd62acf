//! Rate limits by address and by connection.

mod bounded_store;

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use bounded_store::BoundedStore;

/// Keys whose state is kept.
const CAPACITY: usize = 10_000;
/// Limit of an IPv6 network of 48 bits, in multiples of the limit of one address.
const NETWORK_FACTOR: f64 = 8.0;
/// The longest refill time of a bucket. It keeps the limiter's arithmetic within 64 bits.
const LONGEST_REFILL: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// A token bucket of size `burst` that refills by `per_second`.
fn quota(burst: f64, per_second: f64) -> Quota {
    let burst = NonZeroU32::new(burst as u32).unwrap_or(NonZeroU32::MIN);
    let longest = LONGEST_REFILL / burst.get();
    let period = Duration::try_from_secs_f64(per_second.recip()).unwrap_or(longest);
    let period = period.min(longest).max(Duration::from_nanos(1));
    Quota::with_period(period).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

/// A rate limiter for one connection.
pub fn per_connection(burst: f64, per_second: f64) -> DefaultDirectRateLimiter {
    RateLimiter::direct(quota(burst, per_second))
}

/// A rate limiter with a bucket per key.
struct Keyed<K: Hash + Eq + Ord + Clone, C: Clock = DefaultClock>(
    RateLimiter<K, BoundedStore<K>, C, NoOpMiddleware<C::Instant>>,
);

impl<K: Hash + Eq + Ord + Clone, C: Clock> Keyed<K, C> {
    fn new(burst: f64, per_second: f64, clock: C) -> Keyed<K, C> {
        Keyed(RateLimiter::new(quota(burst, per_second), BoundedStore::new(CAPACITY), clock))
    }

    fn allows(&self, key: &K) -> bool {
        self.0.check_key(key).is_ok()
    }
}

/// Rate limits by address. An IPv6 network of 48 bits has a second limit, because its owner can change addresses freely.
pub struct AddressLimiter<C: Clock = DefaultClock> {
    addresses: Keyed<IpAddr, C>,
    networks: Keyed<Ipv6Addr, C>,
}

impl AddressLimiter {
    /// A limiter of `burst` requests at once and `per_second` in the long run per address.
    pub fn new(burst: f64, per_second: f64) -> AddressLimiter {
        AddressLimiter::with_clock(burst, per_second, DefaultClock::default())
    }
}

impl<C: Clock + Clone> AddressLimiter<C> {
    fn with_clock(burst: f64, per_second: f64, clock: C) -> AddressLimiter<C> {
        AddressLimiter {
            addresses: Keyed::new(burst, per_second, clock.clone()),
            networks: Keyed::new(NETWORK_FACTOR * burst, NETWORK_FACTOR * per_second, clock),
        }
    }
}

impl<C: Clock> AddressLimiter<C> {
    /// Takes a token. An address without tokens takes none of its network's.
    pub fn allows(&self, who: IpAddr) -> bool {
        let counted_address = match who {
            // The prefix length commonly assigned to a site.
            IpAddr::V6(address) => Some(Ipv6Addr::from_bits(address.to_bits() >> 80 << 80)),
            IpAddr::V4(_) => None,
        };
        self.addresses.allows(&who)
            && counted_address.is_none_or(|counted_address| self.networks.allows(&counted_address))
    }

    /// Drops all full buckets, which changes no decision.
    pub fn forget_full(&self) {
        self.addresses.0.retain_recent();
        self.networks.0.retain_recent();
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    /// An address in a network of its own.
    fn address(number: usize) -> IpAddr {
        IpAddr::from((number as u32).to_be_bytes())
    }

    #[test]
    fn each_has_a_bucket_of_their_own_and_it_fills_up() {
        let clock = FakeRelativeClock::default();
        let sign_in_limiter = AddressLimiter::with_clock(3.0, 0.5, clock.clone());
        let allowed = |who| (0..10).filter(|_| sign_in_limiter.allows(address(who))).count();
        assert_eq!((allowed(1), allowed(2)), (3, 3));
        clock.advance(Duration::from_secs(2));
        assert_eq!(allowed(1), 1);
        clock.advance(Duration::from_secs(60));
        assert_eq!(allowed(1), 3, "never more than at once");
    }

    #[test]
    fn a_network_of_many_addresses_has_a_limit() {
        let sign_in_limiter = AddressLimiter::with_clock(2.0, 0.001, FakeRelativeClock::default());
        let own =
            |number: u128| IpAddr::from(Ipv6Addr::from_bits(0x2001_0db8_0001_u128 << 80 | number << 64));
        let allowed = (0..2 * CAPACITY as u128).filter(|number| sign_in_limiter.allows(own(*number))).count();
        assert_eq!(allowed, 16, "eight times what one address may");
        for other in ["2001:db8:2::", "192.0.2.7"] {
            let other: IpAddr = other.parse().expect("an address");
            assert!(
                sign_in_limiter.allows(other)
                    && sign_in_limiter.allows(other)
                    && !sign_in_limiter.allows(other),
                "{other}"
            );
        }
    }

    #[test]
    fn who_asks_too_often_takes_nothing_from_their_neighbours() {
        let sign_in_limiter = AddressLimiter::with_clock(2.0, 0.001, FakeRelativeClock::default());
        let [loud, neighbour]: [IpAddr; 2] =
            ["2001:db8:1:1::", "2001:db8:1:2::"].map(|text| text.parse().expect("an address"));
        assert_eq!((0..1_000).filter(|_| sign_in_limiter.allows(loud)).count(), 2);
        assert!(sign_in_limiter.allows(neighbour));
    }

    #[test]
    fn nobody_is_refused_for_want_of_room() {
        let clock = FakeRelativeClock::default();
        let sign_in_limiter = AddressLimiter::with_clock(20.0, 0.1, clock.clone());
        let greedy = address(0);
        assert_eq!((0..100).filter(|_| sign_in_limiter.allows(greedy)).count(), 20);
        // The clock stands still, so no bucket refills meanwhile.
        for newcomer in 1..4 * CAPACITY {
            assert!(sign_in_limiter.allows(address(newcomer)), "newcomer {newcomer}");
        }
        assert_eq!(sign_in_limiter.addresses.0.len(), CAPACITY, "nor do they pile up");
        assert!(!sign_in_limiter.allows(greedy), "who has used up everything is the last to be forgotten");
    }

    #[test]
    fn full_buckets_are_forgotten_with_time() {
        let clock = FakeRelativeClock::default();
        let sign_in_limiter = AddressLimiter::with_clock(20.0, 0.1, clock.clone());
        for who in 0..100 {
            sign_in_limiter.allows(address(who));
        }
        while sign_in_limiter.allows(address(7)) {}
        sign_in_limiter.forget_full();
        assert_eq!(sign_in_limiter.addresses.0.len(), 100);
        clock.advance(Duration::from_secs(30));
        sign_in_limiter.forget_full();
        assert_eq!(sign_in_limiter.addresses.0.len(), 1, "all but the one who used up everything");
        clock.advance(Duration::from_secs(200));
        sign_in_limiter.forget_full();
        assert_eq!(sign_in_limiter.addresses.0.len(), 0);
    }

    #[test]
    fn every_number_makes_a_limit() {
        for (burst, per_second) in
            [(1e9, 1e9), (0.0, 0.0), (1.0, f64::MAX), (f64::MAX, 1e-300), (-1.0, -1.0), (f64::NAN, f64::NAN)]
        {
            let sign_in_limiter = AddressLimiter::with_clock(burst, per_second, FakeRelativeClock::default());
            assert!(sign_in_limiter.allows(address(1)), "{burst} at once, {per_second} a second");
        }
    }
}
