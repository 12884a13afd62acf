//! Areas beside those of the zones: what paths and what lies between them make together.

use tilewright_land::{Terrain, ZoneIndex};

use crate::action::Piece;
use crate::event::AreaKind;
use crate::pieces::Pieces;
use crate::seat::Seat;

/// Further areas that grow as tiles are laid.
pub trait Network: Copy + Eq + Send + Sync {
    /// The kind of piece that stands in it.
    const PIECE: Option<Piece>;

    /// Two zones meet that are paths, crossing a side.
    fn join_paths(&mut self, own: ZoneIndex, theirs: ZoneIndex);

    /// A piece of this seat comes to stand on a zone.
    fn occupy(&mut self, seat: Seat, zone: ZoneIndex);

    /// The area that a zone belongs to, if to any: its kind, its root, its open sides and the pieces in it.
    fn report(&self, terrain: Terrain, zone: ZoneIndex) -> Option<(AreaKind, ZoneIndex, u16, Pieces)>;
}

/// No further areas.
impl Network for () {
    const PIECE: Option<Piece> = None;

    #[inline]
    fn join_paths(&mut self, _: ZoneIndex, _: ZoneIndex) {}

    #[inline]
    fn occupy(&mut self, _: Seat, _: ZoneIndex) {}

    fn report(&self, _: Terrain, _: ZoneIndex) -> Option<(AreaKind, ZoneIndex, u16, Pieces)> {
        None
    }
}
