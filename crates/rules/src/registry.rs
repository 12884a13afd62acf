//! The rulebooks, a line each. Nothing else in the crate lists them: a rulebook that is added here is in every list, and what
//! another crate must say of it does not compile until it does.

use tilewright_land::{CpuPath, TileSet};

use crate::amazonas::Amazonas;
use crate::descriptor::Descriptor;
use crate::hunters::{Edition2002, Edition2020, EditionZman, Hunters};
use crate::rulebook::Rulebook;
use crate::setup::{Setup, SetupError};
use crate::south_seas::SouthSeas;

/// Makes the lists and the dispatch. The first argument is a dollar sign, for the macro that this one makes.
macro_rules! rulebooks {
    (($d:tt) $($(#[$doc:meta])* $id:ident => $game:ty,)+) => {
        /// A rulebook that can be played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RulebookId {
            $($(#[$doc])* $id,)+
        }

        impl RulebookId {
            /// Every rulebook, in the order of the list.
            pub const ALL: [RulebookId; [$(stringify!($id)),+].len()] = [$(RulebookId::$id),+];

            /// What the rulebook is.
            pub const fn descriptor(self) -> &'static Descriptor {
                match self {
                    $(RulebookId::$id => <$game as Rulebook>::DESCRIPTOR,)+
                }
            }
        }

        /// A game of any rulebook. Search and bench match it once and work with the rulebook's own type.
        #[derive(Clone, PartialEq)]
        pub enum Game {
            $($(#[$doc])* $id($game),)+
        }

        impl Game {
            /// A game whose open cells are scanned in a given way.
            pub fn on_cpu(
                rulebook: RulebookId,
                tiles: &TileSet,
                setup: &Setup,
                cpu: CpuPath,
            ) -> Result<Game, SetupError> {
                Ok(match rulebook {
                    $(RulebookId::$id => Game::$id(<$game>::new(tiles, setup, cpu)?),)+
                })
            }

            /// Which rulebook it is played under.
            pub const fn rulebook(&self) -> RulebookId {
                match self {
                    $(Game::$id(_) => RulebookId::$id,)+
                }
            }
        }

        /// Runs one expression for whichever rulebook a game is played under.
        #[macro_export]
        macro_rules! with_rulebook {
            ($d game:expr, $d inner:ident => $d body:expr) => {
                match $d game {
                    $($crate::Game::$id($d inner) => $d body,)+
                }
            };
        }
    };
}

rulebooks! { ($)
    /// Hunters & Gatherers, Rio Grande 2002.
    Hunters2002 => Hunters<Edition2002>,
    /// Hunters & Gatherers, the Z-Man reprint of the first edition.
    HuntersZman => Hunters<EditionZman>,
    /// Hunters & Gatherers, second edition 2020.
    Hunters2020 => Hunters<Edition2020>,
    /// South Seas, 2013.
    SouthSeas => SouthSeas,
    /// Amazonas, 2016.
    Amazonas => Amazonas,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{clause, sets};

    #[test]
    fn every_descriptor_is_that_of_its_rulebook() {
        for rulebook in RulebookId::ALL {
            let descriptor = rulebook.descriptor();
            assert_eq!(descriptor.id, rulebook);
            assert_eq!(descriptor.name.parse(), Ok(rulebook));
            assert_eq!(Game::new(rulebook, &Setup::new(2)).unwrap().rulebook(), rulebook);
            assert_eq!(descriptor.clauses[0], clause::COMMON, "{rulebook}");
            assert_eq!(sets::built_in(rulebook).game, descriptor.family, "{rulebook}");
        }
    }

    #[test]
    fn the_built_in_sets_have_the_hashes_that_are_written_down() {
        for rulebook in RulebookId::ALL {
            assert_eq!(sets::built_in(rulebook).hash(), rulebook.descriptor().tiles.hash, "{rulebook}");
        }
    }
}
