//! The search budgets of bots at tables.

use std::time::Duration;

use tilewright_bots::{Bot, Budget, Level, Strength};
use tilewright_rules::{Game, sets};

use super::limits::TableLimits;

impl TableLimits {
    fn max_think_time(&self) -> Duration {
        Duration::from_millis(self.bot_think_ms)
    }

    /// The budget, reduced to the limits.
    fn clamp(&self, Budget { simulations, time }: Budget) -> Budget {
        let longest = self.max_think_time();
        Budget {
            simulations: simulations.map(|count| count.min(self.bot_simulations)),
            time: Some(time.map_or(longest, |time| time.min(longest))),
        }
    }

    /// Checks a requested budget. The time limit of a budget of simulations is only a cap and is not checked.
    fn check(&self, budget: Budget) -> Result<(), String> {
        match budget {
            Budget { simulations: Some(count), .. } if count > self.bot_simulations => {
                Err(format!("a bot at a table takes {} simulations at most", self.bot_simulations))
            }
            Budget { simulations: None, time: Some(time) } if time > self.max_think_time() => {
                Err(format!("a bot at a table thinks {} ms at most", self.bot_think_ms))
            }
            _ => Ok(()),
        }
    }
}

/// The budgets of a level, over all games.
fn search_budgets(level: Level) -> impl Iterator<Item = Budget> {
    sets::all().into_iter().filter_map(move |set| match level.strength(set.game) {
        Strength::Search(budget) => Some(budget),
        Strength::Slack(_) => None,
    })
}

/// Parses the name of a bot for a new seat, and checks its budget.
pub fn parse_bot(name: &str, limits: &TableLimits) -> Result<Bot, String> {
    let bot: Bot = name.parse().map_err(|error| format!("{error}"))?;
    match bot {
        Bot::Search(budget) => limits.check(budget)?,
        Bot::Level(level) => search_budgets(level).try_for_each(|budget| limits.check(budget))?,
        Bot::Random | Bot::Greedy => {}
    }
    Ok(bot)
}

/// The bot of an occupied seat, with its budget reduced to the present limits. `None` for an unknown name.
pub fn seated_bot(name: &str, game: &Game, limits: &TableLimits) -> Option<Bot> {
    let bot: Bot = name.parse().ok()?;
    let budget = match bot {
        Bot::Random | Bot::Greedy => None,
        Bot::Search(budget) => Some(budget),
        Bot::Level(level) => match level.strength(game.tiles().game) {
            Strength::Search(budget) => Some(budget),
            Strength::Slack(_) => None,
        },
    };
    Some(budget.map_or(bot, |budget| Bot::Search(limits.clamp(budget))))
}

#[cfg(test)]
mod tests {
    use tilewright_rules::{RulebookId, Setup};

    use super::*;

    #[test]
    fn what_a_table_may_ask_for_has_a_bound() {
        let limits = TableLimits::default();
        for name in ["random", "greedy", "easy", "expert", "search:5000ms", "search:50000n"] {
            assert_eq!(parse_bot(name, &limits).map(|bot| bot.to_string()).as_deref(), Ok(name));
        }
        let small = TableLimits { bot_think_ms: 800, bot_simulations: 10_000, ..limits.clone() };
        assert!(parse_bot("hard", &small).is_ok() && parse_bot("search:800ms", &small).is_ok());
        for (name, limits, why) in [
            ("search:5001ms", &limits, "a bot at a table thinks 5000 ms at most"),
            ("search:801ms", &small, "a bot at a table thinks 800 ms at most"),
            ("search:50001n", &limits, "a bot at a table takes 50000 simulations at most"),
            ("expert", &small, "a bot at a table takes 10000 simulations at most"),
        ] {
            assert_eq!(parse_bot(name, limits), Err(why.to_owned()));
        }
        assert!(parse_bot("best", &limits).is_err_and(|why| why.contains("there is no bot")));
    }

    #[test]
    fn who_has_a_seat_already_spends_no_more_than_is_allowed_now() {
        let game = Game::new(RulebookId::Hunters2020, &Setup::new(2)).expect("a game");
        let limits = TableLimits { bot_think_ms: 800, bot_simulations: 10_000, ..TableLimits::default() };
        let spends = |name: &str| match seated_bot(name, &game, &limits) {
            Some(Bot::Search(Budget { simulations, time })) => {
                (simulations, time.map(|time| time.as_millis()))
            }
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(spends("search:5000ms"), (None, Some(800)));
        assert_eq!(spends("search:300ms"), (None, Some(300)));
        assert_eq!(
            spends("search:20000n"),
            (Some(10_000), Some(800)),
            "also on a machine that is far too slow"
        );
        assert_eq!(spends("expert"), (Some(10_000), Some(800)));
        assert_eq!(seated_bot("greedy", &game, &limits), Some(Bot::Greedy));
        assert_eq!(seated_bot("best", &game, &limits), None);
    }
}
