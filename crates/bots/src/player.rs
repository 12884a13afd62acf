//! A player at the table: a name, a seed, and what it remembers between its decisions.

use tilewright_deal::playout::Words;
use tilewright_rules::{Action, Game, ToAct, with_rulebook};

use crate::bot::Bot;
use crate::greedy;
use crate::judge::Judged;
use crate::level::Strength;
use crate::slack;
use crate::stop::Stop;

/// A player. It sees the game as everybody does and is asked for one decision after another.
#[derive(Clone, Debug)]
pub struct Player {
    bot: Bot,
    words: Words,
}

impl Player {
    /// A player at the beginning of a game. Equal seeds and equal budgets in simulations give equal choices.
    pub const fn new(bot: Bot, seed: u64) -> Player {
        Player { bot, words: Words::new(seed) }
    }

    /// Who it is.
    pub const fn bot(&self) -> Bot {
        self.bot
    }

    /// What the seat that is to act should do; nothing where no seat is to act.
    pub fn choose(&mut self, game: &Game, stop: &Stop) -> Option<Action> {
        let ToAct::Seat(_) = game.to_act() else { return None };
        let _ = stop;
        match self.bot {
            Bot::Random => game.pick(self.words.next()),
            Bot::Greedy | Bot::Search(_) => {
                with_rulebook!(game, game => greedy::best_action(game, frozen(game)))
            }
            Bot::Level(level) => self.at_strength(level.strength(), game),
        }
    }

    /// What a level chooses.
    fn at_strength(&mut self, strength: Strength, game: &Game) -> Option<Action> {
        let slack = match strength {
            Strength::Slack(slack) => slack.of(game.tiles().game),
            Strength::Search(_) => 0.0,
        };
        let word = self.words.next();
        with_rulebook!(game, game => slack::choose(game, tuned(game), slack, word))
    }
}

fn frozen<G: Judged>(_: &G) -> &'static G::Weights {
    G::frozen()
}

fn tuned<G: Judged>(_: &G) -> &'static G::Weights {
    G::tuned()
}
