//! The canopy, what hangs over the water, and the huts of villages.

use tilewright_land::{Terrain, Zone};

use super::sheet::{Mark, painted};
use crate::num::{Dice, noise};
use crate::plan::width;
use crate::scene::Scene;
use crate::shape::{P, SIDE, along, even, p};
use crate::trees::{self, BUSHES, PALMS};

const TINTS: [(&str, &str); 6] = [
    ("a", "#4f9350"),
    ("b", "#3a7d47"),
    ("c", "#2d6a40"),
    ("d", "#235638"),
    ("f", "#6aa84e"),
    ("r", "#c9567a"),
];

/// How many different crowns there are.
const CROWNS: usize = 4;

/// Crowns over the whole tile; those that cross a side are the same in every variant.
pub fn canopy(variant: u64) -> String {
    let mut marks = Vec::new();
    let mut shared = Dice::new(&[606]);
    let mut own = Dice::new(&[607, variant]);
    let (columns, rows) = (13, 17);
    for row in 0..rows {
        for column in 0..columns {
            let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
            let base = p(
                (f64::from(column) + shift + 0.25) * SIDE / f64::from(columns),
                (f64::from(row) + 0.5) * SIDE / f64::from(rows),
            );
            // Both streams go on for every crown, so that what is shared does not depend on what is not.
            let from_shared = (
                p(base.x + shared.about(3.5), base.y + shared.about(3.0)),
                shared.index(100),
                shared.index(100),
            );
            let from_own =
                (p(base.x + own.about(3.5), base.y + own.about(3.0)), own.index(100), own.index(100));
            let crosses = base.inset() < 22.0;
            let (at, which, shade) = if crosses { from_shared } else { from_own };
            let wood = noise(at.x / 52.0, at.y / 52.0, if crosses { 3 } else { 900 + variant });
            let tint = match shade {
                0..=2 if !crosses => 5,
                3..=12 => 4,
                _ => ((wood * 1.5 + shade as f64 / 50.0 + 0.3) as usize).min(3),
            };
            marks.push(Mark { at, reach: p(15.0, 14.0), kind: tint, seed: (which % CROWNS) as u64 });
        }
    }
    painted(&marks, true, |mark, at| {
        format!("<use href=\"#ac{}{}\" x=\"{:.0}\" y=\"{:.0}\"/>", mark.seed, TINTS[mark.kind].0, at.x, at.y)
    })
}

fn terrain(scene: &Scene<'_>, at: P) -> Option<Terrain> {
    scene.layout.map.at(at).and_then(|zone| scene.spec(zone)).map(|spec| spec.terrain)
}

/// Bushes and small palms along the water and around the clearings.
pub fn banks(scene: &mut Scene<'_>) {
    let mut places: Vec<(P, P)> = Vec::new();
    for course in &scene.layout.plan.courses {
        let line = even(&course.line, 8.0);
        let reach = width(course.terrain) * 0.5;
        for i in 0..line.len() {
            let side = along(&line, i).left();
            places.push((line[i].plus(side, reach + 7.0), side));
            places.push((line[i].plus(side, -reach - 7.0), p(-side.x, -side.y)));
        }
    }
    for outline in scene.layout.masses.iter().flat_map(|(_, outlines)| outlines) {
        for (i, at) in outline.iter().enumerate().step_by(2) {
            let ahead = outline[(i + 1) % outline.len()].from(*at).unit();
            let out = p(ahead.y, -ahead.x);
            places.push((at.plus(out, 4.0), out));
        }
    }
    for (at, out) in places {
        if scene.dice.chance(0.3) {
            continue;
        }
        let back = scene.dice.between(-1.5, 5.0);
        let at = at.plus(out, back);
        let at = p((at.x + scene.dice.about(3.0)).round(), (at.y + scene.dice.about(3.0) + 4.0).round());
        let dry = [(0.0, -3.0), (-5.0, -3.0), (5.0, -3.0)]
            .into_iter()
            .all(|(dx, dy)| terrain(scene, p(at.x + dx, at.y + dy)) == Some(Terrain::Jungle));
        let inside = at.x > 11.0 && at.x < SIDE - 11.0 && at.y > 14.0 && at.y < SIDE - 4.0;
        if !dry || !inside || !scene.is_clear(p(at.x, at.y - 4.0), 5.0, 3.0) {
            continue;
        }
        let behind = out.y < -0.35 && at.y > 40.0 && scene.is_clear(p(at.x, at.y - 15.0), 10.0, 14.0);
        let letter = scene.dice.pick(&["a", "b", "b", "c", "f"]);
        if behind && scene.dice.chance(0.3) {
            let palm = scene.dice.pick(&PALMS);
            let fits = at.x > palm.reach + 1.0 && at.x < SIDE - palm.reach - 1.0;
            if fits {
                scene.stand(&format!("{}{letter}", palm.name), at, 1.0, false);
                continue;
            }
        }
        let bush = scene.dice.pick(&BUSHES);
        scene.stand(&format!("{}{letter}", bush.name), at, 1.0, false);
    }
}

