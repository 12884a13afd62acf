//! Seats at the table and who is to act.

/// The most seats a game may have (C-1).
pub const MAX_SEATS: usize = 5;

/// One player's place, counted clockwise from zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index; `None` past the fifth.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// Its index, from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of so many.
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// The first so many seats, in order.
    pub fn first(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Seat)
    }
}

/// People count seats from one.
impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Who decides what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToAct {
    /// A tile is drawn: a dealer's business.
    Chance,
    /// This seat chooses.
    Seat(Seat),
    /// Nobody: the game has ended.
    Over,
}
