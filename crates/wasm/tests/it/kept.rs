//! Games that pages kept, in the form in which they lie in browsers: each kind opens, or is told with why it cannot.
//!
//! Pages of before wrote these files, so that they are never written anew.

use serde_json::Value;
use tilewright_wasm::{Desk, Story, record_head};

const SENTENCE: &str = "the game was played with the tile set “hunters-first” of the hash 338e05c504c8f270, a \
                        reconstruction of the first edition's tiles that was replaced on 2026-11-19, so that it cannot be replayed";

/// What a page keeps of a game: the text for the engine, and the record in it.
fn saved(kept: &str) -> (String, String) {
    let kept: Value = serde_json::from_str(kept).expect("it is JSON");
    let record = kept["saved"]["record"].as_str().expect("a record").to_owned();
    (kept["saved"].to_string(), record)
}

macro_rules! kept {
    ($name:literal) => {
        saved(include_str!(concat!("../kept/", $name, ".json")))
    };
}

#[test]
fn a_game_that_is_on_goes_on_with_its_draft() {
    for (game, draft) in
        [(kept!("south-seas-draft"), 1), (kept!("amazonas-real-box"), 0), (kept!("hunters-2020-draft"), 1)]
    {
        let desk = Desk::load(&game.0).unwrap_or_else(|error| panic!("{}", error.message));
        assert_eq!(desk.state().draft.actions.len(), draft);
        assert!(desk.state().table.turn.actor.is_some() || desk.state().manual);
        assert!(Story::open(&game.1).is_ok());
    }
}

#[test]
fn a_game_that_is_over_is_looked_at() {
    let (game, record) = kept!("hunters-2020-over");
    assert!(Desk::load(&game).is_ok_and(|desk| desk.state().table.turn.phase == "over"));
    let story = Story::open(&record).unwrap_or_else(|error| panic!("{}", error.message));
    assert!(story.departure().is_none() && story.turns().len() > 10);
}

#[test]
fn a_game_of_a_withdrawn_set_says_what_it_was_and_why_it_is_not_opened() {
    for ((game, record), result) in
        [(kept!("withdrawn-draft"), Value::Null), (kept!("withdrawn-over"), serde_json::json!([59, 31]))]
    {
        assert_eq!(Desk::load(&game).err().map(|error| error.message).as_deref(), Some(SENTENCE));
        assert_eq!(Story::open(&record).err().map(|error| error.message).as_deref(), Some(SENTENCE));
        let head: Value = record_head(&record).map(|head| serde_json::from_str(&head).unwrap()).unwrap();
        assert_eq!(head["rulebook"], "hunters-2002");
        assert_eq!(head["players"], serde_json::json!(["Ann", "Ben"]));
        assert_eq!(head["result"], result);
        assert!(head["turns"].as_u64().is_some_and(|turns| turns > 5));
    }
}

#[test]
fn a_game_that_holds_a_withdrawn_set_goes_on_as_ever() {
    let (game, record) = kept!("withdrawn-own-tiles");
    assert!(Desk::load(&game).is_ok() && Story::open(&record).is_ok());
}