/// Huts and fields of every village, around what must stay free.
pub fn huts(scene: &mut Scene<'_>) {
    let villages: Vec<Zone> = scene.layout.masses.iter().map(|(zone, _)| *zone).collect();
    let spots: Vec<P> = scene.spots.values().copied().collect();
    for spot in spots {
        scene.take(p(spot.x, spot.y - 16.0), 13.0, 18.0);
    }
    for zone in villages {
        let cells = (0..crate::layout::CELLS * crate::layout::CELLS)
            .filter(|i| {
                scene.layout.map.cell(i % crate::layout::CELLS, i / crate::layout::CELLS) == Some(zone)
            })
            .count();
        let wanted = (cells / 620).clamp(1, 8);
        for i in 0..wanted {
            let want = p(scene.dice.between(20.0, 180.0), scene.dice.between(20.0, 180.0));
            let (name, half) = if i % 4 == 2 {
                ("field", p(19.0, 12.0))
            } else {
                (["hut1", "hut2"][scene.dice.index(2)], p(16.0, 14.0))
            };
            let Some((at, free)) = scene.room(zone, half, want) else { break };
            if free < 0.92 || !scene.is_clear(at, half.x - 2.0, half.y - 3.0) || at.inset() < half.y {
                continue;
            }
            if name == "field" {
                scene.lay("field", p(at.x.round(), at.y.round()), 1.0);
            } else {
                let flip = scene.dice.chance(0.5);
                scene.stand(name, p(at.x.round(), (at.y + 13.0).round()), 1.0, flip);
            }
            scene.take(at, half.x, half.y);
        }
    }
}

/// Tufts and pebbles where nobody walks.
pub fn village_things(scene: &mut Scene<'_>) {
    if !scene.is_full() || scene.layout.masses.is_empty() {
        return;
    }
    let mut put: Vec<P> = Vec::new();
    for _ in 0..70 {
        let at = p(scene.dice.between(8.0, 192.0).round(), scene.dice.between(10.0, 194.0).round());
        let earth = [(0.0, 0.0), (-8.0, 0.0), (8.0, 0.0), (0.0, -7.0), (0.0, 5.0)]
            .into_iter()
            .all(|(dx, dy)| terrain(scene, p(at.x + dx, at.y + dy)) == Some(Terrain::Village));
        let apart = put.iter().all(|other| (other.x - at.x).abs() > 13.0 || (other.y - at.y).abs() > 8.0);
        if earth && apart && put.len() < 14 && scene.is_clear(at, 5.0, 4.0) {
            let kind = scene.dice.pick(&["tuft", "tuft", "dust", "dust", "pebble"]);
            scene.lay(kind, at, 1.0);
            put.push(at);
        }
    }
}

/// Crowns, bushes, palms, huts and rocks.
pub fn defs() -> String {
    let mut text = THINGS.to_owned();
    for crown in 0..CROWNS {
        let mut dice = Dice::new(&[crown as u64, 71]);
        let shape = trees::crown(p(0.0, 0.0), 10.5 + dice.about(1.2), 9.0 + dice.about(0.8), &mut dice);
        text += &format!("<g id=\"ac{crown}\">{shape}</g>");
        for (letter, colour) in TINTS {
            text += &format!("<use id=\"ac{crown}{letter}\" href=\"#ac{crown}\" color=\"{colour}\"/>");
        }
    }
    for tree in PALMS.iter().chain(&BUSHES) {
        text += &trees::tinted('a', tree, TINTS.iter());
    }
    text
}

