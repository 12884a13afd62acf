//! Trees in masses, and the small things of meadows.

use tilewright_land::{Terrain, Zone};

use crate::layout::CELL;
use crate::num::{Dice, cos, sin};
use crate::plan::{Role, role};
use crate::scene::Scene;
use crate::shape::{P, SIDE, p};
use crate::trees::{self, BIRCHES, BUSHES, FIRS, OAKS, Tree};

/// The colours of crowns by their letters.
const TINTS: [(&str, &str); 8] = [
    ("a", "#7ba24b"),
    ("b", "#5a8a47"),
    ("c", "#457644"),
    ("d", "#3f7658"),
    ("e", "#2f5f4d"),
    ("f", "#8fab50"),
    ("g", "#b0984b"),
    ("h", "#356145"),
];

/// The tints that a tree is used with.
fn tints_of(tree: &Tree) -> &'static [&'static str] {
    match &tree.name[..1] {
        "o" => &["a", "b", "c", "h"],
        "p" => &["d", "e"],
        "b" => &["f", "a", "g"],
        _ => &["a", "b", "c"],
    }
}

fn tint(tree: &Tree, light: f64, dice: &mut Dice) -> &'static str {
    let light = light + dice.about(0.22);
    match &tree.name[..1] {
        "o" if light > 0.78 => "a",
        "o" if light > 0.42 => "b",
        "o" if light > 0.12 => "c",
        "o" => "h",
        "p" if light > 0.5 => "d",
        "p" => "e",
        "b" if dice.chance(0.08) => "g",
        "b" if light > 0.35 => "f",
        "b" => "a",
        _ if light > 0.6 => "a",
        _ => "b",
    }
}

/// A tree of the seams: its place along the side and across it.
struct SeamTree {
    along: f64,
    across: f64,
    tree: Tree,
    tint: &'static str,
}

/// The trees that stand on every forest side: for sides that run from west to east, and for those from north to south.
fn seams() -> (Vec<SeamTree>, Vec<SeamTree>) {
    let mut dice = Dice::new(&[4242]);
    let kinds = [OAKS[0], OAKS[1], OAKS[2], FIRS[0], FIRS[1], BIRCHES[1], FIRS[0], OAKS[2]];
    let (mut level, mut upright) = (Vec::new(), Vec::new());
    for (row, deep) in [4.5, 13.5, 22.5].into_iter().enumerate() {
        let mut at = 18.0 + 7.0 * row as f64;
        while at <= SIDE - 17.0 - 6.0 * row as f64 {
            let tree = dice.pick(&kinds);
            let light = dice.between(0.1, 0.6);
            let tint = tint(&tree, light, &mut dice);
            level.push(SeamTree { along: at + dice.about(2.0), across: deep + dice.about(3.2), tree, tint });
            at += dice.between(12.0, 18.0);
        }
    }
    let mut at = 40.0;
    let mut hand = 1.0;
    while at <= SIDE - 4.0 {
        let tree = dice.pick(&kinds);
        let tint = tint(&tree, 0.4, &mut dice);
        upright.push(SeamTree { along: at, across: hand * dice.between(2.5, 7.0), tree, tint });
        at += dice.between(6.6, 9.0);
        hand = -hand;
    }
    for (along, across) in [(18.0, 3.0), (26.0, -5.0), (33.0, 4.0)] {
        upright.push(SeamTree { along, across, tree: BUSHES[0], tint: "b" });
    }
    (level, upright)
}

fn is_forest(scene: &Scene<'_>, zone: Zone) -> bool {
    scene.spec(zone).is_some_and(|spec| spec.terrain == Terrain::Forest)
}

/// How near the edge of its forest a point is, up to 24.
fn depth(scene: &Scene<'_>, at: P, zone: Zone) -> f64 {
    let mut reach = 4.0;
    while reach < 24.0 {
        for i in 0..8 {
            let a = f64::from(i) / 8.0;
            let probe = at.plus(p(cos(a), sin(a)), reach);
            if probe.inset() > 0.0 && scene.layout.map.at(probe) != Some(zone) {
                return reach - 4.0;
            }
        }
        reach += 4.0;
    }
    24.0
}

fn is_water(scene: &Scene<'_>, at: P) -> bool {
    let zone = scene.layout.map.at(at).and_then(|zone| scene.spec(zone));
    at.inset() > 0.0 && zone.is_some_and(|spec| matches!(role(spec.terrain), Role::Path | Role::Inner))
}

