//! Memory for trees. Getting it for a large tree takes up to a tenth of the time of its search. So whoever searches again and again on a
//! thread, such as a match or a review, keeps that of the last tree for the next one while it holds [`KeptMemory`]. Without it the memory is
//! given back after each search, but for a little.

use std::cell::Cell;
use std::marker::PhantomData;

use super::node::{Edge, Node, Origin};

/// The lists that a tree is made of, empty.
#[derive(Default)]
pub(super) struct Room {
    pub(super) nodes: Vec<Node>,
    pub(super) origins: Vec<Origin>,
    pub(super) edges: Vec<Edge>,
}

/// A thread keeps so many bytes in any case: as much as a search of a few hundred simulations needs.
const LITTLE: usize = 512 << 10;

thread_local! {
    static LAST: Cell<Option<Room>> = const { Cell::new(None) };
    static HOLDERS: Cell<usize> = const { Cell::new(0) };
}

/// While this is held, its thread keeps the memory of its last tree for the next one.
#[must_use = "memory is kept while this is held"]
pub struct KeptMemory {
    // It counts for its thread, so that it stays there.
    thread: PhantomData<*const ()>,
}

impl KeptMemory {
    /// From now on, until it is dropped.
    pub fn hold() -> KeptMemory {
        HOLDERS.set(HOLDERS.get() + 1);
        KeptMemory { thread: PhantomData }
    }

    /// How many bytes this thread keeps for its next tree.
    pub fn bytes() -> usize {
        let last = LAST.take();
        let bytes = last.as_ref().map_or(0, Room::bytes);
        LAST.set(last);
        bytes
    }
}

impl Drop for KeptMemory {
    fn drop(&mut self) {
        HOLDERS.set(HOLDERS.get() - 1);
        if let Some(last) = LAST.take() {
            last.leave();
        }
    }
}

impl Room {
    /// What the last tree of this thread left, if that is not in use.
    pub(super) fn take() -> Room {
        LAST.take().unwrap_or_default()
    }

    /// Leaves it to the next tree, or gives it back.
    pub(super) fn leave(mut self) {
        if HOLDERS.get() == 0 && self.bytes() > LITTLE {
            return;
        }
        self.nodes.clear();
        self.origins.clear();
        self.edges.clear();
        LAST.set(Some(self));
    }

    fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.origins.capacity() * size_of::<Origin>()
            + self.edges.capacity() * size_of::<Edge>()
    }
}
