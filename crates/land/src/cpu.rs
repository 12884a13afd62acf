//! Which instructions scan the open cells and pick from sets.

/// A way to scan open cells, chosen when the tables are made. All ways give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CpuPath {
    /// Plain code for any machine.
    Portable,
    /// 64 cells at once with AVX-512 BW and BMI2.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl CpuPath {
    /// The fastest that this machine can run.
    pub fn detect() -> CpuPath {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("bmi2")
        {
            return CpuPath::Avx512;
        }
        CpuPath::Portable
    }

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            CpuPath::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            CpuPath::Avx512 => "avx512",
        }
    }

    /// The place of the bit that has `rank` set bits below it; the word has more set bits than that.
    #[inline]
    pub fn select(self, word: u64, rank: u32) -> u32 {
        match self {
            CpuPath::Portable => select_portable(word, rank),
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: this path is chosen only where the machine was seen to have BMI2.
            CpuPath::Avx512 => unsafe { select_bmi2(word, rank) },
        }
    }
}

#[inline]
fn select_portable(mut word: u64, mut rank: u32) -> u32 {
    let mut place = 0;
    for half in [32, 16, 8, 4, 2, 1] {
        let below = (word & ((1 << half) - 1)).count_ones();
        if rank >= below {
            rank -= below;
            word >>= half;
            place += half;
        }
    }
    place
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2")]
fn select_bmi2(word: u64, rank: u32) -> u32 {
    std::arch::x86_64::_pdep_u64(1 << rank, word).trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_selects_the_same_bit() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..200 {
            let bits: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            for (rank, bit) in bits.iter().enumerate() {
                assert_eq!(CpuPath::Portable.select(word, rank as u32), *bit);
                assert_eq!(CpuPath::detect().select(word, rank as u32), *bit);
            }
            word = word.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(17);
        }
    }
}
