//! Two sets of weights against each other: players of the same kind, one with these, one with those.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use tilewright_bots::arena::interval;
use tilewright_bots::judge::linear::Weights;
use tilewright_deal::{Seed, Seeded};
use tilewright_rules::{Game, ToAct, with_rulebook};

use crate::thinker::Thinker;

/// The share of wins of the first weights and their mean margin; every deal is played in both seatings.
pub fn compare(start: &Game, both: [&Weights; 2], simulations: u32, games: u64, seed: u64) -> String {
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    let threads = tilewright_bots::search::cores();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= games.div_ceil(2) {
                        return;
                    }
                    let number =
                        Seed::from_number(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(deal));
                    let first = margin(start, both, simulations, number);
                    let second = -margin(start, [both[1], both[0]], simulations, number);
                    if let Ok(mut done) = done.lock() {
                        done.push([first, second]);
                    }
                }
            });
        }
    });
    let done = done.into_inner().unwrap_or_default();
    let win = |margin: f64| if margin == 0.0 { 0.5 } else { f64::from(u8::from(margin > 0.0)) };
    let shares: Vec<f64> = done.iter().map(|deal| (win(deal[0]) + win(deal[1])) / 2.0).collect();
    let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / done.len().max(1) as f64;
    let share = mean(&mut shares.iter().copied());
    let margin = mean(&mut done.iter().map(|deal| (deal[0] + deal[1]) / 2.0));
    let [low, high] = interval(&shares).unwrap_or([0.0, 1.0]);
    format!(
        "{:.1} % of {} games [{:.1}, {:.1}], margin {margin:+.2}",
        100.0 * share,
        2 * done.len(),
        100.0 * low,
        100.0 * high
    )
}

/// How far the first seat was ahead in the end.
fn margin(start: &Game, seats: [&Weights; 2], simulations: u32, seed: Seed) -> f64 {
    let mut game = start.clone();
    let mut thinkers = seats.map(|weights| Thinker::new(weights, simulations));
    let dealer = Seeded::new(seed, &game);
    loop {
        let actions = match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => dealer.deal(&game).into_iter().collect(),
            ToAct::Seat(seat) => {
                let thinker = &mut thinkers[seat.index()];
                with_rulebook!(&game, game => thinker.turn(game))
            }
        };
        if actions.is_empty() {
            break;
        }
        for action in actions {
            game.apply(action, &mut ()).expect("players and dealers choose what is legal");
        }
    }
    f64::from(game.scores()[0]) - f64::from(game.scores()[1])
}
