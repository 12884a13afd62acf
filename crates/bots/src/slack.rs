//! A player that sees the best turn and takes one that is not much worse.

use tilewright_rules::{Action, Phase, ToAct};

use crate::greedy;
use crate::judge::Judged;

/// Picks, by a random word, one of the placements that lead to no worse a turn than the best, but for so many points; every other
/// decision is the best. So a whole turn never gives away more than that, by the judgement it rests on.
pub(crate) fn choose<G: Judged>(game: &G, weights: &G::Weights, slack: f32, word: u32) -> Option<Action> {
    let ToAct::Seat(seat) = game.to_act() else { return None };
    let value = |action: Action| {
        let mut next = game.clone();
        next.apply_unchecked(action, &mut ());
        greedy::best_value(&next, seat, weights)
    };
    let valued: Vec<(Action, f32)> =
        game.legal_actions().into_iter().map(|action| (action, value(action))).collect();
    let best = valued.iter().map(|(_, value)| *value).fold(f32::MIN, f32::max);
    let slack = if game.turn().phase == Phase::Place { slack } else { 0.0 };
    let near: Vec<Action> =
        valued.into_iter().filter(|(_, value)| *value >= best - slack).map(|(action, _)| action).collect();
    near.get(((u64::from(word) * near.len() as u64) >> 32) as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_deal::playout::Words;
    use tilewright_rules::hunters::{Edition2020, Hunters};
    use tilewright_rules::{Game, Rulebook, RulebookId, Setup};

    /// Over whole games no turn is worse than the best by more than the slack, and some are worse.
    #[test]
    fn no_turn_gives_away_more_than_the_slack() {
        type Book = Hunters<Edition2020>;
        let Ok(Game::Hunters2020(mut game)) = Game::new(RulebookId::Hunters2020, &Setup::new(2)) else {
            panic!("it can be set up")
        };
        let weights = Book::tuned();
        let mut words = Words::new(5);
        let mut worse = 0;
        while game.to_act() != ToAct::Over {
            let ToAct::Seat(seat) = game.to_act() else {
                let draw = game.pick(words.next()).expect("a tile is drawn");
                game.apply_unchecked(draw, &mut ());
                continue;
            };
            let best = greedy::best_value(&game, seat, weights);
            while game.to_act() == ToAct::Seat(seat) {
                let action = choose(&game, weights, 2.0, words.next()).expect("a seat is to act");
                game.apply(action, &mut ()).expect("it is legal");
            }
            let reached = greedy::best_value(&game, seat, weights);
            assert!(reached >= best - 2.001, "turn {}: {reached} and {best}", game.turn().number);
            worse += usize::from(reached < best - 0.01);
        }
        assert!(worse > 0, "some turns are not the best");
    }
}
