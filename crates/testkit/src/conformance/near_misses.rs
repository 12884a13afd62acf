//! Actions to try at a position: everything that could be mistaken for a legal one.

use std::collections::BTreeSet;

use tilewright_land::{Cell, Rotation, ShipId, TileId, Zone};
use tilewright_rules::{Action, Phase, Piece, Rulebook, Wares};

/// The board keeps its cells in so many slots, at `(x + STRIDE·y) mod SLOTS`: cells that share one must not be taken
/// for each other.
const SLOTS: i32 = 4901;
const STRIDE: i32 = 99;

/// More ships than a set can have.
const SHIPS: std::ops::RangeInclusive<u8> = 0..=40;
/// More zones than a tile can have.
const ZONES: std::ops::RangeInclusive<u8> = 0..=17;

/// Every draw, recall, occupation and pass that can be written, ships, double-tiles, fish and payments, and placements:
/// on every cell there is if `thorough`, and else on all cells around the table's tiles and on all that share a slot with
/// one of them.
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
    list.extend(SHIPS.flat_map(|ship| [Action::Reveal(ShipId(ship)), Action::Award(ShipId(ship))]));
    doubles(game, &mut list);
    covers(game, &mut list);
    list.extend(deliveries(game));
    list
}

/// Every tile in every rotation as a double-tile while one is to be chosen, and else those of the set.
fn doubles<R: Rulebook>(game: &R, list: &mut Vec<Action>) {
    let last = if game.turn().phase == Phase::Double { u8::MAX } else { 100 };
    for tile in (0..=last).map(TileId) {
        list.extend(Rotation::ALL.map(|rotation| Action::Double { tile, rotation }));
    }
}

/// Every zone of every tile while fish are to be covered, and else those of the tiles on the table.
fn covers<R: Rulebook>(game: &R, list: &mut Vec<Action>) {
    let laid = game.board().tiles().map(|laid| laid.tile);
    let tiles: Vec<TileId> = match game.turn().phase {
        Phase::Cover => (0..=u8::MAX).map(TileId).collect(),
        _ => laid.take(3).collect(),
    };
    for tile in tiles {
        list.extend(ZONES.map(|zone| Action::Cover { tile, zone: Zone(zone) }));
    }
}

/// Small payments to every ship, and while one may be supplied the legal payments and all that differ by a ware or two.
fn deliveries<R: Rulebook>(game: &R) -> BTreeSet<Action> {
    let mut list = BTreeSet::new();
    let most = if game.turn().phase == Phase::Deliver { 2 } else { 0 };
    for ship in SHIPS.map(ShipId) {
        for (shells, bananas) in
            (0..=most).flat_map(|shells| (0..=most).map(move |bananas| (shells, bananas)))
        {
            let wares = (0..=most).map(|fish| Wares { shells, bananas, fish });
            list.extend(wares.map(|wares| Action::Deliver { ship, wares }));
        }
    }
    for action in game.legal_actions() {
        let Action::Deliver { ship, wares: Wares { shells, bananas, fish } } = action else { continue };
        list.insert(action);
        let near = |count: u16| [count.saturating_sub(1), count, count + 1];
        for (shells, bananas) in near(shells).into_iter().flat_map(|s| near(bananas).map(|b| (s, b))) {
            let wares = near(fish).map(|fish| Wares { shells, bananas, fish });
            list.extend(wares.map(|wares| Action::Deliver { ship, wares }));
        }
        list.insert(Action::Deliver { ship, wares: Wares { shells: u16::MAX, bananas, fish } });
    }
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
