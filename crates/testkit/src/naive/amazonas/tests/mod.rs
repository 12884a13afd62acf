//! Worked figures on boards built by hand from a small set, and whole games at random.

mod course;
mod random_games;
mod river;
mod scoring;

use super::Referee;
use crate::naive::terms::{Move, PieceKind, Waiting};
use crate::naive::testing::{add, stand};

const SET: &str = include_str!("../../../../../../tiles/amazonas.toml");
const TILES: &str = include_str!("own.toml");
const BOARD: &str = include_str!("board.toml");

/// The small set with both sides of its board. The cells are 200 to 207, for more players 210 to 217.
fn own() -> String {
    let other_side = BOARD
        .replace("id = 20", "id = 21")
        .replace("with = 200", "with = 210")
        .replace("players = [2, 3]", "players = [4, 5]")
        .replace("spaces = 16", "spaces = 8");
    format!("{TILES}{BOARD}\n{other_side}")
}

/// A game of so many seats in which these tiles already lie, as id, x, y and turns. Each must fit.
fn scene(seats: usize, layout: &[(u32, i32, i32, u32)]) -> Referee {
    let mut game = Referee::new(&own(), seats, 0, None, true).expect("the file is sound");
    add(&mut game, layout);
    game
}

/// Puts meeples on the table, as seat, tile and zone. Boat icons they stand at have moved boats already.
fn meeples(game: &mut Referee, places: &[(usize, u32, u32)]) {
    for &(seat, tile, zone) in places {
        stand(game, seat, PieceKind::Figure, tile, zone);
    }
    let before = game.boats().to_vec();
    game.advance_boats(true);
    game.rules.boats = before;
}

/// Puts camps on the table, as seat, tile and zone.
fn camps(game: &mut Referee, places: &[(usize, u32, u32)]) {
    for &(seat, tile, zone) in places {
        stand(game, seat, PieceKind::Camp, tile, zone);
    }
}

/// A seat draws and places a tile, up to the decision about a double-tile or a piece.
fn lay(game: &mut Referee, seat: usize, tile: u32, x: i32, y: i32, turns: u32) {
    game.seat = seat;
    game.play(Move::Draw(tile)).expect("the tile is in the pile");
    game.play(Move::Place { x, y, turns }).expect("the tile fits");
}

/// The same, and no piece is placed.
fn lay_only(game: &mut Referee, seat: usize, tile: u32, x: i32, y: i32, turns: u32) {
    lay(game, seat, tile, x, y, turns);
    game.play(Move::Pass).expect("passing is allowed");
}

/// The points that a clause gave each seat.
fn points_of(game: &Referee, clause: &str) -> Vec<i64> {
    let mut points = vec![0; game.seats];
    for award in game.awards().iter().filter(|award| award.clause == clause) {
        points[award.seat] += award.points;
    }
    points
}
