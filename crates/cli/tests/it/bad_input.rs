use crate::{file, folder, tilewright};

/// Arguments, and what the message must say. Every one of them ends with exit code 2.
#[test]
fn bad_arguments_are_told_apart() {
    let table: &[(&str, &[&str])] = &[
        ("", &["Usage:"]),
        ("dance", &["unrecognized subcommand 'dance'"]),
        ("play --game hunters", &["there is no rulebook “hunters”", "hunters-2020"]),
        ("play --players 1", &["1 seats: 2 to 5 can play (C-1)"]),
        ("play --players 6", &["6 seats: 2 to 5 can play (C-1)"]),
        ("play --players x", &["--players"]),
        ("play --names Ann", &["1 seats: 2 to 5 can play (C-1)"]),
        ("play --names A,B,C,D,E,F", &["6 seats: 2 to 5 can play (C-1)"]),
        ("play --names Ann,Ben,Ann", &["two players are called Ann"]),
        ("play --names Ann,,Ben", &["player 2 has no name"]),
        ("play --names Ann,Ben --players 2", &["cannot be used with"]),
        ("play --start 0", &["expected a seat from 1 to 5, or random (C-1)"]),
        ("play --start 6", &["expected a seat from 1 to 5, or random (C-1)"]),
        ("play --game hunters-2020 --players 2 --start 3", &["seat 3 cannot start: there are 2 seats (C-1)"]),
        ("play --table 0x9", &["such as 15x11 (C-16)"]),
        ("play --table 9", &["such as 15x11 (C-16)"]),
        ("play --table 300x9", &["such as 15x11 (C-16)"]),
        ("play --table axb", &["such as 15x11 (C-16)"]),
        ("play --seed=-1", &["“-1” is no seed"]),
        ("play --seed=abc", &["“abc” is no seed"]),
        ("play --seed 1 --manual", &["cannot be used with"]),
        ("play --tiles no-such-file.toml", &["no-such-file.toml: cannot be read"]),
        ("play --tiles .", &["cannot be read"]),
        ("play --record no-such-folder/x.txt --game hunters-2020 --players 2", &["cannot be written"]),
        (
            "play --game hunters-2020 --players 2 --retrieve any-turn",
            &["hunters-2020 knows no option “retrieve”"],
        ),
        ("play --game south-seas --players 2 --shuffle plain", &["south-seas knows no option “shuffle”"]),
        ("play --game amazonas --players 2 --retrieve any-turn", &["amazonas knows no option “retrieve”"]),
        ("play --retrieve sometimes", &["invalid value 'sometimes'", "any-turn"]),
        ("play --shuffle twice", &["invalid value 'twice'", "plain"]),
        (
            "play --game amazonas --players 2 --manual --shuffle stacks",
            &["--shuffle stacks does not go with --manual", "a real box come in any order", "(AM-1)"],
        ),
        ("play --game amazonas --players 2 --table 9x9", &["a table of 9 by 9 cells is too small", "AM-3"]),
        ("play --game south-seas --players 7", &["7 seats: 2 to 5 can play (C-1)"]),
        (
            "tiles show amazonas 110",
            &["the tile set “amazonas” has no tile 110: it has 86 tiles (ids 0 to 103)"],
        ),
        ("tiles stats south-seas --simulate 0", &["invalid value '0'", "1.."]),
        ("tiles stats south-seas --simulate many", &["invalid value 'many'"]),
        ("tiles stats south-seas --simulate=-5", &["invalid value '-5'"]),
        ("tiles stats south-seas --seed 5", &["--simulate"]),
        ("tiles stats south-seas --simulate 5 --seed x", &["invalid value 'x'"]),
        ("bench --game atlantis", &["there is no rulebook “atlantis”", "south-seas or amazonas"]),
        ("tiles", &["Usage:"]),
        ("tiles check no-such-file.toml", &["no-such-file.toml: cannot be read"]),
        ("tiles show atlantis", &["there is no tile set “atlantis”", "hunters-first", "hunters-zman"]),
        ("tiles show hunters-2020 99", &["the tile set “hunters-2020” has no tile 99"]),
        ("tiles show hunters-2020 300", &["300"]),
        ("tiles show hunters-2020 x", &["invalid value 'x'"]),
        ("tiles stats atlantis", &["there is no tile set “atlantis”"]),
        ("replay no-such-file.txt", &["no-such-file.txt: cannot be read"]),
        ("replay no-such-file.txt --to x", &["invalid value 'x'"]),
        ("play --seat person,nobody", &["there is no bot “nobody”", "expert"]),
        ("play --seat person", &["1 seats: 2 to 5 can play (C-1)"]),
        ("play --seat person,easy --players 3", &["--seat names 2 seats, but 3 play"]),
        ("play --seat easy,easy,easy --names Ann,Ben", &["--seat names 3 seats, but 2 play"]),
        ("arena --bots easy,hard", &["--game"]),
        ("arena --game hunters-2020", &["--bots"]),
        ("arena --game atlantis --bots easy,hard", &["there is no rulebook “atlantis”"]),
        ("arena --game amazonas --bots easy,best", &["there is no bot “best”", "search:100ms"]),
        ("arena --game amazonas --bots easy,search:1h", &["“1h” is no budget"]),
        ("arena --game amazonas --bots easy", &["a match is between two bots or more"]),
        ("arena --game amazonas --bots easy,easy,easy", &["3 bots for 2 players"]),
        ("arena --game amazonas --bots easy,hard --players 6", &["6 seats: 2 to 5 can play (C-1)"]),
        ("arena --game amazonas --bots easy,hard --games 0", &["0 games: expected 1 to"]),
        ("arena --game amazonas --bots easy,hard --games many", &["invalid value 'many'"]),
        ("arena --game amazonas --bots easy,hard --threads 0", &["invalid value '0'"]),
        ("arena --game amazonas --bots easy,hard --sprt 0.6,0.5", &["“0.6,0.5” is no sequential test"]),
        ("arena --game amazonas --players 3 --bots easy,hard,greedy --sprt", &["--sprt compares two bots"]),
        ("arena --game amazonas --bots easy,hard --resume no-such-folder/x.txt", &["cannot be written"]),
        ("arena --ladder --json", &["cannot be used with"]),
        ("arena --ladder --bots easy", &["a ladder is between two bots or more"]),
        ("arena --game amazonas --bots easy,hard --out x.md", &["--ladder"]),
        ("analyse", &["FILE"]),
        ("bench --players 9", &["9 seats: 2 to 5 can play (C-1)"]),
        ("bench --game hunters", &["there is no rulebook “hunters”"]),
        ("bench --seconds 0", &["above 0"]),
        ("bench --seconds=-1", &["above 0"]),
        ("bench --seconds nan", &["above 0"]),
        ("bench --seconds 1e99", &["at most 86400"]),
    ];
    for (line, messages) in table {
        let ended = tilewright(&line.split_whitespace().collect::<Vec<_>>(), "");
        assert_eq!(ended.code, Some(2), "{line}: {}", ended.err);
        for message in *messages {
            assert!(ended.err.contains(message), "{line}: {}", ended.err);
        }
    }
}

