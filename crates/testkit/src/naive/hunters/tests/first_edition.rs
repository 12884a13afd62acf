//! Worked figures of the first edition in both of its texts.

use super::*;

const BOTH: [&str; 2] = ["hunters-2002", "hunters-zman"];

/// Four tiles in a square, one of which shows two pieces of the forest; all but that one carry gold.
const SQUARE: [(u32, i32, i32, u32); 2] = [(31, 1, 0, 3), (33, 1, 1, 0)];

#[test]
fn a_river_of_three_with_lakes_of_one_and_two_fish_scores_6() {
    for rulebook in BOTH {
        let mut game = scene(rulebook, &[(48, -1, 0, 0)]);
        figures(&mut game, &[(1, 48, 1)]);
        lay(&mut game, 0, 57, -2, 0, 1);
        game.play(Move::Pass).expect("passing is allowed");
        assert_eq!(game.scores(), [0, 6, 0]);
        assert_eq!(game.supply(1), (5, 2), "the fisher is back");
    }
}

#[test]
fn a_river_of_two_with_one_fish_scores_3_for_another_than_the_placer() {
    for rulebook in BOTH {
        let mut game = scene(rulebook, &[(2, 0, -1, 2)]);
        figures(&mut game, &[(0, 2, 1)]);
        lay(&mut game, 1, 66, -1, -1, 3);
        game.play(Move::Pass).expect("passing is allowed");
        assert_eq!(game.scores(), [3, 0, 0]);
    }
}

/// The river runs from the start tile's lake through tile 17, round three corners and through tile 17 again.
#[test]
fn a_river_that_crosses_a_tile_twice_counts_segments_in_one_text_and_tiles_in_the_other() {
    for (rulebook, points) in [("hunters-2002", 9), ("hunters-zman", 8), ("hunters-2020", 8)] {
        let mut game = scene(rulebook, &[(17, -1, 0, 1), (15, -1, 1, 2), (16, -2, 1, 3), (18, -2, 0, 0)]);
        lay(&mut game, 2, 59, -1, -1, 2);
        game.play(Move::Figure { zone: 1 }).expect("nobody fishes here");
        assert_eq!(game.scores(), [0, 0, points], "{rulebook}");
    }
}

/// The river leaves tile 13's lake to the west and comes back into it from the south.
#[test]
fn a_lake_at_both_ends_counts_once() {
    for (rulebook, points) in [("hunters-2002", 7), ("hunters-zman", 6), ("hunters-2020", 6)] {
        let mut game = scene(rulebook, &[(13, -1, 0, 0), (15, -2, 0, 0), (16, -2, 1, 3)]);
        lay(&mut game, 0, 18, -1, 1, 2);
        game.play(Move::Figure { zone: 1 }).expect("nobody fishes here");
        assert_eq!(game.scores(), [points, 0, 0], "{rulebook}");
    }
}

/// Four corners in a ring: the river has no end and is complete all the same.
#[test]
fn a_loop_is_a_complete_river() {
    for rulebook in RULEBOOKS {
        let mut game = scene(rulebook, &[(62, 0, -1, 0), (15, 0, -2, 2), (16, -1, -2, 3), (18, -1, -3, 0)]);
        lay(&mut game, 0, 21, 0, -3, 1);
        game.play(Move::Figure { zone: 1 }).expect("nobody fishes here");
        assert_eq!(game.scores(), [4, 0, 0], "{rulebook}");
    }
}

#[test]
fn a_forest_of_two_without_gold_scores_4_and_gives_no_bonus_tile() {
    for rulebook in RULEBOOKS {
        let mut game = scene(rulebook, &[(36, 0, -1, 2)]);
        lay(&mut game, 0, 37, 0, -2, 2);
        game.play(Move::Figure { zone: 0 }).expect("nobody gathers here");
        assert_eq!(game.scores(), [4, 0, 0]);
        assert_eq!(game.waiting_for(), Waiting::Draw { bonus: false });
        assert_eq!(game.seat(), 1);
    }
}

