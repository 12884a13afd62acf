//! Position codes set up the very same game.

use tilewright_record::Position;
use tilewright_rules::{BoardLimit, Game, Options, RulebookId, Seat, Setup, sets};

use crate::play::{options_of, own_set, play, play_with, read};

fn set_up(code: &str) -> Result<Game, String> {
    let position: Position = code.parse().map_err(|error| format!("{error}"))?;
    position.set_up(None).map_err(|error| error.to_string())
}

#[test]
fn every_moment_of_a_game_comes_back() {
    for (place, rulebook) in RulebookId::ALL.into_iter().enumerate() {
        let seats = 2 + place % 4;
        let setup = Setup {
            start: Seat::new(place % seats).expect("at the table"),
            table: (place == 1).then_some(BoardLimit { width: 9, height: 8 }),
            options: options_of(rulebook),
            ..Setup::new(seats as u8)
        };
        let whole = play(rulebook, &setup, 5).0;
        for actions in (0..=whole.actions().count()).step_by(7) {
            let (record, game) = play_with(rulebook, sets::built_in(rulebook), &setup, 5, actions);
            let code = whole.position(actions).to_string();
            assert_eq!(code, record.position(usize::MAX).to_string());
            assert!(!code.contains(char::is_whitespace));
            let position: Position = code.parse().expect("printed");
            assert_eq!(position, whole.position(actions));
            let again = position.set_up(None).expect("it was played");
            assert!(again == game);
            assert_eq!(again.key(), game.key());
        }
    }
}

#[test]
fn a_set_of_ones_own_is_given_by_hand() {
    for rulebook in RulebookId::ALL {
        let tiles = own_set(rulebook);
        let (record, game) = play_with(rulebook, &tiles, &Setup::new(2), 1, 50);
        let position = record.position(50);
        assert!(position.set_up(Some(&tiles)).expect("it was played") == game);
        let expected = format!("the tile set with the hash {} is neither built in nor given", tiles.hash());
        for set in [None, Some(sets::built_in(rulebook))] {
            assert_eq!(position.set_up(set).map(|_| ()).unwrap_err().to_string(), expected);
        }
    }
}

/// Every action of a whole game, covered fish included: their text has a full stop of its own.
#[test]
fn full_stops_within_an_action_are_understood() {
    let position = read(include_str!("games/few-islands.txt")).position(usize::MAX);
    let code = position.to_string();
    assert!(code.contains(".f0.x25.0.a21.s12.w3:0,0,4.s1.d72.w13:2,0,2.s0"), "{code}");
    assert_eq!(code.parse::<Position>(), Ok(position));
    let wrong =
        |old: &str, new: &str| code.replacen(old, new, 1).parse::<Position>().unwrap_err().to_string();
    let action = "is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -";
    assert_eq!(wrong("x25.0", "x25"), format!("“x25” {action}"));
    assert_eq!(wrong("x25.0", "x25.0.1"), format!("“x25.0.1” {action}"));
    assert_eq!(wrong(".f0.x25.0", ".f0..x25.0"), format!("“” {action}"));
    assert_eq!(wrong(".d72.", ".d72.7."), format!("“d72.7” {action}"));
}

#[test]
fn options_stand_before_the_actions_where_they_are_chosen() {
    let hash = sets::built_in(RulebookId::Amazonas).hash();
    let plain = format!("tw1/amazonas/1/{hash}/3/2/-/shuffle=plain/d65.p0,4r0.-.d66");
    let game = set_up(&plain).expect("no stack forbids it");
    assert_eq!(game.setup().options, options_of(RulebookId::Amazonas));
    assert_eq!(plain.parse::<Position>().expect("printed").to_string(), plain);
    let none = plain.replacen("shuffle=plain/", "", 1);
    assert_eq!(set_up(&none).map(|game| game.setup().options), Ok(Options::default()));
    let shape = "is no position: expected tw1/rulebook/rules/hash/seats/start/table/actions";
    for (old, new, expected) in [
        ("shuffle=plain", "", "“” is no option: expected retrieve=any-turn or shuffle=plain".to_owned()),
        ("shuffle=plain", "-", "“-” is no option: expected retrieve=any-turn or shuffle=plain".to_owned()),
        ("shuffle=plain", "retrieve=any-turn", "amazonas knows no option “retrieve”".to_owned()),
        ("amazonas", "hunters-2020", "hunters-2020 knows no option “shuffle”".to_owned()),
        ("shuffle=plain", "shuffle=plain/x", format!("“tw1/amazonas/1/{hash}/3/2/-/sh…” {shape}")),
    ] {
        assert_eq!(set_up(&plain.replacen(old, new, 1)).map(|_| ()), Err(expected), "{new}");
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let good = "tw1/hunters-2020/1/98f2c9141bf01fa9/2/1/-/d21.p0,-1r3.h1";
    assert!(set_up(good).is_ok());
    assert!(set_up("tw1/hunters-2020/1/98f2c9141bf01fa9/2/1/5x5/").is_ok());
    let shape = "is no position: expected tw1/rulebook/rules/hash/seats/start/table/actions";
    for (old, new, expected) in [
        ("tw1/", "tw2/", format!("“tw2/hunters-2020/1/98f2c9141bf01fa9/2/1/…” {shape}")),
        ("/-/", "/-", format!("“tw1/hunters-2020/1/98f2c9141bf01fa9/2/1/…” {shape}")),
        (
            "hunters-2020",
            "chess",
            "there is no rulebook “chess”: \
             choose hunters-2002, hunters-zman, hunters-2020, south-seas or amazonas"
                .into(),
        ),
        ("2020/1/", "2020/x/", "“x” is no version of the rules: expected a number from 1".into()),
        (
            "98f2",
            "98F2",
            "“98F2c9141bf01fa9” is no hash of a tile set: expected 16 hexadecimal digits".into(),
        ),
        ("98f2", "08f2", "the tile set with the hash 08f2c9141bf01fa9 is neither built in nor given".into()),
        ("/2/1/", "/1/1/", "1 seats: 2 to 5 can play (C-1)".into()),
        ("/2/1/", "/2/3/", "there is no seat 3: 2 play".into()),
        ("/-/", "/0x1/", "“0x1” is no table: expected columns x rows, such as 15x15".into()),
        ("h1", "h01", "“h01” is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -".into()),
        ("h1", "h1.", "“” is no action: expected d45, s12, p3,-2r1, b82r2, f2, h8, c3, t45, x45.2, a7, w7:2,0,1 or -".into()),
        (
            "h1",
            "h0",
            "action 3 of the position: h0 is not allowed: a hut never stands on a meadow (H2-3)".into(),
        ),
        (
            "2020/1/98f2c9141bf01fa9/2/1/-/d21.p0,-1r3.h1",
            "2020/9/98f2c9141bf01fa9/2/1/-/d21.p0,0r3",
            "action 2 of the position: p0,0r3 is not allowed: tile 56 lies on 0,0 already (C-4); \
             the position is of rules version 9, these are version 1"
                .into(),
        ),
    ] {
        assert_eq!(set_up(&good.replacen(old, new, 1)).map(|_| ()), Err(expected), "{new}");
    }
    assert!(set_up(&"x".repeat(10_001)).is_err());
}
