//! A tile set file as a tile set.

use toml::de::DeTable;

use super::entries::{self, Entries, Kind};
use super::error::{Problems, Spot};
use super::field::{Field, Section, whole_number};
use super::totals::Totals;
use super::{FORMAT, check, parts, read_tile, ships};
use crate::family::Family;
use crate::terrain::Provenance;
use crate::tile::{MAX_TILES, Tile, TileId, TileSet};

const FILE_KEYS: &[&str] = &["format", "id", "title", "game", "provenance", "source", "totals", "tile"];

const LONGEST_ID: usize = 40;
const LONGEST_TITLE: usize = 100;
const LONGEST_SOURCE: usize = 1000;

/// Reads a file; the set is to be trusted only if no problem was added.
pub(super) fn read(text: &str, problems: &mut Problems) -> Option<TileSet> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        report_toml(&errors, problems);
        return None;
    }
    let file = Section::new(table.get_ref(), Spot::TOP);
    // Another format may have other keys: nothing else in the file is worth a message.
    let format = file.need("format", problems)?;
    if whole_number(format.value.get_ref()) != Some(FORMAT) {
        return format.refuse(&format!("{FORMAT}, the format that this program reads"), problems);
    }
    // The words of everything else depend on the game.
    let family = file.need("game", problems).and_then(|field| field.word(Family::ALL, problems))?;
    let mut keys = FILE_KEYS.to_vec();
    keys.extend(family.has_ships().then_some("ship"));
    file.allow_only(&keys, problems);
    let totals = file.need("totals", problems).and_then(|field| field.section(problems));
    let totals = totals.map(|section| Totals::read(section, family, problems));
    let set = head(file, family, problems);
    let provenance = set.as_ref().map_or(Provenance::OwnDesign, |set| set.provenance);
    let before = problems.len();
    let tiles = tiles(file, family, provenance, problems);
    let tiles_hold = problems.len() == before;
    let ships = if family.has_ships() { ships::read(file, problems) } else { Some((Vec::new(), true)) };
    let tiles = tiles?;
    let (ships, all_ships) = ships?;
    let spots = tiles.by_id.iter().map(|(id, (_, spot))| (TileId(*id), *spot)).collect();
    let all_read = tiles.complete && all_ships;
    let numbered = |(id, (tile, _)): (u8, (Tile, Spot))| Tile { id: TileId(id), ..tile };
    let tiles = tiles.by_id.into_iter().map(numbered).collect();
    let set = TileSet { tiles, ships, ..set? };
    // What cells show each other means something only where each is right by itself.
    let mut cells_hold = tiles_hold;
    if tiles_hold {
        let before = problems.len();
        parts::check(&set, &spots, problems);
        cells_hold = problems.len() == before;
    }
    // Sums over a part of what the file lists would only add noise.
    if all_read {
        let stats = set.stats();
        check::set(&set, &stats, Spot::TOP, problems);
        totals?.compare(&stats, cells_hold, problems);
    }
    Some(set)
}

/// Every line that is no TOML, by the first thing that is wrong on it: what follows on the same line mostly follows from that.
fn report_toml(errors: &[toml::de::Error], problems: &mut Problems) {
    let mut lines = Vec::new();
    for error in errors {
        let offset = error.span().map_or(0, |span| span.start);
        let line = problems.line(offset);
        if !lines.contains(&line) {
            lines.push(line);
            problems.add(Spot { offset, ..Spot::TOP }, format!("not TOML: {}", error.message()));
        }
    }
}

/// What stands above the tiles; a set without tiles.
fn head(file: Section<'_, '_>, family: Family, problems: &mut Problems) -> Option<TileSet> {
    let id = file.need("id", problems).and_then(|field| set_id(field, problems));
    let title = file.need("title", problems).and_then(|field| field.text(LONGEST_TITLE, problems));
    let provenance = file.need("provenance", problems);
    let provenance = provenance.and_then(|field| field.word(Provenance::ALL, problems));
    let source = file.need("source", problems).and_then(|field| field.text(LONGEST_SOURCE, problems));
    Some(TileSet {
        id: id?.to_owned(),
        title: title?.to_owned(),
        game: family,
        provenance: provenance?,
        source: source?.to_owned(),
        tiles: Vec::new(),
        ships: Vec::new(),
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

const TILES: Kind =
    Kind { word: "tile", most: MAX_TILES, spot: |spot, id| Spot { tile: Some(TileId(id)), ..spot } };

/// The tiles that could be read.
fn tiles(
    file: Section<'_, '_>,
    family: Family,
    provenance: Provenance,
    problems: &mut Problems,
) -> Option<Entries<Tile>> {
    entries::read(file, &TILES, problems, |section, id, problems| {
        read_tile::tile(section, TileId(id), family, provenance, problems)
    })
}
