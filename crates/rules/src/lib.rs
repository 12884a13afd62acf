//! The rulebooks: what may be done, what it leads to, and what it is worth.
//!
//! No input or output, no clock, no randomness and no floating point here.
//!
//! ```
//! use tilewright_rules::{Action, Game, RulebookId, Setup, ToAct};
//!
//! let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
//! assert_eq!(game.to_act(), ToAct::Chance);
//! let draw: Action = "d52".parse().unwrap();
//! game.apply(draw, &mut ()).unwrap();
//!
//! // The first tile goes beside the start tile; anything else is refused with its clause.
//! let far: Action = "p5,5r0".parse().unwrap();
//! let refusal = game.apply(far, &mut ()).unwrap_err();
//! assert_eq!(refusal.clause().id(), "C-4");
//! assert!(game.legal_actions().contains(&"p0,-1r0".parse().unwrap()));
//! ```

#[macro_use]
mod registry;

pub mod action;
pub mod amazonas;
mod choice;
pub mod clause;
pub mod deck;
pub mod descriptor;
pub mod event;
pub mod game;
pub mod hunters;
mod key;
pub mod options;
pub mod pieces;
pub mod refusal;
pub mod rulebook;
mod score_lines;
pub mod seat;
pub mod sets;
pub mod setup;
pub mod skeleton;
pub mod south_seas;
mod unfit;
pub mod wares;

pub use action::{Action, ActionTextError, Piece};
pub use clause::Clause;
pub use deck::{Deck, DeckKind};
pub use descriptor::{Descriptor, UnknownRulebook};
pub use event::{AreaKind, Event, EventSink, Scoring, ZoneRef};
pub use game::Game;
pub use options::{OptionSpec, Options, OptionsError};
pub use pieces::Pieces;
pub use refusal::{Phase, Reason, Refusal};
pub use registry::RulebookId;
pub use rulebook::{AreaReport, PlacedPiece, Rulebook, Turn};
pub use seat::{MAX_SEATS, Seat, ToAct};
pub use setup::{BoardLimit, Setup, SetupError};
pub use unfit::Unfit;
pub use wares::{Ware, Wares};
