//! Sets of one's own may show a power or a symbol more than once.

use super::*;

/// A start tile with forest to the north and meadow around; the tiles of the land pile fit beside it.
const OWN: &str = r#"
    format = 1
    game = "hunters"

    [[tile]]
    id = 0
    pile = "start"
    n = [0]
    e = [1]
    s = [1]
    w = [1]
    zone.0 = { kind = "forest" }
    zone.1 = { kind = "meadow", mammoth = 1 }

    [[tile]]
    id = 1
    pile = "land"
    n = [1]
    e = [1]
    s = [0]
    w = [1]
    zone.0 = { kind = "forest", mushrooms = 2 }
    zone.1 = { kind = "meadow" }

    [[tile]]
    id = 10
    copies = 3
    pile = "land"
    n = [0]
    e = [0]
    s = [0]
    w = [0]
    zone.0 = { kind = "meadow", power = "shrine" }

    [[tile]]
    id = 15
    pile = "land"
    n = [0, 1, 2]
    e = [2]
    s = [2, 1, 0]
    w = [0]
    zone.0 = { kind = "meadow", power = "shrine" }
    zone.1 = { kind = "river" }
    zone.2 = { kind = "meadow", deer = 1 }

    [[tile]]
    id = 20
    copies = 3
    pile = "land"
    n = [0]
    e = [0]
    s = [0]
    w = [0]
    zone.0 = { kind = "meadow", power = "pit_trap" }

    [[tile]]
    id = 30
    copies = 2
    pile = "land"
    n = [0]
    e = [0]
    s = [0, 1, 0]
    w = [0]
    zone.0 = { kind = "meadow" }
    zone.1 = { kind = "river", to = 2 }
    zone.2 = { kind = "lake", fish = 1, power = "raft" }
"#;

fn own(rulebook: &str, layout: &[(u32, i32, i32, u32)]) -> Referee {
    let mut game = Referee::new(rulebook, OWN, 3, 0, None).expect("the file is sound");
    add(&mut game, layout);
    game
}

#[test]
fn two_patches_on_one_card_count_once_in_the_first_text_only() {
    for (rulebook, points) in [("hunters-2002", 6), ("hunters-zman", 8), ("hunters-2020", 10)] {
        let mut game = own(rulebook, &[]);
        lay(&mut game, 0, 1, 0, -1, 0);
        game.play(Move::Figure { zone: 0 }).expect("nobody gathers here");
        assert_eq!(game.scores(), [points, 0, 0], "{rulebook}");
    }
}

#[test]
fn a_hunter_on_the_other_bank_does_not_stand_on_the_shrine() {
    for rulebook in ["hunters-2002", "hunters-zman"] {
        // Around the lake at its end both banks of the river are one meadow, with the deer and the start tile's mammoth.
        let mut game = own(rulebook, &[(20, -1, 0, 0), (15, -2, 0, 0), (30, -2, -1, 0), (21, 0, 1, 0)]);
        figures(&mut game, &[(1, 20, 0), (1, 21, 0)]);
        assert_eq!(final_scores(game.clone()), [0, 4, 0], "nobody stands on the shrine");
        let mut beside = game.clone();
        figures(&mut beside, &[(0, 15, 2)]);
        assert_eq!(final_scores(beside), [0, 4, 0], "the other bank is not the shrine's");
        figures(&mut game, &[(0, 15, 0)]);
        assert_eq!(final_scores(game), [4, 0, 0], "one hunter on the shrine beats two");
    }
}

#[test]
fn of_several_shrines_most_hunters_on_shrines_count() {
    let mut game =
        own("hunters-2002", &[(10, 1, 0, 0), (11, 2, 0, 0), (12, 3, 0, 0), (20, 0, 1, 0), (21, 0, 2, 0)]);
    figures(&mut game, &[(0, 20, 0), (0, 21, 0), (1, 10, 0)]);
    assert_eq!(final_scores(game.clone()), [0, 2, 0]);
    figures(&mut game, &[(2, 11, 0)]);
    assert_eq!(final_scores(game.clone()), [0, 2, 2], "a tie");
    figures(&mut game, &[(2, 12, 0)]);
    assert_eq!(final_scores(game), [0, 0, 2]);
}

#[test]
fn shrines_are_of_the_first_edition_and_traps_of_the_second() {
    let layout = [(10, 1, 0, 0), (20, 0, 1, 0), (21, 0, 2, 0)];
    for (rulebook, points) in [("hunters-zman", [0, 2, 0]), ("hunters-2020", [6, 0, 0])] {
        let mut game = own(rulebook, &layout);
        figures(&mut game, &[(0, 20, 0), (0, 21, 0), (1, 10, 0)]);
        assert_eq!(final_scores(game), points, "{rulebook}");
    }
}

#[test]
fn nothing_is_doubled_twice() {
    let mut game = own("hunters-2020", &[(20, 1, 0, 0), (21, -1, 0, 0), (22, 0, 1, 0)]);
    figures(&mut game, &[(0, 20, 0)]);
    assert_eq!(final_scores(game), [6, 0, 0], "one mammoth in reach of three pit traps");
}

#[test]
fn each_raft_adds_the_lakes() {
    let mut game = own("hunters-2020", &[(30, 1, 0, 0), (31, 1, 1, 2)]);
    huts(&mut game, &[(0, 30, 2)]);
    assert_eq!(final_scores(game), [6, 0, 0], "two fish, and two lakes for each of two rafts");
}

#[test]
fn both_banks_of_a_side_may_be_one_zone() {
    let game = own("hunters-2020", &[(30, 1, 0, 0)]);
    let areas = game.areas();
    let meadow = areas.iter().find(|area| area.zones.contains(&(30, 0))).expect("the meadow is there");
    assert_eq!(meadow.open, 2 + 2 + 2, "two sides of the start tile, two of tile 30, and both banks");
}

#[test]
fn files_that_make_no_sense_are_refused() {
    for (from, to) in [
        ("n = [1]", "n = [1, 0, 1]"),
        ("n = [1]", "n = [7]"),
        ("id = 1\n", "id = 0\n"),
        ("id = 10", "id = 18"),
        ("to = 2", "to = 0"),
        ("to = 2", "to = \"sea\""),
        ("pile = \"start\"", "pile = \"land\""),
        ("kind = \"lake\"", "kind = \"swamp\""),
        ("game = \"hunters\"", "game = \"amazonas\""),
    ] {
        let broken = OWN.replacen(from, to, 1);
        assert_ne!(broken, OWN);
        assert!(Referee::new("hunters-2020", &broken, 2, 0, None).is_err(), "{from} as {to}");
    }
}
