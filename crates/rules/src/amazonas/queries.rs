//! What a reader can ask of Amazonas alone: boats, the stack, double-tiles.

use tilewright_land::TileId;

use super::Amazonas;
use super::stack::Stack;
use crate::choice::members;

impl Amazonas {
    /// The space that each seat's boat is on, from zero at the source.
    pub fn boats(&self) -> &[u8] {
        &self.state.own.boats[..usize::from(self.setup.seats)]
    }

    /// How many spaces the river has so far.
    pub fn spaces(&self) -> u8 {
        self.state.own.spaces
    }

    /// The last row that the river has reached: no tile may lie beyond it (AM-3).
    pub fn mouth(&self) -> i8 {
        self.state.own.mouth
    }

    /// What the current stack still holds (AM-1).
    pub fn stack(&self) -> Stack {
        self.state.own.stack
    }

    /// The double-tiles not yet placed, by their first cell (AM-6).
    pub fn doubles_left(&self) -> impl Iterator<Item = TileId> + use<> {
        members(self.state.own.doubles).map(TileId)
    }
}
