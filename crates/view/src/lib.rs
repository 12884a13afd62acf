//! What a reader may see of a game: pictures in characters, explanations in words, summaries.
//!
//! Nothing here changes a game, and nothing is told by colour alone.
//!
//! ```
//! use tilewright_rules::{Game, RulebookId, Setup};
//! use tilewright_view::Narrator;
//!
//! let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! let names = ["Ann".to_owned(), "Ben".to_owned()];
//! let mut events = Vec::new();
//! game.apply("d52".parse()?, &mut events)?;
//! game.apply("p0,-1r0".parse()?, &mut events)?;
//!
//! let told = Narrator::new(&game, &names).tell_all(&events);
//! assert_eq!(told[0], "Ann draws tile 52 from the land pile.");
//! assert_eq!(told[1], "Ann places tile 52 at 0,-1, as printed (r0).");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod client;
pub mod covered;
pub mod describe;
pub mod finder;
pub mod language;
pub mod manner;
pub mod narrator;
pub mod picture;
pub mod refusal;
pub mod say;
pub mod summary;
pub mod words;

pub use manner::Manner;
pub use narrator::Narrator;
