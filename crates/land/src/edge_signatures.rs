//! Whether a tile fits an open cell, worked out from two bits a side rather than looked up: nothing is loaded but the cells
//! themselves, and many cells go through a register at once.

/// What a tile shows to its four neighbours in each of its rotations: two bits a side, none of them zero.
pub type EdgeSignatures = [u8; 4];

/// Cells that are looked at together.
pub(crate) const LANE: usize = 16;

/// Whether a tile that shows `own` fits a cell. A cell's signature has two bits a side, zero where no neighbour lies; a cell with
/// no neighbour at all takes no tile (C-4).
pub(crate) const fn fits(cell: u8, own: u8) -> bool {
    let any = (cell | cell >> 1) & 0x55;
    let asked = any | any << 1;
    cell != 0 && (cell ^ own) & asked == 0
}

/// The rotations, a bit each, in which a tile fits a cell.
pub(crate) fn rotations(cell: u8, shows: &EdgeSignatures) -> u8 {
    shows.iter().enumerate().fold(0, |set, (turns, own)| set | u8::from(fits(cell, *own)) << turns)
}

/// For each rotation the cells of a lane that a tile fits, a bit each.
#[inline]
#[cfg_attr(
    target_feature = "sse2",
    expect(
        unsafe_code,
        reason = "a function that enables a feature is unsafe to call even where the target has it"
    )
)]
pub(crate) fn lane(cells: &[u8; LANE], shows: &EdgeSignatures) -> [u16; 4] {
    #[cfg(target_feature = "sse2")]
    // SAFETY: this is compiled only for targets whose processors all have SSE2.
    return unsafe { sse2::lane(cells, shows) };
    #[cfg(not(target_feature = "sse2"))]
    return words::lane(cells, shows);
}

/// Whether a tile fits any cell of a lane.
#[inline]
pub(crate) fn any(cells: &[u8; LANE], shows: &EdgeSignatures) -> bool {
    lane(cells, shows).iter().fold(0, |all, fitting| all | fitting) != 0
}

/// Sixteen cells in a register that every x86-64 machine has.
#[cfg(target_feature = "sse2")]
mod sse2 {
    use std::arch::x86_64::*;

    use super::{EdgeSignatures, LANE};

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn lane(cells: &[u8; LANE], shows: &EdgeSignatures) -> [u16; 4] {
        let (halves, _) = cells.as_chunks();
        let [low, high] = [halves[0], halves[1]].map(i64::from_le_bytes);
        let cells = _mm_set_epi64x(high, low);
        let none = _mm_setzero_si128();
        let any = _mm_and_si128(_mm_or_si128(cells, _mm_srli_epi16::<1>(cells)), _mm_set1_epi8(0x55));
        let asked = _mm_or_si128(any, _mm_add_epi8(any, any));
        let listed = !_mm_movemask_epi8(_mm_cmpeq_epi8(cells, none)) as u16;
        shows.map(|own| {
            let differs = _mm_and_si128(_mm_xor_si128(cells, _mm_set1_epi8(own as i8)), asked);
            _mm_movemask_epi8(_mm_cmpeq_epi8(differs, none)) as u16 & listed
        })
    }
}

/// Eight cells in a word, for any machine.
#[cfg(any(test, not(target_feature = "sse2")))]
mod words {
    use super::{EdgeSignatures, LANE};

    const EACH: u64 = 0x0101_0101_0101_0101;
    const LOWER: u64 = 0x7f * EACH;
    const UPPER: u64 = 0x80 * EACH;

    #[inline]
    pub(super) fn lane(cells: &[u8; LANE], shows: &EdgeSignatures) -> [u16; 4] {
        let (halves, _) = cells.as_chunks();
        let [low, high] = [halves[0], halves[1]].map(|half| word(u64::from_le_bytes(half), shows));
        std::array::from_fn(|turns| u16::from(low[turns]) | u16::from(high[turns]) << 8)
    }

    fn word(cells: u64, shows: &EdgeSignatures) -> [u8; 4] {
        let any = (cells | cells >> 1) & (0x55 * EACH);
        let asked = any | any << 1;
        shows.map(|own| bits(filled(cells) & !filled((cells ^ (u64::from(own) * EACH)) & asked)))
    }

    /// The upper bit of each byte that is not zero.
    const fn filled(word: u64) -> u64 {
        (((word & LOWER) + LOWER) | word) & UPPER
    }

    /// The upper bits of all bytes, side by side.
    const fn bits(upper: u64) -> u8 {
        ((upper >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Side by side, as the rule says it: a neighbour asks for its own kind, and there is a neighbour (C-4, C-5).
    fn fits_by_sides(cell: u8, own: u8) -> bool {
        let sides = [0, 2, 4, 6].map(|shift| (cell >> shift & 3, own >> shift & 3));
        sides.iter().any(|(wanted, _)| *wanted != 0)
            && sides.iter().all(|(wanted, own)| *wanted == 0 || wanted == own)
    }

    #[test]
    fn a_tile_fits_where_every_neighbour_finds_its_kind() {
        // Miri, which looks at the memory, is slow and needs few of them.
        let step = if cfg!(miri) { 29 } else { 1 };
        for cell in (0..=u8::MAX).step_by(step) {
            for own in (0..=u8::MAX).step_by(step) {
                assert_eq!(fits(cell, own), fits_by_sides(cell, own), "{cell:#x} {own:#x}");
            }
        }
        assert_eq!(rotations(0b01, &[0b01, 0b10, 0b11, 0b01]), 0b1001);
    }

    #[test]
    fn a_lane_fits_as_its_cells_do() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(17) ^ 0x9e37;
            (state >> 40) as u8
        };
        let mut fitted = 0;
        for _ in 0..2000 {
            // One side is asked for, or none, or two opposite ones.
            let asked = [0x00, 0x03, 0x0c, 0x30, 0xc0, 0x33, 0xcc, 0xff];
            let cells: [u8; LANE] = std::array::from_fn(|_| next() & asked[usize::from(next() % 8)]);
            let shows: EdgeSignatures = std::array::from_fn(|_| next());
            let expected =
                shows.map(|own| (0..LANE).fold(0, |set, at| set | u16::from(fits(cells[at], own)) << at));
            assert_eq!(lane(&cells, &shows), expected);
            assert_eq!(words::lane(&cells, &shows), expected);
            assert_eq!(any(&cells, &shows), expected != [0; 4]);
            fitted += usize::from(any(&cells, &shows));
        }
        assert!((1..2000).contains(&fitted), "some fit and some do not: {fitted}");
    }
}
