//! Judging a position of Amazonas.

use tilewright_rules::amazonas::Amazonas;
use tilewright_rules::{MAX_SEATS, Rulebook};

use super::{Judged, Outlook};

/// What the judgement weighs.
#[derive(Clone, Debug)]
pub struct AmazonasWeights {
    spread: f32,
}

static FROZEN: AmazonasWeights = AmazonasWeights { spread: 15.0 };

impl Judged for Amazonas {
    type Weights = AmazonasWeights;

    fn frozen() -> &'static AmazonasWeights {
        &FROZEN
    }

    fn tuned() -> &'static AmazonasWeights {
        &FROZEN
    }

    fn outlook(&self, weights: &AmazonasWeights) -> Outlook {
        let mut points = [0.0; MAX_SEATS];
        for (points, score) in points.iter_mut().zip(self.scores()) {
            *points = f32::from(*score);
        }
        Outlook { points, spread: weights.spread }
    }
}
