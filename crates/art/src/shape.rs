//! Points, lines and outlines.

use crate::num::{cos, ease, push_numbers, sin, tenth};

/// The side of a tile in user units.
pub const SIDE: f64 = 200.0;

/// A point or a vector; x to the east, y to the south.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct P {
    /// To the east.
    pub x: f64,
    /// To the south.
    pub y: f64,
}

/// The point at x, y.
pub const fn p(x: f64, y: f64) -> P {
    P { x, y }
}

impl P {
    /// This plus `k` times the other.
    pub fn plus(self, other: P, k: f64) -> P {
        p(self.x + other.x * k, self.y + other.y * k)
    }

    /// The way from the other to this.
    pub fn from(self, other: P) -> P {
        p(self.x - other.x, self.y - other.y)
    }

    /// A point on the way to the other.
    pub fn toward(self, other: P, share: f64) -> P {
        self.plus(other.from(self), share)
    }

    /// Its length.
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// How far the other is.
    pub fn distance(self, other: P) -> f64 {
        self.from(other).length()
    }

    /// The same direction with length one.
    pub fn unit(self) -> P {
        let length = self.length();
        if length > 0.0 { p(self.x / length, self.y / length) } else { p(0.0, 0.0) }
    }

    /// Turned by a quarter, so that what pointed east points south.
    pub fn left(self) -> P {
        p(-self.y, self.x)
    }

    /// Where a point of a tile lies once the tile is turned by quarters clockwise.
    pub fn turned(self, quarters: u8) -> P {
        match quarters & 3 {
            0 => self,
            1 => p(SIDE - self.y, self.x),
            2 => p(SIDE - self.x, SIDE - self.y),
            _ => p(self.y, SIDE - self.x),
        }
    }

    /// How far inside the tile it is.
    pub fn inset(self) -> f64 {
        self.x.min(self.y).min(SIDE - self.x).min(SIDE - self.y)
    }
}

/// A place seen from a side: so far along it clockwise (0 to 1), so deep inside the tile (0 to 1).
pub fn by_side(side: usize, along: f64, deep: f64) -> P {
    let (a, d) = (along * SIDE, deep * SIDE);
    match side & 3 {
        0 => p(a, d),
        1 => p(SIDE - d, a),
        2 => p(SIDE - a, SIDE - d),
        _ => p(d, SIDE - a),
    }
}

/// The direction into the tile from a side.
pub const fn inward(side: usize) -> P {
    match side & 3 {
        0 => p(0.0, 1.0),
        1 => p(-1.0, 0.0),
        2 => p(0.0, -1.0),
        _ => p(1.0, 0.0),
    }
}

/// Points of a cubic curve.
pub fn cubic(a: P, b: P, c: P, d: P, steps: usize) -> Vec<P> {
    let at = |i: usize| {
        let t = i as f64 / steps as f64;
        let u = 1.0 - t;
        let (k0, k1, k2, k3) = (u * u * u, 3.0 * t * u * u, 3.0 * t * t * u, t * t * t);
        p(a.x * k0 + b.x * k1 + c.x * k2 + d.x * k3, a.y * k0 + b.y * k1 + c.y * k2 + d.y * k3)
    };
    (0..=steps).map(at).collect()
}

/// A smooth line through the given points.
pub fn through(points: &[P], steps: usize) -> Vec<P> {
    let last = points.len() - 1;
    let mut line = Vec::new();
    for i in 0..last {
        let (p0, p1, p2) = (points[i.saturating_sub(1)], points[i], points[i + 1]);
        let p3 = points[(i + 2).min(last)];
        let (c1, c2) = (p1.plus(p2.from(p0), 1.0 / 6.0), p2.plus(p3.from(p1), -1.0 / 6.0));
        let piece = cubic(p1, c1, c2, p2, steps);
        line.extend_from_slice(&piece[..steps]);
    }
    line.push(points[last]);
    line
}

