//! Positions of Hunters & Gatherers with a turn that stands out: a search finds it.
//!
//! A line of the file names the rulebook, the actions so far, the turn to be found, and why it is the best.

use tilewright_bots::search::{Memory, Settings, think};
use tilewright_bots::{Budget, Judged, Stop};
use tilewright_rules::{Action, Game, RulebookId, Setup, with_rulebook};

const POSITIONS: &str = include_str!("positions/hunters.txt");

fn actions(text: &str) -> Vec<Action> {
    text.split('.').map(|action| action.parse().expect("it is an action")).collect()
}

fn best_turn<G: Judged + Send + Sync>(game: &G) -> Vec<Action> {
    let budget = Budget::simulations(2_000);
    let found = think(game, G::tuned(), budget, &Settings::DEFAULT, &mut Memory::new(), &Stop::never());
    found.expect("a seat is to act").candidates.swap_remove(0).turn
}

#[test]
fn turns_that_stand_out_are_found() {
    let lines: Vec<&str> =
        POSITIONS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    assert!(lines.len() >= 12, "{} positions", lines.len());
    for line in lines {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().expect("a line has four parts");
        let (rulebook, past, turn, why) = (word(), word(), word(), word());
        let rulebook: RulebookId = rulebook.parse().expect("it is a rulebook");
        let mut game = Game::new(rulebook, &Setup::new(2)).expect("it can be set up");
        for action in actions(past) {
            game.apply(action, &mut ()).expect("it is legal");
        }
        let found = with_rulebook!(&game, game => best_turn(game));
        // Turns that lead to the same position are the same turn.
        let after = |turn: &[Action]| {
            let mut game = game.clone();
            for action in turn {
                game.apply(*action, &mut ()).expect("it is legal");
            }
            game.key()
        };
        assert_eq!(after(&found), after(&actions(turn)), "{why}: found {found:?}, expected {turn}");
    }
}
