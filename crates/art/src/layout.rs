//! The landscape of a printed tile: every zone with its outline, and which zone each place belongs to.

use tilewright_land::{Terrain, Tile, Zone};

use crate::contour::contours;
use crate::field::{Field, point};
use crate::num::{ease, noise};
use crate::plan::{Plan, Role, corner, plan, role, width};
use crate::shape::{P, SIDE, area, even, grown, p};

/// Cells of the map along a side.
pub const CELLS: usize = 100;
/// Units that a cell of the map is wide.
pub const CELL: f64 = SIDE / CELLS as f64;

/// How warm a place must be to belong to a mass: at the sides, and inside for a mass that lies to one hand of the tile, for one
/// that has most sides, and for one that runs through the middle. So the ground keeps its share beside large masses.
const WARM: f64 = 0.41;
const WARM_LARGE: f64 = 0.52;
const WARM_THROUGH: f64 = 0.6;
/// How much warmer than the next mass, so that there is a gap between two.
const APART: f64 = 0.16;

/// Which zone each place of a tile belongs to.
#[derive(Clone, Debug)]
pub struct Map(Vec<Option<Zone>>);

impl Map {
    /// The zone at a point; points outside count as the nearest inside.
    pub fn at(&self, at: P) -> Option<Zone> {
        let index = |v: f64| (v / CELL).clamp(0.0, (CELLS - 1) as f64) as usize;
        self.0[index(at.y) * CELLS + index(at.x)]
    }

    /// The zone of a cell.
    pub fn cell(&self, x: usize, y: usize) -> Option<Zone> {
        self.0[y * CELLS + x]
    }

    /// The map of the tile turned by quarters clockwise.
    pub fn turned(&self, quarters: u8) -> Map {
        let mut turned = Map(vec![None; CELLS * CELLS]);
        for y in 0..CELLS {
            for x in 0..CELLS {
                let last = CELLS - 1;
                let (tx, ty) = match quarters & 3 {
                    0 => (x, y),
                    1 => (last - y, x),
                    2 => (last - x, last - y),
                    _ => (y, last - x),
                };
                turned.0[ty * CELLS + tx] = self.0[y * CELLS + x];
            }
        }
        turned
    }

    /// The outlines of a zone, smoothed.
    pub fn outlines(&self, zone: Zone) -> Vec<Vec<P>> {
        let share = |node: usize| {
            let at = point(node);
            let near = [-2.5, 0.0, 2.5];
            let hits = near.iter().flat_map(|dy| near.iter().map(move |dx| p(at.x + dx, at.y + dy)));
            hits.filter(|probe| self.at(*probe) == Some(zone)).count() as f64 / 9.0 - 0.5
        };
        let smooth = |mut line: Vec<P>| {
            line.push(line[0]);
            let mut line = even(&line, 7.0);
            line.pop();
            line
        };
        contours(share).into_iter().map(smooth).collect()
    }

    fn fill(&mut self, outline: &[P], zone: Zone) {
        for y in 0..CELLS {
            let level = (y as f64 + 0.5) * CELL;
            let mut cuts = Vec::new();
            for (i, a) in outline.iter().enumerate() {
                let b = outline[(i + 1) % outline.len()];
                if (a.y > level) != (b.y > level) {
                    cuts.push(a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y));
                }
            }
            cuts.sort_by(f64::total_cmp);
            for pair in cuts.chunks_exact(2) {
                for x in 0..CELLS {
                    let at = (x as f64 + 0.5) * CELL;
                    if pair[0] <= at && at < pair[1] {
                        self.0[y * CELLS + x] = Some(zone);
                    }
                }
            }
        }
    }

    fn stamp(&mut self, line: &[P], reach: f64, zone: Zone) {
        for at in even(line, 1.5) {
            let low = |v: f64| (((v - reach) / CELL).floor().max(0.0)) as usize;
            let high = |v: f64| (((v + reach) / CELL).ceil().clamp(0.0, CELLS as f64)) as usize;
            for y in low(at.y)..high(at.y) {
                for x in low(at.x)..high(at.x) {
                    let cell = p((x as f64 + 0.5) * CELL, (y as f64 + 0.5) * CELL);
                    if cell.distance(at) <= reach {
                        self.0[y * CELLS + x] = Some(zone);
                    }
                }
            }
        }
    }
}

/// The landscape of a printed tile.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Paths, basins and stops.
    pub plan: Plan,
    /// The outlines of forests, islands or villages; a zone has one, or several where water lies between its parts.
    pub masses: Vec<(Zone, Vec<Vec<P>>)>,
    /// Which zone each place belongs to.
    pub map: Map,
}

