//! Memory for trees. Getting it for a large tree takes up to a tenth of the time of its search, so a thread keeps that of its last tree for
//! the next one, until it ends.

use std::cell::Cell;

use super::node::{Edge, Node, Origin};

/// The lists that a tree is made of, empty.
#[derive(Default)]
pub(super) struct Room {
    pub(super) nodes: Vec<Node>,
    pub(super) origins: Vec<Origin>,
    pub(super) edges: Vec<Edge>,
}

thread_local! {
    static LAST: Cell<Option<Room>> = const { Cell::new(None) };
}

impl Room {
    /// What the last tree of this thread left, if that is not in use.
    pub(super) fn take() -> Room {
        LAST.take().unwrap_or_default()
    }

    /// Leaves it to the next tree.
    pub(super) fn leave(mut self) {
        self.nodes.clear();
        self.origins.clear();
        self.edges.clear();
        LAST.set(Some(self));
    }
}
