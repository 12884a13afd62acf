//! The open cells: empty, and beside a tile. Each carries what its neighbours show towards it.

use crate::atlas::FitTable;
use crate::cpu::CpuPath;
use crate::side::{Cell, Rotation};

/// A layout of n tiles has at most 2n + 2 open cells.
pub(crate) const MAX_OPEN: usize = 2 * crate::board::MAX_LAID + 2;

/// Cells are scanned in blocks of this many.
const BLOCK: usize = 64;
const SHORT_BLOCK: usize = 16;
const PADDED: usize = MAX_OPEN.div_ceil(BLOCK) * BLOCK;

/// The signatures past the last open cell are zero, which fits no tile, so that a scan may read whole blocks.
#[derive(Clone, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct OpenCells {
    signatures: [u8; PADDED],
    cells: [Cell; PADDED],
    count: u16,
}

/// A place in the list that no cell ever takes: what is written there must be nothing.
const NOWHERE: usize = PADDED - 1;
const _: () = assert!(NOWHERE >= MAX_OPEN);

/// Where in the list of open cells a neighbour's side is to be noted.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// At a cell that is open already.
    At(u16),
    /// At a cell that becomes open.
    New,
    /// Nowhere.
    Skip,
}

impl OpenCells {
    pub(crate) const fn new() -> OpenCells {
        OpenCells { signatures: [0; PADDED], cells: [Cell::new(0, 0); PADDED], count: 0 }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.count as usize
    }

    /// A neighbour shows something to a cell: to the one at a place in the list, or to a new one at its end, or, where
    /// `place` is `Skip`, to none. Says where the cell stands in the list. Nothing here branches on the place.
    #[inline]
    pub(crate) fn show(&mut self, place: Place, cell: Cell, signature: u8) -> usize {
        let (at, cell, signature, added) = match place {
            Place::At(at) => (usize::from(at), cell, signature, 0),
            Place::New => (self.len(), cell, signature, 1),
            Place::Skip => (NOWHERE, Cell::new(0, 0), 0, 0),
        };
        self.signatures[at] |= signature;
        self.cells[at] = cell;
        self.count += added;
        at
    }

    /// Takes a cell out. The last cell moves into its place; returns that cell unless it was the last itself.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> Option<Cell> {
        let last = self.len() - 1;
        self.count -= 1;
        self.signatures[at] = self.signatures[last];
        self.signatures[last] = 0;
        let moved = self.cells[last];
        self.cells[at] = moved;
        // Equal histories give equal games bit for bit: nothing stays behind the end of the list.
        self.cells[last] = Cell::new(0, 0);
        if at == last { None } else { Some(moved) }
    }

    pub(crate) fn cell(&self, at: usize) -> Cell {
        self.cells[at]
    }

    pub(crate) fn signature(&self, at: usize) -> u8 {
        self.signatures[at]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        let count = self.len();
        self.cells[..count].iter().copied().zip(self.signatures[..count].iter().copied())
    }

    #[inline]
    pub(crate) fn any_fits(&self, fit: &FitTable) -> bool {
        // Somewhere among the first cells a tile nearly always fits, but there is no guessing where.
        let blocks = self.signatures[..self.len().next_multiple_of(SHORT_BLOCK)].chunks_exact(SHORT_BLOCK);
        let rotations = |block: &[u8]| block.iter().fold(0, |sum, signature| sum | fit[*signature as usize]);
        blocks.into_iter().any(|block| rotations(block) != 0)
    }

    /// The placement that a random word selects, uniformly, among all that fit: blocks of 64 cells first, in a block by
    /// rotation, then by the cell's place in the list. `None` if nothing fits.
    #[inline]
    pub(crate) fn pick(&self, fit: &FitTable, cpu: CpuPath, word: u32) -> Option<(Cell, Rotation)> {
        let (at, turns) = match cpu {
            CpuPath::Portable => self.pick_portable(fit, word),
            #[cfg(target_arch = "x86_64")]
            CpuPath::Avx512 => vector::pick(&self.signatures, self.len(), fit, word),
        }?;
        Some((self.cells[at], Rotation::ALL[turns]))
    }

    fn pick_portable(&self, fit: &FitTable, word: u32) -> Option<(usize, usize)> {
        let mut counts = [0u32; PADDED / BLOCK];
        let blocks = self.len().div_ceil(BLOCK);
        for (count, block) in counts.iter_mut().zip(self.signatures.chunks_exact(BLOCK)).take(blocks) {
            *count = block.iter().map(|signature| SPREAD[fit[*signature as usize] as usize & 15]).sum();
        }
        let total: u32 =
            counts[..blocks].iter().map(|count| count.to_le_bytes().map(u32::from).iter().sum::<u32>()).sum();
        let mut rank = scale(word, total)?;
        for (block, count) in counts[..blocks].iter().enumerate() {
            for (turns, here) in count.to_le_bytes().map(u32::from).into_iter().enumerate() {
                if rank < here {
                    let signatures = &self.signatures[block * BLOCK..][..BLOCK];
                    let at = signatures.iter().position(|signature| {
                        let fits = u32::from(fit[*signature as usize] >> turns & 1);
                        let found = fits == 1 && rank == 0;
                        rank = rank.wrapping_sub(fits);
                        found
                    })?;
                    return Some((block * BLOCK + at, turns));
                }
                rank -= here;
            }
        }
        None
    }
}

