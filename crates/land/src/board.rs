//! Where tiles lie, and where the next may go.

use crate::edge_signatures;
use crate::open_cells::{OpenCells, Place};
use crate::side::{Cell, Rotation, Side};
use crate::tile::{MAX_TILES, TileId};
use crate::tile_tables::TileTables;

/// The most tiles that can lie on a board.
///
/// Cells are kept in a flat array at `(x + 99·y) mod 4901`. Two cells that share a slot are at least 99 steps apart, and two
/// cells of a connected layout of n tiles, its open cells included, are at most n + 1 steps apart.
pub const MAX_PLACED: usize = 97;
const STRIDE: usize = 99;
const SLOTS: usize = 4901;

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// The tile.
    pub tile: TileId,
    /// Where it lies.
    pub cell: Cell,
    /// How far it is turned.
    pub rotation: Rotation,
}

/// A neighbour that a tile just laid touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// The side of the new tile, as it lies.
    pub side: Side,
    /// The neighbour.
    pub tile: TileId,
    /// How far that is turned.
    pub rotation: Rotation,
}

/// The neighbours that a tile just laid touches.
#[derive(Clone, Copy, Debug)]
pub struct Contacts {
    list: [Contact; 4],
    count: usize,
}

impl std::ops::Deref for Contacts {
    type Target = [Contact];

    #[inline]
    fn deref(&self) -> &[Contact] {
        &self.list[..self.count]
    }
}

/// An empty cell beside a tile, as those who judge a position see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where it is.
    pub cell: Cell,
    /// What its neighbours show towards it: two bits a side, zero where none lies.
    pub signature: u8,
    slot: u16,
}

impl Opening {
    /// The sides on which something is shown to it, clockwise.
    #[inline]
    pub fn shown(&self) -> impl Iterator<Item = Side> + use<> {
        let mut sides = (self.signature | self.signature >> 1) & 0x55;
        std::iter::from_fn(move || {
            let side = (sides != 0).then(|| Side::from_index(sides.trailing_zeros() as usize / 2));
            sides &= sides.wrapping_sub(1);
            side
        })
    }
}

/// The cells that exist: a rectangle, or as good as everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The westernmost column.
    pub west: i8,
    /// The easternmost column.
    pub east: i8,
    /// The northernmost row.
    pub north: i8,
    /// The southernmost row.
    pub south: i8,
}

impl Bounds {
    /// No limit that a layout could reach.
    pub const NONE: Bounds = Bounds { west: i8::MIN, east: i8::MAX, north: i8::MIN, south: i8::MAX };

    /// Whether a cell exists.
    #[inline]
    pub const fn contain(&self, cell: Cell) -> bool {
        self.west <= cell.x && cell.x <= self.east && self.north <= cell.y && cell.y <= self.south
    }
}

/// Why a tile cannot be laid somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Another tile lies there.
    Taken(TileId),
    /// No tile lies beside it.
    NoNeighbour,
    /// It is past the edge of the table.
    OutOfBounds,
    /// A side does not continue the neighbour's landscape.
    Side {
        /// The side of the new tile, as it lies.
        side: Side,
        /// The neighbour on that side.
        neighbour: TileId,
    },
}

/// An empty slot is 0, an open cell `OPEN` + its place in the list, a tile its id + 1.
const OPEN: u16 = 0x100;

/// The tiles on the table and the open cells around them. Holds no heap memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    open: OpenCells,
    // One more slot than cells: what concerns no cell is written there.
    slots: [u16; SLOTS + 1],
    cells: [Cell; MAX_TILES],
    rotations: [Rotation; MAX_TILES],
    order: [TileId; MAX_PLACED],
    count: u8,
    bounds: Bounds,
}

fn slot(cell: Cell) -> usize {
    (i32::from(cell.x) + STRIDE as i32 * i32::from(cell.y)).rem_euclid(SLOTS as i32) as usize
}

#[inline]
fn slot_beside(slot: usize, side: Side) -> usize {
    let step = [SLOTS - STRIDE, 1, STRIDE, SLOTS - 1][side.index()];
    let next = slot + step;
    if next >= SLOTS { next - SLOTS } else { next }
}

