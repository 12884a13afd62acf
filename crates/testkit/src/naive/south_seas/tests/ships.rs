//! Worked figures: markets, deliveries, payments, points.

use super::*;
use crate::naive::south_seas::Cost;

/// The start tile and a market, with seven of the eight cells around the market taken.
const AROUND: [(u32, i32, i32, u32); 7] =
    [(55, 1, 0, 0), (1, 0, -1, 0), (2, 1, -1, 0), (3, 2, -1, 0), (4, 2, 0, 0), (5, 2, 1, 0), (6, 1, 1, 0)];

#[test]
fn a_market_gives_one_of_the_ships_of_highest_value_out_of_turn() {
    let mut game = scene(&[0, 5, 2, 6], &AROUND);
    islanders(&mut game, &[(3, 55, 2)]);
    lay_only(&mut game, 1, 7, 0, 1, 0);
    assert_eq!(game.waiting_for(), Waiting::Award { seat: 3 });
    assert_eq!(game.legal(), [Move::Award(5), Move::Award(6)]);
    assert_eq!(game.pieces().len(), 1, "the merchant returns with the ship");
    game.play(Move::Award(6)).expect("it is listed");
    assert_eq!((game.ships_of(3), game.scores()), (vec![6], vec![0, 0, 0, 6, 0]));
    assert!(game.pieces().is_empty());
    assert_eq!((game.waiting_for(), game.legal().len()), (Waiting::Reveal, 9));
    game.play(Move::Reveal(1)).expect("it is listed");
    assert_eq!(game.shown(), [0, 5, 2, 1]);
    assert_eq!((game.seat(), game.waiting_for()), (2, Waiting::Draw { bonus: false }), "nothing to deliver");
}

#[test]
fn a_market_is_complete_with_eight_tiles_around_and_a_single_best_ship_is_taken_at_once() {
    let mut game = scene(&[0, 5, 2, 3], &AROUND[..6]);
    islanders(&mut game, &[(0, 55, 2)]);
    lay_only(&mut game, 1, 7, 0, 1, 0);
    assert_eq!((game.pieces().len(), game.waiting_for()), (1, Waiting::Draw { bonus: false }), "one is open");
    let areas = game.areas();
    let market = areas.iter().find(|area| area.zones == [(55, 2)]).expect("the market is there");
    assert_eq!((market.open, market.complete), (1, false));
    lay_only(&mut game, 1, 6, 1, 1, 0);
    assert_eq!((game.ships_of(0), game.waiting_for()), (vec![5], Waiting::Reveal));
}

/// Markets at (1, 0), (2, 0) and (3, 0), all completed by a tile at (2, -1) but for the last.
fn three_markets(ships: &[u32]) -> Referee {
    let layout = [(55, 1, 0, 0), (56, 2, 0, 0), (57, 3, 0, 0), (1, 0, -1, 0), (2, 1, -1, 0), (3, 0, 1, 0)];
    let mut game = scene(ships, &layout);
    let more = [(4, 1, 1, 0), (5, 2, 1, 0), (6, 3, 1, 0), (7, 4, 1, 0), (8, 4, 0, 0), (9, 4, -1, 0)];
    add(&mut game, &more);
    add(&mut game, &[(13, 3, -1, 0)]);
    game
}

#[test]
fn owners_of_several_markets_take_in_clockwise_order_from_the_active_player() {
    let mut game = three_markets(&[0, 5, 2, 7]);
    islanders(&mut game, &[(1, 55, 2), (4, 56, 1), (1, 57, 1)]);
    lay_only(&mut game, 3, 14, 2, -1, 0);
    assert_eq!((game.ships_of(4), game.waiting_for()), (vec![5], Waiting::Reveal), "the next seat clockwise");
    game.play(Move::Reveal(6)).expect("it is in the pile");
    assert_eq!((game.ships_of(1), game.waiting_for()), (vec![6], Waiting::Reveal));
    game.play(Move::Reveal(1)).expect("it is in the pile");
    assert_eq!(
        (game.waiting_for(), game.legal()),
        (Waiting::Award { seat: 1 }, vec![Move::Award(0), Move::Award(1)])
    );
    game.play(Move::Award(0)).expect("it is listed");
    game.play(Move::Reveal(3)).expect("it is in the pile");
    assert_eq!((game.scores(), game.pieces().len()), (vec![0, 11, 0, 0, 6], 0));
}

#[test]
fn without_ships_a_merchant_just_returns_and_the_turn_is_the_last() {
    let mut game = three_markets(&[0, 5, 2, 7]);
    islanders(&mut game, &[(1, 55, 2), (4, 56, 1), (0, 0, 2)]);
    // All ships but one have been taken by seat 2.
    game.rules.shown = vec![0];
    let others: Vec<u32> = game.ships().iter().map(|ship| ship.id).filter(|&id| id != 0).collect();
    game.rules.taken.extend(others.into_iter().map(|ship| (2, ship)));
    lay_only(&mut game, 3, 14, 2, -1, 0);
    assert_eq!((game.ships_of(4), game.ships_of(1)), (vec![0], vec![]));
    assert_eq!(game.waiting_for(), Waiting::Over);
    assert!(game.pieces().is_empty(), "the game is over: the banana picker is back too (C-12)");
    assert_eq!(game.wares(0), bananas(1), "and has its final evaluation");
}

