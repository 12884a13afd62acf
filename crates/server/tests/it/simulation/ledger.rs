//! What clients were told, recorded outside of the server and compared with its log at the end.

use std::collections::BTreeMap;

use tilewright_protocol::{LogEntry, MoveId, TableEvent};

/// The moves that were sent and those that were acknowledged.
#[derive(Default)]
pub struct Ledger {
    /// Sent moves by seat and id.
    sent: BTreeMap<(u8, MoveId), Vec<String>>,
    /// Acknowledged log entries by seat and id.
    acknowledged: BTreeMap<(u8, MoveId), u64>,
}

impl Ledger {
    pub fn sent(&mut self, seat: u8, id: &MoveId, actions: &[String]) {
        let before = self.sent.insert((seat, id.clone()), actions.to_vec());
        assert!(before.is_none_or(|before| before == actions), "a name is for one move");
    }

    pub fn acknowledged(&mut self, seat: u8, id: &MoveId, seq: u64) {
        assert!(self.sent.contains_key(&(seat, id.clone())), "nobody sent {id}");
        let before = self.acknowledged.insert((seat, id.clone()), seq);
        assert!(
            before.is_none_or(|before| before == seq),
            "{id} was acknowledged at {before:?} and at {seq}"
        );
    }

    /// How many moves were acknowledged.
    pub fn count(&self) -> usize {
        self.acknowledged.len()
    }

    /// Compares with the stored log.
    pub fn check(&self, seed: u64, log: &[LogEntry]) {
        let mut stored: BTreeMap<(u8, MoveId), u64> = BTreeMap::new();
        for (place, entry) in log.iter().enumerate() {
            assert_eq!(entry.seq, place as u64, "seed {seed}: the log has a gap");
            let TableEvent::Moved { seat, id, bot, actions, .. } = &entry.event else { continue };
            let key = (*seat, id.clone());
            assert_eq!(stored.insert(key.clone(), entry.seq), None, "seed {seed}: {id} was applied twice");
            if !bot {
                assert_eq!(self.sent.get(&key), Some(actions), "seed {seed}: {id} is not what was sent");
            }
        }
        for (key, seq) in &self.acknowledged {
            assert_eq!(stored.get(key), Some(seq), "seed {seed}: {key:?} was acknowledged and is lost");
        }
    }
}
