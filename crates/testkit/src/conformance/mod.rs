//! What holds for every rulebook, whatever its rules say: one suite that each of them passes.
//!
//! The suite plays whole games and stops at every position to ask all it can think of. It panics with a sentence where
//! something does not hold.

mod game_specific;
mod ground;
mod layouts;
mod mirror;
mod near_misses;
mod position;

use tilewright_rules::{Action, Event, Rulebook, ToAct};

pub use game_specific::{GameFacts, GameSpecific};
pub use layouts::{Layout, build, meadows, rivers};

use crate::words::Words;
use mirror::EventMirror;

/// Plays a game at random from its start, holds every position of it to the suite, and returns what was played.
pub fn hold<R: GameSpecific>(start: &R, seed: u64) -> Vec<Action> {
    let mut words = Words::new(seed);
    let mut game = start.clone();
    let mut mirror = EventMirror::of(start);
    let mut history = Vec::new();
    while game.to_act() != ToAct::Over {
        position::check(&game, words.once_in(24));
        let action = words.choose(&game.legal_actions());
        game = apply_in_every_way(&game, action, &mut mirror);
        history.push(action);
        // Every tile is drawn and placed once, a figure taken back and a piece placed or none; then fish are covered and ships
        // turned up, taken and paid for.
        let most = 6 * start.tiles().tiles.len() + 3 * start.tiles().ships.len();
        assert!(history.len() <= most, "the game does not end");
    }
    position::check(&game, true);
    replay(start, &history, &game);
    history
}

/// Applies an action checked and unchecked, with and without a listener: all lead to the same game.
fn apply_in_every_way<R: GameSpecific>(game: &R, action: Action, mirror: &mut EventMirror) -> R {
    let mut after = game.clone();
    let mut events: Vec<Event> = Vec::new();
    after.apply(action, &mut events).expect("a listed action is accepted");

    let mut quiet = game.clone();
    quiet.apply(action, &mut ()).expect("a listed action is accepted");
    let mut unchecked = game.clone();
    unchecked.apply_unchecked(action, &mut ());
    let mut unchecked_events: Vec<Event> = Vec::new();
    let mut unchecked_told = game.clone();
    unchecked_told.apply_unchecked(action, &mut unchecked_events);
    for other in [&quiet, &unchecked, &unchecked_told] {
        assert!(*other == after && other.key() == after.key(), "{action}: there is one way to apply it");
    }
    assert_eq!(events, unchecked_events, "{action}: the same is told");
    assert!(after != *game, "{action} changes something");
    mirror.apply(&events);
    mirror.check(&after, &events);
    after
}

/// Equal histories give equal games, and a history can be replayed from the texts of its actions.
fn replay<R: Rulebook>(start: &R, history: &[Action], live: &R) {
    let mut again = start.clone();
    for action in history {
        let read: Action = action.to_string().parse().expect("the text of an action reads back");
        again.apply(read, &mut ()).expect("what was played once can be played again");
    }
    assert!(again == *live && again.key() == live.key(), "replay equals live");
}

/// Holds the table of a position to the suite: tiles and pieces are conserved, and areas are what lies there.
pub fn hold_ground<R: GameSpecific>(game: &R) {
    ground::check(game);
}

/// Holds the key that is kept step by step to the key counted anew.
pub fn hold_key<R: Rulebook>(game: &R) {
    assert_eq!(game.key(), game.recounted_key(), "the key kept step by step is the key counted anew");
}

/// Plays the same game on two engines that differ in how they scan open cells: they choose and lead alike.
pub fn play_alike<R: Rulebook>(one: &R, other: &R, seed: u64) {
    let mut words = Words::new(seed);
    let (mut one, mut other) = (one.clone(), other.clone());
    while one.to_act() != ToAct::Over {
        let word = words.word();
        let action = one.pick(word).expect("a game that is not over goes on");
        assert_eq!(other.pick(word), Some(action), "both ways choose alike");
        assert_eq!(one.legal_actions(), other.legal_actions());
        one.apply_unchecked(action, &mut ());
        other.apply_unchecked(action, &mut ());
        assert!(one == other && one.key() == other.key(), "{action}: both ways lead alike");
    }
    assert_eq!(other.to_act(), ToAct::Over);
}
