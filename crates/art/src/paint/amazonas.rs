//! Deep jungle, the broad Amazon, tributaries and villages.

use tilewright_land::{Family, Terrain};

use super::water::{Waters, ripples, rivers};
use crate::contents;
use crate::scene::Scene;
use crate::shape::closed;

const TRIBUTARY: Waters = Waters {
    bank: "#2c4a2c",
    sand: "#b99a62",
    water: "#62aca0",
    shade: "#2f7672",
    deep: "#4f978f",
    ripple: "#d3f1e4",
};
const AMAZON: Waters = Waters {
    bank: "#2c4a2c",
    sand: "#b08d57",
    water: "#a3a163",
    shade: "#6c6f3e",
    deep: "#8f9054",
    ripple: "#dedda6",
};

/// Draws a tile.
pub fn tile(scene: &mut Scene<'_>) {
    scene.put("<path d=\"M0 0h200v200H0z\" fill=\"#2f6140\"/>");
    let masses = scene.layout.masses.clone();
    for outline in masses.iter().flat_map(|(_, outlines)| outlines) {
        scene.fill(&closed(outline), "#d9b777", " stroke=\"#8c7a45\" stroke-width=\"3\"");
    }
    let courses = scene.layout.plan.courses.clone();
    let (amazon, small): (Vec<_>, Vec<_>) = courses.into_iter().partition(|c| c.terrain == Terrain::Amazon);
    rivers(scene, &small, &TRIBUTARY);
    ripples(scene, &small, &TRIBUTARY, 1.0);
    rivers(scene, &amazon, &AMAZON);
    ripples(scene, &amazon, &AMAZON, 2.5);
    contents::place(scene, Family::Amazonas);
    contents::find_spots(scene);
}

/// What all tiles share.
pub fn defs() -> String {
    String::new()
}
