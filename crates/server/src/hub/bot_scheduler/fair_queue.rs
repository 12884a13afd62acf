//! A queue for a few places, shared fairly: between addresses, and between the hosts of one address.
//!
//! Whoever has used least comes first, so that many games, many hosts or long thoughts of one address take nothing from another one's
//! share. Who was not there for a while begins with what the others have used by then: nobody saves up time.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tilewright_protocol::PersonId;
use tokio::sync::oneshot;

use crate::hub::lock;

/// For whom something is done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Account {
    /// Where the host came from last. Hosts of whom nobody knows it share one place.
    pub address: Option<IpAddr>,
    /// Whose game it is.
    pub host: PersonId,
}

/// So many places, and who waits for them.
#[derive(Clone)]
pub struct Lane(Arc<Mutex<Queue>>);

struct Queue {
    free: usize,
    addresses: HashMap<Option<IpAddr>, Address>,
    /// What an address had used at least that was let in last.
    floor: Duration,
}

#[derive(Default)]
struct Address {
    used: Duration,
    inside: usize,
    hosts: HashMap<PersonId, Host>,
    floor: Duration,
}

#[derive(Default)]
struct Host {
    used: Duration,
    inside: bool,
    waiting: VecDeque<oneshot::Sender<Permit>>,
}

impl Host {
    fn is_next(&self) -> bool {
        !self.inside && !self.waiting.is_empty()
    }

    fn is_idle(&self) -> bool {
        !self.inside && self.waiting.is_empty()
    }
}

impl Address {
    fn is_idle(&self) -> bool {
        self.hosts.values().all(Host::is_idle)
    }

    /// The host who is let in next, if one may be: each has one place at a time.
    fn next(&self) -> Option<&PersonId> {
        let waiting = self.hosts.iter().filter(|(_, host)| host.is_next());
        waiting.min_by_key(|(id, host)| (host.used, *id)).map(|(id, _)| id)
    }
}

impl Queue {
    fn wait(&mut self, account: &Account, sender: oneshot::Sender<Permit>) {
        let floor = self.floor;
        let address = self.addresses.entry(account.address).or_default();
        if address.is_idle() {
            address.used = address.used.max(floor);
        }
        let floor = address.floor;
        let host = address.hosts.entry(account.host.clone()).or_default();
        if host.is_idle() {
            host.used = host.used.max(floor);
        }
        host.waiting.push_back(sender);
    }

    /// Who is let in next: of the address that has fewest places, and of those the one that has used least.
    fn next(&mut self) -> Option<(Account, oneshot::Sender<Permit>)> {
        if self.free == 0 {
            return None;
        }
        let waiting =
            self.addresses.iter().filter_map(|(address, known)| Some((*address, known, known.next()?)));
        let (address, _, host) =
            waiting.min_by_key(|(address, known, _)| (known.inside, known.used, *address))?;
        let account = Account { address, host: host.clone() };
        let known = self.addresses.get_mut(&address)?;
        self.floor = self.floor.max(known.used);
        let host = known.hosts.get_mut(&account.host)?;
        known.floor = known.floor.max(host.used);
        let sender = host.waiting.pop_front()?;
        (host.inside, known.inside, self.free) = (true, known.inside + 1, self.free - 1);
        Some((account, sender))
    }

    fn leave(&mut self, account: &Account, used: Duration) {
        self.free += 1;
        let Some(address) = self.addresses.get_mut(&account.address) else { return };
        (address.inside, address.used) = (address.inside - 1, address.used + used);
        if let Some(host) = address.hosts.get_mut(&account.host) {
            (host.inside, host.used) = (false, host.used + used);
        }
        self.forget();
    }

    /// Forgets all who would begin anew with what the others have used.
    fn forget(&mut self) {
        for address in self.addresses.values_mut() {
            let all_idle = address.is_idle();
            let floor = address.floor;
            address.hosts.retain(|_, host| !host.is_idle() || (!all_idle && host.used > floor));
        }
        let (floor, all_idle) = (self.floor, self.addresses.values().all(Address::is_idle));
        self.addresses.retain(|_, address| !address.is_idle() || (!all_idle && address.used > floor));
    }
}

impl Lane {
    pub fn new(places: usize) -> Lane {
        Lane(Arc::new(Mutex::new(Queue { free: places, addresses: HashMap::new(), floor: Duration::ZERO })))
    }

    /// Waits for a place.
    pub async fn enter(&self, account: &Account) -> Option<Permit> {
        let (sender, receiver) = oneshot::channel();
        lock(&self.0).wait(account, sender);
        self.let_in();
        // Whoever stands in the queue is answered.
        receiver.await.ok()
    }

