//! The course of the game: setup, stacks, bounds, pieces, tiles that fit nowhere.

use std::collections::BTreeSet;

use super::*;
use crate::naive::tile_file::Pile;

#[test]
fn setups_that_make_no_game_are_refused() {
    for (seats, start, table) in [
        (1, 0, None),
        (6, 0, None),
        (2, 2, None),
        (2, 0, Some((9, 26))),
        (2, 0, Some((1, 27))),
        (2, 0, Some((0, 0))),
    ] {
        assert!(Referee::new(SET, seats, start, table, false).is_err());
    }
    assert!(Referee::new(SET, 2, 0, Some((2, 27)), false).is_ok());
    for (from, to) in [
        ("game = \"amazonas\"", "game = \"hunters\""),
        ("with = 120", "with = 121"),
        ("to = 1", "to = 0"),
        ("\"source\"", "\"rock\""),
        ("players = [4, 5]", "players = [3, 5]"),
        ("pile = \"amazon\"", "pile = \"land\""),
        ("pile = \"land\"", "pile = \"amazon\""),
        ("caimans = 3", "tigers = 3"),
    ] {
        let broken = own().replacen(from, to, 1);
        assert_ne!(broken, own());
        assert!(Referee::new(&broken, 3, 0, None, false).is_err(), "{from} as {to}");
    }
}

#[test]
fn the_board_depends_on_the_players() {
    for (seats, first, spaces) in [(2, 200, 16), (3, 200, 16), (4, 210, 8), (5, 210, 8)] {
        let game = Referee::new(&own(), seats, 1, None, false).expect("the file is sound");
        assert_eq!((game.placed().len(), game.placed()[0].tile, game.spaces()), (8, first, spaces));
        assert_eq!((game.seat(), game.waiting_for()), (1, Waiting::Draw { bonus: false }));
        assert!((0..seats).all(|seat| game.supply(seat) == (4, 2) && game.boats()[seat] == 0));
        assert_eq!(game.mouth(), 3);
    }
}

/// The cells where some tile of the land pile fits.
fn open_cells(game: &Referee) -> BTreeSet<(i32, i32)> {
    let mut cells = BTreeSet::new();
    for tile in game.left_in(Pile::Land) {
        let mut tried = game.clone();
        tried.play(Move::Draw(tile)).expect("the tile is in the pile");
        for chosen in tried.legal() {
            if let (Some(_), Move::Place { x, y, .. }) = (tried.hand(), chosen) {
                cells.insert((x, y));
            }
        }
    }
    cells
}

#[test]
fn ten_cells_are_open_at_first_and_an_amazon_tile_opens_its_row() {
    let mut game = scene(2, &[]);
    let along = (0..4).flat_map(|y| [(-1, y), (2, y)]);
    let mut expected: BTreeSet<(i32, i32)> = along.chain([(0, -1), (1, -1)]).collect();
    assert_eq!(open_cells(&game), expected);
    lay_only(&mut game, 0, 100, 0, 4, 0);
    expected.extend([(-1, 4), (1, 4)]);
    assert_eq!(open_cells(&game), expected);
}

#[test]
fn the_table_has_an_edge() {
    // The small set's river grows by 10 tiles and 2 double-tiles, so that 18 rows are the board's and the river's.
    assert!(Referee::new(&own(), 2, 0, Some((3, 19)), true).is_err());
    let narrow = Referee::new(&own(), 2, 0, Some((3, 20)), true).expect("a table large enough");
    let cells = open_cells(&narrow);
    assert!(cells.contains(&(-1, 0)) && !cells.contains(&(2, 0)));
    let mut game = Referee::new(&own(), 2, 0, Some((2, 20)), true).expect("a table large enough");
    add(&mut game, &[(12, 1, -1, 3), (32, 1, -2, 0)]);
    assert_eq!(open_cells(&game), BTreeSet::from([(0, -1), (0, -2)]), "two rows behind the source");
}

#[test]
fn an_amazon_tile_continues_the_river_either_way_round() {
    let mut game = scene(2, &[]);
    game.play(Move::Draw(101)).expect("the tile is in the pile");
    assert_eq!(game.legal(), [0, 2].map(|turns| Move::Place { x: 0, y: 4, turns }));
    game.play(Move::Place { x: 0, y: 4, turns: 2 }).expect("it is listed");
    let open: Vec<Move> = game.legal();
    assert!(open.contains(&Move::Figure { zone: 4 }) && !open.contains(&Move::Figure { zone: 1 }));
}

#[test]
fn camps_are_checked_against_camps_and_meeples_against_meeples() {
    let mut game = scene(3, &[(46, 2, 2, 0)]);
    meeples(&mut game, &[(0, 46, 2)]);
    camps(&mut game, &[(1, 46, 0)]);
    lay(&mut game, 0, 26, 3, 2, 0);
    let expected = [Move::Figure { zone: 0 }, Move::Camp { zone: 1 }, Move::Camp { zone: 2 }, Move::Pass];
    assert_eq!(game.legal(), expected);
    game.play(Move::Camp { zone: 1 }).expect("it is listed");
    lay(&mut game, 1, 32, 3, 1, 0);
    assert_eq!(game.legal(), [Move::Pass], "seat 0 camps here");
}

#[test]
fn the_last_tile_that_fits_nowhere_still_advances_the_boat() {
    let mut game = Referee::new(&own(), 3, 0, Some((2, 20)), true).expect("a table large enough");
    add(&mut game, &[(20, 0, -1, 3)]);
    let others: Vec<u32> = game.left().into_iter().filter(|&tile| tile != 31).collect();
    game.gone.extend(others);
    game.play(Move::Draw(31)).expect("the tile is in the pile");
    assert_eq!((game.waiting_for(), game.hand()), (Waiting::Over, None));
    assert_eq!((game.boats(), game.scores()), (&[1, 0, 0][..], vec![6, 3, 3]));
}

#[test]
fn stacks_hold_their_share_of_amazon_tiles() {
    let mut game = Referee::new(SET, 2, 0, None, false).expect("a tile file of ours");
    assert_eq!(game.stack(), (13, 3));
    for left in (0..3).rev() {
        let tile = *game.left_in(Pile::Amazon).first().expect("one is left");
        game.play(Move::Draw(tile)).expect("the stack still holds one");
        assert_eq!(game.stack(), (13, left));
        while !matches!(game.waiting_for(), Waiting::Draw { .. }) {
            game.play(game.legal()[0]).expect("it is listed");
        }
    }
    let drawn: BTreeSet<Move> = game.legal().into_iter().collect();
    assert_eq!(drawn, game.left_in(Pile::Land).into_iter().map(Move::Draw).collect());
    let plain = Referee::new(SET, 2, 0, None, true).expect("a tile file of ours");
    assert_eq!((plain.stack(), plain.legal().len()), ((65, 15), 80));
}
