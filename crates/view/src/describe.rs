//! Tiles, zones, areas and choices in words, for a person who chooses or cannot see the picture.

mod choice;

pub(crate) use choice::claimed;
pub use choice::{choice, ship};

use tilewright_land::{End, Power, Rotation, Side, Stop, Symbol, Tile, TileId, TileSet, Zone, ZoneSpec};
use tilewright_rules::{AreaKind, AreaReport, Game, Part, Seat};

use crate::covered::{self, Covered, covered};
use crate::narrator::Narrator;
use crate::words;

/// How many tiles of an area are named before the rest are only counted.
const NAMED_TILES: usize = 12;

/// The kinds of a tile's sides as it lies: `north river, east forest, south meadow, west meadow`.
pub fn sides(tile: &Tile, rotation: Rotation) -> String {
    let terrain = |side| words::terrain(tile.side_terrain(rotation.printed(side)));
    let side = |side: Side| format!("{} {}", side.name(), terrain(side));
    Side::ALL.map(side).join(", ")
}

/// A zone with what is on it: `forest with 1 menhir`.
pub fn zone(spec: &ZoneSpec) -> String {
    let symbol = |(symbol, count): &(Symbol, u8)| words::symbols(*symbol, spec.terrain, usize::from(*count));
    let power = spec.power.map(|power| format!("the {}", words::power(power)));
    let content: Vec<String> = spec.symbols.iter().map(symbol).chain(power).collect();
    let terrain = words::terrain(spec.terrain);
    match content.is_empty() {
        true => terrain.to_owned(),
        false => format!("{terrain} with {}", words::list(content)),
    }
}

/// Where a zone lies on its tile: the sides it reaches, or the centre.
pub fn place(tile: &Tile, rotation: Rotation, zone: Zone) -> String {
    let touches = |side: &Side| tile.sides[rotation.printed(*side).index()].contains(&zone);
    let reached: Vec<Side> = Side::ALL.into_iter().filter(touches).collect();
    match reached.len() {
        0 => "inside".to_owned(),
        4 => "on all sides".to_owned(),
        _ => words::sides(reached),
    }
}

/// Where a path goes inside its tile, if it ends there.
fn end(tile: &Tile, spec: &ZoneSpec) -> Option<String> {
    Some(match spec.end? {
        End::Into(into) => {
            let kind = tile.zone(into).map_or("", |zone| words::terrain(zone.terrain));
            format!("to the {kind}, zone {into}")
        }
        End::At(Stop::Spring) => "from a spring".to_owned(),
        End::At(Stop::Forest) => "to a forest".to_owned(),
        End::At(Stop::Junction) => "to a junction".to_owned(),
        End::At(Stop::Intersection) => "to an intersection".to_owned(),
        End::At(Stop::Rock) => "from a rock".to_owned(),
        End::At(Stop::Source) => "from its source".to_owned(),
    })
}

/// Every zone of a tile, a line each.
pub fn zones(tile: &Tile, rotation: Rotation) -> Vec<String> {
    let line = |spec: &ZoneSpec| {
        let end = end(tile, spec).map_or_else(String::new, |end| format!(", {end}"));
        format!("zone {}: {}, {}{end}", spec.zone, zone(spec), place(tile, rotation, spec.zone))
    };
    tile.zones.iter().map(line).collect()
}

/// What an area holds, such as `3 deer, 1 tiger`; empty where nothing counts. What is covered is left out.
pub fn content(set: &TileSet, parts: &[Part], covered: &[Covered]) -> String {
    let specs: Vec<(Part, &ZoneSpec)> =
        parts.iter().filter_map(|part| Some((*part, set.tile(part.0)?.zone(part.1)?))).collect();
    let symbols = Symbol::ALL.iter().filter_map(|symbol| {
        let left = |(part, spec): &(Part, &ZoneSpec)| {
            usize::from(spec.count(*symbol).saturating_sub(covered::count(covered, *part, *symbol)))
        };
        let ground = specs.iter().find(|spec| left(spec) > 0).map(|(_, spec)| spec.terrain)?;
        Some(words::symbols(*symbol, ground, specs.iter().map(left).sum()))
    });
    let powers = Power::ALL.iter().filter_map(|power| {
        let number = specs.iter().filter(|(_, spec)| spec.power == Some(*power)).count();
        (number > 0).then(|| words::powers(*power, number))
    });
    symbols.chain(powers).collect::<Vec<_>>().join(", ")
}

