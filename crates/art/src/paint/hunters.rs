//! Meadows, forests, rivers and lakes.

use tilewright_land::{Stop, Terrain};

use super::sheet::{Mark, painted, strewn};
use super::water::{Waters, dash, ripples, rivers, strokes};
use super::woods;
use crate::contents;
use crate::num::{Dice, cos, sin};
use crate::scene::Scene;
use crate::shape::{blob, closed, grown, p};

const WATERS: Waters = Waters {
    bank: "#8f9c55",
    sand: "#e8d9a6",
    water: "#68b3c3",
    shade: "#3f86a0",
    deep: "#539fb8",
    ripple: "#d8f1eb",
};

/// Draws a tile.
pub fn tile(scene: &mut Scene<'_>) {
    let which = scene.dice.index(3);
    scene.put(&format!("<use href=\"#hg{which}\"/>"));
    let masses = scene.layout.masses.clone();
    for outline in masses.iter().flat_map(|(_, outlines)| outlines) {
        let path = closed(outline);
        scene.fill(&path, "#2d4a2c", " opacity=\".2\" transform=\"translate(5 6)\"");
        scene.fill(&path, "#4d6b41", " stroke=\"#8fa653\" stroke-width=\"4\"");
    }
    let courses = scene.layout.plan.courses.clone();
    rivers(scene, &courses, &WATERS);
    ripples(scene, &courses, &WATERS, 1.0);
    lakes(scene);
    contents::place(scene, tilewright_land::Family::Hunters);
    springs(scene);
    shore_things(scene);
    contents::find_spots(scene);
    woods::forests(scene);
    woods::meadow_things(scene);
}

fn lakes(scene: &mut Scene<'_>) {
    let basins = scene.layout.plan.basins.clone();
    for basin in basins.iter().filter(|basin| basin.terrain == Terrain::Lake) {
        let seed = Dice::new(&[u64::from(scene.tile.id.0), 3]).unit();
        scene.fill(
            &closed(&grown(&basin.outline, 4.0)),
            WATERS.sand,
            " stroke=\"#8f9c55\" stroke-opacity=\".45\" stroke-width=\"4\"",
        );
        scene.fill(&closed(&basin.outline), "#8accd0", " stroke=\"#3f86a0\" stroke-width=\"1.4\"");
        scene.fill(&closed(&grown(&basin.outline, -3.6)), "#549fba", "");
        let heart =
            blob(basin.centre.plus(p(1.5, 2.0), 1.0), basin.radius * 0.62, basin.radius * 0.52, 8, 0.1, seed);
        scene.fill(&closed(&heart), "#4189aa", " opacity=\".75\"");
        if scene.is_full() {
            let (mut light, mut dark) = (String::new(), String::new());
            for i in 0..7 {
                let a = (f64::from(i) + scene.dice.about(0.3)) / 7.0;
                let r = basin.radius * scene.dice.between(0.6, 0.74);
                let at = p(basin.centre.x + r * cos(a) * 1.05, basin.centre.y + r * sin(a) * 0.9);
                let half = scene.dice.between(3.4, 6.2);
                let text = if scene.dice.chance(0.55) { &mut light } else { &mut dark };
                dash(text, at, p(1.0, 0.0), half, -half * 0.5);
            }
            strokes(scene, &light, WATERS.ripple, "1.4", ".8");
            strokes(scene, &dark, "#357c9a", "1.3", ".5");
        }
    }
}

/// Reeds on the shore where no river leaves and no tree stands, and lilies before them.
fn shore_things(scene: &mut Scene<'_>) {
    if !scene.is_full() {
        return;
    }
    for basin in scene.layout.plan.basins.clone() {
        let from = scene.dice.unit();
        let mut put = 0;
        for i in 0..12 {
            let a = from + f64::from(i) / 12.0 + scene.dice.about(0.02);
            let rim = |k: f64| {
                p(
                    basin.centre.x + basin.radius * 1.08 * k * cos(a),
                    basin.centre.y + basin.radius * 0.95 * k * sin(a),
                )
            };
            let open = [1.18, 1.35, 1.55].into_iter().all(|k| {
                let zone = scene.layout.map.at(rim(k)).and_then(|zone| scene.spec(zone));
                rim(k).inset() > 12.0 && zone.is_some_and(|spec| spec.terrain == Terrain::Meadow)
            });
            if !open || put > 3 || scene.dice.chance(0.35) || !scene.is_clear(rim(1.0), 4.0, 6.0) {
                continue;
            }
            put += 1;
            scene.stand("rd", rim(1.04), 0.9, put % 2 == 0);
            if put % 2 == 1 && scene.is_clear(rim(0.8), 4.0, 2.0) {
                scene.lay("ly", rim(0.8), 1.0);
            }
        }
    }
}

/// Where a river rises: a pool with stones around its far rim, rings on it, and reeds beside it.
fn springs(scene: &mut Scene<'_>) {
    let stops = scene.layout.plan.stops.clone();
    for (at, stop) in stops {
        let course = scene.layout.plan.courses.iter().find(|course| course.line.last() == Some(&at));
        let Some(line) = course.map(|course| course.line.clone()) else { continue };
        let back = line[line.len().saturating_sub(3)];
        let ahead = at.from(back).unit();
        let side = ahead.left();
        if matches!(stop, Stop::Spring | Stop::Forest) {
            scene.lay("spring", at, 1.0);
        }
        for (turn, size, flip) in [
            (-0.3, 0.75, true),
            (-0.17, 1.0, false),
            (-0.03, 1.15, true),
            (0.12, 0.9, false),
            (0.27, 0.8, true),
        ] {
            let (on, off) = (cos(turn), sin(turn));
            let rim = p(ahead.x * on + side.x * off, ahead.y * on + side.y * off);
            scene.stand("rk", p(at.x + 14.5 * rim.x, at.y + 11.5 * rim.y + 2.0), size, flip);
        }
        if scene.is_full() {
            scene.stand("rd", at.plus(side, 17.0).plus(ahead, -13.0), 0.85, false);
        }
    }
}

