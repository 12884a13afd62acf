//! Everything that a page shows comes from the catalogue. In English with accents, what is still plain does not.
//!
//! This test has a process of its own: the language is chosen once for the whole process, and all other tests expect English.

use serde_json::Value;
use tilewright_view::client::SetView;
use tilewright_view::language;
use tilewright_wasm::{Desk, Story, advise, choose, review, tile_set, topics};

/// Letters that the accented catalogue has none of.
const PLAIN: &str = "aceinosuyACEINOSUY";

/// What is not for people to read: ids and notation.
const NOT_WORDS: [&str; 16] = [
    "action",
    "actions",
    "also",
    "clause",
    "clauses",
    "family",
    "id",
    "kind",
    "line",
    "phase",
    "piece",
    "provenance",
    "role",
    "rulebook",
    "terrain",
    "unit",
];

/// Texts of a value that are not in the catalogue.
fn plain(value: &Value, key: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| plain(value, key, found)),
        Value::Object(map) => map.iter().for_each(|(key, value)| plain(value, key, found)),
        Value::String(text) if !NOT_WORDS.contains(&key) && without_clauses(text).contains(is_plain) => {
            found.push(format!("{key}: {text}"));
        }
        _ => {}
    }
}

fn is_plain(letter: char) -> bool {
    PLAIN.contains(letter)
}

/// Clauses are named by the same ids in every language.
fn without_clauses(text: &str) -> String {
    let is_clause = |word: &&str| {
        let word = word.trim_matches(['(', ')', ',', ';', ':', '.']);
        word.split_once('-').is_some_and(|(list, number)| {
            ["C", "H1", "H2", "SS", "AM"].contains(&list) && number.parse::<u8>().is_ok()
        })
    };
    text.split(' ').filter(|word| !is_clause(word)).collect::<Vec<_>>().join(" ")
}

fn check(what: &str, value: &impl serde::Serialize) {
    let mut found = Vec::new();
    plain(&serde_json::to_value(value).unwrap(), "", &mut found);
    assert_eq!(found, Vec::<String>::new(), "{what}");
}

/// Names that have none of the letters.
fn start(rulebook: &str, manual: bool) -> Desk {
    let new = format!(
        r#"{{"rulebook": "{rulebook}", "options": "", "seed": "7", "manual": {manual}, "start": 0, "table": null, "tiles": null,
        "seats": [{{"name": "Br", "player": "random"}}, {{"name": "Tw", "player": "random"}}, {{"name": "Hg", "player": "random"}}]}}"#
    );
    Desk::start(&new).unwrap()
}

fn position(desk: &Desk) -> String {
    desk.session().record().position(usize::MAX).to_string()
}

/// Plays a whole game and looks at everything on the way.
fn play(rulebook: &str) {
    let mut desk = start(rulebook, false);
    let mut turns = 0_u32;
    while let Some(actor) = desk.state().table.turn.actor {
        for action in choose(&position(&desk), None, "random", turns).unwrap() {
            if !desk.state().draft.wants_confirmation && desk.state().table.turn.actor == Some(actor) {
                // Turns are much alike; what happens seldom is always looked at.
                let state = desk.state();
                if turns.is_multiple_of(8) || !["place", "occupy"].contains(&state.table.turn.phase.as_str())
                {
                    check(rulebook, &state);
                }
                desk.act(&action).unwrap();
            }
        }
        turns += 1;
        if turns % 20 == 1 {
            let why: Value = serde_json::from_str(&desk.why_not(0, 0)).unwrap();
            check(rulebook, &why);
        }
        if desk.state().draft.wants_confirmation {
            desk.confirm().unwrap();
        }
    }
    check(rulebook, &desk.state());
    let nothing = r#"{"sides": [null, null, null, null], "marks": {}}"#;
    check(rulebook, &start(rulebook, true).find(nothing).unwrap());
    check(rulebook, &desk.log().unwrap());
    check(rulebook, &Story::open(&desk.record()).unwrap().turns());
}

#[test]
fn nothing_that_is_shown_is_outside_the_catalogue() {
    assert_eq!(language::choose("en-XA"), "en-XA");
    for rulebook in ["hunters-2002", "hunters-zman", "hunters-2020", "south-seas", "amazonas"] {
        play(rulebook);
        let desk = start(rulebook, true);
        check(rulebook, &desk.state());
        let mut set: Value = serde_json::from_str(&tile_set(rulebook, None).unwrap()).unwrap();
        // The set's own words for itself, and piles by which programs know tiles.
        (set["title"], set["source"]) = (Value::Null, Value::Null);
        set["tiles"].as_array_mut().unwrap().iter_mut().for_each(|tile| tile["pile"] = Value::Null);
        check(rulebook, &set);
        assert_eq!(
            SetView::of(desk.session().game().tiles()).ships.len(),
            set["ships"].as_array().unwrap().len()
        );
    }
    let topics: Value = serde_json::from_str(&topics()).unwrap();
    check("topics", &topics.as_array().unwrap().iter().map(|topic| &topic["title"]).collect::<Vec<_>>());
}

#[test]
fn advice_reviews_and_complaints_are_in_the_catalogue_too() {
    language::choose("en-XA");
    let names = ["Br", "Tw", "Hg"].map(str::to_owned);
    let mut desk = start("hunters-2020", false);
    check("advice", &advise(&position(&desk), None, "20n", &names).unwrap());
    check("confirmation", &desk.confirm().unwrap_err());
    for _ in 0..8 {
        for action in choose(&position(&desk), None, "random", 3).unwrap() {
            if !desk.state().draft.wants_confirmation {
                desk.act(&action).unwrap();
            }
        }
        desk.confirm().unwrap();
    }
    let mut moments = Vec::new();
    review(&desk.record(), "20n", &mut |moment| moments.push(moment.clone())).unwrap();
    assert!(moments.len() > 5);
    check("review", &moments);
}