/// The fish of a sea region: `5 fish, 4 of them in pairs, 2 fish covered`. Its boats have had their day.
fn fish(set: &TileSet, parts: &[Part], covered: &[Covered]) -> String {
    let count = |symbol| -> (usize, usize) {
        let number = |part: &Part| {
            let printed =
                set.tile(part.0).and_then(|tile| tile.zone(part.1)).map_or(0, |spec| spec.count(symbol));
            let hidden = covered::count(covered, *part, symbol).min(printed);
            (usize::from(printed - hidden), usize::from(hidden))
        };
        parts.iter().map(number).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    };
    let (singles, hidden_singles) = count(Symbol::Fish);
    let (pairs, hidden_pairs) = count(Symbol::FishPair);
    let mut text = match singles + 2 * pairs {
        0 => "no fish".to_owned(),
        fish => format!("{fish} fish"),
    };
    match (singles, pairs) {
        (_, 0) => {}
        (0, 1) => text.push_str(" in a pair"),
        (0, _) => text.push_str(" in pairs"),
        (_, pairs) => text.push_str(&format!(", {} of them in pairs", 2 * pairs)),
    }
    match hidden_singles + 2 * hidden_pairs {
        0 => text,
        hidden => format!("{text}, {hidden} covered"),
    }
}

/// An area's size, content and openness: `4 tiles, 1 menhir, 2 open ends`.
pub fn area(game: &Game, area: &AreaReport) -> String {
    let set = game.tiles();
    let mut text = words::count(whole_tiles(set, &area.parts).len(), "tile", "tiles");
    let content = match area.kind {
        AreaKind::SeaRegion => fish(set, &area.parts, &covered(game)),
        _ => content(set, &area.parts, &covered(game)),
    };
    if !content.is_empty() {
        text.push_str(&format!(", {content}"));
    }
    let open = match (area.open, area.kind) {
        (0, _) => "complete".to_owned(),
        (open, AreaKind::Market) => words::count(open, "empty cell around it", "empty cells around it"),
        (open, _) => words::count(open, "open end", "open ends"),
    };
    format!("{text}, {open}")
}

/// The area of a kind that a zone belongs to.
pub fn area_of(areas: &[AreaReport], kind: AreaKind, part: Part) -> Option<&AreaReport> {
    areas.iter().find(|area| area.kind == kind && area.parts.contains(&part))
}

/// The tile that a cell belongs to: people know a tile of several cells by one number.
pub fn whole_tile(set: &TileSet, cell: TileId) -> TileId {
    set.tile(cell).map_or(cell, Tile::leader)
}

/// The tiles that zones lie on, each once and ascending.
fn whole_tiles(set: &TileSet, parts: &[Part]) -> Vec<TileId> {
    let mut ids: Vec<TileId> = parts.iter().map(|(tile, _)| whole_tile(set, *tile)).collect();
    ids.sort();
    ids.dedup();
    ids
}

/// `tile 12`, `3 tiles (12, 33, 40)`.
pub fn tiles(set: &TileSet, parts: &[Part]) -> String {
    let ids = whole_tiles(set, parts);
    if let [only] = ids.as_slice() {
        return format!("tile {only}");
    }
    let named: Vec<String> = ids.iter().take(NAMED_TILES).map(TileId::to_string).collect();
    let more = match ids.len().saturating_sub(NAMED_TILES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{} tiles ({}{more})", ids.len(), named.join(", "))
}

/// Who has pieces in an area: `Ann 2, Ben 1`; empty where nobody has.
pub fn owners(narrator: &Narrator<'_>, area: &AreaReport) -> String {
    let owners = area.pieces.iter().enumerate().filter(|(_, count)| **count > 0);
    let owners = owners.filter_map(|(index, count)| Seat::new(index).map(|seat| (seat, count)));
    owners.map(|(seat, count)| format!("{} {count}", narrator.name(seat))).collect::<Vec<_>>().join(", ")
}
