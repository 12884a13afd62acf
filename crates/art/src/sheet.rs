//! Contact sheets: every tile of a set with its number.

use tilewright_land::{Rotation, Tile};

use crate::artist::Artist;
use crate::num::short;
use crate::scene::Detail;
use crate::shape::SIDE;

/// Units between two tiles, and below them for the number.
const GAP: f64 = 16.0;
const LINE: f64 = 34.0;
/// How many cells wide a sheet is.
const COLUMNS: f64 = 10.0;

/// Digits as strokes in a box 6 wide and 10 high: no font is needed, so a sheet looks the same everywhere.
const DIGITS: [&str; 10] = [
    "M3 0Q0 0 0 5T3 10 6 5 3 0",
    "M1 2L3.5 0V10",
    "M.3 2.5Q.5 0 3 0T5.7 2.5Q5.7 4.5 0 10H6",
    "M.3 1.5Q1.5 0 3 0T5.5 2.4 2.5 4.6Q6 4.6 6 7.2T3 10Q1 10 0 8.4",
    "M4.5 10V0L0 7H6",
    "M5.5 0H1L.6 4.4Q2 3.6 3.4 3.8 6 4.2 6 7T3 10Q1 10 .1 8.5",
    "M5.3.6Q0 1 0 7T3 10 6 7 3 4.2 0 6.5",
    "M0 0H6Q2.5 5 2 10",
    "M3 4.6Q.4 4.4.4 2.3T3 0 5.6 2.3 3 4.6Q0 4.8 0 7.3T3 10 6 7.3 3 4.6",
    "M.7 9.4Q6 9 6 3T3 0 0 3 3 5.8 6 3.5",
];

/// A number in strokes, its upper left corner at the place given.
pub(crate) fn number(value: u32, x: f64, y: f64, size: f64) -> String {
    let digits: String = value
        .to_string()
        .bytes()
        .enumerate()
        .map(|(i, digit)| {
            format!(
                "<path transform=\"translate({})\" d=\"{}\"/>",
                i * 9,
                DIGITS[usize::from(digit - b'0') % 10]
            )
        })
        .collect();
    format!(
        "<g transform=\"translate({} {})scale({})\" fill=\"none\" stroke=\"#5c4d36\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{digits}</g>",
        short(x),
        short(y),
        short(size)
    )
}

impl Artist {
    /// Every tile of the set with its number, as a document of its own; `px` is the width of a cell in pixels.
    pub fn sheet(&self, px: u32) -> String {
        let (mut x, mut y, mut tall) = (GAP, GAP, 0.0f64);
        let mut body = String::new();
        let wide = COLUMNS * (SIDE + GAP) + GAP;
        for tile in self.set.tiles.iter().filter(|tile: &&Tile| tile.part.is_none()) {
            let (west, north, columns, rows) = self.extent(tile.id, Rotation::default());
            let (w, h) = (f64::from(columns) * SIDE, f64::from(rows) * SIDE);
            if x + w + GAP > wide + 0.5 {
                (x, y, tall) = (GAP, y + tall, 0.0);
            }
            let (left, top) = (x - f64::from(west) * SIDE, y - f64::from(north) * SIDE);
            body += &format!(
                "<path d=\"M{} {}h{w}v{h}h-{w}z\" fill=\"#6b5a3c\" opacity=\".4\"/>",
                x + 4.0,
                y + 5.0
            );
            body += &format!(
                "<g transform=\"translate({left} {top})\">{}</g>",
                self.tile(tile.id, Rotation::default(), Detail::at(px))
            );
            body += &number(u32::from(tile.id.0), x + 2.0, y + h + 9.0, 1.4);
            x += w + GAP;
            tall = tall.max(h + LINE);
        }
        let high = y + tall + GAP * 0.5;
        let scale = f64::from(px) / SIDE;
        let paper = format!("<path d=\"M0 0h{wide}v{high}H0z\" fill=\"#f3ead6\"/>");
        self.document(
            [0.0, 0.0, wide, high],
            ((wide * scale) as u32, (high * scale) as u32),
            &(paper + &body),
        )
    }
}
