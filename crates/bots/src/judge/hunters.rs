//! Judging a position of Hunters & Gatherers.

use tilewright_rules::hunters::{Edition, Hunters};
use tilewright_rules::{MAX_SEATS, Rulebook};

use super::{Judged, Outlook};

/// What the judgement weighs.
#[derive(Clone, Debug)]
pub struct HuntersWeights {
    spread: f32,
}

static FROZEN: HuntersWeights = HuntersWeights { spread: 15.0 };

impl<E: Edition> Judged for Hunters<E> {
    type Weights = HuntersWeights;

    fn frozen() -> &'static HuntersWeights {
        &FROZEN
    }

    fn tuned() -> &'static HuntersWeights {
        &FROZEN
    }

    fn outlook(&self, weights: &HuntersWeights) -> Outlook {
        let mut points = [0.0; MAX_SEATS];
        for (points, score) in points.iter_mut().zip(self.scores()) {
            *points = f32::from(*score);
        }
        Outlook { points, spread: weights.spread }
    }
}
