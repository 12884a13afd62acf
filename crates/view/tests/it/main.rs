//! What readers are shown: pictures against their pinned texts, sentences word by word.

mod catalogue;
mod choices;
mod finder;
mod golden;
mod pictures;
mod plain;
mod sentences;
mod sentences_amazonas;
mod sentences_south_seas;

use tilewright_rules::{Event, Game, RulebookId, Setup};

/// The names of the tests' players.
fn names(seats: usize) -> Vec<String> {
    ["Ann", "Ben", "Cid", "Dot", "Eve"].into_iter().take(seats).map(str::to_owned).collect()
}

/// A game after so many random actions, with everything that happened.
fn played(rulebook: RulebookId, seats: u8, actions: usize) -> (Game, Vec<Event>) {
    let mut game = Game::new(rulebook, &Setup::new(seats)).expect("the setup is allowed");
    let mut events = Vec::new();
    // Any generator will do, as long as it is the same tomorrow.
    let mut word = 7_u32;
    for _ in 0..actions {
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let Some(action) = legal(&game, word) else { break };
        game.apply(action, &mut events).expect("the action is legal");
    }
    (game, events)
}

/// One of the legal actions, by their fixed order.
fn legal(game: &Game, word: u32) -> Option<tilewright_rules::Action> {
    let legal = game.legal_actions();
    legal.get((word >> 8) as usize % legal.len().max(1)).copied()
}
