//! Turquoise seas, sandy islands, wooden bridges and markets.

use tilewright_land::{Family, Stop, Terrain};

use super::bridges;
use super::palms;
use super::sheet::{Mark, painted, strewn};
use super::water::dash;
use crate::contents;
use crate::num::{Dice, short};
use crate::scene::Scene;
use crate::shape::{P, SIDE, closed, grown, p};

/// Draws a tile.
pub fn tile(scene: &mut Scene<'_>) {
    let which = scene.dice.index(3);
    scene.put(&format!("<use href=\"#sg{which}\"/>"));
    islands(scene);
    let courses = scene.layout.plan.courses.clone();
    bridges::bridges(scene, &courses);
    stones(scene);
    markets(scene);
    contents::place(scene, Family::SouthSeas);
    contents::find_spots(scene);
    palms::groves(scene);
    waves(scene);
}

/// The outlines of all islands and islets.
fn outlines(scene: &Scene<'_>) -> Vec<Vec<P>> {
    let basins = scene.layout.plan.basins.iter().filter(|basin| basin.terrain == Terrain::Island);
    let islets = basins.map(|basin| basin.outline.clone());
    scene.layout.masses.iter().flat_map(|(_, outlines)| outlines.clone()).chain(islets).collect()
}

/// Reefs, shallows, foam, beach and green, from the outside in.
fn islands(scene: &mut Scene<'_>) {
    let shores = outlines(scene);
    if shores.is_empty() {
        return;
    }
    let all: String = shores.iter().map(|shore| closed(shore)).collect();
    let stroke = |scene: &mut Scene<'_>, colour: &str, wide: &str, opacity: &str| {
        scene.put(&format!(
            "<path d=\"{all}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\" stroke-linejoin=\"round\" opacity=\"{opacity}\"/>"
        ));
    };
    stroke(scene, "#63d0cb", "36", ".55");
    stroke(scene, "#9de6d6", "19", ".75");
    scene.fill(&all, "#f1dfa9", " stroke=\"#f4fffb\" stroke-width=\"5\" paint-order=\"stroke\"");
    let green: String = shores.iter().map(|shore| closed(&meadow_line(shore, scene.tile.id.0))).collect();
    scene.fill(&green, "#9dc45c", " stroke=\"#faeec9\" stroke-width=\"11\" paint-order=\"stroke\"");
    let heart: String =
        shores.iter().map(|shore| closed(&grown(&meadow_line(shore, scene.tile.id.0), -7.0))).collect();
    scene.fill(&heart, "#7fb052", " opacity=\".75\"");
}

/// Where the beach ends, not everywhere alike.
fn meadow_line(shore: &[P], seed: u8) -> Vec<P> {
    let inner = grown(&run_on(shore), -10.5);
    let wander = |at: &P| {
        let calm = crate::num::ease((at.inset() - 10.0) / 20.0);
        let noise = crate::num::noise(at.x / 19.0, at.y / 19.0, u64::from(seed) + 40);
        at.plus(p(noise, crate::num::noise(at.x / 19.0, at.y / 19.0, u64::from(seed) + 80)), 4.5 * calm)
    };
    inner.iter().map(wander).collect()
}

/// A shore that runs on far past the sides that it crosses, so that what is drawn further in does not end at them.
fn run_on(shore: &[P]) -> Vec<P> {
    const FAR: f64 = 40.0;
    let past = |v: f64| {
        if v < 0.0 {
            v - FAR
        } else if v > SIDE {
            v + FAR
        } else {
            v
        }
    };
    shore.iter().map(|at| p(past(at.x), past(at.y))).collect()
}

/// Junction stones, where bridges end.
fn stones(scene: &mut Scene<'_>) {
    for (at, stop) in scene.layout.plan.stops.clone() {
        if stop == Stop::Junction {
            scene.lay("stone", at, 1.0);
        }
    }
}

