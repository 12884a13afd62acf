//! A tile set file as a tile set.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

use super::check::{self, Place};
use super::error::{Problems, Spot};
use super::field::{Field, Section, whole_number};
use super::totals::Totals;
use super::{FORMAT, GAMES};
use crate::side::Side;
use crate::terrain::{Pile, Power, Provenance, Symbol, Terrain};
use crate::tile::{End, MAX_OF_A_KIND, MAX_TILES, MAX_ZONE_NUMBER, Tile, TileId, TileSet, Zone, ZoneSpec};

const FILE_KEYS: &[&str] = &["format", "id", "title", "game", "provenance", "source", "totals", "tile"];
const TILE_KEYS: &[&str] = &["id", "pile", "copies", "provenance", "n", "e", "s", "w", "zone"];

/// In the order of `Side::ALL`.
const SIDE_KEYS: [&str; 4] = ["n", "e", "s", "w"];

const LONGEST_ID: usize = 40;
const LONGEST_TITLE: usize = 100;
const LONGEST_SOURCE: usize = 1000;

/// Reads a file; the set is to be trusted only if no problem was added.
pub(super) fn read(text: &str, problems: &mut Problems) -> Option<TileSet> {
    let top = Spot { offset: 0, tile: None, zone: None };
    let table = match DeTable::parse(text) {
        Ok(table) => table,
        Err(error) => {
            let offset = error.span().map_or(0, |span| span.start);
            problems.add(Spot { offset, ..top }, format!("not TOML: {}", error.message()));
            return None;
        }
    };
    let file = Section::new(table.get_ref(), top);
    // Another format may have other keys: nothing else in the file is worth a message.
    let format = file.need("format", problems)?;
    if whole_number(format.value.get_ref()) != Some(FORMAT) {
        return format.refuse(&format!("{FORMAT}, the format that this program reads"), problems);
    }
    file.allow_only(FILE_KEYS, problems);
    let totals = file.need("totals", problems).and_then(|field| field.section(problems));
    let totals = totals.map(|section| Totals::read(section, problems));
    let set = head(file, problems);
    let provenance = set.as_ref().map_or(Provenance::OwnDesign, |set| set.provenance);
    let tiles = tiles(file, provenance, problems);
    let set = TileSet { tiles: tiles?, ..set? };
    // Sums over tiles that are wrong themselves would only add noise.
    if problems.is_empty() {
        let stats = set.stats();
        check::set(&set, &stats, top, problems);
        totals?.compare(&stats, problems);
    }
    Some(set)
}

/// What stands above the tiles; a set without tiles.
fn head(file: Section<'_, '_>, problems: &mut Problems) -> Option<TileSet> {
    let id = file.need("id", problems).and_then(|field| set_id(field, problems));
    let title = file.need("title", problems).and_then(|field| field.text(LONGEST_TITLE, problems));
    let game = file.need("game", problems).and_then(|field| field.word(GAMES, problems));
    let provenance = file.need("provenance", problems);
    let provenance = provenance.and_then(|field| field.word(Provenance::ALL, problems));
    let source = file.need("source", problems).and_then(|field| field.text(LONGEST_SOURCE, problems));
    Some(TileSet {
        id: id?.to_owned(),
        title: title?.to_owned(),
        game: game?.to_owned(),
        provenance: provenance?,
        source: source?.to_owned(),
        tiles: Vec::new(),
    })
}

/// A short name that records and command lines can carry without quotation marks.
fn set_id<'a>(field: Field<'a, '_>, problems: &mut Problems) -> Option<&'a str> {
    let id = field.text(LONGEST_ID, problems)?;
    if id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-') {
        Some(id)
    } else {
        field.refuse("of the letters a to z, digits and hyphens", problems)
    }
}

/// All tiles by ascending id, copies made.
fn tiles(file: Section<'_, '_>, provenance: Provenance, problems: &mut Problems) -> Option<Vec<Tile>> {
    let field = file.need("tile", problems)?;
    let Some(list) = field.value.get_ref().as_array() else {
        return field.refuse("a list of tiles, each headed [[tile]]", problems);
    };
    let mut tiles: BTreeMap<TileId, Tile> = BTreeMap::new();
    let mut first_seen: BTreeMap<TileId, usize> = BTreeMap::new();
    for entry in list {
        let spot = Spot { offset: entry.span().start, ..field.spot };
        let DeValue::Table(table) = entry.get_ref() else {
            return field.refuse("a list of tiles, each headed [[tile]]", problems);
        };
        let Some(ids) = ids(Section::new(table, spot), problems) else { continue };
        let section = Section::new(table, Spot { tile: ids.first().copied(), ..spot });
        let tile = tile(section, provenance, problems);
        for id in ids {
            if let Some(line) = first_seen.insert(id, problems.line(spot.offset)) {
                let spot = Spot { tile: Some(id), ..spot };
                problems.add(spot, format!("there is a tile with this id on line {line} already"));
            }
            tiles.extend(tile.clone().map(|tile| (id, Tile { id, ..tile })));
        }
    }
    Some(tiles.into_values().collect())
}

