//! What is left: piles, ships, the river.

use serde::Serialize;
use tilewright_land::{Pile, TileId};
use tilewright_rules::Game;

use crate::words;

/// What is left in a pile. Which tiles these are is known, their order is not (C-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PileView {
    /// Which pile, in words.
    pub pile: String,
    /// The tiles, ascending; of a tile of several cells the first.
    pub tiles: Vec<u8>,
}

/// The ships, in the game that has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShipsView {
    /// Face up.
    pub shown: Vec<u8>,
    /// Face down.
    pub left: Vec<u8>,
}

/// The Amazon, in the game that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RiverView {
    /// How many spaces it has for boats.
    pub spaces: u8,
    /// The last row that it has reached.
    pub mouth: i8,
    /// The stack that is drawn from; with a plain shuffle it is the only one.
    pub stack: StackView,
}

/// A stack of tiles of which the kinds are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StackView {
    /// Which, from one.
    pub number: u8,
    /// How many there are.
    pub of: u8,
    /// Standard tiles left in it.
    pub standard: u8,
    /// Amazon tiles left in it.
    pub amazon: u8,
}

pub(super) fn piles(game: &Game) -> Vec<PileView> {
    let piles = game.tiles().game.piles().iter().filter(|pile| **pile != Pile::Start);
    let view = |pile: &Pile| PileView {
        pile: words::pile(*pile),
        tiles: match (game, pile) {
            (Game::Amazonas(game), Pile::Double) => game.doubles_left().map(|tile| tile.0).collect(),
            _ => members(game.pile(*pile)),
        },
    };
    piles.map(view).collect()
}

/// The numbers in a set, ascending.
pub(super) fn members(set: u128) -> Vec<u8> {
    (0..128).map(TileId).filter(|tile| set >> tile.0 & 1 == 1).map(|tile| tile.0).collect()
}

pub(super) fn ships(game: &Game) -> Option<ShipsView> {
    let Game::SouthSeas(game) = game else { return None };
    let numbers = |ships: Vec<tilewright_land::ShipId>| ships.into_iter().map(|ship| ship.0).collect();
    Some(ShipsView { shown: numbers(game.ships_shown()), left: numbers(game.ships_left()) })
}

pub(super) fn river(game: &Game) -> Option<RiverView> {
    let Game::Amazonas(game) = game else { return None };
    let stack = game.stack();
    let stack =
        StackView { number: stack.number + 1, of: stack.of, standard: stack.standard, amazon: stack.amazon };
    Some(RiverView { spaces: game.spaces(), mouth: game.mouth(), stack })
}