fn markets(scene: &mut Scene<'_>) {
    for basin in scene.layout.plan.basins.clone().iter().filter(|basin| basin.terrain == Terrain::Market) {
        let shore = closed(&grown(&basin.outline, 3.0));
        scene.fill(&shore, "#63d0cb", " stroke=\"#63d0cb\" stroke-width=\"14\" opacity=\".45\"");
        scene.fill(&shore, "#0d5f70", " opacity=\".3\" transform=\"translate(4 5)\"");
        scene.lay("market", basin.centre, basin.radius / 33.0);
        for (name, dx, dy) in [("stall1", -13.0, -5.0), ("stall2", 14.0, -3.0), ("stall3", -3.0, 17.0)] {
            scene.stand(name, basin.centre.plus(p(dx, dy), 1.0), 1.0, false);
        }
        scene.take(basin.centre, 30.0, 27.0);
    }
}

/// A few crests on the open sea.
fn waves(scene: &mut Scene<'_>) {
    if !scene.is_full() {
        return;
    }
    let mut text = String::new();
    for _ in 0..60 {
        let at = p(scene.dice.between(12.0, 188.0), scene.dice.between(10.0, 190.0));
        let open =
            [(0.0, 0.0), (-14.0, 0.0), (14.0, 0.0), (0.0, -14.0), (0.0, 14.0)].into_iter().all(|(dx, dy)| {
                let zone = scene.layout.map.at(p(at.x + dx, at.y + dy)).and_then(|zone| scene.spec(zone));
                zone.is_some_and(|spec| spec.terrain == Terrain::Sea)
            });
        if open && scene.is_clear(at, 10.0, 5.0) && text.len() < 190 {
            let half = scene.dice.between(2.6, 4.6);
            dash(&mut text, at, p(1.0, 0.0), half, -half * 0.8);
            text += &format!("q{} {} {} 0", short(half), short(-half * 0.8), short(2.0 * half));
            scene.take(at, 9.0, 6.0);
        }
    }
    if !text.is_empty() {
        scene.put(&format!("<path d=\"{text}\" fill=\"none\" stroke=\"#d9fbf5\" stroke-width=\"1.5\" stroke-linecap=\"round\" opacity=\".8\"/>"));
    }
}

/// What all tiles share.
pub fn defs() -> String {
    let mut text = concat!(
        r##"<radialGradient id="sgl"><stop stop-color="#6fdcd4" stop-opacity=".6"/><stop offset="1" stop-color="#6fdcd4" stop-opacity="0"/></radialGradient>"##,
        r##"<radialGradient id="sgd"><stop stop-color="#1787a3" stop-opacity=".5"/><stop offset="1" stop-color="#1787a3" stop-opacity="0"/></radialGradient>"##,
    )
    .to_owned();
    for variant in 0..3 {
        text += &format!(
            "<g id=\"sg{variant}\"><path d=\"M-1-1h202v202H-1z\" fill=\"#35b0bd\"/>{}</g>",
            sea(variant)
        );
    }
    text + STONE + MARKET + &palms::defs() + CORNER
}

fn sea(variant: u64) -> String {
    let soft = strewn(4, 8, variant + 30, |at, dice| {
        let reach = p(dice.between(26.0, 58.0), dice.between(14.0, 30.0));
        Mark { at, reach, kind: dice.index(2), seed: 0 }
    });
    let lines = strewn(16, 34, variant + 40, |at, dice| Mark {
        at,
        reach: p(15.0, 5.0),
        kind: dice.index(3),
        seed: dice.index(10_000) as u64,
    });
    let soft = painted(&soft, false, |mark, at| {
        let tone = ["l", "d"][mark.kind];
        format!(
            "<ellipse cx=\"{:.0}\" cy=\"{:.0}\" rx=\"{:.0}\" ry=\"{:.0}\" fill=\"url(#sg{tone})\"/>",
            at.x, at.y, mark.reach.x, mark.reach.y
        )
    });
    let lines = painted(&lines, false, |mark, at| {
        let mut dice = Dice::new(&[mark.seed]);
        let (colour, opacity) = [("#8fe6df", ".55"), ("#1c8aa4", ".4"), ("#8fe6df", ".35")][mark.kind];
        let mut path = String::new();
        let half = dice.between(3.0, 6.5);
        dash(&mut path, p(at.x - half, at.y), p(1.0, 0.0), half, dice.between(-2.2, -0.8));
        path += &format!("q{} {} {} 0", short(half * 0.8), short(dice.between(0.8, 2.0)), short(1.6 * half));
        format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.2\" opacity=\"{opacity}\" stroke-linecap=\"round\"/>"
        )
    });
    soft + &lines
}