impl Board {
    /// A board with the start tile, or all cells of a start board, on it.
    pub fn new(tile_tables: &TileTables, start: &[PlacedTile], bounds: Bounds) -> Board {
        let mut board = Board {
            open: OpenCells::new(),
            slots: [0; SLOTS + 1],
            cells: [Cell::new(0, 0); MAX_TILES],
            rotations: [Rotation::default(); MAX_TILES],
            order: [TileId(0); MAX_PLACED],
            count: 0,
            bounds,
        };
        for laid in start {
            board.lay_ahead(tile_tables, *laid);
        }
        board
    }

    /// Lays a tile on an open cell that it fits, and says which neighbours it touches.
    ///
    /// # Panics
    /// If the cell is not open.
    #[inline]
    pub fn lay(&mut self, tile_tables: &TileTables, laid: PlacedTile) -> Contacts {
        let here = slot(laid.cell);
        let at = usize::from(self.slots[here].checked_sub(OPEN).expect("the cell is open"));
        self.close(at);
        self.put(tile_tables, laid, here)
    }

    /// Lays a tile on any empty cell, be it open or not, in bounds or not, and says which neighbours it touches.
    pub fn lay_ahead(&mut self, tile_tables: &TileTables, laid: PlacedTile) -> Contacts {
        let here = slot(laid.cell);
        if let Some(at) = self.slots[here].checked_sub(OPEN) {
            self.close(usize::from(at));
        }
        self.put(tile_tables, laid, here)
    }

    /// Takes a cell from the open ones.
    #[inline]
    fn close(&mut self, at: usize) {
        if let Some(moved) = self.open.remove(at) {
            self.slots[slot(moved)] = OPEN + at as u16;
        }
    }

    /// Puts a tile on a cell that is not listed as open.
    ///
    /// What lies beside is as good as random, so the loop over the sides is written to have nothing to guess: every side
    /// does the same work, and what does not apply is written to a spare place.
    #[inline]
    fn put(&mut self, tile_tables: &TileTables, laid: PlacedTile, here: usize) -> Contacts {
        let PlacedTile { tile, cell, rotation } = laid;
        self.slots[here] = u16::from(tile.0) + 1;
        self.cells[tile.index()] = cell;
        self.rotations[tile.index()] = rotation;
        self.order[usize::from(self.count)] = tile;
        self.count += 1;

        let mut contacts = Contacts { list: [Contact { side: Side::N, tile, rotation }; 4], count: 0 };
        let signature = tile_tables.signature(tile, rotation);
        for side in Side::ALL {
            let beside = slot_beside(here, side);
            let entry = self.slots[beside];
            let is_tile = entry.wrapping_sub(1) < OPEN - 1;
            let neighbour = TileId(if is_tile { (entry - 1) as u8 } else { 0 });
            contacts.list[contacts.count] =
                Contact { side, tile: neighbour, rotation: self.rotations[neighbour.index()] };
            contacts.count += usize::from(is_tile);

            let (dx, dy) = side.step();
            let next = Cell::new(cell.x.wrapping_add(dx as i8), cell.y.wrapping_add(dy as i8));
            let closed = is_tile || !self.bounds.contain(next);
            let place = match entry {
                _ if closed => Place::Skip,
                0 => Place::New,
                _ => Place::At(entry.wrapping_sub(OPEN)),
            };
            let shown = (signature >> (2 * side.index()) & 3) << (2 * side.opposite().index());
            let at = self.open.show(place, next, shown);
            self.slots[if closed { SLOTS } else { beside }] = OPEN + at as u16;
        }
        contacts
    }

    /// Moves the south edge of the bounds to a further row: every empty cell of the new rows that touches a tile becomes open.
    pub fn open_south(&mut self, tile_tables: &TileTables, south: i8) {
        let old = std::mem::replace(&mut self.bounds.south, south);
        for at in 0..usize::from(self.count) {
            let PlacedTile { tile, cell, rotation } = self.laid(self.order[at]);
            // A tile in the last old row touches the first new one, and one in the row past the last new one that.
            if cell.y < old || i16::from(cell.y) > i16::from(south) + 1 {
                continue;
            }
            let signature = tile_tables.signature(tile, rotation);
            for (side, next) in Side::ALL.into_iter().filter_map(|side| Some((side, cell.beside(side)?))) {
                let beside = slot(next);
                let entry = self.slots[beside];
                let is_tile = entry != 0 && entry < OPEN;
                if next.y <= old || is_tile || !self.bounds.contain(next) {
                    continue;
                }
                let place = if entry == 0 { Place::New } else { Place::At(entry - OPEN) };
                let shown = (signature >> (2 * side.index()) & 3) << (2 * side.opposite().index());
                self.slots[beside] = OPEN + self.open.show(place, next, shown) as u16;
            }
        }
    }

