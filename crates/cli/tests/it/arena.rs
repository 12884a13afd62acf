use crate::{file, folder, tilewright};
use serde_json::Value;
use tilewright_bots::PLAY_VERSION;
use tilewright_record::Record;
use tilewright_rules::{RulebookId, sets};

fn run(line: &str) -> Value {
    let ended = tilewright(&line.split_whitespace().collect::<Vec<_>>(), "");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{line}");
    serde_json::from_str(&ended.out).expect("it prints JSON")
}

#[test]
fn a_match_is_told_to_programs() {
    let told =
        run("arena --game hunters-2020 --players 3 --bots greedy,random,easy --games 7 --seed 5 --json");
    assert_eq!(told["game"], "hunters-2020");
    assert_eq!(
        (&told["games"], &told["deals"]),
        (&Value::from(9), &Value::from(3)),
        "whole deals are played"
    );
    let bots = told["bots"].as_array().expect("a list");
    let names: Vec<&Value> = bots.iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["greedy", "random", "easy"], "in the order given");
    let number = |bot: &Value, key: &str| bot[key].as_f64().unwrap_or_else(|| panic!("{key} is a number"));
    assert!((bots.iter().map(|bot| number(bot, "win_share")).sum::<f64>() - 1.0).abs() < 1e-9);
    for bot in bots {
        let [low, high] = [0, 1].map(|at| bot["ci95"][at].as_f64().expect("an interval"));
        assert!((low..=high).contains(&number(bot, "win_share")), "{bot}");
        assert!(number(bot, "ms_per_turn") >= 0.0 && bot["margin"].is_f64());
    }
    assert!(number(&bots[0], "margin") > number(&bots[1], "margin"));
    assert_eq!(told["sprt"], Value::Null);
    let one = run("arena --game amazonas --bots greedy,random --games 2 --json");
    assert_eq!(one["bots"][0]["ci95"], Value::Null, "one deal says nothing about how far deals scatter");
}

#[test]
fn a_match_is_told_to_people() {
    let ended = tilewright(
        &["arena", "--game", "south-seas", "--bots", "greedy,random", "--games", "30", "--sprt", "0.4,0.6"],
        "",
    );
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "no bar where nobody watches");
    let lines: Vec<&str> = ended.out.lines().collect();
    assert!(lines[0].starts_with("south-seas, 2 players, "), "{}", ended.out);
    assert!(lines[2].starts_with("bot ") && lines[2].contains("95 % interval"), "{}", ended.out);
    assert!(lines[3].starts_with("greedy ") && lines[4].starts_with("random "), "{}", ended.out);
    assert!(ended.out.contains("the first bot wins at least 60.0 %"), "{}", ended.out);
}

#[test]
fn a_match_is_resumed_and_saved() {
    let folder = folder("arena");
    let (journal, games) = (folder.join("match.txt"), folder.join("games"));
    let line = |games_wanted: u32| {
        format!(
            "arena --game hunters-2002 --bots greedy,random --games {games_wanted} --seed 3 --json --resume {} --save {}",
            journal.display(),
            games.display()
        )
    };
    let first = run(&line(4));
    let text = std::fs::read_to_string(&journal).expect("the journal is there");
    assert_eq!(text.lines().count(), 3);
    // The last line is broken off, as if the power had failed; that deal is played again.
    std::fs::write(&journal, &text[..text.len() - 5]).expect("it can be written");
    let second = run(&line(6));
    let text = std::fs::read_to_string(&journal).expect("the journal is there");
    assert_eq!(text.lines().count(), 4, "{text}");
    assert_eq!(second["games"], 6);
    let again = run(&line(4));
    for key in ["win_share", "margin"] {
        assert_eq!(first["bots"][0][key], again["bots"][0][key], "the same games");
    }
    let mut names: Vec<String> = std::fs::read_dir(&games)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .collect();
    names.sort();
    assert_eq!(names, ["1-1.txt", "1-2.txt", "2-1.txt", "2-2.txt", "3-1.txt", "3-2.txt"]);
    for name in names {
        let text = std::fs::read_to_string(games.join(&name)).expect("it can be read");
        let record = Record::parse_all(&name, &text).expect("a record").remove(0);
        assert!(record.replay().is_ok() && record.players().contains(&"greedy".to_owned()));
    }
}

