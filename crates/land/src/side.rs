//! Directions and quarter turns.

/// One of the four sides of a cell, in clockwise order from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Towards smaller y.
    N = 0,
    /// Towards larger x.
    E = 1,
    /// Towards larger y.
    S = 2,
    /// Towards smaller x.
    W = 3,
}

impl Side {
    /// All four, clockwise.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side with this index, counted clockwise from the north, modulo four.
    pub const fn from_index(index: usize) -> Side {
        Side::ALL[index & 3]
    }

    /// Its place in `ALL`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that faces it.
    pub const fn opposite(self) -> Side {
        Side::from_index(self as usize + 2)
    }

    /// The step to the neighbour on this side: (x, y).
    pub const fn step(self) -> (i16, i16) {
        [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize]
    }

    /// Its one-letter name, as tile set files write it.
    pub const fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self as usize]
    }

    /// Its name in words.
    pub const fn name(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

/// How many clockwise quarter turns a printed tile was given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotation(u8);

impl Rotation {
    /// All four.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// A number of quarter turns; `None` for four or more.
    pub const fn new(turns: u8) -> Option<Rotation> {
        if turns < 4 { Some(Rotation(turns)) } else { None }
    }

    /// The number of quarter turns, 0 to 3.
    pub const fn turns(self) -> u8 {
        self.0
    }

    /// Which printed side lies towards `side` once the tile is turned.
    pub const fn printed(self, side: Side) -> Side {
        Side::from_index(side.index() + 4 - self.0 as usize)
    }

    /// Where something so many columns to the east and rows to the south lies once everything is turned.
    pub const fn turned(self, (x, y): (i8, i8)) -> (i8, i8) {
        match self.0 {
            0 => (x, y),
            1 => (y.wrapping_neg(), x),
            2 => (x.wrapping_neg(), y.wrapping_neg()),
            _ => (y, x.wrapping_neg()),
        }
    }

    /// Towards which side a printed side lies once the tile is turned.
    pub const fn laid(self, printed: Side) -> Side {
        Side::from_index(printed.index() + self.0 as usize)
    }
}

/// A cell of the unbounded table: x grows to the east, y to the south, the start tile is at (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Cells to the east of the start tile.
    pub x: i8,
    /// Cells to the south of the start tile.
    pub y: i8,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// The neighbour on one side, or `None` past the last cell that can be named.
    pub const fn beside(self, side: Side) -> Option<Cell> {
        let (dx, dy) = side.step();
        self.offset(dx, dy)
    }

    /// The cell some columns and rows away, or `None` past the last cell that can be named.
    pub const fn offset(self, dx: i16, dy: i16) -> Option<Cell> {
        let (x, y) = (self.x as i16 + dx, self.y as i16 + dy);
        if x < i8::MIN as i16 || x > i8::MAX as i16 || y < i8::MIN as i16 || y > i8::MAX as i16 {
            None
        } else {
            Some(Cell { x: x as i8, y: y as i8 })
        }
    }
}

/// Reading order: row by row from the north, each from the west.
impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
