//! What is printed on the zones of a tile, put where there is room for it, and where pieces stand beside it.

use tilewright_land::{Family, Power, Symbol, Terrain, Zone, ZoneSpec};

use crate::num::degrees;
use crate::plan::{Role, role};
use crate::scene::Scene;
use crate::shape::{P, SIDE, along, even, p};
use crate::signs::{self, Sign};

/// How much larger symbols are where a tile is small.
const SMALL: f64 = 1.36;

/// The name of the drawing for a symbol; `which` chooses among several.
fn name(symbol: Symbol, family: Family, which: usize) -> &'static str {
    let one_of = |names: &[&'static str]| names[which % names.len()];
    match (symbol, family) {
        (Symbol::Fish, Family::SouthSeas) => "sea_fish",
        (Symbol::Boat, Family::Amazonas) => "canoe",
        (Symbol::Deer, _) => one_of(&["deer", "deer", "deer2"]),
        (Symbol::Menhir, _) => one_of(&["menhir", "menhir2"]),
        (Symbol::Animals, _) => one_of(&["animals", "animals2", "animals3", "animals4", "animals5"]),
        _ => symbol.word(),
    }
}

/// Everything printed on a zone.
fn printed(spec: &ZoneSpec, family: Family, which: usize) -> Vec<&'static Sign> {
    let mut names = Vec::new();
    for (symbol, count) in &spec.symbols {
        // Of a great many the first few are shown.
        (0..usize::from(*count).min(6)).for_each(|i| names.push(name(*symbol, family, which + i)));
    }
    names.extend(spec.power.map(Power::word));
    names.into_iter().filter_map(signs::named).collect()
}

/// Puts everything where it belongs.
pub fn place(scene: &mut Scene<'_>, family: Family) {
    let tile = scene.tile;
    let which = usize::from(tile.id.0);
    for spec in &tile.zones {
        let signs = printed(spec, family, which + usize::from(spec.zone.0));
        let inner = scene.layout.plan.basins.iter().any(|basin| basin.zone == spec.zone);
        match role(spec.terrain) {
            Role::Path => on_path(scene, spec, &signs),
            Role::Inner => in_basin(scene, spec, &signs),
            Role::Mass if inner => in_basin(scene, spec, &signs),
            Role::Ground | Role::Mass => on_land(scene, spec, &signs),
        }
    }
}

fn size(scene: &Scene<'_>) -> f64 {
    if scene.is_full() { 1.0 } else { SMALL }
}

fn on_land(scene: &mut Scene<'_>, spec: &ZoneSpec, signs: &[&Sign]) {
    for sign in signs {
        let grow = size(scene);
        let crowd = match sign.name {
            "pit_trap" | "hunting_trap" => 1.25,
            _ if signs.len() > 1 => 0.88,
            _ => 1.0,
        };
        // As large as there is room for.
        for fit in [1.0, 0.86, 0.73, 0.62] {
            let scale = grow * crowd * fit;
            let half = p(sign.half.0 * scale, sign.half.1 * scale);
            let Some((at, free)) = scene.room(spec.zone, half, p(SIDE / 2.0, SIDE / 2.0)) else { break };
            if free > 0.95 || fit < 0.65 {
                put(scene, sign, at, scale, spec.terrain);
                break;
            }
        }
    }
}

/// Puts a sign so that its box is around a point.
fn put(scene: &mut Scene<'_>, sign: &Sign, at: P, scale: f64, terrain: Terrain) {
    let flat = matches!(terrain, Terrain::Lake | Terrain::River | Terrain::Tributary | Terrain::Amazon);
    let flip = !flat && scene.dice.chance(0.5) && sign.name != "double";
    let x = if flip { -sign.centre.0 } else { sign.centre.0 };
    // Nothing printed crosses a side.
    let keep = |v: f64, half: f64| v.clamp(half + 5.0, (SIDE - half - 5.0).max(half + 5.0));
    let at = p(keep(at.x, sign.half.0 * scale), keep(at.y, sign.half.1 * scale));
    let foot = p(at.x - x * scale, at.y - sign.centre.1 * scale);
    scene.stand(sign.name, foot, scale, flip);
    scene.take(at, sign.half.0 * scale, sign.half.1 * scale);
}

fn in_basin(scene: &mut Scene<'_>, spec: &ZoneSpec, signs: &[&Sign]) {
    let Some(basin) = scene.layout.plan.basins.iter().find(|basin| basin.zone == spec.zone) else { return };
    let (centre, radius) = (basin.centre, basin.radius);
    let places: &[(f64, f64)] = match signs.len() {
        1 => &[(0.0, 0.02)],
        2 => &[(-0.14, -0.27), (0.16, 0.3)],
        3 => &[(-0.24, -0.38), (0.28, 0.02), (-0.22, 0.42)],
        _ => &[(-0.3, -0.4), (0.32, -0.2), (-0.3, 0.12), (0.3, 0.42), (0.0, -0.05), (-0.1, 0.5)],
    };
    let fit = [1.1, 0.9, 0.78, 0.62][signs.len().clamp(1, 4) - 1] * size(scene).min(1.2) * radius / 38.0;
    for (sign, (x, y)) in signs.iter().zip(places) {
        let scale = fit * (17.0 / sign.half.0.max(12.0)).clamp(0.85, 1.1);
        put(scene, sign, p(centre.x + x * radius, centre.y + y * radius), scale, spec.terrain);
    }
}