/// A word scaled to 0..total, or `None` for a total of zero.
#[inline]
fn scale(word: u32, total: u32) -> Option<u32> {
    if total == 0 { None } else { Some(((u64::from(word) * u64::from(total)) >> 32) as u32) }
}

/// A set of rotations as one byte each, so that adding counts all four at once.
const SPREAD: [u32; 16] = {
    let mut table = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut turns = 0;
        while turns < 4 {
            table[set] |= (set as u32 >> turns & 1) << (8 * turns);
            turns += 1;
        }
        set += 1;
    }
    table
};

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod vector {
    use std::arch::x86_64::*;

    use super::{BLOCK, FitTable, PADDED, scale};

    /// As `pick_portable`.
    #[inline]
    pub(super) fn pick(
        signatures: &[u8; PADDED],
        len: usize,
        fit: &FitTable,
        word: u32,
    ) -> Option<(usize, usize)> {
        // SAFETY: this path is chosen only where the machine was seen to have these features.
        unsafe { pick_avx512(signatures, len, fit, word) }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,popcnt")]
    fn pick_avx512(
        signatures: &[u8; PADDED],
        len: usize,
        fit: &FitTable,
        word: u32,
    ) -> Option<(usize, usize)> {
        let load = |bytes: &[u8], at: usize| {
            let block: &[u8; BLOCK] = bytes[at..at + BLOCK].try_into().expect("a block has 64 bytes");
            // SAFETY: the reference covers the 64 bytes read, and the load needs no alignment.
            unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
        };
        let table = [load(fit, 0), load(fit, 64), load(fit, 128), load(fit, 192)];
        let mut masks = [[0u64; 4]; PADDED / BLOCK];
        let mut counts = [[0u32; 4]; PADDED / BLOCK];
        let mut total = 0;
        let blocks = len.div_ceil(BLOCK);
        for block in 0..blocks {
            let cells = load(signatures, block * BLOCK);
            let low = _mm512_permutex2var_epi8(table[0], cells, table[1]);
            let high = _mm512_permutex2var_epi8(table[2], cells, table[3]);
            let rotations = _mm512_mask_blend_epi8(_mm512_movepi8_mask(cells), low, high);
            for turns in 0..4 {
                let fitting = _mm512_test_epi8_mask(rotations, _mm512_set1_epi8(1 << turns));
                masks[block][turns] = fitting;
                counts[block][turns] = fitting.count_ones();
                total += fitting.count_ones();
            }
        }
        let mut rank = scale(word, total)?;
        // Where the rank falls is as good as random: counting what lies below it leaves nothing to guess.
        let mut block = 0;
        let mut before = 0;
        for counts in &counts[..blocks - 1] {
            before += counts.iter().sum::<u32>();
            block += usize::from(rank >= before);
        }
        rank -= counts[..block].iter().flatten().sum::<u32>();
        let [first, second, third, _] = counts[block];
        let turns = usize::from(rank >= first)
            + usize::from(rank >= first + second)
            + usize::from(rank >= first + second + third);
        rank -= [0, first, first + second, first + second + third][turns];
        let at = _pdep_u64(1 << rank, masks[block][turns]).trailing_zeros() as usize;
        Some((block * BLOCK + at, turns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_picks_the_same_placement() {
        let mut open = OpenCells::new();
        let mut fit = [0u8; 256];
        let mut state = 1u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        for (signature, rotations) in fit.iter_mut().enumerate().skip(1) {
            *rotations = if signature % 3 == 0 { (next() & 15) as u8 } else { 0 };
        }
        for i in 0..MAX_OPEN {
            let cell = Cell::new((i % 100) as i8, (i / 100) as i8);
            assert_eq!(open.show(Place::New, cell, (next() % 255 + 1) as u8), i);
            for _ in 0..20 {
                let word = next() << 8;
                let portable = open.pick(&fit, CpuPath::Portable, word);
                assert_eq!(open.pick(&fit, CpuPath::detect(), word), portable);
                assert_eq!(open.any_fits(&fit), portable.is_some());
            }
        }
        let all = |word| open.pick(&fit, CpuPath::Portable, word);
        assert_ne!(all(0), all(u32::MAX));
    }
}
