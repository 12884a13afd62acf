//! What grows on islands.

use tilewright_land::{Terrain, Zone};

use crate::num::noise;
use crate::scene::Scene;
use crate::shape::{P, SIDE, p};
use crate::trees::{self, BUSHES, PALMS, Tree};

const TINTS: [(&str, &str); 4] = [("a", "#5c9a3f"), ("b", "#47883f"), ("c", "#37743c"), ("f", "#86b048")];

fn is_island(scene: &Scene<'_>, at: P) -> Option<Zone> {
    let zone = scene.layout.map.at(at)?;
    scene.spec(zone).filter(|spec| spec.terrain == Terrain::Island).map(|spec| spec.zone)
}

/// Whether a point lies so far from the shore that things grow there.
fn is_green(scene: &Scene<'_>, at: P, room: f64) -> bool {
    let near = [(0.0, 0.0), (-room, 0.0), (room, 0.0), (0.0, -room), (0.0, room)];
    near.into_iter().all(|(dx, dy)| is_island(scene, p(at.x + dx, at.y + dy)).is_some())
}

/// Plants that stand on every island side: along it and across it, from the west or the north.
const SEAM: [(f64, f64, Tree, &str); 7] = [
    (47.0, 3.0, BUSHES[0], "b"),
    (66.0, -4.0, BUSHES[1], "a"),
    (84.0, 5.0, PALMS[1], "b"),
    (101.0, -3.0, BUSHES[0], "c"),
    (118.0, 4.0, BUSHES[1], "b"),
    (136.0, -2.0, PALMS[0], "a"),
    (156.0, 3.0, BUSHES[0], "a"),
];

/// Palms in groves, bushes between them, flowers.
pub fn groves(scene: &mut Scene<'_>) {
    let mut feet: Vec<P> = Vec::new();
    for side in 0..4 {
        let zones = scene.side(side);
        let island =
            zones.len() == 1 && scene.spec(zones[0]).is_some_and(|spec| spec.terrain == Terrain::Island);
        if !island {
            continue;
        }
        for (along, across, tree, tint) in SEAM {
            let foot = match side {
                0 => p(along, across),
                2 => p(along, SIDE + across),
                1 => p(SIDE + across, along),
                _ => p(across, along),
            };
            scene.stand(&format!("{}{tint}", tree.name), foot, 1.0, false);
            feet.push(foot);
        }
    }
    let seed = u64::from(scene.tile.id.0);
    let mut y = 9.0;
    while y < SIDE {
        let mut x = scene.dice.between(0.0, 12.0);
        while x < SIDE {
            let at = p(x + scene.dice.about(4.0), y + scene.dice.about(3.0));
            x += scene.dice.between(13.0, 18.0);
            let wood = noise(at.x / 46.0, at.y / 46.0, seed + 7) + scene.dice.about(0.35);
            grow(scene, at, wood, &mut feet);
        }
        y += 11.0;
    }
    if scene.is_full() {
        flowers(scene, &feet);
    }
}

fn grow(scene: &mut Scene<'_>, foot: P, wood: f64, feet: &mut Vec<P>) {
    if !is_green(scene, foot, 13.0) || wood < -0.28 {
        return;
    }
    let tree = if wood > 0.16 && is_green(scene, foot, 15.0) {
        scene.dice.pick(&PALMS)
    } else {
        scene.dice.pick(&BUSHES)
    };
    let crosses = foot.x - tree.reach < 2.6
        || foot.x + tree.reach > SIDE - 2.6
        || foot.y - tree.height < 2.6
        || foot.y > SIDE - 4.5;
    let crowded = feet.iter().any(|other| (other.x - foot.x).abs() < 11.0 && (other.y - foot.y).abs() < 8.0);
    let middle = p(foot.x, foot.y - tree.height * 0.5);
    let covers = !scene.is_clear(middle, tree.reach * 0.8, tree.height * 0.5);
    let spot = scene
        .spots
        .values()
        .any(|spot| (spot.x - foot.x).abs() < 20.0 && (-6.0..34.0).contains(&(foot.y - spot.y)));
    let bridge =
        [(0.0, 0.0), (-8.0, -4.0), (8.0, -4.0), (0.0, -tree.height * 0.8)].into_iter().any(|(dx, dy)| {
            let zone = scene.layout.map.at(p(foot.x + dx, foot.y + dy)).and_then(|zone| scene.spec(zone));
            zone.is_some_and(|spec| matches!(spec.terrain, Terrain::Bridge | Terrain::Market))
        });
    if crosses || crowded || covers || spot || bridge {
        return;
    }
    let letter = scene.dice.pick(&["a", "b", "b", "c", "f"]);
    let foot = p(foot.x.round(), foot.y.round());
    scene.stand(&format!("{}{letter}", tree.name), foot, 1.0, false);
    feet.push(foot);
}

fn flowers(scene: &mut Scene<'_>, feet: &[P]) {
    let mut put = 0;
    for _ in 0..90 {
        let at = p(scene.dice.between(10.0, 190.0).round(), scene.dice.between(12.0, 190.0).round());
        let free = feet.iter().all(|foot| (foot.x - at.x).abs() > 10.0 || (foot.y - at.y).abs() > 9.0);
        if put < 9 && free && is_green(scene, at, 12.0) && scene.is_clear(at, 6.0, 5.0) {
            let kind = scene.dice.pick(&["gt", "gt", "gf"]);
            scene.lay(kind, at, 1.0);
            put += 1;
        }
        let beach = is_island(scene, at).is_some() && !is_green(scene, at, 8.0) && is_green(scene, at, 3.0);
        if put < 12 && beach && scene.dice.chance(0.3) && at.inset() > 14.0 {
            let kind = scene.dice.pick(&["st", "dr"]);
            scene.lay(kind, at, 1.0);
            put += 1;
        }
    }
}

/// Palms and bushes in their tints, and the small things of islands.
pub fn defs() -> String {
    let mut text = SMALL_THINGS.to_owned();
    for tree in PALMS.iter().chain(&BUSHES) {
        text += &trees::tinted('s', tree, TINTS.iter());
    }
    text
}

const SMALL_THINGS: &str = concat!(
    r##"<g id="sgt"><path d="M-4 1Q-3.6-3-6-5M-1.6 1Q-1.4-4-2.4-7M1 1Q1-4 2.4-6.4M3.4 1Q3.6-2 6-4" stroke="#5f9340" stroke-width="1.4" fill="none" stroke-linecap="round"/></g>"##,
    r##"<g id="sgf"><path d="M-2 1Q-2-2-3-4M2 1Q2-2 3-3" stroke="#5f9340" fill="none"/><path d="M-4-4.5h.1M-2-4.5h.1M-3-6h.1M3-3.5h.1" stroke="#ff7fa0" stroke-width="2.8" stroke-linecap="round"/><circle cx="-3" cy="-4.8" r=".9" fill="#ffe27a"/></g>"##,
    r##"<g id="sst"><path d="M-4 0l2.6-1L0-3.6l1.4 2.6L4 0 1.8 1.2 2.2 4 0 2.4-2.2 4l.4-2.8z" fill="#f09a6b" stroke="#b45a34" stroke-width=".7" stroke-linejoin="round"/></g>"##,
    r##"<g id="sdr"><path d="M-5 1Q0-1.5 5 0" stroke="#a98a5c" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M0-.4L2-2.6" stroke="#a98a5c" stroke-width="1.3" stroke-linecap="round"/></g>"##,
);