    /// Where a tile that is on the table lies.
    #[inline]
    pub fn laid(&self, tile: TileId) -> PlacedTile {
        PlacedTile { tile, cell: self.cells[tile.index()], rotation: self.rotations[tile.index()] }
    }

    /// The tiles on the table, in the order they were laid.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = PlacedTile> + ExactSizeIterator + '_ {
        self.order[..usize::from(self.count)].iter().map(|tile| self.laid(*tile))
    }

    /// The tile on a cell.
    pub fn at(&self, cell: Cell) -> Option<PlacedTile> {
        match self.slots[slot(cell)] {
            0 => None,
            entry if entry >= OPEN => None,
            entry => Some(self.laid(TileId((entry - 1) as u8))).filter(|laid| laid.cell == cell),
        }
    }

    /// The cells that exist.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The open cells, in reading order, each with the rotations (a bit each) in which a tile fits.
    pub fn fits(&self, tile_tables: &TileTables, tile: TileId) -> Vec<(Cell, u8)> {
        let Some(shows) = tile_tables.shows(tile) else { return Vec::new() };
        let mut list: Vec<(Cell, u8)> = self
            .open
            .iter()
            .map(|(cell, signature)| (cell, edge_signatures::rotations(signature, shows)))
            .filter(|(_, rotations)| *rotations != 0)
            .collect();
        list.sort();
        list
    }

    /// The open cells, in reading order.
    pub fn open_cells(&self) -> Vec<Cell> {
        let mut list: Vec<Cell> = self.open.iter().map(|(cell, _)| cell).collect();
        list.sort();
        list
    }

    /// Every open cell, in the order of the list, which no rule depends on.
    #[inline]
    pub fn openings(&self) -> impl Iterator<Item = Opening> + '_ {
        self.open.iter().map(|(cell, signature)| Opening { cell, signature, slot: slot(cell) as u16 })
    }

    /// The neighbour of an open cell on a side where something is shown to it.
    #[inline]
    pub fn beside(&self, opening: &Opening, side: Side) -> PlacedTile {
        let entry = self.slots[slot_beside(usize::from(opening.slot), side)];
        self.laid(TileId(entry.wrapping_sub(1) as u8 & (MAX_TILES as u8 - 1)))
    }

    /// Whether a tile fits anywhere.
    #[inline]
    pub fn fits_anywhere(&self, tile_tables: &TileTables, tile: TileId) -> bool {
        tile_tables.shows(tile).is_some_and(|shows| self.open.any_fits(shows))
    }

    /// A placement chosen uniformly by a random word among all that fit.
    #[inline]
    pub fn pick(&self, tile_tables: &TileTables, tile: TileId, word: u32) -> Option<(Cell, Rotation)> {
        self.open.pick(tile_tables.shows(tile)?, tile_tables.cpu, word)
    }

    /// Whether a tile can be laid somewhere, and if not, why.
    pub fn check(&self, tile_tables: &TileTables, laid: PlacedTile) -> Result<(), Misfit> {
        let PlacedTile { tile, cell, rotation } = laid;
        if !self.bounds.contain(cell) {
            return Err(Misfit::OutOfBounds);
        }
        if let Some(taken) = self.at(cell) {
            return Err(Misfit::Taken(taken.tile));
        }
        let open = match self.slots[slot(cell)] {
            entry if entry >= OPEN && self.open.cell(usize::from(entry - OPEN)) == cell => {
                usize::from(entry - OPEN)
            }
            _ => return Err(Misfit::NoNeighbour),
        };
        let (own, wanted) = (tile_tables.signature(tile, rotation), self.open.signature(open));
        for side in Side::ALL {
            let shift = 2 * side.index();
            let wanted = wanted >> shift & 3;
            if wanted != 0 && wanted != own >> shift & 3 {
                let neighbour = cell.beside(side).and_then(|cell| self.at(cell));
                let neighbour = neighbour.expect("only a neighbour constrains a side").tile;
                return Err(Misfit::Side { side, neighbour });
            }
        }
        Ok(())
    }

    /// How many cells are open.
    pub fn open_count(&self) -> usize {
        self.open.len()
    }
}
