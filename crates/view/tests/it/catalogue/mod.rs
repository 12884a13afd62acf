//! The catalogue says everything that the sources ask for, with what they give, and nothing that nobody asks for.

mod read;
mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use read::{Catalogue, Message};
use tilewright_land::{Pile, Power, Side, Stop, Symbol, Terrain};
use tilewright_rules::clause;
use uses::{Use, uses};

/// What a message is given for other languages to choose articles and endings by, whether or not English needs it.
const GRAMMAR: [&str; 5] = ["kind", "role", "terrain", "piece", "count"];

fn strings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("strings")
}

/// What is wrong with the uses of messages, or with messages that nobody uses.
fn misuses(catalogue: &Catalogue, uses: &[Use]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for Use { key, given, place } in uses {
        let Some(needed) = catalogue.needs(key) else {
            wrong.push(format!("{place}: there is no message “{key}”"));
            continue;
        };
        used.extend(catalogue.reached(key));
        let given: BTreeSet<&str> = given.iter().map(String::as_str).collect();
        for missing in needed.iter().filter(|name| !given.contains(**name)) {
            wrong.push(format!("{place}: “{key}” needs ${missing}"));
        }
        for idle in given.iter().filter(|name| !needed.contains(*name) && !GRAMMAR.contains(name)) {
            wrong.push(format!("{place}: “{key}” has no use for ${idle}"));
        }
    }
    let idle = catalogue.messages.keys().filter(|key| !used.contains(key.as_str()));
    wrong.extend(idle.map(|key| format!("nobody says “{key}”")));
    wrong
}

/// What a translation lacks, has too much of, or asks for without being given it.
fn mistranslated(english: &Catalogue, uses: &[Use], other: &Catalogue) -> Vec<String> {
    let mut given: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Use { key, given: names, .. } in uses {
        let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
        given.entry(key).and_modify(|known| known.retain(|name| names.contains(name))).or_insert(names);
    }
    let mut wrong = Vec::new();
    for key in given.keys().filter(|key| other.needs(key).is_none()) {
        wrong.push(format!("“{key}” is missing"));
    }
    for (key, names) in &given {
        let needed = other.needs(key).unwrap_or_default();
        let unknown = needed.iter().filter(|name| !names.contains(*name));
        wrong.extend(unknown.map(|name| format!("“{key}” is not given ${name}")));
    }
    let own = other.messages.keys().filter(|key| !english.messages.contains_key(*key));
    let referred: BTreeSet<&str> = given.keys().flat_map(|key| other.reached(key)).collect();
    let clauses: BTreeSet<String> =
        clause::ALL.iter().map(|clause| format!("clause-{}", clause.id())).collect();
    let idle = own.filter(|key| !referred.contains(key.as_str()) && !clauses.contains(*key));
    wrong.extend(idle.map(|key| format!("nobody says “{key}”")));
    wrong
}

fn read(language: &str) -> Catalogue {
    let catalogue = Catalogue::read(&strings().join(language));
    assert_eq!(catalogue.faults, Vec::<String>::new(), "{language}");
    catalogue
}

#[test]
fn every_message_is_said_with_what_it_needs() {
    let uses = uses(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    assert!(uses.len() > 150, "{}", uses.len());
    assert_eq!(misuses(&read("en"), &uses), Vec::<String>::new());
}

#[test]
fn every_language_says_what_english_says() {
    let uses = uses(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let english = read("en");
    let sources = include_str!("../../../src/language.rs");
    for language in std::fs::read_dir(strings()).unwrap() {
        let language = language.unwrap().file_name().into_string().unwrap();
        let wrong = mistranslated(&english, &uses, &read(&language));
        assert_eq!(wrong, Vec::<String>::new(), "{language}");
        for file in std::fs::read_dir(strings().join(&language)).unwrap() {
            let path = format!("strings/{language}/{}", file.unwrap().file_name().to_str().unwrap());
            assert!(sources.contains(&path), "{path} is not read by src/language.rs");
        }
    }
}

/// Every kind of thing has words of its own: nothing falls to the last of them by mistake.
#[test]
fn every_kind_has_words() {
    let ids = |words: Vec<&str>| words.iter().map(|word| word.replace('_', "-")).collect::<BTreeSet<_>>();
    let areas = "forest,river,meadow,river-system,bridge,island,sea-region,market,tributary,village,jungle";
    let areas: Vec<&str> = areas.split(',').collect();
    let mut symbols: Vec<&str> = Symbol::ALL.iter().map(|symbol| symbol.word()).collect();
    symbols.push("boat-icon");
    let powers: Vec<&str> = Power::ALL.iter().map(|power| power.word()).collect();
    let kinds = [
        ("terrain", "terrain", Terrain::ALL.iter().map(|terrain| terrain.word()).collect()),
        ("area-kind", "kind", areas.clone()),
        ("areas", "kind", areas.clone()),
        ("claimant", "kind", areas.clone()),
        ("claimants", "kind", areas),
        ("side", "side", Side::ALL.iter().map(|side| side.name()).collect()),
        ("end-at", "stop", Stop::ALL.iter().map(|stop| stop.word()).collect()),
        ("symbols", "symbol", symbols.clone()),
        ("symbol-name", "symbol", symbols),
        ("power", "power", powers.clone()),
        ("powers", "power", powers),
        ("pile", "pile", Pile::ALL.iter().map(|pile| pile.word()).collect()),
    ];
    for language in std::fs::read_dir(strings()).unwrap() {
        let catalogue = read(language.unwrap().file_name().to_str().unwrap());
        for (key, variable, words) in &kinds {
            let message = catalogue.messages.get(*key).unwrap_or_else(|| panic!("no “{key}”"));
            let chosen: BTreeSet<String> =
                message.variants.get(*variable).into_iter().flatten().cloned().collect();
            assert_eq!(chosen, ids(words.clone()), "“{key}” by ${variable}");
        }
    }
}

/// The checks see what they are for.
#[test]
fn faults_are_found() {
    let english = "a = { $name } and { b }\nb = { $count ->\n    [one] one\n   *[other] more\n}\nc = idle\n";
    let english = Catalogue::of(&[english]);
    assert_eq!(english.faults, Vec::<String>::new());
    let asked = |text: &str| uses::of("here", text);
    let fine = asked(r#"say!("a", name = names.first(), count = (1, 2).0)"#);
    assert_eq!(misuses(&english, &fine), ["nobody says “c”"]);
    let wrong =
        asked("say!(\n    \"a\",\n    name = x == \")\",\n    other = 1\n) + &say!(\"d\") // say!(\"e\")\n");
    let told =
        ["here:1: “a” needs $count", "here:1: “a” has no use for $other", "here:5: there is no message “d”"];
    assert_eq!(misuses(&english, &wrong)[..3], told);
    let other = Catalogue::of(&[
        "a = { $names } { d }\nd = { $name }\ne = idle\nclause-C-1 = Text\n    .title = Title\n",
    ]);
    let uses = [fine, asked(r#"say!("b", count = 1)"#)].concat();
    let told = ["“b” is missing", "“a” is not given $names", "nobody says “e”"];
    assert_eq!(mistranslated(&english, &uses, &other), told);
    assert_eq!(Catalogue::of(&["a = {\n", "b = b\n", "b = again\n"]).faults.len(), 2);
    let Message { variants, .. } = &english.messages["b"];
    assert_eq!(variants["count"], BTreeSet::from(["one".to_owned(), "other".to_owned()]));
}
