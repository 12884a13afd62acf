//! Whose bot thinks next: a machine has few cores, and nobody's bots keep all others waiting.

mod fair_queue;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tilewright_bots::{Bot, Budget, Player, Stop};
use tilewright_protocol::{Occupant, PersonId, Phase, TableId};
use tilewright_rules::{Action, Game};

use super::lock;
use crate::table::LogState;
use fair_queue::{FairQueue, QueueKey, QueuePermit};

/// A search with a budget that is no larger is over in a moment.
const QUICK_TIME: Duration = Duration::from_millis(100);
const QUICK_SIMULATIONS: u32 = 500;

/// Bots that think, bots that wait for it, and the games that have them.
pub(super) struct BotScheduler {
    /// Bots whose thought is a search.
    searches: FairQueue,
    /// Bots that answer in a moment. They have places of their own, so that they never stand behind a search.
    quick: FairQueue,
    /// Games with bots that are on.
    games: Mutex<HashMap<TableId, PersonId>>,
    /// Where their hosts came from last.
    addresses: Mutex<HashMap<PersonId, IpAddr>>,
    /// Such games that one host may have.
    max_games: usize,
    /// Searches that are on, and those that have ended since memory was given back.
    searching: AtomicUsize,
    ended: AtomicUsize,
}

/// Leave to think, until it is dropped.
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
    /// So many think at the same time, and a host has so many games with bots.
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

    /// Waits until a bot may think, at a table of this host, who is connected from this address unless they are away.
    pub(super) async fn acquire(&self, host: &PersonId, from: Option<IpAddr>, quick: bool) -> BotPermit<'_> {
        let key = QueueKey { address: self.address_of(host, from), host: host.clone() };
        let queue = if quick { &self.quick } else { &self.searches };
        let queue_permit = queue.acquire(&key).await;
        if !quick {
            self.searching.fetch_add(1, Ordering::Relaxed);
        }
        BotPermit { _queue_permit: queue_permit, searching: (!quick).then_some(self) }
    }

    /// Where a host comes from. Who goes away while their bots think goes on to count for where they came from.
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

    /// Whether searches have left memory behind that can be given back; said once.
    pub(super) fn has_idle_memory(&self) -> bool {
        self.searching.load(Ordering::Relaxed) == 0 && self.ended.swap(0, Ordering::Relaxed) > 0
    }

    /// Makes room for a game with bots, unless its host has too many already.
    pub(super) fn reserve_game(&self, table: &TableId, host: &PersonId) -> bool {
        let mut games = lock(&self.games);
        let others = games.iter().filter(|(other, of)| *other != table && *of == host).count();
        let has_room = others < self.max_games;
        if has_room {
            games.insert(table.clone(), host.clone());
        }
        has_room
    }

    /// Keeps in mind whether a game with bots is on at a table, and whose it is.
    pub(super) fn set_game(&self, table: &TableId, host: Option<&PersonId>) {
        let mut games = lock(&self.games);
        let before = match host {
            Some(host) => games.insert(table.clone(), host.clone()),
            None => games.remove(table),
        };
        // Nobody's address is kept longer than their games.
        if let Some(before) = before.filter(|before| games.values().all(|host| host != before)) {
            lock(&self.addresses).remove(&before);
        }
    }
}

/// Whether a bot answers in a moment.
pub(super) fn is_quick(bot: Bot) -> bool {
    match bot {
        // A level that still has its name here does not search.
        Bot::Random | Bot::Greedy | Bot::Level(_) => true,
        Bot::Search(Budget { simulations, time }) => {
            time.is_some_and(|time| time <= QUICK_TIME)
                || simulations.is_some_and(|count| count <= QUICK_SIMULATIONS)
        }
    }
}

/// Whether bots have seats of their own at a table.
pub(super) fn has_bots(state: &LogState) -> bool {
    state.seats.iter().any(|seat| matches!(seat.who, Some(Occupant::Bot(_))))
}

/// Whether a game with bots is on, or about to begin.
pub(super) fn is_on_with_bots(state: &LogState) -> bool {
    matches!(state.phase, Phase::Shuffling | Phase::Playing) && has_bots(state)
}

/// A bot's whole move, or the best that it has when it is told to stop.
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

    /// Whether somebody would have to wait.
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
