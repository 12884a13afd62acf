//! Numbers: drawn the same on every platform, printed as short as can be.
//!
//! Only additions, products, quotients, roots and roundings are used anywhere in this crate, because those give the same bits
//! everywhere; the functions of angles of a platform's library do not.

/// The sine of an angle counted in full turns.
pub fn sin(turns: f64) -> f64 {
    let t = turns - turns.floor();
    let (t, sign) = if t >= 0.5 { (t - 0.5, -1.0) } else { (t, 1.0) };
    let t = if t > 0.25 { 0.5 - t } else { t };
    let x = t * std::f64::consts::TAU;
    let s = x * x;
    sign * x * (1.0 - s / 6.0 * (1.0 - s / 20.0 * (1.0 - s / 42.0 * (1.0 - s / 72.0 * (1.0 - s / 110.0)))))
}

/// The cosine of an angle counted in full turns.
pub fn cos(turns: f64) -> f64 {
    sin(turns + 0.25)
}

/// The direction of a vector in degrees, to about a degree: enough to turn a fish along a river.
pub fn degrees(x: f64, y: f64) -> f64 {
    if x == 0.0 && y == 0.0 {
        return 0.0;
    }
    let (a, b) = (x.abs().min(y.abs()), x.abs().max(y.abs()));
    let r = a / b;
    let first = r * (57.3 - r * r * (18.2 - r * r * 5.9));
    let quadrant = if y.abs() > x.abs() { 90.0 - first } else { first };
    let half = if x < 0.0 { 180.0 - quadrant } else { quadrant };
    if y < 0.0 { -half } else { half }
}

/// From nothing to all, gently, while `v` goes from zero to one.
pub fn ease(v: f64) -> f64 {
    let v = v.clamp(0.0, 1.0);
    v * v * (3.0 - 2.0 * v)
}

/// The nearest tenth.
pub fn tenth(v: f64) -> f64 {
    (v * 10.0).round() / 10.0
}

/// A number to a tenth, without what SVG can do without.
pub fn short(v: f64) -> String {
    let tenths = (v * 10.0).round() as i64;
    let (sign, tenths) = if tenths < 0 { ("-", -tenths) } else { ("", tenths) };
    match (tenths / 10, tenths % 10) {
        (0, 0) => "0".to_owned(),
        (whole, 0) => format!("{sign}{whole}"),
        (0, part) => format!("{sign}.{part}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

/// Appends numbers, with spaces only where one would run into the next.
pub fn push_numbers(text: &mut String, numbers: &[f64]) {
    for (i, number) in numbers.iter().enumerate() {
        let number = short(*number);
        if i > 0 && !number.starts_with('-') {
            text.push(' ');
        }
        text.push_str(&number);
    }
}

/// A stream of random words (SplitMix64): equal seeds, equal pictures.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a seed made of several numbers.
    pub fn new(seed: &[u64]) -> Dice {
        let mut dice = Dice(0x7469_6c65);
        for part in seed {
            dice.0 ^= part.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            dice.0 = dice.word();
        }
        dice
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from zero up to one.
    pub fn unit(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number of a range.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A number at most so far from zero.
    pub fn about(&mut self, reach: f64) -> f64 {
        self.between(-reach, reach)
    }

    /// One of the first `count` indices.
    pub fn index(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count.saturating_sub(1))
    }

    /// One of a list.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.index(list.len())]
    }

    /// Whether something happens that happens so often.
    pub fn chance(&mut self, share: f64) -> bool {
        self.unit() < share
    }

    /// Plus or minus one.
    pub fn sign(&mut self) -> f64 {
        if self.chance(0.5) { 1.0 } else { -1.0 }
    }
}

/// Smooth noise over the plane, between about -1 and 1; `seed` chooses which.
pub fn noise(x: f64, y: f64, seed: u64) -> f64 {
    let (x0, y0) = (x.floor(), y.floor());
    let (fx, fy) = (ease(x - x0), ease(y - y0));
    let at = |dx: f64, dy: f64| {
        let (ix, iy) = ((x0 + dx) as i64 as u64, (y0 + dy) as i64 as u64);
        Dice::new(&[ix, iy, seed]).about(1.0)
    };
    let top = at(0.0, 0.0) * (1.0 - fx) + at(1.0, 0.0) * fx;
    let bottom = at(0.0, 1.0) * (1.0 - fx) + at(1.0, 1.0) * fx;
    top * (1.0 - fy) + bottom * fy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_near_enough() {
        for i in -40..40 {
            let turns = f64::from(i) / 37.0;
            assert!((sin(turns) - (turns * std::f64::consts::TAU).sin()).abs() < 1e-4);
            assert!((cos(turns) - (turns * std::f64::consts::TAU).cos()).abs() < 1e-4);
            let (x, y) = (cos(turns), sin(turns));
            assert!((degrees(x, y) - y.atan2(x).to_degrees()).abs() < 1.0, "{turns}");
        }
    }

    #[test]
    fn numbers_are_short() {
        let shown: Vec<String> = [0.0, -0.04, 0.5, -0.52, 12.0, -3.16, 100.06].map(short).to_vec();
        assert_eq!(shown, ["0", "0", ".5", "-.5", "12", "-3.2", "100.1"]);
        let mut text = String::new();
        push_numbers(&mut text, &[1.0, -2.0, 0.5]);
        assert_eq!(text, "1-2 .5");
    }
}
