//! Which instructions scan the open cells.

/// A way to scan open cells, chosen when the tables are made. All ways give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CpuPath {
    /// Plain code for any machine.
    Portable,
    /// 64 cells at once with AVX-512 VBMI and BMI2.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl CpuPath {
    /// The fastest that this machine can run.
    pub fn detect() -> CpuPath {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx512vbmi")
            && std::arch::is_x86_feature_detected!("avx512bw")
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
}
