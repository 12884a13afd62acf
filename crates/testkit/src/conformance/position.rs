//! What holds at every position.

use std::collections::BTreeMap;

use tilewright_rules::{Action, Event, Phase, Rulebook, ToAct, clause};

use super::{ground, near_misses};

/// Asks a position everything. `thorough` tries placements on every cell that can be named.
pub(super) fn check<R: Rulebook>(game: &R, thorough: bool) {
    let before = game.clone();
    let legal = game.legal_actions();
    check_list(game, &legal);
    check_chance(game, &legal);
    check_turn(game);
    check_pick(game, &legal);
    check_refusals(game, &legal, &near_misses::around(game, thorough));
    ground::check(game);
    super::hold_key(game);
    assert!(*game == before, "asking changes nothing");
    assert_eq!(game.legal_actions(), legal, "asking twice gives one answer");
}

/// The list ascends, so that it holds nothing twice, and every action in it reads back from its text.
fn check_list<R: Rulebook>(game: &R, legal: &[Action]) {
    assert!(legal.is_sorted_by(|a, b| a < b), "the list ascends: {legal:?}");
    assert_eq!(legal.is_empty(), game.to_act() == ToAct::Over, "only a game that is over has no action");
    let mut appended = vec![Action::Pass];
    game.append_legal_actions(&mut appended);
    assert_eq!(appended[0], Action::Pass, "what was in the list before stays");
    assert_eq!(&appended[1..], legal, "both lists are the same");
    for action in legal {
        assert_eq!(action.to_string().parse(), Ok(*action));
    }
}

/// At a chance node every draw has a weight, and elsewhere nothing has.
fn check_chance<R: Rulebook>(game: &R, legal: &[Action]) {
    let outcomes = game.chance_outcomes();
    if game.to_act() == ToAct::Chance {
        let draws: Vec<Action> = outcomes.iter().map(|(draw, _)| *draw).collect();
        assert_eq!(draws, legal, "every draw and no other is an outcome");
        assert!(outcomes.iter().all(|(draw, weight)| *weight > 0 && matches!(draw, Action::Draw(_))));
    } else {
        assert!(outcomes.is_empty());
        assert!(!legal.iter().any(|action| matches!(action, Action::Draw(_))));
    }
}

/// What the game says about the turn fits what it says about who is to act.
fn check_turn<R: Rulebook>(game: &R) {
    let turn = game.turn();
    let expected = match turn.phase {
        Phase::Draw(_) => ToAct::Chance,
        Phase::Place | Phase::Recall | Phase::Occupy => ToAct::Seat(turn.seat),
        Phase::Over => ToAct::Over,
    };
    assert_eq!(game.to_act(), expected);
    assert!(turn.seat.index() < usize::from(game.setup().seats));
    assert!(turn.number >= 1);
    assert_eq!(turn.tile.is_some(), matches!(expected, ToAct::Seat(_)), "who acts has a tile");
}

/// `pick` cuts the range of words into equal runs, one for each legal action and none for another.
fn check_pick<R: Rulebook>(game: &R, legal: &[Action]) {
    let count = legal.len() as u64;
    if count == 0 {
        assert_eq!(game.pick(0), None);
        assert_eq!(game.pick(u32::MAX), None);
        return;
    }
    let first_word = |run: u64| (run << 32).div_ceil(count);
    let mut picked: Vec<Action> = (0..count)
        .map(|run| {
            let (first, last) = (first_word(run), first_word(run + 1) - 1);
            let action = game.pick(first as u32).expect("there is something to pick");
            assert_eq!(game.pick(last as u32), Some(action), "a run of words picks one action");
            action
        })
        .collect();
    picked.sort();
    assert_eq!(picked, legal, "each legal action has one run of words");
}

/// The list holds what is accepted and nothing else; what is refused changes nothing and is told why.
fn check_refusals<R: Rulebook>(game: &R, legal: &[Action], candidates: &[Action]) {
    let mut tried = game.clone();
    let mut events: Vec<Event> = Vec::new();
    let mut texts = BTreeMap::new();
    let mut accepted = 0;
    for &action in candidates {
        let listed = legal.binary_search(&action).is_ok();
        assert_eq!(game.check(action).is_ok(), listed, "{action}: the list and the check agree");
        if listed {
            accepted += 1;
            continue;
        }
        let refusal = tried.apply(action, &mut events).expect_err("what is not listed is refused");
        assert_eq!(game.check(action), Err(refusal), "the check and the checked apply say the same");
        assert_eq!(refusal.action, action);
        assert_eq!(tried.key(), game.key(), "{action} was refused and yet changed the game");
        // One text of each kind is enough to read.
        let kind = format!("{:?}", std::mem::discriminant(&refusal.reason));
        texts.entry((kind, refusal.clause().id())).or_insert(refusal);
    }
    assert_eq!(accepted, legal.len(), "all legal actions are among those tried");
    assert!(events.is_empty(), "what is refused is no event");
    assert!(tried == *game, "one of the refused actions changed the game");
    for refusal in texts.into_values() {
        let (text, reason) = (refusal.to_string(), refusal.reason.to_string());
        assert!(!reason.is_empty() && text.contains(&reason), "{text}");
        assert!(text.contains(&refusal.action.to_string()), "{text}");
        assert!(text.contains(refusal.clause().id()), "{text}");
        assert_eq!(clause::find(refusal.clause().id()), Some(refusal.clause()), "{text}");
    }
}
