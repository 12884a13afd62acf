//! Why an action is not allowed: what, where and by which clause (C-18).

use std::fmt;

use tilewright_land::{Cell, Pile, Side, Terrain, TileId, Zone};

use crate::action::{Action, Piece};
use crate::clause::{self, Clause};
use crate::event::AreaKind;
use crate::seat::Seat;

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A tile is drawn from this pile.
    Draw(Pile),
    /// The drawn tile is placed.
    Place,
    /// A figure of the player's own is taken back.
    Recall,
    /// A piece is placed, or none.
    Occupy,
    /// Nothing: the game has ended.
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Draw(pile) => write!(f, "a tile to be drawn from the {pile} pile"),
            Phase::Place => f.write_str("the drawn tile to be placed"),
            Phase::Recall => f.write_str("a figure to be taken back"),
            Phase::Occupy => f.write_str("a piece to be placed, or none"),
            Phase::Over => f.write_str("nothing: it is over"),
        }
    }
}

/// What is wrong with an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not its time.
    NotNow(Phase),
    /// The tile is not in the pile that is drawn from.
    NotInPile(TileId, Pile),
    /// Another tile lies on the cell.
    Taken(Cell, TileId),
    /// No tile lies beside the cell.
    NoNeighbour(Cell),
    /// The cell is past the edge of the table.
    OffTheTable(Cell),
    /// A side does not continue the landscape.
    Side {
        /// The side of the new tile, as it would lie.
        side: Side,
        /// What it shows there.
        own: Terrain,
        /// The neighbour there.
        neighbour: TileId,
        /// What that shows.
        theirs: Terrain,
    },
    /// The tile has no such zone.
    NoSuchZone(TileId, Zone),
    /// The supply holds no such piece.
    NoneLeft(Piece),
    /// Such a piece never stands on such a landscape.
    WrongTerrain(Piece, Terrain),
    /// The area holds such a piece already.
    Occupied(Piece, AreaKind),
    /// No own figure stands on the tile.
    NoFigureThere(Seat, TileId),
}

/// A refused action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The action.
    pub action: Action,
    /// What is wrong with it.
    pub reason: Reason,
    /// The rule it breaks.
    pub clause: Clause,
}

impl Refusal {
    /// A refusal by the clause that all rulebooks share; `particular` is the rulebook's own clause for the rest.
    pub(crate) fn new(action: Action, reason: Reason, particular: Clause) -> Refusal {
        let clause = match reason {
            Reason::NotNow(_) => clause::C_3,
            Reason::NotInPile(..) => clause::C_7,
            Reason::Taken(..) | Reason::NoNeighbour(_) => clause::C_4,
            Reason::OffTheTable(_) => clause::C_16,
            Reason::Side { .. } => clause::C_5,
            Reason::NoSuchZone(..) | Reason::NoneLeft(_) => clause::C_8,
            Reason::Occupied(Piece::Figure, _) => clause::C_9,
            Reason::Occupied(..) | Reason::WrongTerrain(..) | Reason::NoFigureThere(..) => particular,
        };
        Refusal { action, reason, clause }
    }

    /// The rule it breaks.
    pub const fn clause(&self) -> Clause {
        self.clause
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotNow(phase) => write!(f, "the game waits for {phase}"),
            Reason::NotInPile(tile, pile) => write!(f, "tile {tile} is not in the {pile} pile"),
            Reason::Taken(cell, tile) => write!(f, "tile {tile} lies on {cell} already"),
            Reason::NoNeighbour(cell) => write!(f, "no side of {cell} touches a tile"),
            Reason::OffTheTable(cell) => write!(f, "{cell} is past the edge of the table"),
            Reason::Side { side, own, neighbour, theirs } => write!(
                f,
                "its {} side would be {own}, but tile {neighbour} shows {theirs} there",
                side.name()
            ),
            Reason::NoSuchZone(tile, zone) => write!(f, "tile {tile} has no zone {zone}"),
            Reason::NoneLeft(piece) => write!(f, "no {piece} is left in the supply"),
            Reason::WrongTerrain(piece, terrain) => write!(f, "a {piece} never stands on a {terrain}"),
            Reason::Occupied(piece, kind) => write!(f, "that {kind} holds a {piece} already"),
            Reason::NoFigureThere(seat, tile) => write!(f, "seat {seat} has no figure on tile {tile}"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not allowed: {} ({})", self.action, self.reason, self.clause)
    }
}

impl std::error::Error for Refusal {}
