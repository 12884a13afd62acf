//! Games played out at random: every decision, draws included, uniformly among what is allowed.
//!
//! The same loop serves measurements, which trust the engine's own choice of an action, and tests, which let the engine
//! check each one: both lead to the same games.

use std::ops::RangeInclusive;

use tilewright_rules::{Game, Refusal, Rulebook, with_rulebook};

/// How one game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End<'a> {
    /// The seed it was played from.
    pub seed: u64,
    /// Points per seat.
    pub scores: &'a [u16],
    /// Tiles placed: what is called a ply here is a whole turn, from the draw to the scoring.
    pub plies: u32,
}

/// Plays a game to its end without checks, and says how many tiles were placed.
#[inline]
pub fn play_out<G: Rulebook>(game: &mut G, seed: u64) -> u32 {
    play_with::<G, false>(game, seed).unwrap_or(0)
}

/// Plays the same game, and the engine checks each action.
pub fn play_out_checked<G: Rulebook>(game: &mut G, seed: u64) -> Result<u32, Refusal> {
    play_with::<G, true>(game, seed)
}

#[inline]
fn play_with<G: Rulebook, const CHECKED: bool>(game: &mut G, seed: u64) -> Result<u32, Refusal> {
    let before = game.board().tiles().len();
    let mut words = Words::new(seed);
    while let Some(action) = game.pick(words.next()) {
        if CHECKED {
            game.apply(action, &mut ())?;
        } else {
            game.apply_unchecked(action, &mut ());
        }
    }
    Ok((game.board().tiles().len() - before) as u32)
}

/// Plays a game from the same start for one seed after another, without checks, until `after` says no.
pub fn play_many(start: &Game, seeds: RangeInclusive<u64>, after: &mut dyn FnMut(End<'_>) -> bool) {
    // Without checks nothing is refused.
    let _ = with_rulebook!(start, start => many::<_, false>(start, seeds, after));
}

/// Plays the same games, and the engine checks each action.
pub fn play_many_checked(
    start: &Game,
    seeds: RangeInclusive<u64>,
    after: &mut dyn FnMut(End<'_>) -> bool,
) -> Result<(), Refusal> {
    with_rulebook!(start, start => many::<_, true>(start, seeds, after))
}

fn many<G: Rulebook, const CHECKED: bool>(
    start: &G,
    seeds: RangeInclusive<u64>,
    after: &mut dyn FnMut(End<'_>) -> bool,
) -> Result<(), Refusal> {
    let mut game = start.clone();
    for seed in seeds {
        game.clone_from(start);
        let plies = play_with::<G, CHECKED>(&mut game, seed)?;
        if !after(End { seed, scores: game.scores(), plies }) {
            break;
        }
    }
    Ok(())
}

/// A stream of random words that costs next to nothing (SplitMix64, the upper half of each word). No secret may come from it.
#[derive(Clone, Debug)]
pub struct Words(u64);

impl Words {
    /// The stream of a seed. Seeds are stirred first, so that those of neighbours share nothing.
    pub const fn new(seed: u64) -> Words {
        Words(stir(seed))
    }

    /// The next word.
    #[inline]
    #[allow(clippy::should_implement_trait, reason = "the stream has no end, so that no option is wanted")]
    pub const fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (stir(self.0) >> 32) as u32
    }
}

#[inline]
const fn stir(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_rules::{RulebookId, Setup};

    /// SplitMix64 from a state of zero is published to begin e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f.
    #[test]
    fn the_words_are_those_of_splitmix() {
        let mut words = Words(0);
        assert_eq!([words.next(), words.next(), words.next()], [0xe220_a839, 0x6e78_9e6a, 0x06c4_5d18]);
    }

    #[test]
    fn checked_and_unchecked_games_are_the_same() {
        for rulebook in RulebookId::ALL {
            for seats in 2..=5 {
                let start = Game::new(rulebook, &Setup::new(seats)).unwrap();
                let mut ends = Vec::new();
                play_many(&start, 1..=50, &mut |end| {
                    ends.push((end.seed, end.scores.to_vec(), end.plies));
                    true
                });
                assert_eq!(ends.len(), 50);
                let mut expected = ends.into_iter();
                let same = |end: End<'_>| {
                    assert_eq!(expected.next(), Some((end.seed, end.scores.to_vec(), end.plies)));
                    true
                };
                play_many_checked(&start, 1..=50, &mut { same }).unwrap();
            }
        }
    }

    #[test]
    fn it_stops_when_told_to() {
        let start = Game::new(RulebookId::Hunters2020, &Setup::new(2)).unwrap();
        let mut played = 0;
        play_many(&start, 1..=u64::MAX, &mut |end| {
            played += 1;
            // Nearly all 78 land tiles find a place, and the 16 menhir tiles are not often earned.
            assert!((60..=94).contains(&end.plies), "{}", end.plies);
            end.seed < 7
        });
        assert_eq!(played, 7);
    }
}
