//! What lies on the table: tiles, open cells, pieces, covers.

use serde::Serialize;
use tilewright_land::{Bounds, Cell, Pile, PlacedTile, TileId, TileTables};
use tilewright_rules::{Action, Game, Piece};

use crate::covered::covered;
use crate::words;

/// A tile, or one cell of a tile of several cells, as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LaidView {
    /// Its number.
    pub tile: u8,
    /// Its column, growing to the east.
    pub x: i8,
    /// Its row, growing to the south.
    pub y: i8,
    /// Clockwise quarter turns.
    pub rotation: u8,
}

impl From<PlacedTile> for LaidView {
    fn from(PlacedTile { tile, cell, rotation }: PlacedTile) -> LaidView {
        LaidView { tile: tile.0, x: cell.x, y: cell.y, rotation: rotation.turns() }
    }
}

/// An empty cell beside a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CellView {
    /// Its column.
    pub x: i8,
    /// Its row.
    pub y: i8,
    /// How many of the tiles that are left, the one in hand included, fit here.
    pub fitting: u8,
}

/// A piece on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PieceView {
    /// Whose it is, from zero.
    pub seat: u8,
    /// `figure`, `hut` or `camp`.
    pub piece: String,
    /// What it is where it stands, such as `hunter`, for pictures.
    pub role: String,
    /// The tile it stands on.
    pub tile: u8,
    /// The zone it stands on.
    pub zone: u8,
}

/// Symbols that are covered and count no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CoveredView {
    /// The tile.
    pub tile: u8,
    /// The zone.
    pub zone: u8,
    /// What is covered, in words: `2 deer`.
    pub text: String,
}

/// The cells of a limited table, the outermost ones included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoundsView {
    /// The first column.
    pub west: i8,
    /// The last column.
    pub east: i8,
    /// The first row.
    pub north: i8,
    /// The last row.
    pub south: i8,
}

pub(super) fn laid(game: &Game) -> Vec<LaidView> {
    game.placed().map(LaidView::from).collect()
}

pub(super) fn bounds(game: &Game) -> Option<BoundsView> {
    game.setup().table?;
    let Bounds { west, east, north, south } = game.board().bounds();
    Some(BoundsView { west, east, north, south })
}

/// The open cells with how many tiles fit there still.
pub(super) fn cells(game: &Game, tile_tables: &TileTables) -> Vec<CellView> {
    let board = game.board();
    let mut cells: Vec<CellView> =
        board.open_cells().into_iter().map(|Cell { x, y }| CellView { x, y, fitting: 0 }).collect();
    for tile in tiles_to_come(game) {
        for (fitting, _) in board.fits(tile_tables, tile).into_iter().filter(|(_, rotations)| *rotations > 0)
        {
            let cell = cells.iter_mut().find(|cell| (cell.x, cell.y) == (fitting.x, fitting.y));
            if let Some(cell) = cell {
                cell.fitting += 1;
            }
        }
    }
    cells
}

/// The tiles that may still be placed wherever they fit: those in the piles, and the one in hand.
fn tiles_to_come(game: &Game) -> impl Iterator<Item = TileId> + '_ {
    let left = game.pile(Pile::Land) | game.pile(Pile::Bonus);
    let placing = game.legal_actions().iter().any(|action| matches!(action, Action::Place { .. }));
    let in_hand = game.turn().tile.filter(|_| placing);
    (0..128).map(TileId).filter(move |tile| left >> tile.0 & 1 == 1 || Some(*tile) == in_hand)
}

pub(super) fn pieces(game: &Game) -> Vec<PieceView> {
    let view = |standing: tilewright_rules::PlacedPiece| PieceView {
        seat: standing.seat.index() as u8,
        piece: standing.piece.to_string(),
        role: role(game, standing.piece, standing.tile, standing.zone),
        tile: standing.tile.0,
        zone: standing.zone.0,
    };
    game.pieces().into_iter().map(view).collect()
}

/// What a piece is on a zone.
pub(super) fn role(game: &Game, piece: Piece, tile: TileId, zone: tilewright_land::Zone) -> String {
    let spec = game.tiles().tile(tile).and_then(|tile| tile.zone(zone));
    spec.map_or_else(|| piece.to_string(), |spec| words::role_id(piece, spec.terrain).to_owned())
}

pub(super) fn covers(game: &Game) -> Vec<CoveredView> {
    let view = |cover: crate::covered::Covered| {
        let (tile, zone) = cover.part;
        let spec = game.tiles().tile(tile)?.zone(zone)?;
        let text = words::symbols(cover.symbol, spec.terrain, usize::from(cover.count));
        Some(CoveredView { tile: tile.0, zone: zone.0, text })
    };
    covered(game).into_iter().filter_map(view).collect()
}