const THINGS: &str = concat!(
    r##"<g id="atuft"><path d="M-4 1Q-3.6-2-6-4M-1.6 1Q-1.4-3-2.4-6M1 1Q1-3 2.4-5.4M3.4 1Q3.6-1.4 6-3" stroke="#7f9c4a" stroke-width="1.3" fill="none" stroke-linecap="round"/></g>"##,
    r##"<g id="adust"><path d="M-9 0q5-2.4 9-.4t9-.6M-5 3q4-1.4 8 0" stroke="#c9a566" stroke-width="1.3" fill="none" stroke-linecap="round"/></g>"##,
    r##"<g id="apebble"><path d="M-3 0h.1M2-1.4h.1M1.4 1.6h.1" stroke="#b59a6e" stroke-width="2.6" stroke-linecap="round"/><path d="M-3.4-.5h.1M1.6-1.9h.1" stroke="#f3e4bd" stroke-width="1.1" stroke-linecap="round"/></g>"##,
    r##"<g id="ahut1"><ellipse cx="4" cy="1" rx="17" ry="4.4" fill="#3a2612" opacity=".35"/><path d="M-11 1V-6M-4 2V-5M4 2V-5M11 1V-6" stroke="#4b3018" stroke-width="2.2" stroke-linecap="round"/><path d="M-12-4L-11-14H11L12-4z" fill="#b98a52" stroke="#5a3b1c" stroke-width="1"/><path d="M-8-4V-13M-4-4V-13M4-4V-13M8-4V-13" stroke="#8d6436" stroke-width="1"/><path d="M-3-4V-11C-3-13 3-13 3-11V-4z" fill="#2b1a0d"/><path d="M-17-11C-10-18-5-24 0-28 5-24 10-18 17-11 11-8-11-8-17-11z" fill="#d9b25c" stroke="#6d4c18" stroke-width="1.2" stroke-linejoin="round"/><path d="M0-28C5-24 10-18 17-11 14-9.5 10-9 6-8.7 6-16 4-23 0-28z" fill="#8f6726" opacity=".6"/><path d="M-12-11C-8-16-4-21-1-25M-6-10C-4-15-2-20 0-24M1-9.5C1-15 1-20 .5-24" fill="none" stroke="#f2d98f" stroke-width="1.1" stroke-linecap="round"/></g>"##,
    r##"<g id="ahut2"><ellipse cx="4" cy="1" rx="16" ry="4.4" fill="#3a2612" opacity=".35"/><path d="M-13 0C-14-8-12-13-8-14H8C12-13 14-8 13 0 6 2.5-6 2.5-13 0z" fill="#c2955a" stroke="#5a3b1c" stroke-width="1"/><path d="M-4 1.8V-7C-4-10 4-10 4-7V1.8C2 2-2 2-4 1.8z" fill="#2b1a0d"/><path d="M-17-9C-15-19-8-26 1-26.5 9-26 16-19 18-9 13-11 10-9.5 7-8.5 3-10.5-2-10-5-8.5-9-10.5-13-10.5-17-9z" fill="#cfa450" stroke="#6d4c18" stroke-width="1.2" stroke-linejoin="round"/><path d="M1-26.5C9-26 16-19 18-9 14-10.6 11-10 8-9 9-16 7-22 1-26.5z" fill="#8f6726" opacity=".6"/><path d="M-13-11.5C-11-18-7-22-2-24.5M-7-10.5C-6-16-4-20-1-23M1-10.5C1-15 1-19 1-23" fill="none" stroke="#f2d98f" stroke-width="1.1" stroke-linecap="round"/></g>"##,
    r##"<g id="afield"><path d="M-19-3C-18-9-8-12 2-11 12-11 19-7 19-1 19 6 10 11-1 11-12 11-20 5-19-3z" fill="#b58a4e" stroke="#8a6636" stroke-width="1"/><path d="M-14-4C-4-8 6-8 14-5M-15 1C-4-3 6-3 16 0M-12 6C-3 2 6 2 13 5" fill="none" stroke="#7d5a2c" stroke-width="1.4"/><path d="M-11-5.5h.1M-5-7h.1M2-7.5h.1M9-6.5h.1M-12-.5h.1M-5-2h.1M3-2.4h.1M11-1.6h.1M-8 4.5h.1M0 2.8h.1M8 3.6h.1" stroke="#5f9a3c" stroke-width="4.4" stroke-linecap="round"/><path d="M-11.5-6.3h.1M-5.5-7.8h.1M1.5-8.3h.1M8.5-7.3h.1M-12.5-1.3h.1M-5.5-2.8h.1M2.5-3.2h.1M10.5-2.4h.1M-8.5 3.7h.1M-.5 2h.1M7.5 2.8h.1" stroke="#9cc957" stroke-width="2" stroke-linecap="round"/></g>"##,
    r##"<g id="arock"><ellipse cx="4" cy="1" rx="19" ry="5" fill="#0c2a1d" opacity=".5"/><path d="M-17 0C-19-9-14-17-8-19-5-26 5-27 9-21 15-20 19-10 17-1 9 4-9 4-17 0z" fill="#8f8b80" stroke="#3d3a33" stroke-width="1.3" stroke-linejoin="round"/><path d="M9-21C15-20 19-10 17-1 13 1.5 8 2.6 3 2.9 9-4 11-13 9-21z" fill="#57544c" opacity=".8"/><path d="M-13-6C-13-12-10-16-6-17-4-21 0-23 4-22" fill="none" stroke="#d4cfc0" stroke-width="2.2" stroke-linecap="round"/><path d="M-6-17C-3-15-2-10-4-5M6-18C4-14 5-9 8-6" fill="none" stroke="#5f5b52" stroke-width="1.2"/><path d="M-4-2C-3-8 2-9 3-3 4 1 3 4 0 6-3 4-5 1-4-2z" fill="#a8e0d6" stroke="#e8fbf4" stroke-width="1"/><path d="M-15 1q3-4 6-1M10 2q3-4 6-1" fill="none" stroke="#4f9350" stroke-width="2.4" stroke-linecap="round"/></g>"##,
    r##"<g id="astone"><path d="M-10 1C-11-6-6-11 0-11 7-11 11-5 10 1 4 4-5 4-10 1z" fill="#99958a" stroke="#3d3a33" stroke-width="1.1"/><path d="M4-10.5C9-8 11-4 10 1 7 2.6 4 3 1 3.2 5-1 6-6 4-10.5z" fill="#57544c" opacity=".7"/><path d="M-7-3C-6-7-3-9 0-9" fill="none" stroke="#dcd8ca" stroke-width="1.7" stroke-linecap="round"/></g>"##,
);
