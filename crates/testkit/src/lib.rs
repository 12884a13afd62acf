//! What the tests of several crates share.
//!
//! [`naive`] has a second referee of every game, written from the rulebooks alone: slow, plain and independent of
//! the engine, so that the two can be compared.
//!
//! [`comparison`] plays games on both sides, and [`conformance`] is what every rulebook must hold to, whatever its rules.
//!
//! ```
//! use tilewright_testkit::naive::{Waiting, hunters::Referee};
//!
//! let tiles = r#"
//!     format = 1
//!     game = "hunters"
//!     [[tile]]
//!     id = 0
//!     pile = "start"
//!     n = [0]
//!     e = [0]
//!     s = [0]
//!     w = [0]
//!     zone.0 = { kind = "meadow", deer = 1 }
//! "#;
//! let referee = Referee::new("hunters-2020", tiles, 2, 0, None)?;
//! assert_eq!(referee.waiting_for(), Waiting::Over, "no tile to draw, no game");
//! # Ok::<(), String>(())
//! ```

pub mod comparison;
pub mod conformance;
pub mod fuzzing;
pub mod naive;
pub mod perft;
pub mod playthrough;
pub mod words;

use tilewright_rules::{Options, RulebookId};

/// Options in which every rule that can be varied is not as in the text.
pub fn varied(rulebook: RulebookId) -> Options {
    let specs = rulebook.descriptor().options.iter();
    specs.fold(Options::DEFAULT, |options, spec| {
        let value = spec.values[spec.values.len() - 1];
        options.with(rulebook, spec.key, value).expect("a rulebook knows its options")
    })
}
