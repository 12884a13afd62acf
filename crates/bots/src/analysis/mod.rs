//! What people can learn from: the best turns of a position with a plan in words, the odds of closing an area, and a finished
//! game told as a curve of chances, with luck and decisions apart.
//!
//! Everything here sees only what all players see. Nothing starts a thread or reads a clock unless a budget is given in time,
//! and a [`Stop`](crate::Stop) ends it at once with what was found so far, so that it serves a browser as well as a terminal.
//!
//! ```
//! use tilewright_bots::Stop;
//! use tilewright_bots::analysis::{self, Question};
//! use tilewright_rules::{Game, RulebookId, Setup};
//!
//! let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! game.apply("d52".parse()?, &mut ())?;
//! let question = Question { budget: "50n".parse()?, ..Question::default() };
//! let advice = analysis::advise(&game, &question, &Stop::never()).expect("a seat is to act");
//! let best = &advice.lines[0];
//! println!("{} ({:.0} %)", best.plan, 100.0 * best.win());
//! assert!(best.plan.contains("expected to end"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod cost;
mod luck;
mod odds;
mod prospect;
mod review;

pub use advice::{Advice, AreaOdds, Line, Question, advise, areas};
pub use cost::{Compared, compare, compare_alone, compare_once, noise};
pub use luck::{DrawValue, draws, luck};
pub use odds::{SIGNS, closing, signs};
pub use prospect::Prospect;
pub use review::{Moment, Review, review};
