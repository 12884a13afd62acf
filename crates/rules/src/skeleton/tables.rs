//! A tile set made ready for a game: tables that all games with these tiles share.

use std::any::{Any, TypeId};
use std::sync::{Arc, Mutex, PoisonError};

use tilewright_land::areas::Areas;
use tilewright_land::board::MAX_PLACED;
use tilewright_land::{Cell, CpuPath, Pile, PlacedTile, Rotation, TileSet, TileTables};

use super::{GameTypes, Tables};
use crate::sets;
use crate::setup::SetupError;
use crate::unfit::Unfit;

/// The tables of a tile set.
pub struct RuleTables<R: GameTypes> {
    /// The set itself.
    pub set: TileSet,
    /// What fits where.
    pub tile_tables: TileTables,
    /// What lies on the table from the beginning (C-2).
    pub start: Vec<PlacedTile>,
    /// What the pile of tiles holds at first.
    pub land: u128,
    /// Areas when only the start tile lies.
    pub areas: Areas<R::Area>,
    /// The areas beside them.
    pub network: R::Network,
    /// What is the game's own.
    pub own: R::OwnTables,
}

/// What a game makes of a tile set.
pub struct Made<R: GameTypes> {
    /// What fits where.
    pub tile_tables: TileTables,
    /// What lies on the table from the beginning (C-2).
    pub start: Vec<PlacedTile>,
    /// Areas when only the start tile lies.
    pub areas: Areas<R::Area>,
    /// The areas beside them.
    pub network: R::Network,
    /// What is the game's own.
    pub own: R::OwnTables,
}

impl<R: Tables> RuleTables<R> {
    fn make(set: &TileSet, seats: u8, cpu: CpuPath) -> Result<RuleTables<R>, SetupError> {
        let rulebook = R::DESCRIPTOR.id;
        let made = if set.game == R::DESCRIPTOR.family {
            R::make(set, seats, cpu)
        } else {
            Err(vec![Unfit::set(format!("it is a set for “{}”", set.game))])
        };
        let unfit = |reasons| SetupError::Tiles { set: set.id.clone(), rulebook, reasons };
        let Made { tile_tables, start, areas, network, own } = made.map_err(unfit)?;
        Ok(RuleTables {
            land: ids(set, Pile::Land),
            tile_tables,
            start,
            areas,
            network,
            own,
            set: set.clone(),
        })
    }
}

/// The tables for a tile set. Those of the built-in sets are made when the first game needs them and kept: they are several times
/// as large as what changes in a game. Games with other tiles have tables of their own, which go when they go.
pub(super) fn shared<R: Tables>(
    tiles: &TileSet,
    seats: u8,
    cpu: CpuPath,
) -> Result<Arc<RuleTables<R>>, SetupError> {
    /// Tables of a game for so many seats and a way of scanning.
    type Known = ((TypeId, u8, CpuPath), Arc<dyn Any + Send + Sync>);
    static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());
    if tiles != sets::built_in(R::DESCRIPTOR.id) {
        return RuleTables::make(tiles, seats, cpu).map(Arc::new);
    }
    let key = (TypeId::of::<R>(), seats, cpu);
    // Only finished tables are ever put into the list, also where making one panicked.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known.iter().find(|(other, _)| *other == key).map(|(_, tables)| tables.clone());
    if let Some(tables) = found.and_then(|tables| tables.downcast().ok()) {
        return Ok(tables);
    }
    let tables = Arc::new(RuleTables::<R>::make(tiles, seats, cpu)?);
    known.push((key, tables.clone()));
    Ok(tables)
}

/// The tiles of a pile, as a set.
pub(crate) fn ids(set: &TileSet, pile: Pile) -> u128 {
    set.pile(pile).fold(0, |ids, tile| ids | 1 << tile.id.0)
}

/// The start tile of a set that has one of a single cell (C-2), as it lies.
pub(crate) fn start_tile(set: &TileSet) -> Result<Vec<PlacedTile>, Vec<Unfit>> {
    let start = set.pile(Pile::Start).next().ok_or_else(|| vec![Unfit::set("it has no start tile (C-2)")])?;
    Ok(vec![PlacedTile { tile: start.id, cell: Cell::new(0, 0), rotation: Rotation::default() }])
}

/// What fits where in a checked set.
pub(crate) fn tile_tables(set: &TileSet, cpu: CpuPath) -> Result<TileTables, Vec<Unfit>> {
    TileTables::new(set, cpu).map_err(|error| vec![Unfit::set(error.to_string())])
}

/// A set with more tiles than can lie on the table.
pub(crate) fn too_many_tiles(set: &TileSet) -> Option<Unfit> {
    let reason = format!("it has {} tiles, and {MAX_PLACED} can lie on the table", set.tiles.len());
    (set.tiles.len() > MAX_PLACED).then(|| Unfit::set(reason))
}

#[cfg(test)]
mod tests {
    use crate::{Game, RulebookId, Setup};

    /// Where a game's tables are.
    fn place(game: &Game) -> *const u8 {
        with_rulebook!(game, game => std::ptr::from_ref(game.tables()).cast())
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
