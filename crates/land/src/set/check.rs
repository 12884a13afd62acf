//! Whether a tile can be drawn as it is described, and whether a set keeps the limits.

use super::error::{Problems, Spot};
use super::stats::Stats;
use crate::family::Family;
use crate::ship::MIN_SHIPS;
use crate::side::Side;
use crate::terrain::{Pile, Stop, Symbol, Terrain};
use crate::tile::{End, MAX_OF_A_KIND, MAX_ZONES, PLAYERS, Tile, TileSet, Zone, ZoneSpec};

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
pub(super) fn tile(tile: &Tile, family: Family) -> Faults {
    let mut faults: Faults = Vec::new();
    for side in Side::ALL {
        faults.extend(side_fault(tile, side).map(|reason| (Place::Side(side), reason)));
    }
    let sides_hold = faults.is_empty();
    for zone in &tile.zones {
        let place = |reason| (Place::Zone(zone.zone), reason);
        faults.extend(contents_faults(zone, family).into_iter().map(place));
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
        let inner = terrain.with_article();
        return Some(format!("the {name} side lists {inner}, but {inner} lies inside a tile"));
    }
    match terrains[..] {
        [terrain] if terrain.is_path() => Some(format!(
            "the {name} side lists {} alone; write its two banks too: [bank, {terrain}, bank]",
            terrain.with_article()
        )),
        [left, path, right] => match path.bank() {
            None => {
                let middle = path.with_article();
                Some(format!("the {name} side lists three zones, but the middle one is {middle}, not a path"))
            }
            Some(bank) => [left, right].into_iter().find(|terrain| *terrain != bank).map(|terrain| {
                let (beside, path) = (terrain.with_article(), path.with_article());
                format!("the {name} side has {beside} beside {path}; both its banks must be {bank}")
            }),
        },
        _ => None,
    }
}

/// Symbols and powers on ground that cannot bear them.
fn contents_faults(zone: &ZoneSpec, family: Family) -> Vec<String> {
    let terrain = zone.terrain;
    let symbols = zone.symbols.iter().map(|(symbol, _)| (symbol.word(), symbol.ground()));
    let powers = zone.power.iter().map(|power| (power.word(), power.ground()));
    let misplaced = symbols.chain(powers).filter(|(_, ground)| !ground.contains(&terrain));
    let misplaced = misplaced.map(|(word, ground)| {
        let here = ground.iter().filter(|terrain| family.terrains().contains(terrain));
        let here: Vec<_> = here.map(|terrain| terrain.word()).collect();
        format!("{word} belongs on {}, not on {terrain}", here.join(" or "))
    });
    let boats = zone.count(Symbol::Boat);
    let crowd = (terrain == Terrain::Sea && boats > 1)
        .then(|| format!("there are {boats} boats on this sea; there is room for one"));
    misplaced.chain(crowd).collect()
}

/// A path's inner end that leads nowhere.
fn end_fault(tile: &Tile, zone: &ZoneSpec) -> Option<String> {
    let terrain = zone.terrain;
    let path = terrain.with_article();
    let end = zone.end?;
    if !terrain.is_path() {
        return Some(format!("{path} has no ends, so it takes no \"to\""));
    }
    match end {
        End::Into(into) => match tile.zone(into).map(|spec| spec.terrain) {
            None => Some(format!("\"to\" names zone {into}, which this tile does not have")),
            Some(into_terrain) if !terrain.runs_into().contains(&into_terrain) => {
                let allowed: Vec<_> = terrain.runs_into().iter().map(|into| into.with_article()).collect();
                let allowed = if allowed.is_empty() { "no zone".to_owned() } else { allowed.join(" or ") };
                let named = into_terrain.with_article();
                Some(format!("\"to\" names zone {into}, {named}; {path} runs into {allowed}"))
            }
            Some(_) => None,
        },
        End::At(stop) if !terrain.stops().contains(&stop) => {
            let allowed: Vec<_> = terrain.stops().iter().map(|stop| stop.word()).collect();
            Some(format!("\"to\" says {stop}, but {path} ends at: {}", allowed.join(", ")))
        }
        End::At(Stop::Forest) if tile.zones.iter().all(|zone| zone.terrain != Terrain::Forest) => {
            Some("\"to\" says forest, but this tile has no forest".to_owned())
        }
        End::At(_) => None,
    }
}

