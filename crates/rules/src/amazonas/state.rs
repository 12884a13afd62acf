//! What changes in a game of Amazonas and in no other.

use tilewright_land::{Cell, PlacedTile, TileId};

use super::Amazonas;
use super::stack::Stack;
use super::tables::OwnTables;
use crate::seat::MAX_SEATS;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A tile is drawn.
    Draw,
    /// The drawn tile is placed.
    Place,
    /// A double-tile is chosen and placed.
    Double,
    /// A piece is placed, or none.
    Occupy,
    /// The game has ended.
    Over,
}

/// What changes during a game and is its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// Amazon tiles not yet drawn.
    pub amazon: u128,
    /// Double-tiles not yet placed.
    pub doubles: u128,
    /// The space that each seat's boat is on, from zero at the source.
    pub boats: [u8; MAX_SEATS],
    /// How many spaces the river has so far.
    pub spaces: u8,
    /// The last row that the river has reached.
    pub mouth: i8,
    /// What the current stack holds.
    pub stack: Stack,
    /// The tile with a “!” that was placed before a double-tile this turn.
    pub called_by: Option<TileId>,
}

impl Own {
    /// Before the first draw.
    pub(super) fn new(tables: &OwnTables, stack: Stack) -> Own {
        Own {
            amazon: tables.amazon,
            doubles: tables.doubles,
            boats: [0; MAX_SEATS],
            spaces: tables.spaces,
            mouth: tables.mouth,
            stack,
            called_by: None,
        }
    }

    /// The cell where the river goes on (AM-5).
    pub fn next_of_river(&self) -> Cell {
        Cell::new(0, self.mouth + 1)
    }
}

impl Amazonas {
    /// Continues the river by a tile of one cell or more, whose first cell is to lie like this; each cell of it opens its row
    /// and adds a space (AM-4).
    pub(super) fn lay_river(&mut self, first: PlacedTile) {
        let tile_tables = &self.tables.tile_tables;
        let mut cells: arrayvec::ArrayVec<PlacedTile, 2> = tile_tables.cells(first).collect();
        cells.sort_by_key(|laid| laid.cell.y);
        for laid in cells {
            let contacts = self.state.board.lay_ahead(tile_tables, laid);
            self.state.join_contacts(tile_tables, laid, &contacts);
            self.state.own.mouth += 1;
            self.state.own.spaces += 1;
        }
        self.state.board.open_south(tile_tables, self.state.own.mouth);
    }

    /// Whether no tile is left to draw.
    #[inline]
    pub(super) fn nothing_left(&self) -> bool {
        self.state.land | self.state.own.amazon == 0
    }
}
