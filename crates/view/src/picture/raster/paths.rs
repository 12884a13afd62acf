//! Drawing paths, and the places where they end inside a tile.

use tilewright_land::{End, Side, Stop, Terrain, Zone, ZoneSpec};

use super::{Lying, Point, Raster, Scale};

impl Scale {
    /// How far the band of the Amazon reaches to either hand of its middle, where it leaves by this side.
    pub(super) const fn half_band(self, side: Side) -> usize {
        match side {
            Side::N | Side::S => (self.width + 1) / 8,
            Side::E | Side::W => self.height / 7,
        }
    }
}

/// Where a path that ends inside the tile goes.
struct Target {
    to: Point,
    /// What is drawn at its end.
    stop: Option<Stop>,
}

impl Raster {
    /// A lake lies in the centre unless something else runs through it; then it is moved towards its rivers.
    pub(super) fn place_inner(&mut self, lying: &Lying<'_>) {
        let zones = &lying.tile.zones;
        let inner: Vec<Zone> = zones.iter().map(|z| z.zone).filter(|zone| lying.is_enclosed(*zone)).collect();
        let crowded = inner.len() > 1 || is_crowded(lying);
        for zone in inner {
            let paths = zones.iter().filter(|z| z.end == Some(End::Into(zone)));
            let exits: Vec<Side> = paths.flat_map(|path| lying.exits(path.zone)).collect();
            let at = if crowded { self.scale.towards(&exits) } else { self.scale.centre() };
            self.claim(at, zone);
            self.inner.push((zone, at));
        }
    }

    pub(super) fn draw_paths(&mut self, lying: &Lying<'_>) {
        let (broad, narrow): (Vec<_>, Vec<_>) = lying
            .tile
            .zones
            .iter()
            .filter(|z| z.terrain.is_path())
            .partition(|z| z.terrain == Terrain::Amazon);
        for path in broad {
            self.draw_band(lying, path);
        }
        let several = narrow.iter().filter(|path| path.end.is_none()).count() > 1;
        for path in &narrow {
            match (lying.exits(path.zone).as_slice(), path.end) {
                ([from, to], _) => self.draw_through(path.zone, *from, *to, several),
                ([from], Some(end)) => {
                    let Target { to, stop } = self.target(lying, *from, end);
                    self.draw_leg(path.zone, *from, to);
                    self.stops.extend(stop.map(|stop| (to, stop)));
                }
                _ => {}
            }
        }
        if narrow.iter().any(|path| path.end == Some(End::At(Stop::Forest))) {
            self.claim_centre_for_forest(lying);
        }
    }

    /// Where a path that came in by one side ends.
    fn target(&mut self, lying: &Lying<'_>, from: Side, end: End) -> Target {
        let alike = lying.tile.zones.iter().filter(|z| z.end == Some(end)).count();
        match end {
            End::Into(zone) => {
                let inner = self.inner.iter().find(|(inner, _)| *inner == zone);
                let inner = inner.map(|(_, at)| *at);
                let to = inner.unwrap_or_else(|| self.landing(lying, from, zone, alike > 1));
                Target { to, stop: None }
            }
            End::At(Stop::Forest) => Target { to: self.scale.towards(&[from]), stop: None },
            // Bridges meet at one junction and tributaries at one rock, unless something lies between them.
            End::At(stop) => {
                let central = stop != Stop::Spring && !is_crowded(lying);
                let to = if central { self.scale.centre() } else { self.scale.towards(&[from]) };
                Target { to, stop: Some(stop) }
            }
        }
    }

    /// Where a path reaches a zone that touches sides: in the centre, if that can be the zone's. A single path is led towards
    /// a zone on one side, and keeps off what runs through the tile.
    fn landing(&mut self, lying: &Lying<'_>, from: Side, zone: Zone, several: bool) -> Point {
        if lying.terrain(zone).is_some_and(|terrain| terrain.is_path()) {
            return self.scale.centre();
        }
        let at = match lying.whole_sides(zone).as_slice() {
            [side] if has_through_path(lying) => self.scale.towards(&[*side, from]),
            [side] if !several => self.scale.towards(&[*side]),
            _ => self.scale.centre(),
        };
        self.claim(at, zone);
        at
    }

    fn claim(&mut self, at: Point, zone: Zone) {
        let index = self.index(at);
        self.zones[index].get_or_insert(zone);
    }

    /// The Amazon, from its sides to the centre.
    fn draw_band(&mut self, lying: &Lying<'_>, path: &ZoneSpec) {
        let centre = self.scale.centre();
        for from in lying.exits(path.zone) {
            let half = self.scale.half_band(from);
            for at in self.straight_in(from).collect::<Vec<_>>() {
                for hand in 0..=2 * half {
                    let point = match from {
                        Side::N | Side::S => Point { x: at.x + hand - half, y: at.y },
                        Side::E | Side::W => Point { x: at.x, y: at.y + hand - half },
                    };
                    self.claim(point, path.zone);
                }
            }
        }
        if let Some(End::At(stop)) = path.end {
            self.stops.push((centre, stop));
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
        let ends = lying.tile.zones.iter().filter(|z| z.end == Some(End::At(Stop::Forest)));
        let opposite: Vec<Zone> = ends
            .flat_map(|river| lying.exits(river.zone))
            .filter_map(|side| lying.side(side.opposite()).first().copied())
            .collect();
        let all = lying.tile.zones.iter().map(|z| z.zone);
        if let Some(forest) = opposite.into_iter().chain(all).find(is_forest) {
            self.claim(self.scale.centre(), forest);
        }
    }
}

/// Whether something runs through the centre that makes no room; open sea and jungle do.
fn is_crowded(lying: &Lying<'_>) -> bool {
    let makes_room = |zone: Zone| matches!(lying.terrain(zone), Some(Terrain::Sea | Terrain::Jungle));
    has_through_path(lying) || lying.through_zone().is_some_and(|zone| !makes_room(zone))
}

fn has_through_path(lying: &Lying<'_>) -> bool {
    lying.tile.zones.iter().any(|spec| spec.terrain.is_path() && spec.end.is_none())
}
