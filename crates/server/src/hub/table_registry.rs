//! The registry of tables: which are loaded, which are evicted, and when those are due.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use tilewright_protocol::TableId;
use tokio::sync::OnceCell;

use super::TableHandle;
use crate::table::EvictedTable;

/// A loaded table, or one being loaded.
pub(super) type Slot = Arc<OnceCell<TableHandle>>;

/// All tables that have state beside their logs.
#[derive(Default)]
pub(super) struct TableRegistry {
    loaded: HashMap<TableId, Slot>,
    evicted: HashMap<TableId, EvictedTable>,
    /// Due times of evicted tables, in milliseconds of uptime.
    alarms: BTreeSet<(u64, TableId)>,
}

impl TableRegistry {
    /// The slot of a table, which the first caller fills.
    pub(super) fn slot(&mut self, id: &TableId) -> Slot {
        self.loaded.entry(id.clone()).or_default().clone()
    }

    /// The handle of a loaded table.
    pub(super) fn handle(&self, id: &TableId) -> Option<TableHandle> {
        self.loaded.get(id)?.get().cloned()
    }

    /// The handles of all loaded tables.
    pub(super) fn handles(&self) -> Vec<TableHandle> {
        self.loaded.values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// The numbers of loaded and evicted tables.
    pub(super) fn count(&self) -> (usize, usize) {
        (self.loaded.len(), self.evicted.len())
    }

    /// Removes the slot after a failed attempt to load, unless another attempt is running.
    pub(super) fn release_slot(&mut self, id: &TableId, slot: &Slot) {
        let own = self.loaded.get(id).is_some_and(|known| Arc::ptr_eq(known, slot));
        // One reference is in the map and one is the caller's; another caller will come here too.
        if own && slot.get().is_none() && Arc::strong_count(slot) <= 2 {
            self.loaded.remove(id);
        }
    }

    /// The kept state of an evicted table.
    pub(super) fn evicted(&self, id: &TableId) -> Option<EvictedTable> {
        self.evicted.get(id).cloned()
    }

    /// Removes an evicted table that was loaded again.
    pub(super) fn remove_evicted(&mut self, id: &TableId) {
        if let Some(evicted) = self.evicted.remove(id) {
            self.alarms.remove(&(evicted.due_at_ms(), id.clone()));
        }
    }

    /// Moves a table from loaded to evicted. Without kept state it is dropped.
    pub(super) fn evict(&mut self, id: &TableId, evicted: Option<EvictedTable>) {
        self.loaded.remove(id);
        if let Some(evicted) = evicted {
            self.alarms.insert((evicted.due_at_ms(), id.clone()));
            self.evicted.insert(id.clone(), evicted);
        }
    }

    /// The next due time.
    pub(super) fn next_alarm(&self) -> Option<u64> {
        self.alarms.first().map(|(at, _)| *at)
    }

    /// Takes a table that is due by now.
    pub(super) fn pop_due(&mut self, uptime_ms: u64) -> Option<TableId> {
        self.next_alarm().filter(|at| *at <= uptime_ms)?;
        self.alarms.pop_first().map(|(_, id)| id)
    }

    /// Postpones an evicted table that could not be loaded.
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
