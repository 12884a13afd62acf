//! Judging a position of Amazonas.

mod features;
mod race;

use std::sync::OnceLock;

use tilewright_rules::Rulebook;
use tilewright_rules::amazonas::Amazonas;

use super::linear::{self, Features, Weights};
use super::{Judged, Outlook, chances};

impl Judged for Amazonas {
    type Weights = Weights;

    fn frozen() -> &'static Weights {
        static FROZEN: OnceLock<Weights> = OnceLock::new();
        FROZEN.get_or_init(|| read(include_str!("../../../weights/amazonas.frozen.txt")))
    }

    fn tuned() -> &'static Weights {
        static TUNED: OnceLock<Weights> = OnceLock::new();
        TUNED.get_or_init(|| read(include_str!("../../../weights/amazonas.txt")))
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
    Weights::parse(text, Amazonas::NAMES).expect("the weights in the house can be read")
}
