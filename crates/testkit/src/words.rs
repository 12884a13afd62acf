//! A small stream of random words for tests: the same on every machine, and nothing to install.

/// The splitmix64 generator.
#[derive(Clone, Debug)]
pub struct Words(u64);

impl Words {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Words {
        Words(seed)
    }

    /// The next word.
    pub const fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) >> 32) as u32
    }

    /// A number below a bound, which is not zero.
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.word() as u64 * bound as u64) >> 32) as usize
    }

    /// True once in so many times.
    pub const fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of a list, which is not empty.
    pub fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}
