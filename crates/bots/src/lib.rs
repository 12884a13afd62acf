//! Players that choose actions, from the public state alone: they are shown a [`Game`](tilewright_rules::Game), which holds no order
//! of what is still to be drawn, and name an action.
//!
//! ```
//! use tilewright_bots::{Bot, Player, Stop};
//! use tilewright_rules::{Game, RulebookId, Setup, ToAct};
//!
//! let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! game.apply("d52".parse()?, &mut ())?;
//! let bot: Bot = "greedy".parse()?;
//! let mut player = Player::new(bot, 1);
//! let action = player.choose(&game, &Stop::never()).expect("a seat is to act");
//! game.apply(action, &mut ())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod arena;
mod bot;
mod budget;
pub mod greedy;
pub mod judge;
mod level;
mod player;
pub mod search;
mod slack;
mod stop;

pub use bot::{Bot, BotTextError};
pub use budget::{Budget, BudgetTextError};
pub use judge::{Judged, Outlook};
pub use level::{Level, Strength, UnknownLevel};
pub use player::{PLAY_VERSION, Player};
pub use stop::Stop;
