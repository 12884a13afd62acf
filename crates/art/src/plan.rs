//! What lies where on a printed tile before anything is drawn: the courses of paths, the basins they run into, and what
//! meets which side.

use tilewright_land::{End, Side, Stop, Terrain, Tile, Zone};

use crate::num::{Dice, ease, sin};
use crate::shape::{P, SIDE, blob, by_side, cubic, even, inward, p, through};

/// The part that a terrain plays in the landscape of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// What everything else lies in: meadow, sea, jungle.
    Ground,
    /// What grows together across sides: forest, island, village.
    Mass,
    /// What runs through: river, bridge, tributary, Amazon.
    Path,
    /// What lies inside: lake, market.
    Inner,
}

/// The part that a terrain plays.
pub const fn role(terrain: Terrain) -> Role {
    match terrain {
        Terrain::Meadow | Terrain::Sea | Terrain::Jungle => Role::Ground,
        Terrain::Forest | Terrain::Island | Terrain::Village => Role::Mass,
        Terrain::River | Terrain::Bridge | Terrain::Tributary | Terrain::Amazon => Role::Path,
        Terrain::Lake | Terrain::Market => Role::Inner,
    }
}

/// How wide a path is where it crosses a side.
pub const fn width(terrain: Terrain) -> f64 {
    match terrain {
        Terrain::River => 28.0,
        Terrain::Tributary => 25.0,
        Terrain::Bridge => 21.0,
        Terrain::Amazon => 82.0,
        _ => 0.0,
    }
}

/// How far from a corner a mass begins, as a share of the side. It lies between two nodes of the field's grid.
pub const fn corner(terrain: Terrain) -> f64 {
    match terrain {
        Terrain::Island => 0.11,
        _ => 0.05,
    }
}

/// A path on its way.
#[derive(Clone, Debug)]
pub struct Course {
    /// Which zone.
    pub zone: Zone,
    /// What it is.
    pub terrain: Terrain,
    /// Its middle line, from a side inwards.
    pub line: Vec<P>,
    /// Where it ends inside; `None` where it leaves by another side.
    pub end: Option<End>,
}

/// A zone that lies inside the tile.
#[derive(Clone, Debug)]
pub struct Basin {
    /// Which zone.
    pub zone: Zone,
    /// What it is.
    pub terrain: Terrain,
    /// Its middle.
    pub centre: P,
    /// About how far it reaches.
    pub radius: f64,
    /// Its outline.
    pub outline: Vec<P>,
}

/// Everything on a printed tile that is placed before the ground and the masses grow around it.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The paths.
    pub courses: Vec<Course>,
    /// Lakes, markets and islets.
    pub basins: Vec<Basin>,
    /// Places where paths end that are no zones.
    pub stops: Vec<(P, Stop)>,
    /// Points that must belong to a mass, because a path ends there.
    pub rooted: Vec<(Zone, P)>,
}

struct Planner<'a> {
    tile: &'a Tile,
    dice: Dice,
    plan: Plan,
    crowded: bool,
}

/// The plan of a printed tile; `seed` makes copies of a tile differ.
pub fn plan(tile: &Tile, seed: u64) -> Plan {
    let dice = Dice::new(&[seed, u64::from(tile.id.0), 11]);
    let mut planner = Planner { tile, dice, plan: Plan::default(), crowded: false };
    planner.crowded = planner.pieces() > 1 || planner.is_banded();
    planner.place_basins();
    // The trunk comes first, because tributaries run into it.
    planner.run_through(true);
    planner.run_through(false);
    planner.run_inside();
    planner.plan
}

/// The sides by which a zone leaves.
pub fn exits(tile: &Tile, zone: Zone) -> Vec<usize> {
    Side::ALL.map(Side::index).into_iter().filter(|side| tile.sides[*side].contains(&zone)).collect()
}

/// The sides of paths that run into a zone.
fn entries(tile: &Tile, zone: Zone) -> Vec<usize> {
    let paths = tile.zones.iter().filter(|path| path.end == Some(End::Into(zone)));
    paths.flat_map(|path| exits(tile, path.zone)).collect()
}

/// Whether the ground on both hands of a path is not the same.
fn parts_ground(tile: &Tile, side: usize) -> bool {
    let zones = &tile.sides[side];
    zones.first() != zones.last()
}

