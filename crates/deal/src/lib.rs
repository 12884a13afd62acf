//! Dealers: who says which tile is drawn, or which ship is turned up, when a game stands at a chance node.
//!
//! The engine never draws and holds no order (C-7). A [`Seeded`] dealer holds one, made from a [`Seed`] alone; with a
//! real box on the table a person is the dealer, and [`manual`] checks what they read out.
//!
//! Players who need not trust the one who shuffles agree on [`fair`] dealing, which is proved once the game is over.
//!
//! Both give an [`Action`](tilewright_rules::Action) and change no game:
//!
//! ```
//! use tilewright_deal::{Seed, Seeded, manual};
//! use tilewright_rules::{Game, RulebookId, Setup};
//!
//! let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! let dealer = Seeded::new(Seed::from_number(1), &game);
//!
//! // Asking again, or asking for a clone kept for an undo, gives the same tile: a draw is never undone.
//! let draw = dealer.deal(&game).expect("a new game stands at a draw");
//! assert_eq!(dealer.deal(&game.clone()), Some(draw));
//!
//! game.apply(draw, &mut ())?;
//! assert_eq!(dealer.deal(&game), None, "now a player is to act");
//! assert!(manual::left(&game).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod fair;
pub mod manual;
pub mod playout;
pub mod seed;
pub mod seeded;
mod shuffle;

pub use fair::{BrokenPromise, Commitment, Entropy, Fairness, HexError, Secret};
pub use manual::{NamedShipError, NamedTileError};
pub use seed::{Seed, SeedTextError};
pub use seeded::{Seeded, start_seat};
