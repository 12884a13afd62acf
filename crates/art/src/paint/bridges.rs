//! Bridges: planks on beams on posts, with ropes along them.

use crate::num::push_numbers;
use crate::plan::Course;
use crate::scene::Scene;
use crate::shape::{P, along, even, length, open, p};

/// Draws all bridges: their shadows first, so that none falls on another bridge.
pub fn bridges(scene: &mut Scene<'_>, courses: &[Course]) {
    let lines: Vec<Vec<P>> = courses.iter().map(run_on).collect();
    let paths: String = lines.iter().map(|line| open(line)).collect();
    if paths.is_empty() {
        return;
    }
    let stroke = |scene: &mut Scene<'_>, colour: &str, wide: &str, more: &str| {
        scene.put(&format!(
            "<path d=\"{paths}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{wide}\"{more}/>"
        ));
    };
    stroke(scene, "#0d5f70", "20", " opacity=\".34\" transform=\"translate(5 7)\"");
    for course in courses {
        posts(scene, course, false);
    }
    stroke(scene, "#5b3a1c", "21", "");
    stroke(scene, "#cfa063", "17.4", "");
    let mut gaps = String::new();
    let mut light = String::new();
    for course in courses {
        planks(scene, course, &mut gaps, &mut light);
    }
    scene.put(&format!("<path d=\"{gaps}\" stroke=\"#7d5529\" stroke-width=\"1.1\"/>"));
    if scene.is_full() {
        scene.put(&format!("<path d=\"{light}\" stroke=\"#e9c58c\" stroke-width=\"1.3\" stroke-linecap=\"round\" opacity=\".8\"/>"));
    }
    for course in courses {
        posts(scene, course, true);
    }
}

/// The middle line, run on past the sides.
fn run_on(course: &Course) -> Vec<P> {
    let mut line = even(&course.line, 10.0);
    let (first, last) = (along(&line, 0), along(&line, line.len() - 1));
    line.insert(0, line[0].plus(first, -12.0));
    if course.end.is_none() {
        line.push(line[line.len() - 1].plus(last, 12.0));
    }
    line
}

/// The gaps between planks, none of them on a side, and glints on some planks.
fn planks(scene: &mut Scene<'_>, course: &Course, gaps: &mut String, light: &mut String) {
    let line = even(&course.line, 1.0);
    let far = length(&line);
    let count = ((far - 5.0) / 5.2).round();
    let step = (far - 5.0) / count;
    for i in 0..=(count as usize) {
        let at = ((2.5 + step * i as f64) as usize).min(line.len() - 1);
        let across = along(&line, at).left();
        let slant = along(&line, at).plus(p(0.0, 0.0), 1.0);
        let lean = if i == 0 || i == count as usize { 0.0 } else { scene.dice.about(0.7) };
        let (a, b) =
            (line[at].plus(across, 8.7).plus(slant, lean), line[at].plus(across, -8.7).plus(slant, -lean));
        gaps.push('M');
        push_numbers(gaps, &[a.x, a.y]);
        gaps.push('L');
        push_numbers(gaps, &[b.x, b.y]);
        if i > 0 && scene.dice.chance(0.4) {
            let off = scene.dice.between(-6.0, 2.0);
            let c = line[at].plus(along(&line, at), -step * 0.5).plus(across, off);
            let d = c.plus(across, 4.0);
            light.push('M');
            push_numbers(light, &[c.x, c.y]);
            light.push('L');
            push_numbers(light, &[d.x, d.y]);
        }
    }
}

/// Posts on both hands: in the water below the deck, and their heads above it with the ropes.
fn posts(scene: &mut Scene<'_>, course: &Course, heads: bool) {
    let line = even(&course.line, 2.0);
    let far = length(&line);
    let last = if course.end.is_some() { far - 12.0 } else { far - 14.0 };
    let count = ((last - 14.0) / 25.0).round().max(1.0);
    let (mut dots, mut ropes) = (String::new(), String::new());
    for hand in [-10.0, 10.0] {
        let mut rope = vec![line[0].plus(along(&line, 0).left(), hand).plus(along(&line, 0), -10.0)];
        for i in 0..=(count as usize) {
            let at = (((14.0 + (last - 14.0) * i as f64 / count) / 2.0) as usize).min(line.len() - 1);
            let place = line[at].plus(along(&line, at).left(), hand);
            dots.push('M');
            push_numbers(&mut dots, &[place.x, place.y]);
            dots.push_str(if heads { "v-4" } else { "v8" });
            rope.push(place.plus(p(0.0, -3.0), 1.0));
        }
        if course.end.is_none() {
            let end = line.len() - 1;
            rope.push(line[end].plus(along(&line, end).left(), hand).plus(along(&line, end), 10.0));
        }
        if rope.len() > 2 {
            ropes += &open(&rope);
        }
    }
    if heads {
        if scene.is_full() {
            scene.put(&format!(
                "<path d=\"{ropes}\" fill=\"none\" stroke=\"#f0dcae\" stroke-width=\"1.2\" opacity=\".9\"/>"
            ));
        }
        scene.put(&format!("<path d=\"{dots}\" stroke=\"#4a2d12\" stroke-width=\"4.6\" stroke-linecap=\"round\"/><path d=\"{dots}\" stroke=\"#96683a\" stroke-width=\"2.2\" stroke-linecap=\"round\"/>"));
    } else {
        scene.put(&format!("<path d=\"{dots}\" stroke=\"#a9ece0\" stroke-width=\"8\" stroke-linecap=\"round\" opacity=\".5\"/><path d=\"{dots}\" stroke=\"#43290f\" stroke-width=\"4.4\" stroke-linecap=\"round\"/>"));
    }
}
