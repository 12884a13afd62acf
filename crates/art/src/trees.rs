//! Trees, bushes and huts: small drawings with their foot at the origin, tinted by `currentColor`.

use crate::num::{Dice, cos, push_numbers, short, sin};
use crate::shape::P;

/// What light and shade are made of, always transparent.
pub const SUN: &str = "#fff2a6";
/// The shade.
pub const DUSK: &str = "#0e2b36";

/// A kind of tree.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// Its letters in the names of drawings.
    pub name: &'static str,
    /// How high it is.
    pub height: f64,
    /// Half its width.
    pub reach: f64,
}

const fn tree(name: &'static str, height: f64, reach: f64) -> Tree {
    Tree { name, height, reach }
}

/// Broad crowns.
pub const OAKS: [Tree; 3] = [tree("o1", 31.0, 13.5), tree("o2", 29.5, 15.0), tree("o3", 28.5, 12.0)];
/// Conifers.
pub const FIRS: [Tree; 2] = [tree("p1", 37.0, 11.0), tree("p2", 32.0, 10.0)];
/// Slender and light.
pub const BIRCHES: [Tree; 2] = [tree("b1", 34.0, 9.0), tree("b2", 30.0, 9.0)];
/// Bushes.
pub const BUSHES: [Tree; 2] = [tree("u1", 11.0, 9.0), tree("u2", 11.0, 9.0)];
/// Palms.
pub const PALMS: [Tree; 2] = [tree("l1", 36.0, 15.0), tree("l2", 30.0, 14.0)];

/// An outline of scallops.
fn cloud(centre: P, rx: f64, ry: f64, count: usize, dice: &mut Dice) -> String {
    let start = dice.unit();
    let mut rim: Vec<P> = Vec::new();
    for i in 0..count {
        let a = start + (i as f64 + dice.about(0.17)) / count as f64;
        let k = 1.0 + dice.about(0.09);
        rim.push(crate::shape::p(centre.x + rx * k * cos(a), centre.y + ry * k * sin(a)));
    }
    let mut text = "M".to_owned();
    push_numbers(&mut text, &[rim[0].x, rim[0].y]);
    for i in 0..count {
        let (a, b) = (rim[i], rim[(i + 1) % count]);
        let out = a.toward(b, 0.5).from(centre);
        let k = 1.37 + dice.about(0.07);
        text.push('Q');
        push_numbers(&mut text, &[centre.x + out.x * k, centre.y + out.y * k, b.x, b.y]);
    }
    text + "z"
}

fn fill(path: &str, fill: &str, opacity: &str) -> String {
    if opacity.is_empty() {
        format!("<path d=\"{path}\" fill=\"{fill}\"/>")
    } else {
        format!("<path d=\"{path}\" fill=\"{fill}\" opacity=\"{opacity}\"/>")
    }
}

fn foot(rx: f64, ry: f64, opacity: &str) -> String {
    format!(
        "<ellipse cx=\"{}\" cy=\"-.5\" rx=\"{}\" ry=\"{}\" fill=\"{DUSK}\" opacity=\"{opacity}\"/>",
        short(rx * 0.28),
        short(rx),
        short(ry)
    )
}

/// A crown with its shade and its light, which falls from the upper left.
pub fn crown(centre: P, rx: f64, ry: f64, dice: &mut Dice) -> String {
    use crate::shape::p;
    let base = cloud(centre, rx, ry, 9, dice);
    let lit = cloud(p(centre.x - 0.11 * rx, centre.y - 0.19 * ry), rx * 0.83, ry * 0.78, 8, dice);
    let mut text =
        fill(&base, "currentColor", "") + &fill(&base, DUSK, ".38") + &fill(&lit, "currentColor", "");
    let glow = cloud(p(centre.x - 0.3 * rx, centre.y - 0.38 * ry), rx * 0.5, ry * 0.42, 6, dice);
    text += &fill(&glow, SUN, ".22");
    let (mut light, mut dark) = (String::new(), String::new());
    for _ in 0..5 {
        let (a, r) = (dice.between(0.42, 0.82), dice.between(0.25, 0.75));
        light.push('M');
        push_numbers(&mut light, &[centre.x - 1.0 + rx * r * cos(a), centre.y + ry * r * sin(a)]);
        light.push_str("q1.4-1.5 2.8-.2");
        let (a, r) = (dice.between(-0.08, 0.26), dice.between(0.3, 0.72));
        dark.push('M');
        push_numbers(&mut dark, &[centre.x + rx * r * cos(a), centre.y + ry * r * sin(a)]);
        dark.push_str("q1.4 1.3 2.7 0");
    }
    text + &format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{light}\" stroke=\"{SUN}\" opacity=\".24\"/><path d=\"{dark}\" stroke=\"{DUSK}\" opacity=\".32\"/></g>"
    )
}

