//! What search relies on: a game copied over another is the same game, and shortcuts for judges say what scoring says.

use super::Words;
use tilewright_rules::hunters::{Edition, Hunters};
use tilewright_rules::{AreaKind, Game, Rulebook, RulebookId, Setup};

/// Copies each position of a game over an older one, and over one of another table.
fn copied<G: Rulebook>(start: &G, elsewhere: &G) {
    let mut game = start.clone();
    let mut words = Words(11);
    let (mut older, mut stranger) = (start.clone(), elsewhere.clone());
    while let Some(action) = game.pick(words.next()) {
        game.apply(action, &mut ()).unwrap();
        older.clone_from(&game);
        assert!(older == game && older.key() == game.key());
    }
    stranger.clone_from(&game);
    assert!(stranger == game && stranger.setup() == game.setup());
}

#[test]
fn a_game_copied_over_another_is_the_same_game() {
    for rulebook in RulebookId::ALL {
        let start = Game::new(rulebook, &Setup::new(2)).unwrap();
        let elsewhere = Game::new(rulebook, &Setup::new(4)).unwrap();
        match (&start, &elsewhere) {
            (Game::Hunters2002(one), Game::Hunters2002(other)) => copied(one, other),
            (Game::HuntersZman(one), Game::HuntersZman(other)) => copied(one, other),
            (Game::Hunters2020(one), Game::Hunters2020(other)) => copied(one, other),
            (Game::SouthSeas(one), Game::SouthSeas(other)) => copied(one, other),
            (Game::Amazonas(one), Game::Amazonas(other)) => copied(one, other),
            _ => unreachable!("both are of one rulebook"),
        }
    }
}

/// Every meadow has the points that its appraisal adds up to.
fn meadows<E: Edition>(start: &Hunters<E>) -> usize {
    let mut game = start.clone();
    let mut words = Words(3);
    let mut compared = 0;
    while let Some(action) = game.pick(words.next()) {
        game.apply(action, &mut ()).unwrap();
        for area in game.areas().iter().filter(|area| area.kind == AreaKind::Meadow) {
            let (tile, zone) = area.parts[0];
            let zone = game.tables().tile_tables.find(tile, zone).unwrap();
            let points = game.meadow_points(game.state().areas.find(zone));
            let items = game.area_value(area.kind, area.parts[0]);
            assert_eq!(points, items.iter().map(|item| item.points()).sum::<u16>());
            compared += usize::from(points > 1);
        }
    }
    compared
}

#[test]
fn a_judge_is_told_of_a_meadow_what_scoring_gives() {
    let game = |rulebook| Game::new(rulebook, &Setup::new(2)).unwrap();
    let Game::Hunters2020(second) = game(RulebookId::Hunters2020) else { unreachable!("as asked for") };
    let Game::HuntersZman(first) = game(RulebookId::HuntersZman) else { unreachable!("as asked for") };
    assert!(meadows(&second) > 100 && meadows(&first) > 100);
}