#[test]
fn a_name_too_long_for_a_record_is_refused() {
    let names = format!("Ann,{}", "x".repeat(61));
    let ended = tilewright(&["play", "--game", "hunters-2020", "--names", &names], "");
    assert_eq!(ended.code, Some(2));
    assert!(ended.err.contains("60 characters"), "{}", ended.err);
}

#[test]
fn bad_files_say_what_is_wrong_where() {
    let folder = folder("bad-files");
    let set = include_str!("../../../../tiles/hunters-2020.toml");
    let binary = file(&folder, "binary.toml", &[0x66, 0xff, 0xfe]);
    let broken = file(&folder, "broken.toml", b"format = 1\nid = \n");
    let river = file(
        &folder,
        "river.toml",
        set.replacen("zone.1 = { kind = \"river\", to = 8 }", "zone.1 = { kind = \"river\" }", 1).as_bytes(),
    );
    let other = file(&folder, "other.toml", set.as_bytes());
    let seas = include_str!("../../../../tiles/south-seas.toml");
    let ship = seas.replacen("value = 5", "value = 99", 1);
    let ship = file(&folder, "ship.toml", ship.as_bytes());
    let few = file(&folder, "few.toml", board_for_few().as_bytes());
    let letter = file(&folder, "letter.txt", b"Dear Ann,\n\nhow are you?\n");
    let table: &[(&[&str], &[&str])] = &[
        (&["tiles", "check", &binary], &["binary.toml: is no UTF-8 text", "offset 1"]),
        (&["tiles", "check", &broken], &["broken.toml:2:"]),
        (&["tiles", "check", &river], &["river.toml:", "tile 0, zone 1"]),
        (&["tiles", "show", &river], &["tile 0, zone 1"]),
        (&["play", "--game", "hunters-2020", "--players", "2", "--tiles", &river], &["tile 0, zone 1"]),
        (
            &["play", "--game", "hunters-2002", "--players", "2", "--tiles", &other],
            &["the tile set “hunters-2020” cannot be used with hunters-2002", "menhir"],
        ),
        (
            &["play", "--game", "south-seas", "--players", "2", "--tiles", &other],
            &["the tile set “hunters-2020” cannot be used with south-seas", "it is a set for “hunters”"],
        ),
        (&["tiles", "check", &ship], &["ship.toml:", "ship 0"]),
        (&["tiles", "check", &few], &["few.toml:", "the start pile has 0 tiles for 4 players"]),
        (
            &["tiles", "stats", "hunters-2002", "--simulate", "1", "--seed", "99999999999999999999"],
            &["99999999999999999999"],
        ),
        (&["replay", &letter], &["letter.txt:1:"]),
        (&["replay", &letter, "--check"], &["letter.txt:1:"]),
        (&["play", "--game", "hunters-2020", "--players", "2", "--record", &letter], &["letter.txt:1:"]),
    ];
    for (arguments, messages) in table {
        let ended = tilewright(arguments, "");
        assert_eq!(ended.code, Some(2), "{arguments:?}: {}", ended.err);
        for message in *messages {
            assert!(ended.err.contains(message), "{arguments:?}: {}", ended.err);
        }
    }
    let letter = std::fs::read(letter).expect("it is still there");
    assert_eq!(letter, b"Dear Ann,\n\nhow are you?\n", "a file that holds no records is left alone");
}

/// Whoever reads the output may leave at any time.
#[test]
fn a_closed_pipe_is_no_error() {
    use std::process::{Command, Stdio};
    for arguments in [
        &["tiles", "show", "hunters-2020"][..],
        &["play", "--game", "hunters-2020", "--players", "2"],
        &["--help"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilewright"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

/// The set of Amazonas without the side of the start board that is for 4 and 5 players.
fn board_for_few() -> String {
    let set = include_str!("../../../../tiles/amazonas.toml");
    let (set, _) = set.split_once("# The start board's side for 4 and 5").expect("it comes last");
    let totals: Vec<&str> =
        set.lines().filter(|line| !line.starts_with("zones ") && !line.starts_with("sides ")).collect();
    let totals =
        totals.join("\n").replace("tiles   = 86", "tiles   = 85").replace("start   = 2", "start   = 1");
    let symbols = totals.lines().filter(|line| !line.starts_with("symbols")).collect::<Vec<_>>();
    symbols.join("\n") + "\n"
}
