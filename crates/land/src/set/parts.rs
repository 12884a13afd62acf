//! Whether the cells of tiles of several cells belong together, and what lies across them.

use std::collections::BTreeMap;

use super::check::{piece, turns_taken};
use super::error::{Problems, Spot};
use crate::side::Side;
use crate::terrain::Pile;
use crate::tile::{CellJoin, MAX_ZONE_NUMBER, Tile, TileCell, TileId, TileSet, Zone};

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
    if problems.len() > before {
        return;
    }
    for (tile, part) in further(set).filter(|(tile, _)| tile.pile == Pile::Double) {
        let before = problems.len();
        for join in &tile.joins {
            if let Some(reason) = join_fault(set, tile, *join) {
                problems.add(Spot { zone: Some(join.further), ..spots[&tile.id] }, reason);
            }
        }
        if problems.len() == before
            && let Some(reason) = double_crossing(set, tile, part)
        {
            problems.add(spots[&tile.id], reason);
        }
    }
}

fn further(set: &TileSet) -> impl Iterator<Item = (&Tile, TileCell)> {
    set.tiles.iter().filter_map(|tile| tile.part.map(|part| (tile, part)))
}

/// What a further cell says about itself that cannot be.
fn part_fault(set: &TileSet, tile: &Tile, part: TileCell) -> Option<String> {
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

/// What keeps two zones of a double-tile from being one piece of landscape.
fn join_fault(set: &TileSet, tile: &Tile, join: CellJoin) -> Option<String> {
    let CellJoin { first, further } = join;
    let leader = set.tile(tile.leader())?;
    let Some(one) = leader.zone(first) else {
        return Some(format!("\"joins\" names zone {first}, which tile {} does not have", leader.id));
    };
    let Some(other) = tile.zone(further) else {
        return Some(format!("\"joins\" names zone {further}, which this tile does not have"));
    };
    if let Some(spec) = [one, other].into_iter().find(|spec| !spec.terrain.may_lie_across_cells()) {
        let (zone, terrain) = (spec.zone, spec.terrain.with_article());
        return Some(format!("\"joins\" names zone {zone}, {terrain}; only jungles and villages are joined"));
    }
    if one.terrain != other.terrain {
        let (one, other) = (one.terrain.with_article(), other.terrain.with_article());
        return Some(format!(
            "\"joins\" makes zones {first} and {further} one, but {first} is {one} and {further} is {other}"
        ));
    }
    let met = meetings(set, tile).any(|pair| pair == (first, further));
    met.then(|| format!("\"joins\" names zones {first} and {further}, which meet on the cells' sides anyway"))
}

/// The zones of the first cell and of a further one that meet on the side between them.
fn meetings(set: &TileSet, tile: &Tile) -> impl Iterator<Item = (Zone, Zone)> {
    let leader = set.tile(tile.leader());
    let between = Side::ALL.into_iter().filter_map(move |side| {
        let leader =
            leader.filter(|leader| set.cell_beside(tile, side).is_some_and(|cell| cell.id == leader.id));
        leader.map(|leader| (&leader.sides[side.opposite().index()], &tile.sides[side.index()]))
    });
    between.flat_map(|(first, further)| first.iter().copied().zip(further.iter().rev().copied()))
}

/// Two pieces of landscape of a double-tile that would have to cross, going around both cells.
fn double_crossing(set: &TileSet, tile: &Tile, part: TileCell) -> Option<String> {
    let leader = set.tile(part.of)?;
    let towards = Side::ALL.into_iter().find(|side| {
        let beside = set.cell_beside(leader, *side);
        beside.is_some_and(|cell| cell.id == tile.id)
    })?;
    let turned = |turns: usize| Side::from_index((towards.index() + turns) % 4).index();
    let around = [
        (leader, turned(1)),
        (leader, turned(2)),
        (leader, turned(3)),
        (tile, turned(3)),
        (tile, turned(0)),
        (tile, turned(1)),
    ];
    // The cells share no zone number, so one list holds for each number the piece of landscape it belongs to.
    let mut pieces: [Zone; MAX_ZONE_NUMBER] = std::array::from_fn(|number| Zone(number as u8));
    let joined = tile.joins.iter().map(|join| (join.first, join.further)).chain(meetings(set, tile));
    let entered = [leader, tile]
        .into_iter()
        .flat_map(|cell| cell.zones.iter().map(|spec| (spec.zone, piece(cell, spec.zone))));
    for (one, other) in joined.chain(entered) {
        let (kept, gone) = (pieces[usize::from(one.0)], pieces[usize::from(other.0)]);
        pieces.iter_mut().filter(|piece| **piece == gone).for_each(|piece| *piece = kept);
    }
    let around = around.iter().flat_map(|(cell, side)| &cell.sides[*side]);
    let around: Vec<Zone> = around.map(|zone| pieces[usize::from(zone.0)]).collect();
    let (one, other) = turns_taken(&around)?;
    Some(format!(
        "going around the double-tile, zones {one} and {other} take turns: they would have to cross"
    ))
}
