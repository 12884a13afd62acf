//! What a draw changed. Every draw that was possible is valued in one and the same way before it is asked which one came: the best turn
//! with it, one turn ahead, within a budget of its own. The luck of a draw is its value less the mean of all, weighted by their
//! chances; so the mean of luck is zero whatever the values are.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use tilewright_rules::{Action, Game, Rulebook, Seat, ToAct, with_rulebook};

use super::advice::{Question, told};
use super::prospect::Prospect;
use crate::judge::Judged;
use crate::search::{Settings, Unit, Value};

/// A draw that is possible, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawValue {
    /// The draw.
    pub draw: Action,
    /// How likely it is, among the weights of all.
    pub weight: u32,
    /// The chance of each seat to win with it.
    pub chances: Vec<f32>,
    /// What it changes in that against the mean of all draws.
    pub luck: Vec<f32>,
}

/// All draws that are possible where a game stands, each with its value; none where chance does not decide.
pub fn draws(game: &Game, question: &Question) -> Vec<DrawValue> {
    let turns = turns_to_judge(question);
    with_rulebook!(game, game => Appraiser { weights: told(game), turns }.draws(game))
}

/// What a draw changes in the chance of each seat to win.
pub fn luck(game: &Game, drawn: Action, question: &Question) -> Vec<f32> {
    let came = draws(game, question).into_iter().find(|value| value.draw == drawn);
    came.map_or_else(|| vec![0.0; usize::from(game.setup().seats)], |value| value.luck)
}

/// How many ways to play a turn are judged for each draw, by what a decision may cost.
fn turns_to_judge(question: &Question) -> usize {
    let simulations = question.budget.simulations.unwrap_or(1_500) as usize;
    (simulations / 40).clamp(12, 150)
}

/// The mean of chances by their weights.
fn mean(values: &[(u32, Vec<f32>)]) -> Vec<f32> {
    let mut sums = vec![0.0; values.first().map_or(0, |(_, chances)| chances.len())];
    let all: f64 = values.iter().map(|(weight, _)| f64::from(*weight)).sum();
    for (weight, chances) in values {
        for (sum, chance) in sums.iter_mut().zip(chances) {
            *sum += f64::from(*chance) * f64::from(*weight) / all;
        }
    }
    sums.into_iter().map(|sum| sum as f32).collect()
}

struct Appraiser<'a, G: Judged> {
    weights: &'a G::Weights,
    turns: usize,
}

impl<G: Judged> Appraiser<'_, G> {
    fn draws(&self, game: &G) -> Vec<DrawValue> {
        let outcomes = outcomes(game);
        // A ship that is turned up is followed by a draw, which is luck of its own: the ships are compared as they lie there.
        let still = outcomes
            .iter()
            .any(|(draw, _, next)| matches!(draw, Action::Reveal(_)) && next.to_act() == ToAct::Chance);
        let value = |next: &G| match next.to_act() {
            _ if still => Prospect::judged(next, self.weights).chances,
            ToAct::Chance => self.what_may_follow(next.clone()),
            _ => self.best(next),
        };
        let values: Vec<(u32, Vec<f32>)> =
            outcomes.iter().map(|(_, weight, next)| (*weight, value(next))).collect();
        let mean = mean(&values);
        let told = |((draw, ..), (weight, chances)): ((Action, u32, G), (u32, Vec<f32>))| {
            let luck = chances.iter().zip(&mean).map(|(chance, mean)| chance - mean).collect();
            DrawValue { draw, weight, chances, luck }
        };
        outcomes.into_iter().zip(values).map(told).collect()
    }

    /// The mean of the draws that follow a tile that fits nowhere. Further tiles that fit nowhere are drawn again in their turn, so that the
    /// others have their shares.
    fn what_may_follow(&self, mut game: G) -> Vec<f32> {
        while game.to_act() == ToAct::Chance {
            let outcomes = outcomes(&game);
            let placed = outcomes.iter().filter(|(_, _, next)| next.to_act() != ToAct::Chance);
            let values: Vec<(u32, Vec<f32>)> =
                placed.map(|(_, weight, next)| (*weight, self.best(next))).collect();
            if !values.is_empty() {
                return mean(&values);
            }
            // None fits, so that all of them go the same way.
            let Some((_, _, next)) = outcomes.into_iter().next() else { break };
            game = next;
        }
        self.best(&game)
    }

    /// The chances after the best way to play the turn; the result, where the game is over.
    fn best(&self, game: &G) -> Vec<f32> {
        let ToAct::Seat(seat) = game.to_act() else { return Prospect::judged(game, self.weights).chances };
        let seats = usize::from(game.setup().seats);
        let spread = game.outlook(self.weights).spread;
        let unit = Unit::new(seats, spread, Settings::DEFAULT.lead);
        let mut look = BestTurn {
            start: game,
            weights: self.weights,
            seat,
            unit,
            judged: 0,
            best: None,
            open: BinaryHeap::new(),
            spare: [game.clone(), game.clone(), game.clone()],
        };
        look.play_on(&Way::default());
        while look.judged < self.turns
            && let Some(way) = look.open.pop()
        {
            look.play_on(&way);
        }
        look.best.map_or_else(Vec::new, |(_, value)| value.chances[..seats].to_vec())
    }
}

