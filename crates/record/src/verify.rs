//! Proving that a game was dealt as it was promised.

use tilewright_deal::{Commitment, Seed, start_seat};
use tilewright_rules::{Action, Seat, ToAct};

use crate::error::ReplayError;
use crate::record::Record;

/// What was proved: the secret is the one promised before the game, and with what the seats added it deals every tile and ship
/// of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What was published before the first draw.
    pub commitment: Commitment,
    /// How many seats added entropy.
    pub stirred_by: usize,
    /// How many tiles were drawn.
    pub draws: usize,
    /// How many ships were turned up.
    pub ships: usize,
    /// The seed that all of them come from.
    pub seed: Seed,
    /// Whether the record goes on to the end of the game.
    pub is_over: bool,
}

/// Why nothing was proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// Nobody promised anything.
    #[error("the record states no commitment: nobody promised to deal this game fairly")]
    NoCommitment,
    /// The dealer kept its secret.
    #[error("the record reveals no secret: the draws cannot be proved before the dealer does that")]
    NotRevealed,
    /// The start seat was not drawn by lot.
    #[error("seat {stated} started, but the lot fell on seat {drawn}")]
    OtherStart {
        /// As written.
        stated: Seat,
        /// As the seed has it.
        drawn: Seat,
    },
    /// The record is wrong: a broken promise, a draw that the seed does not deal, or anything else.
    #[error("{0}")]
    Wrong(ReplayError),
    /// The record was played under older rules, and its course cannot be followed to its end.
    #[error("played under older rules, so that not every draw can be proved: {0}")]
    Departed(ReplayError),
}

impl Record {
    /// Proves that every draw comes from the secret that the dealer promised and the entropy that the seats added, and that
    /// the start seat was drawn by lot from them.
    pub fn verify(&self) -> Result<Proof, VerifyError> {
        let deal = self.fairness().ok_or(VerifyError::NoCommitment)?;
        self.secret().ok_or(VerifyError::NotRevealed)?;
        let replay = self.replay().map_err(VerifyError::Wrong)?;
        if let Some(departure) = replay.departure {
            return Err(VerifyError::Departed(departure));
        }
        // The replay compared the secret with the promise and every draw with the seed.
        let seed = self.seed_of_the_draws().ok().flatten().ok_or(VerifyError::NotRevealed)?;
        let (stated, drawn) = (self.setup().start, start_seat(seed, self.setup().seats));
        if stated != drawn {
            return Err(VerifyError::OtherStart { stated, drawn });
        }
        let count = |wanted: fn(&Action) -> bool| self.actions().filter(wanted).count();
        Ok(Proof {
            commitment: deal.commitment(),
            stirred_by: deal.entropy().iter().flatten().count(),
            draws: count(|action| matches!(action, Action::Draw(_))),
            ships: count(|action| matches!(action, Action::Reveal(_))),
            seed,
            is_over: replay.game.to_act() == ToAct::Over,
        })
    }
}
