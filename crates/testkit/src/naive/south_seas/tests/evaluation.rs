//! Worked figures: bridges, islands, sea regions, boats, and the final evaluation.

use super::*;
use crate::naive::AreaKind;
use crate::naive::south_seas::Covering;

fn pair(tile: u32, zone: u32) -> Covering {
    Covering { tile, zone, pair: true }
}

fn single(tile: u32, zone: u32) -> Covering {
    Covering { tile, zone, pair: false }
}

#[test]
fn bridges_give_2_and_4_shells() {
    let mut game = sea(&[]);
    lay(&mut game, 0, 30, 1, 0, 0);
    game.play(Move::Figure { zone: 1 }).expect("nobody is on the bridge");
    assert_eq!((game.wares(0), game.pieces().len()), (shells(2), 0), "and the islander is back");

    let mut game = sea(&[(20, 1, 0, 0), (21, 2, 0, 0)]);
    islanders(&mut game, &[(1, 21, 1)]);
    lay_only(&mut game, 0, 30, 3, 0, 0);
    assert_eq!((game.wares(0), game.wares(1)), (Wares::default(), shells(4)));
}

#[test]
fn a_bridge_ends_at_an_island_and_at_a_market_and_may_be_a_loop() {
    for end in [60, 55] {
        let mut game = sea(&[(20, 1, 0, 0)]);
        islanders(&mut game, &[(1, 20, 1)]);
        lay_only(&mut game, 0, end, 2, 0, 0);
        assert_eq!(game.wares(1), shells(if end == 60 { 4 } else { 3 }));
    }
    let mut game = sea(&[(26, 0, 1, 1), (27, 1, 1, 2), (28, 1, 2, 3)]);
    islanders(&mut game, &[(1, 26, 1)]);
    lay_only(&mut game, 0, 29, 0, 2, 0);
    assert!(game.pieces().is_empty(), "a loop is complete");
}

#[test]
fn islands_give_2_and_4_bananas() {
    let mut game = sea(&[]);
    lay(&mut game, 0, 40, -1, 0, 0);
    game.play(Move::Figure { zone: 0 }).expect("nobody is on the island");
    assert_eq!((game.wares(0), game.pieces().len()), (bananas(2), 0));

    let mut game = sea(&[(44, -1, 0, 0), (45, -2, 0, 0)]);
    islanders(&mut game, &[(1, 45, 0)]);
    lay_only(&mut game, 0, 40, -3, 0, 0);
    assert_eq!(game.wares(1), bananas(4));
}

#[test]
fn tied_islanders_get_4_bananas_each_and_a_majority_gets_all() {
    let layout = [(44, -1, 0, 0), (45, -2, 0, 0)];
    let mut game = sea(&layout);
    islanders(&mut game, &[(1, 44, 0), (2, 45, 0)]);
    let mut other = game.clone();
    lay_only(&mut game, 0, 40, -3, 0, 0);
    assert_eq!((game.wares(1), game.wares(2)), (bananas(4), bananas(4)));

    islanders(&mut other, &[(2, 0, 2)]);
    lay_only(&mut other, 0, 40, -3, 0, 0);
    assert_eq!((other.wares(1), other.wares(2)), (Wares::default(), bananas(4)));
    assert!(other.pieces().is_empty());
}

#[test]
fn an_enclosed_region_gives_5_fish() {
    let mut game = sea(&[(50, -1, 0, 0)]);
    islanders(&mut game, &[(3, 50, 0)]);
    lay_only(&mut game, 0, 51, -1, -1, 2);
    assert_eq!(game.wares(3), fish(5));
    assert!(game.covered().is_empty() && game.pieces().is_empty());
}

#[test]
fn a_region_enclosed_and_reached_by_a_boat_is_evaluated_once_and_nothing_is_covered() {
    let mut game = sea(&[(50, -1, 0, 0)]);
    islanders(&mut game, &[(3, 50, 0)]);
    lay_only(&mut game, 0, 52, -1, -1, 2);
    assert_eq!(game.wares(3), fish(5));
    assert!(game.covered().is_empty());
}

#[test]
fn a_boat_gives_5_fish_and_the_group_of_two_is_covered() {
    let mut game = sea(&[(1, 0, -1, 0)]);
    islanders(&mut game, &[(1, 1, 0)]);
    lay_only(&mut game, 0, 10, 0, -2, 0);
    assert_eq!((game.wares(1), game.covered()), (fish(5), &[pair(1, 0)][..]));
    assert!(game.pieces().is_empty(), "the fisher is back, and the region open");

    // The covered group counts no more; of three single fish on two zones one is chosen.
    lay(&mut game, 2, 13, 0, -3, 0);
    game.play(Move::Figure { zone: 0 }).expect("nobody fishes here");
    assert_eq!((game.wares(2), game.waiting_for()), (fish(3), Waiting::Cover { seat: 2 }));
    assert_eq!(game.legal(), [Move::Cover { tile: 0, zone: 0 }, Move::Cover { tile: 10, zone: 0 }]);
    game.play(Move::Cover { tile: 10, zone: 0 }).expect("it is listed");
    assert_eq!(game.covered(), [pair(1, 0), single(10, 0)]);
}

