//! Areas: zones that belong together across tiles, as a union-find whose roots carry counters.

use crate::board::{Contact, PlacedTile};
use crate::tile::MAX_ZONES;
use crate::tile_tables::{TileTables, ZoneIndex};

/// What two areas become when they are joined.
pub trait Merge: Copy {
    /// Takes the other's counters in.
    fn merge(&mut self, other: &Self);
}

/// Zones joined to areas; each area's data stands at its root zone. Zones of tiles not yet laid are areas of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Areas<D> {
    parents: [u16; MAX_ZONES],
    data: [D; MAX_ZONES],
}

impl<D: Merge> Areas<D> {
    /// Every zone an area of its own, with this data; `blank` fills the unused rest.
    pub fn new(blank: D, zones: impl IntoIterator<Item = D>) -> Areas<D> {
        let mut areas = Areas { parents: std::array::from_fn(|zone| zone as u16), data: [blank; MAX_ZONES] };
        for (slot, data) in areas.data.iter_mut().zip(zones) {
            *slot = data;
        }
        areas
    }

    /// The root of a zone's area. Changes nothing.
    #[inline]
    pub fn find(&self, zone: ZoneIndex) -> ZoneIndex {
        // Most ways are two steps or fewer: two steps are always taken, so that there is little to guess.
        let mut at = self.parents[usize::from(self.parents[zone.index()])];
        loop {
            let parent = self.parents[usize::from(at)];
            if parent == at {
                return ZoneIndex(at);
            }
            at = parent;
        }
    }

    /// The root of a zone's area; shortens the way for the next search.
    #[inline]
    pub fn find_compress(&mut self, zone: ZoneIndex) -> ZoneIndex {
        let root = self.find(zone);
        self.parents[zone.index()] = root.0;
        root
    }

    /// The data of a root.
    #[inline]
    pub fn data(&self, root: ZoneIndex) -> &D {
        &self.data[root.index()]
    }

    /// The data of a root, to change.
    #[inline]
    pub fn data_mut(&mut self, root: ZoneIndex) -> &mut D {
        &mut self.data[root.index()]
    }

    /// Joins the areas of two zones and returns the root.
    #[inline]
    pub fn join(&mut self, new: ZoneIndex, old: ZoneIndex) -> ZoneIndex {
        let (new, old) = (self.find_compress(new), self.find_compress(old));
        if new != old {
            self.parents[new.index()] = old.0;
            let other = self.data[new.index()];
            self.data[old.index()].merge(&other);
        }
        old
    }
}

/// The zones that meet where a tile just laid touches a neighbour, pair by pair: sides meet mirrored (C-5).
#[derive(Clone, Copy, Debug)]
pub struct EdgeJoin {
    /// The zones in the middle of the side: the path where one crosses, else the only zones.
    pub middle: (ZoneIndex, ZoneIndex),
    /// The zones on both hands of a path that crosses.
    pub banks: Option<[(ZoneIndex, ZoneIndex); 2]>,
}

impl EdgeJoin {
    /// What meets at one touch.
    #[inline]
    pub fn new(tile_tables: &TileTables, laid: PlacedTile, contact: &Contact) -> EdgeJoin {
        let own = tile_tables.side(laid.tile, laid.rotation.printed(contact.side));
        let theirs = tile_tables.side(contact.tile, contact.rotation.printed(contact.side.opposite()));
        let pair = |i: usize| (own.zones[i], theirs.zones[2 - i]);
        EdgeJoin { middle: pair(1), banks: own.crossed.then(|| [pair(0), pair(2)]) }
    }
}

/// Eight counters of eight bits in a word, so that joining two areas adds them all at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters(pub u64);

impl Counters {
    /// Counters of which one is set.
    pub const fn of(lane: usize, count: u8) -> Counters {
        Counters((count as u64) << (8 * lane))
    }

    /// One counter.
    #[inline]
    pub const fn get(self, lane: usize) -> u16 {
        (self.0 >> (8 * lane) & 0xff) as u16
    }

    /// Both together.
    #[inline]
    pub const fn plus(self, other: Counters) -> Counters {
        Counters(self.0.wrapping_add(other.0))
    }

    /// These without a part of them.
    #[inline]
    pub const fn minus(self, part: Counters) -> Counters {
        Counters(self.0.wrapping_sub(part.0))
    }
}