#[test]
fn a_forest_of_four_tiles_and_five_segments_scores_8_or_10_and_gives_one_bonus_tile() {
    for (rulebook, points) in [("hunters-2002", 10), ("hunters-zman", 8), ("hunters-2020", 8)] {
        let mut game = scene(rulebook, &SQUARE);
        figures(&mut game, &[(1, 31, 0)]);
        lay(&mut game, 0, 26, 0, 1, 2);
        game.play(Move::Pass).expect("passing is allowed");
        assert_eq!(game.scores(), [0, points, 0], "the gatherer's owner scores");
        assert_eq!(game.waiting_for(), Waiting::Draw { bonus: true });
        assert_eq!(game.seat(), 0, "the placer plays the bonus tile");
        game.play(Move::Draw(85)).expect("the tile is in the bonus pile");
        assert_eq!(game.waiting_for(), Waiting::Place { seat: 0 });
    }
}

#[test]
fn two_tied_gatherers_score_10_each() {
    let mut game = scene("hunters-2002", &SQUARE);
    figures(&mut game, &[(1, 31, 0), (2, 33, 0)]);
    lay(&mut game, 0, 26, 0, 1, 2);
    game.play(Move::Pass).expect("passing is allowed");
    assert_eq!(game.scores(), [0, 10, 10]);
}

#[test]
fn a_majority_scores_12_alone_and_all_gatherers_return() {
    for rulebook in RULEBOOKS {
        let line = [(35, 0, -1, 0), (38, 1, -1, 0), (39, 2, -1, 0), (40, 3, -1, 0), (71, 4, -1, 0)];
        let mut game = scene(rulebook, &line);
        figures(&mut game, &[(0, 35, 1), (0, 39, 1), (1, 71, 3)]);
        lay(&mut game, 2, 37, 5, -1, 3);
        game.play(Move::Pass).expect("passing is allowed");
        assert_eq!(game.scores(), [12, 0, 0], "{rulebook}");
        assert!(game.pieces().is_empty());
    }
}

/// Tiles 79 and 87 show mushrooms.
#[test]
fn mushrooms_add_2_in_the_first_edition_and_3_in_the_second() {
    for (rulebook, points) in [("hunters-2002", 8), ("hunters-zman", 8), ("hunters-2020", 9)] {
        let mut game = scene(rulebook, &[(35, 0, -1, 0)]);
        lay_bonus(&mut game, 0, 79, 1, -1, 0);
        game.play(Move::Figure { zone: 1 }).expect("nobody gathers here");
        lay(&mut game, 1, 36, 2, -1, 1);
        game.play(Move::Pass).expect("passing is allowed");
        assert_eq!(game.scores(), [points, 0, 0], "{rulebook}");
    }
}

#[test]
fn a_tile_that_joins_three_hunted_meadows_takes_no_hunter() {
    for rulebook in RULEBOOKS {
        // The gap has forest above, and to the left, to the right and below a meadow of its own.
        let ring =
            [(46, -1, 0, 0), (31, -1, 1, 0), (33, 1, 0, 3), (75, 1, 1, 3), (77, 1, 2, 1), (76, 0, 2, 3)];
        let mut game = scene(rulebook, &ring);
        figures(&mut game, &[(0, 31, 1), (1, 75, 0), (1, 76, 0)]);
        let hunted = game.areas().into_iter().filter(|area| area.pieces.iter().sum::<usize>() == 1);
        assert_eq!(hunted.count(), 3);
        lay(&mut game, 2, 37, 0, 1, 0);
        assert_eq!(open_to(&game), [Move::Figure { zone: 0 }], "only a gatherer");
        let joined = game.areas().into_iter().find(|area| area.zones.contains(&(37, 1)));
        assert_eq!(joined.expect("the meadow is there").pieces, [1, 2, 0, 0, 0]);
    }
}

