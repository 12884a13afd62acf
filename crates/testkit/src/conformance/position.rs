//! What holds at every position.

use std::collections::BTreeMap;

use tilewright_rules::{Action, Event, Phase, Rulebook, RulebookId, ToAct, clause};

use super::{GameSpecific, ground, near_misses};

/// Asks a position everything. `thorough` tries placements on every cell that can be named.
pub(super) fn check<R: GameSpecific>(game: &R, thorough: bool) {
    let before = game.clone();
    let legal = game.legal_actions();
    check_list(game, &legal);
    check_chance(game, &legal);
    check_turn(game);
    check_pick(game, &legal, thorough);
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

/// At a chance node everything that can come has a weight, and elsewhere nothing has.
fn check_chance<R: Rulebook>(game: &R, legal: &[Action]) {
    let outcomes = game.chance_outcomes();
    if game.to_act() == ToAct::Chance {
        let draws: Vec<Action> = outcomes.iter().map(|(draw, _)| *draw).collect();
        assert_eq!(draws, legal, "every draw and no other is an outcome");
        assert!(outcomes.iter().all(|(draw, weight)| *weight > 0 && is_chance(draw)));
    } else {
        assert!(outcomes.is_empty());
        assert!(!legal.iter().any(is_chance));
    }
}

fn is_chance(action: &Action) -> bool {
    matches!(action, Action::Draw(_) | Action::Reveal(_))
}

/// What the game says about the turn fits what it says about who is to act.
fn check_turn<R: Rulebook>(game: &R) {
    let turn = game.turn();
    match (turn.phase, game.to_act()) {
        (Phase::Draw(_) | Phase::Reveal, ToAct::Chance) | (Phase::Over, ToAct::Over) => {}
        // The owner of a market chooses out of turn.
        (Phase::Award, ToAct::Seat(owner)) => {
            assert!(owner.index() < usize::from(game.setup().seats));
        }
        (
            Phase::Place | Phase::Double | Phase::Recall | Phase::Occupy | Phase::Cover | Phase::Deliver,
            ToAct::Seat(seat),
        ) => assert_eq!(seat, turn.seat),
        (phase, to_act) => panic!("{to_act:?} is to act while the game waits for {phase}"),
    }
    assert!(turn.seat.index() < usize::from(game.setup().seats));
    assert!(turn.number >= 1);
    match turn.phase {
        // Ships are turned up within a turn or before the first, and wares delivered also after a tile that fitted nowhere.
        Phase::Reveal | Phase::Deliver => {}
        phase => {
            let between_turns = matches!(phase, Phase::Draw(_) | Phase::Over);
            assert_eq!(turn.tile.is_none(), between_turns, "who acts has a tile");
        }
    }
}

/// `pick` cuts the range of words into equal runs, one for each legal action and none for another. Only the tiles of
/// Amazonas have weights, by the stack they are drawn from.
fn check_pick<R: Rulebook>(game: &R, legal: &[Action], thorough: bool) {
    if R::ID == RulebookId::Amazonas && game.to_act() == ToAct::Chance {
        return check_weighted_pick(game, &game.chance_outcomes(), thorough);
    }
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

/// Words at equal distances pick each outcome as often as its weight says.
fn check_weighted_pick<R: Rulebook>(game: &R, outcomes: &[(Action, u32)], thorough: bool) {
    let words: u32 = if thorough { 1 << 16 } else { 1 << 6 };
    let mut picked: BTreeMap<Action, u32> = BTreeMap::new();
    for number in 0..words {
        let action = game.pick(number * (u32::MAX / words)).expect("there is something to pick");
        *picked.entry(action).or_default() += 1;
    }
    assert!(picked.keys().all(|action| outcomes.iter().any(|(outcome, _)| outcome == action)));
    let all: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    for (action, weight) in outcomes.iter().filter(|_| thorough) {
        let expected = (u64::from(words) * u64::from(*weight) / all) as u32;
        let count = picked.get(action).copied().unwrap_or(0);
        // An outcome has one run of words for each tile of its kind in the stack; each may be off by one.
        assert!(count.abs_diff(expected) <= 80, "{action} is picked {count} times, expected {expected}");
    }
}

/// The list holds what is accepted and nothing else; what is refused changes nothing and is told why.
fn check_refusals<R: GameSpecific>(game: &R, legal: &[Action], candidates: &[Action]) {
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
