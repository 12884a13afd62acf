//! Worked figures on boards built by hand from the real tiles, and whole games at random.

mod course;
mod first_edition;
mod menhir_tiles;
mod own_sets;
mod random_games;
mod second_edition;

use super::Referee;
use crate::naive::terms::{Move, PieceKind, Waiting};
use crate::naive::testing::{add, stand};

const FIRST: &str = include_str!("../../../../../../tiles/hunters-first.toml");
const SECOND: &str = include_str!("../../../../../../tiles/hunters-2020.toml");
const RULEBOOKS: [&str; 3] = ["hunters-2002", "hunters-zman", "hunters-2020"];

/// The tile file that belongs to a rulebook.
fn tiles_of(rulebook: &str) -> &'static str {
    if rulebook == "hunters-2020" { SECOND } else { FIRST }
}

/// A game of three seats in which these tiles already lie, as id, x, y and turns. Each must fit.
fn scene(rulebook: &str, layout: &[(u32, i32, i32, u32)]) -> Referee {
    let mut game = Referee::new(rulebook, tiles_of(rulebook), 3, 0, None).expect("a tile file of ours");
    add(&mut game, layout);
    game
}

/// Puts figures on the table, as seat, tile and zone.
fn figures(game: &mut Referee, places: &[(usize, u32, u32)]) {
    for &(seat, tile, zone) in places {
        stand(game, seat, PieceKind::Figure, tile, zone);
    }
}

/// Puts huts on the table, as seat, tile and zone.
fn huts(game: &mut Referee, places: &[(usize, u32, u32)]) {
    for &(seat, tile, zone) in places {
        stand(game, seat, PieceKind::Hut, tile, zone);
    }
}

/// A seat draws and places a tile, up to the decision about a piece.
fn lay(game: &mut Referee, seat: usize, tile: u32, x: i32, y: i32, turns: u32) {
    game.seat = seat;
    game.play(Move::Draw(tile)).expect("the tile is in the pile");
    game.play(Move::Place { x, y, turns }).expect("the tile fits");
}

/// The same on an extra turn that the scene does not show how it was earned.
fn lay_bonus(game: &mut Referee, seat: usize, tile: u32, x: i32, y: i32, turns: u32) {
    game.rules.extra_turn = true;
    game.waiting = Waiting::Draw { bonus: true };
    lay(game, seat, tile, x, y, turns);
}

/// The scores of the final scoring alone.
fn final_scores(mut game: Referee) -> Vec<i64> {
    let before = game.scores();
    game.finish();
    game.scores().iter().zip(before).map(|(after, before)| after - before).collect()
}

/// The occupations open to the seat to move, as moves other than passing.
fn open_to(game: &Referee) -> Vec<Move> {
    game.legal().into_iter().filter(|&chosen| chosen != Move::Pass).collect()
}
