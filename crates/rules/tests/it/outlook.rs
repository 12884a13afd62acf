//! What readers may ask ahead of time: areas as they are worth now, and the scores if the game ended here.

use tilewright_rules::event::Occasion;
use tilewright_rules::{Action, Event, Game, RulebookId, Setup};

/// Plays games to their end and compares each answer with what scoring says when it comes.
#[test]
fn settling_a_game_that_is_over_changes_nothing_and_before_it_gives_the_final_scoring() {
    for rulebook in RulebookId::ALL {
        let mut game = Game::new(rulebook, &Setup::new(3)).unwrap();
        let mut word = 7u32;
        let mut before_last = game.clone();
        while let Some(action) = game.pick(word) {
            word = word.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            before_last = game.clone();
            game.apply(action, &mut ()).unwrap();
        }
        let scores = game.scores().to_vec();
        let mut told = Vec::new();
        game.score_as_ended(&mut told);
        assert_eq!((game.scores(), told.len()), (scores.as_slice(), 0), "{rulebook}");

        let mut told = Vec::new();
        before_last.score_as_ended(&mut told);
        assert!(matches!(told.last(), Some(Event::GameOver { .. })), "{rulebook}");
        assert!(before_last.legal_actions().is_empty(), "{rulebook}");
    }
}

/// Every area that is scored in the end is worth what was said of it the moment before.
#[test]
fn an_area_is_appraised_as_it_is_scored() {
    let mut compared = 0;
    for rulebook in RulebookId::ALL {
        let mut game = Game::new(rulebook, &Setup::new(2)).unwrap();
        let mut word = 11u32;
        let mut completed = 0;
        while let Some(action) = game.pick(word) {
            word = word.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            game.apply(action, &mut ()).unwrap();
            let mut told = Vec::new();
            game.clone().score_as_ended(&mut told);
            for event in told {
                let Event::Scored(scoring) = event else { continue };
                // What is unfinished may give less in the end than it would complete; what is complete or scored whole is
                // compared.
                let lines = game.area_value(scoring.kind, scoring.parts[0]);
                let whole = scoring.occasion == Occasion::Completed
                    || matches!(
                        scoring.kind.to_string().as_str(),
                        "meadow" | "river system" | "bridge" | "island" | "sea region" | "jungle"
                    );
                if whole && !scoring.awards.is_empty() {
                    assert_eq!(lines, scoring.items, "{rulebook}: {}", scoring.kind);
                    compared += 1;
                    completed += u32::from(scoring.occasion == Occasion::Completed);
                }
            }
        }
        assert!(completed > 0, "{rulebook}: no area was completed");
    }
    assert!(compared > 500, "only {compared} areas were compared");
}

/// Whoever only has a piece left to place is not told that the area just completed is lost.
#[test]
fn what_the_last_tile_completed_counts_in_the_projected_scores() {
    for rulebook in RulebookId::ALL {
        let mut game = Game::new(rulebook, &Setup::new(3)).unwrap();
        let mut word = 5u32;
        let (mut asked, mut completed) = (0, 0);
        while let Some(action) = game.pick(word) {
            word = word.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            let mut passed = game.clone();
            if passed.apply(Action::Pass, &mut ()).is_ok() {
                let mut told = Vec::new();
                game.clone().score_as_ended(&mut told);
                let mut settled = game.clone();
                settled.score_as_ended(&mut ());
                passed.score_as_ended(&mut ());
                assert_eq!(settled.scores(), passed.scores(), "{rulebook} in turn {}", game.turn().number);
                asked += 1;
                completed += told
                    .iter()
                    .filter(|event| {
                        matches!(event, Event::Scored(scoring) if scoring.occasion == Occasion::Completed)
                    })
                    .count();
            }
            game.apply(action, &mut ()).unwrap();
        }
        assert!(asked > 50 && completed > 5, "{rulebook}: asked {asked} times, {completed} areas completed");
    }
}
