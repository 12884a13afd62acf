//! A random word picks a legal action, each as likely as the others.

use crate::{Words, small_table};
use tilewright_rules::{Action, Game, Phase, RulebookId, ToAct};

/// The words fall into runs of equal length, one for each legal action.
fn check_picks(game: &Game) {
    let legal = game.legal_actions();
    let count = legal.len() as u64;
    let first_word = |run: u64| (run << 32).div_ceil(count);
    let mut picked = Vec::new();
    for run in 0..count {
        let action = game.pick(first_word(run) as u32);
        assert_eq!(game.pick((first_word(run + 1) - 1) as u32), action, "a run of words picks one action");
        picked.extend(action);
    }
    picked.sort();
    assert_eq!(picked, legal, "each legal action has one run of words");
}

#[test]
fn every_legal_action_is_picked_by_as_many_words() {
    for rulebook in RulebookId::ALL {
        let mut game = small_table(rulebook, 3);
        let mut words = Words(7);
        while game.to_act() != ToAct::Over {
            check_picks(&game);
            let action = game.pick(words.next()).unwrap();
            game.apply(action, &mut ()).unwrap();
        }
        assert_eq!((game.pick(0), game.pick(u32::MAX)), (None, None), "nothing is left to do");
    }
}

#[test]
fn the_shaman_and_the_bonus_pile_are_picked_from_alike() {
    let mut found = (0, 0);
    for seed in 0..200 {
        let mut game = small_table(RulebookId::Hunters2020, 2);
        let mut words = Words(seed);
        while game.to_act() != ToAct::Over && found != (1, 1) {
            let figures: Vec<Action> = game
                .legal_actions()
                .into_iter()
                .filter(|action| matches!(action, Action::Recall(_)))
                .collect();
            if figures.len() > 1 {
                check_picks(&game);
                found.0 = 1;
            }
            if game.turn().phase == Phase::Draw(tilewright_land::Pile::Bonus) {
                check_picks(&game);
                found.1 = 1;
            }
            game.apply(game.pick(words.next()).unwrap(), &mut ()).unwrap();
        }
    }
    assert_eq!(found, (1, 1), "both were seen");
}