fn oak(seed: u64, rx: f64, ry: f64, middle: f64) -> String {
    let mut dice = Dice::new(&[seed, 1]);
    foot(rx * 0.95, 3.6, ".26")
        + "<path d=\"M-2.1.6Q-.9-4-1.4-10H1.6Q1.2-4 2.3.6 0 1.5-2.1.6z\" fill=\"#5b4331\"/>"
        + &crown(crate::shape::p(0.0, middle), rx, ry, &mut dice)
}

fn fir(seed: u64, height: f64, wide: f64) -> String {
    let mut dice = Dice::new(&[seed, 2]);
    let mut text = foot(wide * 0.85, 3.0, ".28") + "<path d=\"M-1.5.8V-7H1.5V.8z\" fill=\"#4d3a2e\"/>";
    for tier in (0..4).rev() {
        let t = f64::from(tier);
        let top = -height + height * 0.2 * t;
        let bottom = (-height + height * (0.34 + 0.2 * t) + dice.about(0.5)).min(-3.0);
        let half = wide * (0.42 + 0.195 * t);
        let waist = (top + bottom) / 2.0;
        let mut shape = "M".to_owned();
        push_numbers(&mut shape, &[dice.about(0.4), top]);
        shape.push('Q');
        push_numbers(&mut shape, &[half * 0.45, waist, half, bottom - 0.6]);
        for scallop in 0..3 {
            let (from, to) = (
                half - 2.0 * half * f64::from(scallop) / 3.0,
                half - 2.0 * half * f64::from(scallop + 1) / 3.0,
            );
            shape.push('Q');
            push_numbers(&mut shape, &[(from + to) / 2.0, bottom + 2.9, to, bottom - 0.3]);
        }
        shape.push('Q');
        push_numbers(&mut shape, &[-half * 0.45, waist, 0.0, top]);
        text += &fill(&(shape + "z"), "currentColor", "");
        let mut shade = "M".to_owned();
        push_numbers(&mut shade, &[0.3, top + 1.0]);
        for numbers in [
            [half * 0.45, waist, half, bottom - 0.6],
            [half * 0.66, bottom + 2.5, half * 0.3, bottom],
            [half * 0.4, waist + 2.0, 0.3, top + 1.0],
        ] {
            shade.push('Q');
            push_numbers(&mut shade, &numbers);
        }
        text += &fill(&(shade + "z"), DUSK, ".36");
        let mut light = "M".to_owned();
        push_numbers(&mut light, &[-half * 0.12, top + 3.2]);
        light.push('Q');
        push_numbers(&mut light, &[-half * 0.4, waist + 0.6, -half * 0.72, bottom - 1.2]);
        text += &format!(
            "<path d=\"{light}\" stroke=\"{SUN}\" stroke-width=\"1.3\" opacity=\".3\" fill=\"none\" stroke-linecap=\"round\"/>"
        );
    }
    text
}

fn birch(seed: u64, height: f64) -> String {
    let mut dice = Dice::new(&[seed, 3]);
    foot(6.5, 2.6, ".26")
        + "<path d=\"M-1.3.8L-.8-12H1L1.4.8z\" fill=\"#b9ad8c\"/><path d=\"M.3.9L.4-12H1L1.4.8z\" fill=\"#6f6650\"/>"
        + &crown(crate::shape::p(0.0, -height * 0.6), 7.4, height * 0.36, &mut dice)
}

