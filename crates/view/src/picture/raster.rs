//! Which zone each character of a tile's picture belongs to.
//!
//! Paths are drawn as lines, the Amazon as a band, lakes and markets as points; the rest of the tile is shared out among the
//! zones that touch its sides, each character to the nearest, and a line is never crossed.

mod fill;
mod paths;

use tilewright_land::{Rotation, Side, Stop, Terrain, Tile, Zone};

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
    /// Zones that touch no side, such as lakes, each with its place.
    pub inner: Vec<(Zone, Point)>,
    /// Where paths end at something that is drawn: springs, junctions, rocks.
    pub stops: Vec<(Point, Stop)>,
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

    /// Whether a zone touches no side.
    fn is_enclosed(&self, zone: Zone) -> bool {
        !self.tile.sides.iter().any(|side| side.contains(&zone))
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
            stops: Vec::new(),
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
}
