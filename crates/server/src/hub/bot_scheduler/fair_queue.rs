//! A fair queue for a few slots: first between addresses, then between the hosts of one address.
//!
//! The waiter that has used the least time comes first, so that many games, many hosts or long searches of one address take nothing from
//! other addresses. A newcomer starts with the least used time of the others, so that idle time is not saved up.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilewright_protocol::PersonId;
use tokio::sync::oneshot;

use crate::hub::lock;

/// On whose account a slot is used.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct QueueKey {
    /// The host's last known address. Hosts without one share an entry.
    pub address: Option<IpAddr>,
    /// The host of the game.
    pub host: PersonId,
}

/// A number of slots and the waiters for them.
#[derive(Clone)]
pub struct FairQueue(Arc<Mutex<QueueState>>);

struct QueueState {
    free: usize,
    addresses: HashMap<Option<IpAddr>, Address>,
    /// The used time of the address admitted last: the start value of newcomers.
    min_used: Duration,
}

#[derive(Default)]
struct Address {
    used: Duration,
    active: usize,
    hosts: HashMap<PersonId, Host>,
    min_used: Duration,
}

#[derive(Default)]
struct Host {
    used: Duration,
    active: bool,
    waiting: VecDeque<oneshot::Sender<QueuePermit>>,
}

impl Host {
    fn can_run(&self) -> bool {
        !self.active && !self.waiting.is_empty()
    }

    fn is_idle(&self) -> bool {
        !self.active && self.waiting.is_empty()
    }
}

impl Address {
    fn is_idle(&self) -> bool {
        self.hosts.values().all(Host::is_idle)
    }

    /// The host to admit next, if any: each host has one slot at a time.
    fn next(&self) -> Option<&PersonId> {
        let waiting = self.hosts.iter().filter(|(_, host)| host.can_run());
        waiting.min_by_key(|(id, host)| (host.used, *id)).map(|(id, _)| id)
    }
}

impl QueueState {
    fn enqueue(&mut self, key: &QueueKey, sender: oneshot::Sender<QueuePermit>) {
        let min_used = self.min_used;
        let address = self.addresses.entry(key.address).or_default();
        if address.is_idle() {
            address.used = address.used.max(min_used);
        }
        let min_used = address.min_used;
        let host = address.hosts.entry(key.host.clone()).or_default();
        if host.is_idle() {
            host.used = host.used.max(min_used);
        }
        host.waiting.push_back(sender);
    }

    /// The waiter to admit next: of the address with the fewest slots in use, and among those with the least used time.
    fn next(&mut self) -> Option<(QueueKey, oneshot::Sender<QueuePermit>)> {
        if self.free == 0 {
            return None;
        }
        let waiting =
            self.addresses.iter().filter_map(|(address, known)| Some((*address, known, known.next()?)));
        let (address, _, host) =
            waiting.min_by_key(|(address, known, _)| (known.active, known.used, *address))?;
        let key = QueueKey { address, host: host.clone() };
        let known = self.addresses.get_mut(&address)?;
        self.min_used = self.min_used.max(known.used);
        let host = known.hosts.get_mut(&key.host)?;
        known.min_used = known.min_used.max(host.used);
        let sender = host.waiting.pop_front()?;
        (host.active, known.active, self.free) = (true, known.active + 1, self.free - 1);
        Some((key, sender))
    }

    fn release(&mut self, key: &QueueKey, used: Duration) {
        self.free += 1;
        let Some(address) = self.addresses.get_mut(&key.address) else { return };
        (address.active, address.used) = (address.active - 1, address.used + used);
        if let Some(host) = address.hosts.get_mut(&key.host) {
            (host.active, host.used) = (false, host.used + used);
        }
        self.drop_idle();
    }

    /// Drops entries that would start with the same used time again.
    fn drop_idle(&mut self) {
        for address in self.addresses.values_mut() {
            let all_idle = address.is_idle();
            let min_used = address.min_used;
            address.hosts.retain(|_, host| !host.is_idle() || (!all_idle && host.used > min_used));
        }
        let (min_used, all_idle) = (self.min_used, self.addresses.values().all(Address::is_idle));
        self.addresses.retain(|_, address| !address.is_idle() || (!all_idle && address.used > min_used));
    }
}

impl FairQueue {
    pub fn new(capacity: usize) -> FairQueue {
        FairQueue(Arc::new(Mutex::new(QueueState {
            free: capacity,
            addresses: HashMap::new(),
            min_used: Duration::ZERO,
        })))
    }

    /// Waits for a slot.
    pub async fn acquire(&self, key: &QueueKey) -> Option<QueuePermit> {
        let (sender, receiver) = oneshot::channel();
        lock(&self.0).enqueue(key, sender);
        self.admit();
        // A waiter in the queue is always answered.
        receiver.await.ok()
    }

