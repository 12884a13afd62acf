//! Free memory goes back to the operating system.
//!
//! Tables and connections come and go by the thousand. What they leave behind lies between what is still in use, where the allocator of
//! the C library keeps it for the next ones; after a busy hour that would be most of what the process holds.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "a function of the C library is declared")]
mod system {
    // SAFETY: the signature is that of the C library; it takes no pointer, and may be called from any thread at any time.
    unsafe extern "C" {
        pub safe fn malloc_trim(keep: usize) -> std::ffi::c_int;
    }
}

/// Gives back what is free; says whether there was any. It may take some milliseconds. Elsewhere than on Linux the allocator sees to
/// it by itself.
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

    /// How many pages a process that does nothing else gave back, printed for who asked.
    #[test]
    fn child() {
        if std::env::var_os(ALONE).is_none() {
            return;
        }
        let resident = || {
            let status = std::fs::read_to_string("/proc/self/statm").expect("it can be read");
            status.split(' ').nth(1).and_then(|pages| pages.parse::<i64>().ok()).expect("pages")
        };
        // Every second block stays, so that nothing but the holes between them is free.
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

    /// Counted in a process of its own: here other tests take memory meanwhile, a password alone 19 MiB.
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
