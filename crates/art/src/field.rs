//! How masses and grounds share what is left of a tile.
//!
//! Every mass and every ground spreads from where it meets the sides, as heat does (a harmonic function for each); a mass
//! takes the places where it is warm. Zones that meet the sides in several places are first joined by lines, and where two
//! grounds that are not the same would touch, the mass nearest to that line takes it. So what the data says touches, touches.

use arrayvec::ArrayVec;
use tilewright_land::{Terrain, Tile, Zone};

use crate::plan::{Plan, Role, corner, role, width};
use crate::shape::{P, SIDE, even, inside, p};

/// Nodes of the grid along a side.
pub const NODES: usize = 51;
/// Units between two nodes.
pub const GAP: f64 = SIDE / (NODES - 1) as f64;
const COUNT: usize = NODES * NODES;

/// Who has which node.
pub struct Field {
    /// Grounds and masses, in the order of the zones.
    pub labels: Vec<(Zone, Role)>,
    /// How warm each label is at each node.
    pub warmth: Vec<Vec<f64>>,
    fixed: Vec<Option<usize>>,
    solid: Vec<bool>,
    through: Vec<bool>,
}

/// The point of a node.
pub fn point(node: usize) -> P {
    p((node % NODES) as f64 * GAP, (node / NODES) as f64 * GAP)
}

fn node_at(at: P) -> usize {
    let index = |v: f64| (v / GAP).round().clamp(0.0, (NODES - 1) as f64) as usize;
    index(at.y) * NODES + index(at.x)
}

/// The nodes in a square of this half width around a point, and a few more.
fn nodes_around(at: P, half: f64) -> impl Iterator<Item = usize> {
    let range = |v: f64| {
        let index = |v: f64| (v / GAP).clamp(0.0, (NODES - 1) as f64) as usize;
        index(v - half)..=index(v + half + GAP)
    };
    let (columns, rows) = (range(at.x), range(at.y));
    rows.flat_map(move |y| columns.clone().map(move |x| y * NODES + x))
}

/// The node on a side, `k` nodes along it clockwise.
fn on_side(side: usize, k: usize) -> usize {
    let last = NODES - 1;
    match side {
        0 => k,
        1 => k * NODES + last,
        2 => last * NODES + last - k,
        _ => (last - k) * NODES,
    }
}

fn beside(node: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (node % NODES, node / NODES);
    let all = [
        (x > 0).then(|| node - 1),
        (x + 1 < NODES).then(|| node + 1),
        (y > 0).then(|| node - NODES),
        (y + 1 < NODES).then(|| node + NODES),
    ];
    all.into_iter().flatten()
}

impl Field {
    /// Lets everything spread.
    pub fn new(tile: &Tile, plan: &Plan) -> Field {
        let spread = |zone: &&tilewright_land::ZoneSpec| {
            let role = role(zone.terrain);
            let inner = plan.basins.iter().any(|basin| basin.zone == zone.zone);
            !inner && matches!(role, Role::Ground | Role::Mass)
        };
        let labels: Vec<_> = tile.zones.iter().filter(spread).map(|z| (z.zone, role(z.terrain))).collect();
        // One label more: corners between two masses that are nobody's.
        let warmth = vec![vec![0.0; COUNT]; labels.len() + 1];
        let through = vec![false; labels.len()];
        let mut field =
            Field { labels, warmth, fixed: vec![None; COUNT], solid: vec![false; COUNT], through };
        field.set_solids(plan);
        field.set_sides(tile);
        field.set_roots(plan);
        field.join_all();
        field.solve();
        if field.close_leaks() {
            field.join_all();
            field.solve();
        }
        field.fill_solids();
        field
    }

    /// How many sides show a label.
    pub fn sides_of(&self, label: usize) -> usize {
        (0..4).filter(|side| self.fixed[on_side(*side, NODES / 2)] == Some(label)).count()
    }

    /// Whether a label was led through the inside of the tile, from side to side or into a corner.
    pub fn runs_through(&self, label: usize) -> bool {
        self.through[label]
    }

