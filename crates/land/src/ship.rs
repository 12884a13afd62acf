//! Ships, which are paid for with wares.

/// The most ships a set may have.
pub const MAX_SHIPS: usize = 32;
/// Fewer ships than this cannot lie face up at once.
pub const MIN_SHIPS: usize = 4;
/// The most points a ship may be worth.
pub const MAX_SHIP_VALUE: usize = 20;
/// The most wares a ship may cost.
pub const MAX_WARES: usize = 15;

/// A ship's number in its set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShipId(pub u8);

impl ShipId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for ShipId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The wares that a ship wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cost {
    /// Shells.
    pub shells: u8,
    /// Bananas.
    pub bananas: u8,
    /// Fish.
    pub fish: u8,
    /// Wares of the player's choice, kinds mixed.
    pub any: u8,
    /// How many of the letters A, B and C: each letter stands for one kind of ware, different letters for different kinds.
    pub letters: [u8; 3],
}

impl Cost {
    /// The letters, in their order.
    pub const LETTERS: [char; 3] = ['A', 'B', 'C'];

    /// All wares together.
    pub fn wares(&self) -> usize {
        let named = [self.shells, self.bananas, self.fish, self.any];
        named.iter().chain(&self.letters).map(|count| usize::from(*count)).sum()
    }

    /// The letters as printed, such as `AAAB`.
    pub fn letter_text(&self) -> String {
        let letters = Cost::LETTERS.iter().zip(self.letters);
        letters.flat_map(|(letter, count)| std::iter::repeat_n(*letter, usize::from(count))).collect()
    }
}

/// One ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    /// Its number.
    pub id: ShipId,
    /// The points it is worth.
    pub value: u8,
    /// What it costs.
    pub cost: Cost,
}
