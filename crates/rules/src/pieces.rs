//! Pieces on one area, counted per seat in one word, and who has most of them.

use arrayvec::ArrayVec;

use crate::seat::{MAX_SEATS, Seat};

/// Four bits a seat: joining two areas is one addition (C-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces(u32);

impl Pieces {
    /// No piece at all.
    pub const NONE: Pieces = Pieces(0);

    /// One piece of this seat.
    #[inline]
    pub const fn one(seat: Seat) -> Pieces {
        Pieces(1 << (4 * seat.index()))
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many this seat has.
    #[inline]
    pub const fn of(self, seat: Seat) -> u8 {
        (self.0 >> (4 * seat.index()) & 15) as u8
    }

    /// Both together.
    #[inline]
    pub const fn plus(self, other: Pieces) -> Pieces {
        Pieces(self.0 + other.0)
    }

    /// This without the other, which is part of it.
    #[inline]
    pub const fn minus(self, other: Pieces) -> Pieces {
        Pieces(self.0 - other.0)
    }

    /// How many each seat has.
    pub fn counts(self) -> [u8; MAX_SEATS] {
        std::array::from_fn(|seat| (self.0 >> (4 * seat) & 15) as u8)
    }

    /// The seats that have any.
    #[inline]
    pub fn owners(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).filter_map(Seat::new).filter(move |seat| self.of(*seat) > 0)
    }

    /// The seats that have most, all of them where several tie (C-11).
    #[inline]
    pub fn leaders(self) -> ArrayVec<Seat, MAX_SEATS> {
        let most = self.counts().into_iter().max().unwrap_or(0);
        self.owners().filter(|seat| self.of(*seat) == most).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_pieces_lead_and_ties_lead_together() {
        let [a, b, c] = [0, 1, 4].map(|i| Seat::new(i).unwrap());
        let mut pieces = Pieces::NONE;
        assert!(pieces.leaders().is_empty());
        pieces = pieces.plus(Pieces::one(a)).plus(Pieces::one(c));
        assert_eq!(pieces.leaders().as_slice(), [a, c]);
        pieces = pieces.plus(Pieces::one(c)).plus(Pieces::one(b));
        assert_eq!(pieces.leaders().as_slice(), [c]);
        assert_eq!(pieces.counts(), [1, 1, 0, 0, 2]);
        assert_eq!(pieces.minus(Pieces::one(c)).leaders().as_slice(), [a, b, c]);
    }
}
