//! The chances to win that people are told. Players compare turns by spreads that were tuned for play; what such a spread says of the
//! chance to win is too bold or too timid. Here the spread is fitted to games of mixed levels, by rulebook, number of seats
//! and how much of the game is left. The example `told` writes the file, which names the tile set and the weights that it belongs to.

use std::sync::OnceLock;

use tilewright_rules::{MAX_SEATS, RulebookId};

use super::linear::{KNOTS, Weights};

/// Spreads by how much of the game is left.
pub type Spreads = [f32; KNOTS.len()];

/// What was fitted for one rulebook.
#[derive(Clone, Debug, PartialEq)]
pub struct FittedSpreads {
    /// Which rulebook.
    pub rulebook: RulebookId,
    /// The hash of the tile set that the games were played with.
    pub tiles: String,
    /// The hash of the weights that judged the positions.
    pub weights: String,
    /// The spreads of games with two seats, three and so on.
    pub by_seats: [Spreads; SEAT_COUNTS],
}

/// Games have two seats or more.
const SEAT_COUNTS: usize = MAX_SEATS - 1;

/// A line of a file of spreads that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {0}: expected “game NAME tiles HASH weights HASH”, or “N seats” and a spread above zero for each of five knots"
)]
pub struct SpreadsError(usize);

impl FittedSpreads {
    /// Reads a file with one block a rulebook; what follows `#` is for people.
    pub fn parse_all(text: &str) -> Result<Vec<FittedSpreads>, SpreadsError> {
        let mut all: Vec<FittedSpreads> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            let read = match words[..] {
                [] => Some(()),
                ["game", name, "tiles", tiles, "weights", weights] => name.parse().ok().map(|rulebook| {
                    let (tiles, weights) = (tiles.to_owned(), weights.to_owned());
                    all.push(FittedSpreads {
                        rulebook,
                        tiles,
                        weights,
                        by_seats: [[0.0; KNOTS.len()]; SEAT_COUNTS],
                    });
                }),
                [seats, "seats", ..] => read_spreads(seats, &words[2..])
                    .zip(all.last_mut())
                    .map(|((place, spreads), fitted)| fitted.by_seats[place] = spreads),
                _ => None,
            };
            read.ok_or(SpreadsError(number))?;
        }
        let whole =
            |fitted: &FittedSpreads| fitted.by_seats.as_flattened().iter().all(|spread| *spread > 0.0);
        if all.iter().all(whole) { Ok(all) } else { Err(SpreadsError(text.lines().count())) }
    }

    /// The text that `parse_all` reads.
    pub fn print(&self) -> String {
        let rows = (2..).zip(&self.by_seats).map(|(seats, spreads)| {
            let spreads: String = spreads.iter().map(|spread| format!(" {spread:>8.3}")).collect();
            format!("{seats} seats{spreads}\n")
        });
        let head = format!("game {} tiles {} weights {}\n", self.rulebook, self.tiles, self.weights);
        std::iter::once(head).chain(rows).collect()
    }
}

fn read_spreads(seats: &str, words: &[&str]) -> Option<(usize, Spreads)> {
    let place = seats.parse::<usize>().ok()?.checked_sub(2).filter(|place| *place < SEAT_COUNTS)?;
    let spreads: Vec<f32> =
        words.iter().filter_map(|word| word.parse().ok()).filter(|spread| *spread > 0.0).collect();
    Some((place, spreads.try_into().ok()?))
}

/// The spreads that are built in.
///
/// # Panics
/// Never: a test reads them.
pub fn built_in() -> &'static [FittedSpreads] {
    static BUILT_IN: OnceLock<Vec<FittedSpreads>> = OnceLock::new();
    BUILT_IN.get_or_init(|| {
        let text = include_str!("../../weights/chances.txt");
        FittedSpreads::parse_all(text).expect("the spreads in the house can be read")
    })
}

/// Weights that are tuned for search, with the spread that was fitted for so many seats.
pub(super) fn told(rulebook: RulebookId, seats: u8, tuned: &'static Weights) -> &'static Weights {
    static TOLD: [[OnceLock<Weights>; SEAT_COUNTS]; RulebookId::ALL.len()] =
        [const { [const { OnceLock::new() }; SEAT_COUNTS] }; RulebookId::ALL.len()];
    let place = usize::from(seats).clamp(2, MAX_SEATS) - 2;
    TOLD[rulebook as usize][place].get_or_init(|| {
        let fitted = built_in().iter().find(|fitted| fitted.rulebook == rulebook);
        let spread = fitted.map_or(tuned.spread, |fitted| fitted.by_seats[place]);
        Weights { spread, ..tuned.clone() }
    })
}

/// Sixteen hexadecimal digits that stand for weights and what they weigh: FNV-1a over their text.
pub fn hash_of_weights(weights: &Weights, names: &[&str]) -> String {
    let text = weights.print(names);
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

#[cfg(test)]
mod tests {
    use tilewright_rules::{Game, Setup, with_rulebook};

    use super::*;
    use crate::judge::Judged;
    use crate::judge::linear::Features;

    fn hash<G: Features + Judged<Weights = Weights>>(_: &G) -> String {
        hash_of_weights(G::tuned(), G::NAMES)
    }

    /// Whoever changes tiles or weights fits the chances again: `cargo run --release -p tilewright-bots --example told -- fit`.
    #[test]
    fn chances_belong_to_the_tiles_and_the_weights() {
        for rulebook in RulebookId::ALL {
            let game = Game::new(rulebook, &Setup::new(2)).expect("allowed");
            let fitted: Vec<_> = built_in().iter().filter(|fitted| fitted.rulebook == rulebook).collect();
            assert_eq!(fitted.len(), 1, "{rulebook}");
            assert_eq!(fitted[0].tiles, game.tiles().hash(), "{rulebook}: the tiles have changed");
            let weights = with_rulebook!(&game, game => hash(game));
            assert_eq!(fitted[0].weights, weights, "{rulebook}: the weights have changed");
        }
    }

    #[test]
    fn spreads_read_back_and_what_is_missing_is_said() {
        let text: String = built_in().iter().map(FittedSpreads::print).collect();
        assert_eq!(FittedSpreads::parse_all(&text).as_deref(), Ok(built_in()));
        let head = "game amazonas tiles 1 weights 2\n";
        for (body, line) in [
            ("2 seats 1 2 3 4 5\n", 2),
            ("2 seats 1 2 3 4\n", 2),
            ("2 seats 1 2 3 4 0\n", 2),
            ("6 seats 1 2 3 4 5\n", 2),
            ("1 seats 1 2 3 4 5\n", 2),
            ("seats\n", 2),
        ] {
            assert_eq!(FittedSpreads::parse_all(&format!("{head}{body}")), Err(SpreadsError(line)), "{body}");
        }
        assert_eq!(FittedSpreads::parse_all("2 seats 1 2 3 4 5"), Err(SpreadsError(1)));
        assert_eq!(FittedSpreads::parse_all("game ludo tiles 1 weights 2"), Err(SpreadsError(1)));
    }

    #[test]
    fn weights_that_differ_have_other_hashes() {
        let mut weights = Weights::ZERO;
        let hash = hash_of_weights(&weights, &["huts"]);
        weights.features[4][0] = 0.001;
        assert_ne!(hash_of_weights(&weights, &["huts"]), hash);
        assert_ne!(hash_of_weights(&Weights::ZERO, &["camps"]), hash);
    }
}
