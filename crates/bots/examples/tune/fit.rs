//! Least squares: how the lead changed, explained by features.

use tilewright_bots::judge::linear::{KNOTS, MAX_FEATURES, Weights, place_between_knots};

use crate::games::{Sight, Story};

/// So many turns later the judgement is asked again: half of what is to be explained is its answer there, half is the end.
const AHEAD: usize = 12;
/// How much the end itself counts.
const END: f64 = 0.5;
/// How strongly the weights are held to those before, in sights.
const HOLD: f64 = 300.0;

/// Sums over all sights, and what comes of them.
pub struct Fit {
    features: usize,
    before: Weights,
    // The normal equations: one row for each feature at each knot.
    products: Vec<f64>,
    targets: Vec<f64>,
    // Error of the lead at the end, squared, and how often, at each knot.
    errors: [(f64, f64); KNOTS.len()],
    // The points still to come for everybody: normal equations over the knots.
    base_products: [[f64; KNOTS.len()]; KNOTS.len()],
    base_targets: [f64; KNOTS.len()],
    explained: (f64, f64),
}

impl Fit {
    /// No sight yet.
    pub fn new(features: usize, before: &Weights) -> Fit {
        let size = features * KNOTS.len();
        Fit {
            features,
            before: before.clone(),
            products: vec![0.0; size * size],
            targets: vec![0.0; size],
            errors: [(0.0, 0.0); KNOTS.len()],
            base_products: [[0.0; KNOTS.len()]; KNOTS.len()],
            base_targets: [0.0; KNOTS.len()],
            explained: (0.0, 0.0),
        }
    }

    /// Takes a game in.
    pub fn learn(&mut self, story: &Story) {
        // With two seats the second is the first with the sign turned.
        let seats = if story.seats == 2 { 1 } else { story.seats };
        for at in 0..story.sights.len() {
            let sight = &story.sights[at];
            for seat in 0..seats {
                let now = lead(&sight.scores, seat, story.seats);
                let end = lead(&story.last, seat, story.seats);
                let later = story
                    .sights
                    .get(at + AHEAD)
                    .map_or(end, |later| self.judged_lead(later, seat, story.seats));
                let row = row(sight, seat, story.seats);
                let judged = self.judged_lead(sight, seat, story.seats);
                let target = END * end + (1.0 - END) * later - now;
                self.take(&row, sight.left, target);
                self.note_error(sight.left, end - judged, end - now);
            }
            self.note_base(sight, story);
        }
    }

    fn judged(&self, sight: &Sight, seat: usize) -> f64 {
        let (knot, far) = place_between_knots(sight.left);
        let at = |knot: usize| {
            let weighed = sight.sheet[seat].iter().zip(&self.before.features[knot]);
            weighed.map(|(value, weight)| f64::from(value * weight)).sum::<f64>()
        };
        f64::from(sight.scores[seat]) + at(knot) * f64::from(1.0 - far) + at(knot + 1) * f64::from(far)
    }

    fn judged_lead(&self, sight: &Sight, seat: usize, seats: usize) -> f64 {
        let others = (0..seats).filter(|other| *other != seat);
        let mean = others.map(|other| self.judged(sight, other)).sum::<f64>() / (seats - 1) as f64;
        self.judged(sight, seat) - mean
    }

    /// Adds one line to the equations. Sights early in a game say less about their features than late ones.
    fn take(&mut self, row: &[f64; MAX_FEATURES], left: f32, target: f64) {
        let (knot, far) = place_between_knots(left);
        let far = f64::from(far);
        let trust = 1.0 / (30.0 + 400.0 * f64::from(left));
        let size = self.features * KNOTS.len();
        let features = self.features;
        let active: Vec<(usize, f64)> = [(knot, 1.0 - far), (knot + 1, far)]
            .into_iter()
            .flat_map(|(knot, share)| (0..features).map(move |at| (knot * features + at, share * row[at])))
            .filter(|(_, value)| *value != 0.0)
            .collect();
        for (one, value) in &active {
            let scaled = trust * value;
            self.targets[*one] += scaled * target;
            let line = &mut self.products[one * size..][..size];
            for (other, value) in &active {
                line[*other] += scaled * value;
            }
        }
    }

