//! The players, with what they have.

use serde::Serialize;
use tilewright_rules::{Game, Seat};

use crate::{summary, words};

/// Pieces in supply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SupplyView {
    /// `figure`, `hut` or `camp`.
    pub piece: String,
    /// How many.
    pub count: u8,
    /// The same in words: `3 islanders`.
    pub text: String,
}

/// Wares of the three kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WaresView {
    /// Shells.
    pub shells: u16,
    /// Bananas.
    pub bananas: u16,
    /// Fish.
    pub fish: u16,
}

impl From<tilewright_rules::Wares> for WaresView {
    fn from(wares: tilewright_rules::Wares) -> WaresView {
        WaresView { shells: wares.shells, bananas: wares.bananas, fish: wares.fish }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    /// The name.
    pub name: String,
    /// Points now.
    pub score: u16,
    /// Points if the game ended here.
    pub projected: u16,
    /// Pieces in supply.
    pub supply: Vec<SupplyView>,
    /// What else there is, in a few words: wares, or where the boat is.
    pub brief: Option<String>,
    /// Wares, in the game that has them.
    pub wares: Option<WaresView>,
    /// Ships taken, by number.
    pub ships: Vec<u8>,
    /// The boat's space from zero, in the game that has boats.
    pub boat: Option<u8>,
}

pub(super) fn seats(game: &Game, names: &[String], projected: &[u16]) -> Vec<SeatView> {
    let view = |seat: Seat| SeatView {
        name: names.get(seat.index()).cloned().unwrap_or_default(),
        score: game.scores()[seat.index()],
        projected: projected.get(seat.index()).copied().unwrap_or_default(),
        supply: supply(game, seat),
        brief: summary::in_brief(game, seat),
        wares: match game {
            Game::SouthSeas(game) => Some(game.wares(seat).into()),
            _ => None,
        },
        ships: match game {
            Game::SouthSeas(game) => game.ships_of(seat).into_iter().map(|ship| ship.0).collect(),
            _ => Vec::new(),
        },
        boat: match game {
            Game::Amazonas(game) => game.boats().get(seat.index()).copied(),
            _ => None,
        },
    };
    Seat::first(game.setup().seats).map(view).collect()
}

fn supply(game: &Game, seat: Seat) -> Vec<SupplyView> {
    let family = game.tiles().game;
    let view = |piece: &tilewright_rules::Piece| {
        let count = game.supply(seat, *piece);
        SupplyView { piece: piece.to_string(), count, text: words::supply(*piece, family, count) }
    };
    words::pieces(family).iter().map(view).collect()
}
