use crate::{file, folder, tilewright};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
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
        "Tile set: hunters-first (verified)",
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
    assert_eq!(right["provenance"], "verified");
    assert!(
        right["turns"][0]["steps"][0]["told"][0].as_str().is_some_and(|told| told.starts_with("Ann draws"))
    );
    let error = &report["games"][1]["error"];
    assert_eq!((&error["line"], &error["turn"]), (&line.into(), &4.into()));
    assert_eq!((&error["action"], &error["clause"]), (&"p50,50r0".into(), &"C-4".into()));
}

/// The keys of each event, as the table of `docs/replay.md` has them.
fn documented() -> BTreeMap<String, BTreeSet<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/replay.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let rows = text.lines().map(|line| line.split('|').collect::<Vec<_>>()).filter(|row| row.len() == 5);
    let mut events = BTreeMap::new();
    for row in rows.filter(|row| row[1].trim() != "`event`") {
        for event in quoted(row[1]) {
            let common = ["event", "told"].map(str::to_owned);
            events.insert(event, quoted(row[2]).into_iter().chain(common).collect());
        }
    }
    events
}

/// The same games, with their events as JSON.
fn replayed_json(rulebook: RulebookId, seed: u64) -> Value {
    let folder = folder(&format!("events-{rulebook}-{seed}"));
    let path = file(&folder, "one.txt", varied(rulebook, seed).print().as_bytes());
    let mut report: Value =
        serde_json::from_str(&tilewright(&["replay", &path, "--json"], "").out).expect("it is JSON");
    report["games"][0].take()
}

/// A game of three in which everybody does something allowed.
fn varied(rulebook: RulebookId, seed: u64) -> Record {
    let mut game = Game::new(rulebook, &Setup::new(3)).expect("the setup is allowed");
    let mut record = Record::start(&game, &["Ann", "Ben", "Cid"]).expect("the names are allowed");
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    let mut word = seed as u32;
    while let Some(action) = dealer.deal(&game).or_else(|| game.pick(word)) {
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
        word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    }
    record
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect("a list")
}

#[test]
fn every_event_has_a_structured_form_beside_its_sentence() {
    let documented = documented();
    let mut seen = BTreeSet::new();
    for (rulebook, seed) in
        RulebookId::ALL.into_iter().flat_map(|rulebook| [1, 2, 15].map(|seed| (rulebook, seed)))
    {
        let game = replayed_json(rulebook, seed);
        let mut points = vec![0; list(&game, "players").len()];
        let steps = list(&game, "turns").iter().flat_map(|turn| list(turn, "steps"));
        for event in steps.flat_map(|step| list(step, "events")) {
            let name = event["event"].as_str().expect("a name");
            let keys = event.as_object().expect("an object").keys().cloned().collect();
            assert_eq!(documented.get(name), Some(&keys), "{name} is not as docs/replay.md says");
            assert!(event["told"].as_str().is_some_and(|told| told.ends_with('.')), "{event}");
            add_points(event, &mut points);
            seen.insert(name.to_owned());
        }
        assert_eq!(game["scores"], serde_json::json!(points), "{rulebook}: the events explain every point");
    }
    let rare = ["no_ship", "nothing_to_recall", "discarded", "no_extra_turn"];
    let missing =
        documented.into_keys().filter(|name| !seen.contains(name) && !rare.contains(&name.as_str()));
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0], "these were never seen");
}

/// Adds up what an event gave in points.
fn add_points(event: &Value, points: &mut [u64]) {
    let mut add = |seat: &Value, count: &Value| {
        points[seat.as_u64().expect("a seat") as usize - 1] += count.as_u64().expect("points")
    };
    match event["event"].as_str() {
        Some("scored") if event["unit"] != "points" => {}
        Some("scored" | "boats_scored") => {
            list(event, "awards").iter().for_each(|award| add(&award["seat"], &award["count"]))
        }
        Some("ship_taken") => add(&event["seat"], &event["value"]),
        Some("wares_scored") => add(&event["seat"], &event["points"]),
        _ => {}
    }
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

#[test]
fn boards_are_drawn_to_files() {
    let folder = folder("boards");
    let games = [RulebookId::SouthSeas, RulebookId::Amazonas].map(|rulebook| record(rulebook, 7).print());
    let path = file(&folder, "games.txt", games.join("\n").as_bytes());
    let out = folder.join("board.png").display().to_string();
    let drawn = tilewright(&["replay", &path, "--to", "6", "--png", &out, "--px", "24"], "");
    assert_eq!((drawn.code, drawn.err.as_str()), (Some(0), ""));
    // Of several records each picture has its number.
    for name in ["board-1.png", "board-2.png"] {
        assert!(drawn.out.contains(name), "{}", drawn.out);
        assert!(std::fs::read(folder.join(name)).unwrap().starts_with(b"\x89PNG"));
    }
}
