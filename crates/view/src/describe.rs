//! Tiles, zones, areas and choices in words, for a person who chooses or cannot see the picture.

mod choice;
mod spot;

pub use choice::{choice, choice_in, ship};
pub(crate) use choice::{claimed, fishing_ground};
pub(crate) use spot::direction;
pub use spot::spot;

use tilewright_land::{End, Power, Rotation, Side, Symbol, Tile, TileId, TileSet, Zone, ZoneSpec};
use tilewright_rules::event::Unit;
use tilewright_rules::{AreaKind, AreaReport, Game, Seat, Ware, ZoneRef};

use crate::covered::{self, Covered, covered};
use crate::narrator::Narrator;
use crate::{say, words};

/// How many tiles of an area are named before the rest are only counted.
const NAMED_TILES: usize = 12;

/// The kinds of a tile's sides as it lies: `north river, east forest, south meadow, west meadow`.
pub fn sides(tile: &Tile, rotation: Rotation) -> String {
    words::row(Side::ALL.map(|side| side_of(tile, rotation, side)))
}

/// What a tile shows on one side as it lies: `north river`.
fn side_of(tile: &Tile, rotation: Rotation, side: Side) -> String {
    say!("side-terrain", side = side, terrain = tile.side_terrain(rotation.printed(side)))
}

/// A zone with what is on it: `forest with 1 menhir`.
pub fn zone(spec: &ZoneSpec) -> String {
    let symbol = |(symbol, count): &(Symbol, u8)| words::symbols(*symbol, spec.terrain, usize::from(*count));
    let power = spec.power.map(|power| say!("the-power", power = power));
    match words::list(spec.symbols.iter().map(symbol).chain(power)) {
        nothing if nothing.is_empty() => say!("zone", terrain = spec.terrain),
        content => say!("zone-with", terrain = spec.terrain, content = content),
    }
}

/// Where a zone lies on its tile: the sides it reaches, or the centre.
pub fn place(tile: &Tile, rotation: Rotation, zone: Zone) -> String {
    let touches = |side: &Side| tile.sides[rotation.printed(*side).index()].contains(&zone);
    let reached: Vec<Side> = Side::ALL.into_iter().filter(touches).collect();
    match reached.len() {
        0 => say!("place-inside"),
        4 => say!("place-everywhere"),
        _ => words::sides(reached),
    }
}

/// Where a path goes inside its tile, if it ends there.
fn end(tile: &Tile, spec: &ZoneSpec) -> Option<String> {
    Some(match spec.end? {
        End::Into(into) => say!("end-into", terrain = tile.zone(into)?.terrain, zone = into),
        End::At(stop) => say!("end-at", stop = stop),
    })
}

/// Every zone of a tile, a line each.
pub fn zones(tile: &Tile, rotation: Rotation) -> Vec<String> {
    let line = |spec: &ZoneSpec| {
        let (text, place) = (zone(spec), place(tile, rotation, spec.zone));
        match end(tile, spec) {
            None => say!("zone-line", zone = spec.zone, text = text, place = place),
            Some(end) => {
                say!("zone-line-ending", zone = spec.zone, text = text, place = place, ending = end)
            }
        }
    };
    tile.zones.iter().map(line).collect()
}

/// What an area holds, such as `3 deer, 1 tiger`; empty where nothing counts. What is covered is left out.
pub fn content(set: &TileSet, parts: &[ZoneRef], covered: &[Covered]) -> String {
    let specs: Vec<(ZoneRef, &ZoneSpec)> =
        parts.iter().filter_map(|part| Some((*part, set.tile(part.0)?.zone(part.1)?))).collect();
    let symbols = Symbol::ALL.iter().filter_map(|symbol| {
        let left = |(part, spec): &(ZoneRef, &ZoneSpec)| {
            usize::from(spec.count(*symbol).saturating_sub(covered::count(covered, *part, *symbol)))
        };
        let ground = specs.iter().find(|spec| left(spec) > 0).map(|(_, spec)| spec.terrain)?;
        Some(words::symbols(*symbol, ground, specs.iter().map(left).sum()))
    });
    let powers = Power::ALL.iter().filter_map(|power| {
        let number = specs.iter().filter(|(_, spec)| spec.power == Some(*power)).count();
        (number > 0).then(|| words::powers(*power, number))
    });
    words::row(symbols.chain(powers))
}

