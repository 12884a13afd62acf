//! The open cells: empty, and beside a tile. Each carries what its neighbours show towards it.

use crate::cpu::{CpuPath, Path};
use crate::edge_signatures::{self, EdgeSignatures, LANE};
use crate::side::{Cell, Rotation};

/// A layout of n tiles has at most 2n + 2 open cells.
pub(crate) const MAX_OPEN: usize = 2 * crate::board::MAX_PLACED + 2;

/// Cells are scanned in blocks of this many.
const BLOCK: usize = 64;
const BLOCKS: usize = MAX_OPEN.div_ceil(BLOCK);
const PADDED: usize = BLOCKS * BLOCK;

/// The signatures past the last open cell are zero, which fits no tile, so that a scan may read whole blocks.
#[derive(Clone, Copy, PartialEq, Eq)]
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

    /// Whether a tile that shows this fits anywhere.
    #[inline]
    pub(crate) fn any_fits(&self, shows: &EdgeSignatures) -> bool {
        // Somewhere among the first cells a tile nearly always fits.
        self.lanes().any(|lane| edge_signatures::any(lane, shows))
    }

    /// The signatures in lanes, to the last that has an open cell.
    #[inline]
    fn lanes(&self) -> impl Iterator<Item = &[u8; LANE]> {
        self.signatures[..self.len().next_multiple_of(LANE)].as_chunks().0.iter()
    }

    /// The placement that a random word selects, uniformly, among all that fit: blocks of 64 cells first, in a block by
    /// rotation, then by the cell's place in the list. `None` if nothing fits.
    #[inline]
    pub(crate) fn pick(&self, shows: &EdgeSignatures, cpu: CpuPath, word: u32) -> Option<(Cell, Rotation)> {
        let (at, turns) = match cpu.0 {
            Path::Portable => self.pick_portable(shows, word),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(features) => vector::pick(features, &self.signatures, self.len(), shows, word),
        }?;
        Some((self.cells[at], Rotation::ALL[turns]))
    }

    fn pick_portable(&self, shows: &EdgeSignatures, word: u32) -> Option<(usize, usize)> {
        let mut fitting = Fitting::NONE;
        let blocks = self.len().div_ceil(BLOCK);
        for (block, cells) in self.signatures.chunks_exact(BLOCK).take(blocks).enumerate() {
            let lanes = cells.as_chunks().0.iter().map(|lane| edge_signatures::lane(lane, shows));
            let masks = lanes.enumerate().fold([0; 4], |masks: [u64; 4], (at, lane)| {
                std::array::from_fn(|turns| masks[turns] | u64::from(lane[turns]) << (at * LANE))
            });
            fitting.note(block, masks);
        }
        fitting.choose(blocks, word, |mask, rank| CpuPath::PORTABLE.select(mask, rank))
    }
}

/// For each block and rotation the cells that a tile fits, a bit each, and how many they are.
struct Fitting {
    masks: [[u64; 4]; BLOCKS],
    counts: [[u32; 4]; BLOCKS],
    total: u32,
}

impl Fitting {
    const NONE: Fitting = Fitting { masks: [[0; 4]; BLOCKS], counts: [[0; 4]; BLOCKS], total: 0 };

    /// Notes what fits in a block. The bits are counted while they are at hand, not when they have been to memory.
    #[inline(always)]
    fn note(&mut self, block: usize, masks: [u64; 4]) {
        for (turns, mask) in masks.into_iter().enumerate() {
            self.masks[block][turns] = mask;
            self.counts[block][turns] = mask.count_ones();
            self.total += mask.count_ones();
        }
    }

