//! Tests of storage: one suite for every store, and tests of the file.

mod file;
mod lists;
mod processes;
mod suite;
mod writer;

use tilewright_protocol::{LogEntry, MoveId, TableEvent, TableId};
use tilewright_server::store::Write;
use tilewright_server::table::Append;

/// An arbitrary event.
pub fn entry(seq: u64, seat: u8) -> LogEntry {
    LogEntry { seq, uptime_ms: 10 * seq, time: 1_000 + seq, event: TableEvent::Stood { seat } }
}

/// A move.
pub fn moved(seq: u64, seat: u8, id: &str) -> LogEntry {
    let id = MoveId::new(id).expect("a short name");
    let event = TableEvent::Moved {
        seat,
        id,
        bot: false,
        actions: vec![],
        drawn: vec!["d1".into()],
        clocks: vec![7],
    };
    LogEntry { event, ..entry(seq, seat) }
}

/// An append to a table.
pub fn append(table: &str, entries: Vec<LogEntry>) -> Write {
    let key = entries.iter().find_map(|entry| match &entry.event {
        TableEvent::Moved { seat, id, .. } => Some((*seat, id.clone())),
        _ => None,
    });
    Write::Append {
        table: id(table),
        append: Append { entries, key, secret: None, rated: None, summary: None },
    }
}

pub fn id(table: &str) -> TableId {
    TableId::new(table).expect("allowed")
}
