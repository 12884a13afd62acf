//! What a decision cost: the chance to win after it beside that after the best turn, both from one search. A search of so many simulations
//! is only so exact. What lies too near the bound between a slip and a mistake is looked at again, the two turns alone and longer.

use tilewright_land::Family;
use tilewright_rules::{Action, Game, ToAct};

use super::advice::{Line, Question, search};
use super::prospect::Prospect;
use super::review::Moment;
use crate::budget::Budget;
use crate::search::{Candidate, Focus};
use crate::stop::Stop;

/// What was done and the best that could be, as the same search sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The best.
    pub best: Line,
    /// What was done leads to this.
    pub done: Prospect,
    /// In which place what was done stands among all that could be, from one, and of how many.
    pub place: (usize, usize),
    /// By how many times the budget the two were looked at again; zero where that was not needed.
    pub again: u32,
    /// How exact the cost is: the standard deviation between searches with other seeds.
    pub noise: f32,
}

impl Compared {
    /// What leads as far as the best is the best.
    fn new([best, done]: [Line; 2], place: (usize, usize), noise: f32) -> Compared {
        let is_best = done.win() >= best.win();
        let best = if is_best { done.clone() } else { best };
        Compared {
            best,
            done: done.prospect,
            place: (if is_best { 1 } else { place.0 }, place.1),
            again: 0,
            noise,
        }
    }

    /// What the decision cost of the chance to win.
    pub fn cost(&self) -> f32 {
        self.best.win() - self.done.chance(self.best.seat)
    }
}

/// A cost too near the bound is found again with so many times the budget of a decision, for the two turns alone.
const AGAIN: u32 = 6;

/// Compares what was done with the best, and again where it is too near the bound; nothing where no seat is to act or the search was
/// stopped before it began.
pub fn compare(game: &Game, done: &[Action], question: &Question, stop: &Stop) -> Option<Compared> {
    let first = compare_once(game, done, question, stop)?;
    if first.cost() == 0.0 || (first.cost() - Moment::MISTAKE).abs() > 2.0 * first.noise {
        return Some(first);
    }
    let question = Question { budget: times(&question.budget, AGAIN), ..*question };
    let turns = [first.best.actions.clone(), done.to_vec()];
    let Some(both) = compare_alone(game, &turns, &question, stop) else { return Some(first) };
    let noise = noise(game.tiles().game, &question.budget, true);
    Some(Compared { again: AGAIN, ..Compared::new(both, first.place, noise) })
}

/// Compares what was done with the best of one search, which may look at many turns.
pub fn compare_once(game: &Game, done: &[Action], question: &Question, stop: &Stop) -> Option<Compared> {
    let ToAct::Seat(seat) = game.to_act() else { return None };
    let key = reached(game, done).key();
    let found = search(game, question, Focus::Beside(key), stop)?;
    let of = found.candidates.len();
    // Of several ways to the same position a search keeps the first.
    let at = found.candidates.iter().position(|candidate| reached(game, &candidate.turn).key() == key);
    let mut candidates = found.candidates.into_iter();
    let best = candidates.next()?;
    let both = match at {
        Some(0) => [best.clone(), best].map(|candidate| Line::new(game, seat, candidate)),
        Some(at) => [best, candidates.nth(at - 1)?].map(|candidate| Line::new(game, seat, candidate)),
        // Time ran out before all turns were listed.
        None => compare_alone(game, &[best.turn, done.to_vec()], question, stop)?,
    };
    let noise = noise(game.tiles().game, &question.budget, at.is_none());
    let place = at.map_or((of + 1, of + 1), |at| (at + 1, of));
    Some(Compared::new(both, place, noise))
}

/// Two turns as one search sees them that looks at nothing else, in the order given.
pub fn compare_alone(
    game: &Game,
    turns: &[Vec<Action>; 2],
    question: &Question,
    stop: &Stop,
) -> Option<[Line; 2]> {
    let ToAct::Seat(seat) = game.to_act() else { return None };
    let found = search(game, question, Focus::Only(turns), stop)?;
    let of_turn = |turn: &Vec<Action>| found.candidates.iter().find(|candidate| candidate.turn == *turn);
    let line = |candidate: &Candidate| Line::new(game, seat, candidate.clone());
    Some([line(of_turn(&turns[0])?), line(of_turn(&turns[1])?)])
}

fn times(budget: &Budget, factor: u32) -> Budget {
    Budget {
        simulations: budget.simulations.map(|count| count.saturating_mul(factor)),
        time: budget.time.map(|time| time.saturating_mul(factor)),
    }
}

/// How exact a cost is: the standard deviation between searches with other seeds, of many turns or of two alone. Measured on decisions
/// of `easy` against `hard` that cost 2 to 12 % (`cargo run --release -p tilewright-bots --example told -- noise`); budgets of time
/// are taken as the page's first.
pub fn noise(family: Family, budget: &Budget, alone: bool) -> f32 {
    let simulations = budget.simulations.unwrap_or(1_500).max(1) as f32;
    let percent: [f32; 3] = match (family, alone) {
        (Family::Hunters, false) => [1.6, 1.6, 1.1],
        (Family::SouthSeas, false) => [1.7, 1.2, 1.1],
        (Family::Amazonas, false) => [0.7, 0.7, 0.7],
        (Family::Hunters, true) => [2.2, 1.0, 0.8],
        (Family::SouthSeas, true) => [1.6, 1.2, 0.8],
        (Family::Amazonas, true) => [1.1, 0.8, 0.6],
    };
    let knots = if alone { ALONE } else { BESIDE };
    let place = |low: f32, high: f32| ((simulations / low).ln() / (high / low).ln()).clamp(0.0, 1.0);
    let (at, far) = match place(knots[0], knots[1]) {
        far if far < 1.0 => (0, far),
        _ => (1, place(knots[1], knots[2])),
    };
    0.01 * (percent[at] + far * (percent[at + 1] - percent[at]))
}

/// The budgets at which noise was measured.
const BESIDE: [f32; 3] = [500.0, 1_500.0, 10_000.0];
const ALONE: [f32; 3] = [3_000.0, 15_000.0, 100_000.0];

/// A game after a turn.
fn reached(game: &Game, turn: &[Action]) -> Game {
    let mut game = game.clone();
    for action in turn {
        game.apply_unchecked(*action, &mut ());
    }
    game
}