#[test]
fn a_boat_and_a_fisher_placed_at_once_give_3_fish() {
    let mut game = sea(&[]);
    lay(&mut game, 0, 11, 0, -1, 0);
    game.play(Move::Figure { zone: 0 }).expect("nobody fishes here");
    assert_eq!((game.wares(0), game.covered()), (fish(3), &[pair(11, 0)][..]));
    assert_eq!(game.supply(0), (4, 0));
}

#[test]
fn the_player_who_placed_the_tile_chooses_among_groups_of_two() {
    let mut game = sea(&[(1, 0, -1, 0)]);
    islanders(&mut game, &[(1, 1, 0)]);
    lay_only(&mut game, 4, 11, 0, -2, 0);
    assert_eq!((game.wares(1), game.waiting_for()), (fish(5), Waiting::Cover { seat: 4 }));
    assert_eq!(game.legal(), [Move::Cover { tile: 1, zone: 0 }, Move::Cover { tile: 11, zone: 0 }]);
}

#[test]
fn a_boat_evaluates_even_for_no_fish_but_not_in_a_later_turn() {
    let mut game = sea(&[]);
    game.rules.covered.push(single(0, 0));
    islanders(&mut game, &[(1, 0, 0)]);
    lay_only(&mut game, 0, 13, 0, 1, 0);
    assert_eq!((game.wares(1), game.pieces().len(), game.covered().len()), (fish(0), 0, 1));
    assert_eq!(game.gains().len(), 1, "no fish were given, and that is an evaluation");
    lay(&mut game, 1, 1, 0, 2, 0);
    game.play(Move::Figure { zone: 0 }).expect("nobody fishes here any more");
    assert_eq!((game.gains().len(), game.pieces().len()), (1, 1), "the boat nearby is of an earlier turn");
}

#[test]
fn a_boat_in_a_region_without_fishers_does_nothing() {
    let mut game = sea(&[]);
    lay_only(&mut game, 0, 11, 0, -1, 0);
    assert!(game.gains().is_empty() && game.covered().is_empty());
}

#[test]
fn two_boats_on_one_tile_each_act_in_their_own_sea() {
    let mut game = sea(&[]);
    islanders(&mut game, &[(1, 0, 0)]);
    lay(&mut game, 0, 66, 0, -1, 0);
    game.play(Move::Figure { zone: 1 }).expect("another sea than that of the start tile");
    assert_eq!((game.wares(0), game.wares(1)), (fish(1), fish(3)));
    assert_eq!(game.covered(), [single(66, 1), pair(66, 2)]);
}

#[test]
fn two_boats_on_one_tile_in_one_sea_are_one_evaluation() {
    // The sea goes around the island that tile 66 ends.
    let mut game = sea(&[(20, 1, 0, 0), (40, 1, -1, 2), (1, 1, -2, 0), (2, 0, -2, 0)]);
    islanders(&mut game, &[(1, 0, 0)]);
    lay_only(&mut game, 0, 66, 0, -1, 0);
    assert_eq!((game.wares(1), game.waiting_for()), (fish(8), Waiting::Cover { seat: 0 }));
    let groups = [(1, 0), (2, 0), (66, 2)].map(|(tile, zone)| Move::Cover { tile, zone });
    assert_eq!(game.legal(), groups);
    game.play(groups[0]).expect("it is listed");
    assert_eq!((game.covered(), game.gains().len()), (&[pair(1, 0)][..], 1));
}

#[test]
fn an_island_from_side_to_side_divides_two_regions() {
    let game = sea(&[(44, -1, 0, 0)]);
    let areas = game.areas();
    let with = |zone| areas.iter().find(|area| area.zones.contains(&(44, zone))).expect("it is placed");
    assert_ne!(with(1), with(2));
    let island = with(0);
    assert_eq!((island.kind, island.open, island.complete), (AreaKind::Island, 1, false));
    assert_eq!(island.zones, [(0, 2), (44, 0)]);
}

#[test]
fn a_fish_covered_in_play_counts_no_more_at_the_end() {
    let [red, blue, green, yellow, black] = [0, 1, 2, 3, 4];
    let mut game = sea(&[
        (44, -1, 0, 0),
        (45, -2, 0, 0),
        (46, -3, 0, 0),
        (20, 1, 0, 0),
        (21, 2, 0, 0),
        (56, 0, -1, 0),
        (1, 0, 1, 0),
        (2, 1, 1, 0),
        (40, 2, 1, 0),
        (47, 3, 1, 0),
    ]);
    game.rules.covered.push(single(0, 0));
    let left_island = [(red, 44, 0), (red, 45, 0), (blue, 46, 0)];
    islanders(&mut game, &left_island);
    islanders(&mut game, &[(green, 20, 1), (black, 56, 1), (yellow, 1, 0), (blue, 2, 0), (yellow, 47, 0)]);
    game.evaluate_at_the_end();
    let expected = [bananas(4), fish(4), shells(3), wares(0, 2, 4), Wares::default()];
    assert_eq!(all_wares(&game), expected, "as the rulebook's figure of the final evaluation shows");
    assert_eq!(game.scores(), [1, 1, 1, 2, 0], "a point for three wares");
}
