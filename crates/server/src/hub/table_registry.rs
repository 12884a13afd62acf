//! Which tables are in use, which rest, and when those are to be woken.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use tilewright_protocol::TableId;
use tokio::sync::OnceCell;

use super::TableHandle;
use crate::table::EvictedTable;

/// A table in use, or one that is being loaded.
pub(super) type Slot = Arc<OnceCell<TableHandle>>;

/// All tables that are more than a log.
#[derive(Default)]
pub(super) struct TableRegistry {
    loaded: HashMap<TableId, Slot>,
    evicted: HashMap<TableId, EvictedTable>,
    /// When something is due at those that rest, in milliseconds of the server's life.
    alarms: BTreeSet<(u64, TableId)>,
}

impl TableRegistry {
    /// The place of a table, for whoever loads it first.
    pub(super) fn slot(&mut self, id: &TableId) -> Slot {
        self.loaded.entry(id.clone()).or_default().clone()
    }

    /// The way to a table in use.
    pub(super) fn handle(&self, id: &TableId) -> Option<TableHandle> {
        self.loaded.get(id)?.get().cloned()
    }

    /// The ways to all tables in use.
    pub(super) fn handles(&self) -> Vec<TableHandle> {
        self.loaded.values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// How many are in use, and how many rest.
    pub(super) fn count(&self) -> (usize, usize) {
        (self.loaded.len(), self.evicted.len())
    }

    /// Somebody has tried to load a table: if they could not, its place is given up, unless somebody else is still trying.
    pub(super) fn release_slot(&mut self, id: &TableId, slot: &Slot) {
        let own = self.loaded.get(id).is_some_and(|known| Arc::ptr_eq(known, slot));
        // One copy is in the list and one is theirs; whoever has another will come by, too.
        if own && slot.get().is_none() && Arc::strong_count(slot) <= 2 {
            self.loaded.remove(id);
        }
    }

    /// What was kept of a table that rests.
    pub(super) fn evicted(&self, id: &TableId) -> Option<EvictedTable> {
        self.evicted.get(id).cloned()
    }

    /// A table rests no more.
    pub(super) fn remove_evicted(&mut self, id: &TableId) {
        if let Some(evicted) = self.evicted.remove(id) {
            self.alarms.remove(&(evicted.due_at_ms(), id.clone()));
        }
    }

    /// A table is in use no more. With nothing kept it is only a log from now on.
    pub(super) fn evict(&mut self, id: &TableId, evicted: Option<EvictedTable>) {
        self.loaded.remove(id);
        if let Some(evicted) = evicted {
            self.alarms.insert((evicted.due_at_ms(), id.clone()));
            self.evicted.insert(id.clone(), evicted);
        }
    }

    /// The next moment at which something is due.
    pub(super) fn next_alarm(&self) -> Option<u64> {
        self.alarms.first().map(|(at, _)| *at)
    }

    /// A table at which something is due by now, which nobody else will be told of.
    pub(super) fn pop_due(&mut self, uptime_ms: u64) -> Option<TableId> {
        self.next_alarm().filter(|at| *at <= uptime_ms)?;
        self.alarms.pop_first().map(|(_, id)| id)
    }

    /// Something was due at a table that could not be woken: it is tried again, if it still rests.
    pub(super) fn postpone(&mut self, id: &TableId, at: u64) {
        if let Some(evicted) = self.evicted.get_mut(id) {
            self.alarms.remove(&(evicted.due_at_ms(), id.clone()));
            evicted.postpone(at);
            self.alarms.insert((at, id.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> TableId {
        TableId::new(name).expect("allowed")
    }

    #[test]
    fn tables_are_woken_when_something_is_due() {
        let mut tables = TableRegistry::default();
        let [one, two, three] = ["table-1", "table-2", "table-3"].map(id);
        tables.evict(&one, Some(EvictedTable::until(50)));
        tables.evict(&two, Some(EvictedTable::until(20)));
        tables.evict(&three, None);
        assert_eq!((tables.count(), tables.next_alarm()), ((0, 2), Some(20)));
        assert_eq!(tables.pop_due(19), None);
        assert_eq!((tables.pop_due(20), tables.pop_due(20)), (Some(two.clone()), None), "everybody once");
        tables.postpone(&two, 40);
        assert_eq!(tables.pop_due(45), Some(two.clone()));
        tables.remove_evicted(&two);
        tables.postpone(&two, 46);
        assert_eq!((tables.next_alarm(), tables.count()), (Some(50), (0, 1)), "who is awake needs no alarm");
        tables.remove_evicted(&one);
        assert_eq!((tables.pop_due(u64::MAX), tables.evicted(&one)), (None, None));
    }

    #[test]
    fn a_place_is_given_up_by_the_last_who_tried() {
        let mut tables = TableRegistry::default();
        let table = id("table-1");
        let (mine, theirs) = (tables.slot(&table), tables.slot(&table));
        assert!(Arc::ptr_eq(&mine, &theirs), "a table is loaded once");
        tables.release_slot(&table, &mine);
        assert_eq!(tables.count().0, 1);
        drop(mine);
        tables.release_slot(&table, &theirs);
        assert_eq!(tables.count().0, 0);
    }
}
