//! Players of Amazonas who join tributaries, close loops and race down the river.

use tilewright_land::{Symbol, Terrain};
use tilewright_rules::{Action, AreaKind, AreaReport, Game, Phase};

use super::{Policy, best_of, company, is_loop, is_of, neighbours, on_terrain};
use crate::words::Words;

/// One of the legal actions, mostly one that serves the policy.
pub(super) fn choose(game: &Game, policy: Policy, words: &mut Words) -> Action {
    let legal = game.legal_actions();
    match game.turn().phase {
        Phase::Place if !words.once_in(8) => best_of(game, policy, &legal, words, |after, cell, tile| {
            let areas = after.areas();
            let own = areas.iter().filter(|area| is_of(area, tile));
            own.map(|area| promise(after, policy, area)).sum::<i32>() + neighbours(after, cell)
        }),
        Phase::Occupy if !words.once_in(4) => occupy(game, policy, &legal, words),
        _ => words.choose(&legal),
    }
}

/// What an area of the tile just placed promises.
fn promise(game: &Game, policy: Policy, area: &AreaReport) -> i32 {
    let spec = |(tile, zone)| game.tiles().tile(tile)?.zone(zone);
    let icons = |part| spec(part).map_or(0, |spec| i32::from(spec.count(Symbol::Boat)));
    let looped = 80 * i32::from(area.kind == AreaKind::Tributary && is_loop(game, area));
    let pieces: u8 = area.pieces.iter().sum();
    let lonely = area.is_complete() && pieces == 1 && area.kind != AreaKind::Jungle;
    match policy {
        Policy::Treasure => looped + 3 * i32::from(area.is_complete() && pieces > 0),
        Policy::Contested => {
            let met = if pieces > 1 { area.parts.iter().map(|part| icons(*part)).sum() } else { 0 };
            looped + 3 * company(area) + met - 15 * i32::from(lonely)
        }
    }
}

/// A piece on a kind of ground that the words choose, or none so that the boat goes on.
fn occupy(game: &Game, policy: Policy, legal: &[Action], words: &mut Words) -> Action {
    if policy == Policy::Treasure && words.once_in(2) {
        return Action::Pass;
    }
    // Villages are where several most often meet before the end.
    let favoured = [Terrain::Tributary, Terrain::Village, Terrain::Village, Terrain::Jungle];
    on_terrain(game, legal, words.choose(&favoured)).unwrap_or(Action::Pass)
}
