//! Counts and whole games as they were when somebody last looked at them.
//!
//! `UPDATE_GOLDEN=1 cargo test -p tilewright-testkit --test it golden` writes the files anew: read the difference before you
//! commit it, for it is what the change of a rule leads to.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tilewright_deal::{Seed, Seeded};
use tilewright_land::Pile;
use tilewright_rules::{Game, Phase, Piece, RulebookId, Seat, Setup, ToAct};
use tilewright_testkit::perft::{Perft, perft, play_until, steer_until};
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
    let advice = "UPDATE_GOLDEN=1 cargo test -p tilewright-testkit --test it golden writes it anew";
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

/// A position that is counted from: its name, the game, a dealer where the draws are given, and the greatest depth.
type Start = (&'static str, Game, Option<Seeded>, u32);

/// A game played on at random until it stands as wanted with pieces of every kind left: the first that gets there, from a seed on.
fn played(start: &Game, seed: u64, wanted: impl Fn(&Game) -> bool) -> Game {
    let all: Vec<Piece> =
        Piece::ALL.into_iter().filter(|piece| start.supply(Seat::FIRST, *piece) > 0).collect();
    let reached = |seed| {
        let mut game = start.clone();
        play_until(&mut game, seed, |game| {
            let has = |piece: &Piece| game.supply(game.turn().seat, *piece) > 0;
            game.turn().phase != Phase::Over && all.iter().all(has) && wanted(game)
        });
        (game.to_act() != ToAct::Over).then_some(game)
    };
    (seed..seed + 100).find_map(reached).expect("the position is not that rare")
}

fn is_draw(game: &Game) -> bool {
    matches!(game.turn().phase, Phase::Draw(_))
}

/// The positions that are counted from.
fn positions(rulebook: RulebookId) -> Vec<Start> {
    let start = Game::new(rulebook, &Setup::new(2)).unwrap();
    let dealer = Seeded::new(Seed::from_number(1), &start);
    let middle = played(&start, 2, |game| is_draw(game) && game.placed().len() >= 40);
    let left = |game: &Game| (game.pile(Pile::Land) | game.pile(Pile::Amazon)).count_ones();
    let last = played(&start, 4, |game| is_draw(game) && left(game) == 3);
    let at = |phase| {
        let mut game = start.clone();
        (0..).any(|seed| {
            game = start.clone();
            steer_until(&mut game, seed, |game| game.turn().phase == phase);
            game.to_act() != ToAct::Over
        });
        game
    };
    let bonus = |game: &Game| game.turn().phase == Phase::Draw(Pile::Bonus);
    let mut list = vec![
        ("any first tiles", start.clone(), None, if rulebook == RulebookId::SouthSeas { 3 } else { 4 }),
        ("dealt first tiles", start.clone(), Some(dealer), 9),
        ("half of the tiles", middle, None, 3),
    ];
    match rulebook {
        RulebookId::Hunters2002 | RulebookId::HuntersZman | RulebookId::Hunters2020 => {
            list.push(("a bonus tile", played(&start, 3, bonus), None, 4));
        }
        RulebookId::SouthSeas => {
            let mut shown = start.clone();
            steer_until(&mut shown, 1, is_draw);
            list.push(("any first tiles after four ships", shown, None, 4));
            list.push(("fish to be covered", at(Phase::Cover), None, 3));
            list.push(("a ship to be chosen", at(Phase::Award), None, 3));
            list.push(("a ship to be supplied", at(Phase::Deliver), None, 3));
        }
        RulebookId::Amazonas => list.push(("a double-tile", at(Phase::Double), None, 4)),
    }
    list.push(("the last tiles", last, None, 5));
    list
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
