//! How long a review takes beside searching every decision once, which is what it took before draws were valued and costs looked at
//! again. The two take turns, so that a busy machine is busy for both.

use std::time::{Duration, Instant};

use tilewright_bots::analysis::{self, Question};
use tilewright_bots::{Bot, Budget, Level, Stop};
use tilewright_rules::{RulebookId, ToAct};

use crate::Fallible;
use crate::games::{Kind, play};

/// Times games of `easy` against `hard`.
pub fn pace(rulebooks: &[RulebookId], games: u64, budget: u32) -> Fallible<()> {
    let question = Question { budget: Budget::simulations(budget), ..Question::default() };
    let never = Stop::never();
    for rulebook in rulebooks {
        let (mut plain, mut whole) = (Duration::ZERO, Duration::ZERO);
        let (mut decisions, mut again, mut mistakes, mut draws) = (0, 0, 0, Duration::ZERO);
        for seed in 70_000_000..70_000_000 + games {
            let kind = Kind { rulebook: *rulebook, seats: 2 };
            let bots = [Bot::Level(Level::Easy), Bot::Level(Level::Hard)];
            let (_, record) = play(kind, &bots, seed, &mut |_| {})?;
            let mut game = kind.start()?;
            let mut last = ToAct::Over;
            for action in record.actions() {
                let began = Instant::now();
                match game.to_act() {
                    ToAct::Seat(_) if game.to_act() != last => {
                        analysis::advise(&game, &question, &never).ok_or("a seat is to act")?;
                        plain += began.elapsed();
                    }
                    ToAct::Chance => {
                        analysis::luck(&game, action, &question);
                        draws += began.elapsed();
                    }
                    _ => {}
                }
                last = game.to_act();
                game.apply(action, &mut ())?;
            }
            let began = Instant::now();
            let review = analysis::review(&record, &question, &never, &mut |_| {})?;
            whole += began.elapsed();
            decisions += review.moments.len();
            again += review.moments.iter().filter(|moment| moment.compared.again > 0).count();
            mistakes += review.mistakes().len();
        }
        let share = |time: Duration| time.as_secs_f64() / plain.as_secs_f64();
        println!(
            "{rulebook}, {budget}n: {games} games, {decisions} decisions, {mistakes} mistakes, {again} searched again; the review takes {:.2} times as long as one search a decision, the draws {:.2} times",
            share(whole),
            share(draws)
        );
    }
    Ok(())
}
