//! Worked figures: tributaries, villages, and the final scoring.

use super::*;

#[test]
fn a_tributary_of_3_tiles_and_a_fruit_scores_4_whoever_completes_it() {
    let mut game = scene(2, &[(6, 2, 2, 0)]);
    meeples(&mut game, &[(0, 6, 1)]);
    lay_only(&mut game, 1, 12, 3, 2, 0);
    assert_eq!((game.scores(), game.pieces().len()), (vec![4, 0], 0), "the board is one of the tiles");
}

#[test]
fn a_tributary_ends_at_the_amazon() {
    let mut game = scene(2, &[(0, -1, 1, 0)]);
    meeples(&mut game, &[(0, 0, 1)]);
    lay_only(&mut game, 1, 12, -2, 1, 2);
    assert_eq!(game.scores(), [3, 0]);
}

#[test]
fn a_village_of_3_tiles_and_a_fruit_scores_7() {
    let mut game = scene(2, &[(26, 2, 1, 0)]);
    meeples(&mut game, &[(0, 26, 0)]);
    lay_only(&mut game, 1, 24, 3, 1, 0);
    assert_eq!((game.scores(), game.pieces().len()), (vec![7, 0], 0));
}

#[test]
fn a_village_of_5_tiles_and_3_fruits_scores_13_for_a_majority_alone() {
    let layout = [(25, 2, 0, 3), (32, 3, 0, 0), (26, 3, 1, 0), (24, 4, 1, 0)];
    let mut game = scene(2, &layout);
    meeples(&mut game, &[(0, 25, 0), (0, 24, 0), (1, 203, 1)]);
    lay_only(&mut game, 0, 30, 2, 1, 0);
    assert_eq!((game.scores(), game.pieces().len()), (vec![13, 0], 0));
}

#[test]
fn a_tied_tributary_of_4_tiles_and_a_fruit_scores_5_each_and_moves_boats_3_and_1() {
    let layout = [(6, 2, 2, 0), (32, 2, 3, 0), (33, 3, 3, 0), (34, 4, 3, 0), (10, 4, 2, 0)];
    let mut game = scene(3, &layout);
    meeples(&mut game, &[(0, 6, 1), (1, 10, 1)]);
    lay_only(&mut game, 0, 8, 3, 2, 0);
    assert_eq!((game.scores(), game.boats()), (vec![5, 5, 0], &[3, 1, 0][..]));
    assert!(game.pieces().is_empty());
}

#[test]
fn a_double_tile_and_the_board_count_as_one_tile_each() {
    let mut game = scene(2, &[]);
    lay(&mut game, 0, 103, 0, 4, 0);
    game.play(Move::Double { tile: 120, turns: 0 }).expect("it is listed");
    game.play(Move::Camp { zone: 8 }).expect("nobody camps here");
    let table = game.table();
    let areas = game.areas_of_last_tile(&table);
    let jungle = areas.iter().find(|area| game.pieces_in(area).next().is_some()).expect("the camp is there");
    assert_eq!(jungle.tiles(&table), 1, "west of the river, below the tributary");
    let other = areas.iter().find(|area| area.nodes.len() > 5).expect("east of the river");
    assert_eq!(other.tiles(&table), 3, "the board, the tile and the double-tile");
}

#[test]
fn the_final_scoring_gives_what_the_figures_show() {
    let layout = [(6, 2, 2, 0), (45, 2, 1, 0), (38, -1, 2, 0), (39, 2, 3, 0)];
    let mut game = scene(5, &[]);
    add(&mut game, &layout);
    let [red, blue] = [0, 1];
    meeples(&mut game, &[(red, 6, 1), (blue, 45, 0)]);
    camps(&mut game, &[(blue, 38, 0), (red, 39, 0)]);
    game.rules.boats = vec![9, 7, 7, 3, 1];
    game.finish();
    assert_eq!(points_of(&game, "AM-19"), [3, 4, 0, 0, 0], "a tributary and a village");
    assert_eq!(points_of(&game, "AM-20"), [5, 3, 0, 0, 0], "two jungles");
    assert_eq!(points_of(&game, "AM-21"), [7, 4, 4, 1, 0], "the mouth");
    assert_eq!((game.scores(), game.winners()), (vec![15, 11, 4, 1, 0], vec![0]));
}

#[test]
fn a_jungle_is_scored_once_for_most_camps_and_in_full_for_all_who_tie() {
    let mut game = scene(3, &[(38, -1, 2, 0), (39, -1, 3, 0), (32, -2, 3, 0)]);
    camps(&mut game, &[(0, 38, 0), (0, 39, 0), (1, 32, 0)]);
    let mut tied = game.clone();
    game.score_at_the_end();
    assert_eq!(points_of(&game, "AM-20"), [7, 0, 0]);
    camps(&mut tied, &[(1, 204, 0)]);
    tied.score_at_the_end();
    assert_eq!(points_of(&tied, "AM-20"), [7, 7, 0]);
}

#[test]
fn the_mouth_gives_each_rank_its_points() {
    for (boats, points) in [
        (vec![5, 5, 3], vec![6, 6, 3]),
        (vec![2, 5, 9], vec![0, 3, 6]),
        (vec![6, 5], vec![6, 3]),
        (vec![6, 4], vec![6, 0]),
        (vec![6, 6], vec![6, 6]),
        (vec![1, 1, 1, 1], vec![7, 7, 7, 7]),
        (vec![1, 4, 4, 2, 3], vec![0, 7, 7, 1, 4]),
    ] {
        let mut game = scene(boats.len(), &[]);
        game.rules.boats = boats;
        game.score_at_the_end();
        assert_eq!(points_of(&game, "AM-21"), points);
    }
}
