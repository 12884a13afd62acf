//! Judging a position of South Seas.

mod features;
mod purse;

use std::sync::OnceLock;

use tilewright_rules::Rulebook;
use tilewright_rules::south_seas::SouthSeas;

use super::linear::{self, Features, Weights};
use super::{Judged, Outlook, chances};

impl Judged for SouthSeas {
    type Weights = Weights;

    fn frozen() -> &'static Weights {
        static FROZEN: OnceLock<Weights> = OnceLock::new();
        FROZEN.get_or_init(|| read(include_str!("../../../weights/south-seas.frozen.txt")))
    }

    fn tuned() -> &'static Weights {
        static TUNED: OnceLock<Weights> = OnceLock::new();
        TUNED.get_or_init(|| read(include_str!("../../../weights/south-seas.txt")))
    }

    fn told(seats: u8) -> &'static Weights {
        chances::told(Self::ID, seats, Self::tuned())
    }

    #[inline]
    fn outlook(&self, weights: &Weights) -> Outlook {
        linear::outlook(self, weights)
    }
}

fn read(text: &str) -> Weights {
    Weights::parse(text, SouthSeas::NAMES).expect("the weights in the house can be read")
}
