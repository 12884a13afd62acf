//! Turquoise seas, sandy islands, wooden bridges and markets.

use tilewright_land::{Family, Terrain};

use crate::contents;
use crate::scene::Scene;
use crate::shape::{closed, grown};

/// Draws a tile.
pub fn tile(scene: &mut Scene<'_>) {
    scene.put("<path d=\"M0 0h200v200H0z\" fill=\"#3fb5c0\"/>");
    let masses = scene.layout.masses.clone();
    let islets = scene.layout.plan.basins.clone();
    let islets = islets.iter().filter(|basin| basin.terrain == Terrain::Island).map(|basin| &basin.outline);
    for outline in masses.iter().flat_map(|(_, outlines)| outlines).chain(islets) {
        let path = closed(outline);
        scene.fill(
            &path,
            "#7fd6cf",
            " stroke=\"#7fd6cf\" stroke-width=\"24\" stroke-linejoin=\"round\" opacity=\".55\"",
        );
        scene.fill(&path, "#f0dfa8", " stroke=\"#fdf3cf\" stroke-width=\"2\"");
        scene.fill(&closed(&grown(outline, -11.0)), "#a9c95f", "");
    }
    let courses = scene.layout.plan.courses.clone();
    for course in &courses {
        let path = crate::shape::open(&crate::shape::even(&course.line, 9.0));
        for (colour, width) in [("#5b3a1c", 21), ("#c49557", 17)] {
            scene.put(&format!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
            ));
        }
    }
    for basin in scene.layout.plan.basins.clone().iter().filter(|basin| basin.terrain == Terrain::Market) {
        scene.fill(&closed(&basin.outline), "#cfa46a", " stroke=\"#5b3a1c\" stroke-width=\"3\"");
    }
    contents::place(scene, Family::SouthSeas);
    contents::find_spots(scene);
}

/// What all tiles share.
pub fn defs() -> String {
    String::new()
}