impl Planner<'_> {
    fn is_inside(&self, zone: Zone) -> bool {
        exits(self.tile, zone).is_empty()
    }

    /// How many separate things share the inside.
    fn pieces(&self) -> usize {
        let zones = &self.tile.zones;
        let inner = zones.iter().filter(|zone| self.is_inside(zone.zone)).count();
        let through =
            zones.iter().filter(|zone| role(zone.terrain) == Role::Path && zone.end.is_none()).count();
        let stops = usize::from(zones.iter().any(|zone| matches!(zone.end, Some(End::At(_)))));
        inner + through + stops
    }

    /// Whether a mass runs from a side to the one opposite.
    fn is_banded(&self) -> bool {
        let masses = self.tile.zones.iter().filter(|zone| role(zone.terrain) == Role::Mass);
        let banded = |zone: Zone| {
            let exits = exits(self.tile, zone);
            exits.len() == 2 && exits[1] - exits[0] == 2
        };
        masses.into_iter().any(|zone| banded(zone.zone))
    }

    /// The middle of something that paths from these sides lead to.
    fn middle(&mut self, sides: &[usize]) -> P {
        let pull = sides.iter().fold(p(0.0, 0.0), |sum, side| sum.plus(inward(*side), -1.0));
        let share = match (sides.len(), self.crowded) {
            (1, true) => 36.0,
            (1, false) => 5.0,
            (2, true) => 37.0,
            (2, false) => 10.0,
            _ => 6.0,
        };
        let jitter = p(self.dice.about(4.0), self.dice.about(4.0));
        p(SIDE / 2.0, SIDE / 2.0).plus(pull, share).plus(jitter, 1.0)
    }

    fn place_basins(&mut self) {
        let inner: Vec<_> = self.tile.zones.iter().filter(|zone| self.is_inside(zone.zone)).collect();
        let several = inner.len() > 1;
        for spec in inner {
            let sides = entries(self.tile, spec.zone);
            let centre = self.middle(&sides);
            let contents = spec.symbols.iter().map(|(_, count)| f64::from(*count)).sum::<f64>();
            let radius = match spec.terrain {
                Terrain::Market => 33.0,
                Terrain::Island => 40.0,
                _ if several => 31.0,
                _ if self.crowded => 33.0,
                _ => (35.0 + 2.2 * contents + if sides.len() == 4 { 4.0 } else { 0.0 }).min(43.0),
            };
            let phase = self.dice.unit();
            let rough = if spec.terrain == Terrain::Market { 0.03 } else { 0.1 };
            let outline = blob(centre, radius * 1.08, radius * 0.95, 13, rough, phase);
            let basin = Basin { zone: spec.zone, terrain: spec.terrain, centre, radius, outline };
            self.plan.basins.push(basin);
        }
    }

    /// Paths that leave by two sides.
    fn run_through(&mut self, trunk: bool) {
        let paths = self.tile.zones.iter().filter(|zone| role(zone.terrain) == Role::Path);
        for spec in paths.filter(|zone| zone.end.is_none() && zone.terrain.is_trunk() == trunk) {
            if let [a, b] = exits(self.tile, spec.zone)[..] {
                let line =
                    if b - a == 2 { self.across(a, b, spec.terrain) } else { self.bend(a, b, spec.terrain) };
                self.plan.courses.push(Course { zone: spec.zone, terrain: spec.terrain, line, end: None });
            }
        }
    }

    fn across(&mut self, a: usize, b: usize, terrain: Terrain) -> Vec<P> {
        let (start, end) = (by_side(a, 0.5, 0.0), by_side(b, 0.5, 0.0));
        let (swing, drift) = match terrain {
            Terrain::Amazon => (7.0, 3.0),
            _ => (5.0, 4.0),
        };
        let mass_at = |side: usize| self.tile.sides[side].len() == 1 && self.is_mass(side);
        let mut lean = p(0.0, 0.0);
        for side in [(a + 1) % 4, (a + 3) % 4] {
            if mass_at(side) {
                lean = lean.plus(inward(side), 9.0);
            }
        }
        if matches!(terrain, Terrain::River | Terrain::Tributary) {
            return self.meander(a, b, lean);
        }
        let sideways = inward(a).left();
        let tide = self.dice.sign() * self.dice.between(0.75, 1.1) * swing;
        let middle = p(100.0 + self.dice.about(drift), 100.0 + self.dice.about(drift)).plus(lean, 1.0);
        let points = [
            start,
            start.plus(inward(a), 15.0),
            start.plus(inward(a), 26.0).plus(sideways, 0.12 * tide),
            start.toward(middle, 0.62).plus(sideways, 0.85 * tide),
            middle,
            end.toward(middle, 0.62).plus(sideways, -0.85 * tide),
            end.plus(inward(b), 26.0).plus(sideways, -0.12 * tide),
            end.plus(inward(b), 15.0),
            end,
        ];
        through(&points, 6)
    }

    /// Water from a side to the one opposite: a long bow, a gentle S or a lazy double bend, never twice quite the same. Rivers that
    /// all swing alike look like roads.
    fn meander(&mut self, a: usize, b: usize, lean: P) -> Vec<P> {
        const STEPS: usize = 40;
        let (start, end) = (by_side(a, 0.5, 0.0), by_side(b, 0.5, 0.0));
        let sideways = inward(a).left();
        let (waves, wide) = self.dice.pick(&[(0.5, 14.0), (0.5, 18.0), (1.0, 8.0), (1.0, 12.0), (1.5, 6.5)]);
        let wide = wide * self.dice.sign() * self.dice.between(0.85, 1.1);
        let (skew, ripple, phase) = (self.dice.about(0.5), self.dice.between(1.2, 2.6), self.dice.unit());
        let at = |i: usize| {
            let t = i as f64 / STEPS as f64;
            let calm = ease(t / 0.32) * ease((1.0 - t) / 0.32);
            let swing = wide * sin(waves * (t + skew * t * (1.0 - t))) + ripple * sin(2.2 * t + phase);
            start.toward(end, t).plus(sideways, calm * swing).plus(lean, calm)
        };
        (0..=STEPS).map(at).collect()
    }

    fn bend(&mut self, a: usize, b: usize, terrain: Terrain) -> Vec<P> {
        let (start, end) = (by_side(a, 0.5, 0.0), by_side(b, 0.5, 0.0));
        let tight = self.tile.zones.iter().filter(|zone| role(zone.terrain) == Role::Path).count() > 1;
        let reach = if tight { 40.0 } else { 56.0 } + self.dice.about(4.0);
        let (from, to) = (start.plus(inward(a), 15.0), end.plus(inward(b), 15.0));
        let curve = cubic(from, from.plus(inward(a), reach), to.plus(inward(b), reach), to, 30);
        let amplitude = if terrain == Terrain::Bridge || tight { 1.5 } else { 5.0 };
        let mut line = self.wavy(&curve, amplitude);
        line.insert(0, start);
        line.push(end);
        line
    }

    fn is_mass(&self, side: usize) -> bool {
        let terrain = self.tile.zone(self.tile.sides[side][0]).map(|zone| zone.terrain);
        terrain.is_some_and(|terrain| role(terrain) == Role::Mass)
    }

    fn wavy(&mut self, line: &[P], amplitude: f64) -> Vec<P> {
        let (phase, waves) = (self.dice.unit(), self.dice.between(0.9, 1.5));
        let line = even(line, 4.0);
        let last = line.len() - 1;
        let at = |i: usize| {
            let t = i as f64 / last as f64;
            let calm = ease(t / 0.35) * ease((1.0 - t) / 0.35);
            let side = crate::shape::along(&line, i).left();
            line[i].plus(side, amplitude * calm * sin(waves * t + phase))
        };
        (0..=last).map(at).collect()
    }

    /// Paths that end inside the tile.
    fn run_inside(&mut self) {
        let paths: Vec<_> = self.tile.zones.iter().filter(|zone| role(zone.terrain) == Role::Path).collect();
        let meeting = self.meeting();
        for spec in paths {
            let (Some(end), Some(side)) = (spec.end, exits(self.tile, spec.zone).first().copied()) else {
                continue;
            };
            let target = match end {
                End::Into(into) => self.into(into, side),
                End::At(stop) => match meeting {
                    Some((at, of)) if of == stop && parts_ground(self.tile, side) => at,
                    _ => {
                        let at = self.lone_end(side, stop);
                        self.plan.stops.push((at, stop));
                        at
                    }
                },
            };
            let line = self.inwards(side, target, spec.terrain);
            self.plan.courses.push(Course { zone: spec.zone, terrain: spec.terrain, line, end: Some(end) });
        }
        if let Some((at, stop)) = meeting {
            self.plan.stops.push((at, stop));
        }
    }

    /// Where paths that part the ground and end at the same kind of place meet.
    fn meeting(&mut self) -> Option<(P, Stop)> {
        let mut sides = Vec::new();
        let mut found = None;
        for spec in &self.tile.zones {
            let Some(End::At(stop)) = spec.end else { continue };
            let meets = matches!(stop, Stop::Junction | Stop::Intersection | Stop::Rock);
            for side in exits(self.tile, spec.zone) {
                if meets && parts_ground(self.tile, side) && found.is_none_or(|found| found == stop) {
                    found = Some(stop);
                    sides.push(side);
                }
            }
        }
        found.map(|stop| (self.middle(&sides), stop))
    }

    /// Where a path from a side meets the zone that it runs into.
    fn into(&mut self, zone: Zone, side: usize) -> P {
        if let Some(basin) = self.plan.basins.iter().find(|basin| basin.zone == zone) {
            return basin.centre;
        }
        let centre = p(SIDE / 2.0, SIDE / 2.0);
        if let Some(trunk) = self.plan.courses.iter().find(|course| course.zone == zone) {
            let nearest = |a: &&P, b: &&P| a.distance(centre).total_cmp(&b.distance(centre));
            return trunk.line.iter().min_by(nearest).copied().unwrap_or(centre);
        }
        let sides = exits(self.tile, zone);
        let several = entries(self.tile, zone).len() > 1;
        let base = match sides[..] {
            [only] => by_side(only, 0.5, 0.38),
            _ => sides.iter().fold(centre, |at, side| at.plus(inward(*side), -5.0)),
        };
        let at = base.plus(inward(side), if several { -24.0 } else { -10.0 });
        let ahead = at.from(by_side(side, 0.5, 0.0)).unit();
        self.plan.rooted.push((zone, at.plus(ahead, 8.0)));
        at
    }

    /// Where a path that meets no other ends.
    fn lone_end(&mut self, side: usize, stop: Stop) -> P {
        let sideways = 0.5 + self.dice.about(0.03);
        let wooded = |side: usize| self.tile.sides[side % 4].len() == 1 && self.is_mass(side % 4);
        let deep = match (self.is_banded(), self.crowded) {
            (true, _) => 0.31,
            (false, true) => 0.4,
            (false, false) => 0.47,
        };
        let mut at = by_side(side, sideways, deep);
        for beside in [(side + 1) % 4, (side + 3) % 4] {
            if wooded(beside) && !wooded(side + 2) {
                at = at.plus(inward(beside), -20.0);
            } else if self.tile.sides[beside].len() == 3 {
                at = at.plus(inward(beside), 16.0);
            }
        }
        if parts_ground(self.tile, side) || stop == Stop::Forest {
            self.root_in_mass(side, at);
        }
        at
    }

    /// A path's end that parts the ground touches a mass: the one opposite, or else the nearest.
    fn root_in_mass(&mut self, side: usize, at: P) {
        let order = [side + 2, side + 1, side + 3].map(|side| side % 4);
        let found = order.into_iter().find(|side| self.tile.sides[*side].len() == 1 && self.is_mass(*side));
        if let Some(found) = found {
            let zone = self.tile.sides[found][0];
            let start = by_side(side, 0.5, 0.0);
            self.plan.rooted.push((zone, at.plus(at.from(start).unit(), 13.0)));
        }
    }

    fn inwards(&mut self, side: usize, target: P, terrain: Terrain) -> Vec<P> {
        let start = by_side(side, 0.5, 0.0);
        let from = start.plus(inward(side), 15.0);
        let far = from.distance(target);
        let curve = cubic(from, from.plus(inward(side), far * 0.45), target.toward(from, 0.35), target, 24);
        let amplitude = if terrain == Terrain::Bridge { 1.5 } else { 5.0 };
        let mut line = self.wavy(&curve, amplitude);
        line.insert(0, start);
        line
    }
}
