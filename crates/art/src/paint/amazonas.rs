//! Deep jungle, the broad Amazon, tributaries and villages.

use tilewright_land::{Family, Stop, Terrain};

use super::jungle;
use super::water::{Waters, dash, ripples, rivers, strokes};
use crate::contents;
use crate::num::{cos, short, sin};
use crate::plan::{Course, width};
use crate::scene::Scene;
use crate::shape::{along, closed, even, grown, length, p};

const TRIBUTARY: Waters = Waters {
    bank: "#1f3d28",
    sand: "#c0a168",
    water: "#64b0a5",
    shade: "#2f7672",
    deep: "#4f9a92",
    ripple: "#d9f5ea",
};
const AMAZON: Waters = Waters {
    bank: "#1f3d28",
    sand: "#b9965c",
    water: "#a9a468",
    shade: "#77743f",
    deep: "#94935a",
    ripple: "#e6e3b4",
};

/// Draws a tile.
pub fn tile(scene: &mut Scene<'_>) {
    let which = scene.dice.index(3);
    scene.put(&format!("<use href=\"#ag{which}\"/>"));
    villages(scene);
    let courses = scene.layout.plan.courses.clone();
    let (amazon, small): (Vec<_>, Vec<_>) = courses.into_iter().partition(|c| c.terrain == Terrain::Amazon);
    rivers(scene, &small, &TRIBUTARY);
    ripples(scene, &small, &TRIBUTARY, 1.0);
    rivers(scene, &amazon, &AMAZON);
    amazon.iter().for_each(|course| current(scene, course));
    spaces(scene);
    contents::place(scene, Family::Amazonas);
    stops(scene);
    contents::find_spots(scene);
    glades(scene);
    jungle::huts(scene);
    jungle::village_things(scene);
    jungle::banks(scene);
}

/// Clearings of trodden earth, with the shade of the jungle around them.
fn villages(scene: &mut Scene<'_>) {
    let outlines: Vec<_> = scene.layout.masses.iter().flat_map(|(_, outlines)| outlines.clone()).collect();
    for outline in outlines {
        let path = closed(&outline);
        scene.fill(
            &path,
            "#d8b878",
            " stroke=\"#173322\" stroke-width=\"7\" stroke-opacity=\".5\" paint-order=\"stroke\"",
        );
        scene.fill(&closed(&grown(&outline, -6.0)), "#e6cb92", "");
    }
}

/// Long streaks where the great river runs, light and dark.
fn current(scene: &mut Scene<'_>, course: &Course) {
    let line = even(&course.line, 4.0);
    let far = length(&line);
    let (mut light, mut dark) = (String::new(), String::new());
    let count = if scene.is_full() { 34 } else { 10 };
    for _ in 0..count {
        let half = scene.dice.between(6.0, 17.0);
        let at = scene.dice.between(half + 3.0, far - half - 3.0);
        let i = ((at / 4.0) as usize).min(line.len() - 1);
        let ahead = along(&line, i);
        let place = line[i].plus(ahead.left(), scene.dice.about(width(course.terrain) * 0.4));
        let text = if scene.dice.chance(0.5) { &mut light } else { &mut dark };
        dash(text, place, ahead, half, scene.dice.about(1.0) * half * 0.16);
    }
    strokes(scene, &light, AMAZON.ripple, "1.5", ".6");
    strokes(scene, &dark, AMAZON.shade, "1.6", ".45");
}

