//! Tables that are made once, however many games are played with the same tiles.

use std::sync::{Arc, Mutex, PoisonError};

use tilewright_land::TileSet;

use crate::registry::RulebookId;
use crate::sets;

/// Tables of the built-in sets, made when the first game needs them: they are several times as large as what changes in a game.
/// Games with other tiles have tables of their own, which go when they go.
pub(crate) struct Shared<K, G>(Mutex<Vec<(K, Arc<G>)>>);

impl<K: PartialEq, G> Shared<K, G> {
    pub(crate) const fn new() -> Shared<K, G> {
        Shared(Mutex::new(Vec::new()))
    }

    /// The tables of a rulebook for these tiles. The key is everything else that they depend on.
    pub(crate) fn get<E>(
        &self,
        rulebook: RulebookId,
        tiles: &TileSet,
        key: K,
        make: impl FnOnce() -> Result<G, E>,
    ) -> Result<Arc<G>, E> {
        if tiles != sets::built_in(rulebook) {
            return make().map(Arc::new);
        }
        // Only finished tables are ever put into the list, also where making one panicked.
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, tables)) = known.iter().find(|(other, _)| *other == key) {
            return Ok(tables.clone());
        }
        let tables = Arc::new(make()?);
        known.push((key, tables.clone()));
        Ok(tables)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Game, RulebookId, Setup};

    /// Where a game's tables are.
    fn place(game: &Game) -> *const u8 {
        with_rulebook!(game, game => std::ptr::from_ref(game.ground()).cast())
    }

    #[test]
    fn games_with_the_same_tiles_share_their_tables() {
        for rulebook in RulebookId::ALL {
            let game = |seats| Game::new(rulebook, &Setup::new(seats)).expect("allowed");
            let one = game(2);
            assert_eq!(place(&one), place(&game(2)));
            let again = Game::with_tiles(rulebook, one.tiles(), one.setup()).expect("allowed");
            assert_eq!(place(&one), place(&again), "also where the tiles are a game's own");
            assert!(one == again);
        }
        let places = [RulebookId::Hunters2002, RulebookId::HuntersZman].map(|rulebook| {
            let game = Game::new(rulebook, &Setup::new(2)).expect("allowed");
            place(&game)
        });
        assert_ne!(places[0], places[1], "two editions count the same tiles differently");
    }

    #[test]
    fn other_tiles_have_tables_of_their_own() {
        let one = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("allowed");
        let mut tiles = one.tiles().clone();
        tiles.title.push('!');
        let other = Game::with_tiles(RulebookId::Hunters2020, &tiles, &Setup::new(2)).expect("allowed");
        assert_ne!(place(&one), place(&other));
        assert_eq!(other.tiles().title, tiles.title);
    }
}
