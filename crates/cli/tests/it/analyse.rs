use crate::{file, folder, tilewright};
use serde_json::Value;
use tilewright_bots::{Bot, Player, Stop};
use tilewright_deal::{Seed, Seeded};
use tilewright_record::Record;
use tilewright_rules::{Game, RulebookId, Setup, ToAct};

/// A game between somebody who looks at every turn and somebody who does not.
fn record(rulebook: RulebookId) -> Record {
    let mut game = Game::new(rulebook, &Setup::new(2)).expect("the setup is allowed");
    let mut record = Record::start(&game, &["Ann", "Ben"]).expect("the names are allowed");
    let dealer = Seeded::new(Seed::from_number(4), &game);
    let mut players = [Player::new(Bot::Greedy, 1), Player::new(Bot::Random, 2)];
    while game.to_act() != ToAct::Over {
        let choice = match game.to_act() {
            ToAct::Seat(seat) => players[seat.index()].choose(&game, &Stop::never()),
            _ => dealer.deal(&game),
        };
        record.play(&mut game, choice.expect("the game goes on"), &mut ()).expect("dealt or legal");
    }
    record
}

fn json(arguments: &[&str]) -> Value {
    let ended = tilewright(arguments, "");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{arguments:?}");
    serde_json::from_str(&ended.out).expect("it prints JSON")
}

#[test]
fn a_game_is_looked_back_on() {
    let folder = folder("review");
    for rulebook in RulebookId::ALL {
        let record = record(rulebook);
        let path = file(&folder, &format!("{rulebook}.txt"), record.print().as_bytes());
        let told = json(&["analyse", &path, "--budget", "20n", "--json"]);
        let moments = told["moments"].as_array().expect("a list");
        assert!(moments.len() >= record.turns().len(), "{rulebook}");
        assert_eq!(told["whole"], true);
        let winner = if record.result().is_some_and(|scores| scores[0] > scores[1]) { 0 } else { 1 };
        assert_eq!(told["end"]["chances"][winner], 1.0);
        let cost = |player: usize| told["players"][player]["decisions"].as_f64().expect("a number");
        assert!(cost(1) < cost(0), "{rulebook}: who plays at random gives more away");
        for moment in moments {
            let number = |name: &str| moment[name].as_f64().expect("a number");
            let decision = number("decision");
            let least = number("noise").max(0.05);
            assert!(
                decision <= 0.0 && (decision <= -least) == moment["mistake"].as_bool().expect("yes or no")
            );
            let seat = moment["seat"].as_u64().expect("a number") as usize - 1;
            assert_eq!(moment["luck_by_seat"][seat], moment["luck"]);
            let chance = |when: &str| moment[when]["chances"][seat].as_f64().expect("a number");
            let told = number("luck") + number("seen_further");
            assert!((chance("best") - chance("before") - told).abs() < 1e-5);
        }
        for (seat, player) in told["players"].as_array().expect("a list").iter().enumerate() {
            let parts = ["luck", "decisions", "decisions_of_others", "seen_further"];
            let way: f64 = parts.iter().map(|part| player[*part].as_f64().expect("a number")).sum();
            let chance = |when: &str| told[when]["chances"][seat].as_f64().expect("a number");
            assert!((chance("end") - chance("start") - way).abs() < 1e-4, "{rulebook}");
        }
    }
}

#[test]
fn a_game_is_told_to_people() {
    let folder = folder("review-text");
    let path = file(&folder, "game.txt", record(RulebookId::Hunters2020).print().as_bytes());
    let ended = tilewright(&["analyse", &path, "--budget", "20n"], "");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    for part in
        ["Hunters & Gatherers, second edition (2020): Ann, Ben", "Ben: luck ", "(mistake)", "Better p"]
    {
        assert!(ended.out.contains(part), "{part}: {}", ended.out);
    }
}

