//! Games that the judgement plays against itself, and what it saw in them.

use tilewright_bots::Judged;
use tilewright_bots::judge::linear::{Features, MAX_FEATURES, Sheet, Weights};
use tilewright_deal::playout::Words;
use tilewright_rules::{MAX_SEATS, ToAct};

use crate::thinker::Thinker;

/// Which games.
pub struct Plan {
    pub seed: u64,
    pub games: u64,
    /// How many simulations a turn the players have; none to look one turn ahead.
    pub simulations: u32,
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
pub fn play<G: Features + Judged<Weights = Weights> + Send + Sync>(
    start: &G,
    weights: &Weights,
    plan: &Plan,
    told: &mut dyn FnMut(&Story),
) {
    for number in 0..plan.games {
        let mut words = Words::new(plan.seed.wrapping_mul(0x9e37_79b9) ^ number);
        told(&play_one(start, &mut Thinker::new(weights, plan.simulations), &mut words));
    }
}

fn play_one<G: Features + Judged<Weights = Weights> + Send + Sync>(
    start: &G,
    thinker: &mut Thinker<'_>,
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
                if !words.next().is_multiple_of(SURPRISE) {
                    for action in thinker.turn(&game) {
                        game.apply_unchecked(action, &mut ());
                    }
                }
                // Whoever was surprised has not moved yet.
                while game.to_act() == ToAct::Seat(seat)
                    && let Some(action) = game.pick(words.next())
                {
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