/// How long a line is.
pub fn length(line: &[P]) -> f64 {
    line.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The line as points at even steps of about the given length, its ends kept.
pub fn even(line: &[P], step: f64) -> Vec<P> {
    let total = length(line);
    let count = (total / step).round().max(1.0);
    let step = total / count;
    let mut out = vec![line[0]];
    let mut gone = 0.0;
    for pair in line.windows(2) {
        let piece = pair[0].distance(pair[1]);
        while piece > 0.0 && (out.len() as f64) < count && gone + piece >= step * out.len() as f64 {
            out.push(pair[0].toward(pair[1], (step * out.len() as f64 - gone) / piece));
        }
        gone += piece;
    }
    out.push(line[line.len() - 1]);
    out
}

/// The direction of a line at one of its points.
pub fn along(line: &[P], i: usize) -> P {
    line[(i + 1).min(line.len() - 1)].from(line[i.saturating_sub(1)]).unit()
}

/// A wavy ribbon around a line: its width goes from `from` to `to`, and wobbles in between by the given share.
#[derive(Clone, Copy, Debug)]
pub struct Ribbon {
    /// Width at the beginning, which lies on a side.
    pub from: f64,
    /// Width at the end.
    pub to: f64,
    /// Whether the end lies on a side too.
    pub through: bool,
    /// How much the width wobbles.
    pub wobble: f64,
    /// Which wobble.
    pub phase: f64,
    /// The distance between the points of the outline.
    pub step: f64,
}

impl Ribbon {
    /// The outline; ends on a side run on past it, other ends are rounded.
    pub fn outline(&self, line: &[P]) -> Vec<P> {
        let mut spine = even(line, self.step);
        let start = along(&spine, 0);
        spine.insert(0, spine[0].plus(start, -14.0));
        if self.through {
            let end = along(&spine, spine.len() - 1);
            spine.push(spine[spine.len() - 1].plus(end, 14.0));
        }
        let last = spine.len() - 1;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (i, at) in spine.iter().enumerate() {
            let t = i as f64 / last as f64;
            let out = if self.through { ease((0.9 - t) / 0.25) } else { 1.0 };
            let calm = ease((t - 0.12) / 0.25) * out;
            let width = self.from + (self.to - self.from) * ease((t - 0.2) / 0.8);
            let side = along(&spine, i).left();
            let wave = |phase: f64| 0.5 * width * (1.0 + self.wobble * calm * sin(phase));
            left.push(at.plus(side, wave(1.15 * t + self.phase)));
            right.push(at.plus(side, -wave(1.0 * t + self.phase * 1.7 + 0.3)));
        }
        if !self.through {
            let end = along(&spine, last);
            left.push(spine[last].plus(end, self.to * 0.42));
        }
        right.reverse();
        left.extend(right);
        left
    }
}

/// A rounded outline of so many points; `rough` makes it less of an ellipse.
pub fn blob(centre: P, rx: f64, ry: f64, count: usize, rough: f64, phase: f64) -> Vec<P> {
    let at = |i: usize| {
        let a = i as f64 / count as f64;
        let k = 1.0 + rough * (sin(2.0 * a + phase) + 0.55 * sin(3.0 * a + 2.3 * phase));
        p(centre.x + rx * k * cos(a), centre.y + ry * k * sin(a))
    };
    (0..count).map(at).collect()
}

/// The outline moved outwards by so much (inwards where negative).
pub fn grown(outline: &[P], by: f64) -> Vec<P> {
    let count = outline.len();
    let sign = if area(outline) > 0.0 { 1.0 } else { -1.0 };
    let at = |i: usize| {
        let d = outline[(i + 1) % count].from(outline[(i + count - 1) % count]).unit();
        outline[i].plus(p(d.y, -d.x), by * sign)
    };
    (0..count).map(at).collect()
}

/// Twice the area inside, positive where the outline goes clockwise as seen.
pub fn area(outline: &[P]) -> f64 {
    let count = outline.len();
    let piece = |i: usize| {
        let (a, b) = (outline[i], outline[(i + 1) % count]);
        a.x * b.y - b.x * a.y
    };
    (0..count).map(piece).sum()
}

/// A closed smooth outline as path data. The curve passes between the points, with each of them pulling at it.
pub fn closed(outline: &[P]) -> String {
    let count = outline.len();
    if count < 3 {
        return String::new();
    }
    let clockwise = area(outline) > 0.0;
    let at = |i: usize| outline[if clockwise { i % count } else { count - 1 - i % count }];
    let middle = |i: usize| at(i).toward(at(i + 1), 0.5);
    curve(middle(0), (0..count).map(|i| (at(i + 1), middle(i + 1)))) + "z"
}

/// An open smooth line as path data.
pub fn open(line: &[P]) -> String {
    let last = line.len() - 1;
    let piece =
        |i: usize| (line[i], if i + 1 == last { line[last] } else { line[i].toward(line[i + 1], 0.5) });
    curve(line[0], (1..last).map(piece))
}

fn curve(start: P, pieces: impl Iterator<Item = (P, P)>) -> String {
    let mut text = "M".to_owned();
    let mut pen = p(tenth(start.x), tenth(start.y));
    push_numbers(&mut text, &[pen.x, pen.y]);
    text.push('q');
    for (i, (pull, end)) in pieces.enumerate() {
        let step = p(tenth(end.x - pen.x), tenth(end.y - pen.y));
        let mut numbers = String::new();
        push_numbers(&mut numbers, &[pull.x - pen.x, pull.y - pen.y, step.x, step.y]);
        if i > 0 && !numbers.starts_with('-') {
            text.push(' ');
        }
        text.push_str(&numbers);
        pen = pen.plus(step, 1.0);
    }
    text
}

/// Whether a point lies inside an outline.
pub fn inside(outline: &[P], at: P) -> bool {
    let mut within = false;
    let mut before = outline[outline.len() - 1];
    for here in outline {
        let crosses = (here.y > at.y) != (before.y > at.y);
        if crosses && at.x < (before.x - here.x) * (at.y - here.y) / (before.y - here.y) + here.x {
            within = !within;
        }
        before = *here;
    }
    within
}
