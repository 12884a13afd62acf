//! The course of the game: setup, islanders placed and taken back, tiles that fit nowhere, the end.

use super::*;

#[test]
fn setups_that_make_no_game_are_refused() {
    for (seats, start, table) in [(1, 0, None), (6, 0, None), (2, 2, None), (2, 0, Some((0, 9)))] {
        assert!(Referee::new(OWN, seats, start, table, false).is_err());
    }
    for (from, to) in [
        ("game = \"south-seas\"", "game = \"hunters\""),
        ("kind = \"market\"", "kind = \"lake\""),
        ("to = 2", "to = 0"),
        ("\"junction\"", "\"rock\""),
        ("letters = \"AAAB\"", "letters = \"ABCD\""),
        ("id = 5\ncopies = 2", "id = 5\ncopies = 3"),
        ("any = 6", "gold = 6"),
        ("bananas = 2", "apples = 2"),
    ] {
        let broken = OWN.replacen(from, to, 1);
        assert_ne!(broken, OWN);
        assert!(Referee::new(&broken, 2, 0, None, false).is_err(), "{from} as {to}");
    }
}

#[test]
fn four_ships_are_turned_up_before_the_first_turn() {
    let mut game = Referee::new(OWN, 2, 1, None, false).expect("the file is sound");
    for count in 0..4 {
        assert_eq!((game.waiting_for(), game.shown().len()), (Waiting::Reveal, count));
        assert_eq!(game.legal().len(), 13 - count);
        game.play(game.legal()[0]).expect("it is listed");
    }
    assert_eq!((game.seat(), game.waiting_for()), (1, Waiting::Draw { bonus: false }));
    assert_eq!((game.supply(0), game.supply(1)), ((4, 0), (4, 0)));
    assert_eq!(game.legal().len(), game.left().len());
}

#[test]
fn an_islander_goes_on_an_area_without_islanders() {
    let mut game = sea(&[(20, 1, 0, 0)]);
    islanders(&mut game, &[(1, 0, 1)]);
    lay(&mut game, 0, 55, 2, 0, 0);
    // The bridge is occupied, the sea and the market are not.
    assert_eq!(game.legal(), [Move::Figure { zone: 0 }, Move::Figure { zone: 2 }, Move::Pass]);

    let mut game = sea(&[(44, -1, 0, 0)]);
    islanders(&mut game, &[(0, 0, 2)]);
    lay(&mut game, 0, 45, -2, 0, 0);
    assert_eq!(
        game.legal(),
        [Move::Figure { zone: 1 }, Move::Figure { zone: 2 }, Move::Pass],
        "even one's own"
    );
}

/// Seat 0 has all its islanders out: one fishes beside the start tile, three pick bananas.
fn all_out() -> Referee {
    let mut game = sea(&[(1, 0, -1, 0), (44, -1, 0, 0), (45, -2, 0, 0), (46, -3, 0, 0), (47, -4, 0, 0)]);
    islanders(&mut game, &[(0, 1, 0), (0, 44, 0), (0, 45, 0), (0, 46, 0), (1, 47, 1)]);
    game
}

#[test]
fn only_who_has_no_islander_left_takes_one_back() {
    let mut game = all_out();
    let mut other = game.clone();
    lay(&mut game, 0, 2, 0, -2, 0);
    let expected = [1, 44, 45, 46].map(|tile| Move::TakeBack { tile });
    assert_eq!(game.legal()[..4], expected);
    assert_eq!(game.legal()[4..], [Move::Pass]);

    lay(&mut other, 1, 2, 0, -2, 0);
    assert_eq!(other.legal(), [Move::Pass], "seat 1 has three islanders left, and the sea is fished");
    other.rules.any_turn = true;
    assert_eq!(other.legal(), [Move::TakeBack { tile: 47 }, Move::Pass], "the other rule");
}

#[test]
fn taking_back_comes_before_evaluation_and_earns_nothing() {
    let mut game = all_out();
    lay(&mut game, 0, 11, 0, -2, 0);
    let mut passed = game.clone();
    game.play(Move::TakeBack { tile: 1 }).expect("it is listed");
    assert_eq!((game.wares(0), game.covered().len(), game.supply(0)), (Wares::default(), 0, (1, 0)));
    passed.play(Move::Pass).expect("passing is allowed");
    assert_eq!(passed.wares(0), fish(5));
}

#[test]
fn the_last_tile_that_fits_nowhere_leaves_the_delivery() {
    let mut game = Referee::new(OWN, 2, 1, Some((1, 1)), false).expect("the file is sound");
    for ship in [1, 2, 3, 7] {
        game.play(Move::Reveal(ship)).expect("it is in the pile");
    }
    give(&mut game, 1, fish(8));
    let tiles = game.left().len();
    for count in 1..=tiles {
        assert_eq!((game.seat(), game.waiting_for()), (1, Waiting::Draw { bonus: false }));
        game.play(game.legal()[0]).expect("a draw");
        assert_eq!(game.gone().len(), count);
    }
    assert_eq!(game.waiting_for(), Waiting::Deliver { seat: 1 });
    game.play(Move::Deliver { ship: 2, shells: 0, bananas: 0, fish: 5 }).expect("five of any kind");
    assert_eq!(game.waiting_for(), Waiting::Reveal, "the display is refilled even now");
    game.play(game.legal()[0]).expect("it is listed");
    assert_eq!((game.waiting_for(), game.scores()), (Waiting::Over, vec![0, 4 + 1]));

    let mut game = Referee::new(OWN, 2, 1, Some((1, 1)), false).expect("the file is sound");
    while game.waiting_for() != Waiting::Over {
        game.play(game.legal()[0]).expect("it is listed");
    }
    assert_eq!(
        (game.scores(), game.winners()),
        (vec![0, 0], vec![0, 1]),
        "nothing to deliver is no decision"
    );
}

#[test]
fn the_player_of_the_last_tile_may_still_deliver() {
    let mut game = sea(&[]);
    give(&mut game, 2, shells(4));
    let others: Vec<u32> = game.left().into_iter().filter(|&tile| tile != 20).collect();
    game.gone.extend(others);
    lay(&mut game, 2, 20, 1, 0, 0);
    game.play(Move::Figure { zone: 1 }).expect("nobody is on the bridge");
    game.play(Move::Deliver { ship: 3, shells: 4, bananas: 0, fish: 0 }).expect("four of a kind");
    game.play(game.legal()[0]).expect("a ship is turned up");
    assert_eq!(game.waiting_for(), Waiting::Over);
    assert_eq!((game.wares(2), game.scores()[2]), (shells(2), 3), "the bridge counts, but not for a ship");
}
