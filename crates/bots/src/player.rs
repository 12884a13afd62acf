//! A player at the table: a name, a seed, and what it remembers between its decisions.

use std::time::Duration;

use tilewright_deal::playout::Words;
use tilewright_rules::{Action, Game, ToAct, with_rulebook};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::greedy;
use crate::judge::Judged;
use crate::level::Strength;
use crate::search::{self, Instant, Memory, Settings};
use crate::slack;
use crate::stop::Stop;

/// Raised whenever a player chooses otherwise than before, in the same game with the same seed and the same budget in simulations.
/// Games of different versions are games of different players, even where these have the same names.
pub const PLAY_VERSION: u32 = 1;

/// A player. It sees the game as everybody does and is asked for one decision after another.
#[derive(Clone, Debug)]
pub struct Player {
    bot: Bot,
    words: Words,
    settings: Settings,
    memory: Memory,
    // The rest of the turn that was chosen, each action with the key of the position it is for.
    plan: Vec<(u64, Action)>,
    spent: Spent,
}

/// What the turn under way has cost so far. A draw within a turn, such as that of a ship, makes the player think anew.
#[derive(Clone, Copy, Debug)]
struct Spent {
    turn: (u16, bool),
    simulations: u64,
    time: Duration,
}

impl Spent {
    const NOTHING: Spent = Spent { turn: (0, false), simulations: 0, time: Duration::ZERO };

    /// What a budget leaves after it.
    fn left_of(&self, budget: Budget) -> Budget {
        let spent = u32::try_from(self.simulations).unwrap_or(u32::MAX);
        Budget {
            simulations: budget.simulations.map(|all| all.saturating_sub(spent).max(1)),
            time: budget.time.map(|all| all.saturating_sub(self.time)),
        }
    }
}

impl Player {
    /// A player at the beginning of a game. Equal seeds and equal budgets in simulations give equal choices.
    pub const fn new(bot: Bot, seed: u64) -> Player {
        Player {
            bot,
            words: Words::new(seed),
            settings: Settings::DEFAULT,
            memory: Memory::new(),
            plan: Vec::new(),
            spent: Spent::NOTHING,
        }
    }

    /// The same player, searching with so many threads where its budget is time alone.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Player {
        self.settings.threads = threads;
        self
    }

    /// The same player, searching in another way.
    #[must_use]
    pub const fn with_settings(mut self, settings: Settings) -> Player {
        self.settings = settings;
        self
    }

    /// Who it is.
    pub const fn bot(&self) -> Bot {
        self.bot
    }

    /// What the seat that is to act should do; nothing where no seat is to act.
    pub fn choose(&mut self, game: &Game, stop: &Stop) -> Option<Action> {
        let ToAct::Seat(_) = game.to_act() else { return None };
        match self.bot {
            Bot::Random => game.pick(self.words.next()),
            Bot::Greedy => with_rulebook!(game, game => greedy::best_action(game, frozen(game))),
            Bot::Search(budget) => self.search(game, budget, stop),
            Bot::Level(level) => self.at_strength(level.strength(game.tiles().game), game, stop),
        }
    }

    /// All that the seat to act should do one after the other, until another seat or chance is to act. What cannot be chosen is left
    /// out.
    pub fn choose_all(&mut self, mut game: Game, stop: &Stop) -> Vec<Action> {
        let actor = game.to_act();
        let mut actions = Vec::new();
        while game.to_act() == actor
            && let Some(action) = self.choose(&game, stop)
            && game.apply(action, &mut ()).is_ok()
        {
            actions.push(action);
        }
        actions
    }

    /// What a level chooses.
    fn at_strength(&mut self, strength: Strength, game: &Game, stop: &Stop) -> Option<Action> {
        match strength {
            Strength::Search(budget) => self.search(game, budget, stop),
            Strength::Slack(slack) => {
                let word = self.words.next();
                with_rulebook!(game, game => slack::choose(game, tuned(game), slack, word))
            }
        }
    }

    /// Looks for the best turn where one begins, and plays it to its end: the budget is for a turn, however often it
    /// must be thought about.
    fn search(&mut self, game: &Game, budget: Budget, stop: &Stop) -> Option<Action> {
        let key = game.key();
        if let Some(at) = self.plan.iter().position(|(planned, _)| *planned == key) {
            return Some(self.plan[at].1);
        }
        self.settings.seed = u64::from(self.words.next());
        let turn = (game.turn().number, game.turn().extra);
        if self.spent.turn != turn {
            self.spent = Spent { turn, ..Spent::NOTHING };
        }
        let (began, budget) = (Instant::now(), self.spent.left_of(budget));
        let (settings, memory) = (&self.settings, &mut self.memory);
        let found =
            with_rulebook!(game, game => search::think(game, tuned(game), budget, settings, memory, stop))?;
        self.spent.simulations += found.simulations;
        self.spent.time += began.elapsed();
        let best = found.candidates.into_iter().next()?;
        let mut after = game.clone();
        self.plan.clear();
        for action in best.turn {
            self.plan.push((after.key(), action));
            after.apply(action, &mut ()).ok()?;
        }
        self.plan.first().map(|(_, action)| *action)
    }
}

fn frozen<G: Judged>(_: &G) -> &'static G::Weights {
    G::frozen()
}

fn tuned<G: Judged>(_: &G) -> &'static G::Weights {
    G::tuned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_turn_has_cost_is_taken_from_its_budget() {
        let spent = Spent { turn: (3, false), simulations: 700, time: Duration::from_millis(30) };
        let left = spent.left_of(Budget::capped(1_000, Duration::from_millis(50)));
        assert_eq!(left, Budget::capped(300, Duration::from_millis(20)));
        // The first scan of a turn is made in any case.
        assert_eq!(spent.left_of(Budget::simulations(500)), Budget::simulations(1));
        assert_eq!(spent.left_of(Budget::time(Duration::from_millis(10))), Budget::time(Duration::ZERO));
    }
}
