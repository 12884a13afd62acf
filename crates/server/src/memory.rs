//! Returns free memory to the operating system.
//!
//! Tables and connections come and go by the thousand. The freed blocks lie between blocks in use, and glibc keeps them; after a busy
//! hour they would be most of the process.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "a function of the C library is declared")]
mod system {
    // SAFETY: the signature is that of the C library; it takes no pointer, and may be called from any thread at any time.
    unsafe extern "C" {
        pub safe fn malloc_trim(keep: usize) -> std::ffi::c_int;
    }
}

/// Returns free memory; true if there was some. It may take some milliseconds. On systems other than Linux with glibc it does nothing.
pub fn release_free() -> bool {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    return system::malloc_trim(0) != 0;
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    return false;
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
