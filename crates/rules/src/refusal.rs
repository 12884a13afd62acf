//! Why an action is not allowed: what, where and by which clause (C-18).

use std::fmt;

use tilewright_land::{
    Board, Cell, Misfit, Pile, PlacedTile, Rotation, ShipId, Side, Terrain, TileId, TileTables, Zone,
};

use crate::action::{Action, Piece};
use crate::clause::{self, Clause};
use crate::event::AreaKind;
use crate::seat::Seat;
use crate::wares::Wares;

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A tile is drawn from this pile.
    Draw(Pile),
    /// A ship is turned up.
    Reveal,
    /// The drawn tile is placed.
    Place,
    /// A double-tile is chosen and placed.
    Double,
    /// A figure of the player's own is taken back.
    Recall,
    /// A piece is placed (or taken back, where the rulebook lets it), or none.
    Occupy,
    /// A group of fish is covered.
    Cover,
    /// A ship is taken as a market's award.
    Award,
    /// A ship is supplied, or none.
    Deliver,
    /// Nothing: the game has ended.
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Draw(pile) => write!(f, "a tile to be drawn from the {pile} pile"),
            Phase::Reveal => f.write_str("a ship to be turned up"),
            Phase::Place => f.write_str("the drawn tile to be placed"),
            Phase::Double => f.write_str("a double-tile to be chosen and placed"),
            Phase::Cover => f.write_str("a group of fish to be covered"),
            Phase::Award => f.write_str("a ship to be taken"),
            Phase::Deliver => f.write_str("a ship to be supplied, or none"),
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
    /// The stack that is drawn from holds no tile of this kind any more.
    NotInStack(TileId, Pile),
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
    /// A figure may be taken back only with none in supply.
    FiguresLeft(Seat),
    /// The ship is not in the pile.
    ShipNotInPile(ShipId),
    /// The ship does not lie face up.
    ShipNotShown(ShipId),
    /// Another face-up ship is worth more.
    ShipNotHighest(ShipId),
    /// These are not the wares the ship asks for.
    WrongPayment(ShipId, Wares),
    /// The player does not have these wares.
    TooFewWares(Wares),
    /// No such group of fish is to be covered.
    NoSuchGroup(TileId, Zone),
    /// The tile is not among the double-tiles left.
    NotADouble(TileId),
    /// Along the river a tile lies as printed or turned by half.
    Across(Rotation),
    /// The tile continues the Amazon at its mouth and nowhere else.
    NotAtTheMouth(Cell),
    /// The cell is ahead of the river's mouth.
    AheadOfTheMouth(Cell),
}

impl Reason {
    /// What is wrong with laying a tile somewhere, if anything is.
    pub(crate) fn against_laying(
        tile_tables: &TileTables,
        board: &Board,
        laid: PlacedTile,
    ) -> Option<Reason> {
        Some(match board.check(tile_tables, laid).err()? {
            Misfit::Taken(tile) => Reason::Taken(laid.cell, tile),
            Misfit::NoNeighbour => Reason::NoNeighbour(laid.cell),
            Misfit::OutOfBounds => Reason::OffTheTable(laid.cell),
            Misfit::Side { side, neighbour } => {
                let shown = |laid: PlacedTile, side| {
                    tile_tables
                        .zone(tile_tables.side(laid.tile, laid.rotation.printed(side)).zones[1])
                        .terrain
                };
                let theirs = shown(board.laid(neighbour), side.opposite());
                Reason::Side { side, own: shown(laid, side), neighbour, theirs }
            }
        })
    }
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
            _ => particular,
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
            Reason::NotInStack(tile, pile) => {
                write!(f, "tile {tile} is of the kind “{pile}”, and this stack holds none of them any more")
            }
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
            Reason::WrongTerrain(piece, terrain) => {
                let article = if terrain.to_string().starts_with(['a', 'i']) { "an" } else { "a" };
                write!(f, "a {piece} never stands on {article} {terrain}")
            }
            Reason::Occupied(piece, kind) => write!(f, "that {kind} holds a {piece} already"),
            Reason::NoFigureThere(seat, tile) => write!(f, "seat {seat} has no figure on tile {tile}"),
            Reason::FiguresLeft(seat) => write!(f, "seat {seat} still has figures in supply"),
            Reason::ShipNotInPile(ship) => write!(f, "ship {ship} is not in the pile"),
            Reason::ShipNotShown(ship) => write!(f, "ship {ship} does not lie face up"),
            Reason::ShipNotHighest(ship) => write!(f, "another face-up ship is worth more than ship {ship}"),
            Reason::WrongPayment(ship, wares) => write!(f, "ship {ship} does not ask for {wares}"),
            Reason::TooFewWares(wares) => write!(f, "there are only {wares} to pay with"),
            Reason::NoSuchGroup(tile, zone) => {
                write!(f, "no group of fish on zone {zone} of tile {tile} is to be covered")
            }
            Reason::NotADouble(tile) => write!(f, "tile {tile} is not among the double-tiles left"),
            Reason::Across(rotation) => write!(
                f,
                "turned by {} it would lie across the river: only 0 and 2 go along it",
                rotation.turns()
            ),
            Reason::NotAtTheMouth(cell) => write!(f, "{cell} does not continue the Amazon at its mouth"),
            Reason::AheadOfTheMouth(cell) => write!(f, "{cell} lies ahead of the river's mouth"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not allowed: {} ({})", self.action, self.reason, self.clause)
    }
}

impl std::error::Error for Refusal {}
