//! Wash and grain: light and shade that drift over the whole board, and the tooth of the paper under the paint.
//!
//! The wash knows no tiles: it goes on over their sides, so that a board is one painting. It comes again after so many cells, so that
//! a page can lay one small picture of it over any board. The grain is the same on every tile and goes on from side to side.

use crate::artist::Artist;
use crate::num::{Dice, short};
use crate::shape::SIDE;
use crate::trees::{DUSK, SUN};

/// After how many cells across and down the wash comes again.
pub const WASH_CELLS: (u8, u8) = (5, 4);

/// Clouds of the wash across and down; few enough to be large, and as many rows as are needed to leave no stripes.
const CLOUDS: (usize, usize) = (6, 6);

/// How far the clouds reach at most, across and down.
const FAR: (f64, f64) = (250.0, 180.0);

/// Specks of the grain lie about so far apart.
const TOOTH: f64 = 3.2;

/// The grain comes again after so much, which is a whole part of a tile.
const PATCH: f64 = 100.0;

/// One soft cloud of light or shade.
struct Cloud {
    x: f64,
    y: f64,
    rx: f64,
    ry: f64,
    light: bool,
    strength: f64,
}

/// The clouds of one period.
fn clouds() -> Vec<Cloud> {
    let mut dice = Dice::new(&[31, 4]);
    let step = (period().0 / CLOUDS.0 as f64, period().1 / CLOUDS.1 as f64);
    let mut all = Vec::new();
    for row in 0..CLOUDS.1 {
        for column in 0..CLOUDS.0 {
            let (x, y) = (
                (column as f64 + dice.between(0.1, 0.9)) * step.0,
                (row as f64 + dice.between(0.1, 0.9)) * step.1,
            );
            let rx = dice.between(0.5, 1.0) * FAR.0;
            let ry = dice.between(0.5, 1.0) * FAR.1;
            // Light and shade take turns, so that no part of a board is all of one.
            let light = (row + column) % 2 == 0;
            all.push(Cloud { x, y, rx, ry, light, strength: dice.between(0.35, 1.0) });
        }
    }
    all
}

fn period() -> (f64, f64) {
    (f64::from(WASH_CELLS.0) * SIDE, f64::from(WASH_CELLS.1) * SIDE)
}

/// The gradients of clouds: strongest in the middle, and gone without an edge.
pub fn wash_defs() -> String {
    let gradient = |name: &str, colour: &str, most: f64| {
        let stops: String = [(0.0, 1.0), (0.35, 0.74), (0.7, 0.2), (1.0, 0.0)]
            .map(|(offset, share)| {
                format!(
                    "<stop offset=\"{offset}\" stop-color=\"{colour}\" stop-opacity=\"{:.3}\"/>",
                    most * share
                )
            })
            .concat();
        format!("<radialGradient id=\"{name}\">{stops}</radialGradient>")
    };
    gradient("wsun", SUN, 0.05) + &gradient("wdusk", DUSK, 0.1)
}

/// The clouds that touch a part of the board, given by its left, top, width and height; they use `wash_defs`.
pub fn wash([left, top, wide, high]: [f64; 4]) -> String {
    let (across, down) = period();
    let clouds = clouds();
    let turns = |from: f64, length: f64, period: f64, far: f64| {
        ((from - far) / period).floor() as i64..=((from + length + far) / period).floor() as i64
    };
    let mut svg = String::new();
    for row in turns(top, high, down, FAR.1) {
        for column in turns(left, wide, across, FAR.0) {
            for cloud in &clouds {
                let (x, y) = (cloud.x + column as f64 * across, cloud.y + row as f64 * down);
                let touches = |at: f64, reach: f64, from: f64, length: f64| {
                    at + reach > from && at - reach < from + length
                };
                if touches(x, cloud.rx, left, wide) && touches(y, cloud.ry, top, high) {
                    let tone = if cloud.light { "wsun" } else { "wdusk" };
                    svg += &format!(
                        "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#{tone})\" opacity=\"{:.2}\"/>",
                        short(x),
                        short(y),
                        short(cloud.rx),
                        short(cloud.ry),
                        cloud.strength
                    );
                }
            }
        }
    }
    svg
}

/// The grain of a whole tile: four patches of specks, dark ones in the hollows of the paper and light ones beside them.
pub fn grain_defs(prefix: &str) -> String {
    let mut dice = Dice::new(&[8, 15]);
    let count = (PATCH / TOOTH).round();
    let step = PATCH / count;
    let mut paths = [const { String::new() }; 3];
    for row in 0..count as usize {
        for column in 0..count as usize {
            let which = match dice.unit() {
                v if v < 0.2 => 0,
                v if v < 0.42 => 1,
                v if v < 0.64 => 2,
                _ => continue,
            };
            // Whole in its patch, so that nothing is cut where two patches meet.
            let at = |place: usize, dice: &mut Dice| (place as f64 + dice.between(0.3, 0.7)) * step;
            let (x, y) = (at(column, &mut dice), at(row, &mut dice));
            paths[which] += &format!("M{} {}h{}", short(x), short(y), short(dice.between(0.2, 1.0)));
        }
    }
    let looks = [("#3d3018", ".085"), ("#3d3018", ".05"), ("#fff6d8", ".06")];
    let strokes: String = paths
        .iter()
        .zip(looks)
        .map(|(path, (colour, opacity))| {
            format!("<path d=\"{path}\" stroke=\"{colour}\" opacity=\"{opacity}\"/>")
        })
        .collect();
    let uses: String = [(0, 0), (100, 0), (0, 100), (100, 100)]
        .map(|(x, y)| format!("<use href=\"#{prefix}tooth\" x=\"{x}\" y=\"{y}\"/>"))
        .concat();
    format!(
        "<g id=\"{prefix}tooth\" fill=\"none\" stroke-width=\"1.5\" stroke-linecap=\"round\">{strokes}</g><g id=\"{prefix}grain\">{uses}</g>"
    )
}

impl Artist {
    /// The wash of so many cells as it comes again and again, as a document of its own, a cell `px` pixels wide: its upper left
    /// corner belongs on that of the start tile.
    pub fn wash_document(&self, px: u32) -> String {
        let (wide, high) = period();
        let (across, down) = WASH_CELLS;
        let (width, height) = (px * u32::from(across), px * u32::from(down));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {high}\"><defs>{}</defs>{}</svg>",
            wash_defs(),
            wash([0.0, 0.0, wide, high])
        )
    }
}
