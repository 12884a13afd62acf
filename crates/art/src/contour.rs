//! The outlines of where a field is above zero.

use std::collections::BTreeMap;

use crate::field::{GAP, NODES};
use crate::shape::{P, area, p};

/// Rings of nodes added around the tile, so that outlines run on square past its sides.
const RIM: usize = 4;
const WIDE: usize = NODES + 2 * RIM;

/// The outlines, each closed; those that enclose next to nothing are left out.
pub fn contours(value: impl Fn(usize) -> f64) -> Vec<Vec<P>> {
    let at = |x: usize, y: usize| {
        if x == 0 || y == 0 || x == WIDE - 1 || y == WIDE - 1 {
            return -1.0;
        }
        let inner = |v: usize| v.saturating_sub(RIM).min(NODES - 1);
        value(inner(y) * NODES + inner(x))
    };
    let grid: Vec<f64> = (0..WIDE * WIDE).map(|i| at(i % WIDE, i / WIDE)).collect();
    let mut next: BTreeMap<(usize, usize), (usize, usize)> = BTreeMap::new();
    for y in 0..WIDE - 1 {
        for x in 0..WIDE - 1 {
            for (from, to) in cell(&grid, x, y) {
                next.insert(from, to);
            }
        }
    }
    let mut outlines = Vec::new();
    while let Some((first, _)) = next.first_key_value().map(|(from, to)| (*from, *to)) {
        let mut outline = Vec::new();
        let mut edge = first;
        while let Some(to) = next.remove(&edge) {
            outline.push(crossing(&grid, edge));
            edge = to;
        }
        if outline.len() > 5 && area(&outline).abs() > 200.0 {
            outlines.push(outline);
        }
    }
    outlines
}

/// The point between two nodes where the field is zero.
fn crossing(grid: &[f64], (a, b): (usize, usize)) -> P {
    let (va, vb) = (grid[a], grid[b]);
    let t = if va == vb { 0.5 } else { (va / (va - vb)).clamp(0.02, 0.98) };
    let place = |i: usize| {
        let (x, y) = ((i % WIDE) as f64 - RIM as f64, (i / WIDE) as f64 - RIM as f64);
        p(x * GAP, y * GAP)
    };
    place(a).toward(place(b), t)
}

/// The pieces of outline through a cell, as pairs of edges, with the warm side on the right hand.
fn cell(grid: &[f64], x: usize, y: usize) -> Vec<((usize, usize), (usize, usize))> {
    let node = |dx: usize, dy: usize| (y + dy) * WIDE + x + dx;
    let corners = [node(0, 0), node(1, 0), node(1, 1), node(0, 1)];
    let warm = corners.map(|corner| grid[corner] > 0.0);
    let edge = |i: usize| {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        (a.min(b), a.max(b))
    };
    // Going clockwise around the cell, an outline enters where cold turns to warm and leaves where warm turns to cold.
    let enters: Vec<usize> = (0..4).filter(|i| !warm[*i] && warm[(*i + 1) % 4]).collect();
    let leaves: Vec<usize> = (0..4).filter(|i| warm[*i] && !warm[(*i + 1) % 4]).collect();
    let pair = |from: &usize| {
        let to = (1..4).map(|step| (from + step) % 4).find(|side| leaves.contains(side));
        to.map(|to| (edge(*from), edge(to)))
    };
    enters.iter().filter_map(pair).collect()
}