fn bush(seed: u64) -> String {
    let mut dice = Dice::new(&[seed, 4]);
    use crate::shape::p;
    let base = cloud(p(0.0, -5.0), 7.5, 5.0, 7, &mut dice);
    foot(8.0, 2.6, ".24")
        + &fill(&base, "currentColor", "")
        + &fill(&base, DUSK, ".32")
        + &fill(&cloud(p(-0.8, -5.8), 6.1, 3.8, 6, &mut dice), "currentColor", "")
        + &fill(&cloud(p(-2.3, -7.0), 3.0, 1.9, 5, &mut dice), SUN, ".22")
}

/// A palm: a bent trunk and a crown of fronds.
fn palm(seed: u64, height: f64, lean: f64) -> String {
    let mut dice = Dice::new(&[seed, 5]);
    let top = (lean, -height * 0.74);
    let trunk = format!(
        "M-1.6.6Q{} {} {} {}L{} {}Q{} {} 1.9.6z",
        short(lean * 0.1 - 2.2),
        short(-height * 0.4),
        short(top.0 - 1.1),
        short(top.1),
        short(top.0 + 1.1),
        short(top.1),
        short(lean * 0.1 + 1.4),
        short(-height * 0.38)
    );
    let mut text = foot(9.0, 2.8, ".3") + &fill(&trunk, "#8a6238", "");
    let rings: String = (1..6)
        .map(|i| {
            let t = f64::from(i) / 6.0;
            format!("M{} {}h2.6", short(lean * t * t - 1.3), short(-height * 0.74 * t))
        })
        .collect();
    text += &format!("<path d=\"{rings}\" stroke=\"#5b3d20\" stroke-width=\".8\"/>");
    // Fronds behind, then in front; each is a leaf that bends down.
    let spread = [-0.02, 0.46, 0.11, 0.36, 0.6, 0.86, 0.25, 0.72];
    for (i, turn) in spread.into_iter().enumerate() {
        let a = turn + dice.about(0.02);
        let long = height * (0.4 + dice.about(0.04));
        let (x, y) = (cos(a) * long, sin(a) * long * 0.62 + 3.2);
        let (mx, my) = (x * 0.55, y * 0.45 - 5.2);
        let (nx, ny) = (-y / long * 2.6, x / long * 2.6);
        let leaf = format!(
            "M{} {}q{} {} {} {}q{} {} {} {}z",
            short(top.0),
            short(top.1),
            short(mx + nx),
            short(my - ny.abs()),
            short(x),
            short(y),
            short(mx - x - nx * 0.5),
            short(my - y + 3.4),
            short(-x),
            short(-y)
        );
        text += &fill(&leaf, "currentColor", "");
        text += &fill(&leaf, if i % 3 == 0 { SUN } else { DUSK }, ".2");
    }
    text + &format!(
        "<path d=\"M{} {}h.1m2.6 1h.1\" stroke=\"#6b4a22\" stroke-width=\"3\" stroke-linecap=\"round\"/>",
        short(top.0 - 1.4),
        short(top.1 + 1.6)
    )
}

/// A tree in its tints, as drawings to be used by name; the prefix keeps the games apart on one page.
pub fn tinted<'a>(prefix: char, tree: &Tree, tints: impl Iterator<Item = &'a (&'a str, &'a str)>) -> String {
    let name = tree.name;
    let mut text = format!("<g id=\"{prefix}{name}\">{}</g>", drawing(name));
    for (letter, colour) in tints {
        text += &format!("<use id=\"{prefix}{name}{letter}\" href=\"#{prefix}{name}\" color=\"{colour}\"/>");
    }
    text
}

/// The drawing of a tree.
pub fn drawing(name: &str) -> String {
    match name {
        "o1" => oak(3, 11.5, 10.0, -19.5),
        "o2" => oak(8, 12.8, 9.6, -18.2),
        "o3" => oak(21, 10.0, 9.6, -18.0),
        "p1" => fir(4, 37.0, 11.0),
        "p2" => fir(9, 32.0, 10.0),
        "b1" => birch(5, 33.0),
        "b2" => birch(12, 29.0),
        "u1" => bush(2),
        "u2" => bush(7),
        "l1" => palm(3, 36.0, 5.0),
        _ => palm(6, 30.0, -4.0),
    }
}
