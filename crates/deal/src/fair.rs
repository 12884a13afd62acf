//! Fair dealing: a dealer that binds itself to a secret before the first draw, and players who stir the order.
//!
//! 1. The dealer chooses a [`Secret`] and publishes its [`Commitment`]. From now on it cannot choose another one.
//! 2. Every seat may add [`Entropy`] of its own, which the dealer did not know when it bound itself.
//! 3. The [`Seed`] is made of the secret and of all entropy, in the order of the seats, and deals as every seed does.
//! 4. When the game is over the secret is revealed, and everybody can make the seed and deal the game again.
//!
//! Neither the dealer alone nor the seats alone choose the order. A dealer that shares its secret with the seat
//! that adds entropy last could choose among orders: who fears that, adds entropy after the others.
//!
//! ```
//! use tilewright_deal::{Entropy, Fairness, Secret, Seeded};
//! use tilewright_rules::{Game, RulebookId, Setup};
//!
//! let secret = Secret::new([7; 32]);
//! let mut deal = Fairness::new(secret.commitment(), vec![Some(Entropy::new([1; 32])), None]);
//! assert_eq!(deal.seed(), None, "nobody knows the seed before the secret is revealed");
//!
//! assert!(deal.reveal(Secret::new([8; 32])).is_err(), "another secret than the promised one");
//! deal.reveal(secret)?;
//! let game = Game::new(RulebookId::Hunters2020, &Setup::new(2))?;
//! let dealer = Seeded::new(deal.seed().expect("revealed"), &game);
//! assert!(dealer.deal(&game).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::seed::Seed;

/// What the hashes are for. BLAKE3's mode for deriving keys keeps apart what is made for different purposes.
const COMMITMENT: &str = "tilewright fair dealing v1: commitment";
const SEED: &str = "tilewright fair dealing v1: seed";

/// 32 bytes as 64 hexadecimal digits in lower case: the one spelling of everything in this module.
fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], HexError> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let read = || {
        let digits: &[u8; 64] = text.as_bytes().try_into().ok()?;
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Some(bytes)
    };
    read().ok_or_else(|| HexError { text: text.chars().take(70).collect() })
}

/// A text that does not say 32 bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is not 32 bytes: expected 64 hexadecimal digits in lower case")]
pub struct HexError {
    /// What was read.
    pub text: String,
}

/// What a dealer keeps to itself until the game is over. Its `Debug` text says nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// What a dealer publishes before the first draw: it fits one secret, and tells nothing about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// What a seat adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entropy([u8; 32]);

impl Secret {
    /// A secret from 32 bytes that nobody can guess.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Its 32 bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The promise to deal from this secret.
    pub fn commitment(&self) -> Commitment {
        Commitment(blake3::derive_key(COMMITMENT, &self.0))
    }

    /// The seed of the game: the secret, the number of seats, then for each seat from the first a one and its entropy, or
    /// a zero where it added none.
    pub fn seed(&self, entropy: &[Option<Entropy>]) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key(SEED);
        hasher.update(&self.0).update(&[entropy.len() as u8]);
        for added in entropy {
            match added {
                Some(Entropy(bytes)) => hasher.update(&[1]).update(bytes),
                None => hasher.update(&[0]),
            };
        }
        Seed::new(*hasher.finalize().as_bytes())
    }
}

impl Commitment {
    /// A commitment from its 32 bytes.
    pub const fn new(bytes: [u8; 32]) -> Commitment {
        Commitment(bytes)
    }
}

