//! Tile sets from files: how one begins, and every command that plays with one or reads what was played with one.

use crate::{file, folder, tilewright, tilewright_in};
use serde_json::Value;
use std::path::Path;
use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::{Fairness, Secret, Seeded, start_seat};
use tilewright_land::TileSet;
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup};

/// A set of one's own: the second edition with one fish more.
fn own_text() -> String {
    let text = include_str!("../../../../tiles/hunters-2020.toml");
    let text = text.replacen("id         = \"hunters-2020\"", "id         = \"my-box\"", 1);
    let text = text.replacen("fish = 50", "fish = 51", 1);
    text.replacen("kind = \"lake\", fish = 2", "kind = \"lake\", fish = 3", 1)
}

fn own_set() -> TileSet {
    TileSet::parse("my-box.toml", &own_text()).unwrap_or_else(|error| panic!("{error}"))
}

/// A folder with the set, and two fairly dealt games of it: one that holds the set and one that only names it.
fn played(name: &str) -> (std::path::PathBuf, Record) {
    let folder = folder(name);
    let secret = Secret::new([7; 32]);
    let mut deal = Fairness::new(secret.commitment(), vec![None; 2]);
    deal.reveal(secret).expect("it is the one");
    let seed = deal.seed().expect("it is revealed");
    let setup = Setup { start: start_seat(seed, 2), ..Setup::new(2) };
    let mut game = Game::with_tiles(RulebookId::Hunters2020, &own_set(), &setup).expect("it can be played");
    let mut record = Record::start(&game, &["Ann", "Ben"]).expect("the names are allowed");
    record.set_fairness(&deal).expect("two seats");
    let dealer = Seeded::new(seed, &game);
    let mut player = Player::new(Bot::Greedy, 1);
    while let Some(action) = dealer.deal(&game).or_else(|| player.choose(&game, &Stop::never())) {
        record.play(&mut game, action, &mut ()).expect("dealt or legal");
    }
    let whole = record.print();
    file(&folder, "my-box.toml", own_text().as_bytes());
    file(&folder, "whole.txt", whole.as_bytes());
    let bare = whole.lines().filter(|line| !line.starts_with('|')).map(|line| format!("{line}\n"));
    file(&folder, "bare.txt", bare.collect::<String>().as_bytes());
    let position = record.position(100).to_string();
    file(&folder, "position.txt", position.as_bytes());
    (folder, record)
}

/// What a command says in a folder, which must end well.
fn said(folder: &Path, line: &str) -> String {
    let ended = tilewright_in(folder, &line.split(' ').collect::<Vec<_>>(), "");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{line}");
    ended.out
}

