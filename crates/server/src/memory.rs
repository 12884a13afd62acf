//! Returns free memory to the operating system.
//!
//! Tables and connections come and go by the thousand. The freed blocks lie between blocks in use, and glibc keeps them; after a busy
//! hour they would be most of the process.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "a function of the C library is declared")]
mod system {
    // SAFETY: the signatures are those of the C library. Neither takes a pointer; both take the locks of the allocator, and what
    // `mallopt` sets are numbers that the allocator reads one at a time.
    unsafe extern "C" {
        pub safe fn malloc_trim(keep: usize) -> std::ffi::c_int;
        pub safe fn mallopt(parameter: std::ffi::c_int, value: std::ffi::c_int) -> std::ffi::c_int;
    }

    /// `M_MMAP_THRESHOLD` of `malloc.h`.
    pub const MMAP_THRESHOLD: std::ffi::c_int = -3;
}

/// Blocks from this size on, such as the trees of searches, go back to the operating system as soon as they are freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE_BLOCK: i32 = 1 << 20;

/// Keeps large blocks out of the allocator's own stock. Left to itself, glibc takes a freed large block as a sign that it should keep such
/// blocks, up to 64 MiB for each thread, and `malloc_trim` does not reach them. To be called once, when the server starts. On systems other
/// than Linux with glibc it does nothing.
pub fn return_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    system::mallopt(system::MMAP_THRESHOLD, LARGE_BLOCK);
}

/// Returns free memory; true if there was some. It may take some milliseconds. On systems other than Linux with glibc it does nothing.
pub fn release_free() -> bool {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    return system::malloc_trim(0) != 0;
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    return false;
}

/// Evictions after which free memory is returned without waiting for more.
const EVICTIONS_BEFORE_RELEASE: u64 = 200;

/// When free memory is returned: once searches have ended, after many evictions, and when evictions have come to rest. Tables are
/// evicted some time after the last search at them, so that the first of these alone would come too early.
#[derive(Debug, Default)]
pub struct ReleaseSchedule {
    /// Evictions until the last release.
    released: u64,
    /// Evictions until the last question.
    seen: u64,
}

impl ReleaseSchedule {
    /// Whether memory is to be returned now; asked at regular intervals.
    pub fn is_due(&mut self, searches_ended: bool, evictions: u64) -> bool {
        let since_release = evictions - self.released;
        let is_at_rest = since_release > 0 && evictions == self.seen;
        self.seen = evictions;
        let is_due = searches_ended || is_at_rest || since_release >= EVICTIONS_BEFORE_RELEASE;
        if is_due {
            self.released = evictions;
        }
        is_due
    }
}

#[cfg(test)]
mod schedule_tests {
    use super::*;

    #[test]
    fn memory_is_returned_after_searches_and_when_evictions_have_come_to_rest() {
        let mut schedule = ReleaseSchedule::default();
        assert!(!schedule.is_due(false, 0), "nothing has happened");
        assert!(schedule.is_due(true, 3), "searches have ended");
        assert!(!schedule.is_due(false, 60), "tables are being evicted");
        assert!(!schedule.is_due(false, 160), "and more of them");
        assert!(schedule.is_due(false, 160), "no more of them");
        assert!(!schedule.is_due(false, 160), "once is enough");
        assert!(schedule.is_due(false, 160 + EVICTIONS_BEFORE_RELEASE), "many at once");
    }
}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::*;

    const ALONE: &str = "TILEWRIGHT_TEST_ALONE";

    /// Prints how many pages were returned, in a process that does nothing else.
    #[test]
    fn child() {
        if std::env::var_os(ALONE).is_none() {
            return;
        }
        let resident = || {
            let status = std::fs::read_to_string("/proc/self/statm").expect("it can be read");
            status.split(' ').nth(1).and_then(|pages| pages.parse::<i64>().ok()).expect("pages")
        };
        // Every second block stays, so that only the gaps between blocks are free.
        let mut blocks: Vec<Vec<u8>> = (0..2_000).map(|_| vec![7; 40_000]).collect();
        let mut place = 0;
        blocks.retain(|_| {
            place += 1;
            place % 2 == 0
        });
        let before = resident();
        assert!(release_free());
        println!("gave {}", before - resident());
        assert_eq!(blocks.len(), 1_000);
    }

    /// Measured in a separate process: other tests allocate meanwhile, a password hash alone 19 MiB.
    #[test]
    fn what_lies_between_is_given_back() {
        let program = std::env::current_exe().expect("this program");
        let output = std::process::Command::new(program)
            .args(["--exact", "memory::tests::child", "--nocapture"])
            .env(ALONE, "")
            .output()
            .expect("it ends");
        let text = String::from_utf8_lossy(&output.stdout);
        let given = text.lines().find_map(|line| line.split("gave ").nth(1)?.parse::<i64>().ok());
        assert!(given.is_some_and(|pages| pages > 5_000), "{given:?} pages: {text}");
    }
}
