//! Players of South Seas who fish with boats, fill in around markets and sail all ships away.

use tilewright_land::{Symbol, Terrain, TileId};
use tilewright_rules::{Action, AreaKind, AreaReport, Game, Phase};

use super::{Policy, best_of, company, is_loop, is_of, neighbours, on_terrain};
use crate::words::Words;

/// One of the legal actions, mostly one that serves the policy.
pub(super) fn choose(game: &Game, policy: Policy, words: &mut Words) -> Action {
    let legal = game.legal_actions();
    match game.turn().phase {
        Phase::Draw(_) if words.once_in(2) => draw(game, &legal, words),
        Phase::Place if !words.once_in(8) => best_of(game, policy, &legal, words, |after, cell, tile| {
            let areas = after.areas();
            let own = areas.iter().filter(|area| is_of(area, tile));
            let worth: i32 = own.map(|area| promise(after, policy, area, tile)).sum();
            let beside = |area: &&AreaReport| is_market_beside(after, area, cell);
            let markets = areas.iter().filter(beside).count() as i32;
            worth + 30 * markets + neighbours(after, cell)
        }),
        Phase::Occupy if !words.once_in(4) => occupy(game, policy, &legal, words),
        Phase::Deliver if policy == Policy::Treasure || words.once_in(2) => {
            legal[words.below(legal.len() - 1)]
        }
        _ => words.choose(&legal),
    }
}

/// A tile with a boat or a market, where there is one: chance may do as it likes.
fn draw(game: &Game, legal: &[Action], words: &mut Words) -> Action {
    let wanted = if words.once_in(2) { Terrain::Market } else { Terrain::Sea };
    let shows = |action: &Action| {
        let Action::Draw(tile) = action else { return false };
        let zones = game.tiles().tile(*tile).into_iter().flat_map(|tile| &tile.zones);
        let mut zones = zones.filter(|zone| zone.terrain == wanted);
        zones.any(|zone| wanted == Terrain::Market || zone.count(Symbol::Boat) > 0)
    };
    let list: Vec<Action> = legal.iter().copied().filter(shows).collect();
    words.choose(if list.is_empty() { legal } else { &list })
}

/// What an area of the tile just placed promises.
fn promise(game: &Game, policy: Policy, area: &AreaReport, tile: TileId) -> i32 {
    let pieces: i32 = area.pieces.iter().map(|count| i32::from(*count)).sum();
    let boat = |part: &(TileId, tilewright_land::Zone)| {
        let spec = game.tiles().tile(part.0).and_then(|tile| tile.zone(part.1));
        part.0 == tile && spec.is_some_and(|spec| spec.count(Symbol::Boat) > 0)
    };
    let boats = i32::from(area.parts.iter().any(boat));
    let closed = i32::from(area.is_complete() && pieces > 0);
    let fished = if area.kind == AreaKind::SeaRegion {
        20 * boats * pieces.min(1) + 60 * closed * (1 + boats)
    } else {
        0
    };
    let looped = 60 * i32::from(area.kind == AreaKind::Bridge && is_loop(game, area));
    let shared = match policy {
        Policy::Treasure => 40 * closed,
        Policy::Contested => 3 * company(area) - 10 * i32::from(closed > 0 && pieces < 2),
    };
    fished + looped + shared
}

/// Whether an area is a market with a merchant, and a cell is one of those around it.
fn is_market_beside(game: &Game, area: &AreaReport, cell: tilewright_land::Cell) -> bool {
    let merchant = area.kind == AreaKind::Market && area.pieces.iter().any(|count| *count > 0);
    let market = area.parts.first().map(|(tile, _)| game.board().laid(*tile).cell);
    merchant && market.is_some_and(|market| market.x.abs_diff(cell.x).max(market.y.abs_diff(cell.y)) <= 1)
}

/// A merchant where that can be, and else an islander on a kind of ground that the words choose, or one taken back.
fn occupy(game: &Game, policy: Policy, legal: &[Action], words: &mut Words) -> Action {
    let favoured = match policy {
        Policy::Treasure => words.choose(&[Terrain::Bridge, Terrain::Island, Terrain::Island, Terrain::Sea]),
        Policy::Contested => words.choose(&[Terrain::Sea, Terrain::Sea, Terrain::Bridge, Terrain::Island]),
    };
    let back: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Recall(_))).collect();
    let wanted = [Terrain::Market, favoured].into_iter().find_map(|terrain| on_terrain(game, legal, terrain));
    match wanted {
        Some(action) => action,
        None if !back.is_empty() && words.once_in(3) => words.choose(&back),
        None => Action::Pass,
    }
}