/// What a command is refused with.
fn refused(folder: &Path, line: &str) -> String {
    let ended = tilewright_in(folder, &line.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(ended.code, Some(2), "{line}: {}", ended.err);
    ended.err
}

#[test]
fn a_file_begins_as_a_template_and_the_check_leads_to_its_end() {
    let folder = folder("template");
    for (game, entries) in [
        ("hunters-2002", 91),
        ("hunters-zman", 91),
        ("hunters-2020", 95),
        ("south-seas", 97),
        ("amazonas", 104),
    ] {
        let template = said(&folder, &format!("tiles new {game}"));
        file(&folder, "my.toml", template.as_bytes());
        let left = refused(&folder, "tiles check my.toml");
        let lines: Vec<&str> = left.lines().collect();
        assert_eq!(lines[0], format!("tilewright: my.toml: {} things are missing or wrong", entries + 1));
        assert_eq!(lines.len(), entries + 2, "all of them are listed: {left}");
        let source = template.lines().position(|line| line.starts_with("source ")).expect("it is there") + 1;
        assert_eq!(lines[1], format!("my.toml:{source}: \"source\" must have 1 to 1000 characters"));
        assert!(lines[2..].iter().all(|line| line.contains(": nothing is filled in yet: ")), "{left}");
    }
    assert_eq!(said(&folder, "tiles new hunters-first"), said(&folder, "tiles new hunters-2002"));
    let unknown = refused(&folder, "tiles new atlantis");
    assert!(
        unknown.contains("there is no tile set “atlantis”: expected a set (hunters-first, "),
        "{unknown}"
    );
    file(&folder, "one.toml", own_text().replacen("fish = 51", "fish = 52", 1).as_bytes());
    let one = refused(&folder, "tiles check one.toml");
    assert!(
        one.contains("one.toml: 1 thing is missing or wrong\none.toml:17: fish symbols: the totals state 52"),
        "{one}"
    );
}

/// What a rulebook cannot play with is listed like everything else, all of it.
#[test]
fn everything_that_no_rulebook_knows_is_listed_with_its_line() {
    let folder = folder("own-tiles-unfit");
    let text = own_text().replacen("menhir = 31", "menhir = 29, gold = 2", 1);
    let text = text.replacen("menhir = 1", "gold = 1", 2);
    file(&folder, "both.toml", text.as_bytes());
    let error = refused(&folder, "tiles check both.toml");
    let gold: Vec<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.contains("gold = 1 "))
        .map(|(line, _)| line)
        .collect();
    let second: Vec<&str> = error.lines().filter(|line| line.contains("not with hunters-2020: ")).collect();
    assert_eq!((gold.len(), second.len()), (2, 2), "{error}");
    for (line, said) in gold.iter().zip(second) {
        assert!(said.starts_with(&format!("both.toml:{line}: not with hunters-2020: tile ")), "{error}");
        assert!(said.ends_with(": this rulebook knows no gold, but menhir"), "{error}");
    }
    let first = error.lines().filter(|line| line.contains("not with hunters-2002: ")).count();
    assert!(first > 29 && !error.contains("amazonas"), "{error}");
    let river = include_str!("../../../../tiles/amazonas.toml");
    let amazon = "pile   = \"amazon\"\n";
    let upright = format!("{amazon}n      = [0, 1, 2]\ne      = [2]\ns      = [2, 1, 0]\nw      = [0]\n");
    let turned = format!("{amazon}e      = [0, 1, 2]\ns      = [2]\nw      = [2, 1, 0]\nn      = [0]\n");
    let turned = river.replace(&upright, &turned);
    assert_ne!(turned, river, "some Amazon tiles are written down sideways");
    file(&folder, "sideways.toml", turned.as_bytes());
    let error = refused(&folder, "tiles check sideways.toml");
    let sideways = error
        .lines()
        .filter(|line| line.ends_with(": the Amazon must run from its north to its south (AM-5)"));
    assert!(sideways.count() > 1, "{error}");
}

