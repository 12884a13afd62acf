use crate::{file, folder, tilewright};
use serde_json::Value;
use tilewright_deal::{Seed, Seeded};
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup};

/// A game in which everybody does the first thing that is allowed.
fn record(rulebook: RulebookId, seed: u64) -> Record {
    let mut game = Game::new(rulebook, &Setup::new(2)).expect("the setup is allowed");
    let mut record = Record::start(&game, &["Ann", "Ben"]).expect("the names are allowed");
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    while let Some(action) = dealer.deal(&game).or_else(|| game.legal_actions().first().copied()) {
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
    }
    record
}

/// A file with one right record and one whose fourth turn places its tile far away.
fn two_records(name: &str) -> (String, usize) {
    let right = record(RulebookId::Hunters2002, 1).print();
    let mut wrong: Vec<String> =
        record(RulebookId::Hunters2020, 2).print().lines().map(str::to_owned).collect();
    let at = wrong.iter().position(|line| line.starts_with("4. ")).expect("there are four turns");
    let place =
        wrong[at].split_whitespace().find(|word| word.starts_with('p')).expect("a tile is placed").to_owned();
    wrong[at] = wrong[at].replace(&place, "p50,50r0");
    let line = right.lines().count() + 1 + at + 1;
    let text = format!("{right}\n{}\n", wrong.join("\n"));
    (file(&folder(name), "two.txt", text.as_bytes()), line)
}

#[test]
fn a_right_file_is_checked_and_told() {
    let folder = folder("right");
    let text = RulebookId::ALL.map(|rulebook| record(rulebook, 7).print()).join("\n");
    let path = file(&folder, "games.txt", text.as_bytes());
    let checked = tilewright(&["replay", &path, "--check"], "");
    assert_eq!((checked.code, checked.err.as_str()), (Some(0), ""));
    assert!(checked.out.ends_with("\n5 records, 0 failed\n"), "{}", checked.out);

    let told = tilewright(&["replay", &path], "");
    assert_eq!(told.code, Some(0), "{}", told.err);
    for line in [
        "Game 1: Hunters & Gatherers, first edition (2002)",
        "Tile set: hunters-first (reconstructed)",
        "Game 3: Hunters & Gatherers, second edition (2020)",
        "Tile set: hunters-2020 (verified)",
        "Game 4: South Seas (2013)",
        "Tile set: south-seas (own-design)",
        "Game 5: Amazonas (2016)",
        "Players: Ann, Ben; Ann starts",
    ] {
        assert!(told.out.lines().any(|l| l == line), "{line}");
    }
    assert_eq!(told.out.matches("The game is over").count(), 5);
}

#[test]
fn a_game_is_told_up_to_a_turn() {
    let path = file(&folder("to"), "game.txt", record(RulebookId::Hunters2020, 7).print().as_bytes());
    let told = tilewright(&["replay", &path, "--to", "3", "--ascii"], "");
    assert_eq!(told.code, Some(0), "{}", told.err);
    assert!(told.out.is_ascii());
    assert!(told.out.contains("\nTurn 3, Ann: ") && !told.out.contains("\nTurn 4, "), "{}", told.out);
    assert!(told.out.contains("  1 Ann  "), "the standings follow");
}

#[test]
fn a_broken_rule_is_named_with_line_action_and_clause() {
    let (path, line) = two_records("broken-rule");
    for arguments in [&["replay", path.as_str(), "--check"][..], &["replay", path.as_str()]] {
        let ended = tilewright(arguments, "");
        assert_eq!(ended.code, Some(2));
        for part in ["record 2", &format!("line {line}, turn 4"), "p50,50r0", "(C-4)"] {
            assert!(ended.err.contains(part), "{part}: {}", ended.err);
        }
    }
    let checked = tilewright(&["replay", &path, "--check"], "");
    assert!(checked.out.ends_with("2 records, 1 failed\n"), "{}", checked.out);
    let told = tilewright(&["replay", &path], "");
    assert!(told.out.contains("Here the record goes wrong: "), "what was right before is told");
}

#[test]
fn json_says_the_same() {
    let (path, line) = two_records("json");
    let ended = tilewright(&["replay", &path, "--json"], "");
    assert_eq!(ended.code, Some(2));
    let report: Value = serde_json::from_str(&ended.out).expect("it is JSON");
    assert_eq!((&report["records"], &report["failed"]), (&2.into(), &1.into()));
    let right = &report["games"][0];
    assert_eq!(right["over"], true);
    assert_eq!(right["scores"], right["stated_result"]);
    assert_eq!(right["provenance"], "reconstructed");
    assert!(
        right["turns"][0]["steps"][0]["told"][0].as_str().is_some_and(|told| told.starts_with("Ann draws"))
    );
    let error = &report["games"][1]["error"];
    assert_eq!((&error["line"], &error["turn"]), (&line.into(), &4.into()));
    assert_eq!((&error["action"], &error["clause"]), (&"p50,50r0".into(), &"C-4".into()));
}

#[test]
fn an_empty_file_holds_no_records() {
    let path = file(&folder("empty"), "empty.txt", b"");
    let ended = tilewright(&["replay", &path, "--check"], "");
    assert_eq!((ended.code, ended.out.as_str()), (Some(0), "0 records, 0 failed\n"));
}

#[test]
fn the_program_knows_its_version_and_helps() {
    let ended = tilewright(&["--version"], "");
    assert_eq!((ended.code, ended.out), (Some(0), format!("tilewright {}\n", env!("CARGO_PKG_VERSION"))));
    for (command, word) in
        [("play", "--manual"), ("tiles", "stats"), ("replay", "--check"), ("bench", "--portable")]
    {
        let ended = tilewright(&[command, "--help"], "");
        assert_eq!(ended.code, Some(0));
        assert!(ended.out.contains(word) && ended.out.contains("Example"), "{}", ended.out);
    }
}
