//! Which zone each character of a tile's picture belongs to.
//!
//! Rivers are drawn as lines, lakes as points; the rest of the tile is shared out among the zones that touch its sides, each
//! character to the nearest, and a line is never crossed.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tilewright_land::{End, Rotation, Side, Terrain, Tile, Zone};

/// The size of a tile's picture in characters. Both numbers are odd, so that a side has a middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Characters in a line.
    pub width: usize,
    /// Lines.
    pub height: usize,
}

impl Scale {
    /// For wide boards on narrow screens.
    pub const SMALL: Scale = Scale { width: 7, height: 3 };
    /// For boards.
    pub const MEDIUM: Scale = Scale { width: 9, height: 5 };
    /// For a tile by itself.
    pub const LARGE: Scale = Scale { width: 17, height: 7 };

    pub(crate) const fn centre(self) -> Point {
        Point { x: self.width / 2, y: self.height / 2 }
    }

    /// The character in the middle of a side.
    pub(crate) const fn middle(self, side: Side) -> Point {
        let Point { x, y } = self.centre();
        match side {
            Side::N => Point { x, y: 0 },
            Side::E => Point { x: self.width - 1, y },
            Side::S => Point { x, y: self.height - 1 },
            Side::W => Point { x: 0, y },
        }
    }

    /// A point off the centre, as far towards some sides as things go that may not lie in the centre.
    fn towards(self, sides: &[Side]) -> Point {
        let centre = self.centre();
        let sum = |part: fn(Side) -> i16| sides.iter().map(|side| part(*side)).sum::<i16>().signum() as isize;
        let shift = |from: usize, by: isize, far: usize| from.saturating_add_signed(by * far.max(1) as isize);
        Point {
            x: shift(centre.x, sum(|side| side.step().0), self.width / 4),
            y: shift(centre.y, sum(|side| side.step().1), self.height / 4),
        }
    }
}

/// A character's place in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Point {
    pub x: usize,
    pub y: usize,
}

/// The picture before it has characters.
pub(crate) struct Raster {
    pub scale: Scale,
    zones: Vec<Option<Zone>>,
    links: Vec<u8>,
    /// Lakes and the like, each with its place.
    pub inner: Vec<(Zone, Point)>,
    /// Where a path rises from a spring.
    pub springs: Vec<Point>,
}

/// A tile as it lies.
struct Lying<'a> {
    tile: &'a Tile,
    rotation: Rotation,
}

impl Lying<'_> {
    /// The zones along a side, clockwise.
    fn side(&self, side: Side) -> &[Zone] {
        &self.tile.sides[self.rotation.printed(side).index()]
    }

    fn terrain(&self, zone: Zone) -> Option<Terrain> {
        self.tile.zone(zone).map(|spec| spec.terrain)
    }

    /// The sides by which a path leaves.
    fn exits(&self, path: Zone) -> Vec<Side> {
        Side::ALL
            .into_iter()
            .filter(|side| matches!(self.side(*side), [_, middle, _] if *middle == path))
            .collect()
    }

    /// The sides that a zone has for itself.
    fn whole_sides(&self, zone: Zone) -> Vec<Side> {
        Side::ALL.into_iter().filter(|side| self.side(*side) == [zone]).collect()
    }

    /// The zone that runs through the middle of the tile from side to opposite side, if one does.
    fn through_zone(&self) -> Option<Zone> {
        [Side::N, Side::E].into_iter().find_map(|side| match (self.side(side), self.side(side.opposite())) {
            ([one], [other]) if one == other => Some(*one),
            _ => None,
        })
    }
}

impl Raster {
    pub fn new(tile: &Tile, rotation: Rotation, scale: Scale) -> Raster {
        let size = scale.width * scale.height;
        let mut raster = Raster {
            scale,
            zones: vec![None; size],
            links: vec![0; size],
            inner: Vec::new(),
            springs: Vec::new(),
        };
        let lying = Lying { tile, rotation };
        raster.place_inner(&lying);
        raster.draw_paths(&lying);
        raster.fill(&lying);
        raster
    }

    fn index(&self, at: Point) -> usize {
        at.y * self.scale.width + at.x
    }

    /// The zone at a point.
    pub fn zone(&self, at: Point) -> Option<Zone> {
        self.zones[self.index(at)]
    }

    /// Towards which sides (a bit each) a path goes on from a point.
    pub fn links(&self, at: Point) -> u8 {
        self.links[self.index(at)]
    }

