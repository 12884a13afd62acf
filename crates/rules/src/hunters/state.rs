//! What changes in a game of Hunters & Gatherers and in no other.

use tilewright_land::ZoneIndex;
use tilewright_land::tile::MAX_ZONES;

use super::Hunters;
use super::editions::Edition;
use crate::key;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A land tile is drawn.
    DrawLand,
    /// A bonus tile is drawn.
    DrawBonus,
    /// The drawn tile is placed.
    Place,
    /// The shaman takes a figure back.
    Recall,
    /// A piece is placed, or none.
    Occupy,
    /// The game has ended.
    Over,
}

/// What changes during a game and is its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// Zones whose animals are covered, a bit each.
    covered: [u64; MAX_ZONES / 64],
    /// What is left of the bonus pile.
    pub bonus: u128,
    /// Whether it is an extra turn.
    pub extra: bool,
}

impl Own {
    /// Before the first draw.
    pub(super) const fn new(bonus: u128) -> Own {
        Own { covered: [0; MAX_ZONES / 64], bonus, extra: false }
    }

    /// Whether a zone's animals are covered.
    pub fn is_covered(&self, zone: ZoneIndex) -> bool {
        self.covered[zone.index() / 64] >> (zone.index() % 64) & 1 == 1
    }

    /// The key of the covered zones, of so many.
    pub(super) fn covered_key(&self, zones: usize) -> u64 {
        let zones = (0..zones as u16).map(ZoneIndex).filter(|zone| self.is_covered(*zone));
        zones.fold(0, |sum, zone| sum ^ key::covered(zone))
    }
}

impl<E: Edition> Hunters<E> {
    /// Covers a zone's animals, which are not covered yet.
    pub(super) fn cover(&mut self, zone: ZoneIndex) {
        self.state.board_key ^= key::covered(zone);
        self.state.own.covered[zone.index() / 64] |= 1 << (zone.index() % 64);
    }
}
