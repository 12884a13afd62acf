use std::path::Path;

use crate::{file, folder, tilewright, tilewright_in};
use tilewright_deal::playout::Words;
use tilewright_deal::{Seed, Seeded};
use tilewright_record::Record;
use tilewright_rules::{Action, Game, Phase, RulebookId, Setup, ToAct};

/// What people would type to play a game at random, and where it leads.
pub(crate) fn script(rulebook: RulebookId, setup: &Setup, seed: u64, manual: bool) -> (String, Game) {
    let mut game = Game::new(rulebook, setup).expect("the setup is allowed");
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    let mut words = Words::new(seed);
    let mut lines = Vec::new();
    while game.to_act() != ToAct::Over {
        let forced = matches!(game.turn().phase, Phase::Recall | Phase::Occupy);
        let forced = forced && game.legal_actions().len() == 1;
        let action = dealer.deal(&game).or_else(|| game.pick(words.next())).expect("the game goes on");
        let chance = matches!(action, Action::Draw(_) | Action::Reveal(_));
        match action {
            Action::Draw(tile) if manual => lines.push(tile.to_string()),
            Action::Reveal(ship) if manual => lines.push(ship.to_string()),
            _ if chance || forced => {}
            action => lines.push(action.to_string()),
        }
        game.apply(action, &mut ()).expect("dealt or legal");
        if !chance && !matches!(game.to_act(), ToAct::Seat(_)) {
            lines.push(if words.next() & 1 == 0 { "ok".to_owned() } else { String::new() });
        }
    }
    (lines.join("\n") + "\n", game)
}

pub(crate) fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn whole_games_are_played_from_the_keyboard() {
    let folder = folder("whole-games");
    for (rulebook, names, seed) in [
        (RulebookId::Hunters2002, "Ann,Ben", 1),
        (RulebookId::HuntersZman, "Ann,Ben,Cid,Dot,Eve", 2),
        (RulebookId::Hunters2020, "Ann,Ben,Cid", 3),
        (RulebookId::SouthSeas, "Ann,Ben", 4),
        (RulebookId::SouthSeas, "Ann,Ben,Cid,Dot,Eve", 5),
        (RulebookId::Amazonas, "Ann,Ben", 6),
        (RulebookId::Amazonas, "Ann,Ben,Cid,Dot", 7),
    ] {
        let seats = names.split(',').count() as u8;
        let (input, game) = script(rulebook, &Setup::new(seats), seed, false);
        let record = path(&folder, &format!("{rulebook}-{seats}"));
        let number = seed.to_string();
        let ended = tilewright(
            &[
                "play",
                "--text",
                "--game",
                rulebook.name(),
                "--names",
                names,
                "--seed",
                &number,
                "--record",
                &record,
            ],
            &input,
        );
        assert_eq!(ended.code, Some(0), "{rulebook}: {}", ended.err);
        for line in ["is not understood", "Not allowed", "Please choose"] {
            assert!(!ended.out.contains(line), "{rulebook}: {line}");
        }
        let scores: Vec<String> =
            names.split(',').zip(game.scores()).map(|(name, score)| format!("{name} {score}")).collect();
        let result = format!(": {}. ", scores.join(", "));
        let over = ended.out.lines().find(|line| line.starts_with("The game is over"));
        assert!(over.is_some_and(|line| line.contains(&result)), "{rulebook}: {over:?}");
        assert!(ended.out.contains(&format!("The tiles were dealt from seed {seed}.")));
        let provenance = game.tiles().provenance.word();
        assert!(ended.out.contains(&format!("({provenance})")), "{rulebook}");

        let kept = std::fs::read_to_string(&record).expect("the record was kept");
        let kept = Record::parse_all("kept", &kept).expect("it is a record");
        assert_eq!(kept.len(), 1);
        assert!(kept[0].replay().expect("it follows the rules").game == game, "{rulebook}");
        assert_eq!(kept[0].seed(), Some(Seed::from_number(seed)));
    }
}

#[test]
fn a_real_box_is_dealt_by_hand() {
    let folder = folder("by-hand");
    let (input, game) = script(RulebookId::Hunters2020, &Setup::new(2), 4, true);
    let record = path(&folder, "game.txt");
    // Slips at the first draw: no number, no such tile, the start tile, a bonus tile, and one misread.
    let input = format!("x\n200\n56\n80\n5\nundo\n{input}");
    let ended = tilewright(
        &["play", "--game", "hunters-2020", "--players", "2", "--manual", "--record", &record, "--ascii"],
        &input,
    );
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.out.is_ascii(), "only plain characters were asked for");
    for line in [
        "is not understood: a side is written n=",
        "has no tile 200 (C-7)",
        "of the start pile",
        "of the bonus pile",
    ] {
        assert!(ended.out.contains(line), "{line}");
    }
    assert!(!ended.out.contains("seed"));
    let kept = std::fs::read_to_string(&record).expect("the record was kept");
    let kept = Record::parse_all("kept", &kept).expect("it is a record");
    assert!(kept[0].replay().expect("it follows the rules").game == game);
}

