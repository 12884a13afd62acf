//! One tile of a file, with its sides and zones.

use super::check::{self, Place};
use super::error::{Problems, Spot};
use super::field::{Field, Section, whole_number};
use crate::family::Family;
use crate::side::Side;
use crate::terrain::{Pile, Provenance};
use crate::tile::{
    CellJoin, End, MAX_OF_A_KIND, MAX_TILES, MAX_ZONE_NUMBER, PLAYERS, Tile, TileCell, TileId, Zone, ZoneSpec,
};

const TILE_KEYS: &[&str] = &["id", "pile", "copies", "provenance", "n", "e", "s", "w", "zone"];
/// For tiles of several cells and start boards.
const BOARD_KEYS: &[&str] = &["with", "at", "joins", "players", "spaces"];

/// In the order of `Side::ALL`.
const SIDE_KEYS: [&str; 4] = ["n", "e", "s", "w"];

/// No cell lies further than this from the first cell of its tile.
const FURTHEST: i8 = 7;
const MAX_SPACES: usize = 100;

/// One tile, if it could be read; also checked, if everything in it could be read.
pub(super) fn tile(
    section: Section<'_, '_>,
    id: TileId,
    family: Family,
    provenance: Provenance,
    problems: &mut Problems,
) -> Option<Tile> {
    let before = problems.len();
    let mut keys = TILE_KEYS.to_vec();
    keys.extend(BOARD_KEYS.iter().filter(|_| family.has_boards()));
    section.allow_only(&keys, problems);
    let pile = section.need("pile", problems).and_then(|field| field.word(family.piles(), problems));
    let provenance = match section.get("provenance") {
        Some(field) => field.word(Provenance::ALL, problems),
        None => Some(provenance),
    };
    if is_blank(section) {
        // One message for what is not there yet, rather than one for each side.
        problems.add(section.spot, "nothing is filled in yet: the sides n, e, s and w, and the zones");
        part(section, family, problems);
        board(section, family, pile, problems);
        return None;
    }
    let sides = Side::ALL.map(|side| section.need(SIDE_KEYS[side.index()], problems));
    let side_spots = sides.map(|field| field.map_or(section.spot, |field| field.spot));
    let sides = sides.map(|field| field.and_then(|field| zone_numbers(field, problems)));
    let zones = section.need("zone", problems).and_then(|field| zones(field, family, problems));
    let part = part(section, family, problems);
    let joins = joins(section, family, pile, problems);
    let board = board(section, family, pile, problems);
    let [Some(n), Some(e), Some(s), Some(w)] = sides else { return None };
    let (players, spaces) = board?;
    let zones = zones?;
    let tile = Tile {
        id,
        pile: pile?,
        part: part?,
        joins: joins?,
        players,
        spaces,
        provenance: provenance?,
        sides: [n, e, s, w],
        zones: zones.iter().map(|(zone, _)| zone.clone()).collect(),
    };
    if problems.len() == before {
        for (place, reason) in check::tile(&tile, family) {
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

/// Whether nothing of what lies on a tile is written down, as in a template.
fn is_blank(section: Section<'_, '_>) -> bool {
    SIDE_KEYS.iter().all(|key| section.get(key).is_none_or(Field::is_empty)) && section.get("zone").is_none()
}

fn zone_numbers(field: Field<'_, '_>, problems: &mut Problems) -> Option<Vec<Zone>> {
    let numbers = field.numbers(0..=MAX_ZONE_NUMBER - 1, problems)?;
    numbers.into_iter().map(|number| u8::try_from(number).ok().map(Zone)).collect()
}

/// The zones of a tile by ascending number, with where they stand in the file.
fn zones(field: Field<'_, '_>, family: Family, problems: &mut Problems) -> Option<Vec<(ZoneSpec, Spot)>> {
    let mut zones = Vec::new();
    let mut all_read = true;
    for entry in field.section(problems)?.fields() {
        match zone_key(entry.key) {
            Some(zone) => {
                let spot = Spot { zone: Some(zone), ..entry.spot };
                let entry = Field { spot, ..entry };
                let section = entry.section(problems);
                let spec = section.and_then(|section| zone_spec(section, zone, family, problems));
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
pub(super) fn zone_key(key: &str) -> Option<Zone> {
    let number: u8 = key.parse().ok()?;
    (usize::from(number) < MAX_ZONE_NUMBER && number.to_string() == key).then_some(Zone(number))
}

fn zone_spec(
    section: Section<'_, '_>,
    zone: Zone,
    family: Family,
    problems: &mut Problems,
) -> Option<ZoneSpec> {
    let mut keys = vec!["kind", "to"];
    keys.extend((!family.powers().is_empty()).then_some("power"));
    keys.extend(family.symbols().iter().map(|symbol| symbol.word()));
    section.allow_only(&keys, problems);
    let terrain = section.need("kind", problems).and_then(|field| field.word(family.terrains(), problems));
    let end = section.get("to").map(|field| end(field, family, problems));
    let power = section
        .get("power")
        .filter(|_| !family.powers().is_empty())
        .map(|field| field.word(family.powers(), problems));
    let mut symbols = Vec::new();
    let mut all_read = true;
    for symbol in family.symbols() {
        if let Some(field) = section.get(symbol.word()) {
            let count = field.small(1..=MAX_OF_A_KIND, problems);
            all_read &= count.is_some();
            symbols.extend(count.map(|count| (*symbol, count)));
        }
    }
    let end = end.map_or(Some(None), |end| end.map(Some))?;
    let power = power.map_or(Some(None), |power| power.map(Some))?;
    all_read.then_some(ZoneSpec { zone, terrain: terrain?, end, symbols, power })
}

fn end(field: Field<'_, '_>, family: Family, problems: &mut Problems) -> Option<End> {
    let number = whole_number(field.value.get_ref()).filter(|number| *number < MAX_ZONE_NUMBER);
    let word = field.value.get_ref().as_str();
    let stops = family.stops();
    let stop = stops.iter().find(|stop| word == Some(stop.word()));
    match (stop, number.and_then(|number| u8::try_from(number).ok())) {
        (Some(stop), _) => Some(End::At(*stop)),
        (_, Some(number)) => Some(End::Into(Zone(number))),
        (None, None) => {
            let mut known = "the number of a zone".to_owned();
            for (i, stop) in stops.iter().enumerate() {
                let before = if i + 1 == stops.len() { " or " } else { ", " };
                known = format!("{known}{before}\"{stop}\"");
            }
            field.refuse(&known, problems)
        }
    }
}

/// Which tile a cell belongs to, and where.
fn part(section: Section<'_, '_>, family: Family, problems: &mut Problems) -> Option<Option<TileCell>> {
    let (with, at) = (section.get("with"), section.get("at"));
    if !family.has_boards() || with.is_none() && at.is_none() {
        return Some(None);
    }
    if let Some(copies) = section.get("copies") {
        problems.add(copies.spot, "a further cell of a tile has no copies");
    }
    let with = section.need("with", problems).and_then(|field| field.small(0..=MAX_TILES - 1, problems));
    let at = section.need("at", problems).and_then(|field| field.pair(-FURTHEST..=FURTHEST, problems));
    Some(Some(TileCell { of: TileId(with?), at: at? }))
}

/// Which zones of a double-tile's further cell are one with a zone of the first, ascending.
fn joins(
    section: Section<'_, '_>,
    family: Family,
    pile: Option<Pile>,
    problems: &mut Problems,
) -> Option<Vec<CellJoin>> {
    let Some(field) = section.get("joins").filter(|_| family.has_boards()) else { return Some(Vec::new()) };
    if pile != Some(Pile::Double) || section.get("with").is_none() {
        problems.add(field.spot, "only the further cell of a double-tile has \"joins\"");
        return None;
    }
    let mut joins: Vec<CellJoin> = Vec::new();
    for (first, further) in field.pairs(0..=MAX_ZONE_NUMBER - 1, problems)? {
        let zone = |number| u8::try_from(number).ok().map(Zone);
        joins.push(CellJoin { first: zone(first)?, further: zone(further)? });
    }
    joins.sort();
    if let Some(twice) = joins.windows(2).find(|pair| pair[0] == pair[1]) {
        let CellJoin { first, further } = twice[0];
        problems.add(field.spot, format!("\"joins\" lists zones {first} and {further} twice"));
    }
    Some(joins)
}

/// The players that a start tile is for, and how many boat spaces it has.
fn board(
    section: Section<'_, '_>,
    family: Family,
    pile: Option<Pile>,
    problems: &mut Problems,
) -> Option<(Vec<u8>, Option<u8>)> {
    if !family.has_boards() {
        return Some((Vec::new(), None));
    }
    let (players, spaces) = (section.get("players"), section.get("spaces"));
    if pile != Some(Pile::Start) || section.get("with").is_some() {
        for field in [players, spaces].into_iter().flatten() {
            problems.add(field.spot, format!("only a start tile has {:?}, on its first cell", field.key));
        }
        return Some((Vec::new(), None));
    }
    let players = players.map_or(Some(Vec::new()), |field| numbers_of_players(field, problems));
    let spaces = section.need("spaces", problems).and_then(|field| field.small(1..=MAX_SPACES, problems));
    Some((players?, Some(spaces?)))
}

/// Numbers of players, ascending.
fn numbers_of_players(field: Field<'_, '_>, problems: &mut Problems) -> Option<Vec<u8>> {
    let bounds = usize::from(*PLAYERS.start())..=usize::from(*PLAYERS.end());
    let numbers = field.numbers(bounds, problems)?;
    if numbers.is_empty() {
        return field.refuse("a list of at least one number", problems);
    }
    Some(PLAYERS.filter(|number| numbers.contains(&usize::from(*number))).collect())
}
