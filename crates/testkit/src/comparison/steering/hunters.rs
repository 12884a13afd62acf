//! Players who try for bonus tiles and for company, so that every power is seen in use and in combination.

use tilewright_land::{Terrain, TileId};
use tilewright_rules::{Action, AreaKind, AreaReport, Event, Game, Phase, Piece, ToAct};

use super::{Policy, neighbours};
use crate::words::Words;

/// One of the legal actions, mostly one that serves the policy.
pub(super) fn choose(game: &Game, policy: Policy, words: &mut Words) -> Action {
    let legal = game.legal_actions();
    match game.turn().phase {
        Phase::Draw(_) if words.once_in(2) => draw(game, &legal, words),
        Phase::Place if !words.once_in(8) => place(game, policy, &legal, words),
        Phase::Occupy if !words.once_in(4) => occupy(game, &legal, words),
        Phase::Recall => recall(game, &legal, words),
        _ => words.choose(&legal),
    }
}

/// A tile with a power, where there is one: chance may do as it likes.
fn draw(game: &Game, legal: &[Action], words: &mut Words) -> Action {
    let powerful = |action: &Action| matches!(action, Action::Draw(tile) if has_power(game, *tile));
    let list: Vec<Action> = legal.iter().copied().filter(powerful).collect();
    words.choose(if list.is_empty() { legal } else { &list })
}

fn has_power(game: &Game, tile: TileId) -> bool {
    game.tiles().tile(tile).is_some_and(|tile| tile.zones.iter().any(|zone| zone.power.is_some()))
}

/// The best of some placements.
fn place(game: &Game, policy: Policy, legal: &[Action], words: &mut Words) -> Action {
    let candidates: Vec<Action> = (0..policy.candidates()).map(|_| words.choose(legal)).collect();
    let worth = |action: &Action| promise(game, policy, *action);
    candidates.into_iter().max_by_key(worth).unwrap_or(legal[0])
}

/// What a placement promises: an extra turn above all, then company, completed areas and neighbours.
fn promise(game: &Game, policy: Policy, action: Action) -> i32 {
    let (Action::Place { cell, .. }, Some(tile)) = (action, game.turn().tile) else { return 0 };
    let mut after = game.clone();
    let mut events: Vec<Event> = Vec::new();
    after.apply_unchecked(action, &mut events);
    let powerful = has_power(game, tile);
    let company = match policy {
        Policy::Treasure if !powerful => 0,
        _ => after.areas().iter().map(|area| sociable(&after, area, tile)).sum(),
    };
    if let Some(Action::Recall(recalled)) = after.legal_actions().first() {
        after.apply_unchecked(Action::Recall(*recalled), &mut events);
    }
    after.apply_unchecked(Action::Pass, &mut events);
    let extra =
        events.iter().any(|event| matches!(event, Event::ExtraTurn { .. } | Event::NoExtraTurn { .. }));
    let completed = events.iter().map(|event| completed(policy, event)).sum::<i32>();
    let treasure = i32::from(extra) * if policy == Policy::Treasure { 1000 } else { 150 };
    match powerful {
        // Traps want neighbours, and a shaman wants to have completed something.
        true => 8 * neighbours(game, cell) + 10 * completed.abs() + 20 * company,
        // Gaps are closed, which completes forests sooner or later.
        false => treasure + completed + neighbours(game, cell) + 20 * company,
    }
}

/// What completing an area is worth; company is not to be broken up before it is there.
fn completed(policy: Policy, event: &Event) -> i32 {
    let Event::Scored(scoring) = event else { return 0 };
    let pieces: u8 = scoring.pieces.iter().sum();
    match (policy, pieces) {
        (Policy::Treasure, _) => 10,
        (Policy::Contested, 0..=2) => -20,
        (Policy::Contested, _) => 300,
    }
}

/// How much meets in an area of a tile: players with pieces, and powers.
fn sociable(game: &Game, area: &AreaReport, tile: TileId) -> i32 {
    if !area.parts.iter().any(|(part, _)| *part == tile) {
        return 0;
    }
    let powers = area.parts.iter().filter(|(tile, zone)| {
        let spec = game.tiles().tile(*tile).and_then(|tile| tile.zone(*zone));
        spec.is_some_and(|spec| spec.power.is_some())
    });
    let pieces: i32 = area.pieces.iter().map(|count| i32::from(*count)).sum();
    // Gatherers and fishers seldom meet, since their areas are small.
    let rarity = if matches!(area.kind, AreaKind::Forest | AreaKind::River) { 8 } else { 1 };
    let most = area.pieces.iter().copied().max().map_or(0, i32::from);
    let uneven = if most > 1 && most < pieces { 4 } else { 0 };
    rarity * ((pieces - 1).max(0) + uneven) + 2 * (powers.count() as i32 - 1).max(0)
}

/// A piece beside a power where that can be, and else one of a kind of ground that the words choose.
fn occupy(game: &Game, legal: &[Action], words: &mut Words) -> Action {
    let ground = |action: &Action| {
        let Action::Occupy { piece, zone } = action else { return None };
        let spec = game.turn().tile.and_then(|tile| game.tiles().tile(tile)?.zone(*zone))?;
        Some((*piece, spec.terrain, spec.power.is_some()))
    };
    // Gatherers and fishers come back and are placed most often; huts and hunters stay.
    let favoured = words.choose(&[
        (Piece::Figure, Terrain::Forest),
        (Piece::Figure, Terrain::Forest),
        (Piece::Figure, Terrain::River),
        (Piece::Figure, Terrain::Meadow),
        (Piece::Hut, Terrain::River),
        (Piece::Hut, Terrain::Lake),
    ]);
    let beside_power = legal.iter().copied().find(|action| ground(action).is_some_and(|(_, _, power)| power));
    let list: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| ground(action).is_some_and(|(piece, terrain, _)| (piece, terrain) == favoured))
        .collect();
    match (beside_power, list.is_empty()) {
        (Some(action), _) => action,
        (None, true) => Action::Pass,
        (None, false) => words.choose(&list),
    }
}

/// A figure on an area that the shaman's tile completed, where there is one.
fn recall(game: &Game, legal: &[Action], words: &mut Words) -> Action {
    let ToAct::Seat(seat) = game.to_act() else { return words.choose(legal) };
    let scored_soon =
        |area: &AreaReport| area.is_complete() && matches!(area.kind, AreaKind::Forest | AreaKind::River);
    let areas: Vec<AreaReport> = game.areas().into_iter().filter(scored_soon).collect();
    let on_completed = game.pieces().into_iter().find(|standing| {
        standing.seat == seat
            && standing.piece == Piece::Figure
            && areas.iter().any(|area| area.parts.contains(&(standing.tile, standing.zone)))
    });
    on_completed.map_or_else(|| words.choose(legal), |standing| Action::Recall(standing.tile))
}
