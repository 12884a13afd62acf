//! What an area is worth, line by line.

use arrayvec::ArrayVec;

use crate::clause::Clause;
use crate::event::{Counted, Item};

/// How an area's value comes about.
pub(crate) type ScoreLines = ArrayVec<Item, 12>;

/// Adds a line, unless there is nothing to count.
pub(crate) fn push_line(worth: &mut ScoreLines, counted: Counted, count: u16, each: u16, clause: Clause) {
    if count > 0 {
        worth.push(Item { counted, count, each, clause });
    }
}

/// The sum of the lines.
pub(crate) fn value(worth: &ScoreLines) -> u16 {
    worth.iter().map(Item::points).sum()
}
