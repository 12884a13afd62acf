//! Worked figures on boards built by hand from a small set, and whole games at random.

mod course;
mod evaluation;
mod random_games;
mod ships;

use super::{Gain, Referee, Wares};
use crate::naive::terms::{Move, PieceKind, Waiting};
use crate::naive::testing::{add, stand};

const SET: &str = include_str!("../../../../../../tiles/south-seas.toml");
const OWN: &str = include_str!("own.toml");

/// A game of five seats in which these ships are face up and these tiles lie, as id, x, y and turns.
fn scene(ships: &[u32], layout: &[(u32, i32, i32, u32)]) -> Referee {
    let mut game = Referee::new(OWN, 5, 0, None, false).expect("the file is sound");
    for &ship in ships {
        game.play(Move::Reveal(ship)).expect("the ship is in the pile");
    }
    add(&mut game, layout);
    game
}

/// The same with the first four ships.
fn sea(layout: &[(u32, i32, i32, u32)]) -> Referee {
    scene(&[0, 1, 2, 3], layout)
}

/// Puts islanders on the table, as seat, tile and zone.
fn islanders(game: &mut Referee, places: &[(usize, u32, u32)]) {
    for &(seat, tile, zone) in places {
        stand(game, seat, PieceKind::Figure, tile, zone);
    }
}

/// A seat draws and places a tile, up to the decision about an islander.
fn lay(game: &mut Referee, seat: usize, tile: u32, x: i32, y: i32, turns: u32) {
    game.seat = seat;
    game.play(Move::Draw(tile)).expect("the tile is in the pile");
    game.play(Move::Place { x, y, turns }).expect("the tile fits");
}

/// The same, and no islander is placed or taken back.
fn lay_only(game: &mut Referee, seat: usize, tile: u32, x: i32, y: i32, turns: u32) {
    lay(game, seat, tile, x, y, turns);
    game.play(Move::Pass).expect("passing is allowed");
}

/// Gives a seat wares, from nowhere.
fn give(game: &mut Referee, seat: usize, wares: Wares) {
    game.rules.gains.push(Gain { seat, wares, clause: "SS-13" });
}

fn shells(shells: u32) -> Wares {
    Wares { shells, ..Wares::default() }
}

fn bananas(bananas: u32) -> Wares {
    Wares { bananas, ..Wares::default() }
}

fn fish(fish: u32) -> Wares {
    Wares { fish, ..Wares::default() }
}

fn wares(shells: u32, bananas: u32, fish: u32) -> Wares {
    Wares { shells, bananas, fish }
}

/// The wares of all seats.
fn all_wares(game: &Referee) -> Vec<Wares> {
    (0..5).map(|seat| game.wares(seat)).collect()
}