fn covers_water(scene: &Scene<'_>, foot: P, tree: &Tree) -> bool {
    let h = tree.height;
    let probes = [
        (0.0, 2.0),
        (0.0, -0.5 * h),
        (-0.6 * tree.reach, -0.55 * h),
        (0.6 * tree.reach, -0.55 * h),
        (0.0, -0.9 * h),
    ];
    probes.into_iter().any(|(dx, dy)| is_water(scene, p(foot.x + dx, foot.y + dy)))
}

/// Fills the forests with trees.
pub fn forests(scene: &mut Scene<'_>) {
    let mut feet: Vec<P> = Vec::new();
    let (level, upright) = seams();
    for side in 0..4 {
        let zones = scene.side(side);
        if zones.len() != 1 || !is_forest(scene, zones[0]) {
            continue;
        }
        let rows = if side % 2 == 0 { &level } else { &upright };
        for seam in rows {
            let foot = match side {
                0 => p(seam.along, seam.across),
                2 => p(seam.along, SIDE + seam.across),
                1 => p(SIDE + seam.across, seam.along),
                _ => p(seam.across, seam.along),
            };
            plant(scene, &seam.tree, seam.tint, foot, &mut feet);
        }
    }
    let mut row = 0;
    let mut y = 4.0;
    while y < SIDE {
        let mut x = if row % 2 == 0 { 0.0 } else { 8.0 } + scene.dice.between(0.0, 4.0);
        while x < SIDE {
            let at = p(x + scene.dice.about(3.0), y + scene.dice.about(2.4));
            x += scene.dice.between(13.5, 17.5);
            grow(scene, at, &mut feet);
        }
        y += 10.2;
        row += 1;
    }
    undergrowth(scene, &mut feet);
}

fn plant(scene: &mut Scene<'_>, tree: &Tree, tint: &str, foot: P, feet: &mut Vec<P>) {
    let foot = p(foot.x.round(), foot.y.round());
    scene.stand(&format!("{}{tint}", tree.name), foot, 1.0, false);
    feet.push(foot);
}

/// A tree whose crown is around a point, if that is in a forest and there is room.
fn grow(scene: &mut Scene<'_>, at: P, feet: &mut Vec<P>) {
    let seed = f64::from(scene.tile.id.0);
    let stand = sin(at.x * 0.008 + seed * 0.16)
        + sin(at.y * 0.0092 + seed * 0.37)
        + sin((at.x + at.y) * 0.005 + seed * 0.18);
    let draw = scene.dice.unit();
    let mut tree = match stand {
        s if s > 0.75 => {
            if draw < 0.8 {
                scene.dice.pick(&FIRS)
            } else {
                scene.dice.pick(&OAKS)
            }
        }
        s if s < -1.15 => {
            if draw < 0.5 {
                scene.dice.pick(&BIRCHES)
            } else {
                scene.dice.pick(&OAKS)
            }
        }
        _ if draw < 0.84 => scene.dice.pick(&OAKS),
        _ if draw < 0.93 => scene.dice.pick(&FIRS),
        _ => scene.dice.pick(&BIRCHES),
    };
    let Some(zone) = scene.layout.map.at(at).filter(|zone| at.inset() > 0.0 && is_forest(scene, *zone))
    else {
        return;
    };
    let edge = depth(scene, at, zone);
    if edge < 3.0 {
        tree = scene.dice.pick(&BUSHES);
    } else if edge < 8.0 {
        tree = scene.dice.pick(&[OAKS[2], BIRCHES[1], OAKS[2], FIRS[1], BUSHES[0]]);
    }
    let foot = p(at.x, at.y + tree.height * 0.5);
    let crosses = foot.y > SIDE - 4.5
        || foot.y - tree.height < 2.6
        || foot.x - tree.reach < 2.6
        || foot.x + tree.reach > SIDE - 2.6;
    if crosses || covers_water(scene, foot, &tree) || !stands_clear(scene, foot, &tree) {
        return;
    }
    if feet.iter().any(|other| (other.x - foot.x).abs() < 7.0 && (other.y - foot.y).abs() < 4.0) {
        return;
    }
    let light = sunlight(scene, at, edge);
    let tint = tint(&tree, light, &mut scene.dice);
    plant(scene, &tree, tint, foot, feet);
}

/// Sunny where open ground lies to the upper left, dark inside.
fn sunlight(scene: &Scene<'_>, at: P, edge: f64) -> f64 {
    let open = |dx: f64, dy: f64| {
        let probe = at.plus(p(dx, dy), 1.0);
        probe.inset() > 0.0 && scene.layout.map.at(probe).is_none_or(|zone| !is_forest(scene, zone))
    };
    let base = if open(-16.0, -16.0) {
        0.95
    } else if edge < 22.0 {
        0.5
    } else {
        0.2
    };
    if open(16.0, 12.0) { base - 0.25 } else { base }
}

