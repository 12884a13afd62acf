//! How many ways there are to go on from a position: a number that moves as soon as a rule does.

use std::collections::HashSet;

use tilewright_deal::Seeded;
use tilewright_rules::{Action, Game, Phase, ToAct};

use crate::comparison::steering::{self, Policy};
use crate::words::Words;

/// What is counted so many plies from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of actions.
    pub sequences: u64,
    /// Positions that they lead to, by key.
    pub positions: u64,
}

/// Follows every sequence of actions over so many plies. With a dealer the draws are given, without one every draw is
/// followed. A sequence that ends the game earlier is not counted.
pub fn perft(game: &Game, dealer: Option<&Seeded>, depth: u32) -> Perft {
    let mut keys = HashSet::new();
    let sequences = follow(game, dealer, depth, &mut keys);
    Perft { sequences, positions: keys.len() as u64 }
}

fn follow(game: &Game, dealer: Option<&Seeded>, depth: u32, keys: &mut HashSet<u64>) -> u64 {
    if depth == 0 {
        keys.insert(game.key());
        return 1;
    }
    let mut sequences = 0;
    for action in ways(game, dealer) {
        let mut after = game.clone();
        after.apply_unchecked(action, &mut ());
        sequences += follow(&after, dealer, depth - 1, keys);
    }
    sequences
}

fn ways(game: &Game, dealer: Option<&Seeded>) -> Vec<Action> {
    match dealer {
        Some(dealer) if game.to_act() == ToAct::Chance => dealer.deal(game).into_iter().collect(),
        _ => game.legal_actions(),
    }
}

/// Plays on at random until a game stands as wanted, or to its end. Pieces are placed seldom, so that some are left.
pub fn play_until(game: &mut Game, seed: u64, wanted: impl Fn(&Game) -> bool) {
    let mut words = Words::new(seed);
    while !wanted(game)
        && let Some(picked) = game.pick(words.word())
    {
        let passes = game.turn().phase == Phase::Occupy && !words.once_in(8);
        game.apply_unchecked(if passes { Action::Pass } else { picked }, &mut ());
    }
}

/// Lets players who try for what is rare play on until a game stands as wanted, or to its end.
pub fn steer_until(game: &mut Game, seed: u64, wanted: impl Fn(&Game) -> bool) {
    let mut words = Words::new(seed);
    while !wanted(game) && game.to_act() != ToAct::Over {
        let chosen = steering::choose(game, Policy::Contested, &mut words);
        game.apply_unchecked(chosen, &mut ());
    }
}
