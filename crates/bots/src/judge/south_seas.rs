//! Judging a position of South Seas.

use tilewright_rules::south_seas::SouthSeas;
use tilewright_rules::{MAX_SEATS, Rulebook};

use super::{Judged, Outlook};

/// What the judgement weighs.
#[derive(Clone, Debug)]
pub struct SouthSeasWeights {
    spread: f32,
}

static FROZEN: SouthSeasWeights = SouthSeasWeights { spread: 15.0 };

impl Judged for SouthSeas {
    type Weights = SouthSeasWeights;

    fn frozen() -> &'static SouthSeasWeights {
        &FROZEN
    }

    fn tuned() -> &'static SouthSeasWeights {
        &FROZEN
    }

    fn outlook(&self, weights: &SouthSeasWeights) -> Outlook {
        let mut points = [0.0; MAX_SEATS];
        for (points, score) in points.iter_mut().zip(self.scores()) {
            *points = f32::from(*score);
        }
        Outlook { points, spread: weights.spread }
    }
}