#[test]
fn a_foreign_or_broken_journal_is_left_alone() {
    let folder = folder("arena-foreign");
    let letter = file(&folder, "letter.txt", b"Dear Ann,\n");
    let head = format!(
        "arena 1 game=hunters-2002 tiles={} rules=1 play={PLAY_VERSION} players=2 seed=1 bots=greedy,random\n",
        sets::built_in(RulebookId::Hunters2002).hash()
    );
    let broken = file(&folder, "broken.txt", format!("{head}deal 0: 1 2\n").as_bytes());
    let other = file(&folder, "other.txt", head.replace("seed=1", "seed=2").as_bytes());
    for (path, message) in [
        (&letter, "letter.txt: line 1: this belongs to another match"),
        (&broken, "broken.txt: line 2: “deal 0: 1 2” is no finished deal of this match"),
        (&other, "other.txt: line 1: this belongs to another match"),
    ] {
        let before = std::fs::read(path).expect("it is there");
        let ended =
            tilewright(&["arena", "--game", "hunters-2002", "--bots", "greedy,random", "--resume", path], "");
        assert_eq!(ended.code, Some(2));
        assert!(ended.err.contains(message), "{}", ended.err);
        assert_eq!(std::fs::read(path).expect("it is there"), before);
    }
}

#[test]
fn a_ladder_writes_its_table_and_keeps_what_else_is_there() {
    let folder = folder("ladder");
    let path = file(&folder, "strength.md", b"# Strength\n\n## What was tried\n\nMuch.\n");
    let line = "arena --ladder --bots random,easy,greedy --game amazonas --players 2 --games 4 --out";
    let arguments: Vec<&str> = line.split(' ').chain([path.as_str()]).collect();
    for _ in 0..2 {
        let ended = tilewright(&arguments, "");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    }
    let text = std::fs::read_to_string(&path).expect("it is there");
    assert!(text.contains("## What was tried\n\nMuch.\n"), "{text}");
    assert_eq!(text.matches("### `amazonas`, 2 players").count(), 1, "{text}");
    for bot in ["random", "easy", "greedy"] {
        assert!(text.contains(&format!("\n| {bot} | ")), "{text}");
    }
    let command = "`tilewright arena --ladder --bots random,easy,greedy --game amazonas --players 2 --games 4 --seed 1`";
    assert!(text.contains(command), "{text}");
}

#[test]
fn a_match_stops_when_its_time_is_over_and_tells_what_was_played() {
    let journal = folder("arena-minutes").join("match.txt");
    let line = |minutes: &str, json: &str| {
        format!(
            "arena --game hunters-2020 --bots greedy,random --games 100000 --resume {} --minutes={minutes}{json}",
            journal.display()
        )
    };
    let deals = || std::fs::read_to_string(&journal).expect("the journal is there").lines().count() - 1;
    let told = run(&line("0.0001", " --json"));
    assert_eq!(told["deals"], deals());
    assert!((1..50_000).contains(&deals()));
    let before = deals();
    let ended = tilewright(&line("1e-9", "").split(' ').collect::<Vec<_>>(), "");
    assert!(deals() > before, "it goes on where it was");
    let over = format!("Its time was over after {} of 100000 games.\n", 2 * deals());
    assert!(ended.out.ends_with(&over), "{}", ended.out);
    for wrong in ["0", "-1", "soon", "NaN", "1e300"] {
        let ended = tilewright(&line(wrong, "").split(' ').collect::<Vec<_>>(), "");
        assert_eq!(ended.code, Some(2), "{wrong}");
        assert!(ended.err.contains("expected a number of minutes, more than zero"), "{}", ended.err);
    }
}