fn outcomes<G: Rulebook>(game: &G) -> Vec<(Action, u32, G)> {
    let after = |(draw, weight): (Action, u32)| {
        let mut next = game.clone();
        next.apply_unchecked(draw, &mut ());
        (draw, weight, next)
    };
    game.chance_outcomes().into_iter().map(after).collect()
}

/// Ways to play a turn, the most promising first: a turn that is not finished is worth what it is without anything more.
struct BestTurn<'a, G: Judged> {
    start: &'a G,
    weights: &'a G::Weights,
    seat: Seat,
    unit: Unit,
    judged: usize,
    best: Option<(f32, Value)>,
    open: BinaryHeap<Way>,
    // Room to be used again, since a game is large: where a way stands, what follows, and how that ends.
    spare: [G; 3],
}

/// A turn under way.
#[derive(Clone, Default)]
struct Way {
    actions: Vec<Action>,
    worth: f32,
    order: usize,
}

impl<G: Judged> BestTurn<'_, G> {
    /// Judges all ways to go on by one action. What passing leads to was judged before, but for the beginning of a turn.
    fn play_on(&mut self, way: &Way) {
        let [stand, next, passed] = &mut self.spare;
        stand.clone_from(self.start);
        for action in &way.actions {
            stand.apply_unchecked(*action, &mut ());
        }
        for action in stand.legal_actions() {
            next.clone_from(stand);
            next.apply_unchecked(action, &mut ());
            let ends = next.to_act() != ToAct::Seat(self.seat);
            if action == Action::Pass && !way.actions.is_empty() {
                if ends {
                    continue;
                }
                self.open.push(way.then(action, way.worth, self.judged));
                continue;
            }
            let end: &G = if ends {
                next
            } else {
                passed.clone_from(next);
                pass(passed, self.seat);
                passed
            };
            self.judged += 1;
            let value = self.unit.value(&end.outlook(self.weights));
            let worth = self.unit.worth(&value, self.seat.index());
            if self.best.is_none_or(|(most, _)| worth > most) {
                self.best = Some((worth, value));
            }
            if !ends {
                self.open.push(way.then(action, worth, self.judged));
            }
        }
    }
}

/// Ends a turn with nothing more than must be done.
fn pass<G: Rulebook>(game: &mut G, seat: Seat) {
    while game.to_act() == ToAct::Seat(seat) {
        let action = match game.check(Action::Pass) {
            Ok(()) => Some(Action::Pass),
            Err(_) => game.legal_actions().into_iter().next(),
        };
        let Some(action) = action else { break };
        game.apply_unchecked(action, &mut ());
    }
}

impl Way {
    fn then(&self, action: Action, worth: f32, order: usize) -> Way {
        let actions = self.actions.iter().copied().chain([action]).collect();
        Way { actions, worth, order }
    }
}

impl Ord for Way {
    /// Among equals the one that was found first.
    fn cmp(&self, other: &Self) -> Ordering {
        self.worth.total_cmp(&other.worth).then(other.order.cmp(&self.order))
    }
}

impl PartialOrd for Way {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Way {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Way {}