/// Green over the lagoon that four corners of one island leave.
const CORNER: &str = concat!(
    r##"<g id="scorner"><path d="M-38 2C-37-16-20-37 1-38 19-37 38-18 38 1 37 19 17 38-2 38-20 36-37 19-38 2z" fill="#9dc45c"/><path d="M-30 0C-28-15-15-29 0-30 15-29 29-14 30 0 29 15 14 30-1 30-16 29-29 15-30 0z" fill="#7fb052" opacity=".75"/>"##,
    r##"<use href="#su1b" x="-19" y="-8"/><use href="#sl2b" x="4" y="-4"/><use href="#su2a" x="20" y="2"/><use href="#sl1a" x="-9" y="15"/><use href="#su1c" x="12" y="19"/><use href="#sgf" x="-22" y="12"/></g>"##,
);

const STONE: &str = concat!(
    r##"<g id="sstone"><ellipse cx="4" cy="6" rx="21" ry="18" fill="#0d5f70" opacity=".32"/><ellipse rx="24" ry="21" fill="none" stroke="#9de6d6" stroke-width="3" opacity=".6"/><path d="M-20-4C-20-14-10-19 1-19 12-19 21-13 20-3 21 9 12 17 0 17-12 17-21 9-20-4z" fill="#a59d8c" stroke="#5f594c" stroke-width="1.4"/>"##,
    r##"<path d="M-17-6C-16-14-8-17 1-17 10-17 18-12 17.5-4 17 4 10 9 0 9-10 9-17 3-17-6z" fill="#cfc7b5"/><path d="M-16-2L-5-5M-5-5L-4-16M-5-5L3 2M3 2L16-1M3 2L0 9M3 2L9-14" fill="none" stroke="#8d8575" stroke-width="1.3" stroke-linecap="round"/><path d="M-13-8C-11-12-6-14-1-14.5" fill="none" stroke="#f3eedf" stroke-width="1.8" stroke-linecap="round"/><path d="M-15 9q2-3 5-1M9 11q3-3 6-1" fill="none" stroke="#6f9a55" stroke-width="2.2" stroke-linecap="round"/></g>"##,
);

