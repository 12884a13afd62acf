//! The families of games, and the words that the tile sets of each may use.

use crate::terrain::{Pile, Power, Stop, Symbol, Terrain, words};

words! {
    /// A family of games that share terrains: editions of one game are one family.
    Family {
        /// Hunters & Gatherers.
        Hunters = "hunters",
        /// South Seas.
        SouthSeas = "south-seas",
        /// Amazonas.
        Amazonas = "amazonas",
    }
}

impl Family {
    /// The terrains on its tiles.
    pub const fn terrains(self) -> &'static [Terrain] {
        match self {
            Family::Hunters => &[Terrain::Meadow, Terrain::Forest, Terrain::River, Terrain::Lake],
            Family::SouthSeas => &[Terrain::Sea, Terrain::Island, Terrain::Bridge, Terrain::Market],
            Family::Amazonas => &[Terrain::Jungle, Terrain::Village, Terrain::Tributary, Terrain::Amazon],
        }
    }

    /// The symbols on its tiles.
    pub const fn symbols(self) -> &'static [Symbol] {
        match self {
            Family::Hunters => &[
                Symbol::Deer,
                Symbol::Mammoth,
                Symbol::Aurochs,
                Symbol::Tiger,
                Symbol::Fish,
                Symbol::Mushrooms,
                Symbol::Menhir,
                Symbol::Gold,
            ],
            Family::SouthSeas => {
                &[Symbol::Fish, Symbol::FishPair, Symbol::Boat, Symbol::Shells, Symbol::Bananas]
            }
            Family::Amazonas => {
                &[Symbol::Boat, Symbol::Fruit, Symbol::Animals, Symbol::Caimans, Symbol::Piranhas]
            }
        }
    }

    /// The powers of its zones.
    pub const fn powers(self) -> &'static [Power] {
        match self {
            Family::Hunters => &[
                Power::Fire,
                Power::Shrine,
                Power::Wildfire,
                Power::Shaman,
                Power::Raft,
                Power::PitTrap,
                Power::Logboat,
                Power::HuntingTrap,
            ],
            Family::SouthSeas => &[],
            Family::Amazonas => &[Power::Double],
        }
    }

    /// The piles that its tiles come from.
    pub const fn piles(self) -> &'static [Pile] {
        match self {
            Family::Hunters => &[Pile::Start, Pile::Land, Pile::Bonus],
            Family::SouthSeas => &[Pile::Start, Pile::Land],
            Family::Amazonas => &[Pile::Start, Pile::Land, Pile::Amazon, Pile::Double],
        }
    }

    /// Where its paths may end inside a tile, other than in a zone.
    pub fn stops(self) -> Vec<Stop> {
        self.terrains().iter().flat_map(|terrain| terrain.stops()).copied().collect()
    }

    /// Whether it has tiles of several cells, and a start board whose side depends on the number of players.
    pub const fn has_boards(self) -> bool {
        matches!(self, Family::Amazonas)
    }

    /// Whether it has ships.
    pub const fn has_ships(self) -> bool {
        matches!(self, Family::SouthSeas)
    }
}
