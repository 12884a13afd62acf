//! The words in which the referees are asked and answer, those of all games together.

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
    /// A ship is to be turned up.
    Reveal,
    /// The drawn tile is to be placed.
    Place {
        /// By this seat.
        seat: usize,
    },
    /// A double-tile is to be chosen and placed.
    Double {
        /// By this seat.
        seat: usize,
    },
    /// The shaman makes a seat take one of its figures back.
    Recall {
        /// This seat.
        seat: usize,
    },
    /// A piece may be placed on the tile just placed, or taken back where a game allows it.
    Occupy {
        /// By this seat.
        seat: usize,
    },
    /// A group of fish is to be covered.
    Cover {
        /// By this seat.
        seat: usize,
    },
    /// One of several ships of highest value is to be taken.
    Award {
        /// By this seat, the owner of a completed market.
        seat: usize,
    },
    /// Wares may be delivered to a ship.
    Deliver {
        /// By this seat.
        seat: usize,
    },
    /// Nothing: the game is over.
    Over,
}

/// What may be done. The order of the moves is the order in which they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// This tile is drawn.
    Draw(u32),
    /// This ship is turned up.
    Reveal(u32),
    /// The drawn tile is placed.
    Place {
        /// The column.
        x: i32,
        /// The row.
        y: i32,
        /// Quarter turns clockwise.
        turns: u32,
    },
    /// A double-tile is placed after the tile just placed.
    Double {
        /// The id of the double-tile's first cell.
        tile: u32,
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
    /// A camp goes on a zone of the tile just placed.
    Camp {
        /// The file's number of the zone.
        zone: u32,
    },
    /// The figure on a tile goes back to its owner's supply.
    TakeBack {
        /// The id of the tile.
        tile: u32,
    },
    /// A group of fish on a zone is covered.
    Cover {
        /// The id of the tile.
        tile: u32,
        /// The file's number of the zone.
        zone: u32,
    },
    /// This ship is taken for a completed market.
    Award(u32),
    /// A ship is taken for wares.
    Deliver {
        /// Which ship.
        ship: u32,
        /// How many shells are paid.
        shells: u32,
        /// How many bananas are paid.
        bananas: u32,
        /// How many fish are paid.
        fish: u32,
    },
    /// What may be done is not done.
    Pass,
}

/// Figures, huts and camps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    /// A tribe member, islander or meeple.
    Figure,
    /// A hut.
    Hut,
    /// A camp.
    Camp,
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: usize,
    /// What it is.
    pub kind: PieceKind,
    /// The id of the tile, or of the cell of a larger tile, it is on.
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
    /// How many times its zones meet a side with nothing beyond; around a market, the empty cells.
    pub open: usize,
    /// How many pieces each seat has in it: huts in a river system, camps in a jungle, figures elsewhere. Seats
    /// beyond the last have none.
    pub pieces: [usize; MOST_SEATS],
}
