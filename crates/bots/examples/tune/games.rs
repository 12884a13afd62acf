//! Games that the judgement plays against itself, and what it saw in them.

use tilewright_bots::judge::linear::{Features, MAX_FEATURES, Sheet, Weights};
use tilewright_bots::{Judged, greedy};
use tilewright_deal::playout::Words;
use tilewright_rules::{MAX_SEATS, ToAct};

/// Which games.
pub struct Plan {
    pub seed: u64,
    pub games: u64,
}

/// A position between two turns.
#[derive(Clone)]
pub struct Sight {
    pub left: f32,
    pub scores: [f32; MAX_SEATS],
    pub sheet: Sheet,
}

/// What happened in a game.
pub struct Story {
    pub seats: usize,
    pub sights: Vec<Sight>,
    pub last: [f32; MAX_SEATS],
}

/// In one turn of so many something random happens, so that the games are not all of a kind.
const SURPRISE: u32 = 40;

/// Plays games and tells each.
pub fn play<G: Features + Judged<Weights = Weights>>(
    start: &G,
    weights: &Weights,
    plan: &Plan,
    told: &mut dyn FnMut(&Story),
) {
    for number in 0..plan.games {
        let mut words = Words::new(plan.seed.wrapping_mul(0x9e37_79b9) ^ number);
        told(&play_one(start, weights, &mut words));
    }
}

fn play_one<G: Features + Judged<Weights = Weights>>(
    start: &G,
    weights: &Weights,
    words: &mut Words,
) -> Story {
    let mut game = start.clone();
    let seats = usize::from(game.setup().seats);
    let mut sights = Vec::new();
    loop {
        match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                sights.push(sight(&game));
                let Some(draw) = game.pick(words.next()) else { break };
                game.apply_unchecked(draw, &mut ());
            }
            ToAct::Seat(seat) => {
                let surprised = words.next().is_multiple_of(SURPRISE);
                while game.to_act() == ToAct::Seat(seat) {
                    let action = match surprised {
                        true => game.pick(words.next()),
                        false => greedy::best_action(&game, weights),
                    };
                    let Some(action) = action else { break };
                    game.apply_unchecked(action, &mut ());
                }
            }
        }
    }
    Story { seats, sights, last: scores(&game) }
}

fn scores<G: Features>(game: &G) -> [f32; MAX_SEATS] {
    let mut scores = [0.0; MAX_SEATS];
    for (to, from) in scores.iter_mut().zip(game.scores()) {
        *to = f32::from(*from);
    }
    scores
}

fn sight<G: Features>(game: &G) -> Sight {
    let mut sheet = [[0.0; MAX_FEATURES]; MAX_SEATS];
    game.features(&mut sheet);
    Sight { left: game.left(), scores: scores(game), sheet }
}
