//! Every symbol and power has its own drawing, and at 48 pixels no two look alike.

use tilewright_art::Artist;
use tilewright_land::{Power, Symbol};
use tilewright_rules::{RulebookId, sets};

use crate::raster::{Pixels, difference, draw};

const PX: u32 = 48;

/// The words of a rulebook's family, and what else a legend shows.
fn words(rulebook: RulebookId) -> Vec<&'static str> {
    let family = sets::built_in(rulebook).game;
    let symbols = family.symbols().iter().map(|symbol: &Symbol| symbol.word());
    let powers = family.powers().iter().map(|power: &Power| power.word());
    let ships = family.has_ships().then_some("ship");
    symbols.chain(powers).chain(ships).collect()
}

/// The share of pixels in which two drawings differ clearly.
fn apart(a: &Pixels, b: &Pixels) -> f64 {
    let pixels = (0..PX as usize * PX as usize).map(|i| (i % PX as usize, i / PX as usize));
    let differ = pixels.filter(|(x, y)| difference(a.at(*x, *y), b.at(*x, *y)) > 48).count();
    differ as f64 / f64::from(PX * PX)
}

#[test]
fn symbols_can_be_told_apart_at_48_pixels() {
    for rulebook in [RulebookId::Hunters2020, RulebookId::SouthSeas, RulebookId::Amazonas] {
        let artist = Artist::new(sets::built_in(rulebook));
        let drawn: Vec<(&str, Pixels)> = words(rulebook)
            .into_iter()
            .map(|word| {
                let icon = artist.icon(word).unwrap_or_else(|| panic!("{word} has no drawing"));
                let [x, y, w, h] = icon.view;
                let paper =
                    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"#9db070\"/>");
                let svg = icon.document(PX).replace("\"><", &format!("\">{paper}<"));
                (word, square(&svg))
            })
            .collect();
        let mut nearest = (1.0, "", "");
        for (i, (one, a)) in drawn.iter().enumerate() {
            for (other, b) in &drawn[..i] {
                let apart = apart(a, b);
                if apart < nearest.0 {
                    nearest = (apart, one, other);
                }
            }
        }
        println!("{rulebook}: nearest {nearest:?}");
        assert!(
            nearest.0 >= 0.18,
            "{} and {} look alike: {:.2} of the pixels differ",
            nearest.1,
            nearest.2,
            nearest.0
        );
    }
}

/// A drawing in a square of 48 pixels.
fn square(svg: &str) -> Pixels {
    draw(svg, PX)
}

#[test]
fn words_that_are_none_have_no_drawing() {
    let artist = Artist::new(sets::built_in(RulebookId::Hunters2020));
    assert!(artist.icon("unicorn").is_none());
}
