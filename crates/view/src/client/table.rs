//! The whole table at one moment.

use serde::Serialize;
use tilewright_land::TileTables;
use tilewright_rules::{Game, Phase, ToAct};

use super::area::{AreaView, Showing};
use super::board::{self, BoundsView, CellView, CoveredView, LaidView, PieceView};
use super::choices::{self, ChoicesView};
use super::seats::{self, SeatView};
use super::spoken;
use super::stock::{self, PileView, RiverView, ShipsView};
use crate::words;

/// Where a game stands within its turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnView {
    /// The turn's number, from one.
    pub number: u16,
    /// Whose turn it is, from zero.
    pub seat: u8,
    /// Whether it is an extra turn.
    pub extra: bool,
    /// `draw`, `reveal`, `place`, `double`, `recall`, `occupy`, `cover`, `award`, `deliver` or `over`.
    pub phase: String,
    /// The pile that is drawn from, in words.
    pub pile: Option<String>,
    /// The tile drawn or just placed.
    pub tile: Option<u8>,
    /// The seat that decides now; nothing where chance does, or nobody.
    pub actor: Option<u8>,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    /// The rulebook's short name.
    pub rulebook: String,
    /// The game it is of: `hunters`, `south-seas` or `amazonas`.
    pub family: String,
    /// Where the game stands.
    pub turn: TurnView,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// The tiles in the order they were laid; each cell of a tile of several cells for itself.
    pub tiles: Vec<LaidView>,
    /// Empty cells beside tiles, row by row.
    pub cells: Vec<CellView>,
    /// The table's limits, where it has any.
    pub bounds: Option<BoundsView>,
    /// Pieces on the table.
    pub pieces: Vec<PieceView>,
    /// What is covered.
    pub covered: Vec<CoveredView>,
    /// Areas.
    pub areas: Vec<AreaView>,
    /// What may be done.
    pub choices: ChoicesView,
    /// What is left to draw.
    pub piles: Vec<PileView>,
    /// Tiles that left the game.
    pub discarded: Vec<u8>,
    /// Ships.
    pub ships: Option<ShipsView>,
    /// The Amazon.
    pub river: Option<RiverView>,
    /// Who has most points now, or has won.
    pub leaders: Vec<u8>,
    /// The tile in hand and the board for those who cannot see it, a sentence a tile.
    pub words: Vec<String>,
}

impl TableView {
    /// What everybody may see. Draws are among the choices only where a person is the dealer.
    pub fn of(game: &Game, tile_tables: &TileTables, names: &[String], manual: bool) -> TableView {
        let mut ended = game.clone();
        let mut ending = Vec::new();
        ended.score_as_ended(&mut ending);
        TableView {
            rulebook: game.rulebook().name().to_owned(),
            family: game.tiles().game.to_string(),
            turn: turn(game),
            seats: seats::seats(game, names, ended.scores()),
            tiles: board::laid(game),
            cells: board::cells(game, tile_tables),
            bounds: board::bounds(game),
            pieces: board::pieces(game),
            covered: board::covers(game),
            areas: Showing::new(game, &ending).areas(),
            choices: choices::choices(game, manual),
            piles: stock::piles(game),
            discarded: stock::members(game.discarded()),
            ships: stock::ships(game),
            river: stock::river(game),
            leaders: game.leaders().into_iter().map(|seat| seat.index() as u8).collect(),
            words: spoken::in_words(game, names),
        }
    }
}

fn turn(game: &Game) -> TurnView {
    let turn = game.turn();
    TurnView {
        number: turn.number,
        seat: turn.seat.index() as u8,
        extra: turn.extra,
        phase: choices::phase(turn.phase).to_owned(),
        pile: match turn.phase {
            Phase::Draw(pile) => Some(words::pile(pile)),
            _ => None,
        },
        tile: turn.tile.map(|tile| tile.0),
        actor: match game.to_act() {
            ToAct::Seat(seat) => Some(seat.index() as u8),
            ToAct::Chance | ToAct::Over => None,
        },
    }
}