    fn note_error(&mut self, left: f32, error: f64, plain: f64) {
        let (knot, far) = place_between_knots(left);
        for (knot, share) in [(knot, f64::from(1.0 - far)), (knot + 1, f64::from(far))] {
            self.errors[knot].0 += share * error * error;
            self.errors[knot].1 += share;
        }
        self.explained.0 += error * error;
        self.explained.1 += plain * plain;
    }

    fn note_base(&mut self, sight: &Sight, story: &Story) {
        let to_come =
            (0..story.seats).map(|seat| f64::from(story.last[seat]) - self.judged(sight, seat)).sum::<f64>()
                / story.seats as f64;
        let (knot, far) = place_between_knots(sight.left);
        let shares = [(knot, f64::from(1.0 - far)), (knot + 1, f64::from(far))];
        for (one, share) in shares {
            self.base_targets[one] += share * to_come;
            for (other, part) in shares {
                self.base_products[one][other] += share * part;
            }
        }
    }

    /// The weights that explain best what was seen, held to those before.
    pub fn weights(&self) -> Weights {
        let size = self.features * KNOTS.len();
        let (mut products, mut targets) = (self.products.clone(), self.targets.clone());
        for at in 0..size {
            // Each feature is held in its own measure: one that is seen rarely and small is held no less than others.
            let hold = HOLD / 430.0 + 0.002 * products[at * size + at];
            let before = self.before.features[at / self.features][at % self.features];
            products[at * size + at] += hold;
            targets[at] += hold * f64::from(before);
        }
        let solution = solve(&mut products, &mut targets);
        let mut weights = self.before.clone();
        for (at, value) in solution.iter().enumerate() {
            weights.features[at / self.features][at % self.features] = *value as f32;
        }
        let mut base: Vec<f64> = self.base_products.iter().flatten().copied().collect();
        for knot in 0..KNOTS.len() {
            base[knot * KNOTS.len() + knot] += 1e-3;
        }
        let solution = solve(&mut base, &mut self.base_targets.to_vec());
        for (knot, value) in solution.iter().enumerate() {
            weights.base[knot] = *value as f32;
            // The logistic curve that is as wide as the error.
            let (sum, count) = self.errors[knot];
            weights.spread[knot] = (0.55 * (sum / count.max(1.0)).sqrt()).max(1.0) as f32;
        }
        weights
    }

    /// How good the weights before were.
    pub fn report(&self) -> String {
        let error = |knot: usize| (self.errors[knot].0 / self.errors[knot].1.max(1.0)).sqrt();
        let errors: Vec<String> = (0..KNOTS.len()).map(|knot| format!("{:.1}", error(knot))).collect();
        let share = 1.0 - self.explained.0 / self.explained.1.max(1.0);
        format!("error of the lead {} points, {:.3} explained", errors.join(" "), share)
    }
}

fn lead(points: &[f32], seat: usize, seats: usize) -> f64 {
    let others = (0..seats).filter(|other| *other != seat).map(|other| f64::from(points[other])).sum::<f64>();
    f64::from(points[seat]) - others / (seats - 1) as f64
}

fn row(sight: &Sight, seat: usize, seats: usize) -> [f64; MAX_FEATURES] {
    std::array::from_fn(|at| {
        let others = (0..seats).filter(|other| *other != seat);
        let mean = others.map(|other| f64::from(sight.sheet[other][at])).sum::<f64>() / (seats - 1) as f64;
        f64::from(sight.sheet[seat][at]) - mean
    })
}

/// Solves linear equations with a positive definite matrix, by Gauss.
fn solve(matrix: &mut [f64], right: &mut [f64]) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let scale = matrix[pivot * size + pivot];
        if scale.abs() < 1e-12 {
            continue;
        }
        for line in pivot + 1..size {
            let factor = matrix[line * size + pivot] / scale;
            if factor != 0.0 {
                for column in pivot..size {
                    matrix[line * size + column] -= factor * matrix[pivot * size + column];
                }
                right[line] -= factor * right[pivot];
            }
        }
    }
    let mut solution = vec![0.0; size];
    for line in (0..size).rev() {
        let known: f64 = (line + 1..size).map(|at| matrix[line * size + at] * solution[at]).sum();
        let scale = matrix[line * size + line];
        solution[line] = if scale.abs() < 1e-12 { 0.0 } else { (right[line] - known) / scale };
    }
    solution
}
