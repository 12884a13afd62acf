//! Faults that tests plant. In a program that is built without the feature `planted-faults`, there are none.
//!
//! A fault is planted with a text that comes by a place: a path, a name, a line of chat. So the same tests work on a server in the same
//! process, in another, and in a program that was built for release.

#[cfg(feature = "planted-faults")]
mod faults {
    use std::collections::HashMap;
    use std::sync::Mutex;

    use crate::panics::Place;

    /// Panics that a service still owes.
    static OWED: Mutex<Option<HashMap<String, usize>>> = Mutex::new(None);

    fn owed<T>(with: impl FnOnce(&mut HashMap<String, usize>) -> T) -> T {
        let mut owed = OWED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        with(owed.get_or_insert_default())
    }

    /// Panics if a text plants a fault in this place, such as “panic-in-the-table”.
    pub fn here(place: Place, text: &str) {
        assert!(!text.contains(&format!("panic-in-the-{place}")), "a planted fault");
    }

    /// Panics where a log is read that somebody opened by the name of “panic-in-the-log”.
    pub fn log(host: &str) {
        assert!(!host.contains("panic-in-the-log"), "a planted fault");
    }

    /// Lets a service panic once more for every “panic-of-the-NAME” in a text.
    pub fn plant(text: &str) {
        for name in text.split("panic-of-the-").skip(1) {
            let name: String = name.chars().take_while(char::is_ascii_lowercase).collect();
            owed(|owed| *owed.entry(name).or_default() += 1);
        }
    }

    /// Panics if a service owes it.
    pub fn service(name: &str) {
        let due = owed(|owed| match owed.get_mut(name) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        });
        assert!(!due, "a planted fault");
    }
}

#[cfg(not(feature = "planted-faults"))]
mod faults {
    use crate::panics::Place;

    pub const fn here(_place: Place, _text: &str) {}
    pub const fn log(_host: &str) {}
    pub const fn plant(_text: &str) {}
    pub const fn service(_name: &str) {}
}

pub use faults::{here, log, plant, service};