/// The same game, for conversations about its beginning: seed 3, whose first tile is 3.
fn talk(folder: &Path, more: &[&str], input: &str) -> String {
    let mut arguments = vec!["play", "--game", "hunters-2020", "--names", "Ann,Ben", "--seed", "3"];
    arguments.extend(more);
    let ended = tilewright_in(folder, &arguments, input);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    ended.out
}

#[test]
fn a_draft_can_be_taken_back_and_is_in_no_record() {
    let folder = folder("drafts");
    let record = path(&folder, "game.txt");
    let before_the_draw = "undo\n";
    let draft = "-1,0 r0\nh8\nundo\nundo\n0,-1\n1\n";
    let out = talk(&folder, &["--record", &record], &format!("{before_the_draw}{draft}"));
    assert!(out.contains("There is nothing to take back"), "{out}");
    assert_eq!(out.matches("Taken back.").count(), 2, "{out}");
    assert!(out.contains("Draft: tile 3 at -1,0 r0, a hut on zone 8; no points."), "{out}");
    assert!(out.contains("Draft: tile 3 at 0,-1 r0, a hunter on zone 0; no points."), "{out}");
    assert!(out.ends_with(&format!("The game stops here.\nThe record so far is in {record}.\n")), "{out}");
    let kept = std::fs::read_to_string(&record).expect("the record was kept");
    let kept = Record::parse_all("kept", &kept).expect("it is a record");
    assert_eq!(kept[0].actions().count(), 0, "nothing was confirmed");
    assert_eq!(kept[0].seed(), None, "what is still to be drawn is a secret");
}

#[test]
fn confirmed_turns_are_kept_when_the_input_ends() {
    let folder = folder("kept");
    let record = path(&folder, "game.txt");
    for games in 1..=2 {
        talk(&folder, &["--record", &record], "0,-1\n1\nok\n");
        let kept = std::fs::read_to_string(&record).expect("the record was kept");
        let kept = Record::parse_all("kept", &kept).expect("it is a record");
        assert_eq!(kept.len(), games, "a file of records is added to");
        assert_eq!(
            kept[games - 1].actions().map(|a| a.to_string()).collect::<Vec<_>>()[..3],
            ["d3", "p0,-1r0", "f0"]
        );
    }
}

#[test]
fn nothing_is_written_unasked() {
    let folder = folder("unasked");
    let out = talk(&folder, &[], "0,-1\n1\nok\nquit\n");
    assert!(out.ends_with("The game stops here.\n"), "{out}");
    assert_eq!(std::fs::read_dir(&folder).expect("the folder is there").count(), 0);
}

