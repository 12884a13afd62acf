//! Whether the cells of tiles of several cells belong together.

use std::collections::BTreeMap;

use super::error::{Problems, Spot};
use crate::side::Side;
use crate::terrain::Pile;
use crate::tile::{Part, Tile, TileId, TileSet};

/// Checks every further cell, and where all is well so far each tile of several cells as a whole.
pub(super) fn check(set: &TileSet, spots: &BTreeMap<TileId, Spot>, problems: &mut Problems) {
    let before = problems.len();
    for (tile, part) in further(set) {
        if let Some(reason) = part_fault(set, tile, part) {
            problems.add(spots[&tile.id], reason);
        }
    }
    if problems.len() > before {
        return;
    }
    for (tile, _) in further(set) {
        let faults = [numbers_fault(set, tile), connection_fault(set, tile)];
        for reason in faults.into_iter().flatten().chain(side_faults(set, tile)) {
            problems.add(spots[&tile.id], reason);
        }
    }
}

fn further(set: &TileSet) -> impl Iterator<Item = (&Tile, Part)> {
    set.tiles.iter().filter_map(|tile| tile.part.map(|part| (tile, part)))
}

/// What a further cell says about itself that cannot be.
fn part_fault(set: &TileSet, tile: &Tile, part: Part) -> Option<String> {
    let Some(first) = set.tile(part.of) else {
        return Some(format!("\"with\" names tile {}, which is not there", part.of));
    };
    if first.part.is_some() {
        return Some(format!("\"with\" names tile {}, which is a further cell itself", part.of));
    }
    if first.pile != tile.pile {
        let (own, other) = (tile.pile, first.pile);
        return Some(format!("it is of the {own} pile, but tile {} is of the {other} pile", part.of));
    }
    let other = set.cells(part.of).find(|cell| cell.id != tile.id && cell.at() == part.at);
    other.map(|other| format!("it lies where tile {} lies", other.id))
}

/// A number that names two zones of one tile. A start board may have more zones than there are numbers; nobody names them.
fn numbers_fault(set: &TileSet, tile: &Tile) -> Option<String> {
    if tile.pile == Pile::Start {
        return None;
    }
    let others = set.cells(tile.leader()).take_while(|cell| cell.id != tile.id);
    let mut numbers = others.flat_map(|cell| cell.zones.iter().map(move |zone| (cell.id, zone.zone)));
    let (other, zone) = numbers.find(|(_, zone)| tile.zone(*zone).is_some())?;
    Some(format!("tile {other} has a zone {zone} too; the cells of one tile share no number"))
}

/// A cell that no chain of touching cells leads to from the first.
fn connection_fault(set: &TileSet, tile: &Tile) -> Option<String> {
    let mut reached = vec![tile.leader()];
    let mut next = 0;
    while let Some(cell) = reached.get(next).and_then(|id| set.tile(*id)) {
        for beside in Side::ALL.into_iter().filter_map(|side| set.cell_beside(cell, side)) {
            if !reached.contains(&beside.id) {
                reached.push(beside.id);
            }
        }
        next += 1;
    }
    let apart = !reached.contains(&tile.id);
    apart.then(|| format!("it does not touch the other cells of tile {}", tile.leader()))
}

/// Sides between this cell and the cells before it that do not continue each other.
fn side_faults(set: &TileSet, tile: &Tile) -> Vec<String> {
    let earlier = |other: &Tile| other.part.is_none() || other.id < tile.id;
    let fault = |side: Side| {
        let beside = set.cell_beside(tile, side).filter(|beside| earlier(beside))?;
        let (own, theirs) = (tile.side_terrain(side), beside.side_terrain(side.opposite()));
        let name = side.name();
        let other = beside.id;
        (own != theirs).then(|| {
            let (own, theirs) = (own.with_article(), theirs.with_article());
            format!("the {name} side shows {own}, but tile {other} beside it shows {theirs}")
        })
    };
    Side::ALL.into_iter().filter_map(fault).collect()
}
