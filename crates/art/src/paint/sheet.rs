//! Paintings that a whole tile is covered with. What crosses a side is the same in every variant, and comes in again at the
//! opposite side, so that any two lie side by side without a seam.

use crate::num::Dice;
use crate::shape::{P, SIDE, p};

/// One mark of a painting, where it lies and how far it reaches.
pub struct Mark {
    /// Its middle.
    pub at: P,
    /// How far it reaches to the sides and up or down.
    pub reach: P,
    /// Which of several marks.
    pub kind: usize,
    /// What it is made from.
    pub seed: u64,
}

/// Draws marks and those of their copies around the tile that touch it, from north to south where `sorted`.
pub fn painted(marks: &[Mark], sorted: bool, draw: impl Fn(&Mark, P) -> String) -> String {
    let mut drawn: Vec<(i64, String)> = Vec::new();
    for mark in marks {
        for dx in [-SIDE, 0.0, SIDE] {
            for dy in [-SIDE, 0.0, SIDE] {
                let at = mark.at.plus(p(dx, dy), 1.0);
                let touches = |v: f64, reach: f64| -reach < v && v < SIDE + reach;
                if touches(at.x, mark.reach.x) && touches(at.y, mark.reach.y) {
                    let order = if sorted { (at.y * 10.0).round() as i64 } else { 0 };
                    drawn.push((order, draw(mark, at)));
                }
            }
        }
    }
    drawn.sort_by_key(|(order, _)| *order);
    drawn.into_iter().map(|(_, svg)| svg).collect()
}

/// Marks on the sides, which every variant has, then marks inside, which are the variant's own.
pub fn strewn(
    on_sides: usize,
    inside: usize,
    variant: u64,
    make: impl Fn(P, &mut Dice) -> Mark,
) -> Vec<Mark> {
    let mut shared = Dice::new(&[99, 5]);
    let mut own = Dice::new(&[variant, 6]);
    let mut marks = Vec::new();
    for i in 0..on_sides {
        let (along, off) = (shared.between(0.0, SIDE), shared.about(8.0));
        let at = if i % 2 == 0 { p(along, off) } else { p(off, along) };
        marks.push(make(at, &mut shared));
    }
    let mut tries = 0;
    let mut left = inside;
    while left > 0 && tries < inside * 6 {
        tries += 1;
        let mark = make(p(own.between(0.0, SIDE), own.between(0.0, SIDE)), &mut own);
        let inset = (mark.at.x - mark.reach.x).min(SIDE - mark.at.x - mark.reach.x);
        if inset.min(mark.at.y - mark.reach.y).min(SIDE - mark.at.y - mark.reach.y) > 1.0 {
            marks.push(mark);
            left -= 1;
        }
    }
    marks
}