    fn label(&self, zone: Zone) -> Option<usize> {
        self.labels.iter().position(|(label, _)| *label == zone)
    }

    fn is_ground(&self, label: usize) -> bool {
        self.labels.get(label).is_some_and(|(_, role)| *role == Role::Ground)
    }

    fn is_mass(&self, label: usize) -> bool {
        self.labels.get(label).is_some_and(|(_, role)| *role == Role::Mass)
    }

    fn set_solids(&mut self, plan: &Plan) {
        for course in &plan.courses {
            let reach =
                width(course.terrain) * 0.5 + if course.terrain == Terrain::Bridge { 1.0 } else { 3.0 };
            for at in even(&course.line, 3.0) {
                for node in nodes_around(at, reach) {
                    self.solid[node] |= point(node).distance(at) < reach;
                }
            }
        }
        for basin in &plan.basins {
            let outline = crate::shape::grown(&basin.outline, 3.0);
            for (node, solid) in self.solid.iter_mut().enumerate() {
                *solid |= inside(&outline, point(node));
            }
        }
    }

    fn set_sides(&mut self, tile: &Tile) {
        let last = NODES - 1;
        let nobody = self.labels.len();
        for side in 0..4 {
            let zones = &tile.sides[side];
            let terrain = tile.zone(zones[0]).map_or(Terrain::Meadow, |zone| zone.terrain);
            let (first, end) = (self.label(zones[0]), zones.last().and_then(|zone| self.label(*zone)));
            // A mass keeps away from the corners; what lies there is the neighbouring side's, or nobody's.
            let clear =
                if role(terrain) == Role::Mass { (corner(terrain) * SIDE / GAP) as usize + 1 } else { 0 };
            for k in 0..=last {
                let node = on_side(side, k);
                let label = if 2 * k <= last { first } else { end };
                if k < clear || last - k < clear {
                    self.fixed[node] = self.fixed[node].or(Some(nobody));
                } else if !self.solid[node]
                    && (self.fixed[node].is_none() || self.fixed[node] == Some(nobody))
                {
                    self.fixed[node] = label;
                }
            }
        }
        self.lend_corners(tile);
    }

    /// Beside a mass, the corner belongs to the ground of the next side.
    fn lend_corners(&mut self, tile: &Tile) {
        let last = NODES - 1;
        for side in 0..4 {
            let (here, next) = (&tile.sides[side], &tile.sides[(side + 1) % 4]);
            let ground = |zone: Option<&Zone>| {
                zone.and_then(|zone| self.label(*zone)).filter(|label| self.is_ground(*label))
            };
            let (before, after) = (ground(here.last()), ground(next.first()));
            let Some(label) = before.or(after) else { continue };
            let nobody = self.labels.len();
            for k in 0..8 {
                for node in [on_side(side, last - k), on_side((side + 1) % 4, k)] {
                    if self.fixed[node] == Some(nobody) {
                        self.fixed[node] = Some(label);
                    }
                }
            }
        }
    }

    fn set_roots(&mut self, plan: &Plan) {
        for (zone, at) in &plan.rooted {
            let Some(label) = self.label(*zone) else { continue };
            let centre = node_at(*at);
            for node in 0..COUNT {
                let near = point(node).distance(point(centre)) < 15.0;
                if near && self.fixed[node].is_none() && !self.solid[node] {
                    self.fixed[node] = Some(label);
                }
            }
        }
    }

    /// Steps to the nearest node that `is` holds for.
    fn steps_from(&self, is: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut steps = vec![usize::MAX; COUNT];
        let mut edge: Vec<usize> = (0..COUNT).filter(|node| is(*node)).collect();
        edge.iter().for_each(|node| steps[*node] = 0);
        while let Some(next) = (!edge.is_empty()).then(|| std::mem::take(&mut edge)) {
            for node in next {
                for other in beside(node) {
                    if steps[other] == usize::MAX {
                        steps[other] = steps[node] + 1;
                        edge.push(other);
                    }
                }
            }
        }
        steps
    }