/// The fish of a sea region: `5 fish, 4 of them in pairs, 2 fish covered`. Its boats have had their day.
fn fish(set: &TileSet, parts: &[ZoneRef], covered: &[Covered]) -> String {
    let count = |symbol| -> (usize, usize) {
        let number = |part: &ZoneRef| {
            let printed =
                set.tile(part.0).and_then(|tile| tile.zone(part.1)).map_or(0, |spec| spec.count(symbol));
            let hidden = covered::count(covered, *part, symbol).min(printed);
            (usize::from(printed - hidden), usize::from(hidden))
        };
        parts.iter().map(number).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    };
    let (singles, hidden_singles) = count(Symbol::Fish);
    let (pairs, hidden_pairs) = count(Symbol::FishPair);
    let paired = match (singles, pairs) {
        (_, 0) => "none",
        (0, 1) => "one",
        (0, _) => "all",
        _ => "some",
    };
    let fish = say!("sea-fish", fish = singles + 2 * pairs, paired = paired, number = 2 * pairs);
    match hidden_singles + 2 * hidden_pairs {
        0 => fish,
        hidden => say!("sea-fish-covered", fish = fish, covered = hidden),
    }
}

/// An area's size, content and openness: `4 tiles, 1 menhir, 2 open ends`.
pub fn area(game: &Game, area: &AreaReport) -> String {
    let set = game.tiles();
    let content = match area.kind {
        AreaKind::SeaRegion => fish(set, &area.parts, &covered(game)),
        _ => content(set, &area.parts, &covered(game)),
    };
    let open = match area.kind {
        AreaKind::Market => say!("open-cells", count = area.open),
        _ => say!("open-ends", count = area.open),
    };
    let size = words::tiles(whole_tiles(set, &area.parts).len());
    words::row([size, content, open].into_iter().filter(|part| !part.is_empty()))
}

/// So much of what an area of a kind gives: `3 points`, `1 shell`.
pub fn worth(kind: AreaKind, value: u16) -> String {
    match unit(kind) {
        Unit::Points => words::points(value),
        Unit::Ware(ware) => say!("symbols", symbol = ware, count = value),
    }
}

/// What an area of a kind gives.
pub(crate) const fn unit(kind: AreaKind) -> Unit {
    match kind {
        AreaKind::Bridge => Unit::Ware(Ware::Shells),
        AreaKind::Island => Unit::Ware(Ware::Bananas),
        AreaKind::SeaRegion => Unit::Ware(Ware::Fish),
        _ => Unit::Points,
    }
}

/// The area of a kind that a zone belongs to.
pub fn area_of(areas: &[AreaReport], kind: AreaKind, part: ZoneRef) -> Option<&AreaReport> {
    areas.iter().find(|area| area.kind == kind && area.parts.contains(&part))
}

/// The tile that a cell belongs to: people know a tile of several cells by one number.
pub fn whole_tile(set: &TileSet, cell: TileId) -> TileId {
    set.tile(cell).map_or(cell, Tile::leader)
}

/// The tiles that zones lie on, each once and ascending.
fn whole_tiles(set: &TileSet, parts: &[ZoneRef]) -> Vec<TileId> {
    let mut ids: Vec<TileId> = parts.iter().map(|(tile, _)| whole_tile(set, *tile)).collect();
    ids.sort();
    ids.dedup();
    ids
}

/// `tile 12`, `3 tiles (12, 33, 40)`.
pub fn tiles(set: &TileSet, parts: &[ZoneRef]) -> String {
    let ids = whole_tiles(set, parts);
    if let [only] = ids.as_slice() {
        return say!("tile-named", tile = *only);
    }
    let named = words::row(ids.iter().take(NAMED_TILES));
    match ids.len().saturating_sub(NAMED_TILES) {
        0 => say!("tiles-named", count = ids.len(), named = named),
        more => say!("tiles-more", count = ids.len(), named = named, more = more),
    }
}

/// Who has pieces in an area: `Ann 2, Ben 1`; empty where nobody has.
pub fn owners(narrator: &Narrator<'_>, area: &AreaReport) -> String {
    let owners = area.pieces.iter().enumerate().filter(|(_, count)| **count > 0);
    let owners = owners.filter_map(|(index, count)| Seat::new(index).map(|seat| (seat, count)));
    words::row(owners.map(|(seat, count)| say!("name-number", name = narrator.name(seat), number = *count)))
}
