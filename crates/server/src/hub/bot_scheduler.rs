//! Schedules bot moves: the machine has few cores, and no host's bots may keep all others waiting.

mod fair_queue;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tilewright_bots::{Bot, Budget, Player, Stop};
use tilewright_protocol::{Occupant, PersonId, TableId, TablePhase};
use tilewright_rules::{Action, Game};

use super::lock;
use crate::table::LogState;
use fair_queue::{FairQueue, QueueKey, QueuePermit};

/// Searches within these budgets count as quick.
const QUICK_TIME: Duration = Duration::from_millis(100);
const QUICK_SIMULATIONS: u32 = 500;

/// The running and waiting bots, and the games they belong to.
pub(super) struct BotScheduler {
    /// The queue of bots that search.
    searches: FairQueue,
    /// The queue of quick bots. They have their own slots, so that they never wait for a search.
    quick: FairQueue,
    /// Running games with bots and their hosts.
    games: Mutex<HashMap<TableId, PersonId>>,
    /// The last address of each of these hosts.
    addresses: Mutex<HashMap<PersonId, IpAddr>>,
    /// Games with bots per host.
    max_games: usize,
    /// Running searches, and searches ended since free memory was last returned.
    searching: AtomicUsize,
    ended: AtomicUsize,
}

/// Permission to run a bot, until it is dropped.
pub(super) struct BotPermit<'a> {
    _queue_permit: Option<QueuePermit>,
    searching: Option<&'a BotScheduler>,
}

