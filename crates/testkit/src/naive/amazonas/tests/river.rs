//! Worked figures: boats, Amazon tiles and double-tiles.

use super::*;

#[test]
fn a_meeple_placed_at_a_boat_icon_moves_its_boat() {
    let mut game = scene(2, &[]);
    lay(&mut game, 0, 8, 2, 2, 0);
    game.play(Move::Figure { zone: 1 }).expect("nobody is on the tributary");
    assert_eq!(game.boats(), [1, 0]);
    lay_only(&mut game, 1, 32, 2, 3, 0);
    assert_eq!(game.boats(), [1, 1], "an icon moves a boat once, and no piece moves it by one");
}

#[test]
fn icons_joined_to_ones_meeple_and_no_piece_make_3() {
    let mut game = scene(2, &[(0, 2, 2, 0)]);
    meeples(&mut game, &[(0, 0, 1)]);
    lay_only(&mut game, 0, 15, 3, 2, 0);
    assert_eq!(game.boats(), [3, 0]);
    lay_only(&mut game, 1, 8, 4, 2, 0);
    assert_eq!(game.boats(), [4, 1], "another player's tile does it too");
}

#[test]
fn several_meeples_move_a_boat_no_further_and_old_icons_do_not_count_again() {
    let layout = [(9, 2, 2, 0), (32, 2, 3, 0), (33, 3, 3, 0), (34, 4, 3, 0), (15, 4, 2, 0)];
    let mut game = scene(3, &layout);
    meeples(&mut game, &[(0, 9, 1), (0, 15, 1), (1, 205, 1)]);
    lay(&mut game, 2, 8, 3, 2, 0);
    game.play(Move::Camp { zone: 0 }).expect("nobody camps here");
    assert_eq!(game.boats(), [1, 3, 0], "seat 1 had none of the icons beyond the new tile");
}

#[test]
fn closing_a_loop_gives_only_the_new_tiles_icons() {
    let layout = [(41, 2, 3, 1), (42, 3, 3, 2), (43, 3, 4, 3)];
    let mut game = scene(2, &[(100, 0, 4, 0)]);
    add(&mut game, &layout);
    meeples(&mut game, &[(0, 41, 1)]);
    lay_only(&mut game, 1, 44, 2, 4, 0);
    assert_eq!(game.boats(), [1, 1]);
    assert_eq!(game.scores(), [4, 0], "and it is complete");
}

#[test]
fn a_boat_stops_at_the_last_space() {
    let mut game = scene(4, &[]);
    assert_eq!(game.spaces(), 8);
    game.rules.boats = vec![6, 7, 0, 0];
    lay_only(&mut game, 0, 102, 0, 4, 2);
    assert_eq!((game.spaces(), game.boats()), (9, &[8, 8, 1, 1][..]), "the new space counts");
    game.advance(0, 3);
    assert_eq!(game.boats()[0], 8);
    game.advance(2, 3);
    assert_eq!(game.boats()[2], 4);
}

#[test]
fn an_advance_can_take_the_lead_before_the_scoring() {
    let mut game = scene(3, &[]);
    game.rules.boats = vec![4, 4, 2];
    lay_only(&mut game, 0, 100, 0, 4, 0);
    assert_eq!((game.scores(), game.boats()), (vec![4, 1, 0], &[5, 4, 3][..]));
}

#[test]
fn three_caimans_and_a_piranha_score_4_and_1_and_the_last_advances() {
    let mut game = scene(4, &[]);
    game.rules.boats = vec![5, 3, 3, 0];
    lay_only(&mut game, 0, 100, 0, 4, 0);
    assert_eq!((game.scores(), game.boats()), (vec![4, 1, 1, 0], &[6, 3, 3, 1][..]));
}

#[test]
fn who_scores_nothing_advances_also_in_a_rank() {
    let mut game = scene(3, &[]);
    game.rules.boats = vec![5, 3, 3];
    lay_only(&mut game, 0, 108, 0, 4, 0);
    assert_eq!((game.scores(), game.boats()), (vec![2, 0, 0], &[6, 4, 4][..]), "no piranha for the second");
    lay_only(&mut game, 1, 102, 0, 5, 0);
    assert_eq!((game.scores(), game.boats()), (vec![2, 0, 0], &[7, 6, 5][..]), "no animal for anybody");
}

