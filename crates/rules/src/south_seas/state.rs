//! What changes in a game of South Seas and in no other.

use tilewright_land::{ShipId, Terrain, TileTables, ZoneIndex};

use super::tables::FishZone;
use super::{SHOWN, SouthSeas};
use crate::key;
use crate::seat::{MAX_SEATS, Seat};
use crate::wares::Wares;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A ship is turned up, and then something goes on.
    Reveal(AfterReveal),
    /// A tile is drawn.
    Draw,
    /// The drawn tile is placed.
    Place,
    /// An islander is placed or taken back, or neither.
    Occupy,
    /// A group of fish is covered.
    Cover,
    /// A market's owner takes a ship.
    Award,
    /// A ship is supplied, or none.
    Deliver,
    /// The game has ended.
    Over,
}

/// What goes on once enough ships are turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum AfterReveal {
    /// The game begins.
    Begin,
    /// Further markets are awarded.
    Markets,
    /// The turn ends.
    EndTurn,
}

/// At most 255 single fish and as many pairs are printed in a set.
const MAX_GROUPS: usize = 512;

/// What changes during a game and is its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// Groups of fish that are covered, a bit each.
    covered: [u64; MAX_GROUPS / 64],
    /// Tiles with a merchant.
    pub merchants: u128,
    /// What is left of the pile of ships.
    pub ship_pile: u32,
    /// The ships that lie face up.
    pub shown: u32,
    /// The ships that each seat has taken.
    pub taken: [u32; MAX_SEATS],
    /// Wares per seat.
    pub wares: [Wares; MAX_SEATS],
    /// The market that is to be awarded, while its owner chooses.
    pub market: ZoneIndex,
    /// Who is to take a ship, while an owner chooses.
    pub owner: Seat,
    /// How many boats of the tile just placed have acted.
    pub boats_done: u8,
}

impl Own {
    /// Before the first ship is turned up.
    pub(super) fn new(fleet: u32, start: Seat) -> Own {
        Own {
            covered: [0; MAX_GROUPS / 64],
            merchants: 0,
            ship_pile: fleet,
            shown: 0,
            taken: [0; MAX_SEATS],
            wares: [Wares::default(); MAX_SEATS],
            market: ZoneIndex(0),
            owner: start,
            boats_done: 0,
        }
    }

    /// Whether a group of fish is covered.
    #[inline]
    pub fn is_covered(&self, group: u16) -> bool {
        self.covered[usize::from(group) / 64] >> (group % 64) & 1 == 1
    }

    /// The first group of this many fish on a zone that is not covered.
    #[inline]
    pub fn uncovered(&self, fish_zone: &FishZone, fish: u8) -> Option<u16> {
        fish_zone.groups(fish).find(|group| !self.is_covered(*group))
    }

    /// Whether a ship is to be turned up.
    #[inline]
    pub fn wants_ship(&self) -> bool {
        self.ship_pile != 0 && self.shown.count_ones() < SHOWN
    }

    /// The key of the covered fish.
    pub(super) fn covered_key(&self) -> u64 {
        let groups = (0..MAX_GROUPS as u16).filter(|group| self.is_covered(*group));
        groups.fold(0, |sum, group| sum ^ key::fish_group(group))
    }
}

impl SouthSeas {
    /// Covers a group of fish, which is not covered yet.
    pub(super) fn cover_group(&mut self, group: u16) {
        self.state.board_key ^= key::fish_group(group);
        self.state.own.covered[usize::from(group) / 64] |= 1 << (group % 64);
    }

    /// A ship that lies face up becomes a seat's own.
    pub(super) fn take_ship(&mut self, seat: Seat, ship: ShipId, value: u8) {
        self.state.own.shown &= !(1 << ship.0);
        self.state.own.taken[seat.index()] |= 1 << ship.0;
        self.state.scores[seat.index()] += u16::from(value);
    }
}

/// The tile of a market, as a set; no tile for another zone.
#[inline]
pub(super) fn merchant(tile_tables: &TileTables, zone: ZoneIndex) -> u128 {
    let facts = tile_tables.zone(zone);
    u128::from(facts.terrain == Terrain::Market) << facts.tile.0
}
