//! The course of the game: draws, tiles that fit nowhere, bonus tiles, the end.

use std::collections::BTreeSet;

use super::*;

#[test]
fn setups_that_make_no_game_are_refused() {
    for (rulebook, seats, start, table) in [
        ("south-seas", 2, 0, None),
        ("hunters-2020", 1, 0, None),
        ("hunters-2020", 6, 0, None),
        ("hunters-2020", 2, 2, None),
        ("hunters-2020", 2, 0, Some((0, 9))),
    ] {
        assert!(Referee::new(rulebook, SECOND, seats, start, table).is_err());
    }
    assert!(Referee::new("hunters-2020", "format = 2\ngame = \"hunters\"", 2, 0, None).is_err());
}

#[test]
fn every_player_starts_with_five_figures_and_two_or_three_huts() {
    for (rulebook, huts, land, bonus) in
        [("hunters-2002", 2, 78, 12), ("hunters-zman", 2, 78, 12), ("hunters-2020", 3, 78, 16)]
    {
        let game = Referee::new(rulebook, tiles_of(rulebook), 5, 4, None).expect("a tile file of ours");
        assert!((0..5).all(|seat| game.supply(seat) == (5, huts)));
        assert_eq!((game.left(false).len(), game.left(true).len()), (land, bonus));
        assert_eq!((game.seat(), game.waiting_for()), (4, Waiting::Draw { bonus: false }));
        assert_eq!(game.legal().len(), land);
    }
}

#[test]
fn a_tile_lies_beside_another_and_continues_it() {
    let mut game = scene("hunters-2020", &[]);
    game.play(Move::Draw(61)).expect("the tile is in the pile");
    // All of tile 61 is meadow, and only the north side of the start tile is.
    let expected: Vec<Move> = (0..4).map(|turns| Move::Place { x: 0, y: -1, turns }).collect();
    assert_eq!(game.legal(), expected);
    let before = format!("{game:?}");
    assert!(game.play(Move::Place { x: 1, y: -1, turns: 0 }).is_err(), "corner to corner");
    assert!(game.play(Move::Place { x: 1, y: 0, turns: 0 }).is_err(), "meadow against forest");
    assert!(game.play(Move::Draw(62)).is_err(), "a tile is in hand");
    assert_eq!(format!("{game:?}"), before, "a refused move changes nothing");
}

#[test]
fn the_table_has_an_edge() {
    // Of a table of two by one only the start tile's cell and the one to its east are there.
    let mut game = Referee::new("hunters-2020", SECOND, 2, 0, Some((2, 1))).expect("a tile file of ours");
    game.play(Move::Draw(37)).expect("the tile is in the pile");
    assert_eq!(game.legal(), [Move::Place { x: 1, y: 0, turns: 3 }]);
    let mut game = Referee::new("hunters-2020", SECOND, 2, 0, Some((1, 2))).expect("a tile file of ours");
    game.play(Move::Draw(37)).expect("the tile is in the pile");
    assert_eq!(game.legal(), [Move::Place { x: 0, y: 1, turns: 0 }]);
}

#[test]
fn tiles_that_fit_nowhere_leave_the_game_until_the_pile_is_empty() {
    for rulebook in RULEBOOKS {
        let mut game = Referee::new(rulebook, tiles_of(rulebook), 2, 1, Some((1, 1))).expect("a tile file");
        for count in 1..=78 {
            assert_eq!(game.seat(), 1, "the same player draws again");
            game.play(game.legal()[0]).expect("a draw");
            assert_eq!(game.gone().len(), count);
        }
        assert_eq!(game.waiting_for(), Waiting::Over);
        assert_eq!((game.scores(), game.winners()), (vec![0, 0], vec![0, 1]));
        assert_eq!(game.left(true).len(), if rulebook == "hunters-2020" { 16 } else { 12 });
    }
}

/// A game in which seat 0 has just completed a forest with gold or a menhir.
fn earned(rulebook: &str, gone: &[u32]) -> Referee {
    let mut game = scene(rulebook, &[(31, 1, 0, 3), (33, 1, 1, 0)]);
    game.gone.extend(gone);
    lay(&mut game, 0, 75, 0, 1, 3);
    game.play(Move::Pass).expect("passing is allowed");
    game
}

#[test]
fn an_empty_bonus_pile_gives_no_bonus_tile() {
    for rulebook in RULEBOOKS {
        let game = earned(rulebook, &[]);
        assert_eq!((game.seat(), game.waiting_for()), (0, Waiting::Draw { bonus: true }));
        let all: Vec<u32> = (79..95).collect();
        let game = earned(rulebook, &all);
        assert_eq!((game.seat(), game.waiting_for()), (1, Waiting::Draw { bonus: false }));
    }
}

#[test]
fn a_last_bonus_tile_that_fits_nowhere_ends_the_turn() {
    for rulebook in RULEBOOKS {
        let most: Vec<u32> = (79..95).filter(|&tile| tile != 85 && tile != 90).collect();
        let mut game = earned(rulebook, &most);
        game.limit = Some((2, 2));
        assert_eq!(game.left(true), BTreeSet::from([85, 90]));
        game.play(Move::Draw(90)).expect("the tile is in the pile");
        assert_eq!((game.seat(), game.waiting_for()), (0, Waiting::Draw { bonus: true }), "another is drawn");
        game.play(Move::Draw(85)).expect("the tile is in the pile");
        assert_eq!((game.seat(), game.waiting_for()), (1, Waiting::Draw { bonus: false }));
    }
}

#[test]
fn the_last_land_tile_still_earns_its_bonus_tile() {
    for rulebook in RULEBOOKS {
        let others: Vec<u32> = (0..79).filter(|tile| ![56, 31, 33, 75].contains(tile)).collect();
        let mut game = earned(rulebook, &others);
        assert_eq!(game.waiting_for(), Waiting::Draw { bonus: true });
        game.play(Move::Draw(85)).expect("the tile is in the pile");
        game.play(Move::Place { x: 0, y: -1, turns: 0 }).expect("meadow on meadow");
        game.play(Move::Figure { zone: 0 }).expect("nobody hunts here");
        assert_eq!(game.waiting_for(), Waiting::Over);
        assert_eq!(game.scores(), [2, 0, 0], "the animal on the start tile");
        assert_eq!(game.winners(), [0]);
    }
}

#[test]
fn an_empty_supply_leaves_only_passing() {
    let mut game = scene("hunters-2020", &[(62, 0, -1, 0), (48, -1, 0, 0)]);
    figures(&mut game, &[(0, 62, 0); 5]);
    huts(&mut game, &[(0, 48, 1); 3]);
    lay(&mut game, 0, 37, 0, 1, 0);
    assert_eq!(game.legal(), [Move::Pass]);
}

#[test]
fn open_sides_are_counted_zone_by_zone() {
    use crate::naive::AreaKind::*;
    let game = scene("hunters-2020", &[]);
    let seen: Vec<_> = game.areas().into_iter().map(|area| (area.kind, area.zones, area.open)).collect();
    let expected = [
        (Forest, vec![(56, 1)], 2),
        (River, vec![(56, 3)], 1),
        (Meadow, vec![(56, 0)], 2),
        (Meadow, vec![(56, 2)], 1),
        (RiverSystem, vec![(56, 3), (56, 8)], 1),
    ];
    assert_eq!(seen, expected);
}