#[test]
fn a_tie_for_first_leaves_the_second_rank() {
    let mut game = scene(3, &[]);
    game.rules.boats = vec![4, 5, 1];
    lay_only(&mut game, 0, 106, 0, 4, 0);
    assert_eq!((game.scores(), game.boats()), (vec![3, 3, 2], &[5, 5, 1][..]));
}

#[test]
fn of_two_players_the_second_scores_only_directly_behind() {
    for (boats, scores, after) in [
        ([5, 2], [3, 0], [6, 3]),
        ([4, 4], [3, 2], [5, 4]),
        ([4, 5], [3, 3], [5, 5]),
        ([1, 3], [2, 3], [2, 3]),
    ] {
        let mut game = scene(2, &[]);
        game.rules.boats = boats.to_vec();
        lay_only(&mut game, 0, 106, 0, 4, 0);
        assert_eq!((game.scores(), game.boats()), (scores.to_vec(), &after[..]), "from {boats:?}");
    }
}

#[test]
fn after_a_call_a_double_tile_is_laid_and_both_are_scored_in_order() {
    let mut game = scene(3, &[]);
    game.rules.boats = vec![5, 4, 2];
    lay(&mut game, 0, 103, 0, 4, 2);
    assert_eq!(game.waiting_for(), Waiting::Double { seat: 0 });
    let expected = [(120, 0), (120, 2), (122, 0), (122, 2)];
    assert_eq!(game.legal(), expected.map(|(tile, turns)| Move::Double { tile, turns }));
    game.play(Move::Double { tile: 120, turns: 2 }).expect("it is listed");
    let laid: Vec<(u32, i32, i32)> =
        game.placed()[8..].iter().map(|placed| (placed.tile, placed.x, placed.y)).collect();
    assert_eq!(laid, [(103, 0, 4), (121, 0, 5), (120, 0, 6)], "turned around");
    assert_eq!((game.spaces(), game.mouth()), (19, 6));
    let zones = [Move::Figure { zone: 4 }, Move::Figure { zone: 11 }];
    assert_eq!(game.legal()[..2], zones, "either half, never the tile with the call");
    let jungles = [0, 2, 3, 8, 10].map(|zone| Move::Camp { zone });
    assert_eq!(game.legal()[2..], [&jungles[..], &[Move::Pass]].concat());
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!((game.scores(), game.boats()), (vec![2 + 3, 1 + 1, 0], &[6, 4, 4][..]));
}

#[test]
fn ranks_are_read_anew_for_the_double_tile() {
    let mut game = scene(3, &[]);
    game.rules.boats = vec![5, 4, 3];
    lay(&mut game, 0, 103, 0, 4, 0);
    game.play(Move::Double { tile: 122, turns: 0 }).expect("it is listed");
    game.play(Move::Pass).expect("passing is allowed");
    // After the first scoring seats 1 and 2 are level, so both are second in the other.
    assert_eq!((game.scores(), game.boats()), (vec![2 + 1, 1 + 1, 1], &[6, 4, 4][..]));
}

#[test]
fn icons_on_a_double_tile_move_boats_before_it_is_scored() {
    let mut game = scene(3, &[]);
    game.rules.boats = vec![4, 4, 0];
    lay(&mut game, 0, 103, 0, 4, 0);
    game.play(Move::Double { tile: 120, turns: 0 }).expect("it is listed");
    game.play(Move::Figure { zone: 4 }).expect("nobody is on the tributary");
    assert_eq!(game.pieces()[0].tile, 120);
    assert_eq!((game.scores(), game.boats()), (vec![5, 2, 0], &[5, 4, 2][..]));
}

#[test]
fn with_no_double_tile_left_the_call_is_not_heard() {
    let mut game = scene(3, &[]);
    for (call, double) in [(103, 120), (104, 122)] {
        let (seat, row) = (game.seat(), game.mouth() + 1);
        lay(&mut game, seat, call, 0, row, 0);
        game.play(Move::Double { tile: double, turns: 0 }).expect("it is listed");
        game.play(Move::Pass).expect("passing is allowed");
    }
    assert!(game.doubles_left().is_empty());
    let row = game.mouth() + 1;
    lay(&mut game, 2, 105, 0, row, 0);
    assert_eq!(game.waiting_for(), Waiting::Occupy { seat: 2 });
}
