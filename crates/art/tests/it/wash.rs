//! Wash and grain: there, quiet, and without a seam.

use tilewright_art::{Detail, WASH_CELLS};
use tilewright_land::Rotation;

use crate::artists;
use crate::raster::{difference, draw};

/// Pixels a cell is wide.
const PX: u32 = 40;

#[test]
fn the_wash_can_be_seen_and_no_more_and_goes_on_where_it_comes_again() {
    let (_, artist) = artists().remove(0);
    let paper = "</defs><path d=\"M0 0h1000v800H0z\" fill=\"#8a8a70\"/>";
    let (wide, high) = (PX as usize * usize::from(WASH_CELLS.0), PX as usize * usize::from(WASH_CELLS.1));
    let pixels = draw(&artist.wash_document(PX).replace("</defs>", paper), wide as u32);
    let tone = |x: usize, y: usize| pixels.at(x, y).iter().sum::<i32>() / 3;
    let tones: Vec<i32> =
        (0..high).flat_map(|y| (0..wide).map(move |x| (x, y))).map(|(x, y)| tone(x, y)).collect();
    let (darkest, lightest) = (tones.iter().min().unwrap(), tones.iter().max().unwrap());
    println!("from {darkest} to {lightest}");
    assert!((12..=60).contains(&(lightest - darkest)), "from {darkest} to {lightest}");
    for (first, last) in
        (0..high).map(|y| ((0, y), (wide - 1, y))).chain((0..wide).map(|x| ((x, 0), (x, high - 1))))
    {
        let step = difference(pixels.at(first.0, first.1), pixels.at(last.0, last.1));
        assert!(step <= 4, "a step of {step} from {last:?} to {first:?}");
    }
}

#[test]
fn only_tiles_that_are_large_enough_have_a_grain() {
    for (set, artist) in artists() {
        for tile in &set.tiles {
            let has = |detail: Detail| artist.cell(tile.id, Rotation::default(), detail).contains("grain\"");
            assert!(has(Detail::at(64)) && !has(Detail::at(63)), "{} {}", set.id, tile.id);
        }
    }
}