/// A path without two ends, or a zone that a path must lead to and none does.
fn reach_fault(tile: &Tile, zone: &ZoneSpec) -> Option<String> {
    let terrain = zone.terrain;
    if terrain.is_path() {
        let sides: Vec<Side> =
            Side::ALL.into_iter().filter(|side| tile.sides[side.index()].contains(&zone.zone)).collect();
        let path = terrain.with_article();
        let leaves = match sides.len() {
            1 => "leaves by one side".to_owned(),
            sides => format!("leaves by {sides} sides"),
        };
        return match (&sides[..], zone.end) {
            ([one, other], None) if terrain.is_trunk() && one.opposite() != *other => {
                let (one, other) = (one.name(), other.name());
                Some(format!("{path} runs straight on, but this one leaves by {one} and {other}"))
            }
            ([_, _], None) | ([_], Some(_)) => None,
            (_, None) => Some(format!("{path} has two ends, but this one {leaves} and has no \"to\"")),
            (_, Some(_)) => Some(format!("{path} has two ends, but this one {leaves} and has a \"to\"")),
        };
    }
    let lost = tile.is_surrounded(zone.zone) && !terrain.may_be_surrounded();
    lost.then(|| format!("no path runs into it; {} is where paths end", terrain.with_article()))
}

/// Two pieces of landscape that would have to cross inside the tile.
///
/// Going once around the tile, a piece that is met on both sides of another piece splits it in two, so the pattern
/// a, b, a, b cannot be drawn. Paths that run into one zone are one piece with it.
fn crossing_fault(tile: &Tile) -> Option<String> {
    let around: Vec<Zone> = tile.sides.iter().flatten().map(|zone| piece(tile, *zone)).collect();
    let (a, b) = turns_taken(&around)?;
    Some(format!("going around the tile, zones {a} and {b} take turns: they would have to cross"))
}

/// The zone that stands for the piece of landscape of a tile that a zone belongs to.
pub(super) fn piece(tile: &Tile, zone: Zone) -> Zone {
    match tile.zone(zone).and_then(|spec| spec.end) {
        Some(End::Into(into)) => into,
        _ => zone,
    }
}

/// Two pieces that are met by turns: one, the other, and both again.
pub(super) fn turns_taken(around: &[Zone]) -> Option<(Zone, Zone)> {
    for (i, a) in around.iter().enumerate() {
        for (j, b) in around.iter().enumerate().skip(i + 1).filter(|(_, b)| *b != a) {
            let again = around.iter().skip(j + 1).position(|zone| zone == a);
            if again.is_some_and(|offset| around[j + 1 + offset..].contains(b)) {
                return Some((*a, *b));
            }
        }
    }
    None
}

/// Too few start tiles or too many, where the number of players matters for each number.
fn start_faults(set: &TileSet) -> Vec<String> {
    if set.pile(Pile::Start).all(|tile| tile.players.is_empty()) {
        let starts = set.pile(Pile::Start).count();
        let fault = || format!("the start pile has {starts} tiles; it must have exactly one");
        return (starts != 1).then(fault).into_iter().collect();
    }
    let starts = PLAYERS.map(|players| {
        let fits = |tile: &&Tile| tile.players.is_empty() || tile.players.contains(&players);
        (players, set.pile(Pile::Start).filter(fits).count())
    });
    let wrong = starts.filter(|(_, starts)| *starts != 1);
    wrong
        .map(|(players, starts)| {
            format!("the start pile has {starts} tiles for {players} players; it must have exactly one")
        })
        .collect()
}

/// Checks over all tiles together.
pub(super) fn set(set: &TileSet, stats: &Stats, spot: Spot, problems: &mut Problems) {
    start_faults(set).into_iter().for_each(|reason| problems.add(spot, reason));
    if set.game.has_ships() && stats.ships < MIN_SHIPS {
        problems.add(spot, format!("there are {} ships; there must be at least {MIN_SHIPS}", stats.ships));
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
