//! What the players do is pinned together with its version, so that no journal goes on with the games of other players.
//!
//! Where a change makes a player choose otherwise, raise `PLAY_VERSION`; then, or with another built-in tile set,
//! `UPDATE_GOLDEN=1 cargo test -p tilewright-bots --test it play_version` writes the file anew.

use std::fmt::Write;
use std::path::PathBuf;

use tilewright_bots::PLAY_VERSION;
use tilewright_bots::arena::{self, Match, Options};
use tilewright_rules::{RulebookId, sets};

/// What a journal names its games by: the players' version, and the tiles of each rulebook.
fn head() -> String {
    let sets =
        RulebookId::ALL.map(|rulebook| format!("{rulebook} tiles={}\n", sets::built_in(rulebook).hash()));
    format!("play {PLAY_VERSION}\n{}", sets.concat())
}

/// How games end between players of every kind: points per seat, seating by seating.
fn ends() -> String {
    let mut text = String::new();
    for rulebook in RulebookId::ALL {
        for bots in ["random,greedy,easy", "medium,search:2000n"] {
            let named: Vec<_> = bots.split(',').map(|bot| bot.parse().unwrap()).collect();
            let fight = Match::new(rulebook, named.len() as u8, named, 1, 1).unwrap();
            let series = arena::play(&fight, &[], &Options::default(), &mut |_| true).unwrap();
            writeln!(text, "{rulebook} {bots}: {:?}", series.deals[0].scores).unwrap();
        }
    }
    text
}

#[test]
fn players_that_choose_otherwise_have_another_version() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/play.txt");
    let (head, ends) = (head(), ends());
    let pinned = std::fs::read_to_string(&path).unwrap_or_default();
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !pinned.starts_with(&head) {
        std::fs::write(&path, head + &ends).unwrap();
        return;
    }
    assert_eq!(
        pinned,
        head + &ends,
        "players choose otherwise: raise PLAY_VERSION, then write the file anew"
    );
}
