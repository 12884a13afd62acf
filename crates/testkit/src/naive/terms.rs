//! The words in which the referee is asked and answers.

use super::areas::{AreaKind, Node};

/// How many can play (C-1).
pub(super) const MOST_SEATS: usize = 5;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A tile is to be drawn.
    Draw {
        /// From the bonus or menhir pile rather than from the land pile.
        bonus: bool,
    },
    /// The drawn tile is to be placed.
    Place {
        /// By this seat.
        seat: usize,
    },
    /// The shaman makes a seat take one of its figures back.
    Recall {
        /// This seat.
        seat: usize,
    },
    /// A piece may be placed on the tile just placed.
    Occupy {
        /// By this seat.
        seat: usize,
    },
    /// Nothing: the game is over.
    Over,
}

/// What may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// This tile is drawn.
    Draw(u32),
    /// The drawn tile is placed.
    Place {
        /// The column.
        x: i32,
        /// The row.
        y: i32,
        /// Quarter turns clockwise.
        turns: u32,
    },
    /// A figure goes on a zone of the tile just placed.
    Figure {
        /// The file's number of the zone.
        zone: u32,
    },
    /// A hut goes on a zone of the tile just placed.
    Hut {
        /// The file's number of the zone.
        zone: u32,
    },
    /// The figure on a tile goes back to its owner's supply.
    TakeBack {
        /// The id of the tile.
        tile: u32,
    },
    /// No piece is placed.
    Pass,
}

/// Figures and huts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    /// A gatherer, fisher or hunter.
    Figure,
    /// A hut.
    Hut,
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: usize,
    /// What it is.
    pub kind: PieceKind,
    /// The id of the tile it is on.
    pub tile: u32,
    /// The file's number of the zone it is on.
    pub zone: u32,
    /// The same place as a position in the list of placed tiles and an index into the tile's zones.
    pub(super) node: Node,
}

/// Points given to a seat, and the clause that gave them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who got them.
    pub seat: usize,
    /// How many, possibly none.
    pub points: i64,
    /// The clause.
    pub clause: &'static str,
}

/// An area as it is shown to others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NaiveArea {
    /// What it is.
    pub kind: AreaKind,
    /// The tile ids and zone numbers of its zones, in order.
    pub zones: Vec<(u32, u32)>,
    /// Whether it has no open side.
    pub complete: bool,
    /// How many times its zones meet a side with nothing beyond.
    pub open: usize,
    /// How many figures, in a river system huts, each seat has in it; seats beyond the last have none.
    pub pieces: [usize; MOST_SEATS],
}