/// Whether a tree hides nothing that stands in the forest.
fn stands_clear(scene: &Scene<'_>, foot: P, tree: &Tree) -> bool {
    scene.busy.iter().all(|busy| {
        let beside = (foot.x - busy.centre.x).abs() > busy.half.x * 0.85 + tree.reach * 0.72;
        let bottom = busy.centre.y + busy.half.y;
        let behind = foot.y < bottom - 3.0;
        let before = foot.y - tree.height > bottom + 1.0;
        let under = (foot.x - busy.centre.x).abs() < 9.0 && foot.y > bottom - 10.0 && behind;
        beside || before || (behind && !under)
    })
}

fn undergrowth(scene: &mut Scene<'_>, feet: &mut Vec<P>) {
    for y in (3..98).step_by(4) {
        for x in (5..97).step_by(4) {
            let at = p((x as f64 + scene.dice.about(0.8)) * CELL, (y as f64 + scene.dice.about(0.8)) * CELL);
            if !scene.layout.map.at(at).is_some_and(|zone| is_forest(scene, zone)) {
                continue;
            }
            let foot = p(at.x, at.y + 5.0);
            let bare = feet
                .iter()
                .all(|other| (other.x - foot.x).abs() > 9.0 || !(-4.0..16.0).contains(&(other.y - foot.y)));
            let inside = foot.y < SIDE - 5.0 && foot.y > 14.5 && (12.0..SIDE - 12.0).contains(&foot.x);
            let bush = scene.dice.pick(&BUSHES);
            if inside
                && bare
                && !covers_water(scene, foot, &bush)
                && scene.is_clear(p(foot.x, foot.y - 5.0), 7.0, 4.0)
            {
                let tint = scene.dice.pick(&["b", "b", "c", "a"]);
                plant(scene, &bush, tint, foot, feet);
            }
        }
    }
}

/// Tufts, flowers and stones in drifts, more of them where a meadow is wide.
pub fn meadow_things(scene: &mut Scene<'_>) {
    if !scene.is_full() {
        return;
    }
    let open = openness(scene);
    let drifts: Vec<(P, &str)> = (0..9 + (open * 6.0) as usize)
        .map(|_| {
            let at = p(scene.dice.between(14.0, 186.0), scene.dice.between(18.0, 186.0));
            (at, scene.dice.pick(&["tf", "tf", "tf", "ts", "ts", "fw", "fy", "fr"]))
        })
        .collect();
    let mut put: Vec<P> = Vec::new();
    let most = 24 + (open * 18.0) as usize;
    for _ in 0..140 + (open * 110.0) as usize {
        let (middle, kind) = scene.dice.pick(&drifts);
        let about = |dice: &mut Dice, reach: f64| (dice.about(1.0) + dice.about(1.0)) * reach;
        let at = p(middle.x + about(&mut scene.dice, 20.0), middle.y + about(&mut scene.dice, 13.0));
        let open = |dx: f64, dy: f64| {
            let zone = scene.layout.map.at(p(at.x + dx, at.y + dy)).and_then(|zone| scene.spec(zone));
            zone.is_some_and(|spec| spec.terrain == Terrain::Meadow)
        };
        let inside = at.x > 9.0 && at.x < 191.0 && at.y > 13.0 && at.y < 192.0;
        let free = [(0.0, 0.0), (-9.0, 0.0), (9.0, 0.0), (0.0, -12.0), (0.0, 8.0)]
            .into_iter()
            .all(|(dx, dy)| open(dx, dy));
        let room = put.iter().all(|other: &P| (other.x - at.x).abs() > 9.0 || (other.y - at.y).abs() > 6.0);
        if inside && free && room && put.len() < most && scene.is_clear(at, 5.0, 4.0) {
            put.push(at);
            let kind = match scene.dice.unit() {
                v if v < 0.64 => kind,
                v if v < 0.94 => "ts",
                _ => "rk",
            };
            let at = p(at.x.round(), at.y.round());
            scene.lay(kind, at, 1.0);
        }
    }
}

