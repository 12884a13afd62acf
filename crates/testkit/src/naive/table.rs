//! The tiles on the table: where they lie, which sides meet, where another one fits.

use std::ops::Range;

use super::areas::Node;
use super::tile_file::{Kind, Printed};

/// The steps to the neighbour beyond each side, in the order n, e, s, w.
const STEPS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A tile on the table, or one cell of a larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The id of the tile, or of the cell of a larger one.
    pub tile: u32,
    /// The column, growing to the east.
    pub x: i32,
    /// The row, growing to the south.
    pub y: i32,
    /// How many quarter turns clockwise the printed tile was given.
    pub turns: u32,
    /// Which of the printed tiles it is.
    pub(super) index: usize,
}

/// A look at the table as it is now. It is made anew for every question and never kept.
pub struct Table<'a> {
    pub printed: &'a [Printed],
    pub placed: &'a [Placed],
    /// A rectangle around all tiles with an empty rim, row by row: which placed tile lies there.
    cells: Vec<Option<usize>>,
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl<'a> Table<'a> {
    pub fn new(printed: &'a [Printed], placed: &'a [Placed]) -> Table<'a> {
        let left = placed.iter().map(|tile| tile.x).min().unwrap_or(0) - 1;
        let right = placed.iter().map(|tile| tile.x).max().unwrap_or(0) + 1;
        let top = placed.iter().map(|tile| tile.y).min().unwrap_or(0) - 1;
        let bottom = placed.iter().map(|tile| tile.y).max().unwrap_or(0) + 1;
        let (width, height) = (right - left + 1, bottom - top + 1);
        let mut table =
            Table { printed, placed, cells: vec![None; (width * height) as usize], left, top, width, height };
        for (position, tile) in placed.iter().enumerate() {
            table.cells[((tile.y - top) * width + tile.x - left) as usize] = Some(position);
        }
        table
    }

    /// Which placed tile lies on a cell.
    pub fn at(&self, x: i32, y: i32) -> Option<usize> {
        let (column, row) = (x - self.left, y - self.top);
        if column < 0 || row < 0 || column >= self.width || row >= self.height {
            return None;
        }
        self.cells[(row * self.width + column) as usize]
    }

    /// How many of the eight cells around a placed tile are empty.
    pub fn empty_around(&self, position: usize) -> usize {
        let here = &self.placed[position];
        let beside = |x: i32| (-1..=1).map(move |y| (x, y));
        let around = (-1..=1).flat_map(beside);
        around.filter(|(dx, dy)| self.at(here.x + dx, here.y + dy).is_none()).count()
    }

    /// The positions of all cells of the tile placed last.
    pub fn last_tile(&self) -> Range<usize> {
        let count = self.placed.len();
        let whole = |position: usize| self.face(position).whole;
        let cells = (0..count).rev().take_while(|&position| whole(position) == whole(count - 1)).count();
        count - cells..count
    }

    /// The tile id and zone number of a zone.
    pub fn name(&self, (position, zone): Node) -> (u32, u32) {
        let face = self.face(position);
        (face.id, face.zones[zone].number)
    }

    /// The printed tile of a placed one.
    pub fn face(&self, position: usize) -> &'a Printed {
        &self.printed[self.placed[position].index]
    }

    /// What lies against one place on one printed side of a placed tile: the other tile and its zone there,
    /// or nothing if the side is open.
    pub fn across(&self, position: usize, side: usize, place: usize) -> Option<Node> {
        let here = &self.placed[position];
        let direction = (side + here.turns as usize) % 4;
        let (dx, dy) = STEPS[direction];
        let other = self.at(here.x + dx, here.y + dy)?;
        let facing = self.side_towards(other, (direction + 2) % 4);
        // Both sides are listed clockwise, so the first zone of one touches the last of the other.
        Some((other, facing[facing.len() - 1 - place]))
    }

    /// The zones on other cells of the same tile that are one piece with a zone though no side shows it.
    pub fn joined_across(&self, position: usize, zone: usize) -> Vec<Node> {
        let here = self.face(position);
        let number = here.zones[zone].number;
        let mut joined = Vec::new();
        for other in (0..self.placed.len()).filter(|&other| other != position) {
            let there = self.face(other);
            if there.whole != here.whole {
                continue;
            }
            // A join stands with the further cell, and names the first cell's zone before its own.
            let from_first = there.joins.iter().filter(|pair| here.id == here.whole && pair.0 == number);
            let from_further = here.joins.iter().filter(|pair| there.id == there.whole && pair.1 == number);
            let wanted: Vec<u32> =
                from_first.map(|pair| pair.1).chain(from_further.map(|pair| pair.0)).collect();
            for (index, zone) in there.zones.iter().enumerate() {
                if wanted.contains(&zone.number) {
                    joined.push((other, index));
                }
            }
        }
        joined
    }

    fn side_towards(&self, position: usize, direction: usize) -> &'a [usize] {
        turned_side(self.face(position), self.placed[position].turns, direction)
    }

    /// Whether a printed tile may lie on a cell with these turns (C-4, C-5).
    pub fn fits(&self, tile: &Printed, x: i32, y: i32, turns: u32) -> bool {
        if self.at(x, y).is_some() {
            return false;
        }
        let mut touches = false;
        for (direction, (dx, dy)) in STEPS.into_iter().enumerate() {
            let Some(other) = self.at(x + dx, y + dy) else { continue };
            touches = true;
            let ours = landscape(tile, turned_side(tile, turns, direction));
            let theirs = landscape(self.face(other), self.side_towards(other, (direction + 2) % 4));
            if ours != theirs {
                return false;
            }
        }
        touches
    }

    /// Every cell and turn where a printed tile fits, as x, y and turns.
    pub fn places_for(&self, tile: &Printed) -> Vec<(i32, i32, u32)> {
        let mut places = Vec::new();
        for y in self.top..self.top + self.height {
            for x in self.left..self.left + self.width {
                let beside = STEPS.iter().any(|(dx, dy)| self.at(x + dx, y + dy).is_some());
                for turns in 0..4 {
                    if beside && self.fits(tile, x, y, turns) {
                        places.push((x, y, turns));
                    }
                }
            }
        }
        places
    }
}

/// The zones on the side of a tile that points in a direction once the tile is turned.
fn turned_side(tile: &Printed, turns: u32, direction: usize) -> &[usize] {
    &tile.sides[(direction + 4 - turns as usize % 4) % 4]
}

/// The landscape of a side: what lies in its middle, the path of three zones or the only zone.
fn landscape(tile: &Printed, side: &[usize]) -> Kind {
    tile.zones[side[side.len() / 2]].kind
}
