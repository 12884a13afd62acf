//! What may be done now, sorted as a page shows it. Every choice carries the text of its action.

use serde::Serialize;
use tilewright_land::{Cell, PlacedTile, Rotation, ShipId, Tile, TileId, Zone};
use tilewright_rules::{Action, AreaReport, Game, Phase, Piece};

use super::board::{LaidView, role};
use super::seats::WaresView;
use crate::describe;
use crate::manner::Manner;

/// A cell where the drawn tile fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlacementView {
    /// The column.
    pub x: i8,
    /// The row.
    pub y: i8,
    /// The quarter turns in which it fits, ascending.
    pub rotations: Vec<u8>,
}

/// A piece that may be placed or taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PieceChoice {
    /// The action.
    pub action: String,
    /// `figure`, `hut` or `camp`.
    pub piece: String,
    /// What it is there, for pictures.
    pub role: String,
    /// The cell of the tile it stands on, by the number of that cell's tile.
    pub tile: u8,
    /// The zone.
    pub zone: u8,
    /// The choice in words.
    pub text: String,
    /// Actions that come to the same: the piece on another zone of the tile that belongs to the same area.
    pub also: Vec<String>,
}

/// A group of fish that may be covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CoverChoice {
    /// The action.
    pub action: String,
    /// The tile.
    pub tile: u8,
    /// The zone.
    pub zone: u8,
    /// The choice in words.
    pub text: String,
}

/// A double-tile and how it may lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DoubleChoice {
    /// The action.
    pub action: String,
    /// The tile.
    pub tile: u8,
    /// Quarter turns.
    pub rotation: u8,
    /// Its cells as they would lie.
    pub cells: Vec<LaidView>,
    /// The choice in words.
    pub text: String,
}

/// A way to pay for a ship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WayView {
    /// The action.
    pub action: String,
    /// What is paid.
    pub wares: WaresView,
    /// The choice in words.
    pub text: String,
}

/// A ship that may be taken or turned up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShipChoice {
    /// The ship.
    pub ship: u8,
    /// The ship in words.
    pub text: String,
    /// The ways to take it; an award or a ship turned up has one, for nothing.
    pub ways: Vec<WayView>,
}

/// A tile that may be drawn, where a person is the dealer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawChoice {
    /// The action.
    pub action: String,
    /// The tile.
    pub tile: u8,
}

/// Doing nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PassChoice {
    /// The action.
    pub action: String,
    /// What it means, in words.
    pub text: String,
}

/// Everything that may be done now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChoicesView {
    /// Where the drawn tile fits, row by row.
    pub placements: Vec<PlacementView>,
    /// Pieces that may be placed.
    pub pieces: Vec<PieceChoice>,
    /// Pieces that may be taken back.
    pub recalls: Vec<PieceChoice>,
    /// Fish that may be covered.
    pub covers: Vec<CoverChoice>,
    /// Double-tiles.
    pub doubles: Vec<DoubleChoice>,
    /// Ships that may be taken.
    pub ships: Vec<ShipChoice>,
    /// Ships that may be turned up, where a person is the dealer.
    pub reveals: Vec<ShipChoice>,
    /// Tiles that may be drawn, where a person is the dealer.
    pub draws: Vec<DrawChoice>,
    /// Doing nothing, where that is allowed.
    pub pass: Option<PassChoice>,
}

/// The choices of the moment. Draws are listed only for somebody who makes them.
pub(super) fn choices(game: &Game, manual: bool) -> ChoicesView {
    let mut choices = ChoicesView::default();
    let areas = if game.turn().phase == Phase::Occupy { game.areas() } else { Vec::new() };
    for action in game.legal_actions() {
        let text = || describe::choice_in(game, action, Manner::Plain);
        match action {
            Action::Draw(tile) if manual => {
                choices.draws.push(DrawChoice { action: action.to_string(), tile: tile.0 });
            }
            Action::Reveal(ship) if manual => add_ship(game, &mut choices.reveals, ship, action),
            Action::Draw(_) | Action::Reveal(_) => {}
            Action::Place { cell, rotation } => add_placement(&mut choices.placements, cell, rotation),
            Action::Double { tile, rotation } => choices.doubles.push(double(game, tile, rotation, action)),
            Action::Occupy { piece, zone } => add_occupation(game, &areas, &mut choices.pieces, piece, zone),
            Action::Recall(tile) => choices.recalls.extend(recall(game, tile, action)),
            Action::Cover { tile, zone } => choices.covers.push(CoverChoice {
                action: action.to_string(),
                tile: tile.0,
                zone: zone.0,
                text: text(),
            }),
            Action::Award(ship) | Action::Deliver { ship, .. } => {
                add_ship(game, &mut choices.ships, ship, action);
            }
            Action::Pass => choices.pass = Some(PassChoice { action: action.to_string(), text: text() }),
        }
    }
    choices
}

impl PlacementView {
    /// Where the tile in hand fits, row by row.
    pub fn all(game: &Game) -> Vec<PlacementView> {
        choices(game, false).placements
    }
}

