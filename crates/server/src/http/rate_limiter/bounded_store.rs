//! The state of a keyed rate limiter in bounded memory.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;

/// The state of at most `capacity` keys. When the store is full, the key whose bucket would be full soonest is dropped: it loses the
/// least, and no request is refused for lack of memory.
pub struct BoundedStore<K> {
    capacity: usize,
    entries: Mutex<Entries<K>>,
}

/// For each key the time at which its bucket is full (its theoretical arrival time), and the keys in that order.
struct Entries<K> {
    full_at: HashMap<K, Nanos>,
    order: BTreeSet<(Nanos, K)>,
}

impl<K: Hash + Eq + Ord + Clone> BoundedStore<K> {
    pub fn new(capacity: usize) -> BoundedStore<K> {
        BoundedStore {
            capacity,
            entries: Mutex::new(Entries { full_at: HashMap::new(), order: BTreeSet::new() }),
        }
    }

    /// Entries change only after everything that can fail, so they are consistent even after a panic.
    fn lock(&self) -> MutexGuard<'_, Entries<K>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq + Ord + Clone> StateStore for BoundedStore<K> {
    type Key = K;

    fn measure_and_replace<T, F, E>(&self, key: &K, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut entries = self.lock();
        let before = entries.full_at.get(key).copied();
        let (outcome, full_at) = measure(before)?;
        match before {
            Some(before) => drop(entries.order.remove(&(before, key.clone()))),
            None if entries.full_at.len() >= self.capacity => {
                if let Some((_, gone)) = entries.order.pop_first() {
                    entries.full_at.remove(&gone);
                }
            }
            None => {}
        }
        entries.full_at.insert(key.clone(), full_at);
        entries.order.insert((full_at, key.clone()));
        Ok(outcome)
    }
}

impl<K: Hash + Eq + Ord + Clone> ShrinkableKeyedStateStore<K> for BoundedStore<K> {
    fn retain_recent(&self, drop_below: Nanos) {
        let mut entries = self.lock();
        while entries.order.first().is_some_and(|(full_at, _)| *full_at < drop_below) {
            if let Some((_, gone)) = entries.order.pop_first() {
                entries.full_at.remove(&gone);
            }
        }
    }

    fn shrink_to_fit(&self) {
        self.lock().full_at.shrink_to_fit();
    }

    fn len(&self) -> usize {
        self.lock().full_at.len()
    }

    fn is_empty(&self) -> bool {
        self.lock().full_at.is_empty()
    }
}
