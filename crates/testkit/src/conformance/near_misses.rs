//! Actions to try at a position: everything that could be mistaken for a legal one.

use std::collections::BTreeSet;

use tilewright_land::{Cell, Rotation, TileId, Zone};
use tilewright_rules::{Action, Phase, Piece, Rulebook};

/// The board keeps its cells in so many slots, at `(x + STRIDE·y) mod SLOTS`: cells that share one must not be taken
/// for each other.
const SLOTS: i32 = 4901;
const STRIDE: i32 = 99;

/// Every draw, recall, occupation and pass that can be written, and placements: on every cell there is if `thorough`,
/// and else on all cells around the table's tiles and on all that share a slot with one of them.
pub(super) fn around<R: Rulebook>(game: &R, thorough: bool) -> Vec<Action> {
    let mut list: Vec<Action> = (0..=u8::MAX).map(|tile| Action::Draw(TileId(tile))).collect();
    let cells = match (game.turn().phase, thorough) {
        (Phase::Place, true) => every_cell().collect(),
        (Phase::Place, false) => near_and_alike(game),
        _ => game.board().open_cells().into_iter().collect(),
    };
    for cell in cells {
        list.extend(Rotation::ALL.map(|rotation| Action::Place { cell, rotation }));
    }
    for piece in Piece::ALL {
        list.extend((0..=u8::MAX).map(|zone| Action::Occupy { piece, zone: Zone(zone) }));
    }
    list.extend((0..=u8::MAX).map(|tile| Action::Recall(TileId(tile))));
    list.push(Action::Pass);
    list
}

fn every_cell() -> impl Iterator<Item = Cell> {
    (i8::MIN..=i8::MAX).flat_map(|y| (i8::MIN..=i8::MAX).map(move |x| Cell::new(x, y)))
}

fn near_and_alike<R: Rulebook>(game: &R) -> BTreeSet<Cell> {
    let mut cells = BTreeSet::new();
    for laid in game.board().tiles() {
        for dy in -2..=2 {
            cells.extend((-2..=2).filter_map(|dx| laid.cell.offset(dx, dy)));
        }
    }
    let known: Vec<Cell> =
        game.board().tiles().map(|laid| laid.cell).chain(game.board().open_cells()).collect();
    cells.extend(known.into_iter().flat_map(alike));
    cells
}

/// The cells that share a slot with one.
fn alike(cell: Cell) -> impl Iterator<Item = Cell> {
    let slot = i32::from(cell.x) + STRIDE * i32::from(cell.y);
    (i8::MIN..=i8::MAX).filter_map(move |y| {
        let x = (slot - STRIDE * i32::from(y)).rem_euclid(SLOTS);
        let x = if x > SLOTS / 2 { x - SLOTS } else { x };
        Some(Cell::new(i8::try_from(x).ok()?, y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_alike_are_far_apart() {
        let cell = Cell::new(3, -7);
        let all: Vec<Cell> = alike(cell).collect();
        assert!(all.len() > 10 && all.contains(&cell));
        let steps = |other: &Cell| (i32::from(other.x) - 3).abs() + (i32::from(other.y) + 7).abs();
        assert!(all.iter().filter(|other| **other != cell).all(|other| steps(other) >= 99));
    }
}
