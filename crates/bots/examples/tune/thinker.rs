//! Players with weights of their own: they look one turn ahead, or search with so many simulations a turn.

use tilewright_bots::judge::linear::Weights;
use tilewright_bots::search::{self, Memory, Settings};
use tilewright_bots::{Budget, Judged, Stop, greedy};
use tilewright_rules::{Action, ToAct};

/// Who plays a seat.
pub struct Thinker<'a> {
    weights: &'a Weights,
    simulations: u32,
    memory: Memory,
    turns: u64,
}

impl<'a> Thinker<'a> {
    /// Someone who has not seen anything yet; without simulations it looks one turn ahead.
    pub const fn new(weights: &'a Weights, simulations: u32) -> Thinker<'a> {
        Thinker { weights, simulations, memory: Memory::new(), turns: 0 }
    }

    /// All that the seat to act should do, until another seat or chance is to act.
    pub fn turn<G: Judged<Weights = Weights> + Send + Sync>(&mut self, game: &G) -> Vec<Action> {
        if self.simulations == 0 {
            return self.look_ahead(game.clone());
        }
        self.turns += 1;
        let budget = Budget::simulations(self.simulations);
        let settings = Settings { seed: self.turns, ..Settings::DEFAULT };
        let found = search::think(game, self.weights, budget, &settings, &mut self.memory, &Stop::never());
        found.and_then(|found| found.candidates.into_iter().next()).map_or(Vec::new(), |best| best.turn)
    }

    fn look_ahead<G: Judged<Weights = Weights>>(&self, mut game: G) -> Vec<Action> {
        let actor = game.to_act();
        let mut turn = Vec::new();
        while matches!(actor, ToAct::Seat(_))
            && game.to_act() == actor
            && let Some(action) = greedy::best_action(&game, self.weights)
        {
            game.apply_unchecked(action, &mut ());
            turn.push(action);
        }
        turn
    }
}
