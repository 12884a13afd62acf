//! Whose bot thinks next: a machine has few cores, and nobody's bots keep all others waiting.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};

use tilewright_bots::{Player, Stop};
use tilewright_protocol::{Occupant, PersonId, Phase, TableId};
use tilewright_rules::{Action, Game};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::lock;
use crate::table::{State, read_bot};

/// Bots that think, bots that wait for it, and the games that have them.
pub(super) struct Thinkers {
    all: Arc<Semaphore>,
    /// Bots that play on for people who left: they think for a moment only, and others wait for them.
    substitutes: Arc<Semaphore>,
    /// The bots of one host think one at a time, so that the queue of all has no more than one of them.
    hosts: Mutex<HashMap<PersonId, Weak<Semaphore>>>,
    /// The hosts of games with bots that are on.
    games: Mutex<HashMap<TableId, PersonId>>,
    /// Such games that one host may have.
    most: usize,
}

/// Leave to think, until it is dropped.
pub(super) struct Leave {
    _all: Option<OwnedSemaphorePermit>,
    _own: Option<OwnedSemaphorePermit>,
}

impl Thinkers {
    /// So many think at the same time, and a host has so many games with bots.
    pub(super) fn new(thinkers: usize, most: usize) -> Thinkers {
        Thinkers {
            all: Arc::new(Semaphore::new(thinkers)),
            substitutes: Arc::new(Semaphore::new(1)),
            hosts: Mutex::default(),
            games: Mutex::default(),
            most,
        }
    }

    /// Waits until a bot at a table of this host may think. Semaphores are never closed; should one be, bots think without it.
    pub(super) async fn leave_for(&self, host: &PersonId) -> Leave {
        let own = self.queue_of(host).acquire_owned().await.ok();
        let all = self.all.clone().acquire_owned().await.ok();
        Leave { _all: all, _own: own }
    }

    /// Waits until a bot may think that plays on for somebody.
    pub(super) async fn leave_for_substitute(&self) -> Leave {
        Leave { _all: self.substitutes.clone().acquire_owned().await.ok(), _own: None }
    }

    /// The queue of one host, which is there as long as somebody stands in it.
    fn queue_of(&self, host: &PersonId) -> Arc<Semaphore> {
        let mut hosts = lock(&self.hosts);
        if let Some(queue) = hosts.get(host).and_then(Weak::upgrade) {
            return queue;
        }
        hosts.retain(|_, queue| queue.strong_count() > 0);
        let queue = Arc::new(Semaphore::new(1));
        hosts.insert(host.clone(), Arc::downgrade(&queue));
        queue
    }

    /// Makes room for a game with bots, unless its host has too many already.
    pub(super) fn make_room(&self, table: &TableId, host: &PersonId) -> bool {
        let mut games = lock(&self.games);
        let others = games.iter().filter(|(other, of)| *other != table && *of == host).count();
        let room = others < self.most;
        if room {
            games.insert(table.clone(), host.clone());
        }
        room
    }

    /// Keeps in mind whether a game with bots is on at a table, and whose it is.
    pub(super) fn set_game(&self, table: &TableId, host: Option<&PersonId>) {
        let mut games = lock(&self.games);
        match host {
            Some(host) => games.insert(table.clone(), host.clone()),
            None => games.remove(table),
        };
    }
}

/// Whether bots have seats of their own at a table.
pub(super) fn has_bots(state: &State) -> bool {
    state.seats.iter().any(|seat| matches!(seat.who, Some(Occupant::Bot(_))))
}

/// Whether a game with bots is on, or about to begin.
pub(super) fn is_on_with_bots(state: &State) -> bool {
    matches!(state.phase, Phase::Stirring | Phase::Playing) && has_bots(state)
}

/// A bot's whole move. What it cannot choose, the table chooses.
pub(super) fn choose(game: Game, bot: &str, seed: u64) -> Vec<Action> {
    let Ok(bot) = read_bot(bot) else { return Vec::new() };
    Player::new(bot, seed).choose_all(game, &Stop::never())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn person(name: &str) -> PersonId {
        PersonId::new(name).expect("allowed")
    }

    /// Whether somebody would have to wait.
    async fn waits(leave: impl Future<Output = Leave>) -> bool {
        tokio::time::timeout(Duration::from_millis(20), leave).await.is_err()
    }

    #[tokio::test]
    async fn nobody_keeps_all_others_waiting() {
        let thinkers = Thinkers::new(2, 8);
        let [ann, ben, eve] = ["person-a", "person-b", "person-e"].map(person);
        let first = thinkers.leave_for(&ann).await;
        assert!(waits(thinkers.leave_for(&ann)).await, "one at a time");
        let second = thinkers.leave_for(&ben).await;
        assert!(waits(thinkers.leave_for(&eve)).await, "there are two");
        assert!(!waits(thinkers.leave_for_substitute()).await, "who left is not waited for");
        drop(first);
        assert!(!waits(thinkers.leave_for(&ann)).await);
        drop(second);
        assert!(!waits(thinkers.leave_for(&eve)).await);
        assert_eq!(lock(&thinkers.hosts).len(), 1, "queues that are empty are forgotten");
    }

    #[tokio::test]
    async fn whose_turn_it_is_goes_round() {
        let thinkers = Arc::new(Thinkers::new(1, 8));
        let order = Arc::new(Mutex::new(Vec::new()));
        let first = thinkers.leave_for(&person("person-f")).await;
        let mut waiting = Vec::new();
        for name in ["person-a", "person-a", "person-a", "person-b"] {
            let (thinkers, order) = (thinkers.clone(), order.clone());
            waiting.push(tokio::spawn(async move {
                let leave = thinkers.leave_for(&person(name)).await;
                lock(&order).push(name);
                drop(leave);
            }));
            tokio::task::yield_now().await;
        }
        drop(first);
        for one in waiting {
            one.await.expect("it ends");
        }
        assert_eq!(lock(&order)[..2], ["person-a", "person-b"], "not after all bots of another");
    }

    #[test]
    fn a_host_has_so_many_games_with_bots() {
        let thinkers = Thinkers::new(2, 2);
        let [ann, ben] = ["person-a", "person-b"].map(person);
        let tables = ["table-1", "table-2", "table-3"].map(|name| TableId::new(name).expect("allowed"));
        assert!(thinkers.make_room(&tables[0], &ann) && thinkers.make_room(&tables[1], &ann));
        assert!(thinkers.make_room(&tables[1], &ann), "it has its room already");
        assert!(!thinkers.make_room(&tables[2], &ann));
        assert!(thinkers.make_room(&tables[2], &ben), "others have their own");
        thinkers.set_game(&tables[0], None);
        thinkers.set_game(&tables[2], Some(&ann));
        assert!(!thinkers.make_room(&tables[0], &ann));
    }
}