    /// The placement that a random word selects, by its place in the list and the rotation. Where the rank falls is as good as
    /// random: counting what lies below it leaves nothing to guess.
    #[inline(always)]
    fn choose(&self, blocks: usize, word: u32, select: impl Fn(u64, u32) -> u32) -> Option<(usize, usize)> {
        if self.total == 0 {
            return None;
        }
        // The word scaled to 0..total.
        let mut rank = ((u64::from(word) * u64::from(self.total)) >> 32) as u32;
        let mut block = 0;
        let mut before = 0;
        for counts in &self.counts[..blocks - 1] {
            before += counts.iter().sum::<u32>();
            block += usize::from(rank >= before);
        }
        rank -= self.counts[..block].iter().flatten().sum::<u32>();
        let [first, second, third, _] = self.counts[block];
        let turns = usize::from(rank >= first)
            + usize::from(rank >= first + second)
            + usize::from(rank >= first + second + third);
        rank -= [0, first, first + second, first + second + third][turns];
        Some((block * BLOCK + select(self.masks[block][turns], rank) as usize, turns))
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "the features were detected when the program ran, which the compiler cannot know"
)]
mod vector {
    use std::arch::x86_64::*;

    use super::{BLOCK, EdgeSignatures, Fitting, PADDED};
    use crate::cpu::Avx512;

    /// As `pick_portable`.
    #[inline]
    pub(super) fn pick(
        _features: Avx512,
        signatures: &[u8; PADDED],
        len: usize,
        shows: &EdgeSignatures,
        word: u32,
    ) -> Option<(usize, usize)> {
        // SAFETY: an `Avx512` shows that the processor has all features that the function enables.
        unsafe { pick_avx512(signatures, len, shows, word) }
    }

    #[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2,popcnt")]
    fn pick_avx512(
        signatures: &[u8; PADDED],
        len: usize,
        shows: &EdgeSignatures,
        word: u32,
    ) -> Option<(usize, usize)> {
        let own = shows.map(|own| _mm512_set1_epi8(own as i8));
        let low_bits = _mm512_set1_epi8(0x55);
        let mut fitting = Fitting::NONE;
        let blocks = len.div_ceil(BLOCK);
        for (block, cells) in signatures.chunks_exact(BLOCK).take(blocks).enumerate() {
            // SAFETY: the slice is exactly the 64 bytes read, and the load needs no alignment.
            let cells = unsafe { _mm512_loadu_si512(cells.as_ptr().cast()) };
            // As `edge_signatures::fits`, for 64 cells.
            let any = _mm512_and_si512(_mm512_or_si512(cells, _mm512_srli_epi16::<1>(cells)), low_bits);
            let asked = _mm512_or_si512(any, _mm512_add_epi8(any, any));
            let listed = _mm512_test_epi8_mask(cells, cells);
            let fits = |own| _mm512_mask_testn_epi8_mask(listed, _mm512_xor_si512(cells, own), asked);
            fitting.note(block, own.map(fits));
        }
        fitting.choose(blocks, word, |mask, rank| _pdep_u64(1 << rank, mask).trailing_zeros())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_picks_the_same_placement() {
        let mut open = OpenCells::new();
        let mut fitted = 0;
        let mut state = 1u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        let picks = if cfg!(miri) { 1 } else { 20 };
        for i in 0..MAX_OPEN {
            let cell = Cell::new((i % 100) as i8, (i / 100) as i8);
            // A side or two are asked for; now and then none, though the cell is listed.
            let asked = [0x00, 0x03, 0x0c, 0x30, 0xc0, 0x33, 0xc3, 0xff][(next() % 8) as usize];
            assert_eq!(open.show(Place::New, cell, (next() >> 4) as u8 & asked), i);
            for _ in 0..picks {
                let (word, shows) = (next() << 8, std::array::from_fn(|_| (next() >> 4) as u8 | 0x55));
                let portable = open.pick(&shows, CpuPath::PORTABLE, word);
                assert_eq!(open.pick(&shows, CpuPath::detect(), word), portable);
                assert_eq!(open.any_fits(&shows), portable.is_some());
                fitted += usize::from(portable.is_some());
            }
        }
        assert!((1..picks * MAX_OPEN).contains(&fitted), "some tiles fit and some do not: {fitted}");
        let all = |word| open.pick(&[0x55, 0xaa, 0xff, 0x99], CpuPath::PORTABLE, word);
        assert_ne!(all(0), all(u32::MAX));
    }
}