/// Which share of the tile is meadow.
fn openness(scene: &Scene<'_>) -> f64 {
    let is_open = |i: i32| {
        let at = p(f64::from(i % 10) * 20.0 + 10.0, f64::from(i / 10) * 20.0 + 10.0);
        let zone = scene.layout.map.at(at).and_then(|zone| scene.spec(zone));
        zone.is_some_and(|spec| spec.terrain == Terrain::Meadow)
    };
    f64::from((0..100).filter(|i| is_open(*i)).count() as u32) / 100.0
}

/// Trees in their tints, and the small things.
pub fn defs() -> String {
    let mut text = SMALL_THINGS.to_owned();
    for tree in OAKS.iter().chain(&FIRS).chain(&BIRCHES).chain(&BUSHES) {
        let tints = tints_of(tree).iter().filter_map(|letter| TINTS.iter().find(|(name, _)| name == letter));
        text += &trees::tinted('h', tree, tints);
    }
    text
}

const SMALL_THINGS: &str = concat!(
    r##"<g id="hly"><path d="M-5.5 0C-5.5-2.8 5.5-2.8 5.5 0 5.5 2.8-5.5 2.8-5.5 0z" fill="#7cae66"/><path d="M0 0L5.6-.6 4.6 1.7z" fill="#4f9bb6"/><path d="M-4-.8Q-1-2 2-1.6" fill="none" stroke="#b4d38c" stroke-width=".9" stroke-linecap="round"/><path d="M-1.8-1.6h.1M-.2-1.4h.1M-1-2.4h.1" stroke="#fdeef2" stroke-width="1.8" stroke-linecap="round"/></g>"##,
    r##"<g id="htf"><path d="M-4 1Q-3.6-3-6-6M-1.6 1Q-1.4-4-2.4-8M1 1Q1-4 2.4-7.4M3.4 1Q3.6-2.4 6-5" stroke="#869f4c" stroke-width="1.4" fill="none" stroke-linecap="round"/><path d="M-1.6 1Q-1.2-3-1.8-6.4" stroke="#dfe69b" stroke-width=".9" fill="none" stroke-linecap="round"/></g>"##,
    r##"<g id="hts"><path d="M-2 .6Q-2-2-3.4-4M0 .6Q0-2.4.4-5M2 .6Q2-1.4 3.6-3.4" stroke="#8fa651" stroke-width="1.2" fill="none" stroke-linecap="round"/></g>"##,
    r##"<g id="hfw"><path d="M0 0Q.4-3 0-5M4 1Q4-1 4.4-3" stroke="#7e9a48" fill="none"/><path d="M-1.3-5.6h.1M1.3-5.6h.1M0-7h.1M0-4.3h.1M4.5-3.8h.1" stroke="#fff9e8" stroke-width="2.6" stroke-linecap="round"/><circle cy="-5.7" r=".9" fill="#e0a52a"/></g>"##,
    r##"<g id="hfy"><path d="M0 0Q.4-3 0-5M4 1Q4-1 4.4-3" stroke="#7e9a48" fill="none"/><path d="M-1.2-5.6h.1M1.2-5.6h.1M0-6.8h.1M4.5-3.8h.1" stroke="#f6d04f" stroke-width="2.6" stroke-linecap="round"/></g>"##,
    r##"<g id="hfr"><path d="M0 0Q.4-3 0-5M-4 1Q-4-1-4.4-3" stroke="#7e9a48" fill="none"/><path d="M-1.1-5.6h.1M1.2-5.7h.1M0-6.8h.1M-4.5-3.8h.1" stroke="#e0765e" stroke-width="2.6" stroke-linecap="round"/></g>"##,
    r##"<g id="hrk"><path d="M-5.5 1C-6.5-2.5-3-5 0-4.8 3.5-5 6-2 5.4 1 2 2.6-3 2.6-5.5 1z" fill="#aaa594" stroke="#6e6a5e" stroke-width=".7"/><path d="M-4-.4C-4-2.6-1.6-4 .6-3.6-1-2.4-2.4-1-2.6.4z" fill="#e2dccb"/><path d="M2-4.4C4.6-3.2 5.8-1 5.4 1 4.4 1.6 2.6 2 1.4 2.1 3 0 3-2.4 2-4.4z" fill="#77746a" opacity=".7"/></g>"##,
    r##"<g id="hrd"><path d="M-3 2Q-3.4-5-5-10M0 2Q0-7 .6-13M3 2Q3-4 5-9" stroke="#6f8a3f" stroke-width="1.4" fill="none" stroke-linecap="round"/><path d="M.6-13V-9.4M-5-10l.6 2.6" stroke="#8a5a30" stroke-width="2.3" stroke-linecap="round"/></g>"##,
);
