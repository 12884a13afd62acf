//! The Amazon: its spaces, its stacks, the boats on it.

use super::Referee;
use crate::naive::areas::{AreaKind, Node};
use crate::naive::referee::Rules;
use crate::naive::tile_file::{Pile, Printed};

/// Into how many stacks the tiles are dealt (AM-1).
const STACKS: usize = 5;

impl Referee {
    /// How many spaces each seat's boat has gone from the source.
    pub fn boats(&self) -> &[usize] {
        &self.rules.boats
    }

    /// How many spaces the river has, the source included: those of the board and one for each cell of river
    /// laid since (AM-1, AM-4).
    pub fn spaces(&self) -> usize {
        let faces: Vec<&Printed> = self.placed.iter().map(|placed| &self.printed[placed.index]).collect();
        let on_board: usize = faces.iter().map(|face| face.spaces).sum();
        on_board + faces.iter().filter(|face| is_river(face)).count()
    }

    /// The last row that the river has reached (AM-3).
    pub fn mouth(&self) -> i32 {
        let rows = self.placed.iter().filter(|placed| {
            let face = &self.printed[placed.index];
            face.pile == Pile::Start || is_river(face)
        });
        rows.map(|placed| placed.y).max().unwrap_or(0)
    }

    /// How many standard tiles and Amazon tiles are left in the current stack; with a plain shuffle all are in
    /// one (AM-1).
    pub fn stack(&self) -> (usize, usize) {
        let left = (self.left_in(Pile::Land).len(), self.left_in(Pile::Amazon).len());
        if self.rules.plain_shuffle {
            return left;
        }
        let printed = |pile| self.printed.iter().filter(|tile| tile.pile == pile).count();
        let all = (printed(Pile::Land), printed(Pile::Amazon));
        let drawn = (all.0 - left.0, all.1 - left.1);
        // The stacks before the current one are drawn to the end, so it is the first that more tiles than were
        // drawn reach.
        for stack in 1..=STACKS {
            let (standard, amazon) = (dealt(all.0, stack), dealt(all.1, stack));
            if standard + amazon > drawn.0 + drawn.1 {
                return (standard - drawn.0, amazon - drawn.1);
            }
        }
        (0, 0)
    }

    /// Moves a boat down the river, at most to its last space (AM-11).
    pub(super) fn advance(&mut self, seat: usize, spaces: usize) {
        let last = self.spaces().saturating_sub(1);
        self.rules.boats[seat] = (self.rules.boats[seat] + spaces).min(last);
    }

    /// Lays a double-tile at the mouth. Turned around, its further cell comes first (AM-6).
    pub(super) fn lay_double(&mut self, tile: u32, turns: u32) {
        let mouth = self.mouth();
        let cells = self.printed.iter().filter(|cell| cell.whole == tile);
        let mut cells: Vec<(i32, u32)> = cells.map(|cell| (cell.at.1, cell.id)).collect();
        cells.sort_unstable();
        if turns == 2 {
            cells.reverse();
        }
        for (row, (_, cell)) in (mouth + 1..).zip(cells) {
            self.lay(cell, 0, row, turns);
        }
    }

    /// The Amazon tiles and double-tiles laid in this turn, each as the positions of its cells (AM-15).
    pub(super) fn amazon_tiles_of_turn(&self) -> Vec<Vec<usize>> {
        let table = self.table();
        let mut tiles: Vec<Vec<usize>> = Vec::new();
        for position in self.rules.before_turn..self.placed.len() {
            let face = table.face(position);
            match tiles.last_mut() {
                Some(tile) if table.face(tile[0]).whole == face.whole => tile.push(position),
                _ if is_river(face) => tiles.push(vec![position]),
                _ => {}
            }
        }
        tiles
    }

    /// Advances boats after the pieces are placed: by every boat icon on a tributary where a seat has a meeple,
    /// once for each seat, and by one if no piece was placed (AM-9, AM-10).
    pub(super) fn advance_boats(&mut self, piece_placed: bool) {
        for seat in 0..self.seats {
            let mut spaces = usize::from(seat == self.seat && !piece_placed);
            for (zone, icons) in self.icons_of(seat) {
                if self.rules.credited.insert((seat, zone)) {
                    spaces += icons;
                }
            }
            self.advance(seat, spaces);
        }
    }

    /// The zones, with their boat icons, of every tributary where a seat has a meeple.
    fn icons_of(&self, seat: usize) -> Vec<(Node, usize)> {
        let table = self.table();
        let mut icons = Vec::new();
        for area in super::Amazonas::areas(&table, 0..self.placed.len()) {
            if area.kind == AreaKind::Tributary && self.occupants(&area)[seat] > 0 {
                for (&node, zone) in area.nodes.iter().zip(area.zones(&table)) {
                    icons.push((node, zone.contents.boat as usize));
                }
            }
        }
        icons
    }
}

fn is_river(face: &Printed) -> bool {
    matches!(face.pile, Pile::Amazon | Pile::Double)
}

/// How many of so many tiles lie in the first stacks: so many fifths of them, rounded down (AM-1).
fn dealt(tiles: usize, stacks: usize) -> usize {
    tiles * stacks / STACKS
}
