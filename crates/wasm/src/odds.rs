//! How likely an area is completed: by the next tile, and before the game ends.

use tilewright_bots::analysis;
use tilewright_land::{Cell, TileId, Zone};
use tilewright_rules::{Action, AreaKind, AreaReport, Game, ToAct, ZoneRef};
use tilewright_view::client::{NextView, OddsView};

/// With more open sides than this, no single tile completes an area.
const MOST_OPEN: u16 = 4;

/// The odds for the area of a kind that a zone belongs to; nothing for an area that is complete or not there.
pub fn odds(game: &Game, kind: &str, tile: u8, zone: u8) -> Option<OddsView> {
    let part: ZoneRef = (TileId(tile), Zone(zone));
    let areas = game.areas();
    let area = areas.iter().find(|area| area.kind.to_string() == kind && area.parts.contains(&part))?;
    if area.is_complete() || game.to_act() == ToAct::Over {
        return None;
    }
    let ever = analysis::closing(game, area).map(|odds| (odds * 1000.0).round() as u16);
    Some(OddsView { ever, next: next(game, area) })
}

/// Of the tiles that may be drawn next, how many could complete it.
fn next(game: &Game, area: &AreaReport) -> Option<NextView> {
    let part = *area.parts.first()?;
    if area.open > MOST_OPEN {
        return None;
    }
    let cells: Vec<Cell> = area.parts.iter().map(|part| game.board().laid(part.0).cell).collect();
    let before = at_chance(game, &cells)?;
    let mut next = NextView { closing: 0, of: 0 };
    for (draw, weight) in before.chance_outcomes() {
        next.of += weight;
        let mut drawn = before.clone();
        if drawn.apply(draw, &mut ()).is_ok() && completes(&drawn, area.kind, part, &cells) {
            next.closing += weight;
        }
    }
    (next.of > 0).then_some(next)
}

/// The game at its next draw: a tile in hand is put where it can go, away from the area if it can, and nothing else is done.
fn at_chance(game: &Game, cells: &[Cell]) -> Option<Game> {
    let mut game = game.clone();
    // A turn has few decisions; the bound only guards against a rule that would ask for ever.
    for _ in 0..64 {
        match game.to_act() {
            ToAct::Chance => return Some(game),
            ToAct::Over => return None,
            ToAct::Seat(_) => {
                let actions = game.legal_actions();
                let pass = actions.iter().find(|action| **action == Action::Pass);
                let away = actions.iter().find(|action| !is_near(**action, cells));
                let action = *pass.or(away).or_else(|| actions.last())?;
                game.apply(action, &mut ()).ok()?;
            }
        }
    }
    None
}

/// Whether the tile in hand can be laid so that the area is complete. Only cells around its tiles can do that, and looking
/// at no others keeps a pointer that moves over the board quick.
fn completes(game: &Game, kind: AreaKind, part: ZoneRef, cells: &[Cell]) -> bool {
    let mut placements = game.legal_actions().into_iter();
    placements.any(|action| {
        if !is_near(action, cells) {
            return false;
        }
        let mut after = game.clone();
        after.apply(action, &mut ()).is_ok()
            && after
                .areas()
                .iter()
                .any(|area| area.kind == kind && area.is_complete() && area.parts.contains(&part))
    })
}

/// Whether an action lays a tile on or around these cells.
fn is_near(action: Action, cells: &[Cell]) -> bool {
    let Action::Place { cell, .. } = action else { return false };
    cells.iter().any(|near| near.x.abs_diff(cell.x) <= 1 && near.y.abs_diff(cell.y) <= 1)
}