#[test]
fn every_question_gets_an_answer() {
    let folder = folder("answers");
    let saved = path(&folder, "saved.txt");
    let mine = file(&folder, "mine.txt", b"mine");
    let input = format!(
        "?\nhelp\nwhy 3,3 r0\nwhy 0,1\nwhy 0,-1 r0\nwhy\n5,5 r1\n0,1\n-1,0\n99\nfoo\n\nboard\nlegend\ntiles\nareas\n\
         scores\nrules\nrules c-5\nrules X-1\nsave\nsave {saved}\nsave {saved}\nsave {mine}\n0,-1 r0\nwhy f8\nwhy h0\n7\n\
         what\nok\nquit\n"
    );
    let out = talk(&folder, &[], &input);
    for line in [
        "    1  0,-1 r0, as printed",
        "p3,3r0: not allowed: no side of 3,3 touches a tile (C-4).",
        "0,1 r0: not allowed: its north side would be river, but tile 56 shows forest there (C-5).",
        "p0,-1r0: allowed.",
        "Ask such as: why 3,-1 r2",
        "Not allowed: no side of 5,5 touches a tile (C-4).",
        "It fits there in several ways: -1,0 r0, -1,0 r1 and -1,0 r2.",
        "There is no choice 99: they are numbered 1 to 4.",
        "“foo” is not understood; ? lists the choices.",
        "Please choose; ? lists the choices.",
        "  pieces   g gatherer, f fisher, h hunter, ⌂ hut",
        "  land pile: 77 tiles: 0 to 2, 4 to 55, 57 to 78",
        "  2 meadows open and without a hunter",
        "  1 Ann    0 points   in supply: 5 figures, 3 huts",
        "  H2-4 ",
        "C-5: The landscape continues",
        "There is no clause “X-1”.",
        "Where to? Type save and the name of a file.",
        "mine.txt is there already: choose another name.",
        "f8: not allowed: a figure never stands on a lake (H2-3).",
        "h0: not allowed: a hut never stands on a meadow (H2-3).",
        "Type ok or just Enter to confirm, undo to change the turn.",
        "Ann places tile 3 at 0,-1, as printed (r0).",
        "Turn 2: Ben (player 2). Scores: Ann 0, Ben 0. Left: 76 land, 16 bonus.",
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
    assert_eq!(out.matches(&format!("Saved in {saved}")).count(), 2, "{out}");
    assert_eq!(std::fs::read(&mine).expect("it is there"), b"mine");
}

#[test]
fn what_is_not_said_is_asked() {
    let out = tilewright(&["play"], "atlantis\n9\n2\nAnn\nAnn,Ann\nAnn, Ben\nquit\n").out;
    for line in [
        "  1  Hunters & Gatherers, first edition (2002) (hunters-2002)",
        "     tiles verified: ",
        "     tiles own-design: ",
        "there is no rulebook “atlantis”",
        "there is no rulebook “9”",
        "1 seats: 2 to 5 can play (C-1)",
        "two players are called Ann",
        "Players: 1 Ann, 2 Ben. Ann starts.",
        "Turn 1: Ann (player 1).",
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
    let ended = tilewright(&["play"], "");
    assert_eq!((ended.code, ended.out.ends_with("Nothing was played.\n")), (Some(0), true), "{}", ended.out);
}

#[test]
fn strange_input_does_no_harm() {
    let long = "9".repeat(30_000);
    let input = format!(
        "\u{0}\u{7}\n{long}\n-\n- -\n,,,,\n127,127 r3\n-128,-128 r0\n0,-1 r999\nr9\nb255r3\nw99:1,2,3\nx1.1\na99\ns5\nc99\n🦌\nquit\n"
    );
    for rulebook in RulebookId::ALL {
        let arguments = ["play", "--game", rulebook.name(), "--players", "2", "--start", "random"];
        let ended = tilewright(&arguments, &input);
        assert_eq!(ended.code, Some(0), "{rulebook}: {}", ended.err);
        assert!(ended.out.ends_with("The game stops here.\n"), "{rulebook}");
    }
}

#[test]
fn an_unfinished_game_is_taken_up_again() {
    let folder = folder("resume");
    let (input, game) = script(RulebookId::Hunters2020, &Setup::new(2), 3, false);
    let lines: Vec<&str> = input.lines().collect();
    let confirmed = |at: &usize| matches!(lines[*at], "" | "ok");
    let cut = (60..lines.len()).find(confirmed).expect("turns are confirmed") + 1;
    let record = path(&folder, "evening.txt");
    let begun = lines[..cut].join("\n") + "\nquit\n";
    let named = ["--game", "hunters-2020", "--names", "Ann,Ben", "--seed", "3", "--record", &record];
    assert_eq!(tilewright(&[&["play"], &named[..]].concat(), &begun).code, Some(0));
    let read = || Record::parse_all("evening.txt", &std::fs::read_to_string(&record).unwrap()).unwrap();
    assert_eq!((read().len(), read()[0].result(), read()[0].seed()), (1, None, None));

    // Another seed deals what is left; then none is told.
    let other = path(&folder, "other.txt");
    let ended = tilewright(&["play", "--resume", &record, "--record", &other], "quit\n");
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.out.contains("The record so far is in") && ended.out.contains("Players: 1 Ann, 2 Ben"));
    let ended = tilewright(&["play", "--resume", &record, "--seed", "4"], "quit\n");
    assert_eq!(ended.code, Some(2));
    assert!(ended.err.contains("seed 4 did not deal this game"), "{}", ended.err);

    let rest = lines[cut..].join("\n") + "\n";
    let ended = tilewright(&["play", "--resume", &record, "--seed", "3"], &rest);
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert_eq!((read().len(), read()[0].result()), (1, Some(game.scores())), "the same game to its end");
    assert_eq!(read()[0].seed(), Some(Seed::from_number(3)));
    assert!(read()[0].replay().is_ok());

    let ended = tilewright(&["play", "--resume", &record], "");
    assert!(ended.err.contains("the last game of the file is over"), "{}", ended.err);
    let empty = file(&folder, "empty.txt", b"");
    let ended = tilewright(&["play", "--resume", &empty], "");
    assert!(ended.err.contains("the file holds no record"), "{}", ended.err);
    let ended = tilewright(&["play", "--resume", &path(&folder, "nothing.txt")], "");
    assert!(ended.err.contains("there is no such file"), "{}", ended.err);
}
