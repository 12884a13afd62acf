//! Whether what is told comes true: the mean of luck, the chances by tenths against the shares that came true, and how far off they
//! were, beside the chances of the weights that players use.

use tilewright_bots::arena::interval;
use tilewright_deal::playout::Words;

use crate::Fallible;
use crate::games::Kind;
use crate::reviews::{Plan, Told, reviews};

/// A tenth with fewer positions says nothing.
const FEWEST_POSITIONS: usize = 100;
/// A tenth fed by fewer games is joined with its neighbour.
const FEWEST_GAMES: usize = 30;
/// So often games are drawn anew.
const RESAMPLES: usize = 400;

/// Prints what was said beside what came true.
pub fn calibrate(kind: Kind, plan: &Plan<'_>) -> Fallible<()> {
    let games = reviews(kind, plan)?;
    let bound = if kind.seats == 2 { 0.03 } else { 0.05 };
    println!("{}, {} seats, {} games at {}n:", kind.rulebook, kind.seats, games.len(), plan.budget);
    luck(&games);
    let error = |chances: &dyn Fn(&Told, usize) -> Vec<f64>| {
        let (mut sum, mut count) = (0.0, 0.0);
        for game in &games {
            for at in 0..game.decisions.len() {
                for (said, came) in chances(game, at).iter().zip(&game.ended) {
                    sum += (said - came).powi(2);
                    count += 1.0;
                }
            }
        }
        sum / count
    };
    println!(
        "  Brier score {:.4}; by the weights of players {:.4}",
        error(&|game, at| game.decisions[at].chances.clone()),
        error(&|game, at| game.decisions[at].plain.clone())
    );
    for tenth in tenths(&games) {
        let [said, came, off] = tenth.figures;
        let holds = (said - came).abs() <= bound + 2.0 * off;
        println!(
            "  {:>6} positions of {:>3} games: said {said:.3}, came true {came:.3} ± {off:.3}{}",
            tenth.positions,
            tenth.games,
            if holds { "" } else { "  TOO FAR" }
        );
    }
    Ok(())
}

fn luck(games: &[Told]) {
    let own = |game: &Told| {
        let sum: f64 = game.decisions.iter().map(|decision| decision.luck).sum();
        100.0 * sum / game.decisions.len() as f64
    };
    let means: Vec<f64> = games.iter().map(own).collect();
    let mean = means.iter().sum::<f64>() / means.len() as f64;
    let bad: usize =
        games.iter().flat_map(|game| &game.decisions).filter(|decision| decision.luck < 0.0).count();
    let all: usize = games.iter().map(|game| game.decisions.len()).sum();
    let [low, high] = interval(&means).unwrap_or([f64::NAN; 2]);
    println!(
        "  luck of one's own draws {mean:+.2} points on average [{low:+.2}, {high:+.2}], bad in {:.0} % of {all}",
        100.0 * bad as f64 / all as f64
    );
}

struct Tenth {
    positions: usize,
    games: usize,
    /// Said, came true, and the standard deviation of the difference when games are drawn anew.
    figures: [f64; 3],
}

/// By game, what was said and came true in a part of the scale: count, sum of what was said, sum of what came true.
type Sums = Vec<[f64; 3]>;

fn tenths(games: &[Told]) -> Vec<Tenth> {
    let mut parts: Vec<Sums> = vec![vec![[0.0; 3]; games.len()]; 10];
    for (number, game) in games.iter().enumerate() {
        for decision in &game.decisions {
            for (said, came) in decision.chances.iter().zip(&game.ended) {
                let part = &mut parts[((said * 10.0) as usize).min(9)][number];
                part[0] += 1.0;
                part[1] += said;
                part[2] += came;
            }
        }
    }
    let fed = |part: &Sums| part.iter().filter(|sums| sums[0] > 0.0).count();
    let mut at = 0;
    while parts.len() > 1 && at < parts.len() {
        if fed(&parts[at]) >= FEWEST_GAMES {
            at += 1;
            continue;
        }
        let part = parts.remove(at);
        let neighbour = at.min(parts.len() - 1);
        for (sums, more) in parts[neighbour].iter_mut().zip(part) {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum += more;
            }
        }
        at = neighbour;
    }
    let positions = |part: &Sums| part.iter().map(|sums| sums[0]).sum::<f64>() as usize;
    parts
        .iter()
        .filter(|part| positions(part) >= FEWEST_POSITIONS)
        .map(|part| Tenth { positions: positions(part), games: fed(part), figures: figures(part) })
        .collect()
}

fn figures(part: &Sums) -> [f64; 3] {
    let mean = |games: &mut dyn Iterator<Item = &[f64; 3]>| {
        let mut all = [0.0; 3];
        for sums in games {
            for (all, sum) in all.iter_mut().zip(sums) {
                *all += sum;
            }
        }
        [all[1] / all[0], all[2] / all[0]]
    };
    let [said, came] = mean(&mut part.iter());
    let mut words = Words::new(7);
    let mut offs = Vec::new();
    for _ in 0..RESAMPLES {
        let drawn: Vec<usize> =
            part.iter().map(|_| ((u64::from(words.next()) * part.len() as u64) >> 32) as usize).collect();
        let [said, came] = mean(&mut drawn.iter().map(|at| &part[*at]));
        if said.is_finite() {
            offs.push(came - said);
        }
    }
    let centre = offs.iter().sum::<f64>() / offs.len() as f64;
    let variance = offs.iter().map(|off| (off - centre).powi(2)).sum::<f64>() / offs.len() as f64;
    [said, came, variance.sqrt()]
}
