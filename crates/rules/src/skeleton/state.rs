//! What changes during a game: no heap, so that a copy is one block of memory.

use tilewright_land::areas::{Areas, EdgeJoin};
use tilewright_land::board::Contacts;
use tilewright_land::{Board, PlacedTile, TileId, TileTables, ZoneIndex};

use super::{AreaCounters, GameTypes, Network, PieceList, RuleTables, Tables};
use crate::action::Piece;
use crate::key;
use crate::pieces::Pieces;
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{Setup, SetupError};

/// Everything that changes during a game.
#[derive(PartialEq, Eq)]
pub struct State<R: GameTypes> {
    /// The tiles on the table.
    pub board: Board,
    /// The areas that zones make together.
    pub areas: Areas<R::Area>,
    /// The areas beside them.
    pub network: R::Network,
    /// What is left of the tiles that are drawn turn by turn.
    pub land: u128,
    /// Tiles that left the game.
    pub discarded: u128,
    /// Hash of tiles, pieces, discards and of what a game covers: kept up step by step.
    pub board_key: u64,
    /// Where pieces stand, by kind and seat.
    pieces: [[PieceList; MAX_SEATS]; 2],
    /// Points per seat.
    pub scores: [u16; MAX_SEATS],
    /// The turn's number, from one.
    pub turn: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// The tile drawn or just placed.
    pub tile: TileId,
    /// What the game waits for.
    pub step: R::Step,
    /// What is the game's own.
    pub own: R::Own,
}

impl<R: Tables> State<R> {
    /// The state before the first draw. Its key is to be counted.
    pub(super) fn new(tables: &RuleTables<R>, setup: &Setup) -> Result<State<R>, SetupError> {
        let bounds = R::bounds(tables, setup)?;
        let (own, step) = R::begin(tables, setup);
        Ok(State {
            board: Board::new(&tables.tile_tables, &tables.start, bounds),
            areas: tables.areas,
            network: tables.network,
            land: tables.land,
            discarded: 0,
            board_key: 0,
            pieces: [[PieceList::EMPTY; MAX_SEATS]; 2],
            scores: [0; MAX_SEATS],
            turn: 1,
            seat: setup.start,
            tile: tables.start.first().map_or(TileId(0), |laid| laid.tile),
            step,
            own,
        })
    }
}

impl<R: GameTypes> State<R> {
    /// Where a seat's figures stand.
    #[inline]
    pub fn figures(&self, seat: Seat) -> &[ZoneIndex] {
        self.pieces[0][seat.index()].zones()
    }

    /// Where a seat's pieces of a kind stand.
    #[inline]
    pub fn pieces_of(&self, seat: Seat, piece: Piece) -> &[ZoneIndex] {
        self.pieces[place(piece)][seat.index()].zones()
    }

    /// Lays a tile and joins its zones with those of its neighbours (C-5).
    #[inline]
    pub(crate) fn lay(&mut self, tile_tables: &TileTables, laid: PlacedTile) {
        let contacts = self.board.lay(tile_tables, laid);
        self.join_contacts(tile_tables, laid, &contacts);
    }

    /// Joins the zones of a tile that came to lie with those that it touches.
    #[inline]
    pub(crate) fn join_contacts(&mut self, tile_tables: &TileTables, laid: PlacedTile, contacts: &Contacts) {
        self.board_key ^= key::tile(laid);
        for contact in contacts.iter() {
            let edge = EdgeJoin::new(tile_tables, laid, contact);
            self.areas.join_edge(&edge);
            // Only paths cross a side between banks.
            if edge.banks.is_some() {
                let (own, theirs) = edge.middle;
                self.network.join_paths(own, theirs);
            }
        }
    }

    /// Puts a piece of the turn's seat on a zone.
    #[inline]
    pub(crate) fn occupy(&mut self, piece: Piece, zone: ZoneIndex) {
        let seat = self.seat;
        self.board_key ^= key::piece(seat, piece, zone);
        if R::Network::PIECE == Some(piece) {
            self.network.occupy(seat, zone);
        } else {
            let root = self.areas.find_compress(zone);
            let pieces = self.areas.data_mut(root).pieces_mut();
            *pieces = pieces.plus(Pieces::one(seat));
        }
        self.pieces[place(piece)][seat.index()].push(zone);
    }

    /// Takes a seat's figure, by its place in the list, back to supply; says where it stood.
    #[inline]
    pub(crate) fn take_back(&mut self, seat: Seat, at: usize) -> ZoneIndex {
        let zone = self.pieces[0][seat.index()].remove(at);
        self.board_key ^= key::piece(seat, Piece::Figure, zone);
        let root = self.areas.find_compress(zone);
        let pieces = self.areas.data_mut(root).pieces_mut();
        *pieces = pieces.minus(Pieces::one(seat));
        zone
    }

    /// A tile leaves the game.
    #[inline]
    pub(crate) fn discard(&mut self, tile: TileId) {
        self.discarded |= 1 << tile.0;
        self.board_key ^= key::discard(tile);
    }
}

/// Where the lists of a kind of piece stand: figures first, the game's other kind after them.
#[inline]
const fn place(piece: Piece) -> usize {
    match piece {
        Piece::Figure => 0,
        Piece::Hut | Piece::Camp => 1,
    }
}

/// Areas that grow together where sides meet.
pub(crate) trait AreasMut {
    /// Joins all zones that meet on a side: it is open no more, for any of them (C-5).
    fn join_edge(&mut self, edge: &EdgeJoin);
}

impl<A: AreaCounters> AreasMut for Areas<A> {
    #[inline]
    fn join_edge(&mut self, edge: &EdgeJoin) {
        let mut join = |(own, theirs): (ZoneIndex, ZoneIndex)| {
            let root = self.join(own, theirs);
            self.data_mut(root).close_two_sides();
        };
        join(edge.middle);
        if let Some([left, right]) = edge.banks {
            join(left);
            join(right);
        }
    }
}
