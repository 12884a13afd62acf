//! What lies face down at the beginning, and how it is to be shuffled.

/// Which face-down stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeckKind {
    /// The tiles that are drawn turn by turn.
    Land,
    /// Bonus tiles.
    Bonus,
    /// Ships.
    Ships,
}

/// A face-down stock before it is shuffled: ids of tiles or ships, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Which.
    pub kind: DeckKind,
    /// What lies in it.
    pub common: Vec<u8>,
    /// What lies in it too and is to be spread evenly: both lists are shuffled, each is cut into so many shares as equal as can
    /// be, a share of one and a share of the other are shuffled together, and the stacks are dealt in turn.
    pub spread: Vec<u8>,
    /// How many stacks; one where nothing is spread.
    pub stacks: u8,
}

impl Deck {
    /// A stock that is shuffled as a whole.
    pub fn plain(kind: DeckKind, ids: impl IntoIterator<Item = u8>) -> Deck {
        Deck { kind, common: ids.into_iter().collect(), spread: Vec::new(), stacks: 1 }
    }
}

/// How many of `count` things are in the stack at this place: the first stacks together hold so many parts of all, rounded down,
/// and the shares differ by one at the most (AM-1).
pub const fn share(count: usize, stacks: u8, place: usize) -> usize {
    count * (place + 1) / stacks as usize - count * place / stacks as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_even_and_complete() {
        assert_eq!((0..5).map(|place| share(65, 5, place)).collect::<Vec<_>>(), [13; 5]);
        assert_eq!((0..5).map(|place| share(15, 5, place)).collect::<Vec<_>>(), [3; 5]);
        let uneven: Vec<usize> = (0..5).map(|place| share(17, 5, place)).collect();
        assert_eq!(uneven, [3, 3, 4, 3, 4]);
        assert_eq!((0..5).map(|place| share(3, 5, place)).collect::<Vec<_>>(), [0, 1, 0, 1, 1]);
    }
}
