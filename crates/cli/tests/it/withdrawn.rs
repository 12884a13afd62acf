//! Records of a tile set that came with the program once, at every command that reads records.

use crate::play::path;
use crate::{file, folder, tilewright};
use serde_json::Value;
use tilewright_deal::{Entropy, Fairness, Secret, Seeded};
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup};

/// A state of our South Seas set that was replaced long ago.
const EARLIER: &str = "6bf2a316f41372bf";
const SENTENCE: &str = "the game was played with the tile set “south-seas” of the hash 6bf2a316f41372bf, an earlier state of \
                        our own design that was replaced on 2026-11-15, so that it cannot be replayed";

/// So many actions of a game, dealt fairly, as text.
fn game(actions: usize) -> String {
    let secret = Secret::new([1; 32]);
    let mut deal = Fairness::new(secret.commitment(), vec![Some(Entropy::new([3; 32])), None]);
    let mut game = Game::new(RulebookId::SouthSeas, &Setup::new(2)).expect("the setup is allowed");
    let mut record = Record::start(&game, &["Ann", "Ben"]).expect("the names are allowed");
    let dealer = Seeded::new(secret.seed(deal.entropy()), &game);
    for _ in 0..actions {
        let next = dealer.deal(&game).or_else(|| game.legal_actions().first().copied());
        let Some(action) = next else { break };
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
    }
    if record.result().is_some() {
        deal.reveal(secret).expect("the promised one");
        record.set_fairness(&deal).expect("two seats");
    }
    record.print()
}

/// The same game as a program would have written it when the set was another.
fn earlier(actions: usize) -> String {
    let text = game(actions);
    let hash = Record::parse_all("game", &text).expect("it is a record")[0].tiles_hash().to_owned();
    text.replace(&hash, EARLIER)
}

#[test]
fn checking_counts_a_withdrawn_set_apart_from_faults() {
    let folder = folder("withdrawn-check");
    let (right, earlier) = (game(usize::MAX), earlier(usize::MAX));
    let both = file(&folder, "both.txt", format!("{right}\n{earlier}").as_bytes());
    let checked = tilewright(&["replay", &both, "--check"], "");
    assert_eq!((checked.code, checked.err.as_str()), (Some(0), ""));
    assert!(checked.out.contains(&format!("record 2 (south-seas, Ann, Ben): not replayed: {SENTENCE}\n")));
    assert!(checked.out.ends_with("\n2 records, 0 failed, 1 of a withdrawn tile set\n"), "{}", checked.out);

    let broken = right.replacen("1. 1: ", "1. 2: ", 1);
    let three = file(&folder, "three.txt", format!("{earlier}\n{broken}\n{right}").as_bytes());
    let checked = tilewright(&["replay", &three, "--check"], "");
    assert_eq!(checked.code, Some(2));
    assert!(checked.out.ends_with("\n3 records, 1 failed, 1 of a withdrawn tile set\n"), "{}", checked.out);
    assert!(checked.err.contains("record 2") && !checked.err.contains("record 1"), "{}", checked.err);

    let json = tilewright(&["replay", &three, "--json"], "");
    let report: Value = serde_json::from_str(&json.out).expect("it is JSON");
    assert_eq!(
        (&report["records"], &report["failed"], &report["withdrawn"]),
        (&3.into(), &1.into(), &1.into())
    );
    let game = &report["games"][0];
    assert_eq!((&game["withdrawn"], &game["provenance"]), (&SENTENCE.into(), &"withdrawn".into()));
    assert_eq!((&game["error"], game["stated_result"].is_array()), (&Value::Null, true));
}

#[test]
fn a_record_of_a_withdrawn_set_shows_its_headers_and_its_result() {
    let text = earlier(usize::MAX);
    let path = file(&folder("withdrawn-told"), "earlier.txt", text.as_bytes());
    let told = tilewright(&["replay", &path], "");
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    let record = &Record::parse_all("earlier", &text).expect("it is a record")[0];
    let result = record.result().expect("the game is over");
    let expected = format!(
        "Game 1: South Seas (2013)\nPlayers: Ann, Ben; Ann starts\nTile set: south-seas (withdrawn)\n\
         The result that the record states: Ann {}, Ben {}\nT{}.\n\n",
        result[0],
        result[1],
        &SENTENCE[1..]
    );
    assert_eq!(told.out, expected);
    let drawn = tilewright(&["replay", &path, "--svg", &format!("{path}.svg")], "");
    assert_eq!(drawn.code, Some(2));
    assert!(drawn.err.contains(SENTENCE), "there is no board to draw: {}", drawn.err);
}

#[test]
fn what_needs_the_game_itself_refuses_with_the_same_sentence() {
    let folder = folder("withdrawn-refused");
    let over = file(&folder, "over.txt", earlier(usize::MAX).as_bytes());
    let left = path(&folder, "left.txt");
    let (text, hash) = (earlier(60), "tw1/south-seas/1/6bf2a316f41372bf/2/1/-/s3");
    std::fs::write(&left, &text).expect("the folder can be written");
    let position = file(&folder, "position.txt", hash.as_bytes());
    for arguments in [
        &["verify", over.as_str()][..],
        &["analyse", &over],
        &["analyse", &over, "--turn", "3"],
        &["analyse", &position],
        &["play", "--resume", &left],
        &["play", "--resume", &left, "--manual"],
    ] {
        let ended = tilewright(arguments, "");
        assert_eq!(ended.code, Some(2), "{arguments:?}");
        assert!(ended.err.contains(SENTENCE), "{arguments:?}: {}", ended.err);
    }
    assert_eq!(std::fs::read_to_string(&left).ok(), Some(text), "the record that was left is as it was");
}
