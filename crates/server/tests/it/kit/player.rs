//! Players that choose the first or a random legal move.

use tilewright_deal::playout::Words;
use tilewright_rules::{Action, Game, ToAct};

fn choose(game: &Game, mut pick: impl FnMut(&[Action]) -> Option<Action>) -> Vec<String> {
    let mut game = game.clone();
    let actor = game.to_act();
    let mut actions = Vec::new();
    while matches!(actor, ToAct::Seat(_)) && game.to_act() == actor {
        let Some(action) = pick(&game.legal_actions()) else { break };
        game.apply(action, &mut ()).expect("it is legal");
        actions.push(action.to_string());
    }
    actions
}

/// The first legal actions up to the end of the move.
pub fn first_move(game: &Game) -> Vec<String> {
    choose(game, |legal| legal.first().copied())
}

/// Random legal actions up to the end of the move.
pub fn random_move(game: &Game, words: &mut Words) -> Vec<String> {
    choose(game, |legal| legal.get(words.next() as usize % legal.len().max(1)).copied())
}