/// The ids of a tile and its copies; at least one.
fn ids(section: Section<'_, '_>, problems: &mut Problems) -> Option<Vec<TileId>> {
    let last = MAX_TILES - 1;
    let first = section.need("id", problems)?.number(0..=last, problems)?;
    let copies = match section.get("copies") {
        Some(field) => {
            let spot = Spot { tile: u8::try_from(first).ok().map(TileId), ..field.spot };
            Field { spot, ..field }.number(1..=MAX_TILES - first, problems)?
        }
        None => 1,
    };
    (first..first + copies).map(|id| u8::try_from(id).ok().map(TileId)).collect()
}

/// One tile, if it could be read; also checked, if everything in it could be read.
fn tile(section: Section<'_, '_>, provenance: Provenance, problems: &mut Problems) -> Option<Tile> {
    let before = problems.len();
    section.allow_only(TILE_KEYS, problems);
    let pile = section.need("pile", problems).and_then(|field| field.word(Pile::ALL, problems));
    let provenance = match section.get("provenance") {
        Some(field) => field.word(Provenance::ALL, problems),
        None => Some(provenance),
    };
    let sides = Side::ALL.map(|side| section.need(SIDE_KEYS[side.index()], problems));
    let side_spots = sides.map(|field| field.map_or(section.spot, |field| field.spot));
    let sides = sides.map(|field| field.and_then(|field| zone_numbers(field, problems)));
    let zones = section.need("zone", problems).and_then(|field| zones(field, problems));
    let [Some(n), Some(e), Some(s), Some(w)] = sides else { return None };
    let zones = zones?;
    let tile = Tile {
        id: section.spot.tile?,
        pile: pile?,
        provenance: provenance?,
        sides: [n, e, s, w],
        zones: zones.iter().map(|(zone, _)| zone.clone()).collect(),
    };
    if problems.len() == before {
        for (place, reason) in check::tile(&tile) {
            let spot = match place {
                Place::Tile => section.spot,
                Place::Side(side) => side_spots[side.index()],
                Place::Zone(zone) => {
                    let entry = zones.iter().find(|(spec, _)| spec.zone == zone);
                    entry.map_or(section.spot, |(_, spot)| *spot)
                }
            };
            problems.add(spot, reason);
        }
    }
    Some(tile)
}

fn zone_numbers(field: Field<'_, '_>, problems: &mut Problems) -> Option<Vec<Zone>> {
    let numbers = field.numbers(0..=MAX_ZONE_NUMBER - 1, problems)?;
    numbers.into_iter().map(|number| u8::try_from(number).ok().map(Zone)).collect()
}

/// The zones of a tile by ascending number, with where they stand in the file.
fn zones(field: Field<'_, '_>, problems: &mut Problems) -> Option<Vec<(ZoneSpec, Spot)>> {
    let mut zones = Vec::new();
    let mut all_read = true;
    for entry in field.section(problems)?.fields() {
        match zone_key(entry.key) {
            Some(zone) => {
                let spot = Spot { zone: Some(zone), ..entry.spot };
                let entry = Field { spot, ..entry };
                let spec = entry.section(problems).and_then(|section| zone_spec(section, zone, problems));
                all_read &= spec.is_some();
                zones.extend(spec.map(|spec| (spec, spot)));
            }
            None => {
                let reason =
                    format!("zone.{} must have a number from 0 to {}", entry.key, MAX_ZONE_NUMBER - 1);
                problems.add(entry.spot, reason);
                all_read = false;
            }
        }
    }
    zones.sort_by_key(|(spec, _)| spec.zone);
    all_read.then_some(zones)
}

/// The zone that a key such as `8` names; one spelling only, so that no zone stands twice.
fn zone_key(key: &str) -> Option<Zone> {
    let number: u8 = key.parse().ok()?;
    (usize::from(number) < MAX_ZONE_NUMBER && number.to_string() == key).then_some(Zone(number))
}

fn zone_spec(section: Section<'_, '_>, zone: Zone, problems: &mut Problems) -> Option<ZoneSpec> {
    let mut keys = vec!["kind", "to", "power"];
    keys.extend(Symbol::ALL.iter().map(|symbol| symbol.word()));
    section.allow_only(&keys, problems);
    let terrain = section.need("kind", problems).and_then(|field| field.word(Terrain::ALL, problems));
    let end = section.get("to").map(|field| end(field, problems));
    let power = section.get("power").map(|field| field.word(Power::ALL, problems));
    let mut symbols = Vec::new();
    let mut all_read = true;
    for symbol in Symbol::ALL {
        if let Some(field) = section.get(symbol.word()) {
            let count = field.number(1..=MAX_OF_A_KIND, problems).and_then(|count| u8::try_from(count).ok());
            all_read &= count.is_some();
            symbols.extend(count.map(|count| (*symbol, count)));
        }
    }
    let end = end.map_or(Some(None), |end| end.map(Some))?;
    let power = power.map_or(Some(None), |power| power.map(Some))?;
    all_read.then_some(ZoneSpec { zone, terrain: terrain?, end, symbols, power })
}

fn end(field: Field<'_, '_>, problems: &mut Problems) -> Option<End> {
    let number = whole_number(field.value.get_ref()).filter(|number| *number < MAX_ZONE_NUMBER);
    match (field.value.get_ref().as_str(), number.and_then(|number| u8::try_from(number).ok())) {
        (Some("spring"), _) => Some(End::Spring),
        (Some("forest"), _) => Some(End::Forest),
        (_, Some(number)) => Some(End::Into(Zone(number))),
        _ => field.refuse("the number of a zone, \"spring\" or \"forest\"", problems),
    }
}