#[test]
fn every_command_that_plays_takes_a_file() {
    let folder = folder("own-tiles-played");
    file(&folder, "my-box.toml", own_text().as_bytes());
    let hash = own_set().hash();
    let named = format!(" with the tiles “my-box” ({hash}), 2 players");
    let out = said(&folder, "bench --seconds 0.05 --tiles my-box.toml");
    assert!(out.starts_with(&format!("hunters-2020{named}")), "{out}");
    let json = |line: &str| -> Value { serde_json::from_str(&said(&folder, line)).expect("it is JSON") };
    let bench = json("bench --seconds 0.05 --json --tiles my-box.toml");
    let usual = json("bench --seconds 0.05 --json");
    assert_eq!((&bench["tiles"], &bench["tiles_hash"]), (&"my-box".into(), &hash.as_str().into()));
    assert_eq!(usual["tiles"], "hunters-2020");
    assert_ne!(bench["digest"], usual["digest"], "other tiles are played");
    let search = json("bench --search --seconds 0.4 --json --tiles my-box.toml");
    assert_eq!(search["tiles_hash"], hash.as_str());

    let arena = "arena --game hunters-2020 --bots greedy,random --games 2 --tiles my-box.toml";
    assert!(said(&folder, arena).starts_with(&format!("hunters-2020{named}")));
    assert_eq!(json(&format!("{arena} --json --save games --resume match.txt"))["tiles_hash"], hash.as_str());
    let journal = std::fs::read_to_string(folder.join("match.txt")).expect("it is kept");
    assert!(journal.starts_with(&format!("arena 1 game=hunters-2020 tiles={hash} ")), "{journal}");
    let other =
        refused(&folder, "arena --game hunters-2020 --bots greedy,random --games 2 --resume match.txt");
    assert!(other.contains(&format!("played with the tile set of hash {hash}")), "{other}");
    let checked = said(&folder, "replay games/1-1.txt --check");
    assert!(checked.ends_with("1 records, 0 failed\n"), "a saved game holds its set: {checked}");

    let ladder =
        "arena --ladder --game hunters-2020 --players 2 --bots random,greedy --games 2 --out strength.md";
    said(&folder, ladder);
    said(&folder, &format!("{ladder} --tiles my-box.toml"));
    let strength = std::fs::read_to_string(folder.join("strength.md")).expect("it is there");
    for head in ["### `hunters-2020`, 2 players\n", "### `hunters-2020` with the tiles “my-box”, 2 players\n"]
    {
        assert_eq!(strength.matches(head).count(), 1, "{strength}");
    }
    let all = refused(&folder, "arena --ladder --tiles my-box.toml --out strength.md");
    assert!(all.contains("a ladder with --tiles is of one rulebook"), "{all}");
}

#[test]
fn a_file_that_does_not_fit_is_named_by_every_command() {
    let folder = folder("own-tiles-wrong");
    file(&folder, "my-box.toml", own_text().as_bytes());
    let river =
        own_text().replacen("zone.1 = { kind = \"river\", to = 8 }", "zone.1 = { kind = \"river\" }", 1);
    file(&folder, "broken.toml", river.as_bytes());
    file(&folder, "games.txt", b"");
    let unfit = "my-box.toml: the tile set “my-box” cannot be used with amazonas: it is a set for “hunters”";
    for line in [
        "play --game amazonas --players 2",
        "bench --game amazonas --seconds 0.05",
        "bench --search --game amazonas --seconds 0.05",
        "arena --game amazonas --bots greedy,random",
        "arena --ladder --game amazonas --players 2 --bots greedy,random --out strength.md",
    ] {
        let error = refused(&folder, &format!("{line} --tiles my-box.toml"));
        assert!(error.contains(unfit), "{line}: {error}");
        let error = refused(&folder, &format!("{line} --tiles broken.toml"));
        assert!(
            error.contains("broken.toml:") && error.contains("tile 0, zone 1: a river has two ends"),
            "{line}: {error}"
        );
    }
    for line in ["replay games.txt", "verify games.txt", "analyse games.txt"] {
        let error = refused(&folder, &format!("{line} --tiles broken.toml"));
        assert!(error.contains("tile 0, zone 1: a river has two ends"), "{line}: {error}");
        let error = refused(&folder, &format!("{line} --tiles nothing.toml"));
        assert!(error.contains("nothing.toml: cannot be read"), "{line}: {error}");
    }
}