#[test]
fn payments_are_those_of_the_figures() {
    let letters = |counts: &[u32]| Cost { letters: counts.to_vec(), ..Cost::default() };
    let any = |any| Cost { any, ..Cost::default() };
    let named = Cost { named: wares(2, 1, 1), ..Cost::default() };
    for (cost, paid) in [
        (named, wares(2, 1, 1)),
        (any(6), wares(0, 3, 3)),
        (any(5), fish(5)),
        (letters(&[4]), shells(4)),
        (letters(&[3, 1]), wares(3, 1, 0)),
    ] {
        assert!(cost.is_settled_by(paid), "{cost:?}");
    }
    assert!(!letters(&[4]).is_settled_by(wares(3, 1, 0)));
    assert!(!letters(&[3, 1]).is_settled_by(shells(4)), "different letters are different kinds");
    assert!(!any(5).is_settled_by(fish(6)), "nothing is overpaid");
}

#[test]
fn every_way_to_pay_is_offered_once() {
    // A banana, two of any kind, two of one kind and one of another.
    let cost = Cost { named: bananas(1), any: 2, letters: vec![2, 1] };
    let mut expected = Vec::new();
    for shells in 0..=6 {
        for bananas in 1..=6 - shells {
            let paid = [shells, bananas, 6 - shells - bananas];
            // After the named banana, some kind must be there twice and some other once.
            let rest = [paid[0], paid[1] - 1, paid[2]];
            let pairs = rest.iter().filter(|&&count| count >= 2).count();
            let kinds = rest.iter().filter(|&&count| count >= 1).count();
            if pairs >= 1 && kinds >= 2 {
                expected.push(wares(paid[0], paid[1], paid[2]));
            }
        }
    }
    assert_eq!(cost.payments(wares(9, 9, 9)), expected);
    assert_eq!(cost.payments(wares(1, 3, 2)), [wares(1, 3, 2)], "all there is");
    assert_eq!(cost.payments(wares(0, 9, 0)), []);
}

#[test]
fn a_letter_may_stand_for_a_kind_that_the_ship_names() {
    let cost = Cost { named: fish(1), letters: vec![1], any: 0 };
    assert_eq!(cost.payments(wares(1, 1, 2)), [wares(0, 0, 2), wares(0, 1, 1), wares(1, 0, 1)]);
}

#[test]
fn one_ship_a_turn_is_supplied_and_the_display_refilled() {
    let mut game = scene(&[0, 1, 3, 7], &[]);
    give(&mut game, 0, wares(4, 1, 1));
    lay_only(&mut game, 0, 20, 1, 0, 0);
    assert_eq!(game.waiting_for(), Waiting::Deliver { seat: 0 });
    let deliver = |ship, shells, bananas, fish| Move::Deliver { ship, shells, bananas, fish };
    let expected = [
        deliver(0, 2, 1, 1),
        deliver(1, 4, 1, 1),
        deliver(3, 4, 0, 0),
        deliver(7, 0, 1, 1),
        deliver(7, 1, 0, 1),
        Move::Pass,
    ];
    assert_eq!(game.legal(), expected);
    game.play(deliver(0, 2, 1, 1)).expect("it is listed");
    assert_eq!((game.wares(0), game.ships_of(0), game.scores()[0]), (shells(2), vec![0], 5));
    assert_eq!(game.waiting_for(), Waiting::Reveal);
    game.play(Move::Reveal(2)).expect("it is in the pile");
    assert_eq!((game.seat(), game.waiting_for()), (1, Waiting::Draw { bonus: false }));
}

#[test]
fn wares_of_the_same_turn_may_be_delivered_and_passing_is_allowed() {
    let mut game = scene(&[1, 2, 3, 7], &[(20, 1, 0, 0), (21, 2, 0, 0)]);
    islanders(&mut game, &[(0, 20, 1)]);
    lay_only(&mut game, 0, 30, 3, 0, 0);
    let all_shells = Move::Deliver { ship: 3, shells: 4, bananas: 0, fish: 0 };
    assert_eq!(game.legal(), [all_shells, Move::Pass]);
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!((game.wares(0), game.seat()), (shells(4), 1));
}

#[test]
fn ships_of_24_and_10_wares_make_27() {
    let mut game = sea(&[]);
    // Values 2, 3, 4, 4, 5 and 6.
    for ship in [7, 3, 2, 10, 1, 5] {
        game.take_ship(0, ship, "SS-15");
    }
    assert_eq!(game.scores()[0], 24);
    give(&mut game, 0, wares(5, 3, 2));
    game.evaluate_at_the_end();
    assert_eq!(game.scores(), [27, 0, 0, 0, 0]);
    assert_eq!(game.winners(), [0]);
}