    /// Lets in as many as there are places. A permit that nobody waits for any more gives its place back, outside of the lock.
    fn let_in(&self) {
        loop {
            let Some((account, sender)) = ({ lock(&self.0).next() }) else { return };
            let permit = Permit { lane: self.clone(), account, since: Instant::now() };
            drop(sender.send(permit));
        }
    }

    /// How many addresses and hosts are remembered.
    #[cfg(test)]
    fn remembered(&self) -> (usize, usize) {
        let queue = lock(&self.0);
        (queue.addresses.len(), queue.addresses.values().map(|address| address.hosts.len()).sum())
    }
}

/// A place, until it is dropped.
pub struct Permit {
    lane: Lane,
    account: Account,
    since: Instant,
}

impl Permit {
    /// Gives the place back as if it had been used for so long.
    #[cfg(test)]
    fn used(mut self, time: Duration) {
        self.since = Instant::now().checked_sub(time).expect("the machine runs longer than that");
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        lock(&self.lane.0).leave(&self.account, self.since.elapsed());
        self.lane.let_in();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(address: u8, host: &str) -> Account {
        let address = Some(IpAddr::from([192, 0, 2, address]));
        Account { address, host: PersonId::new(format!("person-{host}")).expect("allowed") }
    }

    /// Lets all of them wait, and says in which order they are let in where each uses its place for an hour.
    async fn order(lane: &Lane, first: Permit, accounts: &[Account]) -> Vec<String> {
        let (told, mut order) = tokio::sync::mpsc::unbounded_channel();
        for account in accounts {
            let (lane, account, told) = (lane.clone(), account.clone(), told.clone());
            tokio::spawn(async move {
                let permit = lane.enter(&account).await.expect("it is let in");
                let _ = told.send(account.host.as_str().replace("person-", ""));
                permit.used(Duration::from_secs(3_600));
            });
            tokio::task::yield_now().await;
        }
        drop(told);
        first.used(Duration::from_secs(3_600));
        let mut names = Vec::new();
        while let Some(name) = order.recv().await {
            names.push(name);
        }
        names
    }

    #[tokio::test]
    async fn many_hosts_of_one_address_take_nothing_from_another() {
        let lane = Lane::new(1);
        let first = lane.enter(&account(1, "a")).await.expect("free");
        let mut accounts: Vec<Account> = (0..8).map(|number| account(1, &format!("crowd{number}"))).collect();
        accounts.extend([(); 3].map(|()| account(2, "stranger")));
        let order = order(&lane, first, &accounts).await;
        assert_eq!(order[0], "stranger", "{order:?}");
        let among_the_first = order[..6].iter().filter(|name| *name == "stranger").count();
        assert_eq!(among_the_first, 3, "in turn with the whole crowd: {order:?}");
        assert_eq!(lane.remembered(), (0, 0), "nobody is remembered who does not wait");
    }

    #[tokio::test]
    async fn the_hosts_of_one_address_take_turns() {
        let lane = Lane::new(1);
        let first = lane.enter(&account(1, "a")).await.expect("free");
        let accounts: Vec<Account> = ["a", "a", "a", "b", "c"].map(|host| account(1, host)).to_vec();
        let order = order(&lane, first, &accounts).await;
        assert_eq!(order, ["b", "c", "a", "a", "a"]);
    }

    #[tokio::test]
    async fn nobody_saves_up_time() {
        let lane = Lane::new(1);
        let late = lane.enter(&account(1, "late")).await.expect("free");
        late.used(Duration::from_secs(1));
        for _ in 0..20 {
            lane.enter(&account(2, "busy")).await.expect("free").used(Duration::from_secs(3_600));
        }
        let first = lane.enter(&account(2, "busy")).await.expect("free");
        let accounts = [
            account(1, "late"),
            account(1, "late"),
            account(1, "late"),
            account(2, "busy"),
            account(2, "busy"),
        ];
        let order = order(&lane, first, &accounts).await;
        assert!(order[..3].contains(&"busy".to_owned()), "in turn from now on: {order:?}");
    }

    #[tokio::test]
    async fn a_host_has_one_place_and_who_waits_no_more_keeps_none() {
        let lane = Lane::new(2);
        let first = lane.enter(&account(1, "a")).await.expect("free");
        let waits = async |account: &Account| {
            tokio::time::timeout(Duration::from_millis(20), lane.enter(account)).await.is_err()
        };
        assert!(waits(&account(1, "a")).await, "one at a time");
        let second = lane.enter(&account(1, "b")).await.expect("there are two");
        assert!(waits(&account(2, "c")).await);
        drop(first);
        let third = lane.enter(&account(2, "c")).await.expect("those who gave up hold no place");
        drop((second, third));
        assert_eq!(lane.remembered(), (0, 0));
    }
}
