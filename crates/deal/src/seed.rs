//! The secret a shuffle is made from.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

/// The 32 bytes that decide every order of a game: the key of a ChaCha20 stream.
///
/// Its text is a decimal number where it was made from one, and 64 hexadecimal digits otherwise.
/// A seed is a secret until the game is over, so that its `Debug` text says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// What a stream of random words is for. Each purpose has a stream of its own, so that the size of one deck changes
/// nothing about the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The order of the land deck, stacks included.
    Land = 0,
    /// The order of the bonus deck.
    Bonus = 1,
    /// Who starts.
    StartSeat = 2,
    /// The order of the ships.
    Ships = 3,
}

impl Seed {
    /// A seed of full strength.
    pub const fn new(key: [u8; 32]) -> Seed {
        Seed(key)
    }

    /// A seed that people can type: the number in little-endian order, then 24 zero bytes.
    pub const fn from_number(number: u64) -> Seed {
        let mut key = [0; 32];
        let bytes = number.to_le_bytes();
        let mut i = 0;
        while i < 8 {
            key[i] = bytes[i];
            i += 1;
        }
        Seed(key)
    }

    /// Its 32 bytes.
    pub const fn key(&self) -> &[u8; 32] {
        &self.0
    }

    /// The number it was made from, if it was.
    pub fn number(&self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk::<8>()?;
        rest.iter().all(|byte| *byte == 0).then(|| u64::from_le_bytes(*number))
    }

    /// The random words for one purpose: ChaCha20 with a 64-bit block counter from zero, the purpose as its 64-bit nonce.
    pub(crate) fn words(&self, purpose: Purpose) -> ChaCha20Rng {
        let mut words = ChaCha20Rng::from_seed(self.0);
        words.set_stream(purpose as u64);
        words
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

/// A text that is no seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no seed: expected a number from 0 to 18446744073709551615, or 64 hexadecimal digits")]
pub struct SeedTextError {
    /// What was read.
    pub text: String,
}

impl FromStr for Seed {
    type Err = SeedTextError;

    /// Reads what `Display` writes and no other spelling, so that each seed has one text.
    fn from_str(text: &str) -> Result<Seed, SeedTextError> {
        text.parse()
            .ok()
            .map(Seed::from_number)
            .or_else(|| from_hex(text))
            .filter(|seed| seed.to_string() == text)
            .ok_or_else(|| SeedTextError { text: text.chars().take(70).collect() })
    }
}

fn from_hex(text: &str) -> Option<Seed> {
    let digits: [u8; 64] = text.as_bytes().try_into().ok()?;
    let mut key = [0; 32];
    for (byte, pair) in key.iter_mut().zip(digits.chunks_exact(2)) {
        let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
        *byte = (high? << 4 | low?) as u8;
    }
    Some(Seed(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::rand_core::RngCore;

    #[test]
    fn texts_read_back_and_have_one_spelling() {
        let hex = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
        for text in ["0", "1", "18446744073709551615", hex] {
            assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        }
        let zeros = "0".repeat(64);
        for text in
            ["", "-1", "+1", "01", "18446744073709551616", "abc", &hex[1..], &hex.to_uppercase(), &zeros]
        {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_number_is_the_first_eight_bytes() {
        let seed = Seed::from_number(0x0102_0304_0506_0708);
        assert_eq!(seed.key()[..9], [8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(seed.number(), Some(0x0102_0304_0506_0708));
        assert_eq!(Seed::new([1; 32]).number(), None);
    }

    #[test]
    fn debug_does_not_tell() {
        assert_eq!(format!("{:?}", Seed::from_number(77)), "Seed(…)");
    }

    /// The first words of the streams. The first line is the published ChaCha20 vector for a zero key and nonce
    /// (76 b8 e0 ad a0 f1 3d 90 …).
    #[test]
    fn the_streams_are_pinned() {
        let first = |seed: Seed, purpose| {
            let mut words = seed.words(purpose);
            [(); 4].map(|()| words.next_u32())
        };
        let key: [u8; 32] = std::array::from_fn(|i| i as u8);
        let pinned = [
            (Seed::from_number(0), Purpose::Land, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]),
            (Seed::from_number(0), Purpose::Bonus, [0xd6df_3fef, 0xfb78_15c6, 0xbd35_cff5, 0x803b_d33d]),
            (Seed::from_number(1), Purpose::Land, [0x7c0a_d3c5, 0x9311_ece1, 0x484f_c878, 0x855a_777d]),
            (Seed::from_number(1), Purpose::StartSeat, [0x6a44_3a32, 0xd7c8_2039, 0x9c14_4550, 0x3ef5_615c]),
            (Seed::from_number(1), Purpose::Ships, [0xf3ca_652c, 0xf213_5fa6, 0x3fed_a77a, 0x6104_66a5]),
            (Seed::new(key), Purpose::Land, [0x7d2b_fd39, 0x6a19_c5d9, 0x7703_bd8d, 0x494a_dcb8]),
        ];
        for (seed, purpose, words) in pinned {
            assert_eq!(first(seed, purpose), words, "{seed} {purpose:?}");
        }
    }
}
