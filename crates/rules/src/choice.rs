//! Choosing by a random word, uniformly.

use tilewright_land::{CpuPath, TileId};

/// A word scaled to 0..count.
#[inline]
pub(crate) fn scale(word: u32, count: u32) -> u32 {
    ((u64::from(word) * u64::from(count)) >> 32) as u32
}

/// The member of a set that a random word selects. The set is not empty.
#[inline]
pub(crate) fn pick_member(set: u128, cpu: CpuPath, word: u32) -> TileId {
    let rank = scale(word, set.count_ones());
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones();
    let (half, rank, base) = if rank < in_low { (low, rank, 0) } else { (high, rank - in_low, 64) };
    TileId(base + cpu.select(half, rank) as u8)
}

/// The members of a set, ascending.
pub(crate) fn members(set: u128) -> impl Iterator<Item = u8> {
    (0..128).filter(move |id| set >> id & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_picks_every_member() {
        let set = 0x8000_0001_0f00_0000_0000_0000_0000_1235_u128;
        let all: Vec<u8> = members(set).collect();
        let count = all.len() as u32;
        assert_eq!(count, set.count_ones());
        for (rank, member) in all.iter().enumerate() {
            let word = ((rank as u64 * (1 << 32)).div_ceil(u64::from(count))) as u32;
            assert_eq!(pick_member(set, CpuPath::detect(), word), TileId(*member));
        }
    }
}
