//! Game records: the notation, the files, position codes, and replaying what was written.
//!
//! A [`Record`] is one game as text: headers, then one turn a line (the format is described in `docs/record.md`).
//! It is written while a game is played, printed, read back and replayed by the engine, which finds every rule that a
//! record breaks. A [`Position`] is one moment of a game in a single line, and a [`Session`] a game being played, with the draft of
//! its present turn.
//!
//! ```
//! use tilewright_deal::{Seed, Seeded};
//! use tilewright_record::Record;
//! use tilewright_rules::{Game, RulebookId, Setup};
//!
//! let mut game = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! let mut record = Record::start(&game, &["Ann", "Ben"])?;
//! let dealer = Seeded::new(Seed::from_number(1), &game);
//! while let Some(action) = dealer.deal(&game).or_else(|| game.legal_actions().first().copied()) {
//!     record.play(&mut game, action, &mut ())?;
//! }
//!
//! let read = Record::parse_all("my-games.txt", &record.print())?;
//! assert_eq!(read, [record]);
//! assert_eq!(read[0].replay()?.game.scores(), game.scores());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod header;
mod position;
mod print;
mod read;
mod record;
mod replay;
mod session;
mod tiles;
mod turn_line;
mod values;
mod verify;
mod withdrawn;

pub use error::{Fault, RecordError, ReplayError, Spot, TextError};
pub use position::{Position, PositionError};
pub use record::{Line, Played, Record, Turn};
pub use replay::{Replay, ReplayedTurn, Step};
pub use session::{Dealer, Session, is_forced};
pub use verify::{Proof, VerifyError};
pub use withdrawn::{WithdrawnSet, withdrawn};

/// The version of the format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 10_000;
/// The most lines that one record may have, not counting its tiles, and the most lines of tiles.
pub const MAX_LINES: usize = 10_000;
/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 60;
/// The longest value of a header, in characters.
pub const MAX_VALUE: usize = 1_000;
