//! The dealer of a table: its secret, and the tiles it deals.

use tilewright_deal::{Commitment, Entropy, Secret, Seeded, start_seat};
use tilewright_rules::{Action, Game, Seat};

/// Deals the next action of a game at a chance node. The order behind it stays hidden.
pub type DealFn = Box<dyn Fn(&Game) -> Option<Action> + Send + Sync>;

/// Creates secrets and dealers. Servers and tests differ only in how secrets are made.
pub trait DealerFactory: Send + Sync {
    /// A new secret; `None` if the system has no randomness.
    fn secret(&self) -> Option<Secret>;

    /// The commitment that is published before the game.
    fn commitment(&self, secret: &Secret) -> Commitment {
        secret.commitment()
    }

    /// The seat that starts, by lot.
    fn start(&self, secret: &Secret, entropy: &[Option<Entropy>]) -> Seat {
        start_seat(secret.seed(entropy), entropy.len() as u8)
    }

    /// The dealer of a game.
    fn dealer(&self, secret: &Secret, entropy: &[Option<Entropy>], game: &Game) -> DealFn {
        let dealer = Seeded::new(secret.seed(entropy), game);
        Box::new(move |game| dealer.deal(game))
    }
}

/// Secrets from the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct FairDealers;

impl DealerFactory for FairDealers {
    fn secret(&self) -> Option<Secret> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Secret::new(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ() {
        let [one, other] = [(); 2].map(|()| FairDealers.secret().expect("a secret"));
        assert!(one != other);
        assert_eq!(FairDealers.commitment(&one), one.commitment());
    }
}
