use crate::{folder, tilewright, tilewright_in};
use tilewright_record::Record;

/// A table of bots alone plays to its end without a word from anybody.
#[test]
fn bots_play_whole_games_and_are_written_down() {
    let folder = folder("bots-alone");
    for (game, seats) in [
        ("hunters-2002", "easy,easy"),
        ("hunters-2020", "greedy,random,easy"),
        ("south-seas", "easy,random,easy,random,easy"),
        ("amazonas", "random,easy"),
    ] {
        let name = format!("{game}.txt");
        let arguments = ["play", "--text", "--game", game, "--seat", seats, "--seed", "5", "--record", &name];
        let ended = tilewright_in(&folder, &arguments, "");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{game}");
        assert!(ended.out.contains("The game is over"), "{game}");
        assert!(ended.out.contains("Played: p"), "{game}: what they did is told");
        let text = std::fs::read_to_string(folder.join(&name)).expect("the record was kept");
        let record = Record::parse_all(&name, &text).expect("a record").remove(0);
        record.replay().expect("it follows the rules");
        assert!(record.result().is_some(), "{game}");
        for (number, bot) in (1..).zip(seats.split(',')) {
            let header = (format!("Bot-{number}"), bot.to_owned());
            assert!(record.extra_headers().contains(&header), "{game}: {header:?}");
        }
    }
}

#[test]
fn a_person_plays_against_a_bot_and_asks_for_a_hint() {
    let arguments = ["play", "--game", "hunters-2020", "--seat", "person,easy", "--seed", "3"];
    let ended = tilewright(&arguments, "hint\nquit\n");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert!(ended.out.contains("Players: 1 Player 1, 2 easy."), "{}", ended.out);
    let hint = ended.out.lines().find_map(|line| line.split_once("1. p").map(|(_, rest)| format!("p{rest}")));
    let hint = hint.expect("a placement is hinted at");
    assert!(hint.contains("% to win"), "{hint}");
    // Whoever follows the hint is allowed to, and the bot answers.
    let actions = hint.split(" (").next().expect("the actions").split(' ').collect::<Vec<_>>();
    let ended = tilewright(&arguments, &format!("{}\nok\nquit\n", actions.join("\n")));
    assert!(!ended.out.contains("Not allowed"), "{}", ended.out);
    assert!(ended.out.contains("Turn 2: easy (player 2)"), "{}", ended.out);
    assert!(ended.out.contains("Played: p"), "{}", ended.out);
    assert!(ended.out.contains("Turn 3: Player 1 (player 1)"), "{}", ended.out);
}

#[test]
fn bots_can_be_named_when_asked_who_plays() {
    let ended =
        tilewright(&["play", "--game", "hunters-2002", "--seed", "3"], "Ann\nAnn, medium, medium\nquit\n");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert!(ended.out.contains("easy, medium, hard and expert are bots"), "{}", ended.out);
    assert!(ended.out.contains("Players: 1 Ann, 2 medium, 3 medium 2. Ann starts."), "{}", ended.out);
}

#[test]
fn nothing_to_decide_is_no_hint() {
    let arguments = ["play", "--game", "hunters-2020", "--players", "2", "--seed", "3", "--manual"];
    let ended = tilewright(&["play", "--game", "hunters-2020", "--players", "2", "--manual"], "hint\nquit\n");
    assert!(ended.out.contains("There is nothing to decide now."), "{}", ended.out);
    assert_eq!(tilewright(&arguments, "").code, Some(2), "a box is dealt by hand or from a seed");
}