fn add_placement(list: &mut Vec<PlacementView>, cell: Cell, rotation: Rotation) {
    match list.last_mut().filter(|last| (last.x, last.y) == (cell.x, cell.y)) {
        Some(last) => last.rotations.push(rotation.turns()),
        None => list.push(PlacementView { x: cell.x, y: cell.y, rotations: vec![rotation.turns()] }),
    }
}

fn add_ship(game: &Game, list: &mut Vec<ShipChoice>, ship: ShipId, action: Action) {
    let wares = match action {
        Action::Deliver { wares, .. } => wares,
        _ => tilewright_rules::Wares::default(),
    };
    let way = WayView {
        action: action.to_string(),
        wares: wares.into(),
        text: describe::choice_in(game, action, Manner::Plain),
    };
    match list.iter_mut().find(|known| known.ship == ship.0) {
        Some(known) => known.ways.push(way),
        None => list.push(ShipChoice { ship: ship.0, text: describe::ship(game, ship), ways: vec![way] }),
    }
}

/// A piece goes on the tile just placed; of a tile of several cells, on the cell that has the zone. Zones of one area are one
/// choice, shown on the one that has a middle of its own, such as a lake.
fn add_occupation(game: &Game, areas: &[AreaReport], list: &mut Vec<PieceChoice>, piece: Piece, zone: Zone) {
    let action = Action::Occupy { piece, zone };
    let Some(choice) = occupation(game, piece, zone, action) else { return };
    let whole = |choice: &PieceChoice| {
        let part = (TileId(choice.tile), Zone(choice.zone));
        let terrain = game.tiles().tile(part.0)?.zone(part.1)?.terrain;
        areas.iter().position(|area| {
            describe::claimed(piece, terrain) == Some(area.kind) && area.parts.contains(&part)
        })
    };
    let here = whole(&choice);
    let same =
        |known: &&mut PieceChoice| known.piece == choice.piece && here.is_some() && whole(known) == here;
    match list.iter_mut().find(same) {
        None => list.push(choice),
        Some(known) if is_inner(game, &choice) && !is_inner(game, known) => {
            let others = std::mem::take(&mut known.also);
            let before = std::mem::replace(known, choice);
            known.also = others.into_iter().chain([before.action]).collect();
        }
        Some(known) => known.also.push(choice.action),
    }
}

/// Whether a choice is on a zone that reaches no side of its tile.
fn is_inner(game: &Game, choice: &PieceChoice) -> bool {
    let tile = game.tiles().tile(TileId(choice.tile));
    tile.is_some_and(|tile| !tile.sides.iter().any(|side| side.contains(&Zone(choice.zone))))
}

fn occupation(game: &Game, piece: Piece, zone: Zone, action: Action) -> Option<PieceChoice> {
    let set = game.tiles();
    let tile = game.turn().tile?;
    let cell: &Tile = set.cells(tile).find(|cell| cell.zone(zone).is_some())?;
    Some(PieceChoice {
        action: action.to_string(),
        piece: piece.to_string(),
        role: role(game, piece, cell.id, zone),
        tile: cell.id.0,
        zone: zone.0,
        text: describe::choice_in(game, action, Manner::Plain),
        also: Vec::new(),
    })
}

fn recall(game: &Game, tile: TileId, action: Action) -> Option<PieceChoice> {
    let seat = game.turn().seat;
    let mut pieces = game.pieces().into_iter();
    let standing = pieces
        .find(|standing| standing.seat == seat && standing.tile == tile && standing.piece == Piece::Figure)?;
    Some(PieceChoice {
        action: action.to_string(),
        piece: standing.piece.to_string(),
        role: role(game, standing.piece, tile, standing.zone),
        tile: tile.0,
        zone: standing.zone.0,
        text: describe::choice_in(game, action, Manner::Plain),
        also: Vec::new(),
    })
}

/// Where the cells of a double-tile come to lie: south of the river's mouth, the first of them where its turn puts it.
fn double(game: &Game, tile: TileId, rotation: Rotation, action: Action) -> DoubleChoice {
    let mut after = game.clone();
    let laid: Vec<PlacedTile> = match after.apply(action, &mut ()) {
        Ok(()) => {
            let before = game.placed().len();
            after.placed().skip(before).collect()
        }
        Err(_) => Vec::new(),
    };
    DoubleChoice {
        action: action.to_string(),
        tile: tile.0,
        rotation: rotation.turns(),
        cells: laid.into_iter().map(LaidView::from).collect(),
        text: describe::choice_in(game, action, Manner::Plain),
    }
}

/// What a game waits for, in one word.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw(_) => "draw",
        Phase::Reveal => "reveal",
        Phase::Place => "place",
        Phase::Double => "double",
        Phase::Recall => "recall",
        Phase::Occupy => "occupy",
        Phase::Cover => "cover",
        Phase::Award => "award",
        Phase::Deliver => "deliver",
        Phase::Over => "over",
    }
}
