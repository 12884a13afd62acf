//! How likely an area is completed by the next tile.

use serde::Serialize;
use tilewright_land::{TileId, Zone};
use tilewright_rules::{Action, AreaKind, Game, Part, ToAct};

/// Of the tiles that may be drawn next, how many could complete an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OddsView {
    /// Tiles that could complete it, by their weight among all draws.
    pub closing: u32,
    /// All draws.
    pub of: u32,
}

/// The odds for the area of a kind that a zone belongs to; nothing for an area that is complete or not there.
pub fn odds(game: &Game, kind: &str, tile: u8, zone: u8) -> Option<OddsView> {
    let part: Part = (TileId(tile), Zone(zone));
    let areas = game.areas();
    let area = areas.iter().find(|area| area.kind.to_string() == kind && area.parts.contains(&part))?;
    if area.is_complete() || area.open > 4 {
        return None;
    }
    let before = at_chance(game)?;
    let mut odds = OddsView { closing: 0, of: 0 };
    for (draw, weight) in before.chance_outcomes() {
        odds.of += weight;
        let mut drawn = before.clone();
        if drawn.apply(draw, &mut ()).is_ok() && completes(&drawn, area.kind, part) {
            odds.closing += weight;
        }
    }
    (odds.of > 0).then_some(odds)
}

/// The game at its next draw: a tile in hand is put where it can go, and nothing else is done.
fn at_chance(game: &Game) -> Option<Game> {
    let mut game = game.clone();
    // A turn has few decisions; the bound only guards against a rule that would ask for ever.
    for _ in 0..64 {
        match game.to_act() {
            ToAct::Chance => return Some(game),
            ToAct::Over => return None,
            ToAct::Seat(_) => {
                let actions = game.legal_actions();
                let pass = actions.iter().find(|action| **action == Action::Pass);
                let action = *pass.or_else(|| actions.last())?;
                game.apply(action, &mut ()).ok()?;
            }
        }
    }
    None
}

/// Whether the tile in hand can be laid so that the area is complete.
fn completes(game: &Game, kind: AreaKind, part: Part) -> bool {
    let mut placements = game.legal_actions().into_iter();
    placements.any(|action| {
        let Action::Place { .. } = action else { return false };
        let mut after = game.clone();
        after.apply(action, &mut ()).is_ok()
            && after
                .areas()
                .iter()
                .any(|area| area.kind == kind && area.is_complete() && area.parts.contains(&part))
    })
}