impl Layout {
    /// Lays a tile out; `seed` makes tiles of different sets differ. Where an outline does not turn out as the data says, it is
    /// tried again with another course and calmer edges.
    pub fn new(tile: &Tile, seed: u64) -> Layout {
        let mut first = None;
        for attempt in 0..8 {
            let layout = Layout::attempt(
                tile,
                seed.wrapping_add(attempt * 1009),
                if attempt == 0 { 1.0 } else { 0.3 },
            );
            if layout.agrees(tile) {
                return layout;
            }
            first = first.or(Some(layout));
        }
        first.unwrap_or_else(|| Layout::attempt(tile, seed, 0.0))
    }

    fn attempt(tile: &Tile, seed: u64, lobes: f64) -> Layout {
        let plan = plan(tile, seed);
        let field = Field::new(tile, &plan);
        let masses = outlines(&field, &plan, seed ^ u64::from(tile.id.0).wrapping_mul(0x9e37), lobes);
        let map = chart(tile, &plan, &masses);
        Layout { plan, masses, map }
    }

    /// Whether every side shows the zones that the data names.
    fn agrees(&self, tile: &Tile) -> bool {
        let shows = |side: usize, k: usize| {
            let named = named(tile, side, (k as f64 + 0.5) / CELLS as f64);
            let (x, y) = cell_on_side(side, k);
            named.is_none() || self.map.cell(x, y) == named
        };
        (0..4).all(|side| (0..CELLS).all(|k| shows(side, k)))
    }

    /// The landscape of the tile turned by quarters clockwise.
    pub fn turned(&self, quarters: u8) -> Layout {
        let mut turned = self.clone();
        let turn = |line: &mut Vec<P>| line.iter_mut().for_each(|at| *at = at.turned(quarters));
        turned.plan.courses.iter_mut().for_each(|course| turn(&mut course.line));
        for basin in &mut turned.plan.basins {
            turn(&mut basin.outline);
            basin.centre = basin.centre.turned(quarters);
        }
        turned.plan.stops.iter_mut().for_each(|(at, _)| *at = at.turned(quarters));
        turned.plan.rooted.iter_mut().for_each(|(_, at)| *at = at.turned(quarters));
        turned.masses.iter_mut().flat_map(|(_, outlines)| outlines).for_each(turn);
        turned.map = self.map.turned(quarters);
        turned
    }
}

fn outlines(field: &Field, plan: &Plan, seed: u64, lobes: f64) -> Vec<(Zone, Vec<Vec<P>>)> {
    let masses: Vec<usize> =
        (0..field.labels.len()).filter(|label| field.labels[*label].1 == Role::Mass).collect();
    let one = |label: usize| {
        let inside = match field.sides_of(label) {
            _ if field.runs_through(label) => WARM_THROUGH,
            3.. => WARM_LARGE,
            _ => WARM,
        };
        let value = |node: usize| {
            let own = field.warmth[label][node];
            let others = masses.iter().filter(|other| **other != label);
            let rival = others.map(|other| field.warmth[*other][node]).fold(0.0, f64::max);
            let at = point(node);
            let bay = 0.11 * ease((at.inset() - 10.0) / 40.0) * noise(at.x / 70.0, at.y / 70.0, seed ^ 9);
            let warm = WARM + (inside - WARM) * ease((at.inset() - 4.0) / 22.0);
            (own - warm + bay).min(own - rival - APART)
        };
        let found = contours(value).into_iter().filter(|outline| area(outline) < 0.0);
        (field.labels[label].0, found.map(|outline| lobed(&outline, plan, seed, lobes)).collect())
    };
    masses.iter().map(|label| one(*label)).collect()
}

/// The outline with lobes as trees and beaches have them; at the sides and at the water it stays as it is.
fn lobed(outline: &[P], plan: &Plan, seed: u64, lobes: f64) -> Vec<P> {
    let mut line = outline.to_vec();
    line.push(outline[0]);
    let mut line = even(&line, 8.0);
    line.pop();
    let count = line.len();
    let water = |at: P| {
        let courses = plan.courses.iter().flat_map(|course| {
            let reach = width(course.terrain) * 0.5;
            course.line.iter().map(move |q| q.distance(at) - reach)
        });
        let basins = plan.basins.iter().map(|basin| basin.centre.distance(at) - basin.radius);
        courses.chain(basins).fold(f64::INFINITY, f64::min)
    };
    let moved = |i: usize| {
        let at = line[i];
        let ahead = line[(i + 1) % count].from(line[(i + count - 1) % count]).unit();
        let calm = ease((at.inset() - 12.0) / 22.0) * ease((water(at) - 8.0) / 12.0);
        let wave =
            5.2 * noise(at.x / 23.0, at.y / 23.0, seed) + 3.0 * noise(at.x / 11.0, at.y / 11.0, seed ^ 5);
        at.plus(p(ahead.y, -ahead.x), lobes * calm * wave)
    };
    (0..count).map(moved).collect()
}

