//! `tilewright bench --search`: how many simulations a second a search makes on one core.

use std::time::{Duration, Instant};

use tilewright_bots::search::{KeptMemory, Memory, Settings, think};
use tilewright_bots::{Bot, Budget, Judged, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_rules::{Game, Phase, ToAct, with_rulebook};

/// From so many positions.
pub const POSITIONS: usize = 200;

/// What a measurement found.
pub struct Speed {
    /// Positions that were judged at the end of a simulation.
    pub simulations: u64,
    /// The time that took.
    pub seconds: f64,
}

/// Searches from positions in the middle of games between greedy players, each from an empty tree and for the same time.
pub fn measure(start: &Game, time: Duration) -> Speed {
    let budget = Budget::time((time / POSITIONS as u32).max(Duration::from_millis(2)));
    let mut speed = Speed { simulations: 0, seconds: 0.0 };
    let _kept = KeptMemory::hold();
    for game in positions(start) {
        let began = Instant::now();
        speed.simulations += with_rulebook!(&game, game => simulations(game, budget));
        speed.seconds += began.elapsed().as_secs_f64();
    }
    speed
}

fn simulations<G: Judged + Send + Sync>(game: &G, budget: Budget) -> u64 {
    let settings = Settings::DEFAULT;
    let found = think(game, G::tuned(), budget, &settings, &mut Memory::new(), &Stop::never());
    found.map_or(0, |found| found.simulations)
}

/// Positions with a tile to place, from the middle third of games.
fn positions(start: &Game) -> Vec<Game> {
    let turns = start.decks().first().map_or(0, |deck| deck.common.len() + deck.spread.len());
    let middle = turns / 3..2 * turns / 3;
    let mut positions = Vec::new();
    for seed in 1.. {
        let mut game = start.clone();
        let mut greedy = Player::new(Bot::Greedy, seed);
        let mut words = Words::new(seed);
        loop {
            let turn = game.turn();
            if turn.phase == Phase::Place && middle.contains(&usize::from(turn.number)) {
                positions.push(game.clone());
            }
            if positions.len() == POSITIONS {
                return positions;
            }
            let action = match game.to_act() {
                ToAct::Seat(_) => greedy.choose(&game, &Stop::never()),
                _ => game.pick(words.next()),
            };
            let Some(action) = action.filter(|_| usize::from(turn.number) < middle.end) else { break };
            game.apply_unchecked(action, &mut ());
        }
    }
    positions
}
