//! What the tree is made of: positions and the actions between them.

use tilewright_rules::{Action, Rulebook, ToAct};

use super::value::Value;

/// Whose choice leads on from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A draw.
    Chance,
    /// A seat's decision.
    Seat(u8),
    /// Nobody's: the game is over.
    Over,
}

impl Kind {
    /// Whose choice it is where a game stands.
    pub(super) fn of<G: Rulebook>(game: &G) -> Kind {
        match game.to_act() {
            ToAct::Chance => Kind::Chance,
            ToAct::Seat(seat) => Kind::Seat(seat.index() as u8),
            ToAct::Over => Kind::Over,
        }
    }
}

/// In place of a node that is not there yet.
pub(super) const NONE: u32 = u32::MAX;

/// A position, in a line of the processor's cache: where a tree is large, a search often waits for one.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// Nothing below can change its value any more.
    pub(super) solved: bool,
    /// Whether its edges are there.
    pub(super) open: bool,
    /// Nothing that was not looked at promises more than what was.
    pub(super) settled: bool,
    pub(super) visits: u32,
    /// Its edges: where they begin, how many there are, and how many there could be.
    pub(super) first: u32,
    pub(super) count: u16,
    pub(super) total: u16,
    /// Where a seat decides, the edge whose value it has; at a draw, how many outcomes were tried.
    pub(super) best: u16,
    pub(super) value: Value,
}

const _: () = assert!(size_of::<Node>() == 64);

/// Where a position comes from; it is asked less often than the rest.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    /// What the position was judged as it stands; a decision within a turn has what the turn's beginning was judged.
    pub(super) still: Value,
    /// The seat and the draw that began the turn, as a number; zero between turns.
    pub(super) turn: u64,
    /// The same with all actions of the turn so far.
    pub(super) way: u64,
}

impl Node {
    /// A node that nobody has visited.
    pub(super) fn new(kind: Kind, value: Value) -> Node {
        Node {
            kind,
            solved: kind == Kind::Over,
            open: false,
            settled: true,
            visits: 0,
            first: 0,
            count: 0,
            total: 0,
            best: 0,
            value,
        }
    }

    /// Where its edges stand.
    pub(super) fn range(&self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + usize::from(self.count)
    }
}

/// An action from a position.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) action: Action,
    pub(super) node: u32,
    pub(super) visits: u32,
    /// What it is worth to the seat that decides: as searched, or as expected while it was not visited. At a draw, how likely it
    /// is.
    pub(super) worth: f32,
    /// How promising it looked before it was visited.
    pub(super) prior: f32,
    /// Whether the node that it leads to is solved, and whether it is settled: so that many can be looked at without going there.
    pub(super) solved: bool,
    pub(super) settled: bool,
}

impl Edge {
    /// An edge that leads nowhere yet.
    pub(super) const fn new(action: Action, worth: f32) -> Edge {
        Edge { action, node: NONE, visits: 0, worth, prior: 0.0, solved: false, settled: true }
    }
}