    fn join_all(&mut self) {
        let mut order: Vec<usize> = (0..self.labels.len()).collect();
        order.sort_by_key(|label| usize::from(self.is_mass(*label)));
        for label in order {
            // A zone meets the sides in four places at most, and has a few roots.
            for _ in 0..8 {
                if !self.join(label) {
                    break;
                }
            }
        }
    }

    /// Joins two parts of a label by the best line between them; whether there were two.
    fn join(&mut self, label: usize) -> bool {
        let Some(first) = (0..COUNT).find(|node| self.fixed[*node] == Some(label)) else { return false };
        let part = self.part(first);
        if (0..COUNT).all(|node| self.fixed[node] != Some(label) || part[node]) {
            return false;
        }
        let price = self.prices(label);
        let mut cost = vec![f64::INFINITY; COUNT];
        let mut from = vec![usize::MAX; COUNT];
        let mut open: Vec<usize> = (0..COUNT).filter(|node| part[*node]).collect();
        open.iter().for_each(|node| cost[*node] = 0.0);
        // Prices are small, so going over the waiting nodes again and again ends soon.
        while let Some(round) = (!open.is_empty()).then(|| std::mem::take(&mut open)) {
            for node in round {
                for other in beside(node).filter(|other| price[*other].is_finite()) {
                    let through = cost[node] + price[other];
                    if through < cost[other] - 1e-9 {
                        cost[other] = through;
                        from[other] = node;
                        open.push(other);
                    }
                }
            }
        }
        let goal = (0..COUNT)
            .filter(|node| self.fixed[*node] == Some(label) && !part[*node] && cost[*node].is_finite())
            .min_by(|a, b| cost[*a].total_cmp(&cost[*b]));
        let Some(mut at) = goal else { return false };
        let on_border = |part: &[bool]| (0..COUNT).any(|node| part[node] && point(node).inset() < 1.0);
        self.through[label] |= on_border(&part) && on_border(&self.part(at));
        while from[at] != usize::MAX {
            self.fixed[at] = Some(label);
            at = from[at];
        }
        true
    }

    /// The nodes of the same label that hang together with one.
    fn part(&self, first: usize) -> Vec<bool> {
        let mut part = vec![false; COUNT];
        part[first] = true;
        let mut open = vec![first];
        while let Some(node) = open.pop() {
            for other in beside(node) {
                if self.fixed[other] == self.fixed[first] && !part[other] {
                    part[other] = true;
                    open.push(other);
                }
            }
        }
        part
    }

    /// What it costs a label to go through a node: grounds keep away from masses, masses from everything.
    fn prices(&self, label: usize) -> Vec<f64> {
        let solid = self.steps_from(|node| self.solid[node]);
        let other = |role: fn(&Field, usize) -> bool| {
            self.steps_from(|node| self.fixed[node].is_some_and(|at| at != label && role(self, at)))
        };
        let (mass, ground) = (other(Field::is_mass), other(|field, at| !field.is_mass(at)));
        let near = |steps: usize, reach: usize| reach.saturating_sub(steps) as f64;
        let price = |node: usize| {
            let taken = self.fixed[node].is_some_and(|at| at != label);
            if self.solid[node] || taken {
                f64::INFINITY
            } else if self.is_mass(label) {
                1.0 + 4.0 * near(solid[node], 5) + 3.0 * near(ground[node], 8) + 3.0 * near(mass[node], 8)
            } else {
                1.0 + 4.0 * near(solid[node], 3)
                    + 1.2 * near(mass[node], 13)
                    + 0.4 * near(mass[node], 22)
                    + 3.0 * near(ground[node], 4)
            }
        };
        (0..COUNT).map(price).collect()
    }

