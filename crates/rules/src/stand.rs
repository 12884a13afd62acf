//! Where the pieces of one seat stand.

use tilewright_land::ZoneIndex;

/// The zones where a seat's pieces of one kind stand, at most `N`; the rest of the array is zero, so that equal stands are equal
/// bit for bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand<const N: usize> {
    zones: [ZoneIndex; N],
    count: u8,
}

impl<const N: usize> Stand<N> {
    /// None on the table.
    pub(crate) const EMPTY: Stand<N> = Stand { zones: [ZoneIndex(0); N], count: 0 };

    /// The zones.
    #[inline]
    pub fn zones(&self) -> &[ZoneIndex] {
        &self.zones[..usize::from(self.count)]
    }

    /// One more piece.
    #[inline]
    pub(crate) fn push(&mut self, zone: ZoneIndex) {
        self.zones[usize::from(self.count)] = zone;
        self.count += 1;
    }

    /// Takes the piece at a place of the list away, and says where it stood.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> ZoneIndex {
        let gone = self.zones[at];
        let last = usize::from(self.count) - 1;
        self.zones[at] = self.zones[last];
        self.zones[last] = ZoneIndex(0);
        self.count -= 1;
        gone
    }
}