    /// Every point, line by line.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let Scale { width, height } = self.scale;
        (0..height).flat_map(move |y| (0..width).map(move |x| Point { x, y }))
    }

    fn beside(&self, at: Point, side: Side) -> Option<Point> {
        let (dx, dy) = side.step();
        let x = at.x.checked_add_signed(dx.into()).filter(|x| *x < self.scale.width)?;
        let y = at.y.checked_add_signed(dy.into()).filter(|y| *y < self.scale.height)?;
        Some(Point { x, y })
    }

    /// The neighbours within the picture.
    pub fn around(&self, at: Point) -> impl Iterator<Item = Point> + '_ {
        Side::ALL.into_iter().filter_map(move |side| self.beside(at, side))
    }

    /// A lake lies in the centre unless something else runs through it; then it is moved towards its rivers.
    fn place_inner(&mut self, lying: &Lying<'_>) {
        let zones = &lying.tile.zones;
        let inner: Vec<Zone> = zones.iter().filter(|z| z.terrain.is_inner()).map(|z| z.zone).collect();
        let crowded = inner.len() > 1
            || lying.through_zone().is_some()
            || zones.iter().any(|z| z.terrain.is_path() && z.end.is_none());
        for lake in inner {
            let rivers = zones.iter().filter(|z| z.end == Some(End::Into(lake)));
            let exits: Vec<Side> = rivers.flat_map(|river| lying.exits(river.zone)).collect();
            let at = if crowded { self.scale.towards(&exits) } else { self.scale.centre() };
            let index = self.index(at);
            self.zones[index] = Some(lake);
            self.inner.push((lake, at));
        }
    }

    fn draw_paths(&mut self, lying: &Lying<'_>) {
        let paths: Vec<_> = lying.tile.zones.iter().filter(|z| z.terrain.is_path()).collect();
        let several = paths.iter().filter(|path| path.end.is_none()).count() > 1;
        for path in &paths {
            let exits = lying.exits(path.zone);
            match (exits.as_slice(), path.end) {
                ([from, to], _) => self.draw_through(path.zone, *from, *to, several),
                ([from], Some(End::Into(lake))) => {
                    let lake = self.inner.iter().find(|(zone, _)| *zone == lake);
                    let to = lake.map_or(self.scale.centre(), |(_, at)| *at);
                    self.draw_leg(path.zone, *from, to);
                }
                ([from], end) => {
                    let stop = self.scale.towards(&[*from]);
                    self.draw_leg(path.zone, *from, stop);
                    if end == Some(End::Spring) {
                        self.springs.push(stop);
                    }
                }
                _ => {}
            }
        }
        if paths.iter().any(|path| path.end == Some(End::Forest)) {
            self.claim_centre_for_forest(lying);
        }
    }

    /// A path that crosses the tile; where there are two, each keeps to its own corner.
    fn draw_through(&mut self, path: Zone, from: Side, to: Side, several: bool) {
        let by = if several && from.opposite() != to {
            self.scale.towards(&[from, to])
        } else {
            self.scale.centre()
        };
        self.draw_leg(path, from, by);
        self.draw_leg(path, to, by);
    }

    /// A path from a side to a point: straight in, then across, then straight again where it is off the middle.
    fn draw_leg(&mut self, path: Zone, from: Side, to: Point) {
        let mut at = self.scale.middle(from);
        self.set_path(path, at, from);
        let upright = matches!(from, Side::N | Side::S);
        while at != to {
            let sideways = if at.x < to.x { Side::E } else { Side::W };
            let lengthways = if at.y < to.y { Side::S } else { Side::N };
            let step = match (at.x == to.x, at.y == to.y) {
                (true, _) => lengthways,
                (_, true) => sideways,
                _ if upright => lengthways,
                _ => sideways,
            };
            let Some(next) = self.beside(at, step) else { return };
            self.set_path(path, at, step);
            self.set_path(path, next, step.opposite());
            at = next;
        }
    }

    fn set_path(&mut self, path: Zone, at: Point, link: Side) {
        let index = self.index(at);
        // The end of a path into a lake is the lake.
        if self.zones[index].is_none_or(|zone| zone == path) {
            self.zones[index] = Some(path);
            self.links[index] |= 1 << link.index();
        }
    }

    /// Where a river ends in a forest there must be trees at its end: those opposite, or else any.
    fn claim_centre_for_forest(&mut self, lying: &Lying<'_>) {
        let is_forest = |zone: &Zone| lying.terrain(*zone) == Some(Terrain::Forest);
        let ends = lying.tile.zones.iter().filter(|z| z.end == Some(End::Forest));
        let opposite: Vec<Zone> = ends
            .flat_map(|river| lying.exits(river.zone))
            .filter_map(|side| lying.side(side.opposite()).first().copied())
            .collect();
        let all = lying.tile.zones.iter().map(|z| z.zone);
        let forest = opposite.into_iter().chain(all).find(is_forest);
        let index = self.index(self.scale.centre());
        if self.zones[index].is_none() {
            self.zones[index] = forest;
        }
    }

    /// Gives every point that is left to the nearest zone that touches a side.
    fn fill(&mut self, lying: &Lying<'_>) {
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
        for side in Side::ALL {
            seeds.extend(self.edge(side).into_iter().zip(self.along(lying.side(side), side)));
            let next = Side::from_index(side.index() + 1);
            seeds.extend(corner_zone(lying, side, next).map(|zone| (self.corner(side), zone)));
        }
        seeds.retain(|(_, zone)| !self.is_water(lying, *zone));
        seeds
    }

    fn is_water(&self, lying: &Lying<'_>, zone: Zone) -> bool {
        lying.terrain(zone).is_none_or(|terrain| terrain.is_path() || terrain.is_inner())
    }

    /// The points from the middle of a side to the centre.
    fn straight_in(&self, side: Side) -> impl Iterator<Item = Point> + '_ {
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
