//! Whether a tile can be drawn as it is described, and whether a set keeps the limits.

use super::error::{Problems, Spot};
use super::stats::Stats;
use crate::side::Side;
use crate::terrain::{Pile, Power, Symbol, Terrain};
use crate::tile::{End, MAX_OF_A_KIND, MAX_ZONES, Tile, TileSet, Zone, ZoneSpec};

/// What on a tile is wrong.
pub(super) enum Place {
    /// The tile as a whole.
    Tile,
    /// One of its sides.
    Side(Side),
    /// One of its zones.
    Zone(Zone),
}

type Faults = Vec<(Place, String)>;

/// Everything wrong with a tile.
pub(super) fn tile(tile: &Tile) -> Faults {
    let mut faults: Faults = Vec::new();
    for side in Side::ALL {
        faults.extend(side_fault(tile, side).map(|reason| (Place::Side(side), reason)));
    }
    let sides_hold = faults.is_empty();
    for zone in &tile.zones {
        let place = |reason| (Place::Zone(zone.zone), reason);
        faults.extend(contents_faults(zone).into_iter().map(place));
        faults.extend(end_fault(tile, zone).map(place));
        // How often a zone is met is only worth a word once the sides are right.
        if sides_hold {
            faults.extend(reach_fault(tile, zone).map(place));
        }
    }
    if faults.is_empty() {
        faults.extend(crossing_fault(tile).map(|reason| (Place::Tile, reason)));
    }
    faults
}

fn side_fault(tile: &Tile, side: Side) -> Option<String> {
    let zones = &tile.sides[side.index()];
    let name = side.name();
    if zones.len() != 1 && zones.len() != 3 {
        let count = zones.len();
        return Some(format!(
            "the {name} side lists {count} zones; a side has one, or three: bank, path, bank"
        ));
    }
    if let Some(zone) = zones.iter().find(|zone| tile.zone(**zone).is_none()) {
        return Some(format!("the {name} side lists zone {zone}, which this tile does not have"));
    }
    let terrains: Vec<Terrain> =
        zones.iter().filter_map(|zone| tile.zone(*zone)).map(|z| z.terrain).collect();
    if let Some(terrain) = terrains.iter().find(|terrain| terrain.is_inner()) {
        return Some(format!("the {name} side lists a {terrain}, but a {terrain} lies inside a tile"));
    }
    match terrains[..] {
        [terrain] if terrain.is_path() => Some(format!(
            "the {name} side lists a {terrain} alone; write its two banks too: [bank, {terrain}, bank]"
        )),
        [left, path, right] => match path.bank() {
            None => {
                Some(format!("the {name} side lists three zones, but the middle one is a {path}, not a path"))
            }
            Some(bank) => [left, right].into_iter().find(|terrain| *terrain != bank).map(|terrain| {
                format!("the {name} side has a {terrain} beside a {path}; both its banks must be {bank}")
            }),
        },
        _ => None,
    }
}

/// Symbols and powers on ground that cannot bear them.
fn contents_faults(zone: &ZoneSpec) -> Vec<String> {
    let terrain = zone.terrain;
    let symbols = zone.symbols.iter().map(|(symbol, _)| (symbol.word(), symbol_ground(*symbol)));
    let powers = zone.power.iter().map(|power| (power.word(), power_ground(*power)));
    let misplaced = symbols.chain(powers).filter(|(_, ground)| !ground.contains(&terrain));
    misplaced
        .map(|(word, ground)| {
            let ground: Vec<_> = ground.iter().map(|terrain| terrain.word()).collect();
            format!("{word} belongs on {}, not on {terrain}", ground.join(" or "))
        })
        .collect()
}

fn symbol_ground(symbol: Symbol) -> &'static [Terrain] {
    match symbol {
        Symbol::Deer | Symbol::Mammoth | Symbol::Aurochs | Symbol::Tiger => &[Terrain::Meadow],
        Symbol::Fish => &[Terrain::River, Terrain::Lake],
        Symbol::Mushrooms | Symbol::Menhir | Symbol::Gold => &[Terrain::Forest],
    }
}

