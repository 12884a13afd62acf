//! The prompts that only South Seas and Amazonas have.

use crate::play::{path, script};
use crate::{folder, tilewright};
use tilewright_deal::playout::Words;
use tilewright_deal::{Seed, Seeded};
use tilewright_record::Record;
use tilewright_rules::{Action, Game, Options, Phase, Piece, RulebookId, Setup, ToAct};

/// A moment of a game dealt from a seed, and what was typed to come to it.
struct Moment {
    game: Game,
    seed: u64,
    typed: String,
}

/// The first moment among random games for which something holds, while a player is to decide.
fn find(rulebook: RulebookId, setup: &Setup, wanted: impl Fn(&Game) -> bool) -> Moment {
    (1..).find_map(|seed| play_until(rulebook, setup, seed, &wanted)).expect("some game comes to it")
}

fn play_until(
    rulebook: RulebookId,
    setup: &Setup,
    seed: u64,
    wanted: &impl Fn(&Game) -> bool,
) -> Option<Moment> {
    let mut game = Game::new(rulebook, setup).expect("the setup is allowed");
    let dealer = Seeded::new(Seed::from_number(seed), &game);
    let mut words = Words::new(seed);
    let mut typed = String::new();
    while !(matches!(game.to_act(), ToAct::Seat(_)) && wanted(&game)) {
        let forced = game.turn().phase == Phase::Occupy && game.legal_actions().len() == 1;
        let action = dealer.deal(&game).or_else(|| game.pick(words.next()))?;
        let chance = matches!(action, Action::Draw(_) | Action::Reveal(_));
        if !chance && !forced {
            typed.push_str(&format!("{action}\n"));
        }
        game.apply(action, &mut ()).expect("dealt or legal");
        if !chance && !matches!(game.to_act(), ToAct::Seat(_)) {
            typed.push_str("ok\n");
        }
    }
    Some(Moment { game, seed, typed })
}

/// What the program says from such a moment on, if something more is typed.
fn said_after(moment: &Moment, more: &[&str], input: &str) -> String {
    let (name, seats) = (moment.game.rulebook().name(), moment.game.setup().seats);
    let names = ["Ann", "Ben", "Cid", "Dot", "Eve"][..usize::from(seats)].join(",");
    let seed = moment.seed.to_string();
    let mut arguments = vec!["play", "--text", "--game", name, "--names", &names, "--seed", &seed];
    arguments.extend(more);
    let ended = tilewright(&arguments, &format!("{}{input}", moment.typed));
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    // The rest begins behind the answer to the last question that was answered before.
    let answers = moment.typed.lines().count();
    let prompts: Vec<usize> = ended.out.match_indices(" > ").map(|(at, _)| at).collect();
    let from = answers.checked_sub(1).and_then(|last| prompts.get(last)).copied().unwrap_or(0);
    ended.out[from..].to_owned()
}

fn name(game: &Game) -> &'static str {
    let ToAct::Seat(seat) = game.to_act() else { panic!("nobody is to act") };
    ["Ann", "Ben", "Cid", "Dot", "Eve"][seat.index()]
}