#[test]
fn a_hut_and_a_fisher_ignore_each_other() {
    for rulebook in RULEBOOKS {
        let mut game = scene(rulebook, &[(48, -1, 0, 0)]);
        huts(&mut game, &[(1, 48, 1)]);
        lay(&mut game, 0, 53, -2, 0, 0);
        let river: Vec<Move> = open_to(&game);
        assert!(river.contains(&Move::Figure { zone: 1 }), "the hut does not hinder the fisher");
        assert!(!river.contains(&Move::Hut { zone: 1 }), "the hut hinders a hut");

        let mut game = scene(rulebook, &[(48, -1, 0, 0)]);
        figures(&mut game, &[(1, 48, 1)]);
        lay(&mut game, 0, 53, -2, 0, 0);
        let river: Vec<Move> = open_to(&game);
        assert!(!river.contains(&Move::Figure { zone: 1 }), "the fisher hinders a fisher");
        assert!(river.contains(&Move::Hut { zone: 1 }), "the fisher does not hinder the hut");
    }
}

#[test]
fn huts_score_the_fish_of_the_whole_system() {
    for rulebook in BOTH {
        // Lakes of 1, 2 and 2 fish in a row, joined by rivers and still open to the north.
        let mut game = scene(rulebook, &[(13, -1, 0, 0), (20, -2, 0, 0)]);
        huts(&mut game, &[(1, 20, 8)]);
        assert_eq!(final_scores(game.clone()), [0, 5, 0]);
        huts(&mut game, &[(2, 13, 8)]);
        assert_eq!(final_scores(game.clone()), [0, 5, 5], "a tie scores in full");
        huts(&mut game, &[(2, 13, 1)]);
        assert_eq!(final_scores(game), [0, 0, 5], "two huts beat one");
    }
}

#[test]
fn meadows_score_2_an_animal() {
    for rulebook in BOTH {
        let mut game = scene(rulebook, &[(37, 0, 1, 0)]);
        figures(&mut game, &[(0, 37, 1)]);
        assert_eq!(final_scores(game), [2, 0, 0], "a deer");

        let mut game = scene(rulebook, &[(37, 0, 1, 0), (31, -1, 1, 0), (61, 0, 2, 0)]);
        figures(&mut game, &[(0, 37, 1), (1, 61, 0)]);
        assert_eq!(final_scores(game), [2, 2, 0], "a deer, a mammoth and a tiger for two who tie");

        let herd = [(62, 0, -1, 0), (80, 0, -2, 0), (37, 1, -1, 0), (61, 2, -1, 0), (31, -1, -1, 0)];
        let mut game = scene(rulebook, &herd);
        figures(&mut game, &[(0, 62, 0), (1, 37, 1), (1, 31, 1)]);
        assert_eq!(final_scores(game), [0, 8, 0], "2 deer, 2 mammoths, an aurochs and a tiger");

        let mut game = scene(rulebook, &[(37, 0, 1, 0), (31, -1, 1, 0), (32, 0, 2, 2)]);
        figures(&mut game, &[(0, 37, 1)]);
        assert_eq!(final_scores(game), [0, 0, 0], "a deer and two tigers");
    }
}

#[test]
fn fire_drives_all_tigers_away() {
    for rulebook in BOTH {
        let mut game = scene(rulebook, &[(37, 0, 1, 0), (31, -1, 1, 0), (32, 0, 2, 2), (85, 1, 1, 0)]);
        figures(&mut game, &[(0, 37, 1)]);
        assert_eq!(final_scores(game), [2, 0, 0]);
    }
}

#[test]
fn a_hunter_on_the_shrine_takes_the_meadow() {
    for rulebook in BOTH {
        let mut game = scene(rulebook, &[(81, 0, -1, 3), (52, -1, 0, 0), (49, -2, 0, 0)]);
        figures(&mut game, &[(1, 52, 0), (1, 49, 0)]);
        assert_eq!(final_scores(game.clone()), [0, 4, 0], "nobody stands on the shrine");
        figures(&mut game, &[(0, 81, 0)]);
        assert_eq!(final_scores(game), [4, 0, 0], "one hunter on the shrine beats two");
    }
}

#[test]
fn unfinished_forests_and_rivers_score_nothing_and_their_figures_leave() {
    for rulebook in RULEBOOKS {
        let mut game = scene(rulebook, &[(48, -1, 0, 0), (31, 1, 0, 3)]);
        figures(&mut game, &[(0, 48, 1), (1, 31, 0), (2, 48, 2)]);
        game.finish();
        assert_eq!(game.scores(), [0, 0, 0]);
        assert_eq!(game.pieces().len(), 1, "the hunter stays");
    }
}
