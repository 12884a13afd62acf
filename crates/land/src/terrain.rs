//! What a tile can show: terrains, symbols on them, and powers.

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_meta])* $variant,)+ }

        impl $name {
            /// Every one, in the order of declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// The word that tile set files use.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

words! {
    /// A kind of landscape.
    Terrain {
        /// Grass where animals graze and hunters lie.
        Meadow = "meadow",
        /// Trees.
        Forest = "forest",
        /// Running water: it has two ends.
        River = "river",
        /// Still water inside a tile; rivers run into it.
        Lake = "lake",
    }
}

impl Terrain {
    /// Whether it is a path across tiles, with exactly two ends on each tile.
    pub const fn is_path(self) -> bool {
        matches!(self, Terrain::River)
    }

    /// Whether it lies inside a tile and never reaches a side.
    pub const fn is_inner(self) -> bool {
        matches!(self, Terrain::Lake)
    }

    /// What lies on both hands of a path where it crosses a side.
    pub const fn bank(self) -> Option<Terrain> {
        match self {
            Terrain::River => Some(Terrain::Meadow),
            _ => None,
        }
    }
}

words! {
    /// A thing printed on a zone, counted.
    Symbol {
        /// An animal that tigers eat.
        Deer = "deer",
        /// A large animal that tigers leave alone.
        Mammoth = "mammoth",
        /// A large animal that tigers leave alone.
        Aurochs = "aurochs",
        /// Eats deer.
        Tiger = "tiger",
        /// In lakes and rivers.
        Fish = "fish",
        /// A group of mushrooms in a forest.
        Mushrooms = "mushrooms",
        /// A standing stone in a forest.
        Menhir = "menhir",
        /// A nugget in a forest.
        Gold = "gold",
    }
}

words! {
    /// What a zone can do beyond its symbols.
    Power {
        /// First edition: tigers of the meadow are gone.
        Fire = "fire",
        /// First edition: a hunter standing here scores the meadow alone.
        Shrine = "shrine",
        /// Second edition: tigers of the grassland are gone.
        Wildfire = "wildfire",
        /// Second edition: takes a meeple back.
        Shaman = "shaman",
        /// Second edition: lakes of the river system count too.
        Raft = "raft",
        /// Second edition: animals around count double.
        PitTrap = "pit_trap",
        /// Second edition: lakes of the river system score at once.
        Logboat = "logboat",
        /// Second edition: animals around score at once.
        HuntingTrap = "hunting_trap",
    }
}

words! {
    /// The pile a tile is drawn from.
    Pile {
        /// Lies on the table from the beginning.
        Start = "start",
        /// Drawn turn by turn; the game ends with it.
        Land = "land",
        /// Drawn for completing a forest with gold or a menhir.
        Bonus = "bonus",
    }
}

words! {
    /// How far a tile set, or a tile, is known to be true to the printed game.
    Provenance {
        /// Compared with the printed tiles.
        Verified = "verified",
        /// Inferred from a related set.
        Reconstructed = "reconstructed",
        /// Designed by us within the printed facts.
        OwnDesign = "own-design",
    }
}