impl Drop for BotPermit<'_> {
    fn drop(&mut self) {
        if let Some(bots) = self.searching {
            bots.searching.fetch_sub(1, Ordering::Relaxed);
            bots.ended.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl BotScheduler {
    /// A scheduler that runs `bots` bots at a time and allows `max_games` games per host.
    pub(super) fn new(bots: usize, max_games: usize) -> BotScheduler {
        BotScheduler {
            searches: FairQueue::new(bots),
            quick: FairQueue::new(bots),
            games: Mutex::default(),
            addresses: Mutex::default(),
            max_games,
            searching: AtomicUsize::new(0),
            ended: AtomicUsize::new(0),
        }
    }

    /// Waits for a slot for a table of this host. `from` is the host's address, if connected.
    pub(super) async fn acquire(&self, host: &PersonId, from: Option<IpAddr>, quick: bool) -> BotPermit<'_> {
        let key = QueueKey { address: self.address_of(host, from), host: host.clone() };
        let queue = if quick { &self.quick } else { &self.searches };
        let queue_permit = queue.acquire(&key).await;
        if !quick {
            self.searching.fetch_add(1, Ordering::Relaxed);
        }
        BotPermit { _queue_permit: queue_permit, searching: (!quick).then_some(self) }
    }

    /// The host's address. A host who disconnects keeps the last one.
    fn address_of(&self, host: &PersonId, from: Option<IpAddr>) -> Option<IpAddr> {
        let mut addresses = lock(&self.addresses);
        match from {
            Some(from) => {
                addresses.insert(host.clone(), from);
                Some(from)
            }
            None => addresses.get(host).copied(),
        }
    }

    /// Whether searches have left free memory behind; true once after they end.
    pub(super) fn has_idle_memory(&self) -> bool {
        self.searching.load(Ordering::Relaxed) == 0 && self.ended.swap(0, Ordering::Relaxed) > 0
    }

    /// Reserves a game with bots, unless the host is at the limit.
    pub(super) fn reserve_game(&self, table: &TableId, host: &PersonId) -> bool {
        let mut games = lock(&self.games);
        let others = games.iter().filter(|(other, of)| *other != table && *of == host).count();
        let has_room = others < self.max_games;
        if has_room {
            games.insert(table.clone(), host.clone());
        }
        has_room
    }

    /// Records whether a game with bots is running at a table, and its host.
    pub(super) fn set_game(&self, table: &TableId, host: Option<&PersonId>) {
        let mut games = lock(&self.games);
        let before = match host {
            Some(host) => games.insert(table.clone(), host.clone()),
            None => games.remove(table),
        };
        // An address is kept no longer than its host's games.
        if let Some(before) = before.filter(|before| games.values().all(|host| host != before)) {
            lock(&self.addresses).remove(&before);
        }
    }
}

/// Whether a bot answers at once.
pub(super) fn is_quick(bot: Bot) -> bool {
    match bot {
        // A level that is still a level here does not search.
        Bot::Random | Bot::Greedy | Bot::Level(_) => true,
        Bot::Search(Budget { simulations, time }) => {
            time.is_some_and(|time| time <= QUICK_TIME)
                || simulations.is_some_and(|count| count <= QUICK_SIMULATIONS)
        }
    }
}

/// Whether a table has bots on seats of their own.
pub(super) fn has_bots(state: &LogState) -> bool {
    state.seats.iter().any(|seat| matches!(seat.who, Some(Occupant::Bot(_))))
}

/// Whether a game with bots is running or about to start.
pub(super) fn is_on_with_bots(state: &LogState) -> bool {
    matches!(state.phase, TablePhase::Shuffling | TablePhase::Playing) && has_bots(state)
}

/// A bot's whole move, or its best so far when it is stopped.
pub(super) fn choose_move(game: Game, bot: Bot, seed: u64, stop: &Stop) -> Vec<Action> {
    Player::new(bot, seed).choose_all(game, stop)
}

#[cfg(test)]
mod tests {
    use tilewright_rules::{RulebookId, Setup};

    use super::*;
    use crate::table::{TableLimits, seated_bot};

    fn person(name: &str) -> PersonId {
        PersonId::new(name).expect("allowed")
    }

    /// Whether the permit is not available at once.
    async fn waits(permit: impl Future<Output = BotPermit<'_>>) -> bool {
        tokio::time::timeout(Duration::from_millis(20), permit).await.is_err()
    }

    #[tokio::test]
    async fn quick_bots_never_wait_for_searches() {
        let bots = BotScheduler::new(2, 8);
        let [ann, ben, eve] = ["person-a", "person-b", "person-e"].map(person);
        let first = bots.acquire(&ann, None, false).await;
        assert!(waits(bots.acquire(&ann, None, false)).await, "one search at a time");
        let second = bots.acquire(&ben, None, false).await;
        assert!(waits(bots.acquire(&eve, None, false)).await, "there are two");
        for host in [&ann, &ben, &eve] {
            assert!(!waits(bots.acquire(host, None, true)).await, "{host}");
        }
        assert!(!bots.has_idle_memory(), "two are searching");
        drop((first, second));
        assert!(bots.has_idle_memory() && !bots.has_idle_memory(), "said once");
    }

    #[test]
    fn a_host_who_goes_away_counts_for_where_they_came_from() {
        let bots = BotScheduler::new(2, 8);
        let (ann, table) = (person("person-a"), TableId::new("table-1").expect("allowed"));
        let from = Some(IpAddr::from([192, 0, 2, 1]));
        bots.set_game(&table, Some(&ann));
        assert_eq!(bots.address_of(&ann, None), None);
        assert_eq!((bots.address_of(&ann, from), bots.address_of(&ann, None)), (from, from));
        bots.set_game(&table, None);
        assert_eq!(bots.address_of(&ann, None), None, "it is forgotten with the last game");
    }

    #[test]
    fn who_answers_in_a_moment() {
        let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("a game");
        let quick = |bot: &str| is_quick(seated_bot(bot, &game, &TableLimits::default()).expect("a bot"));
        for bot in ["random", "greedy", "easy", "medium", "hard", "search:100ms", "search:500n"] {
            assert!(quick(bot), "{bot}");
        }
        for bot in ["expert", "search:101ms", "search:501n"] {
            assert!(!quick(bot), "{bot}");
        }
    }

    #[test]
    fn a_host_has_so_many_games_with_bots() {
        let bots = BotScheduler::new(2, 2);
        let [ann, ben] = ["person-a", "person-b"].map(person);
        let tables = ["table-1", "table-2", "table-3"].map(|name| TableId::new(name).expect("allowed"));
        assert!(bots.reserve_game(&tables[0], &ann) && bots.reserve_game(&tables[1], &ann));
        assert!(bots.reserve_game(&tables[1], &ann), "it has its room already");
        assert!(!bots.reserve_game(&tables[2], &ann));
        assert!(bots.reserve_game(&tables[2], &ben), "others have their own");
        bots.set_game(&tables[0], None);
        bots.set_game(&tables[2], Some(&ann));
        assert!(!bots.reserve_game(&tables[0], &ann));
    }
}