    /// Over-relaxation: solids let nothing through and take nothing. Each step needs the one before it, so that a processor would
    /// wait most of the time; several labels at once keep it busy.
    fn solve(&mut self) {
        const AT_ONCE: usize = 4;
        let open = |node: &usize| self.fixed[*node].is_none() && !self.solid[*node];
        let near = |node: usize| {
            (node, beside(node).filter(|other| !self.solid[*other]).collect::<ArrayVec<_, 4>>())
        };
        let free: Vec<_> = (0..COUNT).filter(open).map(near).filter(|(_, near)| !near.is_empty()).collect();
        for (group, labels) in self.warmth.chunks_mut(AT_ONCE).enumerate() {
            let start = |node: usize, k: usize| match self.fixed[node] {
                Some(fixed) => f64::from(u8::from(fixed == group * AT_ONCE + k)),
                None => labels.get(k).map_or(0.0, |warmth| warmth[node]),
            };
            let mut heat: Vec<[f64; AT_ONCE]> =
                (0..COUNT).map(|node| std::array::from_fn(|k| start(node, k))).collect();
            for _ in 0..110 {
                for (node, near) in &free {
                    let mut sum = [0.0; AT_ONCE];
                    for other in near {
                        sum = std::array::from_fn(|k| sum[k] + heat[*other][k]);
                    }
                    let (was, count) = (heat[*node], near.len() as f64);
                    heat[*node] = std::array::from_fn(|k| was[k] + 1.82 * (sum[k] / count - was[k]));
                }
            }
            for (k, warmth) in labels.iter_mut().enumerate() {
                warmth.iter_mut().zip(&heat).for_each(|(warm, heat)| *warm = heat[k]);
            }
        }
    }

    fn owner(&self, node: usize) -> usize {
        let warmer = |a: &usize, b: &usize| self.warmth[*a][node].total_cmp(&self.warmth[*b][node]);
        (0..self.warmth.len()).max_by(warmer).unwrap_or(0)
    }

    /// Gives the lines where different grounds touch to masses; whether there were any.
    fn close_leaks(&mut self) -> bool {
        let owners: Vec<usize> = (0..COUNT).map(|node| self.owner(node)).collect();
        let leaks = |node: usize| {
            let own = owners[node];
            let open = !self.solid[node] && self.is_ground(own) && point(node).inset() > 7.0;
            let differs =
                |other: usize| !self.solid[other] && owners[other] != own && self.is_ground(owners[other]);
            open && beside(node).any(differs)
        };
        let mut leaking: Vec<bool> = (0..COUNT).map(leaks).collect();
        let mut found = false;
        for first in 0..COUNT {
            if !leaking[first] {
                continue;
            }
            let mut line = vec![first];
            leaking[first] = false;
            let mut next = 0;
            while next < line.len() {
                let node = line[next];
                next += 1;
                for other in beside(node).flat_map(|other| beside(other).chain([other])) {
                    if leaking[other] {
                        leaking[other] = false;
                        line.push(other);
                    }
                }
            }
            found |= self.give_to_mass(&line);
        }
        found
    }

    fn give_to_mass(&mut self, line: &[usize]) -> bool {
        let warmth = |label: usize| line.iter().map(|node| self.warmth[label][*node]).sum::<f64>();
        let masses = (0..self.labels.len()).filter(|label| self.is_mass(*label));
        let Some(mass) = masses.max_by(|a, b| warmth(*a).total_cmp(&warmth(*b))) else { return false };
        self.through[mass] |= line.iter().any(|node| point(*node).inset() < 9.0);
        // The line is made as wide as a hedge, or it would be lost when the outline is smoothed.
        let near = |node: usize| beside(node).chain([node]);
        let wide: Vec<usize> = line.iter().flat_map(|node| near(*node)).flat_map(near).collect();
        for node in wide {
            if point(node).inset() > 7.0 && !self.solid[node] {
                self.fixed[node] = Some(mass);
            }
        }
        true
    }

    /// Under the water the fields run on, so that what is drawn below it reaches under it.
    fn fill_solids(&mut self) {
        for _ in 0..24 {
            for warmth in &mut self.warmth {
                for node in (0..COUNT).filter(|node| self.solid[*node]) {
                    let (sum, count) = beside(node)
                        .fold((0.0, 0.0), |(sum, count), other| (sum + warmth[other], count + 1.0));
                    warmth[node] = sum / count;
                }
            }
        }
    }
}