const MARKET: &str = concat!(
    r##"<g id="smarket"><path d="M-36 2C-36-18-18-31 1-31 20-31 36-18 36 1 36 20 20 32 0 32-20 32-36 20-36 2z" fill="#8a5c30" stroke="#4a2d12" stroke-width="1.6"/><path d="M-33 0C-33-18-17-29 1-29 19-29 33-17 33-1 33 17 18 27 0 27-18 27-33 17-33 0z" fill="#d2a768"/>"##,
    r##"<path d="M-31-9C-12-6 12-6 31-10M-33 0C-12 4 12 4 33-1M-31 10C-12 14 12 14 31 9M-24 19C-10 22 10 22 24 18M-26-18C-10-15 10-15 26-19" fill="none" stroke="#9a7038" stroke-width="1.1"/><path d="M-12-27V-16M4-15V-7M-18-6V3M14-6V2M-6 4V13M10 13V21" stroke="#9a7038" stroke-width="1.1"/><path d="M-29 24V33M-14 30V37M2 31V39M18 29V36M31 21V31" stroke="#4a2d12" stroke-width="3.4" stroke-linecap="round"/></g>"##,
    r##"<g id="sstall1"><ellipse cx="3" cy="1" rx="14" ry="3.6" fill="#3a2108" opacity=".35"/><path d="M-10 0V-14M10 0V-14" stroke="#5a3819" stroke-width="2"/><path d="M-11-1H11V-7H-11z" fill="#b07b40" stroke="#5a3819"/><circle cx="-6" cy="-8.4" r="2.4" fill="#f6d02a"/><circle cx="-1.5" cy="-8.6" r="2.4" fill="#f28c1e"/><circle cx="3" cy="-8.4" r="2.4" fill="#f6d02a"/><circle cx="7" cy="-8.4" r="2.2" fill="#9dc45c"/><path d="M-14-13L-10-23H10L14-13C11-10.5 9-10.5 7-13 5-10.5 2-10.5 0-13-2-10.5-5-10.5-7-13-9-10.5-11-10.5-14-13z" fill="#e5482f" stroke="#7a1c10" stroke-width="1.1" stroke-linejoin="round"/><path d="M-7-13L-5-23H0V-13C-2-10.5-5-10.5-7-13zM7-13L5-23H10L14-13C11-10.5 9-10.5 7-13z" fill="#fff3da"/></g>"##,
    r##"<g id="sstall2"><ellipse cx="3" cy="1" rx="14" ry="3.6" fill="#3a2108" opacity=".35"/><path d="M-10 0V-14M10 0V-14" stroke="#5a3819" stroke-width="2"/><path d="M-11-1H11V-7H-11z" fill="#a8713a" stroke="#5a3819"/><path d="M-8-8.5q3-3 6 0-3 3-6 0zM1-8.5q3-3 6 0-3 3-6 0z" fill="#8fd3e0" stroke="#2c6f80" stroke-width=".9"/><path d="M-14-13L-10-23H10L14-13C11-10.5 9-10.5 7-13 5-10.5 2-10.5 0-13-2-10.5-5-10.5-7-13-9-10.5-11-10.5-14-13z" fill="#2f7fc0" stroke="#123d66" stroke-width="1.1" stroke-linejoin="round"/><path d="M-7-13L-5-23H0V-13C-2-10.5-5-10.5-7-13zM7-13L5-23H10L14-13C11-10.5 9-10.5 7-13z" fill="#fff3da"/></g>"##,
    r##"<g id="sstall3"><ellipse cx="3" cy="1" rx="14" ry="3.6" fill="#3a2108" opacity=".35"/><path d="M-12 0V-8H-3V0zM5 0V-9H13V0z" fill="#b07b40" stroke="#5a3819" stroke-width="1"/><path d="M-12-8L-3 0M-3-8L-12 0M5-4.5H13" stroke="#5a3819" stroke-width=".9"/><ellipse cx="1" cy="-1" rx="5" ry="3" fill="#d9b06a" stroke="#5a3819"/><circle cx="-1" cy="-3" r="2.2" fill="#ffb3a2" stroke="#a3483c" stroke-width=".8"/><circle cx="3" cy="-3" r="2.2" fill="#ffd9cf" stroke="#a3483c" stroke-width=".8"/><path d="M-15-12L-11-21H8L12-12C9-9.5 7-9.5 5-12 3-9.5 0-9.5-2-12-4-9.5-7-9.5-9-12-11-9.5-13-9.5-15-12z" fill="#f2b52c" stroke="#7a5208" stroke-width="1.1" stroke-linejoin="round"/><path d="M-9-12L-7-21H-2V-12C-4-9.5-7-9.5-9-12zM5-12L3-21H8L12-12C9-9.5 7-9.5 5-12z" fill="#fff3da"/><path d="M-11 0V-12M8 0V-12" stroke="#5a3819" stroke-width="1.6"/></g>"##,
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::even;

    /// An island that crosses the northern side, as outlines do: a little past it.
    #[test]
    fn the_green_of_an_island_does_not_end_at_a_side() {
        let shore =
            even(&[p(24.0, -16.0), p(176.0, -16.0), p(150.0, 60.0), p(50.0, 60.0), p(24.0, -16.0)], 6.0);
        let heart = grown(&meadow_line(&shore[1..], 1), -7.0);
        let middle = heart.iter().filter(|at| (60.0..140.0).contains(&at.x));
        let northernmost = middle.map(|at| at.y).fold(SIDE, f64::min);
        assert!(northernmost < -12.0, "it ends at {northernmost}");
    }
}
