//! Players who try for what is rare and for company, so that everything is seen in use and in combination.

mod amazonas;
mod hunters;
mod south_seas;

use tilewright_land::{Cell, End, Terrain, TileId, Zone};
use tilewright_rules::{Action, AreaReport, Game};

use crate::words::Words;

/// What players strive for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// Completed areas: forests with gold or menhirs, markets and ships, a boat far down the river.
    Treasure,
    /// Areas that several players share, and where powers, boats and icons meet.
    Contested,
}

impl Policy {
    /// How many placements are looked at; fewer than all, so that games differ.
    const fn candidates(self) -> usize {
        match self {
            Policy::Treasure => 10,
            Policy::Contested => 16,
        }
    }
}

/// One of the legal actions, mostly one that serves the policy.
pub(crate) fn choose(game: &Game, policy: Policy, words: &mut Words) -> Action {
    match game {
        Game::Hunters2002(_) | Game::HuntersZman(_) | Game::Hunters2020(_) => {
            hunters::choose(game, policy, words)
        }
        Game::SouthSeas(_) => south_seas::choose(game, policy, words),
        Game::Amazonas(_) => amazonas::choose(game, policy, words),
    }
}

/// The best of some placements by what each promises.
fn best_of(
    game: &Game,
    policy: Policy,
    legal: &[Action],
    words: &mut Words,
    promise: impl Fn(&Game, Cell, TileId) -> i32,
) -> Action {
    let worth = |action: &Action| {
        let (Action::Place { cell, .. }, Some(tile)) = (*action, game.turn().tile) else { return 0 };
        let mut after = game.clone();
        after.apply_unchecked(*action, &mut ());
        promise(&after, cell, tile)
    };
    let candidates: Vec<Action> = (0..policy.candidates()).map(|_| words.choose(legal)).collect();
    candidates.into_iter().max_by_key(worth).unwrap_or(legal[0])
}

/// A figure or camp on a terrain of the tile just placed, if one may go there.
fn on_terrain(game: &Game, legal: &[Action], terrain: Terrain) -> Option<Action> {
    let shows = |zone: Zone| {
        let tile = game.turn().tile?;
        let cells = game.tiles().cells(tile);
        cells.filter_map(|cell| cell.zone(zone)).map(|spec| spec.terrain).next()
    };
    let stands =
        |action: &Action| matches!(action, Action::Occupy { zone, .. } if shows(*zone) == Some(terrain));
    legal.iter().copied().find(stands)
}

/// Whether an area is of a tile.
fn is_of(area: &AreaReport, tile: TileId) -> bool {
    area.parts.iter().any(|(part, _)| *part == tile)
}

/// Whether a complete path is a loop.
fn is_loop(game: &Game, area: &AreaReport) -> bool {
    let end = |(tile, zone)| -> Option<End> { game.tiles().tile(tile)?.zone(zone)?.end };
    area.is_complete() && area.parts.iter().all(|part| end(*part).is_none())
}

/// How much company an area has: pieces of several players, and above all of one who has more.
fn company(area: &AreaReport) -> i32 {
    let pieces: i32 = area.pieces.iter().map(|count| i32::from(*count)).sum();
    let most = area.pieces.iter().copied().max().map_or(0, i32::from);
    let uneven = if most > 1 && most < pieces { 12 } else { 0 };
    // What is shared is worth completing, above all where somebody goes away empty-handed.
    let completed = if area.is_complete() { 10 * (pieces - 1).max(0) + 10 * uneven } else { 0 };
    4 * (pieces - 1).max(0) + uneven + completed
}

/// How many of the eight cells around one hold a tile, those beside it counted twice.
fn neighbours(game: &Game, cell: Cell) -> i32 {
    let mut count = 0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            if (dx, dy) != (0, 0) && cell.offset(dx, dy).is_some_and(|cell| game.tile_at(cell).is_some()) {
                count += if dx == 0 || dy == 0 { 2 } else { 1 };
            }
        }
    }
    count
}