fn on_path(scene: &mut Scene<'_>, spec: &ZoneSpec, signs: &[&Sign]) {
    let Some(course) = scene.layout.plan.courses.iter().find(|course| course.zone == spec.zone) else {
        return;
    };
    let line = even(&course.line, 2.0);
    let through = course.end.is_none();
    let wide = spec.terrain == Terrain::Amazon;
    let (from, to) = if through { (0.14, 0.86) } else { (0.2, 0.72) };
    for (i, sign) in signs.iter().enumerate() {
        let t = from + (to - from) * (i as f64 + 0.5) / signs.len() as f64;
        let at = ((line.len() - 1) as f64 * t) as usize;
        let mut place = line[at];
        let ahead = along(&line, at);
        let grow = size(scene).min(1.25);
        let scale = match spec.terrain {
            Terrain::Amazon => 0.92 * grow,
            Terrain::Bridge => 0.95 * grow,
            Terrain::Tributary => 0.86 * grow,
            _ => 0.84 * grow,
        };
        if wide {
            let side = if i % 2 == 0 { -17.0 } else { 17.0 };
            place = place.plus(ahead.left(), if signs.len() == 1 { side * 0.5 } else { side });
        }
        let foot = p(place.x - sign.centre.0 * scale, place.y - sign.centre.1 * scale);
        if sign.name == "fish" {
            swim(scene, place, ahead, scale);
        } else {
            scene.stand(sign.name, foot, scale, false);
        }
        scene.take(place, sign.half.0 * scale, sign.half.1 * scale);
    }
}

/// A fish along a river, never on its back.
fn swim(scene: &mut Scene<'_>, at: P, ahead: P, scale: f64) {
    let (ahead, flip) = if ahead.x < 0.0 { (p(-ahead.x, -ahead.y), true) } else { (ahead, false) };
    let turn = degrees(ahead.x, ahead.y).round();
    let scale = (scale * 100.0).round() / 100.0;
    let size = if flip { format!("-{scale} {scale}") } else { scale.to_string() };
    let (x, y) = (crate::num::short(at.x), crate::num::short(at.y));
    scene.put(&format!("<use href=\"#hfish\" transform=\"translate({x} {y})rotate({turn})scale({size})\"/>"));
}

/// Finds where pieces stand, once everything else has its place.
pub fn find_spots(scene: &mut Scene<'_>) {
    let tile = scene.tile;
    for spec in &tile.zones {
        let spot = match role(spec.terrain) {
            Role::Path => spot_on_path(scene, spec.zone, spec.terrain),
            Role::Inner => spot_at_basin(scene, spec.zone),
            Role::Mass if scene.layout.plan.basins.iter().any(|basin| basin.zone == spec.zone) => {
                spot_at_basin(scene, spec.zone)
            }
            // Hunters lie in meadows, everybody else stands.
            Role::Ground if spec.terrain == Terrain::Meadow => {
                spot_on_land(scene, spec.zone, p(34.0, 13.0), 8.0)
            }
            Role::Ground | Role::Mass => spot_on_land(scene, spec.zone, p(17.0, 22.0), 21.0),
        };
        scene.spots.insert(spec.zone, spot.unwrap_or(p(SIDE / 2.0, SIDE / 2.0)));
    }
}

fn spot_on_land(scene: &mut Scene<'_>, zone: Zone, half: P, foot: f64) -> Option<P> {
    let (at, _) = scene.room(zone, half, p(SIDE / 2.0, SIDE / 2.0))?;
    Some(p(at.x, (at.y + foot).min(SIDE - 4.0)))
}

fn spot_on_path(scene: &mut Scene<'_>, zone: Zone, terrain: Terrain) -> Option<P> {
    let course = scene.layout.plan.courses.iter().find(|course| course.zone == zone)?;
    let line = even(&course.line, 3.0);
    let last = if course.end.is_none() { 0.8 } else { 0.62 };
    let count = line.len() as f64;
    let score = |i: usize| {
        let middle = line[i].plus(p(0.0, -14.0), 1.0);
        let apart = scene.busy.iter().map(|busy| {
            ((middle.x - busy.centre.x).abs() - busy.half.x - 15.0)
                .max((middle.y - busy.centre.y).abs() - busy.half.y - 19.0)
        });
        apart.fold(30.0, f64::min) - 12.0 * (i as f64 / count - 0.5).abs() + (line[i].y - 46.0).min(0.0)
    };
    let is_own = |at: P| scene.layout.map.at(at) == Some(zone);
    let own = |i: &usize| [-5.0, 0.0, 5.0].into_iter().all(|dy| is_own(line[*i].plus(p(0.0, dy), 1.0)));
    let best = ((count * 0.16) as usize..(count * last) as usize)
        .filter(own)
        .max_by(|a, b| score(*a).total_cmp(&score(*b)))?;
    let down = if terrain == Terrain::Amazon { 10.0 } else { 7.0 };
    Some(line[best].plus(p(0.0, down), 1.0))
}

fn spot_at_basin(scene: &mut Scene<'_>, zone: Zone) -> Option<P> {
    let basin = scene.layout.plan.basins.iter().find(|basin| basin.zone == zone)?;
    Some(p(basin.centre.x + basin.radius * 0.46, (basin.centre.y + basin.radius * 0.86).min(SIDE - 6.0)))
}
