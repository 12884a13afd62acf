//! Whether the mistakes that are named are named again: the same games of `easy` against `hard`, looked back on with several seeds.

use tilewright_bots::arena::interval;
use tilewright_bots::{Bot, Level};
use tilewright_rules::RulebookId;

use crate::Fallible;
use crate::games::Kind;
use crate::reviews::{Plan, Told, reviews};

const SEEDS: [u64; 3] = [1, 2, 3];

/// From this cost on a mistake is a plain one.
const PLAIN: f64 = 0.07;

/// Of the mistakes that one seed names, the share that another names.
pub fn repeat(rulebook: RulebookId, plan: &Plan<'_>) -> Fallible<()> {
    let bots = Some([Bot::Level(Level::Easy), Bot::Level(Level::Hard)]);
    let mut by_seed: Vec<Vec<Told>> = Vec::new();
    for seed in SEEDS {
        by_seed.push(reviews(Kind { rulebook, seats: 2 }, &Plan { seed, bots, ..*plan })?);
    }
    let named: usize =
        by_seed.iter().flatten().flat_map(|game| &game.decisions).filter(|d| d.mistake).count();
    let all = by_seed.iter().flatten().map(|game| game.decisions.len()).sum::<usize>();
    println!(
        "{rulebook}, {} games at {}n, three seeds: {named} of {all} decisions are named",
        by_seed[0].len(),
        plan.budget
    );
    for (what, from) in [("at a cost of 7 points or more", PLAIN), ("of all", 0.0)] {
        // By game, how many were named and how many of these again.
        let games: Vec<[f64; 2]> = (0..by_seed[0].len()).map(|game| again(&by_seed, game, from)).collect();
        let sum = |at: usize| games.iter().map(|game| game[at]).sum::<f64>();
        let shares: Vec<f64> =
            games.iter().filter(|game| game[0] > 0.0).map(|game| game[1] / game[0]).collect();
        let [low, high] = interval(&shares).unwrap_or([f64::NAN; 2]);
        println!(
            "  {what}: {:.1} % of {} are named with another seed [{:.1}, {:.1} by games]",
            100.0 * sum(1) / sum(0),
            sum(0),
            100.0 * low,
            100.0 * high
        );
    }
    Ok(())
}

/// In one game, over all pairs of seeds: mistakes named by the first, and of these by the second.
fn again(by_seed: &[Vec<Told>], game: usize, from: f64) -> [f64; 2] {
    let mut counts = [0.0; 2];
    for one in by_seed {
        for other in by_seed.iter().filter(|other| !std::ptr::eq(*other, one)) {
            for (one, other) in one[game].decisions.iter().zip(&other[game].decisions) {
                if one.mistake && one.cost >= from {
                    counts[0] += 1.0;
                    counts[1] += f64::from(u8::from(other.mistake));
                }
            }
        }
    }
    counts
}