/// What all tiles share.
pub fn defs() -> String {
    let mut text = concat!(
        r##"<radialGradient id="hgl"><stop stop-color="#e9eda4" stop-opacity=".6"/><stop offset="1" stop-color="#e9eda4" stop-opacity="0"/></radialGradient>"##,
        r##"<radialGradient id="hgd"><stop stop-color="#8aa24e" stop-opacity=".5"/><stop offset="1" stop-color="#8aa24e" stop-opacity="0"/></radialGradient>"##,
        r##"<radialGradient id="hgc"><stop stop-color="#b9c56f"/><stop offset=".6" stop-color="#9db05e" stop-opacity=".9"/><stop offset="1" stop-color="#6f8a4c" stop-opacity="0"/></radialGradient>"##,
        r##"<g id="hspring"><ellipse rx="15.5" ry="12.5" fill="#e8d9a6" stroke="#8f9c55" stroke-opacity=".45" stroke-width="4"/><ellipse rx="14" ry="11" fill="#8accd0"/><ellipse cx=".6" cy=".8" rx="11.4" ry="8.6" fill="#549fba"/><ellipse cx=".8" cy="1" rx="6.4" ry="4.6" fill="#3f86a6"/><path d="M-8.5-1.5Q-7-6.5 0-7M8.6 2.4Q6.4 6.8.6 7.2M-4.4 1.6Q-3-3.2 2-3.4" fill="none" stroke="#e8fbf6" stroke-width="1.3" stroke-linecap="round" opacity=".85"/><path d="M-1.6 1h.1M1.8-.4h.1M.6 3h.1" stroke="#e8fbf6" stroke-width="1.7" stroke-linecap="round"/></g>"##,
    )
    .to_owned();
    for variant in 0..3 {
        text += &format!(
            "<g id=\"hg{variant}\"><path d=\"M-1-1h202v202H-1z\" fill=\"#bdc86f\"/>{}</g>",
            meadow(variant)
        );
    }
    text + &woods::defs()
        + "<g id=\"hcorner\"><path d=\"M-15 0Q-12-13 0-14 13-12 15 0 12 13 0 14-13 12-15 0z\" fill=\"#4d6b41\"/>"
        + "<use href=\"#hu1b\" x=\"-11\" y=\"3\"/><use href=\"#ho3c\" x=\"7\" y=\"7\"/><use href=\"#ho1b\" x=\"-6\" y=\"12\"/>"
        + "<use href=\"#hp2e\" x=\"12\" y=\"15\"/><use href=\"#ho2c\" x=\"2\" y=\"20\"/></g>"
}

fn meadow(variant: u64) -> String {
    let soft = strewn(3, 5, variant, |at, dice| {
        let reach = p(dice.between(34.0, 56.0), dice.between(18.0, 32.0));
        Mark { at, reach, kind: dice.index(3), seed: 0 }
    });
    let brush = strewn(14, 24, variant + 10, |at, dice| {
        let reach = p(dice.between(9.0, 24.0), dice.between(3.0, 8.0));
        Mark { at, reach, kind: dice.index(4), seed: dice.index(10_000) as u64 }
    });
    let hairs = strewn(0, 16, variant + 20, |at, dice| Mark {
        at,
        reach: p(12.0, 6.0),
        kind: dice.index(3),
        seed: dice.index(10_000) as u64,
    });
    let soft = painted(&soft, false, |mark, at| {
        let tone = if mark.kind == 2 { "d" } else { "l" };
        format!(
            "<ellipse cx=\"{:.0}\" cy=\"{:.0}\" rx=\"{:.0}\" ry=\"{:.0}\" fill=\"url(#hg{tone})\"/>",
            at.x, at.y, mark.reach.x, mark.reach.y
        )
    });
    let brush = painted(&brush, false, |mark, at| {
        let mut dice = Dice::new(&[mark.seed]);
        let colour = ["#d3db8d", "#d3db8d", "#a3b559", "#cbc66b"][mark.kind];
        let shape = blob(at, mark.reach.x * 0.85, mark.reach.y * 0.85, 6, 0.16, dice.unit());
        format!(
            "<path d=\"{}\" fill=\"{colour}\" opacity=\"{:.2}\"/>",
            closed(&shape),
            dice.between(0.16, 0.32)
        )
    });
    let hairs = painted(&hairs, false, |mark, at| {
        let mut dice = Dice::new(&[mark.seed]);
        let colour = ["#8fa44b", "#dfe69d", "#8fa44b"][mark.kind];
        let mut path = String::new();
        for row in 0..3 {
            let place = p(at.x + dice.about(4.0), at.y + f64::from(row) * 2.6);
            dash(&mut path, place, p(1.0, 0.0), dice.between(2.0, 4.5), -1.4);
        }
        format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" opacity=\".42\" stroke-linecap=\"round\"/>"
        )
    });
    soft + &brush + &hairs
}