    /// Fills the free slots. The permit of a waiter that has gone frees its slot again, outside of the lock.
    fn admit(&self) {
        loop {
            let Some((key, sender)) = ({ lock(&self.0).next() }) else { return };
            let permit = QueuePermit { queue: self.clone(), key, since: Instant::now() };
            drop(sender.send(permit));
        }
    }

    /// The number of addresses and hosts in the queue.
    #[cfg(test)]
    fn tracked(&self) -> (usize, usize) {
        let queue = lock(&self.0);
        (queue.addresses.len(), queue.addresses.values().map(|address| address.hosts.len()).sum())
    }
}

/// A slot, released when dropped.
pub struct QueuePermit {
    queue: FairQueue,
    key: QueueKey,
    since: Instant,
}

impl QueuePermit {
    /// Releases the slot as if it had been used for this time.
    #[cfg(test)]
    fn used(mut self, time: Duration) {
        self.since = Instant::now().checked_sub(time).expect("the machine runs longer than that");
    }
}

impl Drop for QueuePermit {
    fn drop(&mut self) {
        lock(&self.queue.0).release(&self.key, self.since.elapsed());
        self.queue.admit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(address: u8, host: &str) -> QueueKey {
        let address = Some(IpAddr::from([192, 0, 2, address]));
        QueueKey { address, host: PersonId::new(format!("person-{host}")).expect("allowed") }
    }

    /// Enqueues all keys and returns the order of admission, if each uses its slot for an hour.
    async fn order(queue: &FairQueue, first: QueuePermit, keys: &[QueueKey]) -> Vec<String> {
        let (admitted, mut order) = tokio::sync::mpsc::unbounded_channel();
        for key in keys {
            let (queue, key, admitted) = (queue.clone(), key.clone(), admitted.clone());
            tokio::spawn(async move {
                let permit = queue.acquire(&key).await.expect("it is let in");
                let _ = admitted.send(key.host.as_str().replace("person-", ""));
                permit.used(Duration::from_secs(3_600));
            });
            tokio::task::yield_now().await;
        }
        drop(admitted);
        first.used(Duration::from_secs(3_600));
        let mut names = Vec::new();
        while let Some(name) = order.recv().await {
            names.push(name);
        }
        names
    }

    #[tokio::test]
    async fn many_hosts_of_one_address_take_nothing_from_another() {
        let queue = FairQueue::new(1);
        let first = queue.acquire(&key(1, "a")).await.expect("free");
        let mut keys: Vec<QueueKey> = (0..8).map(|number| key(1, &format!("crowd{number}"))).collect();
        keys.extend([(); 3].map(|()| key(2, "stranger")));
        let order = order(&queue, first, &keys).await;
        assert_eq!(order[0], "stranger", "{order:?}");
        let among_the_first = order[..6].iter().filter(|name| *name == "stranger").count();
        assert_eq!(among_the_first, 3, "in turn with the whole crowd: {order:?}");
        assert_eq!(queue.tracked(), (0, 0), "nobody is remembered who does not wait");
    }

    #[tokio::test]
    async fn the_hosts_of_one_address_take_turns() {
        let queue = FairQueue::new(1);
        let first = queue.acquire(&key(1, "a")).await.expect("free");
        let keys: Vec<QueueKey> = ["a", "a", "a", "b", "c"].map(|host| key(1, host)).to_vec();
        let order = order(&queue, first, &keys).await;
        assert_eq!(order, ["b", "c", "a", "a", "a"]);
    }

    #[tokio::test]
    async fn nobody_saves_up_time() {
        let queue = FairQueue::new(1);
        let late = queue.acquire(&key(1, "late")).await.expect("free");
        late.used(Duration::from_secs(1));
        for _ in 0..20 {
            queue.acquire(&key(2, "busy")).await.expect("free").used(Duration::from_secs(3_600));
        }
        let first = queue.acquire(&key(2, "busy")).await.expect("free");
        let keys = [key(1, "late"), key(1, "late"), key(1, "late"), key(2, "busy"), key(2, "busy")];
        let order = order(&queue, first, &keys).await;
        assert!(order[..3].contains(&"busy".to_owned()), "in turn from now on: {order:?}");
    }

    #[tokio::test]
    async fn a_host_has_one_place_and_who_waits_no_more_keeps_none() {
        let queue = FairQueue::new(2);
        let first = queue.acquire(&key(1, "a")).await.expect("free");
        let waits = async |key: &QueueKey| {
            tokio::time::timeout(Duration::from_millis(20), queue.acquire(key)).await.is_err()
        };
        assert!(waits(&key(1, "a")).await, "one at a time");
        let second = queue.acquire(&key(1, "b")).await.expect("there are two");
        assert!(waits(&key(2, "c")).await);
        drop(first);
        let third = queue.acquire(&key(2, "c")).await.expect("those who gave up hold no place");
        drop((second, third));
        assert_eq!(queue.tracked(), (0, 0));
    }
}
