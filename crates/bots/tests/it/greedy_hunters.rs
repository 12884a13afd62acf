//! The greedy player stays as it is: its choices are written down, and it is never much better or worse than it was against
//! chance.

use std::fmt::Write as _;
use std::path::PathBuf;

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_rules::{Game, RulebookId, Setup, ToAct};

/// Plays a game in which the first seat is greedy and the others choose at random, and tells what it chose.
fn choices(rulebook: RulebookId, seats: u8, seed: u64) -> String {
    let mut game = Game::new(rulebook, &Setup::new(seats)).unwrap();
    let mut greedy = Player::new(Bot::Greedy, seed);
    let mut words = Words::new(seed);
    let mut told = String::new();
    loop {
        let action = match game.to_act() {
            ToAct::Over => break,
            ToAct::Seat(seat) if seat.index() == 0 => {
                let action = greedy.choose(&game, &Stop::never()).expect("a seat is to act");
                write!(told, " {action}").unwrap();
                action
            }
            _ => game.pick(words.next()).expect("the game is not over"),
        };
        game.apply(action, &mut ()).unwrap();
    }
    let scores: Vec<String> = game.scores().iter().map(u16::to_string).collect();
    format!("{seats} seats, seed {seed}:{told} = {}\n", scores.join(","))
}

/// Compares with the file of a rulebook, or writes it.
fn hold(rulebook: RulebookId) {
    let told: String =
        [(2, 1), (2, 2), (4, 3)].into_iter().map(|(seats, seed)| choices(rulebook, seats, seed)).collect();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/greedy-{rulebook}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, told).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    for (told, expected) in told.lines().zip(expected.lines()) {
        assert_eq!(told, expected, "{rulebook}: the greedy player is frozen");
    }
    assert_eq!(told.lines().count(), expected.lines().count());
}

#[test]
fn greedy_chooses_as_ever_in_hunters_2002() {
    hold(RulebookId::Hunters2002);
}

#[test]
fn greedy_chooses_as_ever_in_hunters_zman() {
    hold(RulebookId::HuntersZman);
}

#[test]
fn greedy_chooses_as_ever_in_hunters_2020() {
    hold(RulebookId::Hunters2020);
}