fn chart(tile: &Tile, plan: &Plan, masses: &[(Zone, Vec<Vec<P>>)]) -> Map {
    let mut map = Map(vec![None; CELLS * CELLS]);
    for (zone, outlines) in masses {
        outlines.iter().for_each(|outline| map.fill(outline, *zone));
    }
    for course in &plan.courses {
        map.stamp(&course.line, width(course.terrain) * 0.5, course.zone);
    }
    for course in plan.courses.iter().filter(|course| course.terrain == Terrain::Amazon) {
        map.stamp(&course.line, width(course.terrain) * 0.5, course.zone);
    }
    for basin in &plan.basins {
        map.fill(&grown(&basin.outline, 0.5), basin.zone);
    }
    flood_grounds(tile, &mut map);
    map
}

/// The zone that the data names at a place of a side; `None` at corners and on paths.
pub fn named(tile: &Tile, side: usize, along: f64) -> Option<Zone> {
    let zones = &tile.sides[side];
    let terrain = tile.zone(zones[0])?.terrain;
    // The last step to a corner is the next side's as well.
    if !(0.015..0.985).contains(&along) {
        return None;
    }
    let clear = if role(terrain) == Role::Mass { corner(terrain) + 0.02 } else { 0.0 };
    if zones.len() == 1 {
        return (along > clear && along < 1.0 - clear).then_some(zones[0]);
    }
    let half = width(tile.zone(zones[1])?.terrain) / SIDE * 0.5;
    if (along - 0.5).abs() < half + 0.02 {
        None
    } else if along < 0.5 {
        zones.first().copied()
    } else {
        zones.last().copied()
    }
}

/// The cell of the map on a side, `k` cells along it clockwise.
fn cell_on_side(side: usize, k: usize) -> (usize, usize) {
    let last = CELLS - 1;
    match side {
        0 => (k, 0),
        1 => (last, k),
        2 => (last - k, last),
        _ => (0, last - k),
    }
}

/// Grounds spread over the map from the sides that they meet.
fn flood_grounds(tile: &Tile, map: &mut Map) {
    for side in 0..4 {
        for k in 0..CELLS {
            let Some(zone) = named(tile, side, (k as f64 + 0.5) / CELLS as f64) else { continue };
            let ground = tile.zone(zone).is_some_and(|zone| role(zone.terrain) == Role::Ground);
            let (x, y) = cell_on_side(side, k);
            if ground && map.cell(x, y).is_none() {
                flood(map, x, y, zone, parted_corners(tile));
            }
        }
    }
}

/// The corners where two grounds meet that are not the same: the last steps to them count as parted.
fn parted_corners(tile: &Tile) -> [bool; 4] {
    std::array::from_fn(|corner| {
        let before = tile.sides[(corner + 3) % 4].last();
        let after = tile.sides[corner].first();
        let is_ground = |zone: Option<&Zone>| {
            zone.and_then(|zone| tile.zone(*zone)).is_some_and(|zone| role(zone.terrain) == Role::Ground)
        };
        is_ground(before) && is_ground(after) && before != after
    })
}

/// How near to a parted corner the map does not look, in cells.
const CORNER: usize = 12;

fn flood(map: &mut Map, x: usize, y: usize, zone: Zone, parted: [bool; 4]) {
    let last = CELLS - 1;
    let beyond = |(x, y): (usize, usize), (nx, ny): (usize, usize)| {
        let corner = match (x * 2 > last, y * 2 > last) {
            (false, false) => (0, x, y),
            (true, false) => (1, last - x, y),
            (true, true) => (2, last - x, last - y),
            (false, true) => (3, x, last - y),
        };
        // Across the diagonal of a parted corner nothing spreads.
        let side = |x: usize, y: usize| match corner.0 {
            0 => x > y,
            1 => last - x > y,
            2 => x < y,
            _ => x > last - y,
        };
        parted[corner.0] && corner.1 < CORNER && corner.2 < CORNER && side(x, y) != side(nx, ny)
    };
    map.0[y * CELLS + x] = Some(zone);
    let mut open = vec![(x, y)];
    while let Some((x, y)) = open.pop() {
        let near = [
            (x > 0).then(|| (x - 1, y)),
            (x < last).then(|| (x + 1, y)),
            (y > 0).then(|| (x, y - 1)),
            (y < last).then(|| (x, y + 1)),
        ];
        for next in near.into_iter().flatten() {
            if map.cell(next.0, next.1).is_none() && !beyond((x, y), next) {
                map.0[next.1 * CELLS + next.0] = Some(zone);
                open.push(next);
            }
        }
    }
}
