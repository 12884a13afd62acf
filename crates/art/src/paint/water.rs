//! Running water: banks, sand, the water itself and its ripples.

use crate::num::{Dice, push_numbers};
use crate::plan::{Course, width};
use crate::scene::Scene;
use crate::shape::{P, Ribbon, along, closed, even, length, open, p};

/// The colours of some water.
pub struct Waters {
    /// The damp bank.
    pub bank: &'static str,
    /// The strand.
    pub sand: &'static str,
    /// The water.
    pub water: &'static str,
    /// Its edge in the shade of the bank.
    pub shade: &'static str,
    /// Where it is deep.
    pub deep: &'static str,
    /// Ripples in the light.
    pub ripple: &'static str,
}

fn ribbon(course: &Course, extra: f64, wobble: f64, phase: f64) -> String {
    let wide = width(course.terrain);
    let ends_inside = course.end.is_some();
    let to = match course.end {
        None => wide,
        Some(tilewright_land::End::Into(_)) => wide * 0.94,
        Some(tilewright_land::End::At(_)) => wide * 0.6,
    };
    let shape = Ribbon {
        from: wide + extra,
        to: to + extra,
        through: !ends_inside,
        wobble,
        phase,
        step: if wide > 60.0 { 17.0 } else { 13.0 },
    };
    closed(&shape.outline(&course.line))
}

/// Draws rivers: all banks, then all strands, then all waters, so that where they meet nothing is cut.
pub fn rivers(scene: &mut Scene<'_>, courses: &[Course], colours: &Waters) {
    let seed = u64::from(scene.tile.id.0);
    let phase = |course: &Course, k: u64| Dice::new(&[seed, u64::from(course.zone.0), k]).unit();
    let all = |extra: f64, wobble: f64, k: u64| -> String {
        courses.iter().map(|course| ribbon(course, extra, wobble, phase(course, k))).collect()
    };
    let calm = if courses.iter().any(|course| width(course.terrain) > 60.0) { 0.45 } else { 1.0 };
    let strand = all(7.0, 0.2 * calm, 1);
    let more = format!(" stroke=\"{}\" stroke-opacity=\".45\" stroke-width=\"5.5\"", colours.bank);
    scene.fill(&strand, colours.sand, &more);
    let more = format!(" stroke=\"{}\" stroke-width=\"1.6\"", colours.shade);
    scene.fill(&all(-1.0, 0.13 * calm, 2), colours.water, &more);
    // Where waters meet, the edges between them go.
    scene.fill(&all(-3.2, 0.13 * calm, 2), colours.water, "");
    for course in courses {
        let line = even(&course.line, 16.0);
        let cut = if course.end.is_some() { line.len() - 1 } else { line.len() };
        let deep = open(&line[..cut.max(3).min(line.len())]);
        let wide = (width(course.terrain) * 0.36).round();
        scene.put(&format!(
            "<path d=\"{deep}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{wide}\" stroke-linecap=\"round\" opacity=\".6\"/>",
            colours.deep
        ));
    }
}

/// Ripples along waters, in the light and in the shade.
pub fn ripples(scene: &mut Scene<'_>, courses: &[Course], colours: &Waters, dense: f64) {
    if !scene.is_full() {
        return;
    }
    let (mut light, mut dark) = (String::new(), String::new());
    for course in courses {
        let line = even(&course.line, 4.0);
        let reach = width(course.terrain) * 0.32;
        let mut at = scene.dice.between(9.0, 18.0);
        while at < length(&line) - 14.0 {
            let i = ((at / 4.0) as usize).min(line.len() - 1);
            let ahead = along(&line, i);
            let narrow = if course.end.is_some() { 1.0 - 0.5 * at / length(&line) } else { 1.0 };
            // Beside the middle: a row of dashes in it would make a road of a river.
            let aside = scene.dice.sign() * scene.dice.between(0.3, 1.0) * reach * narrow;
            let place = line[i].plus(ahead.left(), aside);
            let half = scene.dice.between(2.6, 5.4);
            let bow = scene.dice.sign() * half * 0.3;
            let text = if scene.dice.chance(0.55) { &mut light } else { &mut dark };
            dash(text, place, ahead, half, bow);
            at += scene.dice.between(7.0, 24.0) / dense;
        }
    }
    strokes(scene, &light, colours.ripple, "1.4", ".8");
    strokes(scene, &dark, colours.shade, "1.3", ".5");
}

/// Appends one bent dash.
pub fn dash(text: &mut String, at: P, ahead: P, half: f64, bow: f64) {
    let from = at.plus(ahead, -half);
    text.push('M');
    push_numbers(text, &[from.x, from.y]);
    text.push('q');
    let pull = p(ahead.x * half, ahead.y * half).plus(ahead.left(), bow);
    push_numbers(text, &[pull.x, pull.y, ahead.x * 2.0 * half, ahead.y * 2.0 * half]);
}

/// Puts thin strokes on the sheet.
pub fn strokes(scene: &mut Scene<'_>, path: &str, colour: &str, width: &str, opacity: &str) {
    if !path.is_empty() {
        scene.put(&format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" opacity=\"{opacity}\"/>"
        ));
    }
}
