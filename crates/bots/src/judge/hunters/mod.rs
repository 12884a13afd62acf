//! Judging a position of Hunters & Gatherers.

mod claims;
mod features;

use std::sync::OnceLock;

use tilewright_rules::RulebookId;
use tilewright_rules::hunters::{Edition, Hunters};

use super::linear::{self, Features, Weights};
use super::{Judged, Outlook, chances};

impl<E: Edition> Judged for Hunters<E> {
    type Weights = Weights;

    fn frozen() -> &'static Weights {
        static FROZEN: OnceLock<Weights> = OnceLock::new();
        FROZEN.get_or_init(|| read::<E>(include_str!("../../../weights/hunters.frozen.txt")))
    }

    fn tuned() -> &'static Weights {
        static TUNED: [OnceLock<Weights>; 3] = [const { OnceLock::new() }; 3];
        let (place, text) = match E::DESCRIPTOR.id {
            RulebookId::Hunters2002 => (0, include_str!("../../../weights/hunters-2002.txt")),
            RulebookId::HuntersZman => (1, include_str!("../../../weights/hunters-zman.txt")),
            _ => (2, include_str!("../../../weights/hunters-2020.txt")),
        };
        TUNED[place].get_or_init(|| read::<E>(text))
    }

    fn told(seats: u8) -> &'static Weights {
        chances::told(E::DESCRIPTOR.id, seats, Self::tuned())
    }

    #[inline]
    fn outlook(&self, weights: &Weights) -> Outlook {
        linear::outlook(self, weights)
    }
}

fn read<E: Edition>(text: &str) -> Weights {
    Weights::parse(text, Hunters::<E>::NAMES).expect("the weights in the house can be read")
}
