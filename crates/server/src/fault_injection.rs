//! Faults that tests inject. Without the feature `fault-injection` these functions do nothing.
//!
//! A fault is triggered by text in a request: a path, a name or a line of chat. So the same tests work on a server in the same process,
//! in another process, and in a release build.

#[cfg(feature = "fault-injection")]
mod faults {
    use std::collections::HashMap;
    use std::sync::Mutex;

    use crate::panics::PanicSite;

    /// The number of panics still to happen, by service.
    static SCHEDULED: Mutex<Option<HashMap<String, usize>>> = Mutex::new(None);

    fn with_scheduled<T>(with: impl FnOnce(&mut HashMap<String, usize>) -> T) -> T {
        let mut scheduled = SCHEDULED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        with(scheduled.get_or_insert_default())
    }

    /// Panics if the text asks for it, for example with “panic-in-the-table”.
    pub fn panic_if_planted(site: PanicSite, text: &str) {
        assert!(!text.contains(&format!("panic-in-the-{site}")), "a planted fault");
    }

    /// Panics while a log is replayed whose host is called “panic-in-the-log”.
    pub fn panic_if_log_planted(host: &str) {
        assert!(!host.contains("panic-in-the-log"), "a planted fault");
    }

    /// Schedules one panic of a service for every “panic-of-the-NAME” in the text.
    pub fn schedule_service_panics(text: &str) {
        for name in text.split("panic-of-the-").skip(1) {
            let name: String = name.chars().take_while(char::is_ascii_lowercase).collect();
            with_scheduled(|scheduled| *scheduled.entry(name).or_default() += 1);
        }
    }

    /// Panics if a panic of this service is scheduled.
    pub fn panic_if_scheduled(name: &str) {
        let is_due = with_scheduled(|scheduled| match scheduled.get_mut(name) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        });
        assert!(!is_due, "a planted fault");
    }
}

#[cfg(not(feature = "fault-injection"))]
mod faults {
    use crate::panics::PanicSite;

    pub const fn panic_if_planted(_site: PanicSite, _text: &str) {}
    pub const fn panic_if_log_planted(_host: &str) {}
    pub const fn schedule_service_panics(_text: &str) {}
    pub const fn panic_if_scheduled(_name: &str) {}
}

pub use faults::{panic_if_log_planted, panic_if_planted, panic_if_scheduled, schedule_service_panics};
