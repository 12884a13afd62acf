//! Position keys: a hash for each thing on the table, exclusive-ored, so that it can be kept up step by step.

use tilewright_land::{Laid, TileId, ZoneIndex};

use crate::action::Piece;
use crate::seat::{MAX_SEATS, Seat};

/// The finalizer of the splitmix64 generator: it spreads every bit of a word over all of it.
const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

const fn tagged(tag: u8, rest: u64) -> u64 {
    mix((tag as u64) << 56 ^ rest)
}

/// A tile on the table.
pub(crate) fn tile(laid: Laid) -> u64 {
    let bytes = [laid.tile.0, laid.cell.x as u8, laid.cell.y as u8, laid.rotation.turns()];
    tagged(1, u64::from(u32::from_le_bytes(bytes)))
}

/// A piece on a zone.
pub(crate) fn piece(seat: Seat, piece: Piece, zone: ZoneIndex) -> u64 {
    tagged(2, u64::from(zone.0) | (seat.index() as u64) << 16 | (piece as u64) << 24)
}

/// A tile that left the game.
pub(crate) fn discard(tile: TileId) -> u64 {
    tagged(3, u64::from(tile.0))
}

/// A zone whose animals are covered.
pub(crate) fn covered(zone: ZoneIndex) -> u64 {
    tagged(6, u64::from(zone.0))
}

/// Where the turn stands.
pub(crate) fn turn(step: [u8; 4], number: u16) -> u64 {
    tagged(4, u64::from(u32::from_le_bytes(step)) | u64::from(number) << 32)
}

/// The points of all seats.
pub(crate) fn scores(scores: &[u16; MAX_SEATS]) -> u64 {
    let [a, b, c, d, e] = scores.map(u64::from);
    mix(a | b << 16 | c << 32 | d << 48) ^ tagged(5, e)
}