#[test]
fn a_record_that_only_names_its_set_is_given_it_by_its_hash() {
    let (folder, record) = played("own-tiles-replayed");
    // Another set before it is passed over.
    let other = include_str!("../../../../tiles/amazonas.toml");
    file(&folder, "other.toml", other.as_bytes());
    let missing = format!(
        "the tile set “my-box” with the hash {} is not built in, and the record does not hold it",
        own_set().hash()
    );
    for line in [
        "replay FILE --check",
        "replay FILE --to 4",
        "verify FILE",
        "analyse FILE --budget 1n",
        "analyse FILE --turn 70 --budget 1n",
    ] {
        let bare = line.replace("FILE", "bare.txt");
        let error = refused(&folder, &bare);
        assert!(error.contains(&format!("{missing}; name its file with --tiles")), "{line}: {error}");
        let error = refused(&folder, &format!("{bare} --tiles other.toml"));
        let given = format!("{missing}; no file given with --tiles has that hash: other.toml has ");
        assert!(error.contains(&given), "{line}: {error}");
        let supplied = said(&folder, &format!("{bare} --tiles other.toml --tiles my-box.toml"));
        assert_eq!(supplied, said(&folder, &line.replace("FILE", "whole.txt")), "{line}");
    }
    let error = refused(&folder, "analyse position.txt --budget 1n");
    assert!(error.contains("neither built in nor given; name its file with --tiles"), "{error}");
    let advice = said(&folder, "analyse position.txt --budget 1n --tiles other.toml --tiles my-box.toml");
    assert!(advice.contains(" ways to play it"), "{advice}");
    assert!(record.result().is_some());
}

/// The set in a record and the one in a file say the same of its tiles; what else they say is taken from the record.
#[test]
fn a_set_that_the_record_holds_wins() {
    let (folder, _) = played("own-tiles-embedded");
    let renamed = own_text().replacen("provenance = \"verified\"", "provenance = \"own-design\"", 1);
    file(&folder, "renamed.toml", renamed.as_bytes());
    let told = said(&folder, "replay whole.txt --to 1 --tiles renamed.toml");
    assert!(told.contains("Tile set: my-box (the record's own, verified)"), "{told}");
    let told = said(&folder, "replay bare.txt --to 1 --tiles renamed.toml");
    assert!(told.contains("Tile set: my-box (the record's own, own-design)"), "{told}");
}

#[test]
fn a_game_that_was_left_goes_on_with_the_tiles_of_a_file() {
    let (folder, record) = played("own-tiles-resumed");
    let bare = std::fs::read_to_string(folder.join("bare.txt")).expect("it is there");
    let turns = bare.lines().position(|line| line.starts_with("10. ")).expect("there are ten turns");
    let left: Vec<String> = bare.lines().take(turns).map(str::to_owned).collect();
    let open = |line: &String| !["[Result", "[Secret"].iter().any(|header| line.starts_with(header));
    let left = left.into_iter().filter(open).map(|line| line + "\n").collect::<String>();
    file(&folder, "left.txt", left.as_bytes());
    let error = refused(&folder, "play --resume left.txt --manual");
    assert!(error.contains("is not built in, and the record does not hold it"), "{error}");
    let tile = record.turns()[9].parts[0][0].action.to_string().replace('d', "");
    let line = "play --resume left.txt --manual --tiles my-box.toml";
    let ended = tilewright_in(&folder, &line.split(' ').collect::<Vec<_>>(), &format!("{tile}\nquit\n"));
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{}", ended.out);
    let kept = std::fs::read_to_string(folder.join("left.txt")).expect("it is there");
    let kept = Record::parse_all("left.txt", &kept).unwrap_or_else(|error| panic!("{error}")).remove(0);
    assert_eq!(kept.own_tiles().map(TileSet::hash), Some(own_set().hash()), "it needs no file any more");
}

#[test]
fn a_new_game_with_a_file_is_played_and_kept_with_its_tiles() {
    let folder = folder("own-tiles-new-game");
    let path = file(&folder, "my-box.toml", own_text().as_bytes());
    let record = folder.join("game.txt").display().to_string();
    let arguments =
        ["play", "--game", "hunters-2020", "--seat", "greedy,greedy", "--tiles", &path, "--record", &record];
    let ended = tilewright(&arguments, "");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{}", ended.out);
    let kept = Record::parse_all("game.txt", &std::fs::read_to_string(&record).expect("it is kept"))
        .expect("a record");
    assert!(kept[0].replay().is_ok() && kept[0].tiles_hash() == own_set().hash());
}
