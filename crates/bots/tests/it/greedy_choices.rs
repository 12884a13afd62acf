//! What the greedy player chooses in South Seas and Amazonas is pinned, so that whatever is gained later can be measured against it.
//!
//! `UPDATE_GOLDEN=1 cargo test -p tilewright-bots --test it greedy_choices` writes the files anew: only new tiles are a reason to.

use std::fmt::Write;
use std::path::PathBuf;

use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::playout::Words;
use tilewright_rules::{Game, RulebookId, Setup, ToAct};

/// Every so many decisions of a game one is written down.
const STRIDE: usize = 7;

/// Plays a game with the bots of the seats; whoever listens is told each decision.
fn play(rulebook: RulebookId, bots: &[Bot], seed: u64, mut told: impl FnMut(&Game, &str)) -> Game {
    let mut game = Game::new(rulebook, &Setup::new(bots.len() as u8)).unwrap();
    let mut words = Words::new(seed);
    let mut players: Vec<Player> = bots.iter().map(|bot| Player::new(*bot, seed)).collect();
    loop {
        let action = match game.to_act() {
            ToAct::Seat(seat) => {
                let action = players[seat.index()].choose(&game, &Stop::never()).unwrap();
                told(&game, &action.to_string());
                action
            }
            ToAct::Chance => game.pick(words.next()).unwrap(),
            ToAct::Over => return game,
        };
        game.apply(action, &mut ()).unwrap();
    }
}

/// Some of the decisions of a game for each number of players, and how it ended.
fn choices(rulebook: RulebookId) -> String {
    let mut text = String::new();
    for seats in 2..=5 {
        let mut decisions = 0;
        let game = play(rulebook, &vec![Bot::Greedy; seats], seats as u64, |game, action| {
            if decisions % STRIDE == 0 {
                let turn = game.turn();
                writeln!(text, "{seats} players, turn {}, seat {}: {action}", turn.number, turn.seat)
                    .unwrap();
            }
            decisions += 1;
        });
        writeln!(text, "{seats} players, end: {:?}\n", game.scores()).unwrap();
    }
    text
}

fn holds(rulebook: RulebookId) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/greedy-{rulebook}.txt"));
    let current = choices(rulebook);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &current).unwrap();
    }
    let pinned = std::fs::read_to_string(&path).unwrap();
    assert_eq!(current, pinned, "the greedy player of {rulebook} chooses otherwise");
}

#[test]
fn greedy_keeps_its_choices_in_south_seas() {
    holds(RulebookId::SouthSeas);
}

#[test]
fn greedy_keeps_its_choices_in_amazonas() {
    holds(RulebookId::Amazonas);
}

#[test]
fn greedy_beats_random_from_either_seat() {
    for rulebook in [RulebookId::SouthSeas, RulebookId::Amazonas] {
        for seed in 1..=20 {
            for (bots, greedy) in [([Bot::Greedy, Bot::Random], 0), ([Bot::Random, Bot::Greedy], 1)] {
                let game = play(rulebook, &bots, seed, |_, _| {});
                assert!(game.scores()[greedy] > game.scores()[1 - greedy], "{rulebook}, seed {seed}");
            }
        }
    }
}
