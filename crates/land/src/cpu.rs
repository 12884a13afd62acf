//! Which instructions scan the open cells and pick from sets.

/// A way to scan open cells, chosen when the tables are made. All ways give the same answers.
///
/// It is had by detection or as the portable one, so that no instruction is reached that this processor does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CpuPath(pub(crate) Path);

/// What a [`CpuPath`] stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// Instructions that every processor of the target knows.
    Portable,
    /// 64 cells at once.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl CpuPath {
    /// The path for every processor that the program is built for.
    ///
    /// On x86-64 it uses SSE2 for sixteen cells at once: the target itself asks for SSE2, so the instructions are as portable as plain code.
    pub const PORTABLE: CpuPath = CpuPath(Path::Portable);

    /// The fastest that this processor can run.
    pub fn detect() -> CpuPath {
        #[cfg(target_arch = "x86_64")]
        if let Some(features) = Avx512::detect() {
            return CpuPath(Path::Avx512(features));
        }
        CpuPath::PORTABLE
    }

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Path::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(_) => "avx512",
        }
    }

    /// The place of the bit that has `rank` set bits below it; the word has more set bits than that.
    #[inline]
    pub fn select(self, word: u64, rank: u32) -> u32 {
        match self.0 {
            Path::Portable => select_portable(word, rank),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(features) => features.select(word, rank),
        }
    }
}

/// Shows that this processor was seen to have every feature that `wide_features` asks for: only [`Avx512::detect`] makes one.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512(());

/// Asks for each feature that a function of the wide path enables; a test holds the attributes of those functions to this list.
#[cfg(target_arch = "x86_64")]
macro_rules! wide_features {
    ($($feature:tt)*) => {
        impl Avx512 {
            #[cfg(test)]
            const FEATURES: &[&str] = &[$($feature),*];

            fn detect() -> Option<Avx512> {
                ($(std::arch::is_x86_feature_detected!($feature))&&*).then_some(Avx512(()))
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
wide_features!("avx512f" "avx512bw" "bmi1" "bmi2" "popcnt");

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    #[inline]
    #[expect(
        unsafe_code,
        reason = "the features were detected when the program ran, which the compiler cannot know"
    )]
    fn select(self, word: u64, rank: u32) -> u32 {
        // SAFETY: `self` shows that the processor has bmi1 and bmi2.
        unsafe { select_bmi2(word, rank) }
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
        for _ in 0..if cfg!(miri) { 5 } else { 200 } {
            let bits: Vec<u32> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            for (rank, bit) in bits.iter().enumerate() {
                assert_eq!(CpuPath::PORTABLE.select(word, rank as u32), *bit);
                assert_eq!(CpuPath::detect().select(word, rank as u32), *bit);
            }
            word = word.wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(17);
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn every_feature_that_is_enabled_is_asked_for() {
        let mut enabled: Vec<&str> = [include_str!("cpu.rs"), include_str!("open_cells.rs")]
            .into_iter()
            .flat_map(str::lines)
            .filter_map(|line| line.trim().strip_prefix("#[target_feature(enable = \"")?.strip_suffix("\")]"))
            .flat_map(|features| features.split(','))
            .collect();
        enabled.sort_unstable();
        enabled.dedup();
        let mut asked = Avx512::FEATURES.to_vec();
        asked.sort_unstable();
        assert_eq!(enabled, asked);
    }
}
