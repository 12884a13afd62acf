//! Where a table's tiles come from.

use tilewright_deal::{Commitment, Entropy, Secret, Seeded, start_seat};
use tilewright_rules::{Action, Game, Seat};

/// The hidden order of one game: what it is dealt next. Nothing else of it ever leaves.
pub type Dealer = Box<dyn Fn(&Game) -> Option<Action> + Send + Sync>;

/// How secrets are made and what they deal. Only the way secrets are made differs between a real server and a test.
pub trait DealerFactory: Send + Sync {
    /// A fresh secret; nothing where the machine has no randomness to give.
    fn secret(&self) -> Option<Secret>;

    /// What is published of it.
    fn commitment(&self, secret: &Secret) -> Commitment {
        secret.commitment()
    }

    /// The seat that the lot falls on.
    fn start(&self, secret: &Secret, entropy: &[Option<Entropy>]) -> Seat {
        start_seat(secret.seed(entropy), entropy.len() as u8)
    }

    /// The order of a game.
    fn dealer(&self, secret: &Secret, entropy: &[Option<Entropy>], game: &Game) -> Dealer {
        let dealer = Seeded::new(secret.seed(entropy), game);
        Box::new(move |game| dealer.deal(game))
    }
}

/// Dealing with secrets from the operating system.
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
