//! Position keys: a hash for each thing on the table, exclusive-ored, so that it can be kept up step by step.

use tilewright_land::{PlacedTile, TileId, ZoneIndex};

use crate::action::Piece;
use crate::seat::{MAX_SEATS, Seat};
use crate::wares::Wares;

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
pub(crate) fn tile(laid: PlacedTile) -> u64 {
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

/// The spaces that all boats are on.
pub(crate) fn boats(boats: &[u8; MAX_SEATS]) -> u64 {
    tagged(8, boats.iter().fold(0, |sum, boat| sum << 8 | u64::from(*boat)))
}

/// A group of fish that is covered.
pub(crate) fn fish_group(group: u16) -> u64 {
    tagged(10, u64::from(group))
}

/// The ships that lie face up and those that each seat has taken; the rest is in the pile.
pub(crate) fn ships(shown: u32, taken: &[u32; MAX_SEATS]) -> u64 {
    let taken = taken.iter().enumerate();
    taken.fold(tagged(11, u64::from(shown)), |sum, (seat, ships)| {
        sum ^ tagged(12, u64::from(*ships) | (seat as u64) << 32)
    })
}

/// The wares of all seats.
pub(crate) fn wares(wares: &[Wares; MAX_SEATS]) -> u64 {
    wares.iter().enumerate().fold(0, |sum, (seat, Wares { shells, bananas, fish })| {
        let counts = u64::from(*shells) | u64::from(*bananas) << 16 | u64::from(*fish) << 32;
        sum ^ tagged(13 + seat as u8, counts)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use tilewright_land::{Cell, Rotation};

    /// The keys of all that a game can show, and of much that it cannot.
    fn keys() -> Vec<u64> {
        let mut keys = Vec::new();
        for id in 0..128 {
            keys.push(discard(TileId(id)));
            let cells = (-9..=9).flat_map(|y| (-9..=9).map(move |x| Cell::new(x, y)));
            keys.extend(
                cells.map(|cell| tile(PlacedTile { tile: TileId(id), cell, rotation: Rotation::ALL[0] })),
            );
            let cell = Cell::new(-94, 94);
            keys.extend(Rotation::ALL.map(|rotation| tile(PlacedTile { tile: TileId(id), cell, rotation })));
        }
        for zone in (0..1024).map(ZoneIndex) {
            keys.push(covered(zone));
            for seat in Seat::first(5) {
                keys.extend(Piece::ALL.map(|kind| piece(seat, kind, zone)));
            }
        }
        for number in 0..256 {
            let steps = [[0; 4], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]];
            keys.extend(steps.map(|step| turn(step, number)));
        }
        keys.push(scores(&[0; MAX_SEATS]));
        for points in 1..600 {
            keys.extend((0..MAX_SEATS).map(|seat| {
                let mut all = [0; MAX_SEATS];
                all[seat] = points;
                scores(&all)
            }));
        }
        keys.extend((0..512).map(fish_group));
        for (seat, space) in (0..MAX_SEATS).flat_map(|seat| (1..=255).map(move |space| (seat, space))) {
            let mut all = [0; MAX_SEATS];
            all[seat] = space;
            keys.push(boats(&all));
            for kind in 0..3 {
                let mut counts = [0; 3];
                counts[kind] = space.into();
                let mut all = [Wares::default(); MAX_SEATS];
                all[seat] = Wares { shells: counts[0], bananas: counts[1], fish: counts[2] };
                keys.push(wares(&all));
            }
        }
        keys
    }

    #[test]
    fn words_are_spread_as_splitmix64_does() {
        let golden = 0x9e37_79b9_7f4a_7c15_u64;
        let words = [0, golden, golden.wrapping_mul(2)].map(mix);
        assert_eq!(words, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }

    #[test]
    fn everything_has_a_key_of_its_own() {
        let keys = keys();
        let different: HashSet<u64> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len());
    }

    #[test]
    fn every_bit_of_the_points_key_is_set_half_of_the_time() {
        let keys: Vec<u64> = (0..1000).map(|n| scores(&[n, n / 2, n / 3, 1000 - n, n * 7])).collect();
        for bit in 0..64 {
            let set = keys.iter().filter(|key| *key >> bit & 1 == 1).count();
            assert!((400..600).contains(&set), "bit {bit} is set {set} times of 1000");
        }
    }
}
