//! What a reader can ask of South Seas alone: wares, ships and covered fish (SS-20).

use tilewright_land::{ShipId, TileId, Zone};

use super::SouthSeas;
use super::tables::{FishZone, ship_ids};
use crate::seat::Seat;
use crate::wares::Wares;

/// The fish of one zone that are covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoveredFish {
    /// The tile.
    pub tile: TileId,
    /// The zone on it.
    pub zone: Zone,
    /// Single fish that are covered.
    pub singles: u8,
    /// Groups of two that are covered.
    pub pairs: u8,
}

impl SouthSeas {
    /// The wares a seat has.
    pub fn wares(&self, seat: Seat) -> Wares {
        self.state.own.wares[seat.index()]
    }

    /// The ships that lie face up, ascending.
    pub fn ships_shown(&self) -> Vec<ShipId> {
        ship_ids(self.state.own.shown).collect()
    }

    /// The ships left in the pile, ascending: which they are is known, their order is not.
    pub fn ships_left(&self) -> Vec<ShipId> {
        ship_ids(self.state.own.ship_pile).collect()
    }

    /// The ships that a seat has taken, ascending.
    pub fn ships_of(&self, seat: Seat) -> Vec<ShipId> {
        ship_ids(self.state.own.taken[seat.index()]).collect()
    }

    /// The fish that are covered and count no more, by tile and zone.
    pub fn covered_groups(&self) -> Vec<CoveredFish> {
        let covered = |fish_zone: &FishZone, fish| {
            fish_zone.groups(fish).filter(|group| self.state.own.is_covered(*group)).count() as u8
        };
        let mut list = Vec::new();
        for fish_zone in &self.tables.own.fish_zones {
            let (tile, zone) = self.part(fish_zone.zone);
            let (singles, pairs) = (covered(fish_zone, 1), covered(fish_zone, 2));
            if singles + pairs > 0 {
                list.push(CoveredFish { tile, zone, singles, pairs });
            }
        }
        list
    }
}
