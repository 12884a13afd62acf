//! Which zone of a tile is meant, without its number: by its terrain, and where a tile has several of that, by where it lies.

use tilewright_land::{End, Rotation, Side, Tile, TileId, Zone};
use tilewright_rules::{Game, ZoneRef};

use super::whole_tile;
use crate::manner::Manner;
use crate::say;

/// A zone on the table: `the forest of tile 29`, `the northern meadow of tile 29`. Of a tile of several cells the cell is told too.
pub fn spot(game: &Game, (cell, zone): ZoneRef, manner: Manner) -> String {
    let set = game.tiles();
    let spec = set.tile(cell).and_then(|tile| tile.zone(zone));
    let terrain = spec.map_or(set.game.terrains()[0], |spec| spec.terrain);
    let leader = whole_tile(set, cell);
    let laid = game.placed().find(|laid| laid.tile == cell).filter(|_| set.cells(leader).count() > 1);
    let tile = match (manner, laid) {
        (Manner::Plain, Some(laid)) => say!("tile-at", tile = leader, cell = laid.cell),
        _ => say!("tile-named", tile = leader),
    };
    let several = || {
        let alike = set.tile(cell).map(|tile| tile.zones.iter().filter(|spec| spec.terrain == terrain));
        alike.is_some_and(|alike| alike.count() > 1)
    };
    if manner == Manner::Notation || !several() {
        return say!("zone-of-tile", terrain = terrain, tile = tile, notation = manner.zone(zone));
    }
    match direction(game, cell, zone) {
        Some(direction) => {
            say!("zone-of-tile-apart", direction = direction, terrain = terrain, tile = tile)
        }
        None => {
            say!("zone-of-tile", terrain = terrain, tile = tile, notation = Manner::Notation.zone(zone))
        }
    }
}

/// Where a zone lies on its cell as that lies, if that tells it from all others of its terrain.
pub(crate) fn direction(game: &Game, cell: TileId, zone: Zone) -> Option<&'static str> {
    let rotation = game.placed().find(|laid| laid.tile == cell)?.rotation;
    apart(game.tiles().tile(cell)?, rotation, zone)
}

fn apart(tile: &Tile, rotation: Rotation, zone: Zone) -> Option<&'static str> {
    let terrain = tile.zone(zone)?.terrain;
    let lies = |zone| compass(rotation.turned(weight(tile, zone)));
    let alike = tile.zones.iter().filter(|spec| spec.terrain == terrain && lies(spec.zone) == lies(zone));
    (alike.count() == 1).then(|| lies(zone))
}

/// How far the middle of a side is from the middle of the tile; corners are further away.
const HALF: i8 = 3;

/// To which part of its tile a zone leans, as printed: the sum of the places where it meets the edge, seen from the middle. A zone that
/// meets none lies where the paths come from that run into it.
fn weight(tile: &Tile, zone: Zone) -> (i8, i8) {
    let into = tile.zones.iter().filter(|spec| spec.end == Some(End::Into(zone)));
    let mut met = places(tile, &[zone]);
    if met.is_empty() {
        met = places(tile, &into.map(|spec| spec.zone).collect::<Vec<_>>());
    }
    let (x, y) = met.iter().fold((0, 0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    // A strip that crosses the tile leans to neither side.
    if x.abs() + y.abs() <= met.len() as i8 { (0, 0) } else { (x, y) }
}

/// Where zones meet the sides of their tile. A side has three places, which go clockwise, and one zone may have them all.
fn places(tile: &Tile, zones: &[Zone]) -> Vec<(i8, i8)> {
    let on = |side: Side| {
        let met = &tile.sides[side.index()];
        let of_place = move |place: usize| met.get(if met.len() == 1 { 0 } else { place });
        let own = (0..3).filter(move |place| of_place(*place).is_some_and(|zone| zones.contains(zone)));
        own.map(move |place| on_side(side, 2 * place as i8 - 2))
    };
    Side::ALL.into_iter().flat_map(on).collect()
}

/// A place so far along a side, clockwise from its middle.
const fn on_side(side: Side, along: i8) -> (i8, i8) {
    match side {
        Side::N => (along, -HALF),
        Side::E => (HALF, along),
        Side::S => (-along, HALF),
        Side::W => (-HALF, -along),
    }
}

/// The nearest of the eight winds.
fn compass((x, y): (i8, i8)) -> &'static str {
    // A wind reaches an eighth of a turn: the tangent of its half is about 0.41.
    let straight = |far: i8, near: i8| 41 * i32::from(far).abs() > 100 * i32::from(near).abs();
    match (x.signum(), y.signum()) {
        (0, 0) => "middle",
        (_, -1) if straight(y, x) => "north",
        (_, 1) if straight(y, x) => "south",
        (1, _) if straight(x, y) => "east",
        (-1, _) if straight(x, y) => "west",
        (1, -1) => "north-east",
        (1, _) => "south-east",
        (_, 1) => "south-west",
        _ => "north-west",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::{RulebookId, sets};

    #[test]
    fn no_tile_of_the_built_in_sets_needs_the_number_of_a_zone() {
        for rulebook in RulebookId::ALL {
            let set = sets::built_in(rulebook);
            for tile in &set.tiles {
                for spec in &tile.zones {
                    for rotation in Rotation::ALL {
                        let apart = apart(tile, rotation, spec.zone);
                        assert!(apart.is_some(), "{rulebook}: zone {} of tile {}", spec.zone, tile.id);
                    }
                }
            }
        }
    }

    #[test]
    fn zones_lie_where_they_meet_the_sides() {
        let set = sets::built_in(RulebookId::Hunters2020);
        let lies =
            |turns, zone| apart(set.tile(TileId(57)).unwrap(), Rotation::new(turns).unwrap(), Zone(zone));
        assert_eq!([0, 2].map(|zone| lies(0, zone)), [Some("north-west"), Some("north-east")]);
        assert_eq!([0, 2].map(|zone| lies(2, zone)), [Some("south-east"), Some("south-west")]);
    }
}
