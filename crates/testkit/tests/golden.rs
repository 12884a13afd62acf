//! Counts and whole games as they were when somebody last looked at them.
//!
//! `UPDATE_GOLDEN=1 cargo test -p tilewright-testkit --test golden` writes the files anew: read the difference before you
//! commit it, for it is what the change of a rule leads to.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tilewright_deal::{Seed, Seeded};
use tilewright_land::Pile;
use tilewright_rules::{Game, Phase, Piece, RulebookId, Setup, ToAct, Turn};
use tilewright_testkit::perft::{Perft, perft, play_until};
use tilewright_testkit::playthrough::playthrough;

/// Compares a text with a file, or writes the file if that is asked for.
fn expect(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let advice = "UPDATE_GOLDEN=1 cargo test -p tilewright-testkit --test golden writes it anew";
    for (number, (was, is)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(is, was, "{name}:{} has changed; {advice}", number + 1);
    }
    assert_eq!(text.lines().count(), golden.lines().count(), "{name} has another length; {advice}");
}

#[test]
fn whole_games_go_as_they_went() {
    for rulebook in RulebookId::ALL {
        for (seed, seats) in [(1, 2), (2, 3), (3, 5)] {
            expect(&format!("{rulebook}-{seats}-seats.txt"), &playthrough(rulebook, seats, seed));
        }
    }
}

/// The positions that are counted from, each with a name, a dealer where the draws are given, and the greatest depth.
fn positions(rulebook: RulebookId) -> Vec<(&'static str, Game, Option<Seeded>, u32)> {
    let start = Game::new(rulebook, &Setup::new(2)).unwrap();
    let dealer = Seeded::new(Seed::from_number(1), start.tiles());
    let at = |seed, wanted: &dyn Fn(&Game) -> bool| {
        let mut game = start.clone();
        play_until(&mut game, seed, |game| {
            let Turn { phase, seat, .. } = game.turn();
            let has = |piece: &Piece| game.supply(seat, *piece) > 0;
            matches!(phase, Phase::Draw(_)) && Piece::ALL.iter().all(has) && wanted(game)
        });
        assert_ne!(game.to_act(), ToAct::Over, "the position is reached");
        game
    };
    let middle = at(2, &|game| game.placed().len() >= 40);
    let bonus = at(3, &|game| game.turn().phase == Phase::Draw(Pile::Bonus));
    let last = at(4, &|game| game.pile(Pile::Land).count_ones() == 3);
    vec![
        ("any first tiles", start.clone(), None, 4),
        ("dealt first tiles", start, Some(dealer), 9),
        ("half of the tiles", middle, None, 3),
        ("a bonus tile", bonus, None, 4),
        ("the last tiles", last, None, 5),
    ]
}

#[test]
fn there_are_as_many_ways_to_go_on_as_there_were() {
    let mut text =
        String::from("rulebook, from where, plies: sequences of actions, positions they lead to\n");
    for rulebook in RulebookId::ALL {
        for (name, game, dealer, deepest) in positions(rulebook) {
            for depth in 1..=deepest {
                let Perft { sequences, positions } = perft(&game, dealer.as_ref(), depth);
                writeln!(text, "{rulebook}, {name}, {depth}: {sequences}, {positions}").unwrap();
            }
        }
    }
    expect("perft.txt", &text);
}
