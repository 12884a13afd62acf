//! What a tile can show: terrains, symbols on them, and powers. Which game uses which words is said in `family`.

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

pub(crate) use words;

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
        /// Open water where fishers lie.
        Sea = "sea",
        /// Land where bananas grow; bridges may run into it.
        Island = "island",
        /// A way across the sea: it has two ends.
        Bridge = "bridge",
        /// A place of trade inside a tile; bridges run into it.
        Market = "market",
        /// Ground where animals live and camps stand.
        Jungle = "jungle",
        /// Huts and their fields.
        Village = "village",
        /// A small river: it has two ends.
        Tributary = "tributary",
        /// The one great river, along which the board grows; tributaries run into it.
        Amazon = "amazon",
    }
}

impl Terrain {
    /// Whether it is a path across tiles, with exactly two ends on each tile.
    pub const fn is_path(self) -> bool {
        self.bank().is_some()
    }

    /// Whether it lies inside a tile and never reaches a side. Paths run into it: it is their end, and nothing without one.
    pub const fn is_inner(self) -> bool {
        matches!(self, Terrain::Lake | Terrain::Market)
    }

    /// Whether a piece of it may lie inside a tile with nothing leading to it: other landscape surrounds it.
    pub const fn may_be_surrounded(self) -> bool {
        !self.is_path() && !self.is_inner()
    }

    /// Whether a piece of it may lie across the cells of a tile of several cells, where their sides do not show it.
    pub const fn may_lie_across_cells(self) -> bool {
        matches!(self, Terrain::Jungle | Terrain::Village)
    }

    /// Whether the board grows along it: it leaves a tile by opposite sides only, and what continues it is laid by a rule
    /// of its own, so that its sides ask nothing of an open cell.
    pub const fn is_trunk(self) -> bool {
        matches!(self, Terrain::Amazon)
    }

    /// What lies on both hands of a path where it crosses a side.
    pub const fn bank(self) -> Option<Terrain> {
        match self {
            Terrain::River => Some(Terrain::Meadow),
            Terrain::Bridge => Some(Terrain::Sea),
            Terrain::Tributary | Terrain::Amazon => Some(Terrain::Jungle),
            _ => None,
        }
    }

    /// The terrains into which a path may run inside a tile.
    pub const fn runs_into(self) -> &'static [Terrain] {
        match self {
            Terrain::River => &[Terrain::Lake],
            Terrain::Bridge => &[Terrain::Island, Terrain::Market],
            Terrain::Tributary => &[Terrain::Amazon],
            _ => &[],
        }
    }

    /// The places, other than zones, where a path may end inside a tile.
    pub const fn stops(self) -> &'static [Stop] {
        match self {
            Terrain::River => &[Stop::Spring, Stop::Forest],
            Terrain::Bridge => &[Stop::Junction],
            Terrain::Tributary => &[Stop::Intersection, Stop::Rock],
            Terrain::Amazon => &[Stop::Source],
            _ => &[],
        }
    }

    /// Its word with the article before it.
    pub fn with_article(self) -> String {
        let word = self.word();
        let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        format!("{article} {word}")
    }
}

words! {
    /// A place inside a tile where a path ends and that is no zone.
    Stop {
        /// A river rises here.
        Spring = "spring",
        /// A river ends at a forest.
        Forest = "forest",
        /// A stone where bridges end.
        Junction = "junction",
        /// A place where tributaries meet and end.
        Intersection = "intersection",
        /// A rock where tributaries rise.
        Rock = "rock",
        /// Where the Amazon rises.
        Source = "source",
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
        /// In lakes and rivers; in the sea, a group of one.
        Fish = "fish",
        /// A group of mushrooms in a forest.
        Mushrooms = "mushrooms",
        /// A standing stone in a forest.
        Menhir = "menhir",
        /// A nugget in a forest.
        Gold = "gold",
        /// A group of two fish in the sea.
        FishPair = "fish_pairs",
        /// A fishing boat in the sea, or an icon on a tributary that moves a player's boat.
        Boat = "boat",
        /// A shell on a bridge.
        Shells = "shells",
        /// A banana on an island.
        Bananas = "bananas",
        /// A fruit on a tributary or in a village.
        Fruit = "fruit",
        /// An animal in the jungle.
        Animals = "animals",
        /// An animal of the Amazon that only the boats furthest down score.
        Caimans = "caimans",
        /// An animal of the Amazon that the second boats score too.
        Piranhas = "piranhas",
    }
}

impl Symbol {
    /// The terrains that can bear it.
    pub const fn ground(self) -> &'static [Terrain] {
        match self {
            Symbol::Deer | Symbol::Mammoth | Symbol::Aurochs | Symbol::Tiger => &[Terrain::Meadow],
            Symbol::Fish => &[Terrain::River, Terrain::Lake, Terrain::Sea],
            Symbol::Mushrooms | Symbol::Menhir | Symbol::Gold => &[Terrain::Forest],
            Symbol::FishPair => &[Terrain::Sea],
            Symbol::Boat => &[Terrain::Sea, Terrain::Tributary],
            Symbol::Shells => &[Terrain::Bridge],
            Symbol::Bananas => &[Terrain::Island],
            Symbol::Fruit => &[Terrain::Tributary, Terrain::Village],
            Symbol::Animals => &[Terrain::Jungle],
            Symbol::Caimans | Symbol::Piranhas => &[Terrain::Amazon],
        }
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
        /// Amazonas: brings a double-tile.
        Double = "double",
    }
}

impl Power {
    /// The terrains that can bear it.
    pub const fn ground(self) -> &'static [Terrain] {
        match self {
            Power::Fire | Power::Shrine | Power::Wildfire | Power::Shaman => &[Terrain::Meadow],
            Power::PitTrap | Power::HuntingTrap => &[Terrain::Meadow],
            Power::Raft | Power::Logboat => &[Terrain::River, Terrain::Lake],
            Power::Double => &[Terrain::Amazon],
        }
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
        /// Continues the Amazon; drawn among the land tiles.
        Amazon = "amazon",
        /// Two cells that continue the Amazon; chosen, not drawn.
        Double = "double",
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
