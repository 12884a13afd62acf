//! A player at the table: a name, a seed, and what it remembers between its decisions.

use tilewright_deal::playout::Words;
use tilewright_rules::{Action, Game, ToAct, with_rulebook};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::greedy;
use crate::judge::Judged;
use crate::level::Strength;
use crate::search::{self, Memory, Settings};
use crate::slack;
use crate::stop::Stop;

/// A player. It sees the game as everybody does and is asked for one decision after another.
#[derive(Clone, Debug)]
pub struct Player {
    bot: Bot,
    words: Words,
    settings: Settings,
    memory: Memory,
    // The rest of the turn that was chosen, each action with the key of the position it is for.
    plan: Vec<(u64, Action)>,
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

    /// Looks for the best turn where one begins, and plays it to its end: the budget is for a turn.
    fn search(&mut self, game: &Game, budget: Budget, stop: &Stop) -> Option<Action> {
        let key = game.key();
        if let Some(at) = self.plan.iter().position(|(planned, _)| *planned == key) {
            return Some(self.plan[at].1);
        }
        self.settings.seed = u64::from(self.words.next());
        let (settings, memory) = (&self.settings, &mut self.memory);
        let found =
            with_rulebook!(game, game => search::think(game, tuned(game), budget, settings, memory, stop))?;
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