fn power_ground(power: Power) -> &'static [Terrain] {
    match power {
        Power::Fire | Power::Shrine | Power::Wildfire | Power::Shaman => &[Terrain::Meadow],
        Power::PitTrap | Power::HuntingTrap => &[Terrain::Meadow],
        Power::Raft | Power::Logboat => &[Terrain::River, Terrain::Lake],
    }
}

/// A path's inner end that leads nowhere.
fn end_fault(tile: &Tile, zone: &ZoneSpec) -> Option<String> {
    let terrain = zone.terrain;
    let end = zone.end?;
    if !terrain.is_path() {
        return Some(format!("a {terrain} has no ends, so it takes no \"to\""));
    }
    match end {
        End::Into(into) => match tile.zone(into).map(|spec| spec.terrain) {
            None => Some(format!("\"to\" names zone {into}, which this tile does not have")),
            Some(into_terrain) if !into_terrain.is_inner() => {
                Some(format!("\"to\" names zone {into}, a {into_terrain}; a {terrain} runs into a lake"))
            }
            Some(_) => None,
        },
        End::Forest if tile.zones.iter().all(|zone| zone.terrain != Terrain::Forest) => {
            Some("\"to\" says forest, but this tile has no forest".to_owned())
        }
        End::Forest | End::Spring => None,
    }
}

/// A path without two ends, or a zone that nothing leads to.
fn reach_fault(tile: &Tile, zone: &ZoneSpec) -> Option<String> {
    let terrain = zone.terrain;
    let sides = tile.sides.iter().filter(|side| side.contains(&zone.zone)).count();
    if terrain.is_path() {
        let leaves = match sides {
            1 => "leaves by one side".to_owned(),
            sides => format!("leaves by {sides} sides"),
        };
        return match (sides, zone.end) {
            (2, None) | (1, Some(_)) => None,
            (_, None) => Some(format!("a {terrain} has two ends, but this one {leaves} and has no \"to\"")),
            (_, Some(_)) => Some(format!("a {terrain} has two ends, but this one {leaves} and has a \"to\"")),
        };
    }
    let entered = tile.zones.iter().any(|path| path.end == Some(End::Into(zone.zone)));
    let untouched = sides == 0 && !entered;
    untouched.then(|| "it touches nothing: no side lists it and no river runs into it".to_owned())
}

/// Two pieces of landscape that would have to cross inside the tile.
///
/// Going once around the tile, a piece that is met on both sides of another piece splits it in two, so the pattern
/// a, b, a, b cannot be drawn. Rivers that share a lake are one piece.
fn crossing_fault(tile: &Tile) -> Option<String> {
    let piece = |zone: &Zone| match tile.zone(*zone).and_then(|spec| spec.end) {
        Some(End::Into(lake)) => lake,
        _ => *zone,
    };
    let around: Vec<Zone> = tile.sides.iter().flatten().map(piece).collect();
    for (i, a) in around.iter().enumerate() {
        for (j, b) in around.iter().enumerate().skip(i + 1).filter(|(_, b)| *b != a) {
            let again = around.iter().skip(j + 1).position(|zone| zone == a);
            if again.is_some_and(|offset| around[j + 1 + offset..].contains(b)) {
                return Some(format!(
                    "going around the tile, zones {a} and {b} take turns: they would have to cross"
                ));
            }
        }
    }
    None
}

/// Checks over all tiles together.
pub(super) fn set(set: &TileSet, stats: &Stats, spot: Spot, problems: &mut Problems) {
    let starts = set.pile(Pile::Start).count();
    if starts != 1 {
        problems.add(spot, format!("the start pile has {starts} tiles; it must have exactly one"));
    }
    let zones: usize = stats.zones.iter().map(|(_, count)| count).sum();
    if zones > MAX_ZONES {
        problems
            .add(spot, format!("the tiles have {zones} zones together; at most {MAX_ZONES} are possible"));
    }
    let zones = stats.zones.iter().map(|(terrain, count)| (terrain.word(), "zones", *count));
    let symbols = stats.symbols.iter().map(|(symbol, count)| (symbol.word(), "symbols", *count));
    for (word, what, count) in zones.chain(symbols).filter(|(_, _, count)| *count > MAX_OF_A_KIND) {
        let reason = format!("there are {count} {word} {what}; at most {MAX_OF_A_KIND} are possible");
        problems.add(spot, reason);
    }
}
