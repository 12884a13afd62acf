//! How exact the cost of a decision is: the same two turns compared with several seeds, beside all others and alone, with several
//! budgets. What is printed stands as data in `analysis/cost.rs`.

use tilewright_bots::analysis::{self, Question};
use tilewright_bots::{Bot, Budget, Level, Stop};
use tilewright_rules::{Action, Game, RulebookId, ToAct};

use crate::Fallible;
use crate::games::{Kind, play};

const SEEDS: [u64; 4] = [1, 2, 3, 4];

/// Of games of `easy` against `hard`, decisions that cost something are looked at again and again.
pub fn noise(rulebooks: &[RulebookId], decisions: usize, budget: u32) -> Fallible<()> {
    for rulebook in rulebooks {
        let mut lines: Vec<[Vec<f64>; 3]> = Vec::new();
        for seed in 60_000_000.. {
            if lines.len() >= decisions {
                break;
            }
            for (game, done) in decisions_of(*rulebook, seed)? {
                if let Some(line) = line(&game, &done, budget) {
                    lines.push(line);
                }
            }
        }
        let count = lines.len() as f64;
        let mean = lines.iter().map(|line| line[2].iter().sum::<f64>() / 4.0).sum::<f64>() / count;
        print!("{rulebook}, {budget}n, {count} decisions that cost {:.1}:", 100.0 * mean);
        for (stage, name) in ["beside", "alone twice", "alone ten times"].iter().enumerate() {
            let variance = lines.iter().map(|line| variance(&line[stage])).sum::<f64>() / count;
            let truth = |line: &[Vec<f64>; 3]| line[2].iter().sum::<f64>() / SEEDS.len() as f64;
            let off = |line: &[Vec<f64>; 3]| {
                line[stage].iter().map(|cost| (cost - truth(line)).powi(2)).sum::<f64>()
            };
            let off = lines.iter().map(off).sum::<f64>() / count / SEEDS.len() as f64;
            print!(" {name} ± {:.2}, {:.2} from the longest;", 100.0 * variance.sqrt(), 100.0 * off.sqrt());
        }
        println!();
    }
    Ok(())
}

fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (values.len() - 1) as f64
}

/// Every fifth decision of a game.
fn decisions_of(rulebook: RulebookId, seed: u64) -> Fallible<Vec<(Game, Vec<Action>)>> {
    let bots = [Bot::Level(Level::Easy), Bot::Level(Level::Hard)];
    let kind = Kind { rulebook, seats: 2 };
    let (_, record) = play(kind, &bots, seed, &mut |_| {})?;
    let mut game = kind.start()?;
    let mut all = Vec::new();
    let mut open: Option<(Game, Vec<Action>)> = None;
    let mut count = 0;
    for action in record.actions() {
        if let Some((_, done)) = &mut open
            && let ToAct::Seat(_) = game.to_act()
        {
            done.push(action);
        } else if let ToAct::Seat(_) = game.to_act() {
            count += 1;
            all.extend(open.take());
            if count % 5 == 0 {
                open = Some((game.clone(), vec![action]));
            }
        } else {
            all.extend(open.take());
        }
        game.apply(action, &mut ())?;
        if game.to_act() == ToAct::Chance {
            all.extend(open.take());
        }
    }
    Ok(all)
}

/// The costs by stage and seed, if the decision costs something near the bound.
fn line(game: &Game, done: &[Action], budget: u32) -> Option<[Vec<f64>; 3]> {
    let question =
        |seed, factor| Question { budget: Budget::simulations(budget * factor), seed, ..Question::default() };
    let never = Stop::never();
    let first = analysis::compare_once(game, done, &question(SEEDS[0], 1), &never)?;
    if !(0.02..0.12).contains(&first.cost()) {
        return None;
    }
    let turns = [first.best.actions.clone(), done.to_vec()];
    let alone = |seed, factor| {
        let [best, done] = analysis::compare_alone(game, &turns, &question(seed, factor), &never)?;
        Some(f64::from(best.win() - done.win()))
    };
    let beside =
        |seed: &u64| Some(f64::from(analysis::compare_once(game, done, &question(*seed, 1), &never)?.cost()));
    Some([
        // The first was chosen for its cost.
        SEEDS.iter().map(|seed| beside(&(seed + 10))).collect::<Option<_>>()?,
        SEEDS.iter().map(|seed| alone(*seed, 2)).collect::<Option<_>>()?,
        SEEDS.iter().map(|seed| alone(*seed, 10)).collect::<Option<_>>()?,
    ])
}