impl Entropy {
    /// Entropy from 32 bytes that the dealer could not know.
    pub const fn new(bytes: [u8; 32]) -> Entropy {
        Entropy(bytes)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Secret {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Secret, HexError> {
        read_hex(text).map(Secret)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Commitment, HexError> {
        read_hex(text).map(Commitment)
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Entropy {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Entropy, HexError> {
        read_hex(text).map(Entropy)
    }
}

/// All that is public about the dealing of one game, and the secret once it is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    commitment: Commitment,
    entropy: Vec<Option<Entropy>>,
    secret: Option<Secret>,
}

/// A revealed secret that is not the one promised.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the secret's commitment is {actual}, but {promised} was published")]
pub struct BrokenPromise {
    /// What was published before the game.
    pub promised: Commitment,
    /// What the secret would have been published as.
    pub actual: Commitment,
}

impl Fairness {
    /// Before the game is over: what was published, and what each seat added.
    pub const fn new(commitment: Commitment, entropy: Vec<Option<Entropy>>) -> Fairness {
        Fairness { commitment, entropy, secret: None }
    }

    /// Reveals the secret, which must be the one promised.
    pub fn reveal(&mut self, secret: Secret) -> Result<(), BrokenPromise> {
        let actual = secret.commitment();
        if actual != self.commitment {
            return Err(BrokenPromise { promised: self.commitment, actual });
        }
        self.secret = Some(secret);
        Ok(())
    }

    /// What was published before the first draw.
    pub const fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// What each seat added.
    pub fn entropy(&self) -> &[Option<Entropy>] {
        &self.entropy
    }

    /// The secret, once it is revealed; it fits the commitment.
    pub const fn secret(&self) -> Option<Secret> {
        self.secret
    }

    /// The seed that deals the game, once the secret is revealed.
    pub fn seed(&self) -> Option<Seed> {
        self.secret.map(|secret| secret.seed(&self.entropy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting(from: u8) -> [u8; 32] {
        std::array::from_fn(|i| from + i as u8)
    }

    /// Worked out by another program, which shares nothing with this one.
    #[test]
    fn commitments_and_seeds_are_pinned() {
        let secret = Secret::new(counting(0));
        let one = Some(Entropy::new(counting(32)));
        let two = Some(Entropy::new(counting(64)));
        let hex = |seed: Seed| seed.to_string();
        assert_eq!(
            secret.commitment().to_string(),
            "45d8be3b7a06ff10c8c32c0e98825d4e29f81c00e03a0fbb1d159b04b7f0a17f"
        );
        assert_eq!(
            hex(secret.seed(&[None, None])),
            "8d4fda2a8ab98e4797e1ccc623bd3c655503d56b4d796abd6fdb444935a7104c"
        );
        assert_eq!(
            hex(secret.seed(&[one, two])),
            "76caa21a635438ec86469b785c208bdb2f2b6ddb3b7d5d6dcdaae4b82fe8a045"
        );
        assert_eq!(
            hex(secret.seed(&[two, one])),
            "01dfbe115a592e322291c60a0495bfbd4c5702df68de34ca7147a1e788cf2f8a"
        );
        assert_eq!(
            hex(secret.seed(&[one, None, two])),
            "ccc9d6760b85d5a3d1b90c7b75ba6b9276a64368f77a90980391c51853b5c391"
        );
    }

    #[test]
    fn every_part_changes_the_seed() {
        let entropy = |byte| Some(Entropy::new([byte; 32]));
        let cases = [
            (1, vec![None, None]),
            (2, vec![None, None]),
            (1, vec![None, None, None]),
            (1, vec![entropy(0), None]),
            (1, vec![None, entropy(0)]),
            (1, vec![entropy(1), None]),
            (1, vec![entropy(0), entropy(1)]),
            (1, vec![entropy(1), entropy(0)]),
        ];
        let seeds: std::collections::HashSet<Seed> =
            cases.iter().map(|(secret, entropy)| Secret::new([*secret; 32]).seed(entropy)).collect();
        assert_eq!(seeds.len(), cases.len());
    }

    #[test]
    fn only_the_promised_secret_is_revealed() {
        let secret = Secret::new(counting(0));
        let mut deal = Fairness::new(secret.commitment(), vec![None, None]);
        let error = deal.reveal(Secret::new(counting(1))).unwrap_err();
        assert!(error.to_string().ends_with(&format!("but {} was published", secret.commitment())));
        assert_eq!((deal.secret(), deal.seed()), (None, None));
        deal.reveal(secret).unwrap();
        assert_eq!(deal.seed(), Some(secret.seed(&[None, None])));
    }

    #[test]
    fn texts_have_one_spelling_and_secrets_none_in_logs() {
        let text = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
        assert_eq!(text.parse::<Secret>().unwrap().to_string(), text);
        assert_eq!(text.parse::<Commitment>().unwrap().to_string(), text);
        assert_eq!(text.parse::<Entropy>().unwrap().to_string(), text);
        for wrong in ["", "1", &text[1..], &text.to_uppercase(), &format!("{text}0"), &"é".repeat(32)] {
            assert!(wrong.parse::<Secret>().is_err(), "{wrong}");
            assert!(wrong.parse::<Entropy>().is_err(), "{wrong}");
            assert!(wrong.parse::<Commitment>().is_err(), "{wrong}");
        }
        assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(…)");
    }
}
