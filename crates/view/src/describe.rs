//! Tiles, zones, areas and choices in words, for a person who chooses or cannot see the picture.

use tilewright_land::{End, Rotation, Side, Tile, TileSet, Zone, ZoneSpec};
use tilewright_rules::{Action, AreaKind, AreaReport, Game, Part, Piece, Seat};

use crate::narrator::Narrator;
use crate::words;

/// The kinds of a tile's sides as it lies: `north river, east forest, south meadow, west meadow`.
pub fn sides(tile: &Tile, rotation: Rotation) -> String {
    let side = |side: Side| format!("{} {}", side.name(), tile.side_terrain(rotation.printed(side)));
    Side::ALL.map(side).join(", ")
}

/// A zone with what is on it: `forest with 1 menhir`.
pub fn zone(spec: &ZoneSpec) -> String {
    let symbols = spec.symbols.iter().map(|(symbol, count)| words::symbols(*symbol, usize::from(*count)));
    let power = spec.power.map(|power| format!("the {}", words::power(power)));
    let content: Vec<String> = symbols.chain(power).collect();
    match content.is_empty() {
        true => spec.terrain.to_string(),
        false => format!("{} with {}", spec.terrain, words::list(content)),
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

/// Where a river goes inside its tile, if it ends there.
fn end(tile: &Tile, spec: &ZoneSpec) -> Option<String> {
    Some(match spec.end? {
        End::Into(into) => {
            let kind = tile.zone(into).map_or_else(String::new, |lake| lake.terrain.to_string());
            format!("to the {kind}, zone {into}")
        }
        End::Spring => "from a spring".to_owned(),
        End::Forest => "to a forest".to_owned(),
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

/// What an area holds, such as `3 deer, 1 tiger`; empty where nothing counts. Covered animals are left out.
pub fn content(set: &TileSet, parts: &[Part], covered: &[Part]) -> String {
    let specs: Vec<&ZoneSpec> = parts
        .iter()
        .filter(|part| !covered.contains(part))
        .filter_map(|(tile, zone)| set.tile(*tile)?.zone(*zone))
        .collect();
    let symbols = tilewright_land::Symbol::ALL.iter().filter_map(|symbol| {
        let number: usize = specs.iter().map(|spec| usize::from(spec.count(*symbol))).sum();
        (number > 0).then(|| words::symbols(*symbol, number))
    });
    let powers = specs.iter().filter_map(|spec| spec.power).map(|power| words::power(power).to_owned());
    symbols.chain(powers).collect::<Vec<_>>().join(", ")
}

/// An area's size, content and openness: `4 tiles, 1 menhir, 2 open ends`.
pub fn area(game: &Game, area: &AreaReport) -> String {
    let mut tiles: Vec<_> = area.parts.iter().map(|(tile, _)| *tile).collect();
    tiles.sort();
    tiles.dedup();
    let mut text = words::count(tiles.len(), "tile", "tiles");
    let content = content(game.tiles(), &area.parts, &game.covered());
    if !content.is_empty() {
        text.push_str(&format!(", {content}"));
    }
    let open = match area.open {
        0 => "complete".to_owned(),
        open => words::count(open, "open end", "open ends"),
    };
    format!("{text}, {open}")
}

/// The area of a kind that a zone belongs to.
pub fn area_of(areas: &[AreaReport], kind: AreaKind, part: Part) -> Option<&AreaReport> {
    areas.iter().find(|area| area.kind == kind && area.parts.contains(&part))
}

/// What a choice means, in words.
pub fn choice(game: &Game, action: Action) -> String {
    match action {
        Action::Draw(tile) => format!("tile {tile}"),
        Action::Place { cell, rotation } => {
            format!("{cell} r{}, {}", rotation.turns(), words::turned(rotation))
        }
        Action::Occupy { piece, zone } => occupation(game, piece, zone),
        Action::Recall(tile) => recall(game, tile),
        Action::Pass => "no piece".to_owned(),
    }
}

fn occupation(game: &Game, piece: Piece, number: Zone) -> String {
    let laid = game.turn().tile.and_then(|id| game.placed().find(|laid| laid.tile == id));
    let spec = laid.and_then(|laid| Some((laid, game.tiles().tile(laid.tile)?)));
    let Some((laid, tile)) = spec else { return format!("{piece} on zone {number}") };
    let Some(spec) = tile.zone(number) else { return format!("{piece} on zone {number}") };
    let role = words::role(piece, spec.terrain);
    let kind = match (piece, spec.terrain) {
        (Piece::Hut, _) => AreaKind::RiverSystem,
        (_, tilewright_land::Terrain::Forest) => AreaKind::Forest,
        (_, tilewright_land::Terrain::Meadow) => AreaKind::Meadow,
        _ => AreaKind::River,
    };
    let areas = game.areas();
    let whole = area_of(&areas, kind, (laid.tile, number));
    let whole = whole.map_or_else(String::new, |whole| format!(": {kind} of {}", area(game, whole)));
    let place = place(tile, laid.rotation, number);
    format!("{role} on the {}, {place} (zone {number}){whole}", zone(spec))
}

fn recall(game: &Game, tile: tilewright_land::TileId) -> String {
    let seat = game.turn().seat;
    let standing = game
        .pieces()
        .into_iter()
        .find(|standing| standing.seat == seat && standing.piece == Piece::Figure && standing.tile == tile);
    let spec = standing.and_then(|standing| game.tiles().tile(tile)?.zone(standing.zone));
    let cell = game.placed().find(|laid| laid.tile == tile).map(|laid| laid.cell);
    let at = cell.map_or_else(String::new, |cell| format!(" at {cell}"));
    let role = spec.map_or("figure", |spec| words::role(Piece::Figure, spec.terrain));
    let on = spec.map_or_else(String::new, |spec| format!(", on the {}", zone(spec)));
    format!("the {role} on tile {tile}{at}{on}")
}

/// Who has pieces in an area: `Ann 2, Ben 1`; empty where nobody has.
pub fn owners(narrator: &Narrator<'_>, area: &AreaReport) -> String {
    let owners = area.pieces.iter().enumerate().filter(|(_, count)| **count > 0);
    let owners = owners.filter_map(|(index, count)| Seat::new(index).map(|seat| (seat, count)));
    owners.map(|(seat, count)| format!("{} {count}", narrator.name(seat))).collect::<Vec<_>>().join(", ")
}