#[test]
fn a_delivery_asks_for_the_ship_and_then_for_the_payment() {
    let several_ways = |game: &Game| {
        let actions = game.legal_actions();
        let ways = |wanted| {
            let of_ship =
                |action: &&Action| matches!(action, Action::Deliver { ship, .. } if *ship == wanted);
            actions.iter().filter(of_ship).count()
        };
        game.turn().phase == Phase::Deliver
            && matches!(actions[0], Action::Deliver { ship, .. } if ways(ship) > 1)
    };
    let moment = find(RulebookId::SouthSeas, &Setup::new(2), several_ways);
    let name = name(&moment.game);
    let Action::Deliver { ship, wares } = moment.game.legal_actions()[0] else {
        panic!("a delivery is first")
    };
    // Another ship after all, a payment that is none, a slip, and then the first way to pay.
    let out = said_after(&moment, &[], &format!("1\n0\n1\nw{ship}:9,9,9\n99\n1\nok\nquit\n"));
    for line in [
        &format!("{name}, which ship is supplied? (0 for none) > 1"),
        &format!("{name}, how is ship {ship} paid for? > 0"),
        "    0  another ship, or none",
        "    0  no delivery",
        &format!("Not allowed: ship {ship} does not ask for 9 shells, 9 bananas, 9 fish (SS-16)."),
        "There is no choice 99: they are numbered 0 to ",
        &format!("ship {ship} for {wares}"),
        &format!("{name} delivers {wares} to ship {ship} and takes it: it is worth "),
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
}

#[test]
fn no_ship_need_be_supplied() {
    let moment = find(RulebookId::SouthSeas, &Setup::new(3), |game| game.turn().phase == Phase::Deliver);
    let out = said_after(&moment, &[], "none\nundo\n0\nok\nquit\n");
    assert!(out.contains(", no delivery; "), "{out}");
    assert!(out.contains("Taken back.") && !out.contains(" delivers "), "{out}");
}

#[test]
fn an_owner_chooses_a_ship_in_anothers_turn() {
    let out_of_turn =
        |game: &Game| game.turn().phase == Phase::Award && game.to_act() != ToAct::Seat(game.turn().seat);
    let moment = find(RulebookId::SouthSeas, &Setup::new(2), out_of_turn);
    let (owner, other) = if name(&moment.game) == "Ann" { ("Ann", "Ben") } else { ("Ben", "Ann") };
    let record = path(&folder("out-of-turn"), "game.txt");
    let out = said_after(&moment, &["--record", &record], "?\n1\nok\nquit\n");
    let Action::Award(ship) = moment.game.legal_actions()[0] else { panic!("an award is first") };
    for line in [
        &format!("{owner} (in {other}'s turn), which ship does your merchant take? > 1"),
        &format!("    1  take ship {ship}, worth "),
        &format!("ship {ship} taken for the market; {owner} scores "),
        &format!("{owner} takes ship {ship}, worth "),
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
    // Told again, the choice is that of the owner's seat.
    let seat = if owner == "Ann" { 1 } else { 2 };
    let told = tilewright(&["replay", &record], "").out;
    assert!(told.contains(&format!(" {seat}:a{ship}")), "{told}");
    let told = tilewright(&["replay", &record, "--json"], "").out;
    let told: serde_json::Value = serde_json::from_str(&told).expect("it is JSON");
    let turns = told["games"][0]["turns"].as_array().expect("turns were played");
    let mut steps = turns.iter().flat_map(|turn| turn["steps"].as_array().expect("a turn has steps"));
    let award = steps.rfind(|step| step["action"] == format!("a{ship}")).expect("it was awarded");
    assert_eq!(award["by"], seat);
}

#[test]
fn covering_fish_is_asked_for() {
    let moment = find(RulebookId::SouthSeas, &Setup::new(4), |game| game.turn().phase == Phase::Cover);
    let name = name(&moment.game);
    let Action::Cover { tile, zone } = moment.game.legal_actions()[0] else { panic!("a covering is first") };
    let out = said_after(&moment, &[], "0\nx99.0\n1\nok\nquit\n");
    for line in [
        &format!("{name}, which fish are covered? > 1"),
        "There is no choice 0: they are numbered 1 to ",
        "Not allowed: no group of fish on zone 0 of tile 99 is to be covered (SS-9).",
        &format!("fish on tile {tile} covered"),
        &format!("on tile {tile} (zone {zone}) is covered and counts no more (SS-9)."),
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
}

#[test]
fn an_islander_is_taken_back_when_the_rule_allows_it() {
    let one_stands = |game: &Game| {
        let left = game.supply(game.turn().seat, Piece::Figure);
        game.turn().phase == Phase::Occupy && left == 3 && game.legal_actions().len() > 1
    };
    let moment = find(RulebookId::SouthSeas, &Setup::new(2), one_stands);
    let seat = moment.game.turn().seat;
    let standing = moment.game.pieces().into_iter().find(|piece| piece.seat == seat).expect("one stands");
    let tile = standing.tile;
    let out = said_after(&moment, &[], &format!("why t{tile}\nt{tile}\nwhy x\nquit\n"));
    assert!(
        out.contains(&format!("t{tile}: not allowed: seat {seat} still has figures in supply (SS-4).")),
        "{out}"
    );
    assert!(out.contains("why w7:2,0,1 (paying ship 7 with 2 shells, 0 bananas and 1 fish)"), "{out}");

    // The German rule: whatever is in the supply. The typed game is legal under it too.
    let options = Options::parse(RulebookId::SouthSeas, "retrieve=any-turn").unwrap();
    let german = find(RulebookId::SouthSeas, &Setup { options, ..Setup::new(2) }, one_stands);
    let seat = german.game.turn().seat;
    let standing = german.game.pieces().into_iter().find(|piece| piece.seat == seat).expect("one stands");
    let tile = standing.tile;
    let out = said_after(&german, &["--retrieve", "any-turn"], &format!("t{tile}\nok\nquit\n"));
    assert!(out.contains(&format!("the islander on tile {tile} taken back; ")), "{out}");
    assert!(out.contains(&format!(" on tile {tile} back to the supply, without wares (SS-4).")), "{out}");
}

#[test]
fn a_double_tile_is_chosen_with_both_its_ways_round() {
    let moment = find(RulebookId::Amazonas, &Setup::new(2), |game| game.turn().phase == Phase::Double);
    let name = name(&moment.game);
    let out = said_after(&moment, &["--ascii"], "80 r1\n5 r0\n80 r2\nundo\n82\nb82r0\n0\nok\nquit\n");
    for line in [
        "80 r0       80 r2       82 r0       82 r2       84 r0       84 r2",
        "    1  double-tile 80 r0, as printed: west tributary, east jungle, 1 caiman; then west jungle, east village, ",
        &format!("{name}, which double-tile follows, and which way round? (such as 80 r0) > 80 r2"),
        "Not allowed: turned by 1 it would lie across the river: only 0 and 2 go along it (AM-6).",
        "Not allowed: tile 5 is not among the double-tiles left (AM-6).",
        "There is no choice 82: they are numbered 1 to 8.",
        "Taken back.",
        ", double-tile 82 r0, no piece; ",
        &format!("{name} places double-tile 82 at 0,"),
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
    assert!(out.is_ascii(), "only plain characters were asked for");
}

#[test]
fn an_amazon_tile_asks_which_way_round() {
    let amazon = |game: &Game| {
        game.turn().phase == Phase::Place && game.legal_actions().len() == 2 && {
            let Action::Place { cell, .. } = game.legal_actions()[0] else { panic!("a placement is first") };
            cell.x == 0 && cell.y > 3 && game.turn().tile.is_some_and(|tile| tile.0 >= 65)
        }
    };
    let moment = find(RulebookId::Amazonas, &Setup::new(3), amazon);
    let tile = moment.game.turn().tile.expect("a tile was drawn");
    let out = said_after(&moment, &[], "r1\n3,3 r0\nr2\nquit\n");
    for line in [
        &format!("which way round does tile {tile} continue the Amazon? (r0 or r2) > r2"),
        "Not allowed: turned by 1 it would lie across the river: only 0 and 2 go along it (AM-5).",
        "Not allowed: 3,3 does not continue the Amazon at its mouth (AM-5).",
    ] {
        assert!(out.contains(line), "{line}\n{out}");
    }
    let headline = out.contains("r0: 1 place         r2: 1 place");
    assert!(headline && !out.contains("r1: no place"), "{out}");
}

#[test]
fn a_turn_alone_names_no_cell_on_land() {
    let land =
        |game: &Game| game.turn().phase == Phase::Place && game.turn().tile.is_some_and(|tile| tile.0 < 65);
    let moment = find(RulebookId::Amazonas, &Setup::new(2), land);
    let out = said_after(&moment, &[], "r0\nships\nboats\ntiles\nscores\nquit\n");
    assert!(
        out.contains("Which cell? Turned by r0 it fits at ") || out.contains("Turned by r0 it fits nowhere.")
    );
    for line in
        ["The river has 16 spaces and reaches row 3", "b1 and b2 on space 1", "stack 1 of 5 still holds"]
    {
        assert!(out.contains(line), "{line}\n{out}");
    }
    assert!(out.contains("in supply: 4 meeples, 2 camps"), "{out}");
}

#[test]
fn real_boxes_of_the_other_games_are_dealt_by_hand() {
    let folder = folder("other-boxes");
    let plain = Options::parse(RulebookId::Amazonas, "shuffle=plain").unwrap();
    for (rulebook, chosen, slips, said) in [
        (
            RulebookId::SouthSeas,
            &[][..],
            "x\n99\n?\n",
            &[
                "The number of a ship is wanted",
                "has no ship 99 (SS-1)",
                "Type the number of the ship that was turned up",
            ][..],
        ),
        (
            RulebookId::Amazonas,
            &[],
            "x\n200\n88\n80\n?\n",
            &[
                "Options: shuffle=plain.",
                "is not understood: a side is written n=",
                "has no tile 200 (C-7)",
                "left in the pile: 65 land tiles 0–64; 15 amazon tiles 65–79",
            ],
        ),
        (RulebookId::Amazonas, &["--shuffle", "plain"], "", &["Options: shuffle=plain."]),
    ] {
        let options = if rulebook == RulebookId::Amazonas { plain } else { Options::default() };
        let setup = Setup { options, ..Setup::new(2) };
        let (input, game) = script(rulebook, &setup, 8, true);
        let record = path(&folder, &format!("{rulebook}-{}", chosen.len()));
        let mut arguments =
            vec!["play", "--game", rulebook.name(), "--players", "2", "--manual", "--record", &record];
        arguments.extend(chosen);
        let ended = tilewright(&arguments, &format!("{slips}{input}"));
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        for line in said {
            assert!(ended.out.contains(line), "{line}\n{}", &ended.out[..6000]);
        }
        let kept = std::fs::read_to_string(&record).expect("the record was kept");
        let kept = Record::parse_all("kept", &kept).expect("it is a record");
        assert!(kept[0].replay().expect("it follows the rules").game == game, "{rulebook}");
        assert_eq!(kept[0].setup().options, options);
    }
}

#[test]
fn a_misread_ship_is_taken_back() {
    let arguments = ["play", "--game", "south-seas", "--players", "2", "--manual"];
    let out = tilewright(&arguments, "3\nundo\n4\n4\nquit\n").out;
    assert!(out.contains("Ship 3 is turned up") && out.contains("Taken back."), "{out}");
    assert!(
        out.contains("Ship 4 was turned up before (SS-1); left in the pile of ships: 0–3, 5–23."),
        "{out}"
    );
}