/// How far down a start board of so many rows a space lies, in cells. The row of the source, of which the river has less than
/// half, has a space or two; the others share the rest, and none lies across the border of two cells.
pub fn space_on_board(space: u8, of: u8, rows: u8) -> f64 {
    const SOURCE: f64 = 0.56;
    let of = f64::from(of.max(1));
    let length = f64::from(rows.max(1)) - SOURCE;
    let first = (of * (1.0 - SOURCE) / length).round().max(1.0);
    let space = f64::from(space);
    if space < first {
        return SOURCE + (1.0 - SOURCE) * (space + 0.5) / first;
    }
    let (rest, below) = (of - first, f64::from(rows.max(2)) - 1.0);
    let row = ((space - first) * below / rest).floor();
    let start = (row * rest / below).ceil();
    let end = ((row + 1.0) * rest / below).ceil();
    1.0 + row + (space - first - start + 0.5) / (end - start)
}

/// The spaces for boats on the start board.
fn spaces(scene: &mut Scene<'_>) {
    let Some((count, row, rows)) = scene.spaces else { return };
    for space in 0..count {
        let y = space_on_board(space, count, rows) - f64::from(row);
        if (0.0..1.0).contains(&y) {
            let at = p(100.0, y * 200.0).turned(scene.rotation.turns());
            scene.put(&format!(
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"15\" ry=\"8\" fill=\"#fff7dc\" fill-opacity=\".18\" stroke=\"#fff7dc\" stroke-width=\"1.8\" stroke-dasharray=\"4 3\" opacity=\".85\"/>",
                short(at.x), short(at.y)
            ));
        }
    }
}

/// Rocks where tributaries rise, and falls where the Amazon does.
fn stops(scene: &mut Scene<'_>) {
    for (at, stop) in scene.layout.plan.stops.clone() {
        match stop {
            Stop::Rock => {
                scene.stand("rock", at.plus(p(0.0, 9.0), 1.0), 1.0, false);
                scene.take(at.plus(p(0.0, -4.0), 1.0), 17.0, 15.0);
            }
            Stop::Source => {
                for i in 0..7 {
                    let a = 0.5 + f64::from(i) / 12.0;
                    let place = at.plus(p(27.0 * cos(a), 20.0 * sin(a) + 4.0), 1.0);
                    scene.stand(if i % 3 == 1 { "rock" } else { "stone" }, place, 0.8, i % 2 == 0);
                }
            }
            _ => {}
        }
    }
}

/// Light behind the animals, so that they can be seen in the deep green.
fn glades(scene: &mut Scene<'_>) {
    for busy in scene.busy.clone() {
        let zone = scene.layout.map.at(busy.centre).and_then(|zone| scene.spec(zone));
        if zone.is_some_and(|spec| spec.terrain == Terrain::Jungle) && busy.half.x > 16.5 {
            let at = busy.centre.plus(p(0.0, busy.half.y * 0.3), 1.0);
            let within = |v: f64| v.min(200.0 - v) - 3.0;
            scene.put(&format!(
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#agg)\"/>",
                short(at.x),
                short(at.y),
                short((busy.half.x * 1.3).min(within(at.x))),
                short((busy.half.y * 1.1).min(within(at.y)))
            ));
        }
    }
}

/// What all tiles share.
pub fn defs() -> String {
    let mut text = concat!(
        r##"<radialGradient id="agg"><stop stop-color="#a9c96a"/><stop offset=".55" stop-color="#8cb85c" stop-opacity=".85"/><stop offset="1" stop-color="#4f8a4a" stop-opacity="0"/></radialGradient>"##,
        r##"<radialGradient id="agd"><stop stop-color="#0c2a1d" stop-opacity=".55"/><stop offset="1" stop-color="#0c2a1d" stop-opacity="0"/></radialGradient>"##,
    )
    .to_owned();
    text += &jungle::defs();
    text += "<g id=\"acorner\"><path d=\"M-22 0Q-18-19 0-22 19-18 22 0 18 19 0 22-19 18-22 0z\" fill=\"#e6cb92\"/></g>";
    for variant in 0..3 {
        text += &format!(
            "<g id=\"ag{variant}\"><path d=\"M-1-1h202v202H-1z\" fill=\"#1d4530\"/>{}</g>",
            jungle::canopy(variant)
        );
    }
    text
}
