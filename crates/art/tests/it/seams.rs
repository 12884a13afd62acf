//! Sides that match meet without a seam: every tile in every rotation is rasterised, and the border pixels of every two
//! sides of one kind are compared.

use tilewright_art::{Artist, Detail};
use tilewright_land::{Rotation, Side, Terrain, TileSet};
use tilewright_rules::{RulebookId, sets};

use crate::raster::{Pixels, difference, draw};

/// Pixels a tile is wide; two units a pixel.
const PX: usize = 100;
/// Pixels between two tiles on the sheet.
const GAP: usize = 4;
const COLUMNS: usize = 16;

/// The border of one side, in pixels from west to east or from north to south.
type Border = Vec<[i32; 3]>;

struct Sides {
    /// Which tile and how it lies.
    name: String,
    /// The kinds of the four sides.
    kinds: [Terrain; 4],
    /// The four borders: n, e, s, w.
    borders: [Border; 4],
    /// The mean step between the two outermost rows of pixels: what is natural.
    steps: [f64; 4],
}

fn sheet(set: &TileSet, artist: &Artist, rotation: Rotation) -> Pixels {
    let cell = (PX + GAP) as f64 * 2.0;
    let mut body = String::new();
    for (i, tile) in set.tiles.iter().enumerate() {
        // Half a pixel aside, so that each side lies in the middle of a row of pixels and both tiles show the same line.
        let (x, y) = ((i % COLUMNS) as f64 * cell + 1.0, (i / COLUMNS) as f64 * cell + 1.0);
        body += &format!(
            "<g transform=\"translate({x} {y})\">{}</g>",
            artist.cell(tile.id, rotation, Detail::Full)
        );
    }
    let (wide, high) = (COLUMNS as f64 * cell, set.tiles.len().div_ceil(COLUMNS) as f64 * cell);
    draw(&artist.document([0.0, 0.0, wide, high], (wide as u32, high as u32), &body), (wide / 2.0) as u32)
}

fn row(pixels: &Pixels, left: usize, top: usize, side: Side, deep: usize) -> Border {
    let last = PX - deep;
    (1..PX)
        .map(|k| match side {
            Side::N => pixels.at(left + k, top + deep),
            Side::S => pixels.at(left + k, top + last),
            Side::W => pixels.at(left + deep, top + k),
            Side::E => pixels.at(left + last, top + k),
        })
        .collect()
}

fn mean(a: &Border, b: &Border) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(difference(*a, *b))).sum::<f64>() / a.len() as f64
}

/// The longest run of pixels that differ so much that an eye would stop there.
fn longest_jump(a: &Border, b: &Border) -> usize {
    let mut longest = 0;
    let mut run = 0;
    for (a, b) in a.iter().zip(b) {
        run = if difference(*a, *b) > 70 { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

fn all_sides(set: &TileSet, artist: &Artist) -> Vec<Sides> {
    let mut all = Vec::new();
    for rotation in Rotation::ALL {
        let pixels = sheet(set, artist, rotation);
        for (i, tile) in set.tiles.iter().enumerate() {
            let (left, top) = ((i % COLUMNS) * (PX + GAP), (i / COLUMNS) * (PX + GAP));
            let border = |deep: usize| Side::ALL.map(|side| row(&pixels, left, top, side, deep));
            let (outer, inner) = (border(0), border(1));
            all.push(Sides {
                name: format!("{} r{}", tile.id, rotation.turns()),
                kinds: Side::ALL.map(|side| tile.side_terrain(rotation.printed(side))),
                steps: [0, 1, 2, 3].map(|side| mean(&outer[side], &inner[side])),
                borders: outer,
            });
        }
    }
    all
}

/// Compares every two sides of one kind that can face each other.
fn check(rulebook: RulebookId) {
    let set = sets::built_in(rulebook);
    let all = all_sides(set, &Artist::new(set));
    let mut pairs = 0;
    let (mut worst_mean, mut worst_jump) = ((0.0, String::new()), (0, String::new()));
    for (side, facing) in [(Side::S, Side::N), (Side::E, Side::W)] {
        let (s, f) = (side.index(), facing.index());
        for a in &all {
            for b in all.iter().filter(|b| b.kinds[f] == a.kinds[s]) {
                pairs += 1;
                let beyond = mean(&a.borders[s], &b.borders[f]) - a.steps[s].max(b.steps[f]);
                let jump = longest_jump(&a.borders[s], &b.borders[f]);
                let name = || format!("{} {} of {} and {}", set.id, a.kinds[s], a.name, b.name);
                if beyond > worst_mean.0 {
                    worst_mean = (beyond, name());
                }
                if jump > worst_jump.0 {
                    worst_jump = (jump, name());
                }
            }
        }
    }
    println!("{}: {pairs} pairs, worst mean {worst_mean:?}, worst jump {worst_jump:?}", set.id);
    assert!(pairs > 10_000, "only {pairs} pairs");
    assert!(worst_mean.0 <= MOST_BEYOND, "the step across a seam is larger than inside: {worst_mean:?}");
    assert!(worst_jump.0 <= MOST_JUMP, "something ends at a seam: {worst_jump:?}");
}

/// How much larger than the step between neighbouring rows inside the mean step across a seam may be, of 255.
const MOST_BEYOND: f64 = 3.0;
/// How many pixels in a row may jump: a crown cut by a row of pixels, not a bank that does not go on.
const MOST_JUMP: usize = 2;

#[test]
fn seams_of_the_first_edition() {
    check(RulebookId::Hunters2002);
}

#[test]
fn seams_of_the_second_edition() {
    check(RulebookId::Hunters2020);
}

#[test]
fn seams_of_the_south_seas() {
    check(RulebookId::SouthSeas);
}

#[test]
fn seams_of_the_amazon() {
    check(RulebookId::Amazonas);
}