#[test]
fn equal_seeds_tell_the_same_and_others_look_with_other_numbers() {
    let folder = folder("review-seed");
    let path = file(&folder, "game.txt", record(RulebookId::Hunters2020).print().as_bytes());
    let told = |seed: &str| {
        json(&["analyse", &path, "--budget", "300n", "--json", "--seed", seed])["moments"].take()
    };
    let [first, again, other] = ["1", "1", "2"].map(told);
    assert_eq!(first, again);
    assert_ne!(first, other);
    // Luck is told by no random numbers at all.
    let luck = |moments: &Value| -> Vec<Value> {
        moments.as_array().expect("a list").iter().map(|moment| moment["luck_by_seat"].clone()).collect()
    };
    assert_eq!(luck(&first), luck(&other));
    let plain = tilewright(&["analyse", &path, "--budget", "300n"], "").out;
    assert!(plain.contains("seen further") && plain.contains("those of others"), "{plain}");
    assert_eq!(plain, tilewright(&["analyse", &path, "--budget", "300n", "--seed", "1"], "").out);
    // What is told to people is what is told to programs.
    let review = json(&["analyse", &path, "--budget", "300n", "--json"]);
    for player in review["players"].as_array().expect("a list") {
        let signed = |name: &str| format!("{:+.1}", 100.0 * player[name].as_f64().expect("a number"));
        let line = format!(
            "{}: luck {}, decisions {}, those of others {}, seen further {}, ",
            player["player"].as_str().expect("a name"),
            signed("luck"),
            signed("decisions"),
            signed("decisions_of_others"),
            signed("seen_further")
        );
        assert!(plain.contains(&line), "{line}: {plain}");
    }
}

#[test]
fn a_turn_is_advised_on() {
    let folder = folder("advice");
    let record = record(RulebookId::Hunters2020);
    let path = file(&folder, "game.txt", record.print().as_bytes());
    let told = json(&["analyse", &path, "--turn", "20", "--budget", "50n", "--lines", "3", "--json"]);
    assert_eq!((&told["turn"], &told["seat"]), (&Value::from(20), &Value::from(2)));
    let lines = told["lines"].as_array().expect("a list");
    assert_eq!(lines.len(), 3);
    let wins: Vec<f64> = lines.iter().map(|line| line["win"].as_f64().expect("a number")).collect();
    assert!(wins.iter().all(|win| (0.0..=1.0).contains(win)), "{wins:?}");
    assert!(!told["areas"].as_array().expect("a list").is_empty());
    let ended = tilewright(&["analyse", &path, "--turn", "20", "--budget", "50n"], "");
    assert!(
        ended.out.starts_with("Turn 20, Ben, tile ") && ended.out.contains("expected to end"),
        "{}",
        ended.out
    );
    assert!(ended.out.contains("Odds of being closed:"), "{}", ended.out);

    // The same position as a code.
    let actions = record.turns().iter().take(19).map(|turn| turn.actions().count()).sum::<usize>() + 1;
    let code = file(&folder, "code.txt", record.position(actions).to_string().as_bytes());
    let by_code = json(&["analyse", &code, "--budget", "50n", "--lines", "3", "--json"]);
    assert_eq!(by_code["lines"], told["lines"]);
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let folder = folder("bad-analysis");
    let path = file(&folder, "game.txt", record(RulebookId::Amazonas).print().as_bytes());
    let code = file(&folder, "code.txt", b"tw1/amazonas/nonsense");
    let new = Game::new(RulebookId::Hunters2002, &Setup::new(2)).expect("the setup is allowed");
    let start = Record::start(&new, &["Ann", "Ben"]).expect("allowed").position(0).to_string();
    let start = file(&folder, "start.txt", start.as_bytes());
    let table: &[(&[&str], &str)] = &[
        (&["analyse", "no-such-file.txt"], "no-such-file.txt: cannot be read"),
        (&["analyse", &path, "--turn", "999"], "there is no decision in turn 999"),
        (&["analyse", &path, "--game", "2"], "there is no record 2: the file holds 1"),
        (&["analyse", &path, "--game", "0"], "there is no record 0"),
        (&["analyse", &path, "--budget", "much"], "“much” is no budget"),
        (&["analyse", &code], "code.txt: “tw1/amazonas/nonsense” is no position"),
        (&["analyse", &start], "nobody is to act in this position"),
    ];
    for (arguments, message) in table {
        let ended = tilewright(arguments, "");
        assert_eq!(ended.code, Some(2), "{arguments:?}");
        assert!(ended.err.contains(message), "{arguments:?}: {}", ended.err);
    }
}
