//! Sharing out what no path takes.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tilewright_land::{Side, Terrain, Zone};

use super::{Lying, Point, Raster, Scale};

impl Raster {
    /// Gives every point that is left to the nearest zone that touches a side.
    pub(super) fn fill(&mut self, lying: &Lying<'_>) {
        let seeds = self.seeds(lying);
        let mut queue = BinaryHeap::new();
        for (order, (at, zone)) in seeds.iter().enumerate() {
            queue.push(Reverse((0, order, *at, *zone)));
        }
        // A step up or down is longer than one to the side, so that the picture is as good as square.
        let (across, along) = (self.scale.height - 1, self.scale.width - 1);
        let mut order = queue.len();
        while let Some(Reverse((distance, _, at, zone))) = queue.pop() {
            let index = self.index(at);
            let seeded = distance == 0 && self.zones[index] == Some(zone);
            if self.zones[index].is_some() && !seeded {
                continue;
            }
            self.zones[index] = Some(zone);
            for next in self.around(at) {
                let step = if next.y == at.y { across } else { along };
                order += 1;
                queue.push(Reverse((distance + step, order, next, zone)));
            }
        }
        // In a small picture rivers can enclose a point that no side reaches.
        for at in self.points() {
            let index = self.index(at);
            if self.zones[index].is_none() {
                let far = |seed: &&(Point, Zone)| {
                    across * seed.0.x.abs_diff(at.x) + along * seed.0.y.abs_diff(at.y)
                };
                self.zones[index] = seeds.iter().min_by_key(far).map(|(_, zone)| *zone);
            }
        }
    }

    /// Points that are sure to belong to a zone.
    fn seeds(&self, lying: &Lying<'_>) -> Vec<(Point, Zone)> {
        let mut seeds = Vec::new();
        let centre = self.scale.centre();
        seeds
            .extend(self.zone(centre).filter(|zone| !self.is_water(lying, *zone)).map(|zone| (centre, zone)));
        if let Some(zone) = lying.through_zone() {
            for side in lying.whole_sides(zone) {
                seeds.extend(self.straight_in(side).map(|at| (at, zone)));
            }
        }
        seeds.extend(self.river_banks(lying));
        for side in Side::ALL {
            seeds.extend(self.edge(side).into_iter().zip(self.along(lying.side(side), side)));
            let next = Side::from_index(side.index() + 1);
            seeds.extend(corner_zone(lying, side, next).map(|zone| (self.corner(side), zone)));
        }
        seeds.retain(|(_, zone)| !self.is_water(lying, *zone));
        seeds
    }

    /// Whether a zone has no ground to share out: a path, or one that lies inside as a point.
    fn is_water(&self, lying: &Lying<'_>, zone: Zone) -> bool {
        lying.terrain(zone).is_none_or(|terrain| terrain.is_path() || lying.is_enclosed(zone))
    }

    /// A bank that goes along the Amazon from side to side has a strip of it, whatever lies behind.
    fn river_banks(&self, lying: &Lying<'_>) -> Vec<(Point, Zone)> {
        let amazon = lying.tile.zones.iter().find(|z| z.terrain == Terrain::Amazon);
        let exits = amazon.map(|spec| lying.exits(spec.zone)).unwrap_or_default();
        let [from, to] = exits.as_slice() else { return Vec::new() };
        let half = self.scale.half_band(*from);
        let (one, other) = (lying.side(*from), lying.side(*to));
        // Clockwise along a side, its first bank is on the hand of the side before it, its last of the side after it.
        let hands =
            [(from.index() + 3, one.first(), other.last()), (from.index() + 1, one.last(), other.first())];
        let mut strip = Vec::new();
        for (hand, bank, opposite) in hands {
            let Some(bank) = bank.filter(|bank| opposite == Some(*bank)) else { continue };
            let middle = self.straight_in(*from).chain(self.straight_in(*to));
            let beyond = |at| self.beside(at, Side::from_index(hand));
            let beside = |at| (0..=half).try_fold(at, |at, _| beyond(at));
            // In a small picture there is no room for both: the side shows what must match.
            strip.extend(middle.filter_map(beside).filter(|at| beyond(*at).is_some()).map(|at| (at, *bank)));
        }
        strip
    }

    /// The points from the middle of a side to the centre.
    pub(super) fn straight_in(&self, side: Side) -> impl Iterator<Item = Point> + '_ {
        let first = self.scale.middle(side);
        let centre = self.scale.centre();
        std::iter::successors(Some(first), move |at| {
            (*at != centre).then(|| self.beside(*at, side.opposite())).flatten()
        })
    }

    /// The points of a side without its corners, clockwise.
    fn edge(&self, side: Side) -> Vec<Point> {
        let Scale { width, height } = self.scale;
        match side {
            Side::N => (1..width - 1).map(|x| Point { x, y: 0 }).collect(),
            Side::E => (1..height - 1).map(|y| Point { x: width - 1, y }).collect(),
            Side::S => (1..width - 1).rev().map(|x| Point { x, y: height - 1 }).collect(),
            Side::W => (1..height - 1).rev().map(|y| Point { x: 0, y }).collect(),
        }
    }

    /// The zones of those points.
    fn along(&self, zones: &[Zone], side: Side) -> Vec<Zone> {
        let length = self.edge(side).len();
        let middle = length / 2;
        let place = |i: usize| match zones.len() {
            1 => 0,
            _ if i < middle => 0,
            _ if i == middle => 1,
            _ => zones.len() - 1,
        };
        (0..length).map(|i| zones[place(i)]).collect()
    }

    /// The corner at the clockwise end of a side.
    fn corner(&self, side: Side) -> Point {
        let Scale { width, height } = self.scale;
        let (east, south) = (width - 1, height - 1);
        match side {
            Side::N => Point { x: east, y: 0 },
            Side::E => Point { x: east, y: south },
            Side::S => Point { x: 0, y: south },
            Side::W => Point { x: 0, y: 0 },
        }
    }
}

/// Whose the corner between two sides is: a bank's before a whole side's, for it has little room elsewhere.
fn corner_zone(lying: &Lying<'_>, side: Side, next: Side) -> Option<Zone> {
    let (one, other) = (lying.side(side), lying.side(next));
    let (last, first) = (*one.last()?, *other.first()?);
    match (one.len() > 1, other.len() > 1) {
        _ if last == first => Some(last),
        (false, false) => None,
        (true, false) => Some(last),
        (false, true) => Some(first),
        // The upright side is shorter in characters.
        (true, true) => Some(if matches!(side, Side::E | Side::W) { last } else { first }),
    }
}
